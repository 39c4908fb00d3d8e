#!/usr/bin/env python3
"""Computes the tables of Black Box's kernel and rules and writes asm/black-box/tables/.

    tools/black_box_tables.py [--check]

cells.inc    playfield bytes of a row of cells in boxes of up to ten cells, and cells12.inc in twelve
masks.inc    the masks of a column in a plane
glyphs.inc   the answers above and below the box, seven lines each, flush right and flush left in eight clocks
beside.inc   the answers beside boxes of 6, 8 and 10 cells, as many lines as a cell, and beside12.inc
lattice.inc  the lattice's playfield bytes in a box of each size
logo.inc     the title as playfield

With --check nothing is written; the exit code is 1 if a table on disk differs.
"""
import sys

sys.dont_write_bytecode = True
import art  # noqa: E402
from tables import data, logo, registers, upward, write  # noqa: E402

SLOTS = 12
SIZES = (6, 8, 10, 12)
FIRST_PIXEL, PITCH, WIDTH = 2, 3, 2     # of slot 0, in playfield pixels
SPLIT = 7                               # slots 0 to 6 are in a row's byte A, the others in B
LINES = {6: 15, 8: 10, 10: 7, 12: 5}    # of a cell in a box of each size (kernel/rowsN.asm)
GLYPH_LINES = 7                         # of an answer above or below the box
LASER_NUMBERS = 24                      # of a detour, at most: two lasers each

GLYPHS = {**art.read("black-box/answers"), "blank": " ".join(["....."] * GLYPH_LINES)}
SMALL = art.read("black-box/small")     # in five lines, for cells of five lines
NAMES = "123456789ABCDEFGJKLMNPST"     # of the detours


def in_page(label, values, per=16):
    return f"        IN_PAGE {len(values)}\n" + data(label, values, per)


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


def cells_inc(prefix, names):
    """The tables `names` of the playfield bytes, the tables of a page together."""
    a = [cells(slots_of(i, False)) for i in range(1 << SPLIT)]
    b = [cells(slots_of(i, True)) for i in range(1 << (SLOTS - SPLIT))]
    tables = {"A": a, "B": b}
    return "".join(in_page(prefix + name, [row[int(name[1])] for row in tables[name[0]]]) for name in names)


def masks_inc():
    masks = [mask(x) for x in range(SLOTS + 2)]
    near = [[sum({m[i] for m in masks[max(0, x - 1):x + 2]}) for x in range(SLOTS + 2)] for i in (0, 1)]
    return (data("MaskA", [m[0] for m in masks]) + data("MaskB", [m[1] for m in masks])
            + data("NearA", near[0]) + data("NearB", near[1]))


def glyph(rows, shift, lines):
    """The bytes of a glyph, bottom line first, in the middle of this number of lines."""
    rows = [row << shift for row in upward(rows)]
    below = (lines - len(rows)) // 2
    return [0] * below + rows + [0] * (lines - len(rows) - below)


def glyphs_inc():
    """The glyphs of a band and their offsets by what a laser shows, above and below the box."""
    out = f"GLYPH_LINES = {GLYPH_LINES}\n"
    shown = [*NAMES, "H", "R", "blank"]
    for label, shift in (("GlyphsRight", 0), ("GlyphsLeft", 3)):
        values = [byte for name in ("down", "up", *shown) for byte in glyph(GLYPHS[name], shift, GLYPH_LINES)]
        out += "        align 256\n" + data(label, values)
    offsets = [(i + 2) * GLYPH_LINES for i in range(len(shown))]
    return out + in_page("GlyphAbove", [0] + offsets) + in_page("GlyphBelow", [GLYPH_LINES] + offsets)


def beside_inc(size):
    """The glyphs beside a box, and their offsets by what a laser shows, left and right of the box."""
    lines = LINES[size]
    most = min(LASER_NUMBERS, 2 * size)
    glyphs = SMALL if lines < GLYPH_LINES else GLYPHS
    names = ("right", "left", *NAMES[:most], "H", "R")
    values = [byte for name in names for byte in glyph(glyphs[name], 3, lines)]
    assert len(values) <= 256
    offsets = [(names.index(name) * lines if name in names else 0) for name in (*NAMES, "H", "R")]
    left, right = ([f"<Beside{size}+{offset}" for offset in (blank, *offsets)] for blank in (0, lines))
    return in_page(f"Beside{size}", values) + in_page(f"LeftAt{size}", left, 6) + in_page(f"RightAt{size}", right, 6)


def lattice_inc():
    out = ""
    for size in SIZES:
        first = (SLOTS - size) // 2
        pixels = [0] * 40
        for i in range(size + 1):
            pixels[FIRST_PIXEL + PITCH * (first + i) - 1] = 1
        for i, byte in enumerate(registers(pixels)):
            out += f"LATTICE_{size}_{i} = ${byte:02X}\n"
    return out


write("black-box", {
    "cells.inc": cells_inc("Cells", ("A1", "A2", "A3", "B3", "B4", "B5")),
    "cells12.inc": cells_inc("Wide", ("A0", "A1", "A2", "A3", "B3", "B4", "B5")),
    "masks.inc": masks_inc(), "glyphs.inc": glyphs_inc(),
    "beside.inc": "".join(beside_inc(size) for size in (6, 8, 10)), "beside12.inc": beside_inc(12),
    "lattice.inc": lattice_inc(), "logo.inc": logo("black-box")})
