"""Plays input scripts in Debian's Stella 6.7, without a display, and records the frames.

The debugger stops before the first instruction and executes autoexec.script.  Snapshots use a palette in
which each colour value is a grey.  Stella's randomisation is off: RAM and registers are zero, and the
timer is in the state after $FF to TIM1024T in cycle 0.  Frames are numbered as by the console of this
project: 1 is the first after power-on, and a frame ends with the instruction that turns VSYNC off.
"""
import os
import re
import shutil
import struct
import subprocess
import tempfile
import zlib
from pathlib import Path

import inputs
from inputs import SWITCHES, Trouble

CLOCKS = 160
# The first scanline in a snapshot, counted from the one on which VSYNC was turned off, and their number.
WINDOWS = {"NTSC": (23, 228), "PAL": (32, 274)}

SETTINGS = {
    "palette": "user", "pal.gamma": "0.2666", "pal.hue": "0", "pal.saturation": "0",
    "pal.contrast": "0", "pal.brightness": "0", "tia.vsizeadjust": "0", "vcenter": "0",
    "bc": "JOYSTICK", "ld": "B", "rd": "B", "tv": "COLOR",
    "dev.settings": "0", "plr.console": "2600", "plr.ramrandom": "0", "plr.cpurandom": "none",
    "plr.bankrandom": "0", "plr.tiarandom": "0", "plr.colorloss": "0", "plr.tv.jitter": "0",
    "audio.enabled": "0", "video": "software", "vsync": "0", "exitlauncher": "0",
    "confirmexit": "0", "saveonexit": "none"}
# With this gamma Stella draws grey g as g up to 127 and as g + 1 above, and one less where it dims the
# part of the frame after the beam.  Bit 0, which no colour value uses, absorbs these differences.
GREYS = b"".join(bytes([value + (value < 128)] * 3) for value in range(0, 256, 2)) * 2 + bytes(24)

# The saved state from which a leg continues, and one some frames earlier, from which the frame is redrawn.
HERE, BEFORE = 1, 0
WARM_UP = 2

SNAP = "saveSnap\ndump $80 $ff 1\n"
# A recorded file: the frame, what else is in its name, and the extension.
RECORDED = re.compile(r".*_dbg_f(\d+)([a-z]*\d*)(?:_[0-9a-f]+)?\.(png|dump)")
# Of the many small files some are slow on a disk.
MEMORY = Path("/dev/shm")
# A dump contains its start address.  Dumping one byte at $80 + seven bits of a number reveals these bits.
LINES = ("_scanEnd", 2)
CYCLES = ("_cyclesLo", 5)


def installed():
    return shutil.which("stella") is not None


def read_script(text, name):
    """Parses an input script to {frame: [(control, value)]}; switches cannot change in frame 1."""
    return inputs.read_script(text, name, first_switch=2)


def read_snapshot(path):
    """Returns the colour values of a snapshot, a PNG in which each pixel is doubled horizontally."""
    return decode_snapshot(path.read_bytes())


def decode_snapshot(data):
    """As read_snapshot, of the bytes of the file."""
    at, packed, size = 8, b"", (0, 0, 0, 0)
    while at < len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        body = data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            size = struct.unpack_from(">IIBB", body)
        elif kind == b"IDAT":
            packed += body
        at += length + 12
    if size[0] != 2 * CLOCKS or size[2] != 8 or size[3] not in (2, 6):
        raise Trouble(f"Stella's snapshot has an unknown format, {size}")
    samples = 3 if size[3] == 2 else 4
    stride, raw = 2 * CLOCKS * samples, zlib.decompress(packed)
    above, values = bytes(stride), bytearray()
    for start in range(0, len(raw), stride + 1):
        line = unfilter(raw[start], bytearray(raw[start + 1:start + 1 + stride]), above, samples)
        values += bytes(grey & 0xFE for grey in line[::2 * samples])
        above = line
    return bytes(values)


