# Keys, checkpoints, receipts and the transparency log.

## Receipts: faults
server-proof-not-a-receipt = This is not a receipt: { $reason }
server-proof-unknown-key = The receipt has an unknown key: { $key }.
server-proof-unknown-version = The receipt has version { $version }. This program checks version { $known }.
server-proof-not-next = Entry { $entry } does not follow entry { $previous }.
server-proof-not-chained = Entry { $entry } does not match the hash chain.
server-proof-other-order = Entry { $entry }: the revealed seed gives a different order of the cards.
server-proof-unused-shuffle = The receipt reveals the shuffle { $commitment }, but none of its entries uses it.
server-proof-not-in-log = Checkpoint { $number } is not in the published log.
server-proof-log-other-key = The published log is not signed with the given key.
server-proof-checkpoint-other-key = The checkpoint is not signed with the given key.
server-proof-wrong-signature = The checkpoint's signature is invalid.
server-proof-not-covered = The checkpoint does not cover entry { $entry }.
server-proof-result-keys = The receipt's result must have exactly the keys { $keys }.
server-proof-not-closing = Entry { $entry } does not close a round, so nothing proves the result.
server-proof-other-round = The entries belong to round { $round }, not to round { $expected }.
server-proof-other-first = The round began with entry { $entry }, but the receipt does not begin with it.
server-proof-several-rounds = The receipt contains entries of more than one round.
server-proof-not-amending = Entry { $entry } is shown as a later change of round { $round }, but does not change it.
server-proof-other-result = The result does not match the entry that closed the round.
server-proof-cards-no-commitment = Revealed cards: the receipt lacks their commitment, or the player seeds and cut that follow it.
server-proof-cards-algorithm = Revealed cards: their shuffle does not use the algorithm { $algorithm }.
server-proof-cards-differ = Revealed cards: { $card } is not the card that was committed at position { $place }.
server-proof-cards-game = Single cards cannot be revealed in { $game }.
server-proof-cards-misplaced = Revealed cards: { $reason }

## Receipts: verdict
server-proof-unknown-signer = Key: the owner of the key that signed the receipt is unknown. Give the server's public key with --key.
server-proof-no-cosigner = Witness: none of the given witnesses cosigned the log of this receipt.
server-proof-withheld = Entries: { $hidden } of { $total } are withheld. The receipt contains only their hashes.
server-proof-shuffle-not-revealed = Shuffle of entry { $entry }: not revealed.
server-proof-entries-chained = Receipt: its hash chain is complete, from the first entry of the round to the last.
server-proof-result-bound = Result: matches the entry that closed the round.
server-proof-shuffles-revealed = Shuffles: { $count } revealed and correct.
server-proof-no-shuffles-revealed = Shuffles: none revealed.
server-proof-signed = Checkpoint: signed with the given key.
server-proof-signed-by-unknown = Checkpoint: signed with a key whose owner is unknown.
server-proof-in-log = Log: the checkpoint is in the published log.
server-proof-cosigned = Witness: cosigned by { $name }.
server-proof-fact-signed =
    { $count ->
        [one] the owner of the given key signed one entry of round { $round } at table { $table }, and the result matches the closing entry
       *[other] the owner of the given key signed { $count } entries of round { $round } at table { $table }, and the result matches the closing entry
    }
server-proof-fact-signed-by-unknown =
    { $count ->
        [one] an unknown signer signed one entry of round { $round } at table { $table }, and the result matches the closing entry
       *[other] an unknown signer signed { $count } entries of round { $round } at table { $table }, and the result matches the closing entry
    }
server-proof-later-changes = that nobody changed the round later, and that the result follows from the rules
server-proof-fact-key-owner = who owns the key that signed
server-proof-fact-same-log = that the server shows everybody the same log
server-proof-fact-same-log-named = that the server shows everybody the same log (check the cosignatures of { $witnesses } with --witness KEY)
server-proof-fact-withheld =
    { $count ->
        [one] the content of one withheld entry
       *[other] the content of { $count } withheld entries
    }

