"""Users and their tokens in the admin. A token itself is nowhere to be seen, only that there is one."""

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin as DjangoUserAdmin
from django.http import HttpRequest

from accounts.models import AccessToken, User


@admin.register(User)
class UserAdmin(DjangoUserAdmin[User]):
    list_display = ("username", "display_name", "kind", "is_active", "is_staff", "date_joined")
    list_filter = ("kind", "is_active", "is_staff", "groups")
    search_fields = ("username", "display_name", "email")
    ordering = ("username",)
    readonly_fields = ("date_joined", "last_login")
    fieldsets = (
        (None, {"fields": ("username", "display_name", "kind", "email", "password")}),
        ("What they may do", {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")}),
        ("When", {"fields": ("date_joined", "last_login")}),
    )
    add_fieldsets = ((None, {"fields": ("username", "display_name", "usable_password", "password1", "password2")}),)


@admin.register(AccessToken)
class AccessTokenAdmin(admin.ModelAdmin[AccessToken]):
    list_display = ("user", "created_at", "expires_at")
    search_fields = ("user__username",)
    readonly_fields = ("user", "created_at", "expires_at")
    fields = readonly_fields

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False
