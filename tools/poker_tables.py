#!/usr/bin/env python3
"""Computes the tables of Ricochet Poker's kernel and writes asm/poker/tables/.

    tools/poker_tables.py [--check]

tall.inc     what the table of up to four seats looks up: glyphs of cards, names and chips, and the playfield behind red cards
low.inc      the same for five to eight seats, and the small cards of long hands
chips.inc    how the chips that are shown are numbered
logo.inc     the title as playfield

The pictures are asm/poker/art. With --check nothing is written; the exit code is 1 if a table on disk differs.
"""
import sys

sys.dont_write_bytecode = True
import art  # noqa: E402
import tables  # noqa: E402
from tables import data  # noqa: E402

PAGE = 256
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = ("clubs", "diamonds", "hearts", "spades")
CARDS, JOKERS = 52, 2
SEATS = 8
# Names by KIND_; the house's is that of all kinds from KIND_HOUSE on, and the words of states follow.
NAMES = ("", "LEFT", "RIGHT", "TIGHT", "BOLD", "ODDS", "FOX", "YOU")
HOUSE, FOLDED, OUT = "HOUSE", "FOLD", "OUT"
KINDS = 16          # numbers of names before those of the states
# Numbers of what the chips show after the hundreds: two digits, then one alone, K and one, nothing.
LONE, THOUSANDS, NO_PAIR = 100, 110, 120
NO_HUNDREDS = 10
REDS = 16           # shownHigh = REDS * hundreds + a bit for each red card from the second one on


def bits(row):
    """A row of a picture as a byte, flush left."""
    return tables.bits(row.ljust(8, "."))


def hole(drawing):
    """A face of eight clocks with a picture of seven cut out, bottom line first; the missile is its left edge."""
    rows = drawing.split()
    assert all(len(row) == 7 for row in rows), drawing
    return [~bits(row) & 0xFF for row in rows[::-1]]


def upright(drawing):
    return [bits(row) for row in drawing.split()[::-1]]


def beside(*drawings):
    """Pictures side by side, a clock between."""
    return " ".join(".".join(rows) for rows in zip(*(drawing.split() for drawing in drawings)))


def is_red(card):
    return SUITS[card % 4] in ("diamonds", "hearts") if card < CARDS else card > CARDS


class Pages:
    """Tables of a bank, each in one page; a table by card has the entry of NO_CARD at the end of its page."""

    def __init__(self):
        self.pages = []     # [parts, bytes left, last byte]

    def by_card(self, label, values, none):
        self.pages.append([[(label, values)], PAGE - 1 - len(values), none])

    def add(self, label, values):
        self.together([(label, values)])

    def together(self, parts):
        """Adds tables that must be in the same page."""
        size = sum(len(values) for _, values in parts)
        fitting = [page for page in self.pages if page[1] >= size]
        if not fitting:
            fitting = [[[], PAGE, None]]
            self.pages += fitting
        page = min(fitting, key=lambda page: page[1])
        page[0] += parts
        page[1] -= size

    def text(self):
        out = ""
        for parts, left, last in self.pages:
            out += "        align 256\n" + "".join(data(label, values) for label, values in parts)
            if last is not None:
                out += f"        ds {left}\n" + data("", [last])
        return out


