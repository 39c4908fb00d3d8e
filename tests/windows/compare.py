#!/usr/bin/env python3
"""Runs the programs for Windows in wine, and compares what they print and write with those for Linux, byte for byte.

    compare.py RICOCHET.EXE RICOCHET

`tools/windows --test` calls it; `ricochet-lab` is beside each of the two. After the commands, each `ricochet` goes on, in a window on a virtual display, from a
state that the other has saved. Last comes the table of presses of tests/window/presses.rs, with the keyboard, in a window
of wine. The exit code is 1 if anything differs.
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
GAMES = sorted(folder.name for folder in (ROOT / "crates/games").iterdir())
# Debian's wine 8 lacks this library, of which Rust's standard library takes random numbers.
LIBRARY = "bcryptprimitives"
FORWARDS = "EXPORTS\nProcessPrng = ADVAPI32.SystemFunction036\n"
PATIENCE = 60     # seconds
# The game whose states are exchanged, its title, and the frames that each program runs after one.
EXCHANGED, TITLE, STEPS = "ricochet", "Ricochet", 20
HIGHEST = 9       # the highest number of a state
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
               ("ricochet/games/manual-1.txt", "checkers/games/rules.pdn", "black-box/games/turns.txt"))],
    ["man", "--out", "pages"],
    ["completions", "powershell"],
    # Errors, and their exit codes.
    ["run", "nosuch.a26"],
    ["run", "--frames", "-3"],
    ["web", "--dir", "nowhere"],
    ["play", "--tui"],
)
# The same for `ricochet-lab`.
LAB_COMMANDS = (
    ["campaign", "--launches", "2000", "--report", "report.json", "--jobs", "2"],
    ["campaign", "poker", "--random-hands", "20000", "--report", "report.json", "--jobs", "1"],
    ["campaign", "poker", "--merge", "nosuch"],
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


def open_display():
    """Starts a virtual display. Returns its server and its name."""
    server = subprocess.Popen(["Xvfb", "-displayfd", "1", "-screen", "0", "1024x768x24", "-nolisten", "tcp"],
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return server, f":{server.stdout.readline().strip()}"


class Unplayable(Exception):
    """What did not happen in a window."""


class Player:
    """A program that is played in windows, and the folder where it keeps its states."""

    def __init__(self, name, command, environment, home):
        self.name, self.command, self.environment, self.home = name, command, environment, home

    def play(self, folder):
        return Played(self, folder)


class Played:
    """A game in a window on a display of its own. What is written but states is in an empty folder."""

    def __init__(self, player, folder):
        self.player = player
        folder.mkdir()
        self.server, display = open_display()
        self.environment = {**player.environment, "DISPLAY": display}
        self.running = subprocess.Popen([*player.command, "play", EXCHANGED], env=self.environment, cwd=folder,
                                        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def __enter__(self):
        try:
            window = self.wait("window", lambda: xdotool(self.environment, "search", "--name", f"^{TITLE}$"))
            xdotool(self.environment, "windowfocus", "--sync", window[0])
        except Unplayable:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for process in (self.running, self.server):
            process.kill()
            process.wait()

    def wait(self, what, found):
        """Waits until a function finds something; returns it."""
        end = time.monotonic() + PATIENCE
        while not (there := found()):
            if time.monotonic() > end or self.running.poll() is not None:
                raise Unplayable(f"no {what} in the program for {self.player.name}")
            time.sleep(0.1)
        return there

    def press(self, *keys):
        """Presses keys one after the other, as long as a person does."""
        for key in keys:
            for action in ("keydown", "keyup"):
                xdotool(self.environment, action, key)
                time.sleep(0.08)

    def state(self, number):
        """The file of the state with a number, as soon as there is one."""
        return self.wait(f"state {number}", lambda: list(self.player.home.glob(f"states/*/{number}.state")))[0]

    def leave(self):
        """Leaves by the last line of the menu, which is above its first."""
        self.press("Escape", "Up", "Return")
        try:
            code = self.running.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            code = "none"
        if code != 0:
            raise Unplayable(f"exit code {code} of the program for {self.player.name}")


def begin_and_save(player, folder):
    """Begins a game and leaves it. Returns its folder's name, a state that was saved by key, and the one of leaving."""
    with player.play(folder) as game:
        time.sleep(1)
        game.press("space")
        time.sleep(3)
        game.press("Pause", "v")
        saved = game.state(1)
        game.leave()
        return saved.parent.name, saved.read_bytes(), game.state(0).read_bytes()


