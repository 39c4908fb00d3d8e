"""The package against the Rust library: the same frames, RAM and sound, and states that either continues from."""

import subprocess
from pathlib import Path

import numpy as np
import pytest

from conftest import ROOT
from vcs2600 import Console

CONTROLS = ["up", "down", "left", "right", "fire", "reset", "select"]
#: Frames of a part; a state is exchanged after each.
FRAMES = 250


@pytest.fixture(scope="session")
def exchange(tmp_path_factory) -> Path:
    """The example of the Rust library that runs an image."""
    target = ROOT / "target/python/cargo"
    build = ["cargo", "build", "--quiet", "--release", "--locked", "-p", "vcs", "--example", "exchange"]
    subprocess.run([*build, "--target-dir", target], cwd=ROOT, check=True)
    return target / "release/examples/exchange"


def run(console: Console, controls: np.ndarray) -> bytes:
    """What the Rust example writes."""
    written = []
    for held in controls:
        pressed = {name: 1 for bit, name in enumerate(CONTROLS) if held >> bit & 1}
        console.step(1, **pressed)
        written += [(console.frame << 1).tobytes(), console.ram.tobytes(), console.take_sound().astype("<f4").tobytes()]
    return b"".join(written)


@pytest.mark.parametrize("name", ["ricochet", "checkers", "poker"])
def test_the_library_shows_the_same(exchange, tmp_path, name):
    image = ROOT / f"rom/{name}.a26"
    random = np.random.default_rng(7)
    console = Console(image, seed=11)
    files = {what: tmp_path / what for what in ["controls", "state", "frames"]}
    for part in range(4):
        # Controls are held for five frames; RESET and SELECT are rare.
        held = random.integers(0, 32, FRAMES // 5) | random.choice([0, 32, 64], FRAMES // 5, p=[0.96, 0.02, 0.02])
        controls = np.repeat(held, 5).astype(np.uint8)
        files["controls"].write_bytes(controls.tobytes())
        subprocess.run([exchange, image, "11", *files.values()], check=True)
        mine = run(console, controls)
        theirs = files["frames"].read_bytes()
        assert len(mine) == len(theirs) > FRAMES * 262 * 160 and mine == theirs, f"part {part}"
        assert console.save() == files["state"].read_bytes()
        # The next part is continued from the other's state.
        if part % 2:
            files["state"].write_bytes(console.save())
        else:
            console = Console(image)
            console.restore(files["state"].read_bytes())
