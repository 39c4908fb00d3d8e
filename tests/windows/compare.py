#!/usr/bin/env python3
"""Runs the program for Windows in wine, and compares what it prints and writes with the program for Linux, byte for byte.

    compare.py RICOCHET.EXE RICOCHET

`tools/windows --test` calls it. Last comes the table of presses of tests/window/presses.rs, with the keyboard, in a window
of wine on a virtual display. The exit code is 1 if anything differs.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = ("ricochet", "black-box", "checkers", "rocketball", "poker")
# Debian's wine 8 lacks this library, of which Rust's standard library takes random numbers.
LIBRARY = "bcryptprimitives"
FORWARDS = "EXPORTS\nProcessPrng = ADVAPI32.SystemFunction036\n"
PATIENCE = 60     # seconds
# Each command runs in an empty folder, and all that it prints and writes there is compared.
COMMANDS = (
    *(["run", game, "--frames", "300", "--frame", "299:frame.png", "--hash", "300", "--wav", "sound.wav", "--json"]
      for game in GAMES),
    ["run", str(ROOT / "rom/ricochet.a26"), "--frames", "900", "--input", str(ROOT / "tests/ricochet/sessions/game.txt"),
     "--hash", "900", "--coverage", "coverage.txt", "--trace", "3:trace.txt"],
    ["run", "ricochet", "--frames", "60", "--savekey", "key.dat"],
    ["export", "--out", "all", "--starts", "2"],
    ["export", "poker", "--out", "packed", "--zip", "--starts", "2"],
    ["diff", *(str(ROOT / "tests" / name) for name in
               ("ricochet/games/manual-1.txt", "checkers/games/rules.pdn", "black_box/games/turns.txt"))],
    ["campaign", "--launches", "2000", "--report", "report.json", "--jobs", "2"],
    ["campaign", "poker", "--random-hands", "20000", "--report", "report.json", "--jobs", "1"],
    ["man", "--out", "pages"],
    ["completions", "powershell"],
    # Errors, and their exit codes.
    ["run", "nosuch.a26"],
    ["run", "--frames", "-3"],
    ["web", "--dir", "nowhere"],
    ["play", "--tui"],
)


def complain(text):
    print(f"tests/windows/compare.py: {text}", file=sys.stderr)
    sys.exit(1)


def run(command, folder, environment):
    """Runs a command in a folder; returns what it printed and wrote, and its exit code, by name."""
    folder.mkdir()
    ended = subprocess.run(command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=600)
    found = {"exit code": ended.returncode, "output": ended.stdout, "messages": ended.stderr}
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            found[str(path.relative_to(folder))] = path.read_bytes()
    return {name: same(name, what) for name, what in found.items()}


def same(name, what):
    """Without what differs from run to run, which is time and its checksum, and from system to system, which are the ends of
    lines and the system's own words for an error."""
    if isinstance(what, int):
        return what
    if name == "report.json":
        report = json.loads(what.partition(b"\n")[2])
        del report["seconds"]
        return report
    if name not in ("output", "messages"):
        return what
    return re.sub(rb"[\d.]+ seconds|: [^:]*\(os error \d+\)", b"", what.replace(b"\r\n", b"\n"))


def xdotool(environment, *arguments):
    return subprocess.run(["xdotool", *arguments], env=environment, capture_output=True, text=True).stdout.split()


def double_click(wine, folder):
    """Starts the program as a double click does, with a file that there is not. Returns what is wrong."""
    display = subprocess.Popen(["Xvfb", "-displayfd", "1", "-screen", "0", "1024x768x24", "-nolisten", "tcp"],
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    environment = {**wine.environment, "DISPLAY": f":{display.stdout.readline().strip()}"}
    started = subprocess.Popen(["wine", "start", "/wait", "/unix", wine.program, "nosuch.a26"], env=environment, cwd=folder,
                               stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        end = time.monotonic() + PATIENCE
        while not (box := xdotool(environment, "search", "--name", "^ricochet$")):
            if time.monotonic() > end:
                return "no box with the error"
            time.sleep(0.1)
        visible = xdotool(environment, "search", "--onlyvisible", "--name", ".")
        if visible != box:
            return f"{len(visible)} windows beside the box"
        xdotool(environment, "windowfocus", "--sync", box[0])
        while started.poll() is None:
            if time.monotonic() > end:
                return "the box does not close"
            xdotool(environment, "key", "Return")
            time.sleep(0.2)
        return None if started.returncode == 2 else f"exit code {started.returncode}"
    finally:
        wine.end()
        for process in (started, display):
            process.kill()
            process.wait()


class Wine:
    """A place of its own for wine."""

    def __init__(self, folder, program):
        self.environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "WINEPREFIX": str(folder / "prefix"),
                            "WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree,mshtml=;winemenubuilder.exe=d"}
        self.program = folder / "ricochet.exe"
        shutil.copy(program, self.program)
        definitions = folder / f"{LIBRARY}.def"
        definitions.write_text(FORWARDS)
        subprocess.run(["x86_64-w64-mingw32-gcc", "-shared", "-nostdlib", "-o", folder / f"{LIBRARY}.dll", definitions,
                        "-ladvapi32"], check=True)
        subprocess.run(["wineboot", "--init"], env=self.environment, check=True, capture_output=True, timeout=300)

    def end(self):
        subprocess.run(["wineserver", "--kill"], env=self.environment, capture_output=True)


def main():
    if len(sys.argv) != 3:
        complain("usage: compare.py RICOCHET.EXE RICOCHET")
    windows, linux = (Path(name).resolve() for name in sys.argv[1:])
    differences = 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        wine = Wine(folder, windows)
        try:
            for number, command in enumerate(COMMANDS):
                began = time.monotonic()
                other = {**os.environ, "HOME": name}
                expected = run([linux, *command], folder / f"linux-{number}", other)
                found = run(["wine", wine.program, *command], folder / f"windows-{number}", wine.environment)
                unequal = [name for name in {**expected, **found} if expected.get(name) != found.get(name)]
                shown = " ".join(command).replace(str(ROOT) + "/", "")
                print(f"{'differs' if unequal else 'equal'}: {shown} ({len(expected) - 3} files,"
                      f" {time.monotonic() - began:.0f} s)", flush=True)
                for name in unequal:
                    differences += 1
                    print(f"    {name}:\n        {str(expected.get(name))[:400]}\n        {str(found.get(name))[:400]}")
            wrong = double_click(wine, folder)
            print(f"{'differs' if wrong else 'equal'}: a double click leaves no console, and shows an error in a box"
                  f"{': ' + wrong if wrong else ''}", flush=True)
            differences += wrong is not None
            presses = subprocess.run(
                ["cargo", "test", "--locked", "--test", "window", "--", "--ignored", "--test-threads", "1", "in_wine"],
                cwd=ROOT, env={**os.environ, **{name: wine.environment[name] for name in wine.environment if name.startswith("WINE")},
                               "RICOCHET_WINDOWS": str(wine.program)})
            differences += presses.returncode != 0
        finally:
            wine.end()
    print(f"{differences} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
