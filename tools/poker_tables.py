#!/usr/bin/env python3
"""Computes the tables of Ricochet Poker's kernel and writes asm/poker/tables/.

    tools/poker_tables.py [--check]

glyphs.inc   the cards' ranks and suits, the small cards of long hands, chips and names as playfield, and the kernel's short tables
             in the room between them
tall.inc     the glyphs alone, at the same places of another bank
logo.inc     the title as playfield

With --check nothing is written; the exit code is 1 if a table on disk differs.
"""
import sys
from pathlib import Path

HEAD = "; Made by tools/poker_tables.py; do not edit.\n"
PAGE = 256
CARDS, JOKERS = 52, 2
LINES = 7           # of a glyph
RANKS = (
    ".####. #....# ....## ..###. .##... ##.... ######",
    "#####. ....## ....## .####. ....## ....## #####.",
    "...##. ..###. .#.##. #..##. ###### ...##. ...##.",
    "###### ##.... #####. ....## ....## ##..## .####.",
    ".####. ##.... ##.... #####. ##..## ##..## .####.",
    "###### ....## ...##. ...##. ..##.. ..##.. ..##..",
    ".####. ##..## ##..## .####. ##..## ##..## .####.",
    ".####. ##..## ##..## .##### ....## ....## .####.",
    "#..### #.##.# #.##.# #.##.# #.##.# #.##.# #..###",
    "..#### ....## ....## ....## ....## ##..## .####.",
    ".####. ##..## ##..## ##..## ##.### ##..## .###.#",
    "##..## ##.##. ####.. ###... ####.. ##.##. ##..##",
    "..##.. .####. ##..## ##..## ###### ##..## ##..##",
)
JOKER_RANK = "...... #.##.# .####. ###### .####. #.##.# ......"
# Red suits are outlines, black ones solid, so that they differ without colours.
SUITS = (
    "..###.. ..###.. ####### ####### ##.#.## ...#... ..###..",
    "...#... ..#.#.. .#...#. #.....# .#...#. ..#.#.. ...#...",
    ".##.##. #..#..# #.....# #.....# .#...#. ..#.#.. ...#...",
    "...#... ..###.. .#####. ####### ####### ...#... ..###..",
)
JOKER_SUIT = "#.....# ##...## ###.### ####### ####### ####### #######"
# Hands of six and seven cards: rank and suit side by side.
SMALL_RANKS = (
    "##. ..# ..# .#. #.. #.. ###", "##. ..# ..# .#. ..# ..# ##.", "#.# #.# #.# ### ..# ..# ..#",
    "### #.. #.. ##. ..# ..# ##.", ".## #.. #.. ### #.# #.# ###", "### ..# ..# .#. .#. .#. .#.",
    "### #.# #.# .#. #.# #.# ###", "### #.# #.# ### ..# ..# ##.", "### .#. .#. .#. .#. .#. .#.",
    "..# ..# ..# ..# ..# #.# .#.", ".#. #.# #.# #.# #.# ### .##", "#.# #.# ##. #.. ##. #.# #.#",
    ".#. #.# #.# ### #.# #.# #.#",
)
SMALL_SUITS = (
    ".#. .#. ### ### .#. .#. ###", "... .#. #.# #.# #.# .#. ...", "... #.# ### #.# #.# .#. ...",
    ".#. .#. ### ### ### .#. .#.",
)
SMALL_JOKER = "....... .#...#. .##.##. .#####. .#####. .#####. ......."
DIGITS = (
    "### #.# #.# #.# ###", ".#. ##. .#. .#. ###", "##. ..# .#. #.. ###", "##. ..# .#. ..# ##.", "#.# #.# ### ..# ..#",
    "### #.. ##. ..# ##.", ".## #.. ### #.# ###", "### ..# .#. .#. .#.", "### #.# ### #.# ###", "### #.# ### ..# ##.",
)
BLANK = "... ... ... ... ..."
LETTERS = {
    " ": BLANK, "K": "#.# #.# ##. #.# #.#", "P": "##. #.# ##. #.. #..", "T": "### .#. .#. .#. .#.",
    "B": "##. #.# ##. #.# ##.", "O": "### #.# #.# #.# ###", "H": "#.# #.# ### #.# #.#",
    "L": "#.. #.. #.. #.. ###", "R": "##. #.# ##. #.# #.#",
}
# A name is the letter of who plays, by KIND_, then the house's, and the seat's number.
NAMES = "LRTBOPH"
SEATS = 8
DIGIT_ROWS = 5
NO_HUNDREDS = 10                # of chips: the hundreds' index,
CARD_PAGE, SMALL_PAGE = 8, 13   # pages of the table's bank: the first one, and that of the small cards
LONE, THOUSANDS, NO_PAIR = 100, 110, 120    # and that of the rest: a digit alone, a digit behind K, nothing

