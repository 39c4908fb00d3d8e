"""The console."""

import copy
import gc
import os
import pickle
import resource
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

import vcs2600
from vcs2600 import Console, Jam


def program(*code: int) -> bytes:
    """An image of 4K that begins with this code at $F000."""
    return bytes(code).ljust(4092, b"\xea") + bytes([0x00, 0xF0, 0x00, 0xF0])


def test_the_button_begins_a_salute(parade):
    console = Console(parade)
    console.step(39)
    assert console["saluted"] == 0
    console.step(21, fire=True)
    # As docs/testing-your-cartridge.md has it in its scenario.
    assert (console["saluted"], console["held"] & 0x80) == (1, 0)
    assert 1 <= console["salute"] <= 30
    console.step(1)
    assert console["held"] & 0x80, "the button is let go behind its frames"


def test_shapes_and_types(parade):
    console = Console(parade)
    console.step(2)
    frame, rgb = console.frame, console.rgb()
    assert (frame.shape, frame.dtype) == ((262, 160), np.uint8)
    assert (rgb.shape, rgb.dtype) == ((262, 160, 3), np.uint8)
    assert np.array_equal(rgb, console.palette()[frame])
    grey = console.rgb("grey")
    assert np.array_equal(grey[..., 0], grey[..., 2]) and not np.array_equal(grey, rgb)
    assert (console.ram.shape, console.cartridge_ram.shape) == ((128,), (0,))
    console.take_sound()
    console.step()
    # Two samples a scanline.
    assert len(console.take_sound()) == 2 * 262
    assert len(console.take_sound()) == 0
    assert (console.scheme, console.standard, console.frames) == ("2K", "ntsc", 3)
    assert console.registers["sp"] == 0xFF


def test_palettes_of_files_and_names_of_schemes(parade):
    console = Console(parade)
    console.step(2)
    # 128 colours of NTSC, 128 of PAL and 8 of SECAM.
    file = np.arange(264, dtype=np.uint8).repeat(3)
    assert np.array_equal(console.rgb(file.tobytes())[..., 1], console.frame)
    with pytest.raises(ValueError, match="792 bytes are needed, not 3"):
        console.rgb(b"RGB")
    assert {"2K", "F8", "3E+", "DPC+"} <= set(vcs2600.SCHEMES) and len(vcs2600.SCHEMES) > 50
    for scheme in ["2K", "CV"]:
        assert Console(parade, scheme=scheme).scheme == scheme


def test_ram_is_read_and_set(parade):
    console = Console(parade)
    console.step(2)
    console["saluted"] = 7
    console[0xFD] = 9
    assert (console["saluted"], console[0x81], console.ram[0x7D]) == (7, 7, 9)
    assert console["SWCHA"] == 0xFF
    for wrong in ["speed", 0xF000]:
        with pytest.raises(KeyError):
            console[wrong] = 1
    with pytest.raises(OverflowError):
        console["saluted"] = 256


def test_a_state_is_restored_exactly(ricochet):
    console = Console(ricochet, seed=5)
    console.step(200)
    state, other = console.save(), console.clone()
    console.step(100, fire=True)
    end = console.frame, console.ram, console.cycles
    for again in [other, copy.copy(other), pickle.loads(pickle.dumps(other))]:
        again.step(100, fire=True)
        assert np.array_equal(again.frame, end[0]) and np.array_equal(again.ram, end[1])
        assert again.cycles == end[2]
    console.restore(state)
    console.step(100, fire=True)
    assert np.array_equal(console.frame, end[0])
    with pytest.raises(ValueError):
        console.restore(state[:-1])
    assert np.array_equal(console.frame, end[0])


def test_snapshots_are_small_and_lead_to_the_same_frames(ricochet):
    console = Console(ricochet, seed=5)
    console.step(200)
    state, snapshot = console.save(), console.snapshot()
    assert len(snapshot) < len(state)
    console.step(100, fire=True)
    end = console.frame, console.ram, console.cycles
    console.restore(snapshot)
    assert not console.frame.any() and console.frame.shape == end[0].shape
    console.step(100, fire=True)
    assert np.array_equal(console.frame, end[0]) and np.array_equal(console.ram, end[1])
    assert console.cycles == end[2]
    with pytest.raises(ValueError, match="damaged"):
        console.restore(snapshot[:-1])


