"""Runs images in Debian's MAME 0.251, without a display and without its settings."""
import os
import subprocess
from pathlib import Path

from inputs import Trouble

MAME = "/usr/games/mame"
# The machine of each television standard, and the frequency of its CPU in Hz.
MACHINES = {"NTSC": ("a2600", 1193191), "PAL": ("a2600p", 1182298)}
# Samples of the TIA per second, two in each scanline: at this rate MAME's are not converted.
AUDIO_RATE = 31399
# Seconds after which MAME is ended.
PATIENCE = 600


def installed():
    return os.access(MAME, os.X_OK)


def launch(folder, standard, image, seconds, *options, **environment):
    """Runs an image for seconds of its own time; `folder` takes all that MAME writes. Returns its messages.

    Its exit code is that of a crash if a PAL machine ends with Lua's taps in place, so it is not looked at.
    """
    machine, _ = MACHINES[standard]
    arguments = ["-cart", image, "-rompath", folder, "-homepath", folder, "-cfg_directory", folder,
                 "-nvram_directory", folder, "-noreadconfig", "-video", "none", "-nothrottle", "-skip_gameinfo",
                 "-seconds_to_run", str(seconds), *options]
    run = subprocess.run(
        [MAME, machine, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace",
        timeout=PATIENCE, cwd=folder,
        env={"PATH": os.environ["PATH"], "HOME": str(folder), "SDL_VIDEODRIVER": "dummy",
             "SDL_AUDIODRIVER": "dummy", **environment})
    return run.stdout + run.stderr


def record(folder, standard, image, changes, last):
    """Runs an image with mame.lua to the cycle `last`; returns the record."""
    _, clock = MACHINES[standard]
    folder = Path(folder)
    (folder / "changes").write_text("".join(changes))
    said = launch(folder, standard, image, last // clock + 2, "-sound", "none", "-autoboot_delay", "0",
                  "-autoboot_script", Path(__file__).with_name("mame.lua"), CLOCK=str(clock), LAST=str(last),
                  CHANGES=str(folder / "changes"), RECORD=str(folder / "record"))
    data = (folder / "record").read_bytes() if (folder / "record").is_file() else b""
    if not data.endswith(b"E") or "LUA ERROR" in said:
        raise Trouble(f"MAME does not run {image}; its output:\n{said}")
    return data[:-1]
