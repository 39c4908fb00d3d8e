#!/usr/bin/env python3
"""Runs the steps of .github/actions/vcs-test as GitHub does, in a folder without the repository.

    tests/action.py ARCHIVE

ARCHIVE is the program as a release has it. The example of docs/testing-your-cartridge.md is assembled and passes; with a
mistake in its source the step fails, and the annotation names the mistake's line.
"""

import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
ACTION = ROOT / ".github/actions/vcs-test"
PARADE = ROOT / "crates/probe/examples/parade"
# The mistake: Button takes more cycles than the scenario lets it.
RIGHT = "Look    lda INPT4\n"
WRONG = "Look    ldy #20\nWaste   dey\n        bne Waste\n        lda INPT4\n"


def steps(action):
    """The environment and the command of each step of a composite action, as its file has them."""
    found = []
    for line in action.splitlines():
        if re.match(r"    - ", line):
            found.append(({}, []))
        elif match := re.match(r"        (\w+): (.*)$", line):
            found[-1][0][match[1]] = match[2]
        elif match := re.match(r"      run: '(.*)'$", line):
            found[-1][1].append(match[1])
    return found


def defaults(action):
    """The inputs of an action with their defaults."""
    names = re.findall(r"^  (\w+):\n    description: .*\n    default: \"(.*)\"$", action, re.M)
    return dict(names)


def evaluate(text, values):
    """Replaces GitHub's expressions: names, of which the first that is not empty is taken."""

    def value(match):
        return next((values[name.strip()] for name in match[1].split("||") if values[name.strip()]), "")

    return re.sub(r"\$\{\{(.*?)\}\}", value, text)


def run(folder, temp, releases, given, ref):
    """Runs the action's steps with these inputs; returns the exit code and what was printed."""
    action = (temp / "action/action.yml").read_text()
    inputs = defaults(action)
    assert set(given) <= set(inputs), f"{given} of {inputs}"
    values = {f"inputs.{name}": value for name, value in {**inputs, **given}.items()}
    values |= {
        "github.server_url": releases.parent.parent.as_uri(),
        "github.action_repository": releases.parent.name,
        "github.action_ref": ref,
    }
    out = ""
    for environment, [command] in steps(action):
        environment = {name: evaluate(text, values) for name, text in environment.items()}
        environment |= {
            "PATH": os.environ["PATH"],
            "GITHUB_ACTION_PATH": str(temp / "action"),
            "RUNNER_OS": "Linux",
            "RUNNER_ARCH": "X64",
            "RUNNER_TEMP": str(temp / "runner"),
        }
        command = ["bash", "-e", "-o", "pipefail", "-c", command]
        done = subprocess.run(command, cwd=folder, env=environment, text=True, capture_output=True)
        out += done.stdout + done.stderr
        if done.returncode:
            return done.returncode, out
    return 0, out


def assemble(folder, source):
    (folder / "parade.asm").write_text(source)
    dasm = ["dasm", "parade.asm", "-f3", "-oparade.bin", "-sparade.sym", "-lparade.lst"]
    subprocess.run(dasm, cwd=folder, check=True, capture_output=True)


def main():
    archive = pathlib.Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as name:
        temp = pathlib.Path(name)
        shutil.copytree(ACTION, temp / "action")
        releases = temp / "server/repository/releases"
        for release in ["latest/download", "download/v0.1.0"]:
            (releases / release).mkdir(parents=True)
            shutil.copy(archive, releases / release)
            digest = hashlib.sha256(archive.read_bytes()).hexdigest()
            (releases / release / "SHA256SUMS").write_text(f"{digest}  {archive.name}\n")
        folder = temp / "author"
        folder.mkdir()
        shutil.copy(PARADE / "parade.toml", folder)
        source = (PARADE / "parade.asm").read_text()

        assemble(folder, source)
        for ref in ["main", "v0.1.0"]:
            code, out = run(folder, temp, releases, {}, ref)
            assert code == 0 and "passed 8, failed 0" in out and "::error" not in out, out

        assert source.count(RIGHT) == 1
        wrong = source.replace(RIGHT, WRONG)
        assemble(folder, wrong)
        given = {"scenarios": "parade.toml", "options": "--junit report.xml"}
        code, out = run(folder, temp, releases, given, "main")
        line = 1 + wrong.split("\nButton ")[0].count("\n") + 1
        assert code == 1, out
        assert f"::error file=parade.asm,line={line},title=time Button to Pose::" in out, out
        assert "<failure" in (folder / "report.xml").read_text()

        # A program that is not the release's is not run.
        (releases / "latest/download/SHA256SUMS").write_text(f"{'0' * 64}  {archive.name}\n")
        code, out = run(folder, temp, releases, {}, "main")
        assert code != 0 and "passed" not in out, out
    print("the action's steps pass, fail and refuse as they should")


main()
