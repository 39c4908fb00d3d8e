#!/usr/bin/env python3
"""Writes the cartridge's graphics tables, asm/ricochet/tables/*.inc.

    tools/glyphs.py [--check]

Glyphs are drawn here and in asm/ricochet/art as text, '#' for a lit clock.  In the tables the bottom row
comes first, as the kernel counts down.  With --check nothing is written; the exit
code is 1 if a table on disk differs from what would be written.
"""
import re
import sys

sys.dont_write_bytecode = True
from art import ASM, read  # noqa: E402
import tables  # noqa: E402
from tables import bits, upward  # noqa: E402
from text import FONT  # noqa: E402

STRINGS = ASM / "ricochet/strings.txt"
ROWS = 7          # pairs of lines in a piece
SMALL = 5         # pairs of lines in a number; rows of a score's digit
PIECES = 12

# Offsets of the other glyphs in a page of pieces.  Those shown in rows 1 to 9 are at multiples of
# ROWS, which the pages of markers require.
EMPTY_CURSOR_AT = PIECES * ROWS
OUT_LEFT_AT = EMPTY_CURSOR_AT + ROWS
OUT_RIGHT_AT = OUT_LEFT_AT + SMALL
DONE_CURSOR_AT = 15 * ROWS
ALERT_AT = DONE_CURSOR_AT + ROWS
NOTHING_AT = ALERT_AT + SMALL
ARROWS_AT = 128 + PIECES * ROWS  # up, down, left, right
ROW_GLYPHS = ARROWS_AT + 4 * ROWS  # the end of all that

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
SIGNS = read("ricochet/signs")
OUT_LEFT, OUT_RIGHT, ALERT = (SIGNS[name] for name in ("left is out", "right is out", "a launch is due"))
DONE_CURSOR = ".......# ......## .....##. #...##.. ##.##... .###.... ..#....."
ARROWS = {
    "Up": "...##... ..####.. .######. ...##... ...##... ...##... ...##...",
    "Down": "...##... ...##... ...##... ...##... .######. ..####.. ...##...",
    "Left": "........ ..#..... .##..... ######## .##..... ..#..... ........",
    "Right": "........ .....#.. .....##. ######## .....##. .....#.. ........"}
DOT = "........ ........ ........ ..####.. ........ ........ ........"
BEEN = "........ ........ ...##... ...##... ...##... ........ ........"

DIGITS = (*read("ricochet/numbers").values(), "... ... ... ... ...")
BLANK = 10
# Lines of a score's digit, by row of the font's.
SCORE_LINES = (0, 0, 1, 2, 3, 4, 5, 6, 6)

# The bumper's rows, top first: clocks 0-11 are the playfield's bits 4 to 6.  The last row is empty: the kernel
# leaves PF0 as that row sets it.
BUMPER = (0x10, 0x30, 0x70, 0x70, 0x30, 0x10, 0x00)
# A launcher's rows, in play and out, top first: a block in the corner that faces the board's middle, or its rest.
LAUNCHER, LAUNCHER_OUT = ([sum(0x10 << at for at, pixel in enumerate(row) if pixel == "#") for row in art.split()]
                          for art in read("ricochet/sides").values())
OUT_SHAPE = 128   # offset of the shapes of launchers that are out
LAST_SECONDS = 5  # numbers that the clock shows wide
HUMAN = "HUMAN"  # the player's name that is no opponent's
NAME_LETTERS = 4  # of an opponent's name, while it thinks
WORDS = ["DEMO", "FIRE"]  # what the demonstration shows for the scores
NARROW = read("ricochet/names")  # letters in three clocks
BALL_BIT = 0x02
BALL_ROWS = 3     # pairs of lines in the ball
BALL_CENTRE = 93  # offset of the ball's lowest pair in BallT


def data(values, label=""):
    return tables.data(label, values, 8, ".byte")


