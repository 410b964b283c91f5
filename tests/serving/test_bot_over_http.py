"""The bot of the guide plays a whole match at a running service, as the guide says."""

import subprocess
import sys

from tests.serving.conftest import ROOT, Service


def test_the_first_bot_plays_a_match_over_http(service: Service) -> None:
    command = [sys.executable, "-m", "examples.bot_over_http", "twenty-two", "examples.first_bot:choose"]
    options = ["--url", service.url, "--seats", "2", "--options", '{"limit": 11}', "--against", "normal"]
    done = subprocess.run([*command, *options], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(("Won: totals [", "Lost: totals ["))
