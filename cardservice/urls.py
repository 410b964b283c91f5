"""What answers where."""

from collections.abc import Callable
from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import include, path
from django.views.decorators.csrf import csrf_exempt
from django.views.generic import RedirectView

from cardservice.health import LivenessView, ReadinessView
from cardservice.monitoring import metrics_page
from cardservice.problem_pages import problem_list, problem_page

_READING = ["get", "head"]


def _spectacular(view: str, **facts: Any) -> Callable[[HttpRequest], HttpResponseBase]:
    """Import a view of drf-spectacular's when somebody asks for it, and not before (`cardservice.documenting`)."""

    @csrf_exempt
    def answer(request: HttpRequest) -> HttpResponseBase:
        from drf_spectacular import views

        answered: HttpResponseBase = getattr(views, view).as_view(**facts)(request)
        return answered

    return answer


urlpatterns = [
    path("api/v1/", include("games.urls")),
    path("api/v1/", include("accounts.urls")),
    path("", csrf_exempt(RedirectView.as_view(pattern_name="docs", http_method_names=_READING))),
    path("api/schema", _spectacular("SpectacularAPIView"), name="schema"),
    path(
        "api/docs", _spectacular("SpectacularSwaggerView", url_name="schema", http_method_names=_READING), name="docs"
    ),
    path("problems", problem_list, name="problems"),
    path("problems/<slug:name>", problem_page, name="problem"),
    path("healthz", LivenessView.as_view(), name="liveness"),
    path("readyz", ReadinessView.as_view(), name="readiness"),
    path("metrics", metrics_page, name="metrics"),
    path("admin/", admin.site.urls),
]