def pieces():
    """One page: the vertical pieces, the other glyphs, and from offset $80 the horizontal pieces."""
    page = [0] * 256
    for index, letter in enumerate(TALL):
        upright = " ".join(f".{row}.." for row in TALL[letter].split())
        lying = f"........ {WIDE[letter]} ........"
        page[index * ROWS:(index + 1) * ROWS] = upward(upright)
        page[128 + index * ROWS:128 + (index + 1) * ROWS] = upward(lying)
    page[EMPTY_CURSOR_AT:EMPTY_CURSOR_AT + ROWS] = upward(EMPTY_CURSOR)
    page[OUT_LEFT_AT:OUT_LEFT_AT + SMALL] = upward(OUT_LEFT)
    page[OUT_RIGHT_AT:OUT_RIGHT_AT + SMALL] = upward(OUT_RIGHT)
    page[DONE_CURSOR_AT:DONE_CURSOR_AT + ROWS] = upward(DONE_CURSOR)
    page[ALERT_AT:ALERT_AT + SMALL] = upward(ALERT)
    for index, arrow in enumerate(ARROWS.values()):
        page[ARROWS_AT + index * ROWS:ARROWS_AT + (index + 1) * ROWS] = upward(arrow)
    return data(page[:ROW_GLYPHS])


def measures():
    """The sizes and offsets that the assembly needs."""
    return "".join(f"{name} = {value}".ljust(24) + f"; {what}\n" for name, value, what in (
        ("CELL_PAIRS", ROWS, "pairs of lines in a row of pieces"),
        ("EDGE_PAIRS", SMALL, "pairs of lines in rows 0 and 10"),
        ("SCORE_LINES", len(SCORE_LINES), "scanlines of a score digit"),
        ("NO_DIGIT", BLANK, "number of the blank digit"),
        ("BALL_PAIRS", BALL_ROWS, "pairs of lines in the ball"),
        ("BALL_CENTRE", BALL_CENTRE, "offset of the ball's lowest pair in BallT"),
        ("EmptyCursor", EMPTY_CURSOR_AT, "offsets of glyphs in a page of pieces"),
        ("OutLeft", OUT_LEFT_AT, "Left's launcher is out"), ("OutRight", OUT_RIGHT_AT, "Right's"),
        ("DoneCursor", DONE_CURSOR_AT, "on an empty cell when the button ends the turn"),
        *((f"{arrow}Arrow", ARROWS_AT + index * ROWS, "" if index else "on a cell: a direction that a keypad has given")
          for index, arrow in enumerate(ARROWS)),
        ("ROW_GLYPHS", ROW_GLYPHS, "end of the glyphs that rows 1 to 9 show"),
        ("Alert", ALERT_AT, "a launch is due"), ("TOP_SHAPE", 0, "offsets of the launchers in Sides"),
        ("BOTTOM_SHAPE", SMALL * (SMALL + BALL_ROWS), ""), ("Nothing", NOTHING_AT, "blank")))


def every_seven(art):
    """A page that shows `art` at the offset of every glyph in rows 1 to 9."""
    half = upward(art) * 19
    return data((half[:128] + half)[:ROW_GLYPHS])


