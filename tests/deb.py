#!/usr/bin/env python3
"""Checks a Debian package of the programs: lintian finds no error in it, and what it installs starts and is complete.

    deb.py PACKAGE

`tools/deb --test` calls it. The package is unpacked, not installed.
"""
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

PATIENCE = 30     # seconds
GAMES = sorted(folder.name for folder in (Path(__file__).resolve().parent.parent / "crates/games").iterdir())


def run(*command, **options):
    """Runs a command; returns its output. It must succeed."""
    ended = subprocess.run(command, capture_output=True, text=True, **options)
    if ended.returncode:
        sys.exit(f"{' '.join(map(str, command))} failed:\n{ended.stdout}{ended.stderr}")
    return ended.stdout


def until(what, done):
    """Waits for something, which `done` returns."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := done():
            return found
        time.sleep(0.1)
    sys.exit(f"{what}: not in {PATIENCE} seconds")


def check_files(root):
    """The entry of the menu, the description for software centres, and all that belongs to them."""
    share = root / "usr/share"
    entry = share / "applications/ricochet.desktop"
    print(run("desktop-file-validate", entry), end="")
    # The project has no domain of its own for the name.
    run("appstreamcli", "validate", "--no-net", "--override=cid-desktopapp-is-not-rdns=info",
        share / "metainfo/ricochet.metainfo.xml")
    icon = re.search(r"^Icon=(.*)$", entry.read_text(), re.M)[1]
    icons = [path.parent.parent.name for path in share.glob(f"icons/hicolor/*/apps/{icon}.*")]
    assert sorted(icons) == ["128x128", "256x256", "32x32", "64x64", "scalable"], icons
    pages = {path.name for path in share.glob("man/man1/*.gz")}
    assert {"ricochet.1.gz", "ricochet-play.1.gz", "ricochet-web.1.gz", "ricochet-lab.1.gz", "ricochet-lab-campaign.1.gz"} <= pages, pages
    shown = run("man", "--local-file", share / "man/man1/ricochet.1.gz", env={**os.environ, "MANPAGER": "cat", "MANWIDTH": "80"})
    assert "Games for the Atari 2600" in shown, shown
    completions = share / "bash-completion/completions/ricochet"
    script = f'. {completions}; COMP_WORDS=(ricochet ch); COMP_CWORD=1; _ricochet ricochet ch ricochet; echo "${{COMPREPLY[@]}}"'
    assert "checkers" in run("bash", "-c", script), "no completion"
    for other in ("zsh/vendor-completions/_ricochet", "fish/vendor_completions.d/ricochet.fish"):
        assert "black-box" in (share / other).read_text(), other
        assert "tournament" in (share / other.replace("ricochet", "ricochet-lab")).read_text(), other
    assert "tournament" in (share / "bash-completion/completions/ricochet-lab").read_text()


def check_program(program, environment, folder):
    """The program has its games, its page, and a window that is known as the entry's."""
    for game in GAMES:
        assert "hash 60 " in run(program, "run", game, "--frames", "60", "--hash", "60", env=environment, cwd=folder), game
    server = subprocess.Popen([program, "web", "--port", "0"], stdout=subprocess.PIPE, text=True, env=environment, cwd=folder)
    try:
        page = urllib.request.urlopen(server.stdout.readline().strip()).read()
        assert b"<title>" in page, page[:200]
    finally:
        server.kill()
        server.wait()
    display = subprocess.Popen(["Xvfb", "-displayfd", "1", "-screen", "0", "1024x768x24", "-nolisten", "tcp"],
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    environment = {**environment, "DISPLAY": f":{display.stdout.readline().strip()}"}
    play = subprocess.Popen([program], env=environment, cwd=folder, stderr=subprocess.DEVNULL)
    try:
        def window():
            found = subprocess.run(["xdotool", "search", "--class", "^ricochet$"], env=environment, capture_output=True, text=True)
            return found.stdout.split()

        shown = until("a window of the class ricochet", window)[-1]
        run("xdotool", "windowfocus", "--sync", shown, env=environment)
        time.sleep(1)
        run("xdotool", "key", "--delay", "300", "Escape", "space", env=environment)   # to the line LEAVE
        until("the end", lambda: play.poll() is not None)
        assert play.returncode == 0, play.returncode
    finally:
        for process in (play, display):
            process.kill()
            process.wait()


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    package = Path(sys.argv[1]).resolve()
    found = subprocess.run(["lintian", "--allow-root", "--fail-on", "error", package], capture_output=True, text=True)
    print(found.stdout, end="")
    if found.returncode:
        sys.exit(f"lintian: {found.returncode} {found.stderr}")
    with tempfile.TemporaryDirectory() as name:
        root, home = Path(name) / "root", Path(name) / "home"
        home.mkdir()
        run("dpkg-deb", "--extract", package, root)
        check_files(root)
        environment = {"PATH": os.environ["PATH"], "HOME": str(home)}
        check_program(root / "usr/bin/ricochet", environment, home)
        compared = run(root / "usr/bin/ricochet-lab", "campaign", "--launches", "10", env=environment, cwd=home)
        assert " 0 differences" in compared, compared
    print("the package is complete, and its programs start")


if __name__ == "__main__":
    main()
