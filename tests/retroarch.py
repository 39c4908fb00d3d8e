#!/usr/bin/env python3
"""Runs the core in RetroArch, by the lines of docs/playing.md, in a copy of the folder that tools/retroarch writes.

    retroarch.py FOLDER

`tools/retroarch --test` calls it. The pictures that RetroArch shows must be those of the thumbnails, which the console drew
without the core. A byte that is changed in the RAM makes the referee speak. Two processes play Checkers over a network for 1,000
frames: the host sends a checksum of each frame's state, and the client asks for the host's state if its own has another. All that
they send goes through this program, which counts.
"""
import json
import os
import re
import shlex
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import zlib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))
from stella import unfilter  # noqa: E402

PATIENCE = 60     # seconds
GUIDE = (ROOT / "docs/playing.md").read_text().split("\n## RetroArch\n")[1].split("\n## ")[0]
# A thumbnail's pixels for one of the console's.
SCALE = (5, 3)
WIDTH, HEIGHT = 160, 228
TITLE, SNAP = 120, 1500     # frames of the thumbnails (examples/files.rs)
# As fast as it goes, on a display that nobody sees.
CONFIGURATION = {
    "audio_enable": False, "video_vsync": False, "pause_nonactive": False, "config_save_on_exit": False, "quit_press_twice": False,
    "video_gpu_screenshot": False, "input_driver": "x", "input_joypad_driver": "null", "savestate_file_compression": False,
    "notification_show_autoconfig": False, "netplay_check_frames": 1, "netplay_nat_traversal": False, "netplay_public_announce": False}
# Commands of the protocol (network/netplay/README in RetroArch's sources), and the bytes of the header before the first.
INPUT, SYNC, CRC, REQUEST_SAVESTATE, LOAD_SAVESTATE = 0x03, 0x23, 0x40, 0x41, 0x42
PLAYERS = {"host": 0, "client": 1}     # in INPUT
HEADER = 24
MESSAGE = "Cartridge and engine differ at "
FRAMES = 1000
START, UP, DOWN, LEFT, RIGHT, FIRE = 3, 4, 5, 6, 7, 0


