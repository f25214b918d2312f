"""Full-text search of the law: summaries, headings, definitions and interpretations.

A search covers all instruments or only some, in the language of the current context. If it finds nothing there, it
searches the English texts. Whole English words match, whatever their ending. Everyday English phrases find the
terms that the rules use instead. In Chinese, which has no spaces, every text that contains the query matches.

>>> [hit.clause for hit in search("all in", ["NI2015-405"])][:2]
['A.tap-out', '14.2']
>>> search("aptly", ["NI2015-405"])
()
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from importlib import resources

import msgspec

from houseway.i18n import Message
from houseway.i18n.catalogue import ENGLISH, get_language
from houseway.law.instruments import NUMBERS, Clause, get_instrument
from houseway.law.interpretations import Interpretation, find_interpretations

_IDEOGRAPH = r"[\u3400-\u9fff]"
_WORD = re.compile(rf"{_IDEOGRAPH}|[，。；：？！（）]|(?:(?!{_IDEOGRAPH})[^\W_]|\$)+(?:'[a-z]+)?")
"""Token of a text: a word, or one Chinese character or punctuation mark, across which no phrase matches."""
_QUERY_WORD = re.compile(rf"{_IDEOGRAPH}+|(?:(?!{_IDEOGRAPH})[^\W_]|\$)+(?:'[a-z]+)?")
"""Word of a query, or several Chinese characters in a row, which are found only in this order."""
_ENDINGS = ("ings", "ing", "ies", "ied", "es", "ed", "s")
_STOP_WORDS = frozenset(
    ("a", "an", "the", "of", "to", "in", "on", "is", "are", "for", "by", "and", "or", "be", "it", "at", "as")
)


_GAP = " | "
"""Separator of two texts that are searched together, across which no phrase matches."""


class SearchHit(msgspec.Struct, frozen=True, rename="kebab"):
    """Clause that matches a query, and the text in which the match was found."""

    instrument: str
    clause: str
    kinds: tuple[str, ...]
    summary: Message
    place: str
    """Place of the match: ``summary``, ``heading``, or the key of an interpretation."""


def search(query: str, numbers: Iterable[str] = ()) -> tuple[SearchHit, ...]:
    """Return the clauses that match all words of the query, grouped by instrument, with the best matches first.

    Matches of a defined term rank first, followed by matches of the summary, the heading and an interpretation.
    """
    terms = _parse_query(query)
    if not terms:
        return ()
    searched_numbers = tuple(numbers or NUMBERS)
    language = get_language()
    hits = _search_language(terms, searched_numbers, language)
    return hits or (() if language == ENGLISH else _search_language(terms, searched_numbers, ENGLISH))


def _search_language(terms: Sequence[Sequence[str]], numbers: Iterable[str], language: str) -> tuple[SearchHit, ...]:
    rows = [
        (score, order, hit)
        for number in numbers
        for order, entry in enumerate(get_instrument(number).clauses)
        for score, hit in _find_hits(number, entry, terms, language)
    ]
    best_score: dict[str, int] = {}
    for score, _, hit in rows:
        best_score[hit.instrument] = min(score, best_score.get(hit.instrument, score))
    rows.sort(key=lambda row: (best_score[row[2].instrument], row[2].instrument, row[0], row[1]))
    return tuple(hit for _, _, hit in rows)


def find_clauses(number: str, text: str) -> tuple[Clause, ...]:
    """Return the clause that a text such as ``9.2(a)``, ``9.2a`` or ``a.DOUBLE`` refers to, with its parts.

    A number such as ``9`` refers to all clauses of that rule.

    >>> [entry.clause for entry in find_clauses("NI2005-63", "13.1c")]
    ['13.1(c)']
    """
    clauses = get_instrument(number).clauses
    locator = _normalise_locator(text)
    exact = [entry for entry in clauses if _normalise_locator(entry.clause) == locator]
    if exact:
        below = [entry for entry in clauses if entry.clause.startswith(exact[0].clause + "(")]
        return tuple(exact + below)
    return tuple(entry for entry in clauses if locator and entry.clause.lower().startswith(f"{locator}."))


def list_search_words(numbers: Iterable[str]) -> tuple[str, ...]:
    """Return the words that a search can find: games, everyday phrases and the words of the summaries."""
    laws = [get_instrument(number) for number in numbers]
    summaries = " ".join(str(entry.summary) for law in laws for entry in law.clauses)
    words = (word for word in _WORD.findall(summaries.lower()) if not word[0].isdigit())
    return tuple(dict.fromkeys((*(law.game for law in laws), *load_everyday_phrases(), *words)))


def _find_hits(
    number: str, entry: Clause, terms: Sequence[Sequence[str]], language: str
) -> Iterable[tuple[int, SearchHit]]:
    name = entry.clause.removeprefix("A.") if entry.clause.startswith("A.") else ""
    kinds = tuple(entry.kinds)
    clause_stems = _stem_clause(name, entry.summary, language)
    if name and _has_all_terms(terms, _stem_name(name)):
        yield 0, SearchHit(number, entry.clause, kinds, entry.summary, "summary")
    elif _has_all_terms(terms, clause_stems):
        yield 1, SearchHit(number, entry.clause, kinds, entry.summary, "summary")
    elif _has_all_terms(terms, clause_stems + _GAP + _stem_heading(number, entry.clause, language)):
        yield 2, SearchHit(number, entry.clause, kinds, entry.summary, "heading")
    else:
        for interpretation in find_interpretations(number, entry.clause):
            if _has_all_terms(terms, clause_stems + _GAP + _stem_interpretation(interpretation, language)):
                yield 3, SearchHit(number, entry.clause, kinds, entry.summary, interpretation.key)
                return


def _has_all_terms(terms: Sequence[Sequence[str]], stems: str) -> bool:
    """Return whether a text, given as its joined stems, contains every term of a query.

    A text contains a term if it contains at least one of the term's phrases.
    """
    return all(any(phrase in stems for phrase in phrases) for phrases in terms)


def _parse_query(query: str) -> list[list[str]]:
    """Return the terms of a query, each as a list of phrases that match it.

    A term is a word or an everyday phrase of the query. Its phrases include the terms that the rules use instead.
    """
    tokens = _QUERY_WORD.findall(query.lower().replace("-", " "))
    everyday = load_everyday_phrases()
    longest = max(len(phrase.split()) for phrase in everyday)
    terms: list[list[str]] = []
    position = 0
    while position < len(tokens):
        for length in range(min(longest, len(tokens) - position), 0, -1):
            phrase = " ".join(tokens[position : position + length])
            if phrase in everyday:
                terms.append([_join_stems(phrase), *(_join_stems(other) for other in everyday[phrase])])
                break
        else:
            length = 1
            if tokens[position] not in _STOP_WORDS:
                terms.append([_join_stems(tokens[position])])
        position += length
    return terms


@cache
def load_everyday_phrases() -> dict[str, tuple[str, ...]]:
    """Return the terms that the rules use, by everyday phrase."""
    source = resources.files("houseway.law") / "data" / "everyday.json"
    return msgspec.json.decode(source.read_bytes(), type=dict[str, tuple[str, ...]])


def _join_stems(text: str) -> str:
    """Return the stems of all words of a text in order, each between two spaces.

    The spaces make it possible to find a phrase as a substring.
    """
    return "".join(f" {_stem(word)} " for word in _WORD.findall(text.lower()))


def _stem(word: str) -> str:
    """Return a word without its ending, so that "wagers", "wagered" and "wagering" have the same stem."""
    word = word.partition("'")[0]
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word.removesuffix(ending)
            break
    if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "sl":
        word = word[:-1]
    return word.removesuffix("e") if len(word) > 3 else word


@cache
def _stem_name(name: str) -> str:
    return _join_stems(name)


@cache
def _stem_clause(name: str, summary: Message, language: str) -> str:
    return _join_stems(f"{name} {summary.render(language)}")


@cache
def _stem_heading(number: str, locator: str, language: str) -> str:
    rule = locator.partition(".")[0]
    subjects = (entry.subject for entry in get_instrument(number).headings if entry.rule == rule)
    return next((_join_stems(subject.render(language)) for subject in subjects), "")


_interpretation_stems: dict[tuple[str, str], str] = {}
"""Stems of the texts of each interpretation, by its key and the language."""


def _stem_interpretation(entry: Interpretation, language: str) -> str:
    stems = _interpretation_stems.get((entry.key, language))
    if stems is None:
        texts = (entry.question, *entry.answers, entry.reason, entry.effect)
        stems = _GAP.join(_join_stems(text.render(language)) for text in texts)
        _interpretation_stems[entry.key, language] = stems
    return stems


def _normalise_locator(locator: str) -> str:
    return re.sub(r"[()\s]", "", locator.lower())
