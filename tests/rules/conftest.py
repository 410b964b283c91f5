"""How hard Hypothesis looks: briefly by default, to stay quick; `--hypothesis-profile=thorough` digs."""

from hypothesis import HealthCheck, settings

_PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])

settings.register_profile("brief", _PATIENT, max_examples=25)
settings.register_profile("thorough", _PATIENT, max_examples=400)
if settings.get_current_profile_name() == "default":
    settings.load_profile("brief")
