"""A round that is over, step by step, as one viewer lawfully saw it: what was done, what was said, and how the table lay.

How the table lay comes from the game's own ``view``, so nothing is told here that the viewer was not shown then. Cards and
tiles that came to lie somewhere are told as far as that view has them, lines with the hands that decided them where the
viewer saw those, and notices to whom they went. Commands of the staff that concern somebody else are the staff's to read.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from houseway.engine.output.events import Happened, Line, Notice, Shown
from houseway.engine.output.view_types import Lay
from houseway.engine.output.vocabulary import (
    Felt,
    Moment,
    finished,
    line_in_words,
    place_called,
    wager_called,
    where_called,
)
from houseway.engine.ports.hosting import OnFloor
from houseway.games import felt
from houseway.i18n.catalogue import ENGLISH, say, spoken, translated
from houseway.law import instrument
from houseway.money import print_money
from houseway.records.format.entries import COMMAND, COMMITTED, NOTE, OPENED, PURSE, Entry
from houseway.records.transcript.command_text import MANY, command_in_words
from houseway.server.tables.command_permissions import STAFF
from houseway.server.tables.table_replica import ONLOOKER, Replica

FOR_ALL = ("table", "players")
"""To whom notices go that everybody may read."""
READERS = (*STAFF, "regulator")
"""Who reads what was put on record about others, and what the commands hold."""
BEFORE_ALL = frozenset((
    "absent", "announce", "ask", "bank", "clock", "close", "close-insurance", "collect", "deal", "dealer", "dice", "expire",
    "final-rounds", "la-ja", "limits", "marker", "meter", "misdeal", "no-more-bets", "priority", "reshuffle", "reveal", "seen",
    "settle", "shoe", "showdown", "stacks", "starting-marker", "void",
))  # fmt: skip
"""Verbs of the house that everybody at the table sees or hears."""
OPEN_KEYS = ("do", "by", "player", "box", "seat", "hand", "round", "amount", "values", "at")
"""What of such a command everybody is told."""
PLAINLY = ("amount", "raise", "stake", "values", "round", "name", "choice", "side", "level", "low", "high")
"""Keys whose value says enough."""
PICTURE = ("phase", "number", "turn", "button", "places", "chips", "held", "communal", "pot", "pools")
"""The keys of a view that draw the table."""
_PIECE = re.compile(r"\b(?:[2-9TJQKA][cdhs]|Jk|[1-6]-[1-6])\b")


class Said(Struct):
    """One thing that happened, in words, with its rules."""

    text: str
    rules: tuple[str, ...] = ()


class Step(Struct):
    """One entry of the round: what was done, what came of it, and how the table lay afterwards."""

    n: int
    at: str | None
    do: str
    """The verb of the command; ``buy-in``, ``committed`` and the like for entries beside the play."""
    who: str
    what: str
    """The rest of the command in words."""
    told: list[Said]
    lines: list[dict[str, Any]]
    """The wagers that were settled, in figures, each with the hands that decided it where the viewer saw them."""
    lay: dict[str, Any]


class Watched(NamedTuple):
    """Whose eyes these are."""

    viewer: str
    """A player's name, a role of the staff, or nobody in particular: as ``view`` takes it."""
    reads: bool
    """Whether also what the commands hold is told, and what was put on record about others."""


def steps_of(replica: Replica, entries: Iterable[Entry], eyes: Watched) -> Iterator[Step]:
    """The entries of a round, from a replica that stands before its first; it stands behind the last afterwards."""
    lay = picture(replica, eyes.viewer)
    for entry in entries:
        words = felt(replica.game.key)
        noted, over = words.note(replica.state), finished(replica.state.rounds)
        happened = replica.take(entry).happened
        before, lay = lay, picture(replica, eyes.viewer)
        ended = finished(replica.state.rounds) > over
        if ended:
            lay = _as_it_ended(replica, before, lay, happened, eyes.viewer)
        done = _done(replica.on_floor, entry, eyes)
        if done is None:
            continue
        told: list[Said] = []
        lines: list[dict[str, Any]] = []
        if COMMAND in entry:
            rounds = replica.state.rounds
            round_ = rounds[over] if len(rounds) > over else replica.state.round
            command = replica.game.convert_command(entry[COMMAND])
            moment = Moment(replica.state, command, happened, round_, noted, all_cards=False)
            told = [*_told(words, moment, lay, eyes), *_come_to_sight(words, before, lay, happened, eyes)]
            lines = [_line_told(words, moment, line, lay, eyes) for line in happened if isinstance(line, Line)]
        yield Step(replica.n, _time_of(entry), *done, told, lines, lay)


