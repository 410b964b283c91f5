"""The bare view that the service is measured against."""

from django.db import transaction
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.status import HTTP_201_CREATED
from rest_framework.views import APIView

from benchmarks.http.floor.models import Entry, Row
from cardservice.throttling import Purpose


class FloorView(APIView):
    throttle_purpose = Purpose.MOVE

    def post(self, request: Request, pk: int) -> Response:
        with transaction.atomic():
            row = Row.objects.select_for_update().get(pk=pk)
            row.version += 1
            row.save(update_fields=["version"])
            Entry.objects.create(row=row, version=row.version, body=request.data)
        return Response({"version": row.version}, status=HTTP_201_CREATED)
