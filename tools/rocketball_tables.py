#!/usr/bin/env python3
"""Computes the tables of Rocketball!'s kernel and rules and writes asm/rocketball/tables/.

    tools/rocketball_tables.py [--check]

codes.inc    what a square may show, by number
glyphs.inc   what a square shows, by its code: glyphs and colours
squares.inc  the geometry of the field
logo.inc     the title as playfield

With --check nothing is written; the exit code is 1 if a table on disk differs.
"""
import sys
from pathlib import Path

HEAD = "; Made by tools/rocketball_tables.py; do not edit.\n"
LINES = 5           # pairs of lines in a glyph; a code is this times the glyph's number
COLUMNS, ROWS = 7, 11
NORTH_GOAL, SOUTH_GOAL = 77, 78
GOAL_COLUMNS = (2, 3, 4)
EDGE = 0x80         # in a table of steps: turn to the direction in bits 0 and 1

# Colours by name: NTSC, PAL60, black and white, and the three in which the picture cycles while
# nobody plays.
COLOURS = {
    "ground": (0x06, 0x06, 0x04, 0x74, 0xB4, 0x34),
    "north":  (0x9A, 0xBA, 0x08, 0x76, 0xB6, 0x36),    # what helps North, and North's own goal
    "south":  (0x38, 0x48, 0x0E, 0x78, 0xB8, 0x38),    # what helps South
    "across": (0xCA, 0x5A, 0x0A, 0x76, 0xB6, 0x36),
    "special": (0x58, 0xC8, 0x0C, 0x78, 0xB8, 0x38),
    "ball":   (0x1E, 0x2E, 0x0E, 0x7A, 0xBA, 0x3A),
    "ball1":  (0x9E, 0xBE, 0x0A, 0x7A, 0xBA, 0x3A),
    "ball2":  (0x2C, 0x2C, 0x0E, 0x7A, 0xBA, 0x3A),
    "cursor": (0x0E, 0x0E, 0x0E, 0x7A, 0xBA, 0x3A),
    "barred": (0x44, 0x64, 0x08, 0x78, 0xB8, 0x38),
    "edge":   (0x08, 0x08, 0x06, 0x74, 0xB4, 0x34),
}
VARIANTS = 5        # of the colours in one image: colour, black and white, and three hues

NORTH = "...#... ..###.. ..###.. .#####. #######"
EAST = "##..... #####.. ####### #####.. ##....."
SOUTH = " ".join(NORTH.split()[::-1])
WEST = " ".join(row[::-1] for row in EAST.split())
ARROWS = (NORTH, EAST, SOUTH, WEST)
# A gust is a double arrow head without a shaft.
GUST_NORTH = "...#... ..#.#.. .#.#.#. ..#.#.. .#...#."
GUST_EAST = "#..#... .#..#.. ..#..#. .#..#.. #..#..."
GUSTS = (GUST_NORTH, GUST_EAST, " ".join(GUST_NORTH.split()[::-1]),
         " ".join(row[::-1] for row in GUST_EAST.split()))
BUMPER = "..###.. .#...#. #..#..# .#...#. ..###.."
TWISTER = ".####.. #....#. #.##.#. #.#..#. ..#.##."
BARRICADE = "##.##.# ....... #.##.## ....... ##.##.#"
MOGUL = "....... .#...#. ###.### ####### ......."
BALL_NORTH = "...#... ..###.. .#####. ..###.. #..#..#"
BALL_EAST = "#..#... ..####. #.##### ..####. #..#..."
BALLS = (BALL_NORTH, BALL_EAST, " ".join(BALL_NORTH.split()[::-1]),
         " ".join(row[::-1] for row in BALL_EAST.split()))
SPECIALS = (BUMPER, TWISTER, BARRICADE, MOGUL)
DOT = "....... ....... ...#... ....... ......."
CENTRE = "....... ...#... ..#.#.. ...#... ......."
CROSS = "#.....# ..#.#.. ...#... ..#.#.. #.....#"
FRAME = "##...## #.....# ....... #.....# ##...##"
BLANK = " ".join(["......."] * LINES)
# The rows behind the short ends show the lower three rows of a glyph.
GOAL = "....... ....... ####### #.#.#.# #######"
END_EAST = "....... ....... ###.... ####### ###...."
END_WEST = " ".join(row[::-1] for row in END_EAST.split())
SCORED = "....... ....... .#####. ####### .#####."
BURST = "#..#..# .#.#.#. ..###.. .#.#.#. #..#..#"
SMOKE = "..#.#.. .#...#. #..#..# .#...#. ..#.#.."

