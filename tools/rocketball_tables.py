#!/usr/bin/env python3
"""Computes the tables of Rocketball!'s kernel and rules and writes asm/rocketball/tables/.

    tools/rocketball_tables.py [--check]

codes.inc    what a square may show, by number
glyphs.inc   what a square shows, by its code, from the drawings in asm/rocketball/art
squares.inc  the geometry of the field
logo.inc     the title as playfield

With --check nothing is written; the exit code is 1 if a table on disk differs.
"""
import sys

sys.dont_write_bytecode = True
import art  # noqa: E402
from tables import bits, data, logo, write  # noqa: E402

LINES = 10          # of a glyph; a chip's code is this times the glyph's number
SHORT = 6           # of a glyph behind a short end
COLUMNS, ROWS = 7, 11
NORTH_GOAL, SOUTH_GOAL = 77, 78
GOAL_COLUMNS = (2, 3, 4)
EDGE = 0x80         # in a table of steps: turn to the direction in bits 0 and 1
DIRECTIONS = ("north", "east", "south", "west")
SPECIALS = ("bumper", "twister", "barricade", "mogul")


def directed(name):
    return [f"{name}-{direction}" for direction in DIRECTIONS]


# What a square shows, in the order of the codes: name of the first of a group, drawings.
GROUPS = (
    ("EMPTY", ["empty"]),
    ("VORTEX", directed("vortex")),
    ("GUST", directed("gust")),
    ("SPECIAL", SPECIALS),
    ("BALL", directed("rocket")),
    ("FRAME", ["frame"]),
    ("BARRED", ["barred"]),
    ("CENTRE", ["centre"]),
    ("NET", ["net"]),
    ("END_EAST", ["end-east"]),
    ("END_WEST", ["end-west"]),
    ("SCORED", ["scored-north", "scored-south"]),
    ("BURST", ["burst"]),
    ("SMOKE", ["smoke"]),
)


def drawings_of(name):
    """The drawings of a file by name, each a list of rows, top first."""
    return {drawing: rows.split() for drawing, rows in art.read(f"rocketball/{name}").items()}


def glyph_bytes(rows):
    """The bytes of a drawing, bottom line first."""
    return [bits(row) for row in rows[::-1]]


def codes():
    """The groups' names with their codes, and the page of all drawings, without what stands at code 0."""
    drawings = drawings_of("glyphs") | drawings_of("ends")
    names, page = [], []
    for name, group in GROUPS:
        names.append((name, len(page)))
        for drawing in group:
            assert len(drawings[drawing]) in (LINES, SHORT), drawing
            page += glyph_bytes(drawings[drawing])
    assert len(page) <= 256, len(page)
    return names, page


def glyphs_inc():
    _, page = codes()
    drawings = drawings_of("glyphs")
    pages = [
        ("Glyphs", page),
        ("GlyphsNorth", glyph_bytes(drawings["edge-north"]) + page[LINES:]),
        ("GlyphsSouth", glyph_bytes(drawings["edge-south"]) + page[LINES:]),
    ]
    out = ""
    for label, data_of_page in pages:
        out += "        align 256\n" + data(label, data_of_page)
    return out


def codes_inc():
    out = f"GLYPH_LINES = {LINES} ; of a glyph\nSHORT_LINES = {SHORT} ; of a glyph behind a short end\n"
    return out + "\n; what a square may show: the first of each kind\n" + "".join(f"CODE_{name} = {code}\n" for name, code in codes()[0])


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
    out = f"\n; squares\nSQUARES = {COLUMNS * ROWS}\nCOLUMNS = {COLUMNS}\nROWS = {ROWS}\n"
    out += f"; `ball` in a goal\nNORTH_GOAL = {NORTH_GOAL}\nSOUTH_GOAL = {SOUTH_GOAL}\n"
    out += "; from a square in a direction\n        mac FIELD_TABLES\n"
    for direction, name in enumerate(("North", "East", "South", "West")):
        out += data("{1}Ahead" + name, [ahead(square, direction) for square in squares])
    out += "        endm\n        mac BARRED_TABLE\n; not 0: special chips may not lie on the square\n"
    out += data("Barred", [int(barred(square)) for square in squares])
    out += "        endm\n        mac PLACE_TABLE\n; the place in `field` where the square's row begins\n"
    out += data("RowOf", [COLUMNS * (1 + place(square)[1]) for square in squares])
    out += "        endm\n        mac THINK_TABLES\n; worth of a ball on a square, signed: forward is north, and south\n"
    north = [WORTH[ROWS - 1 - place(square)[1]] & 0xFF for square in squares]
    out += data("WorthNorth", north) + data("WorthSouth", north[::-1])
    out += "; the squares in the order of the quiet candidate, where forward is north\n"
    out += data("QuietOrder", [y * COLUMNS + x for y in range(ROWS) for x in QUIET_COLUMNS])
    return out + "        endm\n"


write("rocketball", {
    "codes.inc": codes_inc(), "glyphs.inc": glyphs_inc(), "squares.inc": squares_inc(), "logo.inc": logo("rocketball")})
