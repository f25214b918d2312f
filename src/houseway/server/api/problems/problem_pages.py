"""Pages that explain the types of problems: the address in ``type`` of problem details is one of them."""

from __future__ import annotations

from litestar import MediaType, Response, get
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from houseway.html_templates import render_template
from houseway.i18n import Message
from houseway.i18n.catalogue import get_language
from houseway.server.api.auth import RateLimited, check_rate_limit
from houseway.server.api.problems.problem_types import ProblemType, find_by_name


@get(
    "/problems/{name:str}", include_in_schema=False, media_type=MediaType.HTML, sync_to_thread=False,
    dependencies={"counted": Provide(check_rate_limit, sync_to_thread=False)},
)  # fmt: skip
def serve_problem_page(counted: RateLimited, name: FromPath[str]) -> Response[str]:
    """Serve the page of a type of problem, in the language of the reader."""
    kind = find_by_name(name)
    if kind is None:
        raise NotFoundException
    headers = {"Content-Language": get_language(), "Vary": "Accept-Language"}
    return Response(make_problem_page(kind), media_type=MediaType.HTML, headers=headers)


def make_problem_page(kind: ProblemType) -> str:
    """Return the page of a type of problem in the current language: its meaning, and what the reader can do."""
    return render_template(
        "houseway.server.api",
        "problem.html",
        language=get_language(),
        page_title=Message("problem-page-title", title=kind.title, name=kind.name),
        kind=kind,
        help_heading=Message("problem-page-help-heading"),
        status=Message("problem-page-status", status=str(kind.status)),
        home=Message("problem-page-home"),
    )
