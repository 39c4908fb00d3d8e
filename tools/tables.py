"""What the tools share that write a game's tables, asm/GAME/tables/*.inc.

Such a tool writes its tables; with --check it writes nothing, and the exit code is 1 if a table on disk differs.
"""
import sys
from pathlib import Path

import art


def write(game, tables, made="Made"):
    """Writes or checks the tables of a game, by the names of their files."""
    tool, stale = f"tools/{Path(sys.argv[0]).name}", []
    for name, text in tables.items():
        path = art.ASM / game / "tables" / name
        text = f"; {made} by {tool}; do not edit.\n{text}"
        if "--check" not in sys.argv[1:]:
            path.write_text(text)
        elif not path.exists() or path.read_text() != text:
            stale.append(name)
    if stale:
        sys.exit(f"stale, run {tool}: {' '.join(stale)}")


def data(label, values, per=16, form="dc.b"):
    """Bytes, or texts of them, behind a label, if there is one; as many in a line as `per`."""
    values = [value if isinstance(value, str) else f"${value:02X}" for value in values]
    lines = [values[at:at + per] for at in range(0, len(values), per)]
    return (label and label + "\n") + "".join(f"        {form} {','.join(line)}\n" for line in lines)


def bits(row):
    """A row of a drawing as a number."""
    return int(row.replace("#", "1").replace(".", "0"), 2)


def upward(drawing):
    """The rows of a drawing as numbers, the bottom one first."""
    return [bits(row) for row in drawing.split()[::-1]]


def registers(pixels):
    """The six playfield bytes of 40 pixels, left to right, without reflection."""
    out = []
    for half in (0, 20):
        p = pixels[half:half + 20]
        out.append(sum(p[i] << (4 + i) for i in range(4)))
        out.append(sum(p[4 + i] << (7 - i) for i in range(8)))
        out.append(sum(p[12 + i] << i for i in range(8)))
    return out


def logo(game, *form):
    """A game's title: six playfield bytes a row, bottom row first, and the colours of the rows."""
    drawing = art.read(f"{game}/logo")["logo"].split()
    rows = [registers([int(c == "#") for c in row.center(40, ".")]) for row in drawing[::-1]]
    out = f"LOGO_ROWS = {len(rows)}\n"
    for i in range(6):
        out += data(f"Logo{i}", [row[i] for row in rows], *form)
    ntsc, pal60 = (data("", values[::-1], *form) for values in art.colours(game, "LOGO"))
    return f"{out}LogoColour\n        ifconst PAL60\n{pal60}        else\n{ntsc}        endif\n        SAME_PAGE Logo0\n"
