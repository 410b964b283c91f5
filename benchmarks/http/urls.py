"""What answers in the benchmark: the service, and the floor."""

from django.urls import include, path

from benchmarks.http.floor.views import FloorView

urlpatterns = [path("floor/<int:pk>", FloorView.as_view()), path("", include("cardservice.urls"))]