## Checkpoints
server-proof-checkpoint-not-next = Checkpoint { $number } does not follow the previous checkpoint.
server-proof-checkpoint-signature = Checkpoint { $number }: the signature is invalid.
server-proof-checkpoint-gap = Checkpoint { $number } skips entries of table { $table }.
server-proof-checkpoint-log-changed = Checkpoint { $number }: the log of a table differs from the signed log.
server-proof-checkpoint-audit-changed = Checkpoint { $number }: the audit log differs from the signed audit log.
server-proof-checkpoint-files-extra = The checkpoint folder contains checkpoints that are not in the database.
server-proof-checkpoint-entries-lost = Table { $table } ends at entry { $last }, but entry { $entry } was signed.
server-proof-checkpoint-foreign-key = Checkpoint { $number } is signed with a key that is not this server's.
server-proof-checkpoint-retired-key = Checkpoint { $number } is signed with a key that was retired after checkpoint { $last }.
server-proof-checkpoint-replaced-key = Checkpoint { $number } is signed with a key that was already replaced.
server-proof-retirement = The statement that retires key { $key } after checkpoint { $number } is invalid.
server-proof-checkpoint-file-missing = Checkpoint { $number } is missing from the checkpoint folder.
server-proof-checkpoint-file-differs = Checkpoint { $number } differs between the checkpoint folder and the database.
server-proof-log-differs = The published log does not match the checkpoints.

## Transparency log
server-proof-not-a-witness-key = The key of { $name } is not a witness key.
server-proof-older-size = The older size of the log must be from 1 to { $largest }, but is { $given }.
server-proof-checkpoint-range = The checkpoint number must be from 1 to { $largest }, but is { $given }.
server-proof-foreign-note = This note is not a checkpoint of this server's log.
server-proof-unknown-witness = None of the note's cosignatures is by a witness that this server knows.
server-proof-log-size = The log has { $size } checkpoints, but the request asks for { $given }.

## Witness
server-proof-witness-key-required = This is the first check of this server, so give its public key with --key. The operator publishes the key.
server-proof-witness-signature = The checkpoint of { $origin } is not signed with the server's key.
server-proof-cosignature-rejected = The server rejected the cosignature. { $answer }
server-proof-witness-refused = The server rejected the request of the witness. { $answer }
server-proof-witness-problem = { $title }. { $detail }
server-proof-witness-cosigned =
    { $size ->
        [one] { $origin }: cosigned one checkpoint, root { $root }
       *[other] { $origin }: cosigned { $size } checkpoints, root { $root }
    }
server-proof-witness-untrusted-key = The key of { $origin } has changed, and the trusted key did not sign a statement that names the new key.
server-proof-witness-fork = The log of { $origin } does not continue the log of { $size } checkpoints that this witness cosigned. Both signed notes are saved in { $file }.
server-proof-witness-state = The saved state of this witness cannot be read: { $reason }
server-proof-witness-no-answer = The server does not respond: { $reason }
server-proof-witness-bad-answer = The server's response cannot be read: { $reason }

## Keys and entries
server-proof-keys-missing = This folder does not contain the server's keys. Name their folder with --keys.
server-proof-decryption-failed = The key in { $folder } cannot decrypt `{ $subject }`.
server-proof-key-mode = Other accounts can read this key file. Run chmod 600 on it.
server-proof-not-a-key = This is not a key file. A key file contains 64 hexadecimal digits.
server-proof-not-a-retired-key = This file does not describe a retired key: { $reason }
server-proof-seed-missing = The database has no seed for the shuffle { $commitment }.
server-proof-entry-unreadable = A stored entry cannot be read: { $reason }
server-proof-shuffle-uncommitted = The shuffle { $commitment } was used without a commitment.
server-proof-not-covered-yet = No checkpoint covers the round yet. Try again in a minute.
