"""Generator of the glossary: the words of the law, from the dictionaries of the instruments, and those of the project."""

from __future__ import annotations

from tests.style.clause_tables import make_anchor

from houseway.law import get_instruments

PROJECT_WORDS = {
    "basic strategy": "The decisions that lose least, if a player knows only their hand and the dealer's face-up card.",
    "change feed": "The table in the store by which the processes of a server learn of new entries.",
    "checkpoint": "A statement of the server, signed with its key, about all entries up to that moment.",
    "clause coverage gate": "The test that fails the build if no test reaches a clause of an instrument.",
    "command": "One step of a table or a tournament, such as a wager or a deal. A record is a list of commands.",
    "commitment": "A hash that fixes a seed without revealing it. The server publishes it before players add their seeds.",
    "dealing mode": "The way in which a live table gets its cards: the server deals (`automatic`), a dealer deals the server's"
    " cards (`person`), or a dealer enters real cards (`real`).",
    "drop": "The chips that players bought at a table on a day.",
    "dual control": "The rule that an action needs a second approver.",
    "end-of-day report": "Drop, win, hold and float of every table on a day.",
    "entry": "One line of a table's log: a command, a commitment, a revealed seed or a note, with its hash.",
    "event": "A consequence of a command: a card that was shown, a notice, or a settlement line.",
    "event log": "The list of all entries of a table, in order. The server only ever appends to it.",
    "float": "The chips of the house at a table. A fill adds chips to it, and a credit removes chips.",
    "group commit": "The storing of the entries of several tables in one transaction.",
    "hash chain": "Hashes of the entries of a record. Each hash covers its entry and the hash before it.",
    "hold": "The win of the house as a part of the drop or of the wagers.",
    "house edge": "The part of a wager that the house wins on average.",
    "idempotency key": "The `id` of a request. The server runs each key once, however often the request arrives.",
    "interpretation": "Our answer to a question that an instrument leaves open. The register lists all of them.",
    "kernel": "Compiled code that plays one game very fast. Tests compare it with the engine.",
    "legal action": "An action that the rules allow a player or the staff now, with the bounds of its amounts.",
    "mutant": "A small change of the source that some test should notice. Mutation testing makes many of them.",
    "notice": "Information that a clause requires somebody to receive.",
    "penetration": "The part of a shoe that is dealt before the next shuffle.",
    "player seed": "A text that a player adds to a shuffle, so that the server alone cannot choose the order.",
    "receipt": "A file for a player that proves what the server stored about one round.",
    "record": "The determinations and all commands of a table or a tournament, as JSON. A replay of it gives the result.",
    "refusal": "The answer to a command that the rules forbid. It names the clause, and nothing changes.",
    "replay": "The execution of all commands of a record from its beginning.",
    "salt": "Random bytes in an entry, so that nobody can guess its content from its hash.",
    "saved game": "A game in the terminal that was written to a file, to continue later.",
    "settlement line": "The settlement of one wager: stake, outcome, payment and clauses.",
    "snapshot": "The state of a table in a few kilobytes, so that the server need not replay the whole log.",
    "spectator": "A person who watches a table without playing.",
    "standby delay": "Seconds by which a process deals later than the others, so that it acts only if they fail.",
    "table balance": "The chips that a person has brought to a table.",
    "table replica": "The copy of a table's state in the memory of one process.",
    "table transaction": "The changes of one command: entries, postings and audit rows, which are stored together or not at all.",
    "third-party game": "A game from another package, which Houseway finds by an entry point.",
    "vector": "An example record with its expected result.",
    "view": "The table as one person may see it.",
    "witness": "A program of another party that cosigns the checkpoints of a server, if they continue the ones before.",
}
"""Words of the project with their meanings, in alphabetical order."""


def make_glossary_page() -> str:
    """Make the glossary: the instruments' dictionaries in one order, and the project's own words."""
    lines = [
        "# Glossary",
        "",
        "An instrument defines each of the [words of the law](#words-of-the-law).",
        "The [words of the project](#words-of-the-project) are our own.",
        "",
        "## Words of the law",
        "",
        "The instruments define these terms. The definitions here are summaries in our own words, each with its clause.",
        "",
    ]
    terms: dict[str, dict[str, list[str]]] = {}
    for entry in get_instruments():
        for clause in entry.clauses:
            if clause.clause.startswith("A."):
                link = f"[{entry.number}](clauses/{entry.number}.md#{make_anchor(entry.number, clause.clause)})"
                definitions = terms.setdefault(clause.clause[2:].replace("-", " "), {})
                definitions.setdefault(str(clause.summary), []).append(link)
    for term in sorted(terms):
        parts = [f"{summary} ({', '.join(links)})" for summary, links in terms[term].items()]
        lines += [f"**{term}**", *(f": {part}" for part in parts), ""]
    lines += ["## Words of the project", ""]
    for term, meaning in PROJECT_WORDS.items():
        lines += [f"**{term}**", f": {meaning}", ""]
    return "\n".join(lines).rstrip() + "\n"
