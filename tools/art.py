"""Reads files of art: asm/GAME/art/NAME.txt.

For each picture a file has a line with its name and a colon, and then its rows of '#' and '.'.  Blank lines and lines
that begin with a semicolon have no meaning.  crates/scene reads the same files.
"""
import sys
import tomllib
from pathlib import Path

ASM = Path(__file__).resolve().parent.parent / "asm"


def read(name):
    """The pictures of a file, "GAME/NAME", by their names: rows separated by blanks, top first."""
    game, file = name.split("/")
    path = ASM / game / "art" / f"{file}.txt"
    pictures, rows = {}, None
    for number, line in enumerate(path.read_text().splitlines(), 1):
        line = line.strip()
        if not line or line.startswith(";"):
            continue
        if line.endswith(":"):
            if line[:-1] in pictures:
                sys.exit(f"{path}:{number}: {line[:-1]} has been drawn before")
            rows = pictures[line[:-1]] = []
        elif rows is None or line.strip("#.") or rows and len(line) != len(rows[0]):
            sys.exit(f"{path}:{number}: not a row of the picture: {line}")
        else:
            rows.append(line)
    return {name: " ".join(rows) for name, rows in pictures.items()}


def colours(game, name):
    """The values of a colour of a game's layout.toml, for NTSC and for PAL60."""
    entry = tomllib.loads((ASM / game / "layout.toml").read_text())["colours"][name]
    return entry.get("ntsc", entry.get("is")), entry.get("pal60", entry.get("is"))
