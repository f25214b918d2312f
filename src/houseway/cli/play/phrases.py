"""Sentences about notices, amounts and keys, and parsing of typed amounts.

Other terms are in ``engine/output/vocabulary.py`` and in the vocabularies of the games.
"""

from __future__ import annotations

from houseway.cli.play.screen import make_dollars
from houseway.engine.output.events import Notice
from houseway.engine.output.vocabulary import name_notice
from houseway.engine.protocol.legal_actions import Amount
from houseway.i18n import Message, MessageList


def describe_notice(notice: Notice, person: str) -> Message:
    """Return a notice to the person, or to all players, as a sentence, with the amount that is returned if any."""
    text = name_notice(notice.about)
    if notice.excess is not None:
        text = Message("cli-play-notice-amount", notice=text, amount=make_dollars(notice.excess))
    return Message("cli-play-notice-you" if notice.to == person else "cli-play-notice-all", notice=text)


def parse_dollars(text: str) -> int | None:
    """Return a typed amount such as ``25``, ``$25``, ``12.5`` or ``1,000.00`` in cents.

    Return None if the text is not an amount.
    """
    plain = text.strip().removeprefix("$").replace(",", "")
    whole, point, decimals = plain.partition(".")
    if not (whole.isascii() and whole.isdigit() and len(whole) <= 9):
        return None
    if point and not (decimals.isascii() and decimals.isdigit() and len(decimals) <= 2):
        return None
    return int(whole) * 100 + int((decimals or "0").ljust(2, "0"))


def describe_amounts(bounds: Amount, base_cents: int = 0) -> Message:
    """Describe bounds with text such as ``$10.00 to $500.00 in steps of $5.00``.

    Single amounts outside the range that are also allowed are added.
    """
    least = make_dollars(bounds.least + base_cents)
    if bounds.most is None:
        text = Message("cli-play-range-open", least=least)
    else:
        text = Message("cli-play-range", least=least, most=make_dollars(bounds.most + base_cents))
    if bounds.step > 1:
        text = Message("cli-play-range-step", range=text, step=make_dollars(bounds.step))
    other_amounts = [
        make_dollars(cents + base_cents) for cents in bounds.also if not bounds.least <= cents <= (bounds.most or cents)
    ]
    if not other_amounts:
        return text
    return Message("cli-play-range-also", range=text, amounts=MessageList(other_amounts, "or"))


def describe_invalid_key(answer: str) -> Message:
    """Return the message for an answer that is not one of the keys."""
    if not answer:
        return Message("cli-play-key-missing")
    if not answer.isprintable():
        return Message("cli-play-key-unreadable")
    return Message("cli-play-key-unknown", key=repr(answer))
