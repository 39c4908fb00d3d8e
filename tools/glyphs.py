#!/usr/bin/env python3
"""Writes the cartridge's tables of pictures, asm/ricochet/tables/*.inc.

    tools/glyphs.py [--check]

Pictures are drawn here as text, '#' for a lit clock.  In the tables the bottom row
comes first, as the kernel counts down.  With --check nothing is written; the exit
code is 1 if a table on disk differs from what would be written.
"""
import sys
from pathlib import Path

sys.dont_write_bytecode = True
from text import FONT  # noqa: E402

OUT = Path(__file__).resolve().parent.parent / "asm/ricochet/tables"
HEAD = "; Made by tools/glyphs.py; do not edit.\n"
ROWS = 7          # pairs of lines in a piece
SMALL = 5         # pairs of lines in a number; rows of a score's digit
PIECES = 12

# Where the pictures that are no pieces lie in a page of pieces; those that stand in the rows
# between the walls at a multiple of ROWS, as the markers' pages ask for.
EMPTY_CURSOR_AT = PIECES * ROWS
BUMPER_SIGN_AT = EMPTY_CURSOR_AT + ROWS
BUMPER_SIGN_RIGHT_AT = BUMPER_SIGN_AT + SMALL
DONE_CURSOR_AT = 15 * ROWS
ALERT_AT = DONE_CURSOR_AT + ROWS
NOTHING_AT = ALERT_AT + SMALL

# A standing piece: five clocks wide and seven rows high, strokes of two clocks.
TALL = {
    "A": ".###. ##.## ##.## ##### ##.## ##.## ##.##", "B": "####. ##.## ##.## ####. ##.## ##.## ####.",
    "C": ".#### ##... ##... ##... ##... ##... .####", "D": "####. ##.## ##.## ##.## ##.## ##.## ####.",
    "E": "##### ##... ##... ####. ##... ##... #####", "F": "##### ##... ##... ####. ##... ##... ##...",
    "G": ".#### ##... ##... ##.## ##.## ##.## .####", "H": "##.## ##.## ##.## ##### ##.## ##.## ##.##",
    "I": "####. .##.. .##.. .##.. .##.. .##.. ####.", "J": "...## ...## ...## ...## ...## ##.## .###.",
    "K": "##.## ##.## ####. ###.. ####. ##.## ##.##", "L": "##... ##... ##... ##... ##... ##... #####"}
# A lying one: eight clocks wide and five rows high.
WIDE = {
    "A": ".######. ##....## ######## ##....## ##....##", "B": "#######. ##....## #######. ##....## #######.",
    "C": ".####### ##...... ##...... ##...... .#######", "D": "######.. ##...##. ##....## ##...##. ######..",
    "E": "######## ##...... ######.. ##...... ########", "F": "######## ##...... ######.. ##...... ##......",
    "G": ".####### ##...... ##..#### ##....## .#######", "H": "##....## ##....## ######## ##....## ##....##",
    "I": "######## ...##... ...##... ...##... ########", "J": "......## ......## ......## ##....## .######.",
    "K": "##...##. ##.##... ####.... ##.##... ##...##.", "L": "##...... ##...... ##...... ##...... ########"}
EMPTY_CURSOR = "##....## #......# ........ ...##... ........ #......# ##....##"
BUMPER_SIGN = "##...... ####.... ######.. ####.... ##......"
BUMPER_SIGN_RIGHT = "......## ....#### ..###### ....#### ......##"
DONE_CURSOR = ".......# ......## .....##. #...##.. ##.##... .###.... ..#....."
ALERT = "...##... ...##... ...##... ........ ...##..."
DOT = "........ ........ ........ ...##... ........ ........ ........"
BEEN = "........ ........ ...##... ...##... ...##... ........ ........"

DIGITS = ("### #.# #.# #.# ###", ".#. ##. .#. .#. ###", "### ..# ### #.. ###", "### ..# .## ..# ###",
          "#.# #.# ### ..# ..#", "### #.. ### ..# ###", "### #.. ### #.# ###", "### ..# ..# .#. .#.",
          "### #.# ### #.# ###", "### #.# ### ..# ###", "... ... ... ... ...")