# What a square shows, in the order of the codes: name of the first of a group, glyphs, colours.
GROUPS = (
    ("EMPTY", [DOT], ["ground"]),
    ("VORTEX", ARROWS, ["south", "across", "north", "across"]),
    ("GUST", GUSTS, ["special"] * 4),
    ("SPECIAL", SPECIALS, ["special"] * 4),
    ("BALL", BALLS, ["ball"] * 4),
    ("BALL_NORTH", BALLS, ["ball1"] * 4),
    ("BALL_SOUTH", BALLS, ["ball2"] * 4),
    ("AIM_VORTEX", ARROWS, ["cursor"] * 4),
    ("AIM_GUST", GUSTS, ["cursor"] * 4),
    ("AIM_SPECIAL", SPECIALS, ["cursor"] * 4),
    ("BARRED", [CROSS], ["barred"]),
    ("FRAME", [FRAME], ["cursor"]),
    ("FRAME_SIDE", [FRAME] * 2, ["north", "south"]),
    ("CENTRE", [CENTRE], ["ground"]),
    ("NORTH_GOAL", [GOAL], ["north"]),
    ("SOUTH_GOAL", [GOAL], ["south"]),
    ("END_EAST", [END_EAST], ["edge"]),
    ("END_WEST", [END_WEST], ["edge"]),
    ("SCORED", [SCORED], ["ball"]),
    ("BURST", [BURST], ["ball"]),
    ("SMOKE", [SMOKE], ["south"]),
)

# What has the other side's colour in Tug-of-War.
SIDED = ("VORTEX", "NORTH_GOAL", "SOUTH_GOAL")
SWAPPED = {"north": "south", "south": "north"}

# The title, a pixel of the playfield each, and its colours, top first, for NTSC and for PAL60.
LOGO = (
    "##..##..##.#.#.###.###.##...#..#..#..#",
    "#.#.#.#.#..#.#.#....#..#.#.#.#.#..#..#",
    "#.#.#.#.#..#.#.#....#..#.#.#.#.#..#..#",
    "##..#.#.#..##..##...#..##..###.#..#..#",
    "#.#.#.#.#..#.#.#....#..#.#.#.#.#..#..#",
    "#.#.#.#.#..#.#.#....#..#.#.#.#.#..#...",
    "#.#.##..##.#.#.###..#..##..#.#.##.##.#",
)
LOGO_COLOURS = (0x1E, 0x1C, 0x2C, 0x2A, 0x38, 0x36, 0x44)
LOGO_COLOURS_PAL = (0x2E, 0x2C, 0x2C, 0x4A, 0x48, 0x46, 0x64)


def data(label, values, form="${:02X}"):
    out = label + "\n"
    for at in range(0, len(values), 16):
        out += "        dc.b " + ",".join(form.format(v) for v in values[at:at + 16]) + "\n"
    return out


def codes():
    """The groups' names with their codes, and all glyphs with their colours."""
    names, glyphs = [], []
    for name, drawings, colours in GROUPS:
        names.append((name, LINES * len(glyphs)))
        assert len(drawings) == len(colours), name
        glyphs += list(zip(drawings, colours))
    assert LINES * len(glyphs) <= 256, len(glyphs)
    return names, glyphs


def glyph_bytes(drawing):
    """The bytes of a glyph, bottom line first; its eighth clock is empty."""
    rows = drawing.split()
    assert len(rows) == LINES and all(len(row) == 7 for row in rows), drawing
    return [int(row.replace("#", "1").replace(".", "0"), 2) << 1 for row in rows[::-1]]


def glyphs_inc():
    names, glyphs = codes()
    out = HEAD + "        align 256\n" + data("Glyphs", [byte for drawing, _ in glyphs for byte in glyph_bytes(drawing)])
    colours = [colour for _, colour in glyphs]
    tug = [SWAPPED.get(colour, colour) if name in SIDED else colour for name, _, group in GROUPS for colour in group]
    for pal in (True, False):
        out += "        ifconst PAL60\n" if pal else "        else\n"
        for label, chosen in (("Tints", colours), ("TugTints", tug)):
            values = []
            for colour in chosen:
                ntsc, pal60, grey, *hues = COLOURS[colour]
                values += [pal60 if pal else ntsc, grey, *hues]
            out += "        align 256\n" + data(label, values)
    return out + "        endif\n"


def codes_inc():
    return HEAD + f"GLYPH_LINES = {LINES} ; of a glyph\n\n; what a square may show: the first of each kind\n" + "".join(f"CODE_{name} = {code}\n" for name, code in codes()[0])


def place(square):
    return square % COLUMNS, square // COLUMNS


