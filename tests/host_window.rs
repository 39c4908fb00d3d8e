//! The window on a display of its own (Xvfb), with its keys pressed by xdotool.

mod common;

use std::ffi::{CStr, CString};
use std::io::{BufRead, BufReader, Cursor};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use common::{cartridge, Place};
use ricochet::host::Palette;
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

/// Calls xdotool until it succeeds, for a while, and returns what it printed.
fn xdotool(display: &str, arguments: &[&str]) -> String {
    let start = Instant::now();
    loop {
        let output = Command::new("xdotool")
            .args(arguments)
            .env("DISPLAY", display)
            .output()
            .expect("xdotool cannot be started; tools/test installs it");
        if output.status.success() {
            return String::from_utf8(output.stdout).unwrap().trim().to_string();
        }
        assert!(
            start.elapsed() < Duration::from_secs(20),
            "xdotool {arguments:?}: {output:?}"
        );
        sleep(Duration::from_millis(50));
    }
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

#[test]
fn the_keys_reach_the_cartridge_and_its_picture_comes_back() {
    let (_server, display) = display();
    let place = Place::new("window");
    place.file("Show.bin", cartridge());
    let mut play = place.ricochet(&["play", "Show.bin"]);
    play.env("DISPLAY", &display).stderr(Stdio::piped());
    let mut play = Running(play.spawn().unwrap());

    let window = xdotool(&display, &["search", "--name", "^Show$"]);
    xdotool(&display, &["windowfocus", "--sync", &window]);
    let key = |arguments: &[&str]| xdotool(&display, arguments);
    let palette = Palette::ntsc();
    let shows = |number: u32, swcha: u8| {
        key(&["key", "F12"]);
        let shown = middle_of(&place, &format!("show-{number}.png"));
        assert_eq!(
            format!("{shown:06X}"),
            format!("{:06X}", palette.rgb(swcha)),
            "picture {number}"
        );
    };
    shows(1, 0xFF);
    key(&["keydown", "Right"]);
    key(&["keydown", "g"]);
    sleep(Duration::from_millis(200));
    shows(2, 0x7B);
    key(&["keyup", "Right"]);
    key(&["keyup", "g"]);
    sleep(Duration::from_millis(200));
    shows(3, 0xFF);

    close(&display, window.parse().unwrap());
    let start = Instant::now();
    let ended = loop {
        if let Some(status) = play.0.try_wait().unwrap() {
            break status;
        }
        assert!(
            start.elapsed() < Duration::from_secs(20),
            "the window does not close"
        );
        sleep(Duration::from_millis(20));
    };
    assert_eq!(ended.code(), Some(0));
}
