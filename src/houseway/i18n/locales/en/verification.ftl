# Findings of the verification of a record, and the comparison of instruments.

## Shuffles
verification-shuffle-of-command = Shuffle of command { $command }: { $finding }
verification-shuffle = Shuffle { $commitment }: { $finding }
verification-not-replayed = The replay ended before this command.
verification-order-without-shuffle = Command { $command } has a shuffled order, but the record has no shuffle for it.
verification-more-orders-without-shuffle =
    { $count ->
        [one] One further shuffled order has no shuffle in the record.
       *[other] { $count } further shuffled orders have no shuffle in the record.
    }
verification-repeated-command = Two shuffles name command { $value }.
verification-repeated-commitment = Two shuffles have the commitment { $value }.
verification-repeated-seed = Two shuffles have the seed { $value }.
verification-note-mismatch = The note in entry { $entry } gives other player seeds, or another cut, than the shuffle used.
verification-unknown-algorithm = Unknown algorithm { $algorithm }. Known algorithms: { $known }.
verification-no-such-command = The record has no such command.
verification-commitment-unused = The commitment was shown but never used.
verification-commitment-not-yet-used = No command in this record uses the commitment. The shuffle may be in use after the end of the record.
verification-command-without-order = That command has no shuffled cards, tiles or dice.
verification-other-order = The revealed seed gives an order that differs from the order in the command.
verification-not-a-second-shuffle = Only a second shuffle can be derived from another shuffle.
verification-first-shuffle-missing = A second shuffle must name the first shuffle, which was committed before it.
verification-wrong-counter = Reshuffles must be numbered in order: expected number { $expected }, found { $actual }.
verification-seed-not-derived = The seed does not follow from the first shuffle and its player seeds.
verification-no-player-seeds = No player added a seed, so the house alone chose the order.
verification-player-seeds-unsorted = The player seeds are not in the order of the seats.
verification-player-with-two-seeds = A player added two seeds.
verification-pack-has-more = The pack contains items that { $pack } does not contain.
verification-other-pack = The pack is { $pack }, but the table requires { $required }.
verification-cut-out-of-range = The depth of the cut is { $depth }; it must be { $least } to { $greatest }.
verification-by-rule = { $finding } ({ $rule })
verification-list-without-commitment = The list of player seeds for { $commitment } was closed, but nothing was committed.
verification-list-closed-late = The list of player seeds for { $commitment } was closed after its order was used.
verification-player-seed-without-commitment = The player seed in entry { $entry } belongs to a shuffle that was never committed.
verification-player-seed-count = { $player } has { $count } player seeds.
verification-player-seed-early = The player seed in entry { $entry } comes before the commitment.
verification-player-seed-late = The player seed in entry { $entry } comes after the end of the list.
verification-list-not-closed = The order was used before the list of player seeds was closed.
verification-player-seed-left-out = The order does not use the player seed of { $player } in entry { $entry }.
verification-player-seed-unrecorded = The order uses a player seed of { $player } that is not in the record.
verification-cut-without-commitment = The cut in entry { $entry } belongs to a shuffle that was never committed.
verification-cut-late = The cut in entry { $entry } comes after the end of the list.
verification-passed-cut-recorded = Entry { $entry }: { $player } passed the cut on, but the record names { $player } for the cut.
verification-other-cut = Entry { $entry }: { $player } cut at depth { $depth }, but the order was cut differently.
verification-reason-without-commitment = There is a reason why { $commitment } is not revealed, but it was never committed.
verification-reason-of-revealed = { $commitment } is revealed, but entry { $entry } says that it is not.
verification-not-revealed-reason = The seed is not revealed. Reason in the record: { $reason }
verification-never-revealed = The seed was never revealed, and the record gives no reason.
verification-not-revealed = The seed is not revealed.

