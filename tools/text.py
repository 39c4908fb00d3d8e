#!/usr/bin/env python3
"""Draws the strings of a game's text screens and writes their tables.

    tools/text.py [--check] [GAME]      asm/GAME/strings.txt to asm/GAME/tables/text.inc,
                                        asm/GAME/pages.txt, if there is one, to asm/GAME/tables/pages.inc,
                                        asm/GAME/below.txt likewise

A line of text is 48 clocks wide and TEXT_LINES scanlines high and is drawn from six columns of
eight clocks.  Equal columns are stored once.  Letters are one to five clocks wide.

A line of strings.txt is `NAME: LEFT | CENTRE | RIGHT`: the label, and the text that is flush
left, centred and flush right; each may be missing, and '_' is a
blank of one clock.  The last clock stays empty, as in
a number's column.  The table has

    S_NAME                  number of a string
    TextLo0 .. TextHi5      the address of each of its columns, by number
    PairPage                page of the columns of numbers, by half the tens digit
    PairAt                  low byte of their address, by the number in BCD modulo $20

so that a column may be a number of two digits as well; a tens digit of $A is blank, $AA is blank.  The last
strings of the file, as far as they stand in the right half alone, have only the last three columns. A line
`NUMBERS BELOW n`, n an even number of tens, leaves out the columns of larger numbers.
The tables of pages.txt and below.txt are for other banks: P_NAME, WordsLo0 .. WordsHi5, and, if there is a line
`NUMBERS BELOW n`, WordsPairPage and WordsPairAt; B_NAME, BelowLo0 and so on.
With --check nothing is written; the exit code is
1 if the table on disk differs.
"""
import sys
from pathlib import Path

sys.dont_write_bytecode = True
import art  # noqa: E402

# Scanline to row of a letter, top first: strokes across are as thick as strokes upright.
LINES = (0, 0, 1, 2, 3, 3, 4, 5, 6, 6)
COLUMNS, CLOCKS = 6, 8
PAGE = 256
HEAD = "; Made by tools/text.py; do not edit.\n"
FONT = {{"space": " ", "narrow": "_"}.get(name, name): rows for name, rows in
        art.read("common/font").items()}
BLANK_DIGIT = " ".join(["..."] * 7)


class Trouble(Exception):
    """What is wrong with a file of strings."""


def row_art(text, row):
    """One row of a text as '#' and '.', a clock between letters."""
    return ".".join(FONT[c].split()[row] for c in text)


