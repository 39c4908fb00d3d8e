"""Reads DASM's listing of a cartridge: what each label leads to, and which RAM it uses.  For tools/overlays.

A block is what stands between two labels that are not local.  Its ways out are the labels that its instructions name,
those of the macros of common/checks.inc (CALL, TAIL, REACH and so on; with _IDLE: never while a thought is
suspended), and the next block where it goes on there.
"""
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

sys.dont_write_bytecode = True
ROOT = Path(__file__).resolve().parent.parent
TEXT = 43  # column of a line's label in the listing, tabs expanded; '-' before it: skipped by a condition
WAYS = {"CALL", "TAIL", "REACH"}
IDLE = {"CALL_IDLE", "TAIL_IDLE", "REACH_IDLE", "IDLE_WAY"}
LEAVES = {"rts", "jmp", "rti", "brk"}
BRANCHES = {"bcc", "bcs", "beq", "bne", "bmi", "bpl", "bvc", "bvs"}
OPCODES = BRANCHES | LEAVES | {
    "adc", "and", "asl", "bit", "clc", "cld", "cli", "clv", "cmp", "cpx", "cpy", "dec", "dex", "dey", "eor", "inc",
    "inx", "iny", "jsr", "lda", "ldx", "ldy", "lsr", "nop", "ora", "pha", "php", "pla", "plp", "rol", "ror", "sbc",
    "sec", "sed", "sei", "sta", "stx", "sty", "tax", "tay", "tsx", "txa", "txs", "tya"}


@dataclass
class Line:
    label: str
    op: str
    args: str
    comment: str
    code: bool  # it emits bytes


@dataclass
class Block:
    name: str
    chunk: int  # number of the routine, up to its END_ROUTINE
    head: list = field(default_factory=list)
    ways: set = field(default_factory=set)
    always: set = field(default_factory=set)  # of the ways, those that macros count for a suspended thought, too
    idle: set = field(default_factory=set)
    names: dict = field(default_factory=dict)  # operands of instructions: the comments behind these
    locals: set = field(default_factory=set)
    goes_on: bool = True


class Failure(Exception):
    """The sources do not assemble, or are not understood."""


def lines(game):
    """The lines of the listing as Line, and the symbols."""
    with tempfile.TemporaryDirectory() as place:
        made = subprocess.run(
            ["dasm", f"{game}.asm", "-f3", f"-o{place}/image", f"-l{place}/listing", f"-s{place}/symbols"],
            cwd=ROOT / "asm" / game, capture_output=True, text=True)
        if made.returncode:
            raise Failure(f"{game} does not assemble: {made.stdout}")
        text = (Path(place) / "listing").read_text(encoding="latin-1")
        rows = [row.split() for row in (Path(place) / "symbols").read_text(encoding="latin-1").splitlines()]
    symbols = {row[0]: int(row[1], 16) for row in rows if len(row) > 1 and re.fullmatch("[0-9a-f]+", row[1])}
    found, depth = [], 0
    for raw in text.splitlines():
        if not re.match(r"\s*\d+\s", raw):
            continue
        row = raw.expandtabs(8)
        if row[TEXT - 1:TEXT] == "-":
            continue
        code, _, comment = row[TEXT:].partition(";")
        has_comment = ";" in row[TEXT:]
        label = code.split()[0] if code[:1].strip() else ""
        rest = code[len(label):].split(None, 1)
        op = rest[0] if rest else ""
        args = rest[1].strip() if len(rest) > 1 else ""
        # a macro's definition is no code
        depth += op.lower() == "mac"
        if not depth:
            emits = bool(re.match(r"\s*\d+\s+[0-9a-f]{4}\s+[0-9a-f]{2}\b", row[:TEXT - 1]))
            found.append(Line(label, op, args, comment if has_comment else None, emits))
        depth -= op.lower() == "endm" and depth > 0
    return found, symbols


def use(block, words, line):
    for word in words:
        block.names.setdefault(word, set()).add(line.comment or "")


def blocks(found):
    """The blocks by name, the blocks of each routine, and what leads to other banks."""
    by_name, routines, stubs = {}, {}, {}
    block, chunk, head, between, idle_next, dead = Block("", 0), 0, [], False, False, False
    order = [block]
    for line in found:
        if line.comment is not None and not line.op and not line.label:
            head.append(line.comment)
            continue
        if line.op == "GO":
            _, stub, _, target = line.args.split(",")
            stubs[stub] = target
        between = (between or line.op == "END_BANK") and line.op not in ("BANK", "BANK_PAGE", "LOW")
        if between:  # the entries into other banks
            continue
        dead = dead and not line.label  # behind what leaves, without a label
        named = line.label and not line.label.startswith(".") and "{" not in line.label
        if named and line.op.lower() not in ("=", "set", "equ", "ds"):
            block = Block(line.label, chunk, head)
            order.append(block)
            by_name.setdefault(line.label, block)
        if line.label.startswith("."):
            block.locals.add(line.label)
        if line.label or line.code:
            head = []
        op = line.op.lower()
        if op == "end_routine":
            routines[line.args] = [other for other in order if other.chunk == chunk]
            chunk += 1
            block.goes_on = False
            block = Block("", chunk)
            order.append(block)
            continue
        words = re.findall(r"\.?[A-Za-z_]\w*", line.args)
        if line.op in WAYS:
            block.always.add(words[0])
        elif line.op == "CALL_INTO":
            block.always.update(words[:2])
        elif line.op in IDLE:
            block.idle.add(words[0])
            idle_next = line.op != "REACH_IDLE"
        elif line.op == "MAX_STACK":
            block.ways.update(word.removeprefix("STACK_") for word in words if word.startswith("STACK_"))
        if dead and line.code:
            continue
        if op.split(".")[0] in OPCODES and line.code:
            op = op.split(".")[0]
            block.goes_on = op not in LEAVES
            dead = op in LEAVES
            if op in BRANCHES or op in ("jmp", "jsr"):
                if idle_next:
                    block.idle.update(words[:1])
                    idle_next = False
                elif not (op == "jmp" and line.args.startswith("(")):
                    block.ways.update(w for w in words[:1])
                else:
                    use(block, words, line)
            elif not line.args.startswith("#"):
                use(block, words, line)
        elif line.code and op.startswith(("dc", ".byte", ".word")):
            block.goes_on = False
            dead = True
    for one, other in zip(order, order[1:]):
        one.next = other
    return order, by_name, routines, stubs


def graph(game):
    """Blocks with their ways as other blocks: a list of (block, idle) for each."""
    found, symbols = lines(game)
    order, by_name, routines, stubs = blocks(found)
    same = {line.label: line.args for line in found if line.op == "=" and re.fullmatch(r"[A-Za-z]\w*", line.args)}
    ways = {}
    for block in order:
        out = []
        tables = {name for name in block.names if name in by_name and (by_name[name].ways or by_name[name].idle)}
        for name in sorted(block.ways | block.always | block.idle | tables):
            idle = name in block.idle - block.always
            name = same.get(name, name)
            name = stubs.get(name, name)
            if name.startswith("."):
                # local labels: of the routine, whichever of its blocks has one of that name
                out += [(other, idle) for other in order if other.chunk == block.chunk and name in other.locals]
            elif name in by_name:
                out.append((by_name[name], idle))
            else:
                out += [(other, idle) for other in routines.get(name, [])]
        if block.goes_on and getattr(block, "next", None):
            out.append((block.next, False))
        ways[id(block)] = out
    return found, symbols, order, by_name, routines, ways