def test_functions_are_called_at_labels(parade):
    alone, console = Console(parade), Console(parade)
    buttons, salutes = [], []
    console.on("Button", lambda seen: buttons.append((seen.frames, seen.registers["pc"])))
    console.on("BeginSalute", lambda seen: salutes.append(seen["saluted"]))
    for console_ in [alone, console]:
        console_.step(39)
        console_.step(21, fire=True)
    assert np.array_equal(alone.ram, console.ram) and alone.cycles == console.cycles
    assert [frames for frames, _ in buttons] == list(range(1, 60)), "once in each frame behind the first"
    assert len({pc for _, pc in buttons}) == 1 and salutes == [0]
    other = console.clone()
    other.step()
    assert len(buttons) == 60, "copies have the functions"
    console.on("Button", None)
    console.step(5)
    assert len(buttons) == 60

    def change(seen):
        seen["saluted"] = 9
        raise KeyError("enough")

    console.on("Button", change)
    with pytest.raises(KeyError, match="enough"):
        console.step(5)
    assert console["saluted"] == 9
    for function in [print, None]:
        with pytest.raises(ValueError, match="Nowhere"):
            console.on("Nowhere", function)


def test_a_function_at_a_label_may_run_the_console(parade):
    console = Console(parade)
    console.step(2)
    console.on("Kernel", lambda seen: (seen.on("Kernel", None), seen.step(3)))
    console.step()
    # The three of the function, and the rest of the frame in which it was called and that had ended by then.
    assert console.frames == 6


def test_a_jam_does_not_call_for_ever():
    jam = program(0x02)
    called = []
    console = Console(jam, symbols="Start F000\n")
    console.on("Start", lambda seen: called.append(1))
    with pytest.raises(Jam):
        console.step()
    assert called == [1]


def test_the_tia_tells_what_it_holds(parade):
    # GRP0 = $C3, NUSIZ0 = 5, HMM1 = $F0, COLUBK = $84, CTRLPF = $25
    writes = [(0x1B, 0xC3), (0x04, 0x05), (0x23, 0xF0), (0x09, 0x84), (0x0A, 0x25), (0x0E, 0x80)]
    code = [byte for register, value in writes for byte in (0xA9, value, 0x85, register)]
    console = Console(program(*code, 0x4C, len(code), 0xF0))
    console.step()
    tia = console.tia
    assert tia["colours"] == [0, 0, 0, 0x84]
    assert (tia["players"][0]["graphics"], tia["players"][0]["mode"]) == (0xC3, 5)
    assert (tia["missiles"][1]["motion"], tia["ball"]["width"]) == (-1, 4)
    assert tia["playfield"] == {"bits": 1 << 4, "reflected": True, "score": False, "first": True}
    assert tia["collisions"] == [console[register] & 0xC0 for register in range(8)] and not tia["vsync"]
    console = Console(parade)
    console.step(3)
    assert all(0 <= part["column"] < 160 for part in console.tia["players"] + console.tia["missiles"])


def test_coverage(parade):
    console = Console(parade)
    with pytest.raises(ValueError, match="watch_coverage"):
        console.coverage()
    console.watch_coverage()
    console.step(3)
    (bank,) = console.coverage()
    assert bank["bytes"] == 2048 and 100 < bank["executed"] < 1000
    before = bank["executed"]
    console.step(40)
    console.step(3, fire=True)
    (bank,) = console.coverage()
    assert bank["executed"] > before, "the salute's code, too"
    assert "BeginSalute:" in console.coverage_listing()


def test_labels_and_stopwatches(parade):
    console = Console(parade)
    button = console.measure("Button", "Pose")
    console.step(60)
    console.run_to("Kernel")
    assert console.registers["pc"] & 0x1FFF == 0x1FFF & 0xF800 | console.registers["pc"] & 0x7FF
    count, least, most, mean = console.times(button)
    assert count == 60 and least <= mean <= most <= 80
    with pytest.raises(ValueError, match="`BeginSalute` was not reached in 3 frames"):
        console.run_to("BeginSalute", 3)
    with pytest.raises(ValueError, match="`Nowhere` is neither a number nor a symbol"):
        console.measure("Nowhere", "Pose")


