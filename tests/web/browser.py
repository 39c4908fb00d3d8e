#!/usr/bin/python3
"""Tries the page in a headless Chromium: pictures equal to the program's, keys, touches, links, files, offline,
and what a visitor loads.

Usage: tests/web/browser.py PAGE PROGRAM [PICTURES]

PAGE is the folder that tools/web writes, PROGRAM the program `ricochet`. Screenshots are written to PICTURES.
The exit code is 0 if everything holds.
"""

import base64
import functools
import gzip
import http.server
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
import zlib

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Frames whose colour values are compared: start, title, demonstration.
FRAMES = [1, 60, 700, 2400]
# What a visitor loads for a game but for the image, in bytes after gzip -9; and for a link to a recorded game.
MOST_LOADED = 180_000
# Milliseconds from the start of the script to the first picture, without a network between; docs/playing.md has the
# times of a machine that does nothing else.
FIRST_PICTURE = 600
LOADS = 5
# What a browser says of a code as a link, which the server answers with the page and the status 404.
CODE_LINK = re.compile(r"http://\S+/[0-9A-V]{37,66} - .* status of 404 ")
# What only the check of a console loads.
SCAN = {"scan.js", "scan-worker.js", "scan.wasm"}
# What `ricochet web` says a browser may do with the page, which is tried with it.
FIELDS = ["Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "Cross-Origin-Opener-Policy"]
CHROMIUM = [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--autoplay-policy=no-user-gesture-required", "--window-size=1000,900",
]


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A static server without a log, which shows the page's 404.html as such servers do, with the fields of the program's."""

    fields = []

    def end_headers(self):
        for name, value in self.fields:
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *_):
        pass

    def send_error(self, code, message=None, explain=None):
        if code != 404:
            return super().send_error(code, message, explain)
        body = (pathlib.Path(self.directory) / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


class Page:
    """A browser with the page in it."""

    def __init__(self, folder, profile):
        handler = functools.partial(Quiet, directory=folder)
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}/"
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for argument in CHROMIUM + [f"--user-data-dir={profile}"]:
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        service = webdriver.chrome.service.Service("/usr/bin/chromedriver")
        self.browser = webdriver.Chrome(service=service, options=options)
        self.browser.set_script_timeout(120)

    def forget(self):
        """Has the browser forget the page: its next visit is like the first one."""
        self.run("""(async () => {
            for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
            for (const name of await caches.keys()) await caches.delete(name);
        })()""")
        self.browser.execute_cdp_cmd("Network.clearBrowserCache", {})

    def open(self, rest="?play=ricochet"):
        """Opens the page anew and waits until it plays, or shows its shelf."""
        self.browser.get("about:blank")
        self.browser.get(self.url + rest)
        self.until("document.body.dataset.ready === 'yes'", "the page is ready")

    def run(self, script, *values):
        """The value of an expression, which may be a promise."""
        text = f"const done = arguments[arguments.length - 1];" \
            f"Promise.resolve((async () => ({script}))()).then((v) => done([v]), (e) => done(['', String(e)]))"
        answer = self.browser.execute_async_script(text, *values)
        assert len(answer) == 1, answer[1]
        return answer[0]

    def until(self, script, what, seconds=20):
        end = time.time() + seconds
        while time.time() < end:
            if self.run(script):
                return
            time.sleep(0.05)
        raise AssertionError(f"{what}: not within {seconds} seconds; {self.text('message')}")

    def text(self, name):
        return self.browser.find_element(By.ID, name).get_attribute("textContent")

    def press(self, key, seconds=0.06):
        """Presses a key as a person does, for some frames."""
        actions = webdriver.ActionChains(self.browser, duration=0)
        actions.key_down(key).pause(seconds).key_up(key).pause(0.08).perform()

    def touch(self, kind, points):
        self.browser.execute_cdp_cmd("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def tap(self, element, dx=0.0, dy=0.0):
        """Touches an element at a distance from its middle, in halves of its size."""
        box = self.run("document.querySelector(arguments[0]).getBoundingClientRect().toJSON()"
                       .replace("arguments[0]", json.dumps(element)))
        at = (box["x"] + box["width"] * (1 + dx) / 2, box["y"] + box["height"] * (1 + dy) / 2)
        self.touch("touchStart", [at])
        time.sleep(0.07)
        self.touch("touchEnd", [])
        time.sleep(0.09)

    def click(self, selector):
        self.browser.find_element(By.CSS_SELECTOR, selector).click()

    def box(self, selector):
        """The place of an element: left, top, right and bottom."""
        box = self.run(f"document.querySelector({json.dumps(selector)}).getBoundingClientRect().toJSON()")
        return [box[side] for side in ("left", "top", "right", "bottom")]

    def apart(self, one, other):
        """Fails if two elements that are shown have a pixel in common."""
        boxes = self.box(one), self.box(other)
        for selector, box in zip((one, other), boxes):
            assert box[2] > box[0] and box[3] > box[1], f"{selector} is not shown"
        (left, top, right, bottom), (left_2, top_2, right_2, bottom_2) = boxes
        assert left >= right_2 - 1 or left_2 >= right - 1 or top >= bottom_2 - 1 or top_2 >= bottom - 1, \
            f"{one} covers {other}: {boxes}"

    def telephone(self, size):
        """Makes the browser a telephone with a screen of this size in points; without one, what it was."""
        if not size:
            self.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
        else:
            width, height = size
            self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
                "width": width, "height": height, "deviceScaleFactor": 3, "mobile": True})
        on = {"enabled": bool(size)}
        self.browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", on)

    def picture(self, folder, name):
        if folder:
            self.browser.save_screenshot(str(pathlib.Path(folder) / f"{name}.png"))

    def close(self):
        self.browser.quit()
        self.server.shutdown()


def frames_are_the_programs(page, program):
    """The colour values of frames, of every cartridge, and with a key held."""
    slowest = None
    for game in games_of(page):
        hashes = [f"--hash={frame}" for frame in FRAMES]
        run = subprocess.run([program, "run", game, "--frames", str(FRAMES[-1]), *hashes],
                             capture_output=True, text=True, check=True)
        expected = [line.split()[-1] for line in run.stdout.splitlines() if len(line.split()[-1]) == 64]
        found = page.run("""await (async () => {
            const { load } = await import("./games.js");
            const game = player.games.find((game) => game.name === %s);
            const { module, image, symbols } = await load(game);
            const other = new player.console.constructor(module);
            other.openFile(game.file, image, symbols);
            const hashes = [];
            let busy = 0;
            for (let frame = 1; frame <= %d; frame += 1) {
                const start = performance.now();
                other.wasm.run_frame();
                busy += performance.now() - start;
                if (!%s.includes(frame)) continue;
                const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", other.framePixels()));
                hashes.push(Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join(""));
            }
            return [hashes, busy];
        })()""" % (json.dumps(game), FRAMES[-1], json.dumps(FRAMES)))
        assert len(expected) == len(FRAMES), run.stdout
        found, busy = found
        assert found == expected, f"{game}: {found} instead of {expected}"
        slowest = min(slowest or 1e9, 1000 * FRAMES[-1] / busy)
    print(f"    {slowest:.0f} frames a second in the slowest game, {slowest / 60:.0f} times its speed")


def fields_of(program, folder):
    """The fields of the responses of `ricochet web` that are in FIELDS, with their values."""
    command = [program, "web", "--port", "0", "--dir", folder]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            with urllib.request.urlopen(server.stdout.readline().strip()) as response:
                return [(name, response.headers[name]) for name in FIELDS]
        finally:
            server.kill()


def long_link(pieces):
    """A link whose game has this many times 3 MiB."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = b"".join(packer.compress(b"LT " * (1 << 20)) for _ in range(pieces)) + packer.flush()
    return "?play=ricochet#game=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def games_of(page):
    games = page.run("player.games.map((game) => game.name)")
    assert len(games) > 1, games
    return games


def packed(path):
    """The size of a file after gzip -9."""
    return len(gzip.compress(path.read_bytes(), 9))


def loads_are_small(page, folder, link):
    """What a first visit loads of each game, and how long it takes to its first picture; then what a link loads."""
    folder = pathlib.Path(folder)
    files = [path for path in folder.iterdir() if path.suffix != ".gz" and path.name != "files.txt"]  # for the server
    games = games_of(page)
    later = {f"{game}.html" for game in games} | {path.name for path in files if path.suffix == ".png"} | SCAN | {"404.html"}
    common = {path.name for path in files if path.suffix not in (".wasm", ".sym", ".a26")} - later
    own = "Array.from(performance.getEntriesByType('resource'), ({ name }) => new URL(name).pathname.slice(1))"
    size = lambda names: sum(packed(folder / name) for name in names)
    print(f"    {size(common)} bytes of page and scripts")
    everything = common | {path.name for path in files if path.suffix != ".a26"}
    shelf = size(common) + size(f"{game}.png" for game in games)
    print(f"    {shelf} bytes for the shelf")
    for game in games:
        times = []
        for _ in range(LOADS):
            page.forget()
            page.open(f"?play={game}")
            times.append(page.run("['start', 'picture'].map((name) => Number(document.body.dataset[name]))"))
        best, since_request = min(times)
        loaded = set(page.run(own)) - common
        assert loaded == {f"{game}.wasm", f"{game}.a26", f"{game}-1.sym"}, loaded
        sizes = [size([f"{game}.wasm"]), size([f"{game}-1.sym"])]
        total = size(common) + sum(sizes)
        records = total - sizes[0] + size([f"{game}-records.wasm"])
        print(f"    {game}: {total} bytes, of these the module {sizes[0]} and the symbols {sizes[1]}; "
              f"{records} for a link; the image {size([f'{game}.a26'])}; "
              f"{best:.0f} ms to the first picture, {since_request:.0f} from the request for the page")
        assert total <= MOST_LOADED, f"{game}: {total} bytes, not {MOST_LOADED}"
        assert best <= FIRST_PICTURE, f"{game}: {best:.0f} ms, not {FIRST_PICTURE}"
    print(f"    {size(everything)} bytes for all games and links, the images {size(path.name for path in folder.glob('*.a26'))}")
    page.forget()
    page.open(link)
    page.until("player.replaying", "the link's game is shown", 60)
    modules = {name for name in page.run(own) if name.endswith(".wasm")}
    assert modules == {"ricochet-records.wasm"}, modules


def works_without_a_network(folder, link):
    """A visitor who has played one game has all others, and links, without a network."""
    with tempfile.TemporaryDirectory() as profile:
        page = Page(folder, profile)
        try:
            page.open()
            games = games_of(page)
            page.until("navigator.serviceWorker.controller !== null", "the service worker")
            page.browser.execute_cdp_cmd("Network.clearBrowserCache", {})
            page.server.shutdown()
            page.server.server_close()
            page.open()
            page.until("player.console.wasm.picture_height() > 200", "the page without a network")
            for game in games[1:]:
                page.click("[data-do=shelf]")
                page.click(f"[data-game={game}]")
                page.until(f"player.game === '{game}'", f"{game} without a network")
                pictures_are_there(page, f"[data-game={game}] img")
                page.click("[data-do=help]")
                # The manual of the game before stays until this one is there.
                page.until("document.querySelector('#manual h1')?.textContent === "
                           "`${player.games.find((game) => game.name === player.game).title}: how to play`",
                           f"the manual of {game} without a network")
                pictures_are_there(page, "#manual img")
            page.open(link)
            page.until("player.replaying", "a link without a network", 60)
        finally:
            page.close()


def pictures_are_there(page, selector):
    """Has pictures loaded though they are out of view, and waits until they are."""
    pictures = f"[...document.querySelectorAll({json.dumps(selector)})]"
    page.until(f"{pictures}.length > 0 && {pictures}.map((image) => ((image.loading = 'eager'), image))"
               ".every((image) => image.complete && image.naturalWidth > 100)", f"the pictures {selector}")


def shelf_and_manual(page, pictures):
    """From the shelf to a game by keys, its manual beside the picture, and back."""
    page.open("")
    games = games_of(page)
    tiles = page.run("[...document.querySelectorAll('[data-game]')].map((tile) => tile.dataset.game)")
    assert tiles == games and len(games) == 5, tiles
    pictures_are_there(page, "[data-game] img")
    sentences = page.run("[...document.querySelectorAll('[data-game] small')].map((small) => small.textContent)")
    assert len(sentences) == 5 and all(sentence.endswith(".") for sentence in sentences), sentences
    assert page.run("document.title") == "Games for the Atari 2600"
    page.picture(pictures, "shelf")
    page.press(Keys.ARROW_RIGHT)
    page.press(Keys.ENTER)
    page.until("player.game === 'black-box' && location.search === '?play=black-box'", "the game that was chosen")
    assert page.run("document.title") == "Black Box"
    page.until("player.audio?.context.state === 'running'", "sound, since a key was pressed")
    assert "Enter" in page.text("checked"), page.text("checked")
    page.press(Keys.ENTER)
    page.until("document.getElementById('checked').textContent.startsWith('0 rays')", "the hint is gone after a button")
    page.until("document.getElementById('spoken').textContent.includes('LASERS SEND')", "the lesson's words, for a screen reader")
    assert page.run("document.getElementById('spoken').ariaLive") == "polite"
    page.click("[data-do=help]")
    page.until("document.querySelector('#manual h1')?.textContent === 'Black Box: how to play'", "the manual")
    time.sleep(0.3)
    page.apart("#book", "#picture")
    pictures_are_there(page, "#manual img")
    page.picture(pictures, "manual")
    page.click("[data-do=help]")
    page.browser.back()
    page.until("!document.getElementById('shelf').hidden", "back to the shelf")
    frame = page.run("player.console.wasm.frame_number()")
    page.browser.forward()
    page.until("document.getElementById('shelf').hidden", "forward to the game")
    assert page.run("player.console.wasm.frame_number()") < frame + 60, "the game waited"


def nothing_covers_the_picture(page, pictures):
    """By a link there was no key yet, so there is a button, and messages; all of them beside the picture."""
    page.open("?play=checkers")
    page.apart("#start", "#picture")
    page.picture(pictures, "press-to-play")
    page.click("#start")
    page.click("[data-do=save]")
    page.until("!document.getElementById('message').hidden", "a message")
    page.apart("#message", "#picture")


# By game, what is touched on a telephone, colour clock and line where a finger comes down and where it leaves, or what must be counted
# before that; and what is counted then. A list is touched again until then.
POINTED = {
    # The line that starts, and the upper launcher.
    "ricochet": ([((80, 212), (80, 212)), ((6, 51), (6, 51))], "1 launch"),
    # Another game, the line that starts, and the fourth laser on the left.
    "black-box": ([((105, 107), (105, 107)), ((80, 173), (80, 173)), ((22, 128), (22, 128))], "1 ray"),
    # The line that starts, and a piece that is dragged from square 11 to 15.
    "checkers": ([((80, 178), (80, 178)), ((56, 159), (72, 141))], "2 moves"),
    # Two persons, the line that starts, and when the first roll is over a chip that is dragged downwards, and the same chip.
    "rocketball": ([((60, 142), (60, 142)), ((80, 189), (80, 189)), "1 roll", ((45, 90), (45, 120)), ((45, 90), (45, 90))], "2 rolls"),
    # The line that starts; the second place behind the own card and the line that buys. No more than three others have a turn before.
    "poker": ([((80, 226), (80, 226)), [((83, 76), (83, 76)), ((80, 228), (80, 228))]], "[4-9] actions"),
}


def pointing(page):
    """Each game on a telephone by touching its picture."""
    def place(clock, line):
        left, top, right, bottom = page.box("#picture")
        return left + (right - left) * (clock + 0.5) / 160, top + (bottom - top) * (line - 22.5) / 228

    def touch(start, end):
        page.touch("touchStart", [place(*start)])
        time.sleep(0.1)
        page.touch("touchMove", [place(*end)])
        page.touch("touchEnd", [])
        time.sleep(1.5)

    page.telephone((390, 844))
    for game, (touches, counted) in POINTED.items():
        def counts(what):
            return f"/^{what}/.test(document.getElementById('checked').textContent)"

        page.open(f"?play={game}")
        time.sleep(1)
        for touched in touches:
            if isinstance(touched, str):
                page.until(counts(touched), f"{game}: {touched}", 60)
                time.sleep(1)
            elif isinstance(touched, list):
                end = time.time() + 60
                while not page.run(counts(counted)) and time.time() < end:
                    for again in touched:
                        touch(*again)
            else:
                touch(*touched)
        page.until(counts(counted), f"{game}: {counted}")
        assert page.run("scrollY") == 0, f"{game}: the page is not scrolled"
    page.telephone(None)


def telephone(page, pictures):
    """A launch by touch on a telephone held either way, on which everything is on the screen."""
    for name, size in [("telephone", (390, 844)), ("telephone-small", (360, 640)), ("telephone-wide", (844, 390))]:
        page.telephone(size)
        page.open("")
        assert page.run("document.documentElement.scrollWidth <= innerWidth"), name
        page.picture(pictures, f"{name}-shelf")
        page.tap("[data-game=ricochet]")
        page.until("player.game === 'ricochet'", "the game that was touched")
        time.sleep(0.3)
        parts = ("[data-do=shelf]", "[data-do=help]", "footer", "#line", "#stick", "#fire")
        for part in parts:
            page.apart(part, "#picture")
        width, height = size
        for part in ("#picture", *parts):
            left, top, right, bottom = page.box(part)
            assert left >= 0 and top >= 0 and right <= width and bottom <= height, f"{name}: {part} {page.box(part)}"
        left, top, right, bottom = page.box("#picture")
        assert (right - left) * (bottom - top) > 0.2 * width * height, f"{name}: the picture is small"
        sample_game(page, touch)
        page.picture(pictures, name)
        page.tap("[data-do=help]")
        page.until("document.querySelector('#manual h1')", "the manual")
        time.sleep(0.3)
        for part in ("#book", "[data-do=help]", "footer", "#line"):
            page.apart(part, "#picture")
        page.picture(pictures, f"{name}-manual")
    page.telephone(None)


def photographs(program, folder, record, *rest):
    """Has photographs of the codes of a recorded match written. Returns their files and texts."""
    folder.mkdir()
    example = pathlib.Path(program).parent / "examples" / "photographs"
    record = ROOT / "tests/ricochet/games" / record
    run = subprocess.run([example, record, folder, *rest], capture_output=True, text=True, check=True)
    texts = run.stdout.splitlines()
    return [folder / f"{number}.png" for number in range(1, len(texts) + 1)], texts


def console_is_checked(page, program, pictures):
    """Photographs of a match, chosen as files, seen by a camera, and opened as links."""
    says = lambda text: f"document.querySelector('#scan pre')?.textContent.includes({json.dumps(text)})"
    with tempfile.TemporaryDirectory() as place:
        place = pathlib.Path(place)
        files, texts = photographs(program, place / "tilted", "match-3.txt", "tilted")
        assert len(files) == 3, texts
        page.open("")
        page.click("[data-do=scan]")
        page.until("document.querySelector('#scan input')", "the check of a console")
        loaded = json.dumps(sorted(SCAN - {"scan.wasm"}))  # its worker loads the module
        page.until(f"{loaded}.every((file) => performance.getEntriesByName(new URL(file, location).href).length)",
                   "what only the check of a console loads")
        choose = lambda files: page.browser.find_element(By.CSS_SELECTOR, "#scan input").send_keys("\n".join(map(str, files)))
        no_picture = place / "match.png"
        no_picture.write_bytes(b"x" * 100)
        choose([no_picture, files[2], ROOT / "docs/ricochet/pictures/start.png"])
        page.until(says("2 of 3") + " || " + says("1 of 3 codes are read: numbers 1, 2 are missing"), "the codes that are missing")
        page.until(says("match.png: this browser can't open it as a picture"), "a file that is no picture")
        page.until(says("start.png: no code of a match is found"), "a picture without a code", 60)
        choose(files[:2])
        page.until(says("were computed as the rules say"), "the whole match", 60)
        page.picture(pictures, "scan")
        record = page.run("document.querySelector('#scan').scan.last.record")
        assert record.startswith("variant "), record
        page.run("(document.querySelector('[data-scan=show]').click(), 1)")
        page.until("globalThis.player?.replaying", "the match is shown", 60)
        assert page.run("player.game") == "ricochet"

        files, texts = photographs(program, place / "wrong", "match-5.txt", "tube", "3")
        page.open("?scan")
        page.until("document.querySelector('#scan input')", "the check of a console by its address")
        page.run("""await (async () => {
            const bytes = Uint8Array.from(atob(%s), (letter) => letter.charCodeAt(0));
            const picture = await createImageBitmap(new Blob([bytes]));
            const canvas = Object.assign(document.createElement("canvas"), { width: picture.width, height: picture.height });
            const draw = () => canvas.getContext("2d").drawImage(picture, 0, 0);
            setInterval(draw, 100);
            draw();
            navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
        })()""" % json.dumps(base64.b64encode(files[0].read_bytes()).decode()))
        page.click("[data-scan=camera]")
        page.until(says("turn 3, in game 1: after "), "a fault that the camera sees", 60)
        page.until("document.querySelector('#scan video').hidden && !document.querySelector('#scan').scan.stream", "the camera is off")
        assert page.run("document.querySelector('#scan pre').classList.contains('differs')")
        page.click("[data-scan=leave]")
        page.until("document.querySelector('#games').offsetWidth > 0 && !document.querySelector('#scan').offsetWidth", "the shelf")

        _, texts = photographs(program, place / "links", "match-4.txt", "clean", page.url.upper())
        assert len(texts) > 2 and all(text.startswith(page.url.upper()) for text in texts), texts
        for number, text in enumerate(texts, 1):
            page.open(text[len(page.url):])
            due = f"{number} of {len(texts)} codes" if number < len(texts) else "were computed as the rules say"
            page.until(says(due), f"code {number} as a link")
        page.open("1" * 37)
        page.until(says("the address has no code of a match"), "an address that is no code")
        assert page.run("localStorage.getItem('codes of a match')") is None


def play(page, orders):
    """Presses keys."""
    for order in orders.split():
        page.press(KEYS[order])


def touch(page, orders):
    """Touches the stick and the button on the screen; the right player's keys are pressed."""
    for order in orders.split():
        if order in ("fire", "enter"):
            page.tap("#fire")
        elif order in TOUCHES:
            page.tap("#stick", *TOUCHES[order])
        else:
            page.press(KEYS[order])


def sample_game(page, push):
    """Plays the sample game up to its first launch, from the set-up as the page opens with it."""
    time.sleep(0.5)  # the title and a board are set up in black frames, which read no keys
    push(page, RIGHT_A_PERSON)
    page.press(KEYS["reset"], 0.15)
    time.sleep(0.5)
    push(page, LEFT_ORDERS)
    push(page, RIGHT_ORDERS)
    push(page, FIRST_LAUNCH)
    page.until("player.console.record().includes('DCBA LLK')", "the orders", 5)
    page.until("/^T/m.test(player.console.record())", "the launch", 20)
    assert "no difference" in page.text("checked"), page.text("checked")


def main():
    folder, program, *pictures = sys.argv[1:]
    pictures = pictures[0] if pictures else None
    Quiet.fields = fields_of(program, folder)
    assert all(value for _, value in Quiet.fields), Quiet.fields
    with tempfile.TemporaryDirectory() as profile:
        page = Page(folder, profile)
        try:
            check(page, folder, program, pictures)
        finally:
            page.close()


def check(page, folder, program, pictures):
    """Everything, in an order in which a failure is understood."""
    tried = 0

    def tell(what):
        nonlocal tried
        tried += 1
        print(f"ok: {what}", flush=True)

    shelf_and_manual(page, pictures)
    tell("the shelf has five pictures, Enter plays, and the manual is beside the picture")

    nothing_covers_the_picture(page, pictures)
    tell("nothing covers the picture")

    pointing(page)
    tell("each game is played by touching its picture")

    telephone(page, pictures)
    tell("a launch on a telephone is checked")

    console_is_checked(page, program, pictures)
    tell("photographs of a match are compared, by files, camera and links")

    page.open()
    assert page.text("message") == "", page.text("message")
    page.picture(pictures, "title")
    tell("the page plays the first cartridge")

    frames_are_the_programs(page, program)
    tell("frames are those of the program")

    page.open()  # the demonstration may have begun
    sample_game(page, play)
    page.picture(pictures, "game")
    tell("a launch by keys is checked, whose button is Enter")

    page.run("(document.querySelector('[data-do=share]').click(), 1)")
    page.until("location.hash.startsWith('#game=')", "the link")
    link = page.run("location.search + location.hash")
    assert link.startswith("?play=ricochet#game="), link
    record = page.run("player.console.record()")
    page.open(link)
    page.until("player.replaying", "the link's game is shown", 60)
    page.until("!player.replaying", "the link's game ends", 60)
    assert page.run("player.console.record()") == record, page.run("player.console.record()")
    assert "1 launch" in page.text("checked") and "no difference" in page.text("checked"), page.text("checked")
    tell("a link replays its game")

    page.open(link)
    page.until("player.replaying && !document.getElementById('on').hidden", "Play on", 60)
    page.click("#on")
    page.until("!player.replaying && player.answers", "the last turn", 60)
    assert page.text("message") == "It is your turn.", page.text("message")
    assert page.run("player.console.record()") == record
    assert "no difference" in page.text("checked"), page.text("checked")
    tell("a link's game is played on from its last turn")

    page.open("?play=poker" + link[link.index("#"):])
    page.until("player.replaying && player.game === 'ricochet'", "the game of a link that does not name it", 60)
    tell("a link that does not name its game finds it")

    page.open(link[:-9])
    page.until("!document.getElementById('message').hidden", "a message")
    assert page.text("message") == "the link is damaged", page.text("message")
    tell("a damaged link is refused in words")

    for pieces in (1, 100):
        page.open()
        page.open(long_link(pieces))
        page.until("document.getElementById('message').textContent.includes('longer than any')", "a message")
    tell("a link whose game is longer than any is refused")

    page.open()
    page.run("(document.getElementById('touch').hidden = false, 1)")
    sample_game(page, touch)
    page.picture(pictures, "touch")
    tell("a launch by touch is checked")

    page.run("(document.querySelector('[data-do=save]').click(), 1)")
    page.run("(document.querySelector('[data-do=reset]').click(), 1)")
    time.sleep(0.5)
    saved = page.run("localStorage.getItem('state of ' + player.title).length")
    page.run("(document.querySelector('[data-do=load]').click(), 1)")
    assert saved > 100 and page.text("message") == "Loaded", page.text("message")
    tell("a state is saved and loaded")

    page.until("player.console.wasm.frame_number() > 300", "frames to wind back")
    before = page.run("player.console.wasm.frame_number()")
    page.press(Keys.BACKSPACE, 0.5)
    after = page.run("player.console.wasm.frame_number()")
    assert after < before - 30, f"wound back from frame {before} to {after}"
    tell("the game is wound back")

    with tempfile.TemporaryDirectory() as place:
        for name, image, expected in [
            ("wrong.bin", b"x" * 777, "777"),
            ("copy.a26", (ROOT / "rom/black-box.a26").read_bytes(), None),
        ]:
            path = pathlib.Path(place) / name
            path.write_bytes(image)
            page.browser.find_element(By.ID, "file").send_keys(str(path))
            if expected:
                page.until(f"document.getElementById('message').textContent.includes('{expected}')", name)
            else:
                page.until("player.title === 'copy'", name)
                page.until("document.getElementById('checked').textContent.includes('rays')", "the referee")
    tell("a file plays, and a wrong one is refused in words")

    late = page.run("""await new Promise((done) => {
        let last = performance.now(), worst = 0, frames = 0;
        const start = last;
        const next = (now) => {
            worst = Math.max(worst, now - last);
            last = now;
            frames += 1;
            now - start < 3000 ? requestAnimationFrame(next) : done([frames, worst]);
        };
        requestAnimationFrame(next);
    })""")
    print(f"    {late[0]} frames in 3 seconds, the longest {late[1]:.0f} ms")

    loads_are_small(page, folder, link)
    tell(f"a game is loaded in {MOST_LOADED} bytes, and its first picture in {FIRST_PICTURE} ms")

    works_without_a_network(folder, link)
    tell("the page works without a network, and all games with it")

    errors = [entry["message"] for entry in page.browser.get_log("browser")
              if entry["level"] == "SEVERE" and not CODE_LINK.match(entry["message"])]
    assert not errors, errors
    print(f"{tried} passed, 0 failed")


# From START to Right's line, and a person there; RESET begins a match; then the first sample game of Ricochet's manual, up to the first launch.
RIGHT_A_PERSON = "up up left"
LEFT_ORDERS = "down down fire down up up up up fire up up up up fire fire"
RIGHT_ORDERS = "left1 fire1 left1 down1 right1 right1 fire1 fire1"
FIRST_LAUNCH = "up up up up up enter"
KEYS = {
    "reset": Keys.F2, "up": Keys.ARROW_UP, "down": Keys.ARROW_DOWN, "left": Keys.ARROW_LEFT,
    "right": Keys.ARROW_RIGHT, "fire": " ", "enter": Keys.RETURN, "left1": "g", "right1": "j", "up1": "y", "down1": "h", "fire1": "f",
}
# Where the stick on the screen is touched, in halves of its size from its middle.
TOUCHES = {"up": (0, -0.8), "down": (0, 0.8), "left": (-0.8, 0), "right": (0.8, 0)}

if __name__ == "__main__":
    try:
        main()
    except AssertionError as error:
        sys.exit(f"browser.py: {error}")
