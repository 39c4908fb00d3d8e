"""Runs the code of docs/python.md."""

import re
import subprocess
import sys

import pytest

from conftest import ROOT

GUIDE = (ROOT / "docs/python.md").read_text()
BLOCKS = re.findall(r"```python\n(.*?)```", GUIDE, re.S)


@pytest.mark.parametrize("code", BLOCKS, ids=range(len(BLOCKS)))
def test_the_guides_code_prints_what_it_says(code):
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    # What is printed stands behind some lines.
    for said in re.findall(r"print\(.*\) +# (\(.*)$", code, re.M):
        assert said in done.stdout.splitlines(), f"{said} in {done.stdout}"


def test_the_guide_has_every_argument():
    import inspect

    from vcs2600.envs import CartridgeVectorEnv

    names = [name for name in inspect.signature(CartridgeVectorEnv).parameters if name not in ("num_envs", "render_mode")]
    for name in names:
        assert f"`{name}`" in GUIDE, name