# The logo, a pixel of the playfield each: rows as (count, row).
LOGO = {
    "R": ((3, "####"), (4, "#..#"), (3, "####"), (3, "#.#."), (3, "#..#")), "I": ((16, "#"),),
    "C": ((3, "####"), (10, "#..."), (3, "####")), "O": ((3, "####"), (10, "#..#"), (3, "####")),
    "H": ((7, "#..#"), (3, "####"), (6, "#..#")), "E": ((3, "###"), (4, "#.."), (3, "###"), (3, "#.."), (3, "###")),
    "T": ((3, "#####"), (13, "..#..")),
}
LOGO_TEXT, LOGO_ROWS, LOGO_AT = "RICOCHET", 16, 2
# Its colours, top first: light to deep.
LOGO_COLOURS = (0x1E, 0x1E, 0x1C, 0x1C, 0x1A, 0x2A, 0x2A, 0x28, 0x38, 0x38, 0x36, 0x46, 0x46, 0x44, 0x44, 0x42)
LOGO_COLOURS_PAL = (0x2E, 0x2E, 0x2C, 0x2C, 0x2A, 0x4A, 0x4A, 0x48, 0x48, 0x48, 0x66, 0x66, 0x66, 0x64, 0x64, 0x62)
# The registers of an unreflected playfield: first pixel, pixels, whether bit 0 or 4 is the leftmost.
PLAYFIELD = ((0, 4, True), (4, 8, False), (12, 8, True), (20, 4, True), (24, 8, False), (32, 8, True))
BLANK = 10
# Lines of a score's digit, by row of the font's.
SCORE_LINES = (0, 0, 1, 2, 3, 4, 5, 6, 6)

# The bumper's rows, top first: clocks 0-11 are the playfield's bits 4 to 6.
BUMPER = (0x10, 0x30, 0x70, 0x70, 0x70, 0x30, 0x10)
LAUNCHER = (0x70,) * SMALL
BALL_BIT = 0x02
BALL_ROWS = 3     # pairs of lines in the ball
BALL_CENTRE = 93  # offset of the ball's lowest pair in BallT


def number(art):
    return int(art.replace("#", "1").replace(".", "0"), 2)


def upward(art):
    """Bytes of a picture, bottom row first."""
    return [number(row) for row in art.split()][::-1]


def data(values, label=None, comment=None):
    values = list(values)
    out = f"; {comment}\n" if comment else ""
    if label:
        out += f"{label}\n"
    for at in range(0, len(values), 8):
        out += "        .byte " + ",".join(f"${v:02X}" for v in values[at:at + 8]) + "\n"
    return out


def pieces():
    """One page: the pieces upright, the other pictures, and from $80 on the pieces lying."""
    page = [0] * 256
    for index, letter in enumerate(TALL):
        upright = " ".join(f".{row}.." for row in TALL[letter].split())
        lying = f"........ {WIDE[letter]} ........"
        page[index * ROWS:(index + 1) * ROWS] = upward(upright)
        page[128 + index * ROWS:128 + (index + 1) * ROWS] = upward(lying)
    page[EMPTY_CURSOR_AT:EMPTY_CURSOR_AT + ROWS] = upward(EMPTY_CURSOR)
    page[BUMPER_SIGN_AT:BUMPER_SIGN_AT + SMALL] = upward(BUMPER_SIGN)
    page[BUMPER_SIGN_RIGHT_AT:BUMPER_SIGN_RIGHT_AT + SMALL] = upward(BUMPER_SIGN_RIGHT)
    page[DONE_CURSOR_AT:DONE_CURSOR_AT + ROWS] = upward(DONE_CURSOR)
    page[ALERT_AT:ALERT_AT + SMALL] = upward(ALERT)
    return data(page[:128 + 12 * ROWS])


def measures():
    """What the assembly has to know of the tables."""
    return "".join(f"{name} = {value}\n" for name, value in (
        ("CELL_PAIRS", ROWS), ("EDGE_PAIRS", SMALL), ("SCORE_LINES", len(SCORE_LINES)),
        ("NO_DIGIT", BLANK), ("BALL_PAIRS", BALL_ROWS), ("BALL_CENTRE", BALL_CENTRE),
        ("EmptyCursor", EMPTY_CURSOR_AT), ("BumperSign", BUMPER_SIGN_AT),
        ("BumperSignR", BUMPER_SIGN_RIGHT_AT), ("DoneCursor", DONE_CURSOR_AT), ("Alert", ALERT_AT),
        ("Nothing", NOTHING_AT)))


