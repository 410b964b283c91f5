"""Paths of accounts, below the API's prefix."""

from django.urls import path

from accounts import views

urlpatterns = [
    path("auth/register", views.RegisterView.as_view(), name="register"),
    path("auth/login", views.LoginView.as_view(), name="login"),
    path("auth/guest", views.GuestView.as_view(), name="guest"),
    path("auth/upgrade", views.UpgradeView.as_view(), name="upgrade"),
    path("auth/logout", views.LogoutView.as_view(), name="logout"),
    path("auth/logout-all", views.LogoutAllView.as_view(), name="logout-all"),
    path("me", views.MeView.as_view(), name="me"),
]