def until(what, done):
    """Waits for something, which `done` returns."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := done():
            return found
        time.sleep(0.05)
    sys.exit(f"{what}: not in {PATIENCE} seconds")


def free_port(kind=socket.SOCK_STREAM):
    with socket.socket(socket.AF_INET, kind) as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def pixels(path, scale=(1, 1)):
    """Returns the colours of a PNG, three bytes for each pixel, of each `scale` pixels the first."""
    data, at, packed, palette = path.read_bytes(), 8, b"", None
    while at < len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        body = data[at + 8:at + 8 + length]
        at += length + 12
        if kind == b"IHDR":
            width, height, depth, colour = struct.unpack_from(">IIBB", body)
        elif kind == b"PLTE":
            palette = body
        elif kind == b"IDAT":
            packed += body
    assert depth == 8 and colour in (2, 3), (path, depth, colour)
    assert (width, height) == (WIDTH * scale[0], HEIGHT * scale[1]), (path, width, height)
    samples = 3 if colour == 2 else 1
    raw, above, shown = zlib.decompress(packed), bytes(width * samples), bytearray()
    for row in range(height):
        start = row * (width * samples + 1)
        line = unfilter(raw[start], bytearray(raw[start + 1:start + 1 + width * samples]), above, samples)
        above = line
        if row % scale[1] == 0:
            for x in range(0, width, scale[0]):
                sample = line[x * samples:(x + 1) * samples]
                shown += sample if palette is None else palette[3 * sample[0]:3 * sample[0] + 3]
    return bytes(shown)


class RetroArch:
    """A process in the folder, started by a line of the guide with more options."""

    def __init__(self, folder, line, *options, **settings):
        self.remote, self.commands = free_port(socket.SOCK_DGRAM), free_port(socket.SOCK_DGRAM)
        name = f"test-{self.remote}"
        more = folder / f"{name}.cfg"
        settings = {**CONFIGURATION, "network_remote_enable": True, "network_remote_enable_user_p1": True,
                    "network_remote_base_port": self.remote, "network_cmd_enable": True, "network_cmd_port": self.commands, **settings}
        more.write_text("".join(f'{key} = "{str(value).lower() if isinstance(value, bool) else value}"\n'
                                for key, value in settings.items()))
        self.log = folder / f"{name}.log"
        command = ["dbus-run-session", "--", *shlex.split(line), "--appendconfig", more.name, "--verbose", *map(str, options)]
        home = {"HOME": str(folder / "home"), "XDG_RUNTIME_DIR": str(folder / "home")}
        with self.log.open("w") as log:
            self.process = subprocess.Popen(command, cwd=folder, stdout=log, stderr=log, env={**os.environ, **home})

    def wait(self):
        """Waits for its end. Returns what it wrote."""
        try:
            code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = f"nothing in {PATIENCE} seconds"
        if code != 0:
            sys.exit(f"{' '.join(self.process.args)} ended with {code}:\n{self.text()}")
        return self.text()

    def text(self):
        return self.log.read_text(errors="replace")

    def send(self, port, data):
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sender:
            sender.sendto(data, ("127.0.0.1", port))

    def press(self, button, on):
        """Presses or releases a button of the first pad."""
        self.send(self.remote, struct.pack("=iiiiH2x", 0, 1, 0, button, on))

    def command(self, text):
        self.send(self.commands, text.encode())


def lines():
    """The lines of the guide that start RetroArch: to play, as a host, and as a client."""
    found = re.findall(r"^    (retroarch .*)$", GUIDE, re.M)
    assert len(found) == 3 and "--host" in found[1] and "--connect" in found[2], found
    return found


def check_files(folder):
    """The files that the guide names are there, and all that the playlist names."""
    named = re.findall(r"`([^`/]*\.(?:so|info|cfg|lpl|a26))`", GUIDE)
    assert len(named) == 5, named
    for name in named:
        assert list(folder.rglob(name)), name
    playlist = json.loads((folder / "playlists/Ricochet 2600.lpl").read_text())
    assert len(playlist["items"]) == len(list(folder.glob("*.a26"))) == 12
    for item in playlist["items"]:
        assert (folder / item["path"]).is_file() and (folder / item["core_path"]).is_file(), item
        for kind in ("Named_Boxarts", "Named_Snaps", "Named_Titles"):
            assert (folder / "thumbnails/Ricochet 2600" / kind / f"{item['label']}.png").is_file(), (kind, item)


def check_picture(folder, line, game, kind, frame, **settings):
    """RetroArch shows a frame of a game as the thumbnail does."""
    shot = folder / f"{game}-{frame}.png"
    line = line.replace("Ricochet (NTSC)", game)
    assert game in line, line
    log = RetroArch(folder, line, f"--max-frames={frame}", "--max-frames-ss", f"--max-frames-ss-path={shot}", **settings).wait()
    assert MESSAGE not in log, log
    expected = pixels(folder / f"thumbnails/Ricochet 2600/{kind}/{game}.png", SCALE)
    shown = pixels(shot)
    differ = [n // 3 for n in range(0, len(shown), 3) if shown[n:n + 3] != expected[n:n + 3]]
    if differ:
        sys.exit(f"{shot}: {len(differ)} pixels differ from {kind}, the first in column {differ[0] % WIDTH}, row {differ[0] // WIDTH}\n{log}")


def check_states(folder, line):
    """RetroArch saves and loads a state."""
    console = RetroArch(folder, line)
    state = folder / "states/Ricochet (NTSC).state"
    until("the core runs", lambda: "SET_MEMORY_MAPS" in console.text())
    time.sleep(1)

    def saved():
        console.command("SAVE_STATE")
        time.sleep(0.2)
        return state.exists() and state.stat().st_size
    size = until("a saved state", saved)
    console.command("LOAD_STATE")
    until("the state loaded", lambda: re.search(r"Load(ing|ed) state", console.text()))
    console.command("QUIT")
    log = console.wait()
    assert "does not support" not in log, log
    return size


def check_referee(folder, line):
    """RetroArch shows a difference once: after a byte of the board was changed, at its address."""
    address = int(re.search(r"^black +([0-9a-f]+)", (ROOT / "rom/checkers.sym").read_text(), re.M)[1], 16)
    console = RetroArch(folder, line.replace("Ricochet", "Checkers"))
    until("the core runs", lambda: "SET_MEMORY_MAPS" in console.text())
    for on in (True, False):
        time.sleep(0.5)
        console.press(START, on)
    time.sleep(1)
    assert MESSAGE not in console.text(), console.text()
    console.command(f"WRITE_CORE_MEMORY {address:x} 05")
    for _ in range(4):
        console.press(FIRE, True)
        time.sleep(0.1)
        console.press(FIRE, False)
        time.sleep(0.1)
    until("a message", lambda: MESSAGE in console.text())
    console.command("QUIT")
    assert console.wait().count(MESSAGE) == 1, console.text()


class Wire:
    """What client and host send to each other, command by command."""

    def __init__(self, host_port):
        self.counts, self.pressed, self.spoil = {}, dict.fromkeys(PLAYERS, 0), threading.Event()
        self.host_port = host_port
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        client, _ = self.listener.accept()
        host = socket.create_connection(("127.0.0.1", self.host_port))
        for name, source, target in (("client", client, host), ("host", host, client)):
            threading.Thread(target=self.pass_on, args=(name, source, target), daemon=True).start()

    def pass_on(self, name, source, target):
        def read(length):
            data = b""
            while len(data) < length:
                more = source.recv(length - len(data))
                if not more:
                    raise EOFError
                data += more
            return data
        try:
            target.sendall(read(HEADER))
            while True:
                command, length = struct.unpack(">II", head := read(8))
                body = read(length)
                self.counts[name, command] = self.counts.get((name, command), 0) + 1
                if (name, command) == ("host", CRC) and self.spoil.is_set():
                    frame, crc = struct.unpack(">II", body)
                    self.spoil.clear()
                    body = struct.pack(">II", frame, crc ^ 1)
                if command == INPUT:
                    _, player, *buttons = struct.unpack(f">{length // 4}I", body)
                    self.pressed[name] += player == PLAYERS[name] and any(buttons)
                target.sendall(head + body)
        except (EOFError, OSError):
            pass

    def count(self, name, command):
        return self.counts.get((name, command), 0)


def check_netplay(folder, host_line, client_line):
    """Two processes are equal in each of 1,000 frames, with both players pressing; and the client notices a wrong checksum."""
    port = free_port()
    host = RetroArch(folder, host_line, f"--port={port}", video_vsync=True, netplay_ip_port=port)
    until("the host", lambda: "SET_MEMORY_MAPS" in host.text())
    time.sleep(2)
    wire = Wire(port)
    client = RetroArch(folder, client_line.replace("ADDRESS", "127.0.0.1"), f"--port={wire.port}")
    try:
        until("the client", lambda: wire.count("host", SYNC))
        until("frames", lambda: wire.count("host", CRC) > 60)
        requests, loaded, begun = wire.count("client", REQUEST_SAVESTATE), wire.count("host", LOAD_SAVESTATE), wire.count("host", CRC)
        presses, number = [(host, START)], 0
        end = time.monotonic() + PATIENCE
        while wire.count("host", CRC) < begun + FRAMES and time.monotonic() < end:
            pad, button = presses.pop(0) if presses else ((host, client)[number % 2], (FIRE, RIGHT, FIRE, UP, LEFT, FIRE, DOWN)[number % 7])
            number += 1
            pad.press(button, True)
            time.sleep(0.1)
            pad.press(button, False)
            time.sleep(0.05)
        frames = wire.count("host", CRC) - begun
        assert frames >= FRAMES, wire.counts
        assert wire.count("client", REQUEST_SAVESTATE) == requests and wire.count("host", LOAD_SAVESTATE) == loaded, wire.counts
        assert min(wire.pressed.values()) > FRAMES // 10, wire.pressed
        assert MESSAGE not in host.text() + client.text()
        wire.spoil.set()
        until("a request after a wrong checksum", lambda: wire.count("client", REQUEST_SAVESTATE) > requests)
        return frames
    finally:
        for process in (client, host):
            process.process.terminate()
            process.process.wait(PATIENCE)


def main():
    source = Path(sys.argv[1]).resolve()
    play, host, client = lines()
    with tempfile.TemporaryDirectory(prefix="retroarch-") as place:
        folder = Path(place) / "elsewhere"
        shutil.copytree(source, folder)
        (folder / "home").mkdir(mode=0o700)
        check_files(folder)
        for game in ("Ricochet (NTSC)", "Checkers (NTSC)", "Rocketball! (PAL60)"):
            check_picture(folder, play, game, "Named_Titles", TITLE)
        check_picture(folder, play, "Ricochet Poker (NTSC)", "Named_Snaps", SNAP)
        print("pictures are equal")
        check_picture(folder, play, "Black Box (NTSC)", "Named_Titles", TITLE, run_ahead_enabled=True, run_ahead_frames=1, rewind_enable=True)
        print("a picture is equal with run-ahead and rewinding")
        print(f"a state of {check_states(folder, play)} bytes was saved and loaded")
        check_referee(folder, play)
        print("a difference was shown once")
        print(f"equal over a network for {check_netplay(folder, host, client)} frames of Checkers")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main()