def logo():
    """The playfield's six bytes a row, bottom row first, and the rows' colours."""
    letters = [[row for count, row in LOGO[c] for _ in range(count)] for c in LOGO_TEXT]
    rows = ["." * LOGO_AT + ".".join(letter[r] for letter in letters) for r in range(LOGO_ROWS)]
    text = f"LOGO_ROWS = {LOGO_ROWS}\n"
    for index, (first, count, flip) in enumerate(PLAYFIELD):
        cells = [row.ljust(40, ".")[first:first + count][::-1 if flip else 1] for row in rows]
        text += data([number(cell) << (4 if count == 4 else 0) for cell in cells[::-1]], f"Logo{index}")
    return (text + "LogoColour\n        ifconst PAL60\n" + data(LOGO_COLOURS_PAL[::-1]) + "        else\n"
            + data(LOGO_COLOURS[::-1]) + "        endif\n        SAME_PAGE Logo0\n")


def every_seven(art):
    """A page that shows `art` at any address a piece's picture can have."""
    half = upward(art) * 19
    return data((half[:128] + half)[:128 + 13 * ROWS])


def numbers(first):
    """Fifty numbers of two digits, five bytes each, and nothing at their end."""
    values = []
    for n in range(first, first + 50):
        tens, ones = DIGITS[n // 10 if n > 9 else BLANK].split(), DIGITS[n % 10].split()
        values += upward(" ".join(f"{a}.{b}." for a, b in zip(tens, ones)))
    return data(values + [0] * SMALL)


def number_places():
    """For a number in BCD, the low byte of its picture; $9A is nothing."""
    return data([(n // 16 * 10 + n % 16) % 50 * SMALL if n % 16 < 10 else 0 for n in range(0x9A)]
                + [50 * SMALL])


def score_digits():
    """A digit's lines, bottom line first, as the left half of a byte and as the right half."""
    blank = " ".join(["..."] * 7)
    arts = [FONT[digit].split() for digit in "0123456789"] + [blank.split()]
    text = "ScoreDigits\n"
    places = ""
    for side, shift in (("Left", 5), ("Right", 1)):
        text += data([number(art[row]) << shift for art in arts for row in SCORE_LINES[::-1]], f"{side}Digits")
        places += f"{side}DigitAt\n" + "".join(
            f"        .byte <({side}Digits+{digit}*SCORE_LINES)\n" for digit in range(len(arts)))
    return text + "        SAME_PAGE ScoreDigits\n" + places


def ball():
    """Every pair of lines of the board with the ball in one place; slide the pointer to move it."""
    table = [0] * (BALL_CENTRE + 93)
    table[BALL_CENTRE:BALL_CENTRE + BALL_ROWS] = [BALL_BIT] * BALL_ROWS
    return data(table)


def merged(shape, window):
    """`shape` with the ball's bit: its lowest pair at row `window` from the bottom (may be outside)."""
    return [value | (BALL_BIT if window <= y < window + BALL_ROWS else 0)
            for y, value in enumerate(shape[::-1])]


def sides():
    """What stands at the sides: one page, NoBumper at its start and Bumper 128 bytes on.

    Left's pictures come merged with the ball as well, lowest window first.
    """
    text = data([0] * ROWS, "NoBumper")
    text += data(LAUNCHER, "Launcher")
    windows = range(1 - BALL_ROWS, SMALL)
    text += data((v for w in windows for v in merged(LAUNCHER, w)), "LauncherBall",
                 f"the ball's lowest pair in rows {windows[0]} to {windows[-1]}")
    used = ROWS + SMALL + len(windows) * SMALL
    text += data([0] * (128 - used))
    text += data(BUMPER[::-1], "Bumper")
    windows = range(1 - BALL_ROWS, ROWS)
    text += data((v for w in windows for v in merged(BUMPER, w)), "BumperBall",
                 f"the ball's lowest pair in rows {windows[0]} to {windows[-1]}")
    return text


def main():
    tables = {"measures": measures(), "pieces": pieces(), "dots": every_seven(DOT), "been": every_seven(BEEN),
              "numbers0": numbers(0), "numbers50": numbers(50), "number_places": number_places(),
              "score_digits": score_digits(), "ball": ball(), "logo": logo(), "sides": sides()}
    stale = []
    for name, text in tables.items():
        path = OUT / f"{name}.inc"
        text = HEAD + text
        if "--check" in sys.argv[1:]:
            if not path.exists() or path.read_text() != text:
                stale.append(path.name)
        else:
            path.write_text(text)
    if stale:
        sys.exit("stale, run tools/glyphs.py: " + ", ".join(stale))


if __name__ == "__main__":
    main()
