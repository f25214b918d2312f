# Audit log: names of the actions, and what each action is about.
## Actions
server-audit-action-in-role = { $role }: { $action }
server-audit-action-sign-in = sign-in
server-audit-action-sign-in-refused = refused sign-in
server-audit-action-second-approver-refused = refused second approver
server-audit-action-second-factor = new second factor
server-audit-action-password-changed = changed password
server-audit-action-reset-password = reset password
server-audit-action-reset-second-factor = removed second factor
server-audit-action-add-person = new account
server-audit-action-roles = changed roles
server-audit-action-disable = blocked account
server-audit-action-enable = unblocked account
server-audit-action-ask-approval = request for approval
server-audit-action-approval-approved = approved request
server-audit-action-approval-refused = refused request
server-audit-action-approval-withdrawn = withdrawn request
server-audit-action-approval-expired = expired request
server-audit-action-open-table = opened table
server-audit-action-open-tournament = opened tournament
server-audit-action-add-bot = added bot
server-audit-action-add-bots = added bots
server-audit-action-table-live = switched table to live play
server-audit-action-table-reported = switched table to rounds reported by the director
server-audit-action-play-off = play-off
server-audit-action-read-hands = read finished hands
server-audit-action-ruling = ruling on a dispute
server-audit-action-fill = fill
server-audit-action-credit = credit
server-audit-action-chips-for-cash = chips for cash
server-audit-action-cash-for-chips = cash for chips
server-audit-action-repay-owed = repaid debt
server-audit-action-check-equipment = equipment check
server-audit-action-add-hours = added gaming hours
server-audit-action-remove-hours = removed gaming hours
server-audit-action-record-review = recorded outcome of a review
server-audit-action-lift-restriction = lifted restriction
server-audit-action-advise-commission = report to the Commission
server-audit-action-join-waiting-list = joined waiting list
server-audit-action-leave-waiting-list = left waiting list
server-audit-action-signing-key = new signing key
server-audit-action-encryption-key = new encryption key

## Details
server-audit-approved = { $about }, approved by { $approver }
server-audit-with-reason = { $about }: { $reason }
server-audit-with-details = { $about }, { $details }
server-audit-table = table { $table }
server-audit-table-names = table { $table }: { $names }
server-audit-entry = table { $table }, entry { $entry }
server-audit-signed-with = countersigned by { $name }
server-audit-record = table { $table }, record
server-audit-round = table { $table }, round { $round }
server-audit-round-as = { $about }, seen as { $viewer }
server-audit-round-examined = table { $table }, round { $round }, at the dispute desk
server-audit-receipt = table { $table }, receipt of round { $round }
server-audit-ruling = table { $table }, round { $round }, { $player }: { $decision }
server-audit-roles = { $name }: { $roles }
server-audit-payment = { $name }: { $amount }
server-audit-approval-request = { $action }, table { $table }
server-audit-approval = { $action }, requested by { $person }, request { $number }
server-audit-second-approver = { $name } tried to approve for { $requester } from { $address }
server-audit-hours = { $opens } to { $closes } from { $since }
server-audit-review = table { $table }, entry { $entry }: { $outcome }, { $decided }, { $reference }
server-audit-restrictions-sent = { $count ->
    [one] one restriction, { $day }, { $reference }
   *[other] { $count } restrictions, { $day }, { $reference }
  }
server-audit-equipment-check = { $count } of { $whole } counted, by { $dealer } and { $supervisor }
server-audit-tournament = tournament { $number }
server-audit-tournament-names = tournament { $number }: { $names }
server-audit-tournament-table = tournament { $number }, { $session }, table { $table }
server-audit-play-off = tournament { $number }, { $session }: { $players }
server-audit-signing-key = { $new } replaces { $old }
server-audit-encryption-key = { $count ->
    [one] encrypted one stored secret with the new key
   *[other] encrypted { $count } stored secrets with the new key
  }