def go_on(player, folder, name, *states):
    """Loads these states as number 1 and on. Returns each whole console, with the picture, some frames later."""
    shutil.rmtree(player.home / "states", ignore_errors=True)
    kept = player.home / "states" / name
    kept.mkdir(parents=True)
    for number, state in enumerate(states, 1):
        (kept / f"{number}.state").write_bytes(state)
    later = []
    with player.play(folder) as game:
        time.sleep(1)
        game.press("Pause")
        for number in range(1, len(states) + 1):
            game.press("b", *["n"] * STEPS)
            game.press(*["t"] * len(states), "v", *["t"] * (HIGHEST - len(states) + 1))
            later.append(game.state(number + len(states)).read_bytes())
        game.leave()
    return later


def goes_on_where_left(player, folder, name, state):
    """Whether the program takes a state of leaving: one that it does not take it removes."""
    shutil.rmtree(player.home / "states", ignore_errors=True)
    kept = player.home / "states" / name / "0.state"
    kept.parent.mkdir(parents=True)
    kept.write_bytes(state)
    with player.play(folder) as game:
        time.sleep(1)
        offered = kept.exists()
        game.press("Return")
        time.sleep(1)
        game.leave()
    return offered and kept.exists() and kept.read_bytes() != state


def exchange_states(players, folder):
    """Has each program go on from the states of each. Returns what is wrong, by the program that has saved."""
    wrong = {}
    for saver in players:
        wrong[saver.name] = None
        try:
            name, *states = begin_and_save(saver, folder / f"saves-{saver.name}")
            later = [go_on(player, folder / f"loads-{saver.name}-{player.name}", name, *states) for player in players]
            if later[0] != later[1]:
                wrong[saver.name] = "the consoles differ later"
            elif any(state in states for state in later[0]):
                wrong[saver.name] = "the consoles stand still"
            for player in players:
                if not goes_on_where_left(player, folder / f"left-{saver.name}-{player.name}", name, states[-1]):
                    wrong[saver.name] = f"the program for {player.name} does not go on where the game was left"
        except Unplayable as error:
            wrong[saver.name] = str(error)
    return wrong


def double_click(wine, folder):
    """Starts the program as a double click does, with a file that there is not. Returns what is wrong."""
    display, name = open_display()
    environment = {**wine.environment, "DISPLAY": name}
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
        self.lab = folder / "ricochet-lab.exe"
        shutil.copy(program.with_name(self.lab.name), self.lab)
        definitions = folder / f"{LIBRARY}.def"
        definitions.write_text(FORWARDS)
        subprocess.run(["x86_64-w64-mingw32-gcc", "-shared", "-nostdlib", "-o", folder / f"{LIBRARY}.dll", definitions,
                        "-ladvapi32"], check=True)
        subprocess.run(["wineboot", "--init"], env=self.environment, check=True, capture_output=True, timeout=300)

    def player(self):
        users = (Path(self.environment["WINEPREFIX"]) / "drive_c/users").glob("*/AppData/Roaming")
        [roaming] = (folder for folder in users if folder.parent.parent.name != "Public")
        return Player("Windows", ["wine", self.program], self.environment, roaming / "ricochet")

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
            both = [(linux, wine.program, command) for command in COMMANDS]
            both += [(linux.with_name("ricochet-lab"), wine.lab, command) for command in LAB_COMMANDS]
            for number, (ours, theirs, command) in enumerate(both):
                began = time.monotonic()
                other = {**os.environ, "HOME": name}
                expected = run([ours, *command], folder / f"linux-{number}", other)
                found = run(["wine", theirs, *command], folder / f"windows-{number}", wine.environment)
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
            home = folder / "home"
            own = {**os.environ, "HOME": str(home), "XDG_DATA_HOME": str(home / "data"),
                   "XDG_CONFIG_HOME": str(home / "config")}
            own.pop("WAYLAND_DISPLAY", None)
            players = Player("Linux", [linux], own, home / "data/ricochet"), wine.player()
            for saver, wrong in exchange_states(players, folder).items():
                print(f"{'differs' if wrong else 'equal'}: games that were saved and left on {saver} go on"
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