def test_a_listing_of_another_assembler_has_no_symbols(parade, tmp_path):
    image = tmp_path / "game.bin"
    image.write_bytes(parade.read_bytes())
    (tmp_path / "game.lst").write_bytes(b"ca65 V2.18\n000000r 1  78   Start: sei ; f\xfcr\n")
    console = Console(image)
    with pytest.raises(KeyError):
        console["Start"]
    (tmp_path / "game.lbl").write_text("al 000081 .saluted\n")
    assert Console(image)["saluted"] == 0


def test_scenarios(parade):
    text = parade.with_suffix(".toml").read_text()
    checks = Console(parade).scenario(text)
    assert [failure for _, _, failure in checks] == [None] * 8
    checks = Console(parade).scenario("frames = 9\n[[at]]\nframe = 5\nlines = 300\n")
    assert checks[0][:2] == ("at frame 5", 2) and "is 262, expected 300" in checks[0][2]


def test_a_jam_is_an_exception():
    console = Console(program(0xEA, 0x02))
    with pytest.raises(Jam, match=r"the CPU jammed at frame 1, .*\$F001"):
        console.step()
    assert console.jammed


@pytest.mark.parametrize(
    "arguments, why",
    [
        (lambda: Console(b"short"), "no bank scheme has 5 bytes"),
        (lambda: Console("nowhere.bin"), "nowhere.bin: No such file"),
        (lambda: Console(program(), scheme="F9"), "unknown bank scheme; supported are"),
        (lambda: Console(program(), standard="vhs"), "`vhs` is not one of ntsc, pal, secam, pal60"),
        (lambda: Console(program(), symbols="p1\n"), "line 1: `p1` has no name with a value"),
        (lambda: Console(program()).step(1, jump=1), "unknown control `jump`"),
        (lambda: Console(program()).step(1, fire=2), "`2` is not 0 or 1"),
        (lambda: Console(program()).step(1, paddle0=5), "the left port has a joystick"),
        (lambda: Console(program()).rgb("sepia"), "`sepia` is not one of standard, vivid, soft, grey"),
    ],
)
def test_what_is_not_valid_is_refused(arguments, why):
    with pytest.raises(ValueError) as caught:
        arguments()
    assert why in str(caught.value)


def test_other_threads_run_meanwhile(ricochet):
    console = Console(ricochet)
    thread = threading.Thread(target=console.step, args=(3000,))
    thread.start()
    steps = 0
    while thread.is_alive():
        steps += 1
        time.sleep(0.001)
    assert steps > 20


def test_ctrl_c_ends_a_run_within_a_second(ricochet):
    # A process that runs in the background may be told to ignore Ctrl-C.
    code = (
        "import signal, vcs2600\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "print('ready', flush=True)\n"
        f"vcs2600.Console({str(ricochet)!r}).step(10**9)"
    )
    child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    child.stdout.readline()
    time.sleep(0.5)
    sent = time.monotonic()
    child.send_signal(signal.SIGINT)
    _, errors = child.communicate(timeout=10)
    assert time.monotonic() - sent < 1 and b"KeyboardInterrupt" in errors


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the system has no fork")
def test_a_fork_goes_on_by_itself(ricochet):
    console = Console(ricochet, seed=3)
    console.step(50)
    child = os.fork()
    console.step(50)
    if child == 0:
        os._exit(0 if console.frames == 100 else 1)
    assert os.waitpid(child, 0)[1] == 0


def test_consoles_do_not_leak(parade):
    image = parade.read_bytes()

    def many() -> int:
        for _ in range(2000):
            Console(image).step()
        gc.collect()
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    many()
    before = many()
    assert many() - before < 2000, "kibibytes"


def test_the_version_is_that_of_the_package():
    from importlib.metadata import version

    assert vcs2600.__version__ == version("vcs2600")