# The title, a pixel of the playfield each, and its colours, top first, for NTSC and for PAL60.
LOGO = (
    "##..#.###.###.###.#.#.###.###",
    "#.#.#.#...#.#.#...#.#.#....#.",
    "##..#.#...#.#.#...###.##...#.",
    "#.#.#.#...#.#.#...#.#.#....#.",
    "#.#.#.###.###.###.#.#.###..#.",
    ".............................",
    "###...##..#..#..####..###.",
    "#..#.#..#.#.#...#.....#..#",
    "###..#..#.##....###...###.",
    "#....#..#.#.#...#.....#.#.",
    "#.....##..#..#..####..#..#",
)
LOGO_COLOURS = (0x0E, 0x0E, 0x0C, 0x0C, 0x0A, 0x00, 0x4A, 0x48, 0x46, 0x44, 0x42)
LOGO_COLOURS_PAL = (0x0E, 0x0E, 0x0C, 0x0C, 0x0A, 0x00, 0x6A, 0x68, 0x66, 0x64, 0x62)


def data(label, values):
    out = label + "\n" if label else ""
    for at in range(0, len(values), 16):
        out += "        dc.b " + ",".join(v if isinstance(v, str) else f"${v:02X}" for v in values[at:at + 16]) + "\n"
    return out


def bits(row, width=8):
    return int(row.replace("#", "1").replace(".", "0").ljust(width, "0"), 2)


def glyph(drawing):
    """The bytes of a glyph, bottom line first, with a blank line below it."""
    rows = drawing.split()
    assert len(rows) == LINES and all(len(row) <= 7 for row in rows), drawing
    return [0] + [bits(row) for row in rows[::-1]]