def unfilter(kind, line, above, back):
    """Reverses the filter of a line of a PNG (PNG specification, section 9)."""
    for i, byte in enumerate(line):
        left, corner = (line[i - back], above[i - back]) if i >= back else (0, 0)
        up = above[i]
        nearest = min((abs(up - corner), 0, left), (abs(left - corner), 1, up),
                      (abs(left + up - 2 * corner), 2, corner))[2]
        line[i] = byte + (0, left, up, (left + up) // 2, nearest)[kind] & 0xFF
    return line


def temporary_folder():
    """Returns a folder for a run of Stella, in memory if the system has a place for that."""
    return tempfile.TemporaryDirectory(prefix="stella-", dir=MEMORY if MEMORY.is_dir() else None)


def launch(folder, arguments):
    """Runs Stella with only the settings in `folder`; returns its output."""
    run = subprocess.run(
        ["stella", *arguments],
        env={"PATH": os.environ["PATH"], "HOME": str(folder), "SDL_VIDEODRIVER": "dummy",
             "SDL_AUDIODRIVER": "dummy", "XDG_RUNTIME_DIR": str(folder)},
        stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", timeout=600)
    return run.stdout + run.stderr


def detect(image):
    """Returns the bank scheme and the television standard of an image by Stella, and whether Stella detected the standard
    by the image's frames: it takes that of an image in its database from there."""
    with temporary_folder() as folder:
        said = launch(folder, ["-basedir", folder, "-rominfo", image])
    found = {key: re.search(rf"{key}:\s+([^\s*]+)(\*?)", said) for key in ("Bankswitch Type", "Display Format")}
    if not all(found.values()):
        raise Trouble(f"Stella does not recognise {image}; its output:\n{said}")
    return found["Bankswitch Type"][1], found["Display Format"][1], found["Display Format"][2] == "*"


class Kept:
    """A recorded frame: scanlines, RAM, the path of its snapshot, and CPU cycles or None."""

    def __init__(self, lines, ram, picture, cycles):
        self.lines, self.ram, self.picture, self.cycles = lines, ram, picture, cycles


class Stella:
    """Stella with a separate folder, so that no settings or states are shared."""

    def __init__(self, folder, image, scheme, standard, cycles=False):
        self.folder, self.base = Path(folder), Path(folder) / "base"
        self.base.mkdir()
        self.image = self.folder / "game.bin"
        self.settings = {**SETTINGS, "bs": scheme, "format": standard}
        self.numbers = {"lines": LINES, **({"cycles": CYCLES} if cycles else {})}
        shutil.copy(image, self.image)
        (self.base / "stella.pal").write_bytes(GREYS)
        (self.folder / "snap.script").write_text(SNAP)
        for name, (number, sevens) in self.numbers.items():
            for digit in range(sevens):
                at = f"$80+(({number}>>#{7 * digit})&$7f)"
                (self.folder / f"{name}{digit}.script").write_text(f"dump {at} {at} 1\n")

    def play(self, changes, last, wanted):
        """Runs the frames 1 to `last` with these changes of the inputs, and records those in `wanted`."""
        thrown = {frame: [change for change in changes[frame] if change[0] in SWITCHES]
                  for frame in sorted(changes) if frame <= last}
        stops = [frame for frame in thrown if thrown[frame]]
        begin = ["ram $297 $ff"]
        for start, end in zip([1, *stops], [*stops, last + 1]):
            self.obey(self.leg(changes, start, end, wanted, begin))
            if end <= last:
                self.throw(thrown[end])
            again = min(WARM_UP, end - start)
            begin = ["ram $297 $ff", f"loadState {BEFORE}", f"frame #{again}", f"loadState {HERE}"]
        named = filter(None, map(RECORDED.fullmatch, os.listdir(self.folder)))
        self.recorded = {(int(name[1]), name[2], name[3]): self.folder / name[0] for name in named}

    def leg(self, changes, start, end, wanted, begin):
        """Returns the commands for the frames `start` to `end` - 1, which end by saving the state."""
        commands = list(begin)
        for frame in range(start, end):
            for control, value in changes.get(frame, ()):
                if control not in SWITCHES:
                    commands.append(f"joy{int(control[-1] == '1')}{control.rstrip('1')} {1 - value}")
            if frame == max(start, end - WARM_UP):
                commands.append(f"saveState {BEFORE}")
            commands.append("frame #1")
            if frame in wanted:
                commands += self.keep(frame)
        return [*commands, f"saveState {HERE}"]

    def obey(self, commands):
        (self.base / "autoexec.script").write_text("\n".join([*commands, "exitRom", ""]))
        options = [word for name, value in self.settings.items() for word in (f"-{name}", value)]
        self.said = launch(self.folder, ["-basedir", self.base, "-userdir", self.folder,
                                         "-snapsavedir", self.folder, *options, "-debug", self.image])

    def keep(self, frame):
        """Returns the commands that record the frame that has just ended."""
        digits = [f"{name}{digit}" for name, (_, sevens) in self.numbers.items() for digit in range(sevens)]
        return [f"exec {self.folder}/snap.script f{frame}",
                *(f"exec {self.folder}/{digit}.script f{frame}{digit}" for digit in digits)]

    def kept(self, frame):
        """Returns a recorded frame."""
        try:
            picture = self.recorded[frame, "", "png"]
            ram = self.recorded[frame, "", "dump"].read_text()
            numbers = {name: self.number(frame, name) for name in self.numbers}
        except KeyError:
            raise Trouble(f"Stella did not record frame {frame}; its output:\n{self.said}") from None
        rows = [line.split(":")[1] for line in ram.splitlines() if re.match(r"\s*[0-9a-fA-F]+:", line)]
        ram = bytes.fromhex("".join(re.findall(r"\b[0-9a-fA-F]{2}\b", " ".join(rows))))
        if len(ram) != 128:
            raise Trouble(f"Stella's dump has an unknown format:\n{rows}")
        return Kept(numbers["lines"], ram, picture, numbers.get("cycles"))

    def number(self, frame, name):
        value = 0
        for digit in range(self.numbers[name][1]):
            text = self.recorded[frame, f"{name}{digit}", "dump"].read_text()
            value |= (int(text.split(":")[0].split()[-1], 16) & 0x7F) << 7 * digit
        return value

    def throw(self, changes):
        """Sets console switches in the last byte of the saved state.  The debugger has no command for them."""
        path = next(self.base.glob(f"state/*.st{HERE}"))
        state = bytearray(path.read_bytes())
        for control, value in changes:
            bit, level = SWITCHES[control]
            state[-1] = state[-1] & ~bit | (bit if value == level else 0)
        path.write_bytes(state)