def picture(replica: Replica, viewer: str) -> dict[str, Any]:
    """How the table lies for a viewer: the keys that all games share, and the chips that are in nobody's wager."""
    view = replica.view(viewer)
    lay = {key: view[key] for key in PICTURE}
    if replica.books.stakes is None:
        staked = replica.books.at_stake(replica.state)
        lay["purses"] = {
            player: print_money(max(0, cents - staked.get(player, 0)))
            for player, cents in sorted(replica.purses.items())
        }
    return lay


def _as_it_ended(
    replica: Replica, before: dict[str, Any], after: dict[str, Any], happened: tuple[Happened, ...], viewer: str
) -> dict[str, Any]:
    """The table at the end of a round: hands as they were last seen, and every wager with what became of it."""
    lay_of = replica.on_floor.last_lay
    ended: Lay = {"held": [], "communal": None} if lay_of is None else lay_of(replica.state, viewer)
    settled = {(line.player, line.place, line.wager, line.hand): line for line in happened if isinstance(line, Line)}
    chips = [
        {
            "player": line.player, "place": line.place, "hand": line.hand, "wager": line.wager,
            "stake": print_money(line.stake), "outcome": line.outcome, "paid": print_money(line.paid),
        }
        for line in settled.values()
    ]  # fmt: skip
    return {
        **after,
        "number": before["number"],
        "button": before["button"],
        "phase": "over",
        "turn": [],
        "pot": None,
        **ended,
        "chips": chips,
    }


# words


class Done(NamedTuple):
    """What was done, in words, and by whom."""

    do: str
    who: str
    what: str


def _done(game: OnFloor, entry: Entry, eyes: Watched) -> Done | None:
    """What was done, as far as the viewer may know it; None where it is not the viewer's to know."""
    command = entry.get(COMMAND)
    if command is None:
        return _beside(entry, eyes)
    verb = command["do"]
    if eyes.reads or command.get("player") == eyes.viewer:
        return _in_words(command)
    if verb in game.of_players and verb != "rules-copy":
        return _in_words(_without_pieces(command))
    if verb in BEFORE_ALL or verb in game.before_all:
        return _in_words({key: command[key] for key in OPEN_KEYS if key in command})
    return None


def _in_words(command: Mapping[str, Any]) -> Done:
    """Who did what: ``stand``, ``ann``, ``box 1``."""
    who = command.get("player") or command.get("by") or ""
    rest = {key: value for key, value in command.items() if key not in ("player", "by", "at")}
    if rest.get("wager") == "main":
        del rest["wager"]
    if spoken() != ENGLISH:
        return Done(
            command["do"], who, say("list.comma").join(_argument(*one) for one in rest.items() if one[0] != "do")
        )
    return Done(command["do"], who, command_in_words(rest).removeprefix(command["do"]).strip().replace("amount ", ""))


def _argument(key: str, value: Any) -> str:
    """A key of a command with its value, in another language than that of the record."""
    if key in ("box", "seat"):
        return place_called(key, value)
    if key == "hand":
        return say("hand.number", number=value)
    if key == "wager":
        return wager_called(value)
    if isinstance(value, bool):
        name = translated(key.replace("-", " "))
        return name if value else say("told.argument-not", name=name)
    if isinstance(value, list):
        told = say("list.comma").join(str(one) for one in value)
    else:
        told = translated(value.replace("-", " ")) if isinstance(value, str) else msgspec.json.encode(value).decode()
    if key in ("cards", "tiles") and len(told.split()) > MANY:
        return say("told.many", count=len(told.split()))
    return told if key in PLAINLY else f"{translated(key.replace('-', ' '))} {told}"


