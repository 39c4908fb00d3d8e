#!/usr/bin/env python3
"""Computes the tables of Checkers' kernel and rules and writes asm/checkers/tables/.

    tools/checkers_tables.py [--check]

pieces.inc   the glyphs of the pieces, and their offsets and colours by the contents of two squares
squares.inc  the geometry of the board: steps, jumps, bytes and masks of the bitmaps
pairs.inc    the contents of two squares by their bits
captures.inc numbers of captured pieces as playfield, and the pieces in a byte of a bitmap
logo.inc     the title as playfield
think.inc    the computer's geometry and values, as macros, since each of its banks has its own

With --check nothing is written; the exit code is 1 if a table on disk differs.
"""
import sys

sys.dont_write_bytecode = True
import art  # noqa: E402
from tables import bits, data, logo, upward, write  # noqa: E402

SQUARES = 32
NONE = 0xFF
LINES = 11          # of a glyph
MOST_PIECES = 12    # of a side
# The contents of a square: STATE_ in constants.inc.
EMPTY, BLACK_MAN, BLACK_KING, WHITE_MAN, WHITE_KING, BLACK_MARK, WHITE_MARK, CROSS = range(8)
STATES = 8          # of each of two squares in a byte
# Directions as rows and columns on the board with square 1 in the upper row: DIR_ in constants.inc.
DIRECTIONS = ((-1, -1), (-1, 1), (1, -1), (1, 1))

ART = art.read("checkers/pieces")
GLYPHS = {
    EMPTY: " ".join(["........"] * LINES),
    BLACK_MAN: ART["black man"], BLACK_KING: ART["black king"],
    WHITE_MAN: ART["white man"], WHITE_KING: ART["white king"],
    BLACK_MARK: ART["mark of a square"], WHITE_MARK: ART["mark of a square"],
    CROSS: ART["cross"],
}
# Places in the kernel's colPieces, of what is not black's.
COLOURS = {WHITE_MAN: 1, WHITE_KING: 1, WHITE_MARK: 1, CROSS: 2}
# Captured pieces: the lines of the line above the board, the pieces on each other, the lines of one and of it with the space above it
# (there is room for half of the fourth one), and the pixels of the piles.
PILE_LINES, PILE, THICK, PITCH = 10, 4, 2, 3
PILES = ("##......", "...##...", "......#.")


def place(square):
    """Row and column of square 0 to 31."""
    row, index = divmod(square, 4)
    return row, 2 * index + (1 - row % 2)


def square_at(row, column):
    if not (0 <= row < 8 and 0 <= column < 8):
        return NONE
    return 4 * row + column // 2


def beside(square, direction, distance):
    row, column = place(square)
    return square_at(row + distance * DIRECTIONS[direction][0], column + distance * DIRECTIONS[direction][1])


