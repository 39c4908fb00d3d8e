#!/usr/bin/env python3
"""Writes the tables of Ricochet's board on 3E+, asm/ricochet/tables/glyphs.inc, board.inc and signs.inc, of the line below
it, line_font.inc and line_words.inc, and of the code of a match, code.inc and offers.inc.

    tools/ricochet_tables.py [--check]

A cell is three pixels of the playfield wide. The letters are drawn in asm/ricochet/art/letters.txt; those of the line in
asm/common/art/font.txt, art/names.txt and art/line.txt, its words are in line.txt. With --check nothing is written; the exit
code is 1 if a table on disk differs from what would be written.
"""
import re
import sys

sys.dont_write_bytecode = True
import art  # noqa: E402
from art import ASM  # noqa: E402
import tables  # noqa: E402
import text  # noqa: E402

FOLDER = ASM / "ricochet"
ROWS, WIDTH = 5, 3          # of a letter
LEFT, RIGHT, FREE, PASSED = range(4)  # kinds of cells, by colour
NOTHING = 4
UNSEEN = 0x80
# A marker: its rows in lines 6 and 8, in line 7, and not used.
MIDDLE = 0b010
MARKERS = ([0, MIDDLE, 0, 0, 0], [0] * ROWS, [MIDDLE, 0, 0, 0, 0])  # free, nothing, passed
# Operands of a line (kernel/build.asm) that hold cells: PF1, PF2, and on the right PF0, PF1, PF2.
ODD, EVEN = (11, 15, 21, 29, 37), (11, 15, 19, 27, 35)
ODD_STORE, EVEN_STORE = 18, 20  # the first cell's store to COLUPF; the others follow every four bytes
CELLS = 8


def way(left, middle, right):
    """By three pixels, the bits of a byte: the bit to which each goes, None if it is another byte's."""
    bits = ((4, left), (2, middle), (1, right))
    return [sum(1 << to for bit, to in bits if to is not None and pixels & bit) for pixels in range(1 << WIDTH)]


WAYS = {
    "PF1, left": way(7, 6, 5), "PF1, right": way(3, 2, 1), "PF2, left": way(0, 1, 2), "PF2, right": way(4, 5, 6),
    "PF1, middle": way(5, 4, 3), "PF1, two": way(1, 0, None), "PF2, third": way(None, None, 0),
    "PF2, middle": way(2, 3, 4), "PF2, last two": way(6, 7, None), "PF0, third": way(None, None, 4),
    "PF1, third": way(None, None, 7)}
PARTS = [  # of the cells of odd rows, then of even ones: an operand and a way, perhaps a second one
    [(0, "PF1, left")], [(0, "PF1, right")], [(1, "PF2, left")], [(1, "PF2, right")],
    [(2, "PF2, right")], [(3, "PF1, left")], [(3, "PF1, right")], [(4, "PF2, left")],
    [(0, "PF1, middle")], [(0, "PF1, two"), (1, "PF2, third")], [(1, "PF2, middle")],
    [(1, "PF2, last two"), (2, "PF0, third")], [(2, "PF2, last two"), (3, "PF1, third")],
    [(3, "PF1, middle")], [(3, "PF1, two"), (4, "PF2, third")], [(0, "PF1, left")]]


def letters():
    """The rows of the letters, in order."""
    rows = []
    for line in (FOLDER / "art/letters.txt").read_text().splitlines():
        if re.fullmatch(r"[#.]+", line):
            rows.append(tables.bits(line))
    return rows


def data(label, values, per):
    return tables.data(label, values, per, ".byte")


def glyphs():
    """The rows of pieces and markers, and where a row's pixels go in a byte."""
    rows = letters()
    pieces = len(rows) // ROWS
    out = "; Five rows of three bits a letter, then a free marker, nothing, a passed marker.\n"
    out += data("GlyphRows", rows + sum(MARKERS, []), 3 * ROWS)
    out += data("RowsOf", [ROWS * (glyph % pieces) for glyph in range(2 * pieces)]
                + [ROWS * (pieces + marker) for marker in range(len(MARKERS))], pieces)
    return out + data("Ways", [bits for way in WAYS.values() for bits in way], 1 << WIDTH)