def _without_pieces(command: Mapping[str, Any]) -> dict[str, Any]:
    """A command of another player without the cards or tiles that it names."""
    return {
        key: say("told.not-shown") if _PIECE.search(msgspec.json.encode(value).decode()) else value
        for key, value in command.items()
    }


def _beside(entry: Entry, eyes: Watched) -> Done | None:
    """Entries beside the play."""
    if PURSE in entry:
        purse = entry[PURSE]
        return Done(purse["do"], purse["player"], purse["amount"])
    for kind in (COMMITTED, OPENED):
        if kind in entry:
            return Done(kind, "", entry[kind]["commitment"])
    if NOTE in entry and eyes.reads:
        return Done(NOTE, entry[NOTE].get("who", ""), entry[NOTE]["text"])
    return None


def _told(words: Felt, moment: Moment, lay: dict[str, Any], eyes: Watched) -> Iterator[Said]:
    seen = set(_PIECE.findall(msgspec.json.encode([lay["held"], lay["communal"]]).decode()))
    plain = [line for line in moment.happened if isinstance(line, Line) and not _hand_is_open(line, lay, eyes)]
    kept = tuple(event for event in moment.happened if event not in plain and _is_told(event, seen, eyes))
    for told in words.tell(moment._replace(happened=kept)):
        yield _said(told.text)
    for line in plain:
        yield _said(line_in_words(line, words.place))


def _hand_is_open(line: Line, lay: dict[str, Any], eyes: Watched) -> bool:
    """Whether the viewer has seen the hand that decided a line."""
    return eyes.reads or any(hand["place"] == line.place and hand["cards"] is not None for hand in lay["held"])


def _is_told(event: Happened, seen: set[str], eyes: Watched) -> bool:
    if isinstance(event, Notice):
        return eyes.reads or event.to in (*FOR_ALL, eyes.viewer)
    return not isinstance(event, Shown) or eyes.reads or seen.issuperset(_PIECE.findall(event.what))


def _said(text: str) -> Said:
    """Words and rules apart."""
    said, bracket, rules = text.rpartition(" [")
    if not bracket or not rules.endswith("]"):
        return Said(text)
    return Said(said, tuple(rules[:-1].split(", ")))


def _line_told(words: Felt, moment: Moment, line: Line, lay: dict[str, Any], eyes: Watched) -> dict[str, Any]:
    is_open = moment.round is not None and _hand_is_open(line, lay, eyes)
    why = words.why(moment.state, moment.round, line) if is_open else ""
    return {**line.to_json("place"), "called": words.outcome_called(line.outcome), "why": why}


def _come_to_sight(
    words: Felt, before: dict[str, Any], lay: dict[str, Any], happened: tuple[Happened, ...], eyes: Watched
) -> Iterator[Said]:
    """Hands that the viewer came to see by this step, where no event tells them."""
    known = {(hand["place"], hand["hand"]): hand["cards"] or "" for hand in before["held"]}
    shown = Counter(piece for event in happened if isinstance(event, Shown) for piece in _PIECE.findall(event.what))
    for hand in lay["held"]:
        new = Counter(_PIECE.findall(hand["cards"] or ""))
        new -= Counter(_PIECE.findall(known.get((hand["place"], hand["hand"]), "")))
        if not new - shown or eyes.reads:
            continue
        where = where_called("dealer" if hand["place"] is None else f"{words.place} {hand['place']}")
        called = say("told.called", name=hand["called"]) if hand["called"] else ""
        viewer = translated(eyes.viewer) if eyes.viewer in (ONLOOKER, *STAFF) else eyes.viewer
        yield Said(say("told.now-seen", where=where, cards=hand["cards"], called=called, viewer=viewer))


def _time_of(entry: Entry) -> str | None:
    for inner in entry.values():
        if isinstance(inner, dict) and isinstance(inner.get("at"), str):
            return str(inner["at"])
    return None


def gists_of(number: str, rules: Iterable[str]) -> dict[str, str]:
    """What each of these clauses asks, in our words and in the language that is spoken."""
    found = {}
    for rule in dict.fromkeys(rules):
        try:
            found[rule] = translated(instrument(number).find(rule).gist)
        except LookupError:
            continue
    return found
