# Transcript of a record, as text and as an HTML page.
transcript-command-by = { $actor }: { $command }
transcript-command-marks = { $command } ({ $marks })
transcript-staff = staff: { $name }
transcript-many-cards = { $command } of { $count } cards
transcript-many-cards-and-cutting-card = { $command } of { $count } cards and the cutting card
transcript-many-tiles = { $command } of { $count } tiles
transcript-many-tiles-and-cutting-card = { $command } of { $count } tiles and the cutting card
transcript-more-arguments = { $command } { $arguments }
transcript-not-a-command = not a command: { $value }
transcript-refused = refused by { $rule }: { $reason }
transcript-refused-command = { $command }: refused by { $rule }

## Headings and results of rounds
transcript-place-and-day = { $place }, { $day }
transcript-round = Round { $round }
transcript-round-continued = Round { $round } (continued)
transcript-heading-since = { $heading }, from { $time } UTC
transcript-before-first-round = Before the first round
transcript-after-round = After round { $round }
transcript-round-settled = round { $round } settled
transcript-round-open = round { $round } open
transcript-round-void = round { $round } void
transcript-round-misdeal = round { $round } misdeal
transcript-round-net = { $outcome }: { $net }
transcript-net = { $player } { $amount }
transcript-house = house
transcript-prize = place { $place }: { $players }, prize { $prize }
transcript-ended = ended at command { $command } by { $rule }: { $reason }
transcript-ended-malformed = ended at command { $command } malformed: { $reason }
transcript-nav-rounds = Rounds
transcript-nav-sessions = Sessions and rounds

## Sections of a tournament
transcript-before-first-session = Before the first session
transcript-places-and-prizes = Places and prizes
transcript-session = Session { $session }
transcript-session-round = Session { $session }, round { $round }
transcript-session-start = Session { $session }: seats and start
transcript-session-end = Session { $session }: end

## Errors
transcript-only-tournament = Only the record of a tournament has sessions and their tables.
transcript-no-such-round = There is no round { $round }.
transcript-no-such-round-of =
    { $count ->
        [one] There is no round { $round }; the record has one round.
       *[other] There is no round { $round }; the record has { $count } rounds.
    }
transcript-no-session = There is no session { $session }; the record has no sessions.
transcript-no-such-session = There is no session { $session }. Sessions of the record: { $sessions }.
transcript-nothing-about = The transcript has nothing about { $subject }.
transcript-table-refused = { $reason } ({ $rule })
transcript-round-with-status = round { $round } { $status }
