"""Every setting of the service. This module, through `cardservice.environment`, is the one reader of the environment.

Two modes. *Embedded*, when `DATABASE_URL` is not set: SQLite, and one process that does everything. *Production*,
when it is: PostgreSQL, any number of processes, and nothing started without its secrets.
"""

from datetime import timedelta
from pathlib import Path
from typing import Any

import django_stubs_ext
from kombu import Queue

from cardservice import environment as env
from cardservice.schedules import Every

# Lets `ModelAdmin[User]` and their like be written where they are types, at run time too.
django_stubs_ext.monkeypatch()

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(env.text("DATA_DIR") or BASE_DIR / "var").resolve()
PORT = env.number("PORT", 8000)

DATABASE_URL = env.text("DATABASE_URL")
REDIS_URL = env.text("REDIS_URL")
PRODUCTION = bool(DATABASE_URL)
REDIS_SECONDS = 1.0
"""How long a request waits for Redis: everything goes on without it."""
BROKER_SECONDS = 5.0
"""How long those wait who send and take tasks. They have nothing better to do, and to connect anew takes longer."""

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
    "cardservice.request_id.request_id_middleware",
    "cardservice.observing.observing_middleware",
    "cardservice.middleware.caching_middleware",
    "cardservice.middleware.problems_middleware",
    "cardservice.middleware.rate_limit_middleware",
    "cardservice.middleware.clean_url_middleware",
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
# Served by the web process itself, from the packages they lie in: there is nothing to collect.
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = False

# Cookies are the admin's only; the API takes tokens.
CORS_ALLOWED_ORIGINS = env.listing("CORS_ALLOWED_ORIGINS")
CORS_URLS_REGEX = r"^/api/.*$"
CORS_EXPOSE_HEADERS = ["ETag", "Retry-After", "RateLimit", "RateLimit-Policy", "X-Request-Id"]
CORS_ALLOW_HEADERS = ["authorization", "content-type", "idempotency-key", "if-match", "if-none-match", "last-event-id"]
CSRF_TRUSTED_ORIGINS = env.listing("CSRF_TRUSTED_ORIGINS")

if PRODUCTION:
    SECURE_SSL_REDIRECT = env.flag("SECURE_SSL_REDIRECT", default=True)
    SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$", r"^metrics$"]
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if env.flag("BEHIND_PROXY") else None
    SECURE_HSTS_SECONDS = env.number("SECURE_HSTS_SECONDS", 31_536_000)
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SECURE_HSTS_PRELOAD = True
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True

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
PASSWORD_HASHERS = [
    "accounts.hashers.Argon2Hasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
ACCESS_TOKEN_LIFETIME = timedelta(days=env.number("ACCESS_TOKEN_DAYS", 30, minimum=1))

# --- API ------------------------------------------------------------------------------------------------------------

MAX_BODY_BYTES = 64 * 1024
DATA_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024  # The admin's forms.

REST_FRAMEWORK: dict[str, Any] = {
    "DEFAULT_SCHEMA_CLASS": "cardservice.schema.AutoSchema",
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["cardservice.strict_json.StrictJSONParser"],
    "DEFAULT_AUTHENTICATION_CLASSES": ["accounts.authentication.BearerAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_THROTTLE_CLASSES": ["cardservice.throttling.PurposeThrottle"],
    "DEFAULT_PAGINATION_CLASS": "cardservice.pagination.CursorPagination",
    "URL_FORMAT_OVERRIDE": None,  # What form an answer has is the Accept header's to say.
    "EXCEPTION_HANDLER": "cardservice.problem_responses.exception_handler",
    "NUM_PROXIES": env.number("PROXY_COUNT", 1 if env.flag("BEHIND_PROXY") else 0),
}

# How many requests, in how many seconds. Generous for play: a program may move as fast as it thinks.
THROTTLE_QUOTAS = {
    "auth": (600, 60),
    "login": (60, 60),
    "read": (30_000, 60),
    "create": (3_000, 60),
    "move": (12_000, 60),
    "stream": (300, 60),
}
# How many event streams, and requests that wait for events, one user may have open in one process.
STREAMS_PER_USER = env.number("STREAMS_PER_USER", 32, minimum=1)
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": REDIS_URL,
        "OPTIONS": {"socket_timeout": REDIS_SECONDS, "socket_connect_timeout": REDIS_SECONDS},
    }
    if REDIS_URL
    else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "OPTIONS": {"MAX_ENTRIES": 10_000}}
}