def board():
    """Kinds and colours of cells, and where they are in a line."""
    pieces = len(letters()) // ROWS
    sides = [(glyph % pieces) // (pieces // 2) for glyph in range(2 * pieces)]
    names = list(WAYS)
    out = data("KindOf", sides + [FREE, NOTHING, PASSED], pieces)
    out += "; by kind: in lines 6 and 8 with free cells in the colour of passed ones; in line 7; in 6 and 8 without both. Below 0: nothing;\n"
    out += ";   all cells without a piece have the same kind, so that a trail changes no line\n"
    rest = [UNSEEN] * 3
    out += data("Kinds", [LEFT, RIGHT, PASSED, PASSED, PASSED] + rest + [LEFT, RIGHT, FREE, FREE, FREE] + rest
                + [LEFT, RIGHT, UNSEEN, UNSEEN, UNSEEN] + rest, 8)
    out += "; by the set of a line's kinds: X's, never RIGHT, and Y's, never LEFT: a piece keeps its register whatever else is in its row;\n"
    out += ";   Y's is below 0 for three and more\n"
    sets = [{kind for kind in range(4) if bits >> kind & 1} for bits in range(16)]
    out += data("KindInX", [min(kinds - {RIGHT}, default=LEFT) for kinds in sets], 16)
    out += data("KindInY", [UNSEEN if len(kinds) > 2 else RIGHT if RIGHT in kinds else max(kinds - {LEFT}, default=RIGHT)
                            for kinds in sets], 16)
    out += data("KindBit", [1 << kind for kind in range(4)], 4)
    out += "; by parity and cell: a byte and its way, perhaps a second one, and the colour's store\n"
    for part in (0, 1):
        found = [parts[part] if part < len(parts) else None for parts in PARTS]
        places = [(ODD if at < CELLS else EVEN)[one[0]] if one else 0 for at, one in enumerate(found)]
        out += data(f"Off{part + 1}", places, CELLS)
        out += data(f"Way{part + 1}", [names.index(one[1]) << WIDTH if one else 0 for one in found], CELLS)
    stores = [ODD_STORE + 4 * cell for cell in range(CELLS)] + [EVEN_STORE + 4 * cell for cell in range(CELLS - 1)]
    return out + data("OffC", stores + [0], CELLS)


def signs():
    """The glyphs of a page of pieces that rows 0 and 10 show."""
    def number(name):
        return int(re.search(rf"^{name} = (\d+)", (FOLDER / "tables/measures.inc").read_text(), re.M)[1])
    lines = re.findall(r"\.byte (.*)", (FOLDER / "tables/pieces.inc").read_text())
    page = re.findall(r"\$(\w\w)", ",".join(lines))
    first, last = number("OutLeft"), number("Nothing") + number("EDGE_PAIRS")
    values = [int(byte, 16) for byte in page[first:last]]
    return "; Bytes OutLeft to Nothing of a page of pieces.\n" + data("", values, 8)


LINE_ROWS, LINE_WIDTH = 7, 4    # of a letter of the line, with the gap behind it
THINKS = [f"thinks {part}" for part in range(6)]
# What a string has for a letter that is known when it is shown; the letter before it ends it.
INSERTS = {"#": 0, "@": 1, "$": 2, "%": 3}
INSERT, LAST = 0x40, 0x80
NAMES = "LEFT RIGHT ROOKIE SCORER ARCHER MAGPIE ECHO GUNNER SNIPER ORACLE".split()


def words():
    """The strings of the line by name, as lists of letters."""
    found = {}
    for line in (FOLDER / "line.txt").read_text().splitlines():
        name, _, text = line.partition(": ")
        if text and not line.startswith(";"):
            found[name] = [letter for sign in text for letter in (THINKS if sign == "*" else [sign])]
    return found


def alphabet():
    """The letters of the line: the gap, the digits, the pieces' letters, and what else its words need."""
    known = [" ", *"0123456789", *"ABCDEFGHIJKL", "-"]
    every = [letter for text in [*words().values(), *NAMES] for letter in text if letter not in INSERTS]
    return known + [letter for letter in dict.fromkeys(every) if letter not in known]


def line_font():
    """The rows of the letters of the line, in both halves of a byte."""
    own, names, font = (art.read(name) for name in ("ricochet/line", "ricochet/names", "common/font"))
    thinks = own["thinks"].split()

    def drawn(letter):
        if letter in THINKS:
            left = LINE_WIDTH * THINKS.index(letter)
            return [row[left:left + LINE_WIDTH] for row in thinks]
        if letter == " ":
            return ["." * LINE_WIDTH] * LINE_ROWS
        rows = (own.get(letter) or names.get(letter) or font[letter]).split()
        return [row.center(LINE_WIDTH - 1, ".") + "." for row in rows]
    letters = alphabet()
    both = [[tables.bits(row) * 0x11 for row in drawn(letter)] for letter in letters]
    out = f"LINE_LETTERS = {len(letters)}\nLINE_ZERO = {letters.index('0')}\nLINE_A = {letters.index('A')}\nLINE_DASH = {letters.index('-')}\n"
    return out + data("LineFont", [rows[row] for row in range(LINE_ROWS) for rows in both], 16)


def line_words():
    """What the line says: letters, and INSERTS; the last one has bit 7 set."""
    letters = alphabet()

    def coded(text):
        codes = [INSERT + INSERTS[sign] if sign in INSERTS else letters.index(sign) for sign in text]
        return codes[:-1] + [codes[-1] | LAST]
    [before] = {words()[name].index("%") for name in ("WON", "DRAWN")}
    out = f"LINE_INSERT = ${INSERT:02X}\nLINE_LAST = ${LAST:02X}\nLINE_WON = {before}\n"
    for number, name in enumerate(words(), 1):
        out += f"SAY_{name} = {number}\n"
    for label, at, texts in (("LineWords", "LineWordsAt", list(words().values())), ("LineNames", "LineNamesAt", NAMES)):
        codes, places = [], []
        for text in texts:
            places.append(len(codes))
            codes += coded(text)
        out += data(label, codes, 16) + data(at, places, 16)
    return out


SIDE, WORDS, CHECKS = 29, 70, 15  # of a QR code of version 3, level L: modules, code words, and how many of them correct errors
FORMAT_BITS = 0b01_000  # level L, mask 0


def fixed_modules():
    """The modules of a code that are the same for every text, row by row: 1 is black."""
    modules = [[0] * SIDE for _ in range(SIDE)]

    def square(top, left, size, light):
        for row in range(size):
            for column in range(size):
                away = max(abs(row - size // 2), abs(column - size // 2))
                modules[top + row][left + column] = int(away != light)
    for at in range(SIDE):
        modules[6][at] = modules[at][6] = 1 - at % 2
    for top, left in (0, 0), (0, SIDE - 8), (SIDE - 8, 0):  # finders, with the light modules beside them
        for row in range(8):
            for column in range(8):
                modules[top + row][left + column] = 0
    for top, left in (0, 0), (0, SIDE - 7), (SIDE - 7, 0):
        square(top, left, 7, 2)
    square(SIDE - 9, SIDE - 9, 5, 1)
    bits = FORMAT_BITS << 10
    for at in range(14, 9, -1):
        if bits >> at & 1:
            bits ^= 0b101_0011_0111 << (at - 10)
    bits = (FORMAT_BITS << 10 | bits) ^ 0b101_0100_0001_0010
    for at in range(15):
        bit = bits >> at & 1
        modules[at if at < 6 else at + 1 if at < 8 else SIDE - 15 + at][8] = bit
        modules[8][SIDE - 1 - at if at < 8 else 7 if at == 8 else 14 - at] = bit
    modules[SIDE - 8][8] = 1
    return modules


def place(column):
    """The byte of a row's four, PF1, PF2 and, on the right, PF0 with PF2's bit below, and PF1, that has a column, and its bit."""
    for plane, end, bit in (0, 8, 7 - column), (1, 16, column - 8), (2, 20, column - 12), (3, 28, 27 - column):
        if column < end:
            return plane, 1 << bit
    return 2, 1


def times(one, other):
    """The product in the field of the code words."""
    product = 0
    for bit in range(8):
        if other >> bit & 1:
            product ^= one << bit
    for bit in range(14, 7, -1):
        if product >> bit & 1:
            product ^= 0b1_0001_1101 << (bit - 8)
    return product


def code():
    """The fixed modules as the kernel shows them, where a column is, and the products of the generator's coefficients."""
    planes = [[0] * SIDE for _ in range(4)]
    for row, modules in enumerate(fixed_modules()):
        for column, module in enumerate(modules):
            plane, bit = place(column)
            planes[plane][row] |= bit * module
    generator, root = [1], 1
    for _ in range(CHECKS):
        generator = [one ^ times(other, root) for one, other in zip(generator + [0], [0] + generator)]
        root = times(root, 2)
    products = [times(factor, 1 << bit) for bit in range(7, -1, -1) for factor in generator[1:]]
    out = f"CODE_SIDE = {SIDE}\nCODE_WORDS = {WORDS}\nCODE_CHECKS = {CHECKS}\n"
    out += data("CodeFixed", [byte for plane in planes for byte in plane], 16)
    out += data("CodePlane", [SIDE * place(column)[0] for column in range(SIDE)], 16)
    out += data("CodeBit", [place(column)[1] for column in range(SIDE)], 16)
    return out + data("CodeProducts", products, CHECKS)


def offers():
    """The columns of the lines of proof/offers.txt, and where they are, of each line from the last one on."""
    columns, places = [], []
    for line in (FOLDER / "proof/offers.txt").read_text().splitlines():
        name, colon, parts = line.split(";")[0].partition(":")
        if colon:
            rows = text.line_art(*(part.strip() for part in parts.split("|")))
            for number in reversed(range(text.COLUMNS)):
                column = text.column(rows, number)
                if column not in columns:
                    columns.append(column)
                places.append(len(text.LINES) * columns.index(column))
    return data("Offers", [byte for column in columns for byte in column], len(text.LINES)) + "        SAME_PAGE Offers\n" + \
        "OffersAt\n" + "".join(f"        .byte <[Offers+{place}]\n" for place in places)


tables.write("ricochet", {
    "glyphs.inc": glyphs(), "board.inc": board(), "signs.inc": signs(), "line_font.inc": line_font(),
    "line_words.inc": line_words(), "code.inc": code(), "offers.inc": offers()}, "Generated")
