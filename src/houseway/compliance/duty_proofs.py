"""How each duty is proved: one function a proof, over the records of one table and day and the house's register."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from houseway.compliance.approvals import Register, key_of
from houseway.compliance.evidence import Act, Played, acts_of
from houseway.compliance.hand_counts import DEALER, counted_rounds
from houseway.law.instruments import Duty, Proof, instrument

ABOUT_CONDITIONS = ("document", "publish", "notify", "approve")
CHANGES = {
    "document": ("amend",),
    "publish": ("document", "amend"),
    "notify": ("document", "amend"),
    "approve": ("amend",),
}
"""After which acts each of these must be given again."""
WITH_CHECKERS: dict[str, tuple[str, ...]] = {"blackjack": ("change-cards", "shoe")}
"""The acts that can name the two who checked."""
MOST_NAMED = 5
TILES = 32

Status: TypeAlias = Literal["done", "missing", "open", "stated", "not called for"]
"""``stated``: the record says it, but whether it hung by the table no record can prove. ``open``: begun and not ended."""


class Day(Struct, frozen=True, kw_only=True):
    """The records of one table on one day, and what the house has on file."""

    instrument: str
    day: str | None
    records: tuple[Played, ...]
    register: Register

    def acts(self, *verbs: str) -> list[Act]:
        """The acts of these verbs."""
        return list(acts_of(self.records, *verbs))

    def everything(self) -> list[Act]:
        """All acts, in order."""
        return [act for played in self.records for act in played.acts]

    @property
    def game(self) -> str:
        """The game of the instrument."""
        return instrument(self.instrument).game

    @property
    def table(self) -> dict[str, Any]:
        """The determinations of the first record."""
        return self.records[0].table


class Answer(Struct, frozen=True):
    """How a duty stands."""

    status: Status
    by: tuple[Act, ...] = ()
    """The acts that prove it, or that still lack something."""
    says: str = ""
    reference: str = ""


def prove(duty: Duty, day: Day) -> Answer:
    """How one duty stands on a day."""
    if duty.where and not day.acts(duty.where) and not _is_on(key_of(day.table, duty.where)):
        return Answer("not called for")
    return PROOFS[duty.proof](duty, day)


def _is_on(value: Any) -> bool:
    return value is not None and value is not False


def _act(duty: Duty, day: Day) -> Answer:
    """An act of that verb was accepted; in a tournament it must be there, at a table only where it comes up.

    What is said of a tournament's conditions counts only after their last change.
    """
    acts = day.acts(duty.of)
    if duty.tournament and duty.of in ABOUT_CONDITIONS:
        everything = day.everything()
        changes = [place for place, act in enumerate(everything) if act.do in CHANGES[duty.of]]
        last = changes[-1] if changes else -1
        later = [act for act in everything[last + 1 :] if act.do == duty.of]
        if acts and not later:
            return Answer("missing", tuple(acts), "the conditions changed afterwards")
        acts = later
    if acts:
        return Answer("done", tuple(acts))
    return Answer("missing" if duty.tournament else "not called for")


def _approval(duty: Duty, day: Day) -> Answer:
    """The register has an approval that holds on the day and that the table keeps to."""
    found = day.register.valid(day.instrument, duty.of, day.day)
    fitting = [approval for approval in found if not approval.differences(day.table)]
    if fitting:
        return Answer("done", says=f"given {fitting[-1].given}", reference=fitting[-1].reference)
    if found:
        differs = found[-1].differences(day.table)
        other = ", ".join(f"{key} {value}" for key, value in differs.items())
        return Answer("missing", says=f"the table has {other}: not as approved", reference=found[-1].reference)
    return Answer("missing", says="no approval on file that holds on the day")


def _arrangement(_duty: Duty, day: Day) -> Answer:
    """Every movement of pool money names an arrangement that is on file."""
    moved = day.acts("redistribute")
    if not moved:
        return Answer("not called for")
    known = {approval.reference for approval in day.register.valid(day.instrument, "arrangement", day.day)}
    lacking = [act for act in moved if act.arguments.get("arrangement") not in known]
    if lacking:
        return Answer("missing", tuple(lacking), "the arrangement is not on file")
    return Answer("done", tuple(moved), reference=str(moved[-1].arguments["arrangement"]))


def _change(_duty: Duty, day: Day) -> Answer:
    """Two people, supervisor and dealer, checked new cards and tiles before they came into use."""
    changes = day.acts("change-cards", "change-tiles", "replace-card")
    changes += [act for act in day.acts("shoe") if act.arguments.get("new-cards") is True]
    if not changes:
        return Answer("not called for")
    lacking = [act for act in changes if not act.arguments.get("checkers") and act.arguments.get("checked") is not True]
    if lacking:
        return Answer("missing", tuple(lacking), "not on record as checked by two")
    unnamed = [
        act for act in changes if not act.arguments.get("checkers") and act.do in WITH_CHECKERS.get(day.game, ())
    ]
    if unnamed:
        return Answer("stated", tuple(unnamed), "checked, but the two who did it are not named")
    return Answer("done", tuple(changes))


def _check(duty: Duty, day: Day) -> Answer:
    """A check before the first round, or after the last; a wrong count must be followed by a right one, or by other cards."""
    acts = day.everything()
    gaming = [place for place, act in enumerate(acts) if act.gaming]
    checks = [(place, act) for place, act in enumerate(acts) if act.do in ("check-cards", "check-tiles")]
    named = [(place, act) for place, act in checks if act.arguments.get("when") == duty.of]
    if duty.of == "before":
        good = [(place, act) for place, act in named if not gaming or place < gaming[0]]
    else:
        good = [(place, act) for place, act in named if not gaming or place > gaming[-1]]
    if good:
        place, check = good[0]
        if _is_wrong_count(check):
            return _put_right(check, acts[place + 1 :])
        return Answer("done", (check,))
    if duty.of == "after" and gaming and not any(played.is_closed for played in day.records):
        return Answer("open", says="the table is not closed on record")
    if named:
        return Answer("missing", tuple(act for _, act in named), f"not {duty.of} gaming")
    return Answer("missing")


def _is_wrong_count(check: Act) -> bool:
    """Whether a check found another number than there must be: the notice to the supervisor says so; tiles have one number."""
    if check.do == "check-tiles":
        return bool(check.arguments.get("count", TILES) != TILES)
    return check.gave_notice("supervisor", "card-count")


def _put_right(check: Act, later: list[Act]) -> Answer:
    """Return how a check with a wrong count stands: open until a right count or a change of cards follows."""
    for act in later:
        is_right_count = act.do == check.do and "count" in act.arguments and not _is_wrong_count(act)
        if is_right_count or act.do in ("change-cards", "change-tiles"):
            return Answer("done", (check, act))
    return Answer("open", (check,), "the count was wrong, and nothing on record puts it right")


def _closing(_duty: Duty, day: Day) -> Answer:
    """The operator says that players were told before the table closed; the notice that follows proves nothing."""
    closed = day.acts("close")
    if not closed:
        return Answer("not called for", says="the table did not close early on record")
    silent = [act for act in closed if act.arguments.get("notice") is not True]
    return Answer("missing", tuple(silent), "not announced") if silent else Answer("done", tuple(closed))


def _copy(_duty: Duty, day: Day) -> Answer:
    """Copies asked for were given."""
    given = [*day.acts("rules-copy"), *(act for act in day.acts("request") if act.arguments.get("what") == "rules")]
    return Answer("done", tuple(given)) if given else Answer("not called for")


def _counted(duty: Duty, day: Day) -> Answer:
    """Every hand of every settled round was counted (9.7), or every folded one (7.4)."""
    folded_only = duty.of == "folded"
    rounds = [found for played in day.records for found in counted_rounds(played)]
    wanted = sum(len(found.wanted(folded_only=folded_only)) for found in rounds)
    if not wanted:
        return Answer("not called for")
    lacking = [(found, found.uncounted(folded_only=folded_only)) for found in rounds]
    done = wanted - sum(len(hands) for _, hands in lacking)
    says = f"hands counted: {done} of {wanted}"
    named = [
        f"round {found.number}: {', '.join(hand if hand == DEALER else f'box {hand}' for hand in hands)}"
        for found, hands in lacking
        if hands
    ]
    if named:
        more = f"; and {len(named) - MOST_NAMED} more rounds" if len(named) > MOST_NAMED else ""
        return Answer("missing", says=f"{says}; not counted: {'; '.join(named[:MOST_NAMED])}{more}")
    return Answer("done", tuple(day.acts("verify")), says)


def _dispute(_duty: Duty, day: Day) -> Answer:
    """Each dispute has a decision; reviews that were asked for are named."""
    disputes = day.acts("dispute")
    if not disputes:
        return Answer("not called for")
    undecided = [act for act in disputes if not act.arguments.get("decision")]
    if undecided:
        return Answer("open", tuple(undecided), "no decision on record")
    reviews = sum(act.arguments.get("review") is True for act in disputes)
    return Answer("done", tuple(disputes), f"reviews by the Commission asked for: {reviews}" if reviews else "")


def _hours(_duty: Duty, day: Day) -> Answer:
    """Gaming was inside the hours that the house has on file; without them the times are only stated."""
    began = [played.began for played in day.records if played.began is not None]
    ended = [played.ended for played in day.records if played.ended is not None]
    if not began or not ended:
        return Answer("missing", says="the records carry no times")
    times = f"from {min(began)} to {max(ended)}"
    hours = day.register.hours_of(day.records[0].place)
    if not hours:
        return Answer("stated", says=times)
    gaming = [act for act in day.everything() if act.gaming]
    if any(act.at is None for act in gaming):
        return Answer("stated", says=f"{times}; not every act of gaming carries a time")
    outside = [act for act in gaming if act.at is not None and not any(one.contains(act.at) for one in hours)]
    if outside:
        return Answer("missing", (outside[0], outside[-1]), "gaming outside the hours on file")
    return Answer("done", says=times, reference=hours[0].reference)


def _limits(_duty: Duty, day: Day) -> Answer:
    """The operator says of every change of limits that players were told; the notice that follows proves nothing."""
    changes = day.acts("limits", "determine")
    if not changes:
        return Answer("not called for")
    silent = [act for act in changes if act.arguments.get("notice") is not True]
    return Answer("missing", tuple(silent), "not announced") if silent else Answer("done", tuple(changes))


def _malfunction(_duty: Duty, day: Day) -> Answer:
    """After each failure of the jackpot's equipment the supervisor approved that play goes on (14.5).

    That act alone shows that a supervisor was notified: the notice is written by the program.
    """
    waiting: list[Act] = []
    proofs: list[Act] = []
    for act in day.acts("malfunction", "approve"):
        if act.do == "approve":
            proofs += [*waiting, act] if waiting else []
            waiting = []
        elif act.arguments.get("of") == "jackpot":
            waiting.append(act)
    if waiting:
        return Answer("open", tuple(waiting), "play waits for the supervisor's approval")
    return Answer("done", tuple(proofs)) if proofs else Answer("not called for")


def _restriction(_duty: Duty, day: Day) -> Answer:
    """Each restriction was advised to the Commission by a report of its own, or on a list in the register (4.8)."""
    lacking: list[Act] = []
    proofs: list[Act] = []
    references: list[str] = []
    reports = day.acts("report")
    restricted = [act for act in day.acts("restrict") if act.arguments.get("rule") in ("4.8", "4.9")]
    for act in restricted:
        key = {name: act.arguments.get(name) for name in ("player", "rule")}
        own = [
            report for report in reports if key.items() <= report.arguments.items() and _comes_after(day, act, report)
        ]
        listed = day.register.is_reported(day.instrument, str(key["rule"]), str(key["player"]), day.day)
        if own:
            proofs.append(own[0])
            references.append(str(own[0].arguments.get("reference", "")))
        elif not listed:
            lacking.append(act)
    if not restricted:
        return Answer("not called for")
    if lacking:
        named = ", ".join(f"{act.arguments['player']} ({act.arguments['rule']})" for act in lacking)
        return Answer("missing", tuple(lacking), f"not reported to the Commission: {named}")
    return Answer("done", (*restricted, *proofs), reference=", ".join(filter(None, references)))


def _comes_after(day: Day, act: Act, later: Act) -> bool:
    """Whether one act was given at or after another: in its record by its place, in another record by its time."""
    if act.record == later.record:
        return later.command > act.command
    return act.at is None or later.at is None or later.at >= act.at


def _sign(duty: Duty, day: Day) -> Answer:
    """What the sign must show is determined on record."""
    table = day.table
    unstated = [key for key in duty.of.split() if key_of(table, key) is None]
    if unstated == ["jackpot.pool"] and (meters := day.acts("meter")):
        return Answer("stated", (meters[-1],), f"jackpot.pool {meters[-1].arguments.get('jackpot')}")
    if unstated:
        return Answer("missing", says=f"the record does not say {', '.join(unstated)}; the default of the game holds")
    return Answer("stated", says=", ".join(f"{key} {_printed(key_of(table, key))}" for key in duty.of.split()))


def _printed(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _staff(_duty: Duty, day: Day) -> Answer:
    """What staff did against the rules is on record."""
    broken = [act for act in day.acts("infringe") if act.arguments.get("player") == "dealer"]
    if not broken:
        return Answer("stated", says="no infringement by staff on record")
    return Answer("open", tuple(broken), "infringements by staff on record")


def _told(duty: Duty, day: Day) -> Answer:
    """What a player asked for was told."""
    asked = [act for act in day.acts("request") if act.arguments.get("what") == duty.of]
    return Answer("done", tuple(asked)) if asked else Answer("not called for")


PROOFS: dict[Proof, Callable[[Duty, Day], Answer]] = {
    "act": _act,
    "approval": _approval,
    "arrangement": _arrangement,
    "change": _change,
    "check": _check,
    "closing": _closing,
    "copy": _copy,
    "counted": _counted,
    "dispute": _dispute,
    "hours": _hours,
    "limits": _limits,
    "malfunction": _malfunction,
    "restriction": _restriction,
    "sign": _sign,
    "staff": _staff,
    "told": _told,
}