def table_inc(size, lines):
    """The tables of a size, "tall" or "low", whose ranks and digits are `lines` high."""
    label = size.capitalize()
    ranks, suits, digits, letters = (art.read(f"poker/{size}-{what}") for what in ("ranks", "suits", "digits", "letters"))
    pages = Pages()
    rank_of = [card // 4 for card in range(CARDS)] + [len(RANKS)] * JOKERS
    suit_of = [card % 4 for card in range(CARDS)] + [len(SUITS)] * JOKERS
    suit_lines = len(suits["clubs"].split())

    def low_bytes(name, height, numbers):
        return [f"<[{name}+{height * number}]" for number in numbers]

    # ---- cards
    rank_glyphs = [byte for name in (*RANKS, "joker") for byte in hole(ranks[name])] + [0] * lines
    suit_glyphs = [byte for name in (*SUITS, "joker") for byte in hole(suits[name])]
    digit_glyphs = [byte for name in (*"0123456789", "blank", "K") for byte in upright(digits[name])]
    digit = {name: number for number, name in enumerate((*"0123456789", "blank", "K"))}
    pages.by_card(f"{label}RankLo", low_bytes(f"{label}Ranks", lines, rank_of), f"<[{label}Ranks+{lines * (len(RANKS) + 1)}]")
    pages.by_card(f"{label}SuitLo", low_bytes(f"{label}Suits", suit_lines, suit_of),
                  f"<[{label}Digits+{lines * digit['blank']}]")
    pages.by_card(f"{label}RedFirst", [0x03 * is_red(card) for card in range(CARDS + JOKERS)], 0)
    if size == "low":
        small_ranks, small_suits = art.read("poker/small-ranks"), art.read("poker/small-suits")
        drawings = [beside(small_ranks[RANKS[card // 4]], small_suits[SUITS[card % 4]]) for card in range(CARDS)]
        drawings += [small_suits["joker"]] * JOKERS
        glyphs, places = shared([hole(drawing) for drawing in dict.fromkeys(drawings)] + [[0] * lines])
        place = dict(zip(dict.fromkeys(drawings), places))
        pages.by_card("SmallLo", [f"<[Smalls+{place[drawing]}]" for drawing in drawings], f"<[Smalls+{places[-1]}]")
        pages.by_card("RedSecond", [0x30 * is_red(card) for card in range(CARDS + JOKERS)], 0)
        pages.add("Smalls", glyphs)
    # ---- chips: by shownHigh and by shownLow
    by_high = [(hundreds, reds) for hundreds in range(NO_HUNDREDS + 1) for reds in range(REDS)]
    hundred = [digit["blank"] if hundreds == NO_HUNDREDS else hundreds for hundreds, _ in by_high]
    tens = [n // 10 for n in range(100)] + [digit["blank"]] * 10 + [digit["K"]] * 10 + [digit["blank"]]
    units = [n % 10 for n in range(100)] + [*range(10)] * 2 + [digit["blank"]]
    assert len(tens) == len(units) == NO_PAIR + 1
    # ---- names: two columns of letters, and one with what is left of the name and the seat's number
    words = [(NAMES[number] if number < len(NAMES) else HOUSE) for number in range(KINDS)]
    columns, ends, index = [], [], []
    for word in (*words, FOLDED, OUT):
        rows = [row.ljust(20, ".") for row in (beside(*(letters[c] for c in word)).split() if word else [""] * lines)]
        assert all(len(row) == 20 for row in rows), word
        part = [tuple(row[at:at + 8] for row in rows) for at in (0, 8)]
        end = tuple(row[16:] for row in rows)
        columns += [c for c in part if c not in columns]
        ends += [end] if end not in ends else []
        index.append((columns.index(part[0]), columns.index(part[1]), ends.index(end)))
    index = index[:KINDS] + [index[KINDS]] * KINDS + [index[KINDS + 1]] * KINDS
    numbers = [byte for end in ends for seat in range(SEATS)
               for byte in upright(" ".join(a + b for a, b in zip(end, letters[str(seat + 1)].split())))]
    names, name_at = shared([upright(" ".join(c)) for c in columns])
    pages.add(f"{label}Ranks", rank_glyphs)
    pages.together([(f"{label}Digits", digit_glyphs), (f"{label}Suits", suit_glyphs)])
    others = [
        (f"{label}Numbers", numbers),
        (f"{label}Names", names),
        (f"{label}HundredsLo", low_bytes(f"{label}Digits", lines, hundred)),
        (f"{label}MaskLeft", [0x30 * (reds & 1) for _, reds in by_high]),
        (f"{label}MaskMiddle", [0x30 * (reds >> 1 & 1) for _, reds in by_high]),
        (f"{label}MaskRight", [0xC0 * (reds >> 2 & 1) | 0x0C * (reds >> 3) for _, reds in by_high]),
        (f"{label}TensLo", low_bytes(f"{label}Digits", lines, tens)),
        (f"{label}UnitsLo", low_bytes(f"{label}Digits", lines, units)),
        (f"{label}NameLo0", [f"<[{label}Names+{name_at[i[0]]}]" for i in index]),
        (f"{label}NameLo1", [f"<[{label}Names+{name_at[i[1]]}]" for i in index]),
        (f"{label}End", [SEATS * i[2] for i in index]),
        (f"{label}NumberLo", low_bytes(f"{label}Numbers", lines, range(SEATS * len(ends)))),
    ]
    # ---- by LOOK_, by number of cards, by seat, and by number of seats from 2 on
    copies = ["TWO_MEDIUM", "THREE_MEDIUM"]
    most = 4 if size == "tall" else 7
    others += [
        (f"Sides{label}", ["PLATE_SIDE"] * 5 + ["LONG_SIDE", "BLOCK_SIDE", "LONG_SIDE"]),
        (f"Copies0{label}", [0] * 3 + copies[:1] * 2 + copies[1:] * 3),
        (f"Copies1{label}", [0] * 4 + copies[:1] * 4),
        (f"Sevens{label}", [f"{seat}*HAND" for seat in range(SEATS)]),
        *((label + where.capitalize(), [f"{where}_{label}{seats}" for seats in range(2, most + 1)])
          for where in ("ABOVE", "BETWEEN", "BELOW")),
    ]
    for name, values in sorted(others, key=lambda other: -len(other[1])):
        pages.add(name, values)
    return f"{size.upper()}_LINES = {lines}\n{size.upper()}_SUIT_LINES = {suit_lines}\n" + pages.text()


def shared(glyphs):
    """The glyphs one after the other, those that end as the next one begins overlapping; and the place of each."""
    left = dict.fromkeys(map(tuple, glyphs))
    chain = list(next(iter(left)))
    del left[tuple(chain)]
    places = {tuple(chain): 0}
    while left:
        def overlap(glyph):
            return max(n for n in range(len(glyph)) if n == 0 or tuple(chain[-n:]) == glyph[:n])
        best = max(left, key=overlap)
        places[best] = len(chain) - overlap(best)
        chain += best[overlap(best):]
        del left[best]
    assert len(chain) <= PAGE, len(chain)
    return chain, [places[tuple(glyph)] for glyph in glyphs]


def chips_inc():
    rows = (("LONE", LONE, "shownLow: no tens, and units from here on"), ("THOUSANDS", THOUSANDS, "K, and hundreds from here on"),
            ("NO_PAIR", NO_PAIR, "nothing"), ("NO_HUNDREDS", NO_HUNDREDS, "shownHigh: no hundreds"),
            ("REDS", REDS, "number of values of the red cards"), ("NAME_KINDS", KINDS, "names before those of the states"))
    return "".join(f"{name:11} = {value}".ljust(32) + f"; {of}\n" for name, value, of in rows)


tables.write("poker", {
    "tall.inc": table_inc("tall", 9), "low.inc": table_inc("low", 5), "chips.inc": chips_inc(), "logo.inc": tables.logo("poker")})
