"""Registration, log-in and log-out, and one's own profile."""

from typing import Any, cast

from django.utils import timezone
from rest_framework import serializers as rest
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.status import HTTP_201_CREATED, HTTP_204_NO_CONTENT
from rest_framework.views import APIView

from accounts import serializers, services
from accounts.models import AccessToken, User
from cardservice.documenting import documented, raises
from cardservice.problems import ProblemCode
from cardservice.throttling import Purpose, limit


class _Door(APIView):
    """A way in: whatever token comes along is not looked at."""

    authentication_classes = ()
    permission_classes = (AllowAny,)
    throttle_purpose = Purpose.AUTH

    def finalize_response(self, *args: Any, **kwargs: Any) -> Response:
        """Keep tokens out of every cache, the client's own included."""
        response = super().finalize_response(*args, **kwargs)
        response["Cache-Control"] = "no-store"
        return response


class RegisterView(_Door):
    @documented(
        operation_id="register",
        tags=["accounts"],
        summary="Make an account and log in",
        request=serializers.NewAccount,
        responses={201: serializers.Session},
    )
    @raises(ProblemCode.USERNAME_TAKEN)
    def post(self, request: Request) -> Response:
        session = services.user_register(**_read(serializers.NewAccount, request), now=timezone.now())
        return Response(serializers.Session(session).data, status=HTTP_201_CREATED)


class LoginView(_Door):
    @documented(
        operation_id="log_in",
        tags=["accounts"],
        summary="Log in",
        request=serializers.Credentials,
        responses={200: serializers.Session},
    )
    @raises(ProblemCode.INVALID_CREDENTIALS)
    def post(self, request: Request) -> Response:
        credentials = _read(serializers.Credentials, request)
        now = timezone.now()
        limit(request, Purpose.LOGIN, credentials["username"].lower(), now=now.timestamp())
        return Response(serializers.Session(services.user_log_in(**credentials, now=now)).data)


class GuestView(_Door):
    @documented(
        operation_id="play_as_guest",
        tags=["accounts"],
        summary="Get a guest's account",
        description="A guest has a name made up for it and no password: when its token is lost, so is the account.",
        request=None,
        responses={201: serializers.Session},
    )
    def post(self, request: Request) -> Response:
        session = services.guest_create(now=timezone.now())
        return Response(serializers.Session(session).data, status=HTTP_201_CREATED)


class UpgradeView(APIView):
    throttle_purpose = Purpose.AUTH

    @documented(
        operation_id="upgrade_guest",
        tags=["accounts"],
        summary="Turn a guest's account into a full one",
        request=serializers.NewAccount,
        responses={200: serializers.Account},
    )
    @raises(ProblemCode.USERNAME_TAKEN, ProblemCode.PERMISSION_DENIED)
    def post(self, request: Request) -> Response:
        user = services.guest_upgrade(guest=_user(request), **_read(serializers.NewAccount, request))
        return Response(serializers.Account(user).data)


class LogoutView(APIView):
    @documented(
        operation_id="log_out",
        tags=["accounts"],
        summary="Log out",
        description="Ends the token that this request is made with.",
        request=None,
        responses={204: None},
    )
    def post(self, request: Request) -> Response:
        services.session_close(token=cast(AccessToken, request.auth))
        return Response(status=HTTP_204_NO_CONTENT)


class LogoutAllView(APIView):
    @documented(
        operation_id="log_out_everywhere",
        tags=["accounts"],
        summary="Log out everywhere",
        description="Ends all tokens of the user, this one included.",
        request=None,
        responses={204: None},
    )
    def post(self, request: Request) -> Response:
        services.sessions_close_all(user=_user(request))
        return Response(status=HTTP_204_NO_CONTENT)


class MeView(APIView):
    @documented(operation_id="get_me", tags=["accounts"], summary="My account", responses=serializers.Account)
    def get(self, request: Request) -> Response:
        return Response(serializers.Account(_user(request)).data)

    @documented(
        operation_id="update_me",
        tags=["accounts"],
        summary="Change my profile",
        request=serializers.ProfileChange,
        responses=serializers.Account,
    )
    def patch(self, request: Request) -> Response:
        user = services.user_update(user=_user(request), **_read(serializers.ProfileChange, request))
        return Response(serializers.Account(user).data)


def _read(serializer_class: type[rest.Serializer[Any]], request: Request) -> dict[str, Any]:
    serializer = serializer_class(data=request.data)
    serializer.is_valid(raise_exception=True)
    return cast(dict[str, Any], serializer.validated_data)


def _user(request: Request) -> User:
    return cast(User, request.user)
