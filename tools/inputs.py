"""Input scripts of the tools that compare the console with another emulator, and its Rust examples."""
import json
import random
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LEVERS = ("up", "down", "left", "right", "fire")
# The bit of a switch in SWCHB, and its level when the control is 1.
SWITCHES = {"reset": (0x01, 0), "select": (0x02, 0), "bw": (0x08, 0),
            "diff0": (0x40, 1), "diff1": (0x80, 1)}
# The first frame with a press of a stick.
STICKS_FROM = 20
# Presses of RESET and SELECT: the range of frames in which each starts.
SWITCHED = (("reset", 30, 40), ("select", 70, 90), ("reset", 110, 130))
HELD = 3  # frames


class Trouble(Exception):
    """An error message for the user."""


def read_script(text, name, first_switch=1):
    """Parses an input script in the format of `ricochet run --input` to {frame: [(control, value)]}.

    The console's switches may change from frame `first_switch` on.
    """
    changes = {}
    for line in text.splitlines():
        for action in filter(None, map(str.strip, line.split("#")[0].split(";"))):
            found = re.fullmatch(r"(\d+)(?:\+(\d+))?\s+(\w+)(?:\s+([01]))?", action)
            control = found and found[3].lower()
            if not found or control.removesuffix("1") not in LEVERS and control not in SWITCHES:
                raise Trouble(f"{name}: `{action}` is not a change of a stick or a switch")
            frame, value = int(found[1]), int(found[4] or 1)
            if frame < (first_switch if control in SWITCHES else 1):
                raise Trouble(f"{name}: `{action}` is too early")
            changes.setdefault(frame, []).append((control, value))
            if found[2]:
                changes.setdefault(frame + int(found[2]), []).append((control, 1 - value))
    return changes


def chance_script(seed, frames):
    """Returns an input script of random presses: a few of RESET and SELECT, many of sticks and buttons."""
    chance = random.Random(seed)
    lines = []
    for control, first, last in SWITCHED:
        frame = chance.randint(first, last)
        if frame + HELD < frames:
            lines.append(f"{frame}+{HELD} {control}")
    frame = STICKS_FROM
    while frame < frames:
        control = chance.choice(LEVERS) + chance.choice(("", "", "1"))
        hold = chance.choice((2, 5, 20))
        lines.append(f"{frame}+{hold} {control}")
        frame += chance.randint(1, hold)
    return "\n".join(lines) + "\n"


def example(name):
    """Builds an example of the crate `probe`; returns its path."""
    built = subprocess.run(
        ["cargo", "build", "--profile", "test", "--package", "vcs-probe", "--example", name, "--message-format=json"],
        cwd=ROOT, stdout=subprocess.PIPE, text=True)
    if built.returncode:
        raise Trouble(f"the example {name} does not build")
    for line in built.stdout.splitlines():
        message = json.loads(line)
        if message.get("target", {}).get("name") == name and message.get("executable"):
            return message["executable"]
    raise Trouble(f"cargo does not report the path of {name}")
