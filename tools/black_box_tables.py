#!/usr/bin/env python3
"""Computes the tables of Black Box's kernel and rules and writes asm/black-box/tables/.

    tools/black_box_tables.py [--check]

cells.inc    playfield bytes of a row of cells, and the masks of a column in a plane
glyphs.inc   the lasers' answers, seven lines each, flush right and flush left in eight clocks
sizes.inc    what depends on the size of the box: lattice, wall, lines of a cell
logo.inc     the title as playfield

With --check nothing is written; the exit code is 1 if a table on disk differs.
"""
import sys
from pathlib import Path

SLOTS = 12
SIZES = (6, 8, 10, 12)
FIRST_PIXEL, PITCH, WIDTH = 2, 3, 2     # of slot 0, in playfield pixels
SPLIT = 7                               # slots 0 to 6 are in a row's byte A, the others in B
# lines of a cell in each size, and how they are divided: upper, middle, lower
LINES = {6: (5, 5, 5), 8: (3, 4, 3), 10: (2, 4, 2), 12: (2, 3, 2)}
GAP_LINES = 5                           # between the cells of two rows
BOX_LINES = 144                         # of all rows and what is below a smaller box
GLYPH_LINES = 7
# The title, a pixel of the playfield each, and its colours, top first, for NTSC and for PAL60.
LOGO = (
    "##..#...###.###.#.#....##..###.#.#",
    "#.#.#...#.#.#...#.#....#.#.#.#.#.#",
    "#.#.#...#.#.#...#.#....#.#.#.#.#.#",
    "##..#...###.#...##.....##..#.#..#.",
    "#.#.#...#.#.#...#.#....#.#.#.#.#.#",
    "#.#.#...#.#.#...#.#....#.#.#.#.#.#",
    "##..###.#.#.###.#.#....##..###.#.#",
)
LOGO_COLOURS = (0x1E, 0x1E, 0x1C, 0x1A, 0x1A, 0x18, 0x16)
LOGO_COLOURS_PAL = (0x2E, 0x2E, 0x2C, 0x2A, 0x2A, 0x28, 0x26)
HEAD = "; Made by tools/black_box_tables.py; do not edit.\n"

GLYPHS = {
    "tick": "..... ..... ..... ..#.. ..... ..... .....",
    "1": "..#.. .##.. ..#.. ..#.. ..#.. ..#.. .###.",
    "2": ".###. #...# ....# ..##. .#... #.... #####",
    "3": "####. ....# ....# .###. ....# ....# ####.",
    "4": "...#. ..##. .#.#. #..#. ##### ...#. ...#.",
    "5": "##### #.... ####. ....# ....# #...# .###.",
    "6": ".###. #.... #.... ####. #...# #...# .###.",
    "7": "##### ....# ...#. ..#.. ..#.. ..#.. ..#..",
    "8": ".###. #...# #...# .###. #...# #...# .###.",
    "9": ".###. #...# #...# .#### ....# ....# .###.",
    "A": ".###. #...# #...# ##### #...# #...# #...#",
    "B": "####. #...# #...# ####. #...# #...# ####.",
    "C": ".###. #...# #.... #.... #.... #...# .###.",
    "D": "####. #...# #...# #...# #...# #...# ####.",
    "E": "##### #.... #.... ####. #.... #.... #####",
    "F": "##### #.... #.... ####. #.... #.... #....",
    "G": ".###. #...# #.... #.### #...# #...# .####",
    "J": "..### ...#. ...#. ...#. ...#. #..#. .##..",
    "K": "#...# #..#. #.#.. ##... #.#.. #..#. #...#",
    "L": "#.... #.... #.... #.... #.... #.... #####",
    "M": "#...# ##.## #.#.# #.#.# #...# #...# #...#",
    "N": "#...# ##..# ##..# #.#.# #..## #..## #...#",
    "P": "####. #...# #...# ####. #.... #.... #....",
    "S": ".#### #.... #.... .###. ....# ....# ####.",
    "T": "##### ..#.. ..#.. ..#.. ..#.. ..#.. ..#..",
    "H": "#...# #...# #...# ##### #...# #...# #...#",
    "R": "####. #...# #...# ####. #.#.. #..#. #...#",
    "blank": "..... ..... ..... ..... ..... ..... .....",
}


def data(label, values, form="${:02X}"):
    out = label + "\n"
    for at in range(0, len(values), 16):
        out += "        dc.b " + ",".join(form.format(v) for v in values[at:at + 16]) + "\n"
    return out


def registers(pixels):
    """The six playfield bytes of 40 pixels, left to right, without reflection."""
    out = []
    for half in (0, 20):
        p = pixels[half:half + 20]
        out.append(sum(p[i] << (4 + i) for i in range(4)))
        out.append(sum(p[4 + i] << (7 - i) for i in range(8)))
        out.append(sum(p[12 + i] << i for i in range(8)))
    return out


def cells(slots):
    pixels = [0] * 40
    for slot in slots:
        for i in range(WIDTH):
            pixels[FIRST_PIXEL + PITCH * slot + i] = 1
    return registers(pixels)


def slots_of(byte, b):
    if b:
        return [SPLIT + i for i in range(SLOTS - SPLIT) if byte >> (SLOTS - SPLIT - 1 - i) & 1]
    return [i for i in range(SPLIT) if byte >> (SPLIT - 1 - i) & 1]


