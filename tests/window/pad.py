#!/usr/bin/python3
"""Runs a program beside a virtual game pad, whose events come from the standard input.

    umockdev-wrapper tests/window/pad.py DEVICE IOCTL PROGRAM ARGUMENT...

DEVICE and IOCTL describe /dev/input/event7 in umockdev's formats. A line of the input is the type, code and value of
an event. Ends with the program and its exit code.
"""

import os
import struct
import subprocess
import sys
import threading

import gi

gi.require_version("UMockdev", "1.0")
from gi.repository import UMockdev  # noqa: E402 (its version is chosen first)

NODE = "/dev/input/event7"
EVENT = "qqHHi"  # Linux' input_event: seconds, microseconds, type, code, value


def main():
    device, ioctl, *program = sys.argv[1:]
    testbed = UMockdev.Testbed.new()
    with open(device) as file:
        testbed.add_from_string(file.read())
    testbed.load_ioctl(NODE, ioctl)
    pad = testbed.get_dev_fd(NODE)
    running = subprocess.Popen(program, stdin=subprocess.DEVNULL)

    def play():
        for line in sys.stdin:
            kind, code, value = map(int, line.split())
            os.write(pad, struct.pack(EVENT, 0, 0, kind, code, value))
        running.terminate()  # the test has gone

    threading.Thread(target=play, daemon=True).start()
    code = running.wait()
    sys.stdout.flush()
    os._exit(code if code >= 0 else 1)


main()
