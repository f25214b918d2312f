"""Generator of ``records/live/typed_tables``: a class per game with one method per command.

Run ``python -m tests.style.typed_tables`` after a change of commands; ``test_typed_tables.py`` holds the modules
up to date.
"""

from __future__ import annotations

import keyword
import re
import subprocess
import sys
import textwrap
import types
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT, UNSET, UnsetType

from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.text_types import TextForm
from houseway.games import get_game
from houseway.money import Cents, HundredthsOfPercent
from houseway.records.live.table import TYPED_TABLES, Table

FOLDER = Path(__file__).resolve().parent.parent.parent / "src" / "houseway" / "records" / "live" / "typed_tables"
COMMON_FIELDS = frozenset(Command.__struct_fields__)
WIDTH = 116
HEADER = '''"""{title} table with one method per command. ``python -m tests.style.typed_tables`` writes this module."""

from __future__ import annotations

{imports}

class {class_name}(Table):
    """A live {title} table. Every method gives the command of the same name and returns its events."""
'''


def make_modules() -> dict[Path, str]:
    """Return the text of each generated module by its path."""
    return {FOLDER / f"{key.replace('-', '_')}.py": make_module(key) for key in TYPED_TABLES}


def make_module(key: str) -> str:
    """Return the module of a game, formatted by ruff."""
    methods = "\n".join(make_method(kind) for kind in get_game(key).commands)
    title = {"holdem": "Hold-em"}.get(key, key.replace("-", " ").title())
    text = HEADER.format(title=title, class_name=TYPED_TABLES[key], imports=_make_imports(methods)) + "\n" + methods
    command = [sys.executable, "-m", "ruff", "format", "--stdin-filename", "src/houseway/typed_table.py", "-"]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


def _make_imports(methods: str) -> str:
    typing_names = [name for name in ("Any", "Literal", "Unpack") if re.search(rf"\b{name}\b", methods)]
    abc_names = [name for name in ("Mapping", "Sequence") if f"{name}[" in methods]
    lines = [f"from collections.abc import {', '.join(abc_names)}"] if abc_names else []
    lines += [f"from typing import {', '.join(typing_names)}", ""]
    lines += ["from msgspec import UNSET, UnsetType", ""] if "UnsetType" in methods else []
    lines += ["from houseway.engine.output.events import TableEvent"]
    lines += ["from houseway.money import Money"] if "Money" in methods else []
    lines += [
        "from houseway.records.live.table import Table",
        "from houseway.records.live.typed_tables.common_keys import CommonKeys",
        "",
    ]
    return "\n".join(lines)


def make_method(kind: type[Command]) -> str:
    """Return the method of a command.

    The first required argument may be given without its name, or the first of all if none is required.
    """
    verb = str(kind.__struct_config__.tag)
    hints = get_type_hints(kind, include_extras=True)
    fields = [field for field in msgspec.structs.fields(kind) if field.name not in COMMON_FIELDS]
    required = [field for field in fields if _is_required(field)]
    optional = [field for field in fields if not _is_required(field)]
    parameters = [f"{field.name}: {format_type(hints[field.name])}" for field in required]
    parameters += [
        f"{field.name}: {format_type(hints[field.name], default=_get_default(field))} = {_format_default(field)}"
        for field in optional
    ]
    is_first_positional = bool(required) or (bool(optional) and hints[optional[0].name] is not bool)
    positional = parameters[:1] if is_first_positional else []
    named = parameters[len(positional) :]
    parameters = ["self", *positional, *(["*", *named] if named else []), "**common: Unpack[CommonKeys]"]
    arguments = "".join(f", {field.name}={field.name}" for field in (*required, *optional))
    return (
        f"    def {make_method_name(verb)}({', '.join(parameters)}) -> tuple[TableEvent, ...]:\n"
        f"{_format_docstring(kind)}"
        f'        return self._do_typed("{verb}", common{arguments})\n'
    )


def make_method_name(verb: str) -> str:
    """Return the method of a verb, with an underscore if the name is a Python keyword or a method of every table."""
    name = verb.replace("-", "_")
    return f"{name}_" if keyword.iskeyword(name) or hasattr(Table, name) else name


def _is_required(field: msgspec.structs.FieldInfo) -> bool:
    return field.default is NODEFAULT and field.default_factory is NODEFAULT


def _get_default(field: msgspec.structs.FieldInfo) -> Any:
    return None if field.default is NODEFAULT else field.default


def _format_default(field: msgspec.structs.FieldInfo) -> str:
    default = _get_default(field)
    return "UNSET" if default is UNSET else repr(default)


def format_type(hint: Any, default: Any = NODEFAULT) -> str:
    """Return a type as it is written in a parameter."""
    parts = list(dict.fromkeys(_format_parts(hint)))
    if default is None and "None" not in parts:
        parts.append("None")
    return "Any" if "Any" in parts else " | ".join(parts)


def _format_parts(hint: Any) -> Sequence[str]:
    origin = get_origin(hint)
    if origin is Annotated:
        return _format_parts(get_args(hint)[0])
    if origin in (Union, types.UnionType):
        return [part for member in get_args(hint) for part in _format_parts(member)]
    if origin is Literal:
        return [f"Literal[{', '.join(map(repr, get_args(hint)))}]".replace("'", '"')]
    if origin is tuple:
        return [f"Sequence[{format_type(get_args(hint)[0])}]"]
    if origin is dict:
        return [f"Mapping[{', '.join(map(format_type, get_args(hint)))}]"]
    if hint is Cents or str(getattr(hint, "called", "")).startswith("money"):
        return _format_money(hint)
    if hint is type(None):
        return ["None"]
    if hint is UnsetType:
        return ["UnsetType"]
    if hint is HundredthsOfPercent or (isinstance(hint, type) and TextForm in hint.__mro__):
        return ["str"]
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return ["Mapping[str, Any]"]
    return [hint.__name__] if hint in (int, str, bool) else ["Any"]


def _format_money(hint: Any) -> list[str]:
    called = "" if hint is Cents else hint.called
    return ["Money", *(["Sequence[Money]"] if "list" in called or "each" in called else [])]


def _format_docstring(kind: type[Command]) -> str:
    paragraphs = [" ".join(text.split()) for text in (kind.__doc__ or "").split("\n\n")]
    if len(paragraphs) == 1:
        return f'        """{paragraphs[0]}"""\n'
    rest = "\n\n".join(_wrap(paragraph) for paragraph in paragraphs[1:])
    return f'        """{paragraphs[0]}\n\n{rest}\n        """\n'


def _wrap(text: str) -> str:
    return textwrap.fill(text, WIDTH, initial_indent=" " * 8, subsequent_indent=" " * 8)


if __name__ == "__main__":
    for path, text in make_modules().items():
        path.write_text(text)