SPECTACULAR_SETTINGS: dict[str, Any] = {
    "TITLE": "cardservice",
    "VERSION": "1",
    "DESCRIPTION": "Card games over HTTP: tables, clocks, bots, and shuffles that anyone can verify.",
    "OAS_VERSION": "3.1.0",
    "SERVE_INCLUDE_SCHEMA": False,
    "SERVE_PERMISSIONS": ["rest_framework.permissions.AllowAny"],
    "SERVE_AUTHENTICATION": [],
    "SCHEMA_PATH_PREFIX": r"/api/v1",
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "SWAGGER_UI_SETTINGS": {"persistAuthorization": True, "displayRequestDuration": True, "filter": True},
    "COMPONENT_SPLIT_REQUEST": True,
    "PREPROCESSING_HOOKS": ["cardservice.schema.read_documentation"],
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "games.schema.hooks.add_games",
    ],
    "ENUM_NAME_OVERRIDES": {
        "ProblemCode": "cardservice.schema.PROBLEM_CODES",
        "UserKind": "accounts.models.UserKind",
        "TableStatus": "games.models.TableStatus",
        "Visibility": "games.models.Visibility",
        "PlayedBy": "games.models.PlayedBy",
        "BotLevel": "games.models.BotLevel",
        "MoveActor": "games.models.Actor",
        "OptionType": "games.serializers.catalogue.OPTION_TYPES",
    },
    "TAGS": [
        {"name": "accounts", "description": "Users, guests and their access tokens."},
        {"name": "games", "description": "The catalogue: what can be played, with which options, by which rules."},
        {"name": "tables", "description": "Where matches are played: make, find, join and leave them."},
        {"name": "events", "description": "What happens, as it happens."},
        {"name": "play", "description": "The state of a table as you may see it, and moves."},
        {"name": "operations", "description": "For those who run the service."},
    ],
}

# --- Background work ------------------------------------------------------------------------------------------------
# Messages are hints: the sweep finds whatever was lost, and doing a thing twice does nothing the second time. So
# nothing is stored about tasks, and a message is gone once a worker has it. The sweep has a queue of its own: it must
# not wait behind the very hints whose loss it makes good. So have bots that search for their move: they take long.

CELERY_BROKER_URL = REDIS_URL or "memory://localhost/"
CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, Any] = (
    {"visibility_timeout": 60, "socket_timeout": BROKER_SECONDS, "socket_connect_timeout": BROKER_SECONDS}
    if REDIS_URL
    else {"polling_interval": 0.02}
)
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_DEFAULT_QUEUE = "cardservice"
CELERY_TASK_QUEUES = [Queue("cardservice"), Queue("cardservice-sweep"), Queue("cardservice-thinking")]
CELERY_TASK_ROUTES = {
    "games.tasks.sweep": {"queue": "cardservice-sweep"},
    "games.tasks.think_bot_turn": {"queue": "cardservice-thinking"},
}
CELERY_TASK_PUBLISH_RETRY_POLICY = {"max_retries": 1, "interval_start": 0, "interval_max": 0.1}
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_SEND_TASK_EVENTS = False
CELERY_WORKER_ENABLE_REMOTE_CONTROL = bool(REDIS_URL)
CELERY_BEAT_SCHEDULER = "celery.beat:Scheduler"  # Keeps no file: every entry may as well run once more after a start.
CELERY_BEAT_SCHEDULE: dict[str, dict[str, Any]] = {
    # Sweeps that wait for a worker do not pile up for ever. A worker judges by its own clock whether one has expired:
    # where that is ahead of the beat's by more than this, nothing is ever swept.
    "sweep": {"task": "games.tasks.sweep", "schedule": Every(timedelta(seconds=0.5)), "options": {"expires": 600}},
    "tidy": {"task": "games.tasks.tidy", "schedule": Every(timedelta(minutes=1))},
    "delete-expired-tokens": {"task": "accounts.tasks.delete_expired_tokens", "schedule": Every(timedelta(hours=1))},
}
WEB_THREADS = env.number("WEB_THREADS", 16, minimum=1)
WORKER_THREADS = env.number("WORKER_THREADS", 4, minimum=1)
THINKING_THREADS = env.number("THINKING_THREADS", 2, minimum=1)
BOT_THINKING_MS = env.number("BOT_THINKING_MS", 1000, minimum=10)

# --- Logs -----------------------------------------------------------------------------------------------------------

LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"request_id": {"()": "cardservice.request_id.RequestIdFilter"}},
    "formatters": {
        "line": {
            "()": "cardservice.logs.LineFormatter",
            "format": "%(asctime)s %(levelname)s [%(request_id)s] %(name)s: %(message)s",
        },
        "json": {"()": "cardservice.logs.JsonFormatter"},
    },
    "handlers": {
        "console": {
            "class": "logging.StreamHandler",
            "formatter": "json" if env.flag("LOG_JSON", default=PRODUCTION) else "line",
            "filters": ["request_id"],
        }
    },
    "root": {"handlers": ["console"], "level": env.text("LOG_LEVEL", "WARNING").upper()},
    "loggers": {
        "django": {"handlers": [], "propagate": True},
        "cardservice.requests": {"level": "INFO" if env.flag("LOG_REQUESTS", default=PRODUCTION) else "WARNING"},
        "django.request": {"level": "ERROR"},  # Refusals are everyday; faults are not.
        "django.security.DisallowedHost": {"level": "CRITICAL"},  # Anyone can send one, and scanners do all day.
    },
}
