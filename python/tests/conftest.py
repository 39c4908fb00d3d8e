"""What the tests share: the project's own images, and the example of docs/testing-your-cartridge.md."""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def ricochet() -> Path:
    """The cartridge of Ricochet, with its symbols beside it."""
    return ROOT / "rom/ricochet.a26"


@pytest.fixture(scope="session")
def checkers() -> Path:
    """The cartridge of Checkers."""
    return ROOT / "rom/checkers.a26"


@pytest.fixture(scope="session")
def parade() -> Path:
    """The example of the guide: a figure that salutes when the button is pressed."""
    return ROOT / "crates/probe/examples/parade/parade.bin"
