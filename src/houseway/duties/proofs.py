"""How each duty is proved: one function a proof, over the records of one table and day and the house's register."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from houseway.duties.approvals import Register, key_of
from houseway.duties.evidence import Act, Played, acts_of
from houseway.law.instruments import Duty, Proof

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
    """An act of that verb was accepted; in a tournament it must be there, at a table only where it comes up."""
    acts = day.acts(duty.of)
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
    """New cards and tiles were checked by supervisor and dealer before they came into use."""
    changes = day.acts("change-cards", "change-tiles", "replace-card")
    new_shoes = [act for act in day.acts("shoe") if act.arguments.get("new-cards") is True]
    unchecked = [act for act in changes if act.arguments.get("checked") is not True]
    if unchecked:
        return Answer("missing", tuple(unchecked), "not on record as checked by two")
    if new_shoes:
        return Answer("stated", (*changes, *new_shoes), "new cards came into a shoe, which says nothing of their check")
    return Answer("done", tuple(changes)) if changes else Answer("not called for")


def _check(duty: Duty, day: Day) -> Answer:
    """A check before the first round, or after the last."""
    acts = day.everything()
    gaming = [place for place, act in enumerate(acts) if act.gaming]
    checks = [(place, act) for place, act in enumerate(acts) if act.do in ("check-cards", "check-tiles")]
    named = [(place, act) for place, act in checks if act.arguments.get("when") == duty.of]
    if duty.of == "before":
        good = [act for place, act in named if not gaming or place < gaming[0]]
    else:
        good = [act for place, act in named if not gaming or place > gaming[-1]]
    if good:
        return Answer("done", (good[0],))
    if named:
        return Answer("missing", tuple(act for _, act in named), f"not {duty.of} gaming")
    return Answer("missing")


def _closing(_duty: Duty, day: Day) -> Answer:
    """A table that closed told its players."""
    closed = day.acts("close")
    if not closed:
        return Answer("not called for", says="the table did not close early on record")
    if any(act.told("players", "closing") for act in closed):
        return Answer("done", tuple(closed))
    return Answer("missing", tuple(closed), "no notice to the players")


def _copy(_duty: Duty, day: Day) -> Answer:
    """Copies asked for were given."""
    given = [*day.acts("rules-copy"), *(act for act in day.acts("request") if act.arguments.get("what") == "rules")]
    return Answer("done", tuple(given)) if given else Answer("not called for")


def _counted(_duty: Duty, day: Day) -> Answer:
    """Hands were counted on their way to the discard rack."""
    if not any(act.gaming for act in day.everything()):
        return Answer("not called for")
    counted = day.acts("verify")
    return Answer("done", tuple(counted)) if counted else Answer("missing", says="no count of a hand on record")


def _dispute(_duty: Duty, day: Day) -> Answer:
    """Each dispute has a decision; reviews that were asked for are named."""
    disputes = day.acts("dispute")
    if not disputes:
        return Answer("not called for")
    undecided = [act for act in disputes if not act.arguments.get("decision")]
    if undecided:
        return Answer("open", tuple(undecided), "no decision on record")
    reviews = sum(act.told("commission", "review-requested") for act in disputes)
    return Answer("done", tuple(disputes), f"reviews by the Commission asked for: {reviews}" if reviews else "")


def _hours(_duty: Duty, day: Day) -> Answer:
    """When the table was open, for whoever knows the hours laid down under the Act."""
    began = [played.began for played in day.records if played.began is not None]
    ended = [played.ended for played in day.records if played.ended is not None]
    if not began or not ended:
        return Answer("missing", says="the records carry no times")
    return Answer("stated", says=f"from {min(began)} to {max(ended)}")


def _limits(_duty: Duty, day: Day) -> Answer:
    """Every change of limits was told to the players."""
    changes = day.acts("limits", "determine")
    if not changes:
        return Answer("not called for")
    silent = [act for act in changes if not act.told("players", "limits")]
    return Answer("missing", tuple(silent), "no notice to the players") if silent else Answer("done", tuple(changes))


def _malfunction(_duty: Duty, day: Day) -> Answer:
    """When the jackpot's equipment failed a supervisor was told at once, and approved that play went on."""
    failed = [act for act in day.acts("malfunction") if act.arguments.get("of") == "jackpot"]
    if not failed:
        return Answer("not called for")
    if not all(act.told("supervisor", "jackpot-malfunction") for act in failed):
        return Answer("missing", tuple(failed), "no supervisor was told")
    approved = day.acts("approve")
    if len(approved) < len(failed):
        return Answer("open", tuple(failed), "play waits for the supervisor")
    return Answer("done", (*failed, *approved))


def _restriction(_duty: Duty, day: Day) -> Answer:
    """Each restriction of a player was reported to the Commission."""
    restricted = [act for act in day.acts("restrict") if act.arguments.get("rule") in ("4.8", "4.9")]
    if not restricted:
        return Answer("not called for")
    silent = [act for act in restricted if not act.told("commission", "restriction")]
    if silent:
        return Answer("missing", tuple(silent), "no report to the Commission")
    return Answer("done", tuple(restricted))


def _sign(duty: Duty, day: Day) -> Answer:
    """What the sign must show is determined on record."""
    table = day.table
    unstated = [key for key in duty.of.split() if key_of(table, key) is None]
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
