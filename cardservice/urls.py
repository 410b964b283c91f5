"""What answers where."""

from django.contrib import admin
from django.urls import include, path
from django.views.decorators.csrf import csrf_exempt
from django.views.generic import RedirectView
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerView

from cardservice.health import LivenessView, ReadinessView
from cardservice.monitoring import metrics_page
from cardservice.problem_pages import problem_list, problem_page

_READING = ["get", "head"]

urlpatterns = [
    path("api/v1/", include("games.urls")),
    path("api/v1/", include("accounts.urls")),
    path("", csrf_exempt(RedirectView.as_view(pattern_name="docs", http_method_names=_READING))),
    path("api/schema", SpectacularAPIView.as_view(), name="schema"),
    path("api/docs", SpectacularSwaggerView.as_view(url_name="schema", http_method_names=_READING), name="docs"),
    path("problems", problem_list, name="problems"),
    path("problems/<slug:name>", problem_page, name="problem"),
    path("healthz", LivenessView.as_view(), name="liveness"),
    path("readyz", ReadinessView.as_view(), name="readiness"),
    path("metrics", metrics_page, name="metrics"),
    path("admin/", admin.site.urls),
]
