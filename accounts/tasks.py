"""What is done about accounts in the background."""

from celery import shared_task
from django.utils import timezone

from accounts import services


@shared_task
def delete_expired_tokens() -> None:
    services.expired_tokens_delete(now=timezone.now())
