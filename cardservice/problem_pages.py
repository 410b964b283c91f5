"""The pages that the `type` of a problem document points to: for people, at two in the morning."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe

from cardservice.problems import KINDS, ProblemCode, slug, type_uri


@csrf_exempt  # Nothing is done here, so there is nothing to forge: other methods are told that they do not exist.
@require_safe
def problem_list(request: HttpRequest) -> HttpResponse:
    entries = [{"code": code.value, "kind": kind, "uri": type_uri(code)} for code, kind in KINDS.items()]
    return render(request, "problems/list.html", {"title": "Problems", "entries": entries})


@csrf_exempt
@require_safe
def problem_page(request: HttpRequest, name: str) -> HttpResponse:
    code = _BY_SLUG.get(name)
    if code is None:
        raise Http404
    kind = KINDS[code]
    return render(request, "problems/page.html", {"title": kind.title, "kind": kind, "code": code.value})


_BY_SLUG = {slug(code): code for code in ProblemCode}