def squares_inc():
    out = ""
    for label, distance in (("StepTo", 1), ("JumpTo", 2)):
        values = [beside(square, direction, distance) for direction in range(4) for square in range(SQUARES)]
        out += "; by direction * 32 + square\n" + data(label, values)
    out += data("ByteOf", [square // 8 for square in range(SQUARES)])
    return out + data("MaskOf", [1 << square % 8 for square in range(SQUARES)])


def pieces_inc():
    """The page of glyphs, bottom line first, and what two squares look like."""
    values = []
    for state in range(len(GLYPHS)):
        assert [len(row) for row in GLYPHS[state].split()] == [8] * LINES
        values += upward(GLYPHS[state])
    out = f"PIECE_LINES = {LINES}\n        align 256\n" + data("Pieces", values)
    pairs = [(pair % STATES, pair // STATES) for pair in range(STATES * STATES)]
    for name, which in (("First", 0), ("Second", 1)):
        states = [pair[which] for pair in pairs]
        out += f"; offset of the glyph, and the place of its colour in colPieces, of the {name.lower()} of two squares\n"
        out += f"        IN_PAGE {len(states)}\n" + data(f"Glyph{name}", [state * LINES for state in states])
        out += (f"        IN_PAGE {len(states)}\n"
                + data(f"Colour{name}", [COLOURS.get(state, 0) for state in states]))
    return out


def pairs_inc():
    """By the bits of two squares in black, white and kings, the first square's the higher ones."""
    values = []
    for bits in range(64):
        states = []
        for square in (0, 1):
            black, white, king = (bits >> shift - square & 1 for shift in (5, 3, 1))
            states.append(BLACK_MAN + king if black else WHITE_MAN + king if white else EMPTY)
        values.append(states[0] + STATES * states[1])
    return data("PairStates", values)


def captures_inc():
    """Captured pieces in piles, as PF1, bottom line first; where they are, by how many pieces the side has left; and how many pieces a
    byte of a bitmap has."""
    def line(number, at):
        level, inside = divmod(at, PITCH)
        return sum(bits(pixels) for pile, pixels in enumerate(PILES) if inside < THICK and PILE * pile + level < number)
    values = [line(number, at) for number in range(MOST_PIECES + 1) for at in range(PILE_LINES)]
    places = [PILE_LINES * max(MOST_PIECES - pieces, 0) for pieces in range(SQUARES + 1)]
    tables = [("Captured", places), ("PiecesIn", [bin(byte).count("1") for byte in range(256)])]
    return "        align 256\n" + data("Captures", values) + "".join(
        f"        mac TABLE_{label}\n{data(label, values)}        endm\n" for label, values in tables)


MEN = (16, 16, 16, 15, 15, 16, 15)          # by the row; in the first one BRIDGE more
BRIDGE = (5, 4)                             # on squares 1 and 3, 2 and 4
END_MEN = (16, 16, 17, 17, 18, 19, 20)
END_BRIDGE = (3, 1)
# by the place: double corner, edge, one from the edge, middle, centre
KINGS = (20, 21, 24, 27, 30)
END_KINGS = (21, 22, 24, 25, 26)
WEAK_KINGS = (35, 30, 29, 33, 34)


def king_place(square):
    row, column = place(square)
    if square in (0, 4, 27, 31):
        return 0
    ring = min(row, 7 - row, column, 7 - column)
    return 1 + min(ring, 2) + (row in (3, 4) and 2 <= column <= 5)


def man_value(square, rows, bridge):
    return rows[square // 4] + (bridge[square % 2] if square < 4 else 0)


def piece_value(square, king, losing):
    """The value of a piece on a square as its side numbers it from 0 (docs/checkers/opponents.md)."""
    row, column = place(square)
    side = column in (0, 7)
    if not losing:
        return KINGS[king_place(square)] if king else man_value(square, MEN, BRIDGE)
    if king:
        return 15 - (0, 2, 5, 7)[min(row, 7 - row, column, 7 - column)]
    return 16 + (2, 0, 0, 2, 5, 5, 6)[row] + side


def values_of(white, king):
    """What a piece adds to the value of a position, by game * 32 + square; on a man's king row the king's."""
    values = []
    for losing in (False, True):
        for square in range(SQUARES):
            own = SQUARES - 1 - square if white else square
            value = piece_value(own, king or own >= SQUARES - 4, losing)
            values.append((-value if white != losing else value) & 0xFF)
    return values


def own_values(white, king, losing):
    """What a piece adds for its own side."""
    both = values_of(white, king)
    values = both[SQUARES:] if losing else both[:SQUARES]
    return [(-value if white else value) & 0xFF for value in
            (value - 256 if value >= 128 else value for value in values)]


def end_men(white):
    """The values of men in an endgame; a man on its king row is none."""
    own = [SQUARES - 1 - square if white else square for square in range(SQUARES)]
    return [man_value(square, END_MEN, END_BRIDGE) if square < SQUARES - 4 else 0 for square in own]


def macro(name, tables):
    """A macro that assembles tables, with the name of its argument before theirs."""
    return f"        mac {name}\n" + "".join(data("{1}" + label, values) for label, values in tables) + "        endm\n"


def think_inc():
    steps, jumps = ([[beside(square, direction, distance) for square in range(SQUARES)] for direction in range(4)]
                    for distance in (1, 2))
    pages = range(256)
    return "; a page: steps by direction * 64 + square, and between the directions other tables\n" + macro("THINK_GEOMETRY", [
        ("Step", steps[0]), ("ByteOf", [square // 8 for square in range(SQUARES)]),
        ("Step1", steps[1]), ("MaskOf", [1 << square % 8 for square in range(SQUARES)]),
        ("Step2", steps[2]), ("EndManBlack", end_men(False)),
        ("Step3", steps[3]), ("EndManWhite", end_men(True)),
    ]) + "; jumps in the same way, and between and behind them values by square, signed: for the piece's side\n" + macro("THINK_VALUES", [
        ("JumpTo", jumps[0]), ("ManBlack", own_values(False, False, False)),
        ("JumpTo1", jumps[1]), ("ManWhite", own_values(True, False, False)),
        ("JumpTo2", jumps[2]), ("King", own_values(False, True, False)),
        ("JumpTo3", jumps[3]), ("LosingManBlack", own_values(False, False, True)),
        ("LosingManWhite", own_values(True, False, True)), ("LosingKing", own_values(False, True, True)),
        # the same with the board turned round
        ("EndKing", [END_KINGS[king_place(square)] for square in range(SQUARES)]),
        ("WeakKing", [WEAK_KINGS[king_place(square)] for square in range(SQUARES)]),
    ]) + "; by losing game * 32 + square, signed: black's are more, and white's less, but for the losing game\n" + macro("ROOT_VALUES", [
        ("ManBlack", values_of(False, False)), ("KingBlack", values_of(False, True)),
        ("ManWhite", values_of(True, False)), ("KingWhite", values_of(True, True)),
    ]) + "; a byte shifted\n" + macro("THINK_SHIFTS", [
        ("Hi4", [byte >> 4 for byte in pages]), ("Lo4", [byte << 4 & 0xFF for byte in pages]),
    ])


write("checkers", {
    "pieces.inc": pieces_inc(), "squares.inc": squares_inc(), "pairs.inc": pairs_inc(), "captures.inc": captures_inc(),
    "logo.inc": logo("checkers"), "think.inc": think_inc()})