def numbers(first):
    """Fifty two-digit numbers, five bytes each, then a blank."""
    values = []
    for n in range(first, first + 50):
        tens, ones = DIGITS[n // 10 if n > 9 else BLANK].split(), DIGITS[n % 10].split()
        values += upward(" ".join(f"{a}.{b}." for a, b in zip(tens, ones)))
    return data(values + [0] * SMALL)


def last_seconds():
    """The clock's last numbers, twice as wide."""
    values = []
    for n in range(LAST_SECONDS):
        values += upward(" ".join("".join(2 * c for c in row) + ".." for row in DIGITS[n].split()))
    return data(values, "LastSeconds") + "        SAME_PAGE LastSeconds\n"


def number_places():
    """Low byte of the glyph's address, by number in BCD; $9A is blank."""
    return data([(n // 16 * 10 + n % 16) % 50 * SMALL if n % 16 < 10 else 0 for n in range(0x9A)]
                + [50 * SMALL])


def score_digits():
    """A digit's lines, bottom line first, as the left half of a byte and as the right half."""
    blank = " ".join(["..."] * 7)
    arts = [FONT[digit].split() for digit in "0123456789"] + [blank.split()]
    text = "ScoreDigits\n"
    places = ""
    for side, shift in (("Left", 5), ("Right", 1)):
        text += data([bits(art[row]) << shift for art in arts for row in SCORE_LINES[::-1]], f"{side}Digits")
        places += f"{side}DigitAt\n" + "".join(
            f"        .byte <({side}Digits+{digit}*SCORE_LINES)\n" for digit in range(len(arts)))
    return text + "        SAME_PAGE ScoreDigits\n" + places


def opponents():
    """The names of the opponents in the set-up's strings, in order."""
    names = []
    for line in STRINGS.read_text().splitlines():
        found = re.match(r"(\w+):\s*\|\| (\w+)$", line)
        if found and found[1] == found[2].upper() != HUMAN:
            names.append(found[1])
    return names


def names():
    """The first letters of the opponents' names and then WORDS, bottom line first: two bytes wide, four clocks a
    letter."""
    text, columns = "ThinkerNames\n", {}
    for name in opponents() + WORDS:
        for first in (0, NAME_LETTERS // 2):
            letters = [NARROW.get(c, FONT[c]).split() for c in name[first:NAME_LETTERS // 2 + first]]
            rows = ["".join(letter[row].ljust(4, ".") for letter in letters) for row in SCORE_LINES]
            if any(len(row) > 8 for row in rows):
                sys.exit(f"tools/glyphs.py: {name}: a letter is wider than three clocks")
            columns[name, first] = [bits(row.ljust(8, ".")) for row in rows[::-1]]
    for values in columns.values():
        text += data(values)
    text += "        SAME_PAGE ThinkerNames\n"
    for first, label in ((0, "ThinkerLeft"), (NAME_LETTERS // 2, "ThinkerRight")):
        text += f"{label}\n" + "".join(
            f"        .byte <(ThinkerNames+{index}*SCORE_LINES)\n"
            for index, (_, at) in enumerate(columns) if at == first)
    return text


def merged(shape, window):
    """`shape` with the ball's bit: its lowest pair at row `window` from the bottom (may be outside)."""
    return [value | (BALL_BIT if window <= y < window + BALL_ROWS else 0)
            for y, value in enumerate(shape[::-1])]


def with_ball(shape):
    """`shape`, and then merged with the ball, lowest window first; its rows are top first."""
    windows = range(1 - BALL_ROWS, len(shape))
    return shape[::-1] + [v for w in windows for v in merged(shape, w)]


def sides():
    """PF0 of a bumper, and of Left's bumper merged with the ball, lowest window first."""
    text = with_ball(list(BUMPER))
    return (data(text[:ROWS], "Bumper") + f"; with the ball: its lowest pair in row {1 - BALL_ROWS} to row {ROWS - 1}\n"
            + data(text[ROWS:], "BumperBall"))


def launchers():
    """PF0 of the launchers: in play at the start of the page, out at OUT_SHAPE; the bottom ones are upside down."""
    text = ""
    for suffix, shape in (("", LAUNCHER), ("Out", LAUNCHER_OUT)):
        text += data(with_ball(list(shape)), f"TopLauncher{suffix}")
        text += data(with_ball(list(shape[::-1])), f"BottomLauncher{suffix}")
        if not suffix:
            text += data([0] * (OUT_SHAPE - 2 * SMALL * (SMALL + BALL_ROWS)))
    return "Sides\n" + text + "        SAME_PAGE Sides\n"


def main():
    texts = {"measures": measures(), "pieces": pieces(), "dots": every_seven(DOT), "been": every_seven(BEEN),
             "numbers0": numbers(0), "numbers50": numbers(50), "number_places": number_places(),
             "score_digits": score_digits(), "logo": tables.logo("ricochet", 8, ".byte"), "sides": sides(),
             "launchers": launchers(), "last_seconds": last_seconds(), "names": names()}
    what = {"measures": "Sizes and offsets of the tables.",
            "pieces": "Pieces A to L, 7 bytes each, vertical; other glyphs; from $80 the pieces, horizontal.",
            "dots": "A marker at the offset of every glyph in rows 1 to 9.",
            "been": "A marker of the trail at the offset of every glyph in rows 1 to 9.",
            "numbers0": "Numbers 0 to 49, 5 bytes each, then a blank.",
            "numbers50": "Numbers 50 to 99, 5 bytes each, then a blank.",
            "number_places": "By number in BCD: offset of its glyph in its page of numbers; $9A is blank.",
            "score_digits": "Digits of the scores, bottom line first, in the left and in the right half of a byte.",
            "logo": "The logo: PF0, PF1, PF2, PF0, PF1, PF2 of each row, bottom row first, and its colours.",
            "sides": "PF0 of a bumper; bit 1 enables the ball.",
            "launchers": "PF0 of the launchers; bit 1 enables the ball.",
            "last_seconds": "The clock's last numbers, 5 bytes each, twice as wide.",
            "names": "The first letters of the opponents' names, two words, and the low bytes of their addresses."}
    tables.write("ricochet", {f"{name}.inc": f"; {what[name]}\n{text}" for name, text in texts.items()}, "Generated")


main()
