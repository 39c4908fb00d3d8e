//! The window on a display of its own (Xvfb), with its keys pressed by xdotool.

#[path = "cli/common.rs"]
mod common;

use std::ffi::{CStr, CString};
use std::io::{BufRead, BufReader, Cursor, Read};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use common::{cartridge, Place};
use ricochet::host::Palette;
use vcs::{Cartridge, Console, Controller, Inputs, VISIBLE_CLOCKS};
use x11_dl::xlib;

/// A process that ends with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// An X server without a screen, and its display's name.
fn display() -> (Running, String) {
    let mut server = Command::new("Xvfb")
        .args([
            "-displayfd",
            "1",
            "-screen",
            "0",
            "1024x768x24",
            "-noreset",
            "-nolisten",
            "tcp",
        ])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("Xvfb cannot be started; tools/test installs it");
    let mut number = String::new();
    BufReader::new(server.stdout.take().unwrap())
        .read_line(&mut number)
        .unwrap();
    (Running(server), format!(":{}", number.trim()))
}

/// What xdotool prints, if it succeeds.
fn try_xdotool(display: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new("xdotool")
        .args(arguments)
        .env("DISPLAY", display)
        .output()
        .expect("xdotool cannot be started; tools/test installs it");
    let printed = String::from_utf8(output.stdout).unwrap();
    output.status.success().then(|| printed.trim().to_string())
}

/// Calls xdotool until it succeeds, for a while.
fn xdotool(display: &str, arguments: &[&str]) {
    let start = Instant::now();
    while try_xdotool(display, arguments).is_none() {
        assert!(
            start.elapsed() < Duration::from_secs(20),
            "xdotool {arguments:?} does not succeed"
        );
        sleep(Duration::from_millis(50));
    }
}

/// What a program that has ended wrote to its error output.
fn said(program: &mut Child) -> String {
    let mut said = String::new();
    let mut err = program.stderr.take().unwrap();
    err.read_to_string(&mut said).unwrap();
    said
}

/// Asks a window to close, as a window manager does when its button is pressed.
fn close(display: &str, window: xlib::Window) {
    let lib = xlib::Xlib::open().unwrap();
    let name = CString::new(display).unwrap();
    // SAFETY: the display is open until the end, and the event is of the kind that it says.
    unsafe {
        let display = (lib.XOpenDisplay)(name.as_ptr());
        assert!(!display.is_null());
        let atom = |name: &CStr| (lib.XInternAtom)(display, name.as_ptr(), xlib::False);
        let mut data = xlib::ClientMessageData::new();
        data.set_long(0, atom(c"WM_DELETE_WINDOW") as i64);
        let mut event = xlib::XEvent {
            client_message: xlib::XClientMessageEvent {
                type_: xlib::ClientMessage,
                serial: 0,
                send_event: xlib::True,
                display,
                window,
                message_type: atom(c"WM_PROTOCOLS"),
                format: 32,
                data,
            },
        };
        (lib.XSendEvent)(display, window, xlib::False, xlib::NoEventMask, &mut event);
        (lib.XCloseDisplay)(display);
    }
}

/// The colour in the middle of a PNG as `0x00RRGGBB`, once the file is there.
fn middle_of(place: &Place, name: &str) -> u32 {
    let start = Instant::now();
    while !place.files().contains(&name.to_string()) {
        assert!(
            start.elapsed() < Duration::from_secs(20),
            "{name}: {:?}",
            place.files()
        );
        sleep(Duration::from_millis(20));
    }
    let mut decoder = png::Decoder::new(Cursor::new(place.read(name)));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    let middle = pixels.len() / 3 / 2 * 3;
    u32::from_be_bytes([0, pixels[middle], pixels[middle + 1], pixels[middle + 2]])
}

/// A program that plays `cartridge` in a window, and what one can do with it.
struct Game {
    _server: Running,
    play: Running,
    display: String,
    window: String,
    place: Place,
    pictures: u32,
}

impl Game {
    /// Starts `play`, which must call the program in `place`, and waits for its window.
    fn new(place: Place, mut play: Command) -> Game {
        let (server, display) = display();
        play.env("DISPLAY", &display).stderr(Stdio::piped());
        let mut play = Running(play.spawn().unwrap());
        let window = loop {
            if let Some(window) = try_xdotool(&display, &["search", "--name", "^Show$"]) {
                break window;
            }
            if play.0.try_wait().unwrap().is_some() {
                panic!("no window: {}", said(&mut play.0));
            }
        };
        xdotool(&display, &["windowfocus", "--sync", &window]);
        Game {
            _server: server,
            play,
            display,
            window,
            place,
            pictures: 0,
        }
    }