def mask(x):
    """(A, B) of a column of the rules: 0 is left of slot 0, 13 right of slot 11."""
    if x <= SPLIT:
        return 0x80 >> x, 0
    return 0, (0x10 >> (x - SPLIT - 1)) if x <= SLOTS else 0x20


def cells_inc():
    out = HEAD
    a = [cells(slots_of(i, False)) for i in range(1 << SPLIT)]
    b = [cells(slots_of(i, True)) for i in range(1 << (SLOTS - SPLIT))]
    for name, rows, register in (("CellsA0", a, 0), ("CellsA1", a, 1), ("CellsA2", a, 2), ("CellsA3", a, 3),
                                 ("CellsB3", b, 3), ("CellsB4", b, 4), ("CellsB5", b, 5)):
        if name in ("CellsA0", "CellsA2", "CellsB3"):
            out += "        align 256\n"
        out += data(name, [row[register] for row in rows])
    return out


def masks_inc():
    masks = [mask(x) for x in range(SLOTS + 2)]
    near = [[sum({m[i] for m in masks[max(0, x - 1):x + 2]}) for x in range(SLOTS + 2)] for i in (0, 1)]
    return HEAD + (data("MaskA", [m[0] for m in masks]) + data("MaskB", [m[1] for m in masks])
                   + data("NearA", near[0]) + data("NearB", near[1]))


def glyphs_inc():
    out = HEAD
    out += f"GLYPH_LINES = {GLYPH_LINES}\n"
    for label, shift in (("GlyphsRight", 0), ("GlyphsLeft", 3)):
        values = []
        for art in GLYPHS.values():
            rows = [int(row.replace("#", "1").replace(".", "0"), 2) << shift for row in art.split()]
            values += rows[::-1] + [0]
        out += "        align 256\n" + data(label, values)
    out += data("GlyphAt", [i * (GLYPH_LINES + 1) for i in range(len(GLYPHS))])
    return out


def sizes_inc():
    out = HEAD
    lattice, wall = [], []
    for size in SIZES:
        first = (SLOTS - size) // 2
        pixels = [0] * 40
        for i in range(size + 1):
            pixels[FIRST_PIXEL + PITCH * (first + i) - 1] = 1
        lattice.append(registers(pixels))
        low, high = FIRST_PIXEL + PITCH * first, FIRST_PIXEL + PITCH * (first + size) - 1
        pixels = [1 if low <= i <= high else 0 for i in range(40)]
        assert pixels == pixels[::-1]
        wall.append(registers(pixels)[:3])
    for i in range(6):
        out += data(f"Lattice{i}", [row[i] for row in lattice])
    for i in range(3):
        out += data(f"Wall{i}", [row[i] for row in wall])
    lines, starts, mids, lows, ends = [], [], [], [], []
    for size in SIZES:
        upper, middle, lower = LINES[size]
        total = upper + middle + lower
        end = len(lines) - 1
        above = (total - GLYPH_LINES + 1) // 2
        shown = [GLYPH_LINES] * above + list(range(GLYPH_LINES))[::-1]
        shown += [GLYPH_LINES] * (total - len(shown))
        lines += shown[::-1]
        starts.append(end + total)
        mids.append(end + total - upper)
        lows.append(end + lower)
        ends.append(end & 0xFF)
    out += data("LineOf", lines)
    for name, values in (("FirstLine", starts), ("MidLine", mids), ("LowLine", lows), ("EndLine", ends)):
        out += data(name, values)
    out += data("RestLines", [BOX_LINES - s * (GAP_LINES + sum(LINES[s])) for s in SIZES], "{}")
    out += data("SizeOf", SIZES, "{}")
    out += data("FirstSlot", [(SLOTS - s) // 2 for s in SIZES], "{}")
    return out


def logo_inc():
    """Six playfield bytes a row, bottom row first, and the colours of the rows."""
    width = len(LOGO[0])
    assert all(len(row) == width for row in LOGO)
    rows = [registers([int(c == "#") for c in row.center(40, ".")]) for row in LOGO[::-1]]
    out = HEAD + f"LOGO_ROWS = {len(LOGO)}\n"
    for i in range(6):
        out += data(f"Logo{i}", [row[i] for row in rows])
    return (out + "LogoColour\n        ifconst PAL60\n" + data("", LOGO_COLOURS_PAL[::-1])[1:] + "        else\n"
            + data("", LOGO_COLOURS[::-1])[1:] + "        endif\n        SAME_PAGE Logo0\n")


def main():
    folder = Path(__file__).resolve().parent.parent / "asm/black-box/tables"
    stale = []
    for name, make in (("cells.inc", cells_inc), ("masks.inc", masks_inc), ("glyphs.inc", glyphs_inc),
                       ("sizes.inc", sizes_inc), ("logo.inc", logo_inc)):
        path, text = folder / name, make()
        if "--check" in sys.argv[1:]:
            if not path.exists() or path.read_text() != text:
                stale.append(str(path))
        else:
            path.write_text(text)
    if stale:
        sys.exit("stale, run tools/black_box_tables.py: " + " ".join(stale))


if __name__ == "__main__":
    main()
