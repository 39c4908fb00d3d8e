#!/usr/bin/python3
"""Has other decoders read simulated photographs of codes of matches: zbar, and OpenCV where pip can load its wheel.

Usage: tests/decoders.py PHOTOGRAPHS

PHOTOGRAPHS is the example of that name of crates/games/ricochet/commands. The exit code is 0 if each decoder reads each clean
photograph as the text that was drawn. Only zbar is in Debian without a graphical desktop.
"""

import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
WHEEL = "opencv-python-headless>=4.8"
# The virtual environment, which a second run finds.
PLACE = ROOT / "target/opencv"
READ = """import sys, cv2
for name in sys.argv[1:]: print(cv2.QRCodeDetector().detectAndDecode(cv2.imread(name, 0))[0])"""


def zbar(files):
    read = lambda file: subprocess.run(["zbarimg", "--raw", "--quiet", file], capture_output=True, text=True).stdout.strip()
    return [read(file) for file in files]


def opencv(files):
    """None without a wheel."""
    python = PLACE / "bin/python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", PLACE], check=True, capture_output=True)
    if subprocess.run([python, "-m", "pip", "install", "--quiet", WHEEL], capture_output=True).returncode:
        return None
    run = subprocess.run([python, "-c", READ, *files], capture_output=True, text=True, check=True)
    return run.stdout.splitlines()


def main():
    (example,) = sys.argv[1:]
    with tempfile.TemporaryDirectory() as place:
        files, texts = [], []
        for match in sorted((ROOT / "tests/ricochet/games").glob("match-*.txt")):
            folder = pathlib.Path(place) / match.stem
            folder.mkdir()
            run = subprocess.run([example, match, folder, "clean"], capture_output=True, text=True, check=True)
            texts += run.stdout.splitlines()
            files += [folder / f"{number}.png" for number in range(1, len(run.stdout.splitlines()) + 1)]
        assert len(texts) > 5, texts
        for decoder in zbar, opencv:
            read = decoder(files)
            if read is None:
                print(f"not asked: {decoder.__name__}, whose wheel pip could not load")
                continue
            assert read == texts, f"{decoder.__name__}: {read} instead of {texts}"
            print(f"ok: {decoder.__name__} reads {len(texts)} codes")


main()