    fn key(&self, how: &str, name: &str) {
        xdotool(&self.display, &[how, name]);
    }

    /// The colour that the cartridge shows, by a picture that F12 takes.
    fn colour(&mut self) -> u32 {
        self.key("key", "F12");
        self.pictures += 1;
        middle_of(&self.place, &format!("show-{}.png", self.pictures))
    }

    /// Closes the window and returns the exit code and what was said.
    fn close(mut self) -> (Option<i32>, String) {
        close(&self.display, self.window.parse().unwrap());
        let start = Instant::now();
        let ended = loop {
            if let Some(status) = self.play.0.try_wait().unwrap() {
                break status;
            }
            assert!(
                start.elapsed() < Duration::from_secs(20),
                "the window does not close"
            );
            sleep(Duration::from_millis(20));
        };
        (ended.code(), said(&mut self.play.0))
    }
}

#[test]
fn the_keys_reach_the_cartridge_and_its_picture_comes_back() {
    let place = Place::new("window");
    place.file("Show.bin", cartridge());
    let play = place.ricochet(&["play", "Show.bin"]);
    let mut game = Game::new(place, play);
    let palette = Palette::ntsc();
    // The first frame is short and black: the cartridge begins with VSYNC.
    while game.colour() == 0 {}
    assert_eq!(game.colour(), palette.rgb(0xFF));
    game.key("keydown", "Right");
    game.key("keydown", "g");
    assert_eq!(game.colour(), palette.rgb(0x7B));
    game.key("keyup", "Right");
    game.key("keyup", "g");
    sleep(Duration::from_millis(100));
    assert_eq!(game.colour(), palette.rgb(0xFF));

    let (code, said) = game.close();
    assert_eq!(code, Some(0));
    for line in said.lines() {
        let known = ["no game pads: ", "no sound: ", "wrote show-"];
        let known = known.map(|what| line.starts_with(&format!("ricochet: {what}")));
        assert!(known.contains(&true), "{line}");
    }
}

/// Shows how all its controllers are held by the colour of its background.
const CONTROLLERS: &[u8] = include_bytes!("../crates/vcs/tests/data/controllers.bin");

/// The colour in the middle of the picture of [`CONTROLLERS`] with these inputs on a PAL set, which shows
/// 274 lines from 32 on.
fn shown(inputs: Inputs) -> u32 {
    let mut console = Console::new(Cartridge::new(CONTROLLERS, None).unwrap(), 0);
    *console.inputs_mut() = inputs;
    for _ in 0..6 {
        console.run_frame();
    }
    let line = console.frame().line(32 + 274 / 2);
    Palette::pal().rgb(line[VISIBLE_CLOCKS / 2])
}

#[test]
fn the_mouse_turns_a_paddle_and_keys_are_a_keypad() {
    let place = Place::new("window-controllers");
    place.file("Show.bin", CONTROLLERS);
    let play = place.ricochet(&[
        "play", "Show.bin", "--tv", "pal", "--left", "paddles", "--right", "keypad",
    ]);
    let mut game = Game::new(place, play);
    let mut inputs = Inputs {
        controllers: [Controller::Paddles, Controller::Keypad],
        ..Inputs::default()
    };
    let mut last = None;
    let mut wait_for = |game: &mut Game, inputs: Inputs| {
        let expected = shown(inputs);
        assert_ne!(last.replace(expected), Some(expected), "{inputs:?}");
        let start = Instant::now();
        while game.colour() != expected {
            assert!(start.elapsed() < Duration::from_secs(20), "{inputs:?}");
        }
    };
    let point = |game: &Game, x: &str| {
        let arguments = ["mousemove", "--window", &game.window, x, "300"];
        xdotool(&game.display, &arguments);
    };
    point(&game, "100");
    game.colour(); // seen there, so that what comes is a move
    for (x, kilohms) in [("480", 250), ("576", 100)] {
        point(&game, x); // of 640
        inputs.paddles[0].kilohms = kilohms;
        wait_for(&mut game, inputs);
    }
    xdotool(&game.display, &["mousedown", "1"]);
    inputs.paddles[0].fire = true;
    wait_for(&mut game, inputs);
    xdotool(&game.display, &["mouseup", "1"]);
    inputs.paddles[0].fire = false;
    wait_for(&mut game, inputs);
    game.key("keydown", "semicolon");
    inputs.keypads[1][8] = true;
    wait_for(&mut game, inputs);
    assert_eq!(game.close().0, Some(0));
}
