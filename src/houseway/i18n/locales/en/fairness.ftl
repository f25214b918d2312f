# Errors in shuffles, draws, inclusion proofs and signed notes.
fairness-seed-not-hexadecimal = The seed is not hexadecimal.
fairness-seed-length = The revealed seed has { $length } bytes; a seed has { $expected }.
fairness-other-commitment = The revealed seed gives the commitment { $computed }, but the record has { $recorded }.
fairness-key-name = The name of a key cannot contain spaces or plus signs.
fairness-invalid-key = { $text } is not a key. Write NAME+ID+KEY as the server or the witness prints it.
fairness-key-mismatch = { $text }: the name, the id and the key do not belong together. Copy the whole line again.
fairness-not-a-note = This is not a signed note.
fairness-not-a-checkpoint = This note is not a checkpoint.