def small(card):
    if card >= CARDS:
        return glyph(SMALL_JOKER)
    rank, suit = SMALL_RANKS[card // 4].split(), SMALL_SUITS[card % 4].split()
    return glyph(" ".join(f"{a}.{b}" for a, b in zip(rank, suit)))


def page(number, name, parts):
    """A page of the bank: (label, values) one after the other, then 255 as the last byte's value if given."""
    out, used = f"        PAGE {number}\n{name} = .\n", 0
    *parts, last = parts
    for label, values in parts:
        out += data(label, values)
        used += len(values)
    if last is not None:
        assert used < PAGE, (name, used)
        out += f"        ds {PAGE - 1 - used}\n" + data("", [last])
    assert used <= PAGE, (name, used)
    return out


def card_glyphs():
    """Ranks, no glyph, suits; they follow a byte a card and NO_CARD's in their page."""
    ranks = [byte for drawing in (*RANKS, JOKER_RANK) for byte in glyph(drawing)]
    suits = [byte for drawing in (*SUITS, JOKER_SUIT) for byte in glyph(drawing)]
    return [("Ranks", ranks), ("NoGlyph", [0] * (LINES + 1)), ("Suits", suits)]


def glyphs_inc():
    cards = range(CARDS + JOKERS)
    height = LINES + 1
    suit_of = [card % 4 if card < CARDS else 4 for card in cards]
    rows = [[r.split()[row] for r in (*DIGITS, BLANK)] for row in range(DIGIT_ROWS)]
    hundreds = [[bits(("." + digit)[::-1], 4) << 4 & 0xF0 for digit in rows[row]] for row in range(DIGIT_ROWS)]
    names = [[bits((LETTERS[letter].split()[row] + "." + DIGITS[seat + 1].split()[row] + ".")[::-1])
              for letter in NAMES for seat in range(SEATS)] for row in range(DIGIT_ROWS)]
    # by KIND_; an empty seat has none
    name_at = [0] + [SEATS * kind for kind in range(len(NAMES) - 1)] + [0] + [SEATS * (len(NAMES) - 1)] * len(NAMES)
    pairs = [[] for _ in range(DIGIT_ROWS)]
    k = LETTERS["K"].split()
    for row in range(DIGIT_ROWS):
        digit = rows[row]
        pairs[row] += [bits(f".{digit[n // 10]}.{digit[n % 10]}") for n in range(100)]
        pairs[row] += [bits(f".....{digit[n]}") for n in range(10)]
        pairs[row] += [bits(f".{k[row]}.{digit[n]}") for n in range(10)] + [0]
    assert all(len(row) == NO_PAIR + 1 for row in pairs)
    # every table by card has a last byte for NO_CARD
    out = HEAD + page(CARD_PAGE, "CardPage", [
        ("RankLo", [f"<[Ranks+{card // 4 * height}]" for card in cards]), *card_glyphs(),
        # by LAYOUT_ROWS
        ("BarLines", ["0", "0"] + ["TALL_BAR"] * 3 + ["BAR_LINES"] * 3),
        *((lines, ["0", "0"] + [f"{lines}{rows}" for rows in range(2, 8)]) for lines in ("LinesAbove", "LinesBetween", "LinesBelow")),
        "<NoGlyph"])
    hundred = [(f"Hundreds{row}", hundreds[row]) for row in range(DIGIT_ROWS)]
    name = [(f"Name{row}", names[row]) for row in range(DIGIT_ROWS)]
    pair = [(f"Pair{row}", pairs[row]) for row in range(DIGIT_ROWS)]
    out += page(CARD_PAGE + 1, "SuitPage", [
        ("SuitLo", [f"<[Suits+{height * suit}]" for suit in suit_of]), *hundred[:2], pair[4], name[0], "<NoGlyph"])
    whole = PAGE // height
    places = [(f"SmallPage{card // whole}", card % whole * height) for card in cards]
    out += page(CARD_PAGE + 2, "SmallLoPage", [("SmallLo", [str(at) for _, at in places]), *hundred[2:4], pair[0], name[1], "<NoGlyph"])
    out += page(CARD_PAGE + 3, "SmallHiPage",
                [("SmallHi", [f">{name}" for name, _ in places]), hundred[4], pair[1], name[2], ">CardPage"])
    out += page(CARD_PAGE + 4, "DigitPage", [
        pair[2], pair[3],
        ("BackColours", ["GROUND", "NEXT_BACK", "TURN_BACK", "WIN_BACK"]),                  # by BACK_
        ("CardColours", ["FOLD_COLOUR", "WHITE", "FOLD_COLOUR", "OUT_COLOUR", "WHITE"]),    # by STATE_
        None])
    smalls = [byte for card in cards for byte in small(card)]
    out += page(SMALL_PAGE, "SmallPage0", [("", smalls[:PAGE]), None])
    # by KIND_, and the house's
    kinds = ["GROUND", "LEFT_COLOUR", "RIGHT_COLOUR"] + ["TEMPER_COLOUR"] * 4 + ["GROUND"] + ["DIM"] * len(NAMES)
    out += page(SMALL_PAGE + 1, "SmallPage1", [
        ("", smalls[PAGE:]), ("Sevens", [7 * seat for seat in range(8)]), name[3], ("KindColours", kinds), None])
    return out + page(SMALL_PAGE + 2, "NamePage", [name[4], ("NameAt", name_at), None])


def tall_inc():
    """The glyphs at the places that they have in glyphs.inc."""
    ranks, *others = card_glyphs()
    unused = [0] * (CARDS + JOKERS)
    smalls = [byte for card in range(CARDS + JOKERS) for byte in small(card)]
    out = HEAD + page(CARD_PAGE, "TallCards", [("", unused + ranks[1]), *(("", values) for _, values in others), None])
    out += page(SMALL_PAGE, "TallSmall0", [("", smalls[:PAGE]), None])
    return out + page(SMALL_PAGE + 1, "TallSmall1", [("", smalls[PAGE:]), None])


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
    rows = [registers([int(c == "#") for c in row.center(40, ".")]) for row in LOGO[::-1]]
    out = HEAD + f"LOGO_ROWS = {len(LOGO)}\n"
    for i in range(6):
        out += data(f"Logo{i}", [row[i] for row in rows])
    return (out + "LogoColour\n        ifconst PAL60\n" + data("", LOGO_COLOURS_PAL[::-1]) + "        else\n"
            + data("", LOGO_COLOURS[::-1]) + "        endif\n        SAME_PAGE Logo0\n")


def numbers_inc():
    """Indices of what chips look like, for the routine that looks them up."""
    return HEAD + f"LONE = {LONE}\nTHOUSANDS = {THOUSANDS}\nNO_PAIR = {NO_PAIR}\nNO_HUNDREDS = {NO_HUNDREDS}\n"


def main():
    folder = Path(__file__).resolve().parent.parent / "asm/poker/tables"
    stale = []
    for name, text in (("glyphs.inc", glyphs_inc()), ("tall.inc", tall_inc()), ("chips.inc", numbers_inc()), ("logo.inc", logo_inc())):
        path = folder / name
        if "--check" in sys.argv[1:]:
            if not path.exists() or path.read_text() != text:
                stale.append(str(path))
        else:
            path.write_text(text)
    if stale:
        sys.exit("stale, run tools/poker_tables.py: " + " ".join(stale))


if __name__ == "__main__":
    main()