def line_art(left, centre, right):
    """Seven rows of 48 clocks."""
    rows = []
    for row in range(7):
        a, b, c = (row_art(text, row) for text in (left, centre, right))
        art = list(a.ljust(COLUMNS * CLOCKS, "."))
        for text, at in ((b, (COLUMNS * CLOCKS - len(b)) // 2), (c, COLUMNS * CLOCKS - 1 - len(c))):
            if text and ("#" in "".join(art[max(at - 2, 0):at + len(text)]) or at < 0):
                raise Trouble(f"{left}|{centre}|{right}: too wide")
            art[at:at + len(text)] = text
        if len(art) != COLUMNS * CLOCKS:
            raise Trouble(f"{left}|{centre}|{right}: {len(art)} clocks")
        rows.append("".join(art))
    return rows


def column(rows, index):
    """The bytes of a column, bottom line first."""
    cells = [row[index * CLOCKS:(index + 1) * CLOCKS] for row in rows]
    return tuple(int(cells[row].replace("#", "1").replace(".", "0"), 2) for row in LINES)[::-1]


def pair(tens, units):
    """The column of two digits."""
    digits = [(FONT[d] if d != " " else BLANK_DIGIT).split() for d in (tens, units)]
    return column([f"{a}.{b}." for a, b in zip(*digits)], 0)


def data(label, values):
    out = label + "\n" if label else ""
    for at in range(0, len(values), 12):
        out += "        .byte " + ",".join(values[at:at + 12]) + "\n"
    return out


def tables(source, prefix, letter, numbers):
    """The text of a table: its labels begin with the prefix, its numbers of strings with the letter."""
    names, strings, order = [], [], {(0,) * len(LINES): None}
    tens_used = 10
    for number, line in enumerate(source.splitlines(), 1):
        line = line.split(";")[0].strip()
        if not line:
            continue
        if line.startswith("NUMBERS BELOW "):
            tens_used = int(line.split()[2]) // 10
            continue
        name, colon, text = line.partition(":")
        if not colon:
            raise Trouble(f"line {number}: no name")
        parts = [part.strip() for part in (text + "||").split("|")[:3]]
        try:
            rows = line_art(*parts)
        except (KeyError, Trouble) as error:
            raise Trouble(f"line {number}: {error}") from None
        names.append(name.strip())
        columns = [column(rows, index) for index in range(COLUMNS)]
        strings.append(columns)
        for bits in columns:
            order.setdefault(bits, None)
    decades = [[pair(tens, units) for units in "0123456789"] for tens in [*"0123456789"[:tens_used], " "]]
    decades = decades if numbers else []
    last = tens_used // 2       # page of the numbers without tens
    height = len(LINES)
    room = PAGE // height
    pages, left, at = [], list(order), {}
    while decades or left:
        page = [bits for decade in decades[:2] for bits in decade]
        del decades[:2]
        for bits in page:
            left = [other for other in left if other != bits]
        wanted = left[1:] if numbers and len(pages) < last else left    # the blank stands after the last decade
        page += wanted[:room - len(page)]
        left = [bits for bits in left if bits not in page]
        if numbers and len(pages) == last:
            assert not any(page[10]), "$AA is blank"
        for index, bits in enumerate(page):
            at.setdefault(bits, (len(pages), index * height))
        pages.append(page)
    out = HEAD + "".join(f"{letter}_{name} = {index}\n" for index, name in enumerate(names))
    if letter == "S":
        out += f"TEXT_LINES = {height}\nTEXT_PAGES = {len(pages)}\n"
    for index, page in enumerate(pages):
        out += "        align 256\n" + data(f"{prefix}Page{index}", [f"${b:02X}" for bits in page for b in bits])
    # the tables of addresses
    if numbers:
        label = "Pair" if letter == "S" else f"{prefix}Pair"
        out += data(f"{label}At", [str((units + tens * 10) * height)
                               for tens in (0, 1) for units in range(16 if tens == 0 else 10)])
        out += data(f"{label}Page", [f">{prefix}Page{half if half < last else last}" for half in range(6)])
    whole = len(strings)
    while whole and not any(map(any, strings[whole - 1][:COLUMNS // 2])) and any(map(any, strings[whole - 1])):
        whole -= 1
    for index in range(COLUMNS):
        known = strings if index >= COLUMNS // 2 else strings[:whole]
        out += data(f"{prefix}Lo{index}", [str(at[string[index]][1]) for string in known])
        out += data(f"{prefix}Hi{index}", [f">{prefix}Page{at[string[index]][0]}" for string in known])
    print(f"{len(strings)} strings, {len(order)} columns, {len(pages)} pages, "
          f"{sum(len(p) for p in pages) * height + 12 * len(strings) + 32} bytes", file=sys.stderr)
    return out


def main():
    arguments = [a for a in sys.argv[1:] if a != "--check"]
    root = Path(__file__).resolve().parent.parent
    folder = root / "asm" / (arguments[0] if arguments else "ricochet")
    jobs = [(folder / "strings.txt", folder / "tables/text.inc", "Text", "S", True)]
    if len(arguments) == 2:        # SOURCE TARGET, for prototypes
        jobs = [(*map(Path, arguments), "Text", "S", True)]
    else:
        for name, prefix, letter in (("pages", "Words", "P"), ("below", "Below", "B")):
            source = folder / f"{name}.txt"
            if source.exists():
                jobs.append((source, folder / f"tables/{name}.inc", prefix, letter, "NUMBERS BELOW" in source.read_text()))
    for source, target, *form in jobs:
        try:
            text = tables(source.read_text(), *form)
        except (OSError, Trouble) as error:
            sys.exit(f"tools/text.py: {source}: {error}")
        if "--check" not in sys.argv[1:]:
            target.write_text(text)
        elif not target.exists() or target.read_text() != text:
            sys.exit(f"stale, run tools/text.py: {target}")


if __name__ == "__main__":
    main()