## Verdict
verification-proved = Proved: { $facts }.
verification-nothing-proved = Proved: nothing, because the record has faults.
verification-not-proved = Not proved: { $facts }.
verification-anything = anything in the record
verification-missing = Missing evidence: { $finding }
verification-expect-not-object = `expect` must be an object.
verification-commands-replayed = Commands: { $commands } replayed. Rounds: { $rounds }.
verification-expected-as-replayed = Expected result: matches the replay.
verification-nothing-expected = Expected result: none in the record.
verification-chain-unbroken = Hash chain: unbroken.
verification-last-hash = Last hash: { $hash }
verification-no-chain = Hash chain: there is none, so alterations of the record cannot be detected.
verification-old-chain = Hash chain: an older algorithm, which does not cover player seeds, revealed seeds, place and day.
verification-no-shuffles = Shuffles: none.
verification-shuffles-revealed = Shuffles: { $count } revealed and correct.
verification-some-shuffles-revealed = Shuffles: { $revealed } revealed and correct, { $hidden } not revealed.
verification-results-match =
    { $rounds ->
        [one] Results: one round matches its closing entry.
       *[other] Results: { $rounds } rounds match their closing entries.
    }
verification-round-differs = Round { $round }: the replayed result differs from the result in its closing entry.
verification-round-open = Round { $round } is still open.
verification-round-open-left = Round { $round } is still open. Players who left: { $players }.
verification-fact-replayed =
    { $commands ->
        [one] one command replays under { $instrument } as this version reads it
       *[other] { $commands } commands replay under { $instrument } as this version reads it
    }
verification-fact-expected = the result is the one that the record expects
verification-fact-chained = every entry matches the hash chain
verification-fact-shuffled =
    { $count ->
        [one] one revealed shuffle gives the order that was dealt
       *[other] { $count } revealed shuffles give the orders that were dealt
    }
verification-fact-chain-origin = that the hash chain was made at the table (compare its last hash with the filed hash)
verification-fact-unaltered = that nobody altered the record (it has no hash chain)
verification-fact-author = who wrote the record
verification-fact-missing =
    { $count ->
        [one] one fact for which the record has no evidence
       *[other] { $count } facts for which the record has no evidence
    }
verification-object-expected = { $place }: expected an object, found { $actual }.
verification-key-missing = { $place }: expected { $expected }, but the key is missing.
verification-list-expected = { $place }: expected a list, found { $actual }.
verification-length-differs = { $place }: expected { $expected } items, found { $count }: { $actual }
verification-value-differs = { $place }: expected { $expected }, found { $actual }.
verification-not-portable = Another JSON parser cannot read the record: { $error }
verification-repeated-key = The key { $key } occurs twice in one object.
verification-more-repeated-keys =
    { $count ->
        [one] One further key occurs twice in one object.
       *[other] { $count } further keys occur twice in one object.
    }
verification-not-replayable = The record cannot be replayed. { $reason }
verification-table-refused = The table cannot be opened ({ $rule }). { $reason }
verification-ends-at-command = The replay ends at command { $command }. { $reason }
verification-ends-by-rule = The replay ends at command { $command } ({ $rule }). { $reason }

## Comparison of two instruments
verification-other-game = { $instrument } is about { $game }, but the record is about { $record_game }.
verification-neither-opens = Neither instrument allows this table ({ $rule }). { $reason }
verification-comparison-title = { $here } compared with { $there }
verification-opening = Opening of the table
verification-clauses = clauses: { $clauses }
verification-end-state = end  { $key }: { $here } / { $there }
verification-net-gains = net  { $player }: { $here } / { $there } (+{ $change })
verification-net-loses = net  { $player }: { $here } / { $there } (-{ $change })
verification-no-difference = No difference.
verification-nothing = nothing
verification-refused = refused under { $rule }: { $reason }
verification-accepted = accepted
verification-facts = { $facts }
verification-fact-filed = the last hash is the hash that was filed
verification-filed-without-chain = Hash chain: there is none, so the record cannot be compared with the filed hash.
verification-filed-differs = Hash chain: the last hash is { $hash }, which differs from the filed hash.