def turn_at(x, y, direction):
    """The direction to which an edge turns a ball on (x, y) that leaves the field in this direction."""
    if direction == 3:          # west edge: even rows south
        return 2 if y % 2 == 0 else 0
    if direction == 1:
        return 0 if y % 2 == 0 else 2
    return 1 if x < GOAL_COLUMNS[0] else 3


def ahead(square, direction):
    """A square, a goal, or EDGE and the direction to which the edge turns the ball."""
    x, y = place(square)
    x += (0, 1, 0, -1)[direction]
    y += (-1, 0, 1, 0)[direction]
    if 0 <= x < COLUMNS and 0 <= y < ROWS:
        return y * COLUMNS + x
    if x in GOAL_COLUMNS and y in (-1, ROWS):
        return NORTH_GOAL if y < 0 else SOUTH_GOAL
    return EDGE | turn_at(*place(square), direction)


def barred(square):
    """Whether special chips may not lie here, whatever is next to it."""
    x, y = place(square)
    ring = x in (0, COLUMNS - 1) or y in (0, ROWS - 1)
    return ring or x in GOAL_COLUMNS and y in (1, ROWS - 2) or (x, y) == (COLUMNS // 2, ROWS // 2)


# What a ball is worth by its row, as the side sees it that wants it in row 10 (docs/rocketball/opponents.md).
WORTH = (-16, -11, -7, -4, -2, 0, 2, 4, 7, 11, 16)
# The columns in the order in which the quiet candidate is looked for.
QUIET_COLUMNS = (3, 4, 2, 5, 1, 6, 0)


def squares_inc():
    squares = range(COLUMNS * ROWS)
    out = HEAD + f"\n; squares\nSQUARES = {COLUMNS * ROWS}\nCOLUMNS = {COLUMNS}\nROWS = {ROWS}\n"
    out += f"; `ball` in a goal\nNORTH_GOAL = {NORTH_GOAL}\nSOUTH_GOAL = {SOUTH_GOAL}\n"
    out += "; from a square in a direction\n        mac FIELD_TABLES\n"
    for direction, name in enumerate(("North", "East", "South", "West")):
        out += data("{1}Ahead" + name, [ahead(square, direction) for square in squares])
    out += "        endm\n        mac BARRED_TABLE\n; not 0: special chips may not lie on the square\n"
    out += data("Barred", [int(barred(square)) for square in squares])
    out += "        endm\n        mac THINK_TABLES\n; worth of a ball on a square, signed: forward is north, and south\n"
    north = [WORTH[ROWS - 1 - place(square)[1]] & 0xFF for square in squares]
    out += data("WorthNorth", north) + data("WorthSouth", north[::-1])
    out += "; the squares in the order of the quiet candidate, where forward is north\n"
    out += data("QuietOrder", [y * COLUMNS + x for y in range(ROWS) for x in QUIET_COLUMNS])
    return out + "        endm\n"


def registers(pixels):
    """The six playfield bytes of 40 pixels, left to right, without reflection."""
    out = []
    for half in (0, 20):
        p = pixels[half:half + 20]
        out.append(sum(p[i] << (4 + i) for i in range(4)))
        out.append(sum(p[4 + i] << (7 - i) for i in range(8)))
        out.append(sum(p[12 + i] << i for i in range(8)))
    return out


def logo_inc():
    """Six playfield bytes a row, bottom row first, and the colours of the rows."""
    width = len(LOGO[0])
    assert all(len(row) == width for row in LOGO), [len(row) for row in LOGO]
    rows = [registers([int(c == "#") for c in row.center(40, ".")]) for row in LOGO[::-1]]
    out = HEAD + f"LOGO_ROWS = {len(LOGO)}\n"
    for i in range(6):
        out += data(f"Logo{i}", [row[i] for row in rows])
    return (out + "LogoColour\n        ifconst PAL60\n" + data("", LOGO_COLOURS_PAL[::-1])[1:] + "        else\n"
            + data("", LOGO_COLOURS[::-1])[1:] + "        endif\n        SAME_PAGE Logo0\n")


def main():
    folder = Path(__file__).resolve().parent.parent / "asm/rocketball/tables"
    stale = []
    for name, text in (("codes.inc", codes_inc()), ("glyphs.inc", glyphs_inc()), ("squares.inc", squares_inc()), ("logo.inc", logo_inc())):
        path = folder / name
        if "--check" in sys.argv[1:]:
            if not path.exists() or path.read_text() != text:
                stale.append(str(path))
        else:
            path.write_text(text)
    if stale:
        sys.exit("stale, run tools/rocketball_tables.py: " + " ".join(stale))


if __name__ == "__main__":
    main()
