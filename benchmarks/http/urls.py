"""What answers in the benchmark: the service, and the floor."""

from django.urls import include, path

from benchmarks.http.floor.views import FloorView

urlpatterns = [path("api/v1/floor/<int:pk>", FloorView.as_view()), path("", include("cardservice.urls"))]
