"""The first match of the README, played as it stands there."""

import re
import subprocess

from tests.serving.conftest import ROOT, Service


def first_match() -> str:
    text = (ROOT / "README.md").read_text()
    section = re.search(r"^## First match\n(.*?)^## ", text, re.MULTILINE | re.DOTALL)
    assert section
    return "\n".join(re.findall(r"^```sh\n(.*?)^```", section[1], re.MULTILINE | re.DOTALL))


def test_the_first_match_can_be_played_as_written(service: Service) -> None:
    script = first_match().replace("http://127.0.0.1:8000", service.url)
    done = subprocess.run(["bash", "-euo", "pipefail", "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "'winners': [" in done.stdout
    assert '"server_seed": "' in done.stdout
    assert '"code":"match_over"' in done.stdout
