"""Every setting of the service. This module, through `cardservice.environment`, is the one reader of the environment.

Two modes. *Embedded*, when `DATABASE_URL` is not set: SQLite, and one process that does everything. *Production*,
when it is: PostgreSQL, any number of processes, and nothing started without its secrets.
"""

from datetime import timedelta
from pathlib import Path
from typing import Any

from cardservice import environment as env

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(env.text("DATA_DIR") or BASE_DIR / "var").resolve()
PORT = env.number("PORT", 8000)

DATABASE_URL = env.text("DATABASE_URL")
REDIS_URL = env.text("REDIS_URL")
PRODUCTION = bool(DATABASE_URL)

# --- Django ---------------------------------------------------------------------------------------------------------

DEBUG = env.flag("DEBUG")
SECRET_KEY = env.secret(
    "SECRET_KEY",
    or_else=env.missing("SECRET_KEY", "with DATABASE_URL set, each process must be given the same long random one.")
    if PRODUCTION
    else env.kept_secret(DATA_DIR / "secret_key"),
)
ALLOWED_HOSTS = env.listing("ALLOWED_HOSTS", "" if PRODUCTION else "localhost,127.0.0.1,[::1]")

INSTALLED_APPS = [
    "cardservice",
    "accounts",
    "games",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "corsheaders",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "corsheaders.middleware.CorsMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
ROOT_URLCONF = "cardservice.urls"
ASGI_APPLICATION = "cardservice.asgi.application"
WSGI_APPLICATION = "cardservice.wsgi.application"
APPEND_SLASH = False
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

LANGUAGE_CODE = "en"
TIME_ZONE = "UTC"
USE_I18N = False
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

STATIC_URL = "/static/"
STATIC_ROOT = DATA_DIR / "static"

# --- Database -------------------------------------------------------------------------------------------------------

DATABASE_POOL_SIZE = env.number("DATABASE_POOL_SIZE", 16, minimum=1)
DATABASES: dict[str, dict[str, Any]] = {
    "default": env.postgresql(DATABASE_URL, pool_size=DATABASE_POOL_SIZE)
    if PRODUCTION
    else env.sqlite(DATA_DIR / "cardservice.sqlite3")
}

# --- Accounts -------------------------------------------------------------------------------------------------------

AUTH_USER_MODEL = "accounts.User"
# Usernames are unique by a constraint on their lower case, which this check of Django's does not see.
SILENCED_SYSTEM_CHECKS = ["auth.E003"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
ACCESS_TOKEN_LIFETIME = timedelta(days=env.number("ACCESS_TOKEN_DAYS", 30, minimum=1))

# --- API ------------------------------------------------------------------------------------------------------------

REST_FRAMEWORK: dict[str, Any] = {
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
}
