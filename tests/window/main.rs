//! The window of `ricochet play` on a virtual display (Xvfb), with input from xdotool.
#![cfg(target_os = "linux")]

mod presses;
mod seen;

use std::ffi::{CStr, CString};
use std::io::{BufRead, BufReader, Cursor, Read};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use host::Palette;
use seen::Seen;
use testing::{Place, cartridge};
use vcs::{Cartridge, Console, Controller, Inputs, VISIBLE_CLOCKS};
use x11_dl::xlib;

/// Time after which a test fails that waits for something.
const TIMEOUT: Duration = Duration::from_secs(20);

/// A process that is killed when dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts an X server with a virtual screen of `depth` bits a pixel. Returns it and its display name.
fn display(depth: u32) -> (Running, String) {
    let screen = format!("1024x768x{depth}");
    let mut server = Command::new("Xvfb")
        .args([
            "-displayfd",
            "1",
            "-screen",
            "0",
            &screen,
            "-noreset",
            "-nolisten",
            "tcp",
        ])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("cannot start Xvfb; tools/test installs it");
    let mut number = String::new();
    BufReader::new(server.stdout.take().unwrap())
        .read_line(&mut number)
        .unwrap();
    (Running(server), format!(":{}", number.trim()))
}

/// Returns the output of xdotool, or `None` if it fails.
fn try_xdotool(display: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new("xdotool")
        .args(arguments)
        .env("DISPLAY", display)
        .output()
        .expect("cannot start xdotool; tools/test installs it");
    let printed = String::from_utf8(output.stdout).unwrap();
    output.status.success().then(|| printed.trim().to_string())
}

/// Repeats xdotool until it succeeds.
fn xdotool(display: &str, arguments: &[&str]) {
    let start = Instant::now();
    while try_xdotool(display, arguments).is_none() {
        assert!(start.elapsed() < TIMEOUT, "xdotool {arguments:?} failed");
        sleep(Duration::from_millis(50));
    }
}

/// Waits for the window with this title that a program opens; returns its number.
fn find_window(display: &str, program: &mut Running, title: &str) -> String {
    let start = Instant::now();
    loop {
        if let Some(window) = try_xdotool(display, &["search", "--name", title]) {
            return window;
        }
        if program.0.try_wait().unwrap().is_some() {
            panic!("no window: {}", error_output(&mut program.0));
        }
        assert!(start.elapsed() < TIMEOUT, "no window `{title}`");
        sleep(Duration::from_millis(20));
    }
}

/// Returns the error output of a program that has exited.
fn error_output(program: &mut Child) -> String {
    let mut text = String::new();
    let mut stderr = program.stderr.take().unwrap();
    stderr.read_to_string(&mut text).unwrap();
    text
}

/// A connection to a display; closed when dropped.
struct Connection {
    lib: xlib::Xlib,
    display: *mut xlib::Display,
}

impl Connection {
    fn open(display: &str) -> Connection {
        let lib = xlib::Xlib::open().unwrap();
        let name = CString::new(display).unwrap();
        // SAFETY: the name is a string of C.
        let display = unsafe { (lib.XOpenDisplay)(name.as_ptr()) };
        assert!(!display.is_null());
        Connection { lib, display }
    }

    fn atom(&self, name: &CStr) -> xlib::Atom {
        // SAFETY: the display is open, and the name is a string of C.
        unsafe { (self.lib.XInternAtom)(self.display, name.as_ptr(), xlib::False) }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        // SAFETY: the display is open.
        unsafe { (self.lib.XCloseDisplay)(self.display) };
    }
}

/// Sends WM_DELETE_WINDOW, as a window manager does when the close button is pressed.
fn close(display: &str, window: xlib::Window) {
    let x = Connection::open(display);
    // SAFETY: the display is open, and `type_` matches the union's member.
    unsafe {
        let mut data = xlib::ClientMessageData::new();
        data.set_long(0, x.atom(c"WM_DELETE_WINDOW") as i64);
        let mut event = xlib::XEvent {
            client_message: xlib::XClientMessageEvent {
                type_: xlib::ClientMessage,
                serial: 0,
                send_event: xlib::True,
                display: x.display,
                window,
                message_type: x.atom(c"WM_PROTOCOLS"),
                format: 32,
                data,
            },
        };
        let mask = xlib::NoEventMask;
        (x.lib.XSendEvent)(x.display, window, xlib::False, mask, &mut event);
    }
}

/// Waits for a PNG and returns the colour in its centre as `0x00RRGGBB`.
fn centre_of(place: &Place, name: &str) -> u32 {
    let start = Instant::now();
    while !place.files().contains(&name.to_string()) {
        assert!(start.elapsed() < TIMEOUT, "{name}: {:?}", place.files());
        sleep(Duration::from_millis(20));
    }
    let mut decoder = png::Decoder::new(Cursor::new(place.read(name)));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    let centre = pixels.len() / 3 / 2 * 3;
    u32::from_be_bytes([0, pixels[centre], pixels[centre + 1], pixels[centre + 2]])
}

/// A running `ricochet play` whose image is Show.bin.
struct Game {
    _server: Running,
    play: Running,
    display: String,
    window: String,
    place: Place,
    screenshots: u32,
}

impl Game {
    /// Runs `play`, a command in `place`, and waits for its window.
    fn new(place: Place, mut play: Command) -> Game {
        let (server, display) = display(24);
        play.env("DISPLAY", &display).stderr(Stdio::piped());
        let mut play = Running(play.spawn().unwrap());
        let window = find_window(&display, &mut play, "^Show$");
        xdotool(&display, &["windowfocus", "--sync", &window]);
        Game {
            _server: server,
            play,
            display,
            window,
            place,
            screenshots: 0,
        }
    }

    /// Plays the test's cartridge in a place of this name, until it shows a picture.
    fn shown(name: &str) -> Game {
        let place = Place::new(name);
        place.file("Show.bin", cartridge());
        let play = place.program(&["play", "Show.bin"]);
        let mut game = Game::new(place, play);
        // The first frame is short and black, since the cartridge begins with VSYNC.
        while game.colour() == 0 {}
        game
    }

    /// `action` is `key`, `keydown` or `keyup`.
    fn key(&self, action: &str, name: &str) {
        xdotool(&self.display, &[action, name]);
    }

    /// Takes a screenshot with F12 and returns the colour in its centre.
    fn colour(&mut self) -> u32 {
        self.key("key", "F12");
        self.screenshots += 1;
        centre_of(&self.place, &format!("show-{}.png", self.screenshots))
    }

    /// Closes the window and returns the exit code and the error output.
    fn close(self) -> (Option<i32>, String) {
        close(&self.display, self.window.parse().unwrap());
        self.ended()
    }

    /// Waits for the program's end and returns the exit code and the error output.
    fn ended(mut self) -> (Option<i32>, String) {
        let start = Instant::now();
        let status = loop {
            if let Some(status) = self.play.0.try_wait().unwrap() {
                break status;
            }
            assert!(start.elapsed() < TIMEOUT, "the window does not close");
            sleep(Duration::from_millis(20));
        };
        (status.code(), error_output(&mut self.play.0))
    }
}

#[test]
#[ignore = "opens windows on a virtual display"]
fn keys_reach_the_cartridge_and_screenshots_show_its_frame() {
    let mut game = Game::shown("window");
    let palette = Palette::ntsc();
    assert_eq!(game.colour(), palette.rgb(0xFF));
    game.key("keydown", "Right");
    game.key("keydown", "g");
    assert_eq!(game.colour(), palette.rgb(0x7B));
    game.key("keyup", "Right");
    game.key("keyup", "g");
    sleep(Duration::from_millis(100));
    assert_eq!(game.colour(), palette.rgb(0xFF));

    let taken = game.screenshots as usize;
    let (code, errors) = game.close();
    assert_eq!(code, Some(0));
    let saved = "ricochet: screenshot saved to show-";
    let (screenshots, others): (Vec<_>, Vec<_>) =
        errors.lines().partition(|line| line.starts_with(saved));
    assert_eq!(screenshots.len(), taken, "{errors}");
    for line in others {
        let known = ["ricochet: no game pads: ", "ricochet: no sound: "];
        assert!(known.iter().any(|known| line.starts_with(known)), "{line}");
    }
}

#[test]
#[ignore = "opens windows on a virtual display"]
fn a_pause_holds_the_picture_and_the_menu_leaves() {
    let mut game = Game::shown("window-pause");
    let palette = Palette::ntsc();
    game.key("key", "Pause");
    game.key("keydown", "Right");
    assert_eq!(game.colour(), palette.rgb(0xFF), "paused");
    for _ in 0..5 {
        game.key("key", "n");
    }
    assert_eq!(game.colour(), palette.rgb(0x7F), "five frames later");
    game.key("keyup", "Right");
    game.key("key", "Pause");
    let start = Instant::now();
    while game.colour() != palette.rgb(0xFF) {
        assert!(start.elapsed() < TIMEOUT, "it does not go on");
    }
    // The menu; up from its first line to the last, which is to leave.
    for key in ["Escape", "Up", "Return"] {
        game.key("key", key);
    }
    assert_eq!(game.ended().0, Some(0));
}

#[test]
#[ignore = "opens windows on a virtual display"]
fn a_click_opens_the_menu_and_one_on_its_first_line_goes_on() {
    let game = Game::shown("window-click");
    // The first line of the menu is in row 2 of 24, HOW TO PLAY below it; the window is 800 by 684.
    let click = |y: &str| {
        let place = ["mousemove", "--window", &game.window, "400", y];
        xdotool(&game.display, &place);
        for action in ["mousedown", "mouseup"] {
            xdotool(&game.display, &[action, "1"]);
            sleep(Duration::from_millis(200)); // some frames
        }
        Seen::of(&game.display, &game.window).says("SHOW - PAUSE")
    };
    assert!(click("98"), "no menu, or another page");
    assert!(!click("70"), "it does not go on");
    game.key("key", "Escape");
    sleep(Duration::from_millis(200));
    assert!(!click("70"), "the menu is there again");
    assert_eq!(game.close().0, Some(0));
}

#[test]
#[ignore = "opens windows on a virtual display"]
fn a_cartridge_that_jams_says_so_in_the_window() {
    let place = Place::new("window-jam");
    let mut image = vec![0xEA; 4096];
    image[0x123] = 0x02;
    image[0xFFC..].copy_from_slice(&[0x20, 0xF1, 0x20, 0xF1]);
    place.file("Show.bin", image);
    let play = place.program(&["play", "Show.bin"]);
    let game = Game::new(place, play);
    let start = Instant::now();
    while !Seen::of(&game.display, &game.window).says("THE CARTRIDGE HAS STOPPED") {
        assert!(start.elapsed() < TIMEOUT, "it says nothing");
        sleep(Duration::from_millis(50));
    }
    // From the first line to the last, which is to leave.
    for key in ["Up", "Return"] {
        game.key("key", key);
    }
    let (code, errors) = game.ended();
    assert_eq!(code, Some(1));
    assert!(
        errors.contains("a JAM instruction at $F123 stopped the CPU"),
        "{errors}"
    );
}

/// There is no window manager, so that nothing has the focus.
#[test]
#[ignore = "opens windows on a virtual display"]
fn the_mouse_works_without_the_focus_and_with_the_shortest_clicks() {
    let (_server, display) = display(24);
    let place = Place::new("window-mouse");
    place.file("Show.bin", cartridge());
    let mut play = place.program(&["play", "Show.bin"]);
    play.env("DISPLAY", &display).stderr(Stdio::piped());
    let mut play = Running(play.spawn().unwrap());
    let window = find_window(&display, &mut play, "^Show$");
    let at = |x: &str, y: &str| xdotool(&display, &["mousemove", "--window", &window, x, y]);
    // Pressed and released at once.
    let click = |button: &str| xdotool(&display, &["click", "--delay", "0", button]);
    let wait = |what: &str, is_there: &dyn Fn(&Seen) -> bool| {
        let start = Instant::now();
        while !is_there(&Seen::of(&display, &window)) {
            assert!(start.elapsed() < TIMEOUT, "{what}");
            sleep(Duration::from_millis(20));
        }
    };
    let says = |words: &'static str| wait(words, &|seen| seen.says(words));
    at("400", "300");
    for _ in 0..20 {
        click("1");
        says("SHOW - PAUSE");
        click("3");
        wait("the right button goes back", &|seen| {
            !seen.says("SHOW - PAUSE")
        });
    }
    click("1");
    says("SHOW - PAUSE");
    // The third line of the menu, in row 4 of characters of 28 pixels.
    at("401", "126");
    wait("it points", &|seen| seen.is_chosen("KEYS AND PADS"));
    click("1");
    says("FIRE, THEN THE NEW KEY OR BUTTON");
    says("- MORE -");
    for _ in 0..100 {
        click("5");
    }
    wait("the wheel goes to the end", &|seen| seen.is_chosen("BACK"));
    // The window comes back below the mouse, which is at rest on another line.
    xdotool(&display, &["windowunmap", "--sync", &window]);
    at("402", "500");
    xdotool(&display, &["windowmap", "--sync", &window]);
    says("FIRE, THEN THE NEW KEY OR BUTTON");
    sleep(Duration::from_millis(300));
    wait("the choice stays", &|seen| seen.is_chosen("BACK"));
    close(&display, window.parse().unwrap());
}

/// The share of one core that a program takes in some seconds, in per cent.
fn share(program: &Running) -> f64 {
    /// Ticks a second of Linux, as programs see them.
    const TICKS: f64 = 100.0;
    let used = || {
        let line = std::fs::read_to_string(format!("/proc/{}/stat", program.0.id())).unwrap();
        let (_, behind) = line.rsplit_once(')').unwrap();
        // proc(5): utime and stime are the fields 14 and 15, and the name before is field 2.
        let fields = behind.split_whitespace().skip(11).take(2);
        fields
            .map(|ticks| ticks.parse::<f64>().unwrap())
            .sum::<f64>()
    };
    let (before, start) = (used(), Instant::now());
    sleep(Duration::from_secs(4));
    100.0 * (used() - before) / TICKS / start.elapsed().as_secs_f64()
}

/// In place of a key: the window is not on the screen, as a minimised one, or is there again.
const HIDE: &str = "(hide)";
const SHOW: &str = "(show)";

/// Software draws the window on the virtual display. What is at rest takes at most 2 % of one core; a game that goes on while the window
/// is not shown takes what console and referee need.
#[test]
#[ignore = "opens windows on a virtual display"]
fn nothing_is_drawn_that_has_not_changed() {
    const REST: f64 = 2.0;
    const UNSEEN: f64 = 6.0;
    const TRIES: usize = 5;
    for (title, pauses, arguments, steps) in [
        (
            "^Games for the Atari 2600$",
            true,
            &[][..],
            &[("shelf", "", REST), ("shelf, minimised", HIDE, REST)][..],
        ),
        (
            "^Ricochet$",
            true,
            &["ricochet"],
            &[
                ("a game", "space", 15.0),
                ("pause", "Pause", REST),
                ("menu", "Escape", REST),
                ("manual", "Down Return", REST),
            ],
        ),
        (
            "^Ricochet$",
            true,
            &["ricochet", "--crt"],
            &[
                ("the title on a tube", "", 30.0),
                ("a game on a tube", "space", 30.0),
                ("menu", "Escape", REST),
                ("a game that pauses, minimised", "Escape (hide)", REST),
            ],
        ),
        (
            "^Ricochet$",
            false,
            &["ricochet"],
            &[
                ("the title", "", 15.0),
                ("the title that goes on, minimised", HIDE, UNSEEN),
                ("a game", "(show) F2", 15.0),
                ("a game that goes on, minimised", HIDE, UNSEEN),
                ("a game, shown again", SHOW, 15.0),
            ],
        ),
    ] {
        let (_server, display) = display(24);
        let place = Place::new("window-rest");
        let folder = place.home().join("config/ricochet");
        std::fs::create_dir_all(&folder).unwrap();
        let settings = [
            "version = 1",
            "palette = \"standard\"",
            "tube = false",
            "smooth = false",
            "volume = 10",
            "muted = false",
            &format!("pause-in-background = {pauses}"),
        ];
        std::fs::write(folder.join("settings.toml"), settings.join("\n")).unwrap();
        let mut play = place.program(arguments);
        play.env("DISPLAY", &display).stderr(Stdio::piped());
        let mut play = Running(play.spawn().unwrap());
        let window = find_window(&display, &mut play, title);
        xdotool(&display, &["windowfocus", "--sync", &window]);
        sleep(Duration::from_secs(1));
        for (name, keys, most) in steps {
            for key in keys.split_whitespace() {
                let actions = match key {
                    HIDE => &["windowunmap --sync"][..],
                    SHOW => &["windowmap --sync", "windowfocus --sync"],
                    _ => &["keydown", "keyup"],
                };
                let what = if [HIDE, SHOW].contains(&key) {
                    &window
                } else {
                    key
                };
                for action in actions {
                    let words: Vec<&str> = action.split(' ').chain([what]).collect();
                    xdotool(&display, &words);
                    sleep(Duration::from_millis(150));
                }
            }
            // What was chosen last on the shelf runs for three seconds.
            sleep(Duration::from_secs(4));
            // What else the machine does only adds to a share.
            let mut least = f64::INFINITY;
            for _ in 0..TRIES {
                least = least.min(share(&play));
                if least <= *most {
                    break;
                }
            }
            println!("{name}: {least:.1} %");
            assert!(least <= *most, "{name}: {least:.1} %, not {most}");
        }
    }
}

#[test]
#[ignore = "opens windows on a virtual display"]
fn what_is_at_rest_is_drawn_again_when_the_window_comes_back() {
    let game = Game::shown("window-exposed");
    let says = |words| {
        let start = Instant::now();
        while !Seen::of(&game.display, &game.window).says(words) {
            assert!(start.elapsed() < TIMEOUT, "no {words}");
            sleep(Duration::from_millis(50));
        }
    };
    game.key("key", "Escape");
    says("SHOW - PAUSE");
    xdotool(&game.display, &["windowunmap", "--sync", &game.window]);
    xdotool(&game.display, &["windowmap", "--sync", &game.window]);
    says("SHOW - PAUSE");
    assert_eq!(game.close().0, Some(0));
}

/// The cartridge of the other tests with its number of frames for its colour, of which bit 0 counts nothing.
fn counting() -> Vec<u8> {
    let mut image = cartridge();
    let swcha = [0xAD, 0x80, 0x02];
    let at = image.windows(3).position(|bytes| bytes == swcha).unwrap();
    image[at..at + 3].copy_from_slice(&[0xA5, 0x80, 0xEA]); // LDA $80, NOP
    image
}

#[test]
#[ignore = "opens windows on a virtual display"]
fn a_saved_state_is_continued_and_backspace_winds_back() {
    let place = Place::new("window-states");
    place.file("Show.bin", counting());
    let mut play = place.program(&["play", "Show.bin"]);
    play.env("XDG_DATA_HOME", place.path().join("data"));
    let mut game = Game::new(place, play);
    let palette = Palette::ntsc();
    while game.colour() == 0 {}
    sleep(Duration::from_millis(500));
    game.key("key", "Pause");
    let mut saved = game.colour();
    // The colour changes in even frames, so that the one after the saved frame has the same.
    let before = saved;
    while saved == before {
        game.key("key", "n");
        saved = game.colour();
    }
    game.key("key", "v");
    for _ in 0..4 {
        game.key("key", "n");
    }
    assert_ne!(game.colour(), saved);
    game.key("key", "b");
    assert_eq!(game.colour(), saved);
    let folder = std::fs::read_dir(game.place.path().join("data/ricochet/states"));
    let names: Vec<String> = folder
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert!(
        names.len() == 1 && names[0].starts_with("Show-"),
        "{names:?}"
    );

    game.key("key", "Pause");
    sleep(Duration::from_millis(500));
    game.key("keydown", "BackSpace");
    let mut last = [0; 4];
    let start = Instant::now();
    while last != [last[0]; 4] {
        assert!(start.elapsed() < TIMEOUT, "it does not end: {last:X?}");
        last.rotate_left(1);
        last[3] = game.colour();
        sleep(Duration::from_millis(50));
    }
    // The first state that is kept is one of the first ten frames'.
    let first = (0..12).map(|count| palette.rgb(count));
    assert!(first.collect::<Vec<_>>().contains(&last[0]), "{last:X?}");
    game.key("keyup", "BackSpace");
    assert_eq!(game.close().0, Some(0));
}

#[test]
#[ignore = "opens windows on a virtual display"]
fn the_last_seconds_become_a_gif_and_a_sound() {
    let place = Place::new("window-clip");
    place.file("Show.bin", counting());
    let play = place.program(&["play", "Show.bin", "--crt", "--smooth", "--palette", "grey"]);
    let mut game = Game::new(place, play);
    while game.colour() == 0 {}
    sleep(Duration::from_secs(1)); // twice what is asked for below
    let colour = game.colour().to_be_bytes();
    assert!(colour[1] == colour[2] && colour[2] == colour[3], "grey");
    game.key("key", "u");
    let names = ["show-1.gif", "show-1.wav"].map(String::from);
    let start = Instant::now();
    while !names.iter().all(|name| game.place.files().contains(name)) {
        assert!(start.elapsed() < TIMEOUT, "{:?}", game.place.files());
        sleep(Duration::from_millis(50));
    }
    let gif = game.place.read("show-1.gif");
    let mut decoder = gif::DecodeOptions::new().read_info(&gif[..]).unwrap();
    assert_eq!((decoder.width(), decoder.height()), (480, 456));
    let mut length = 0;
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        length += u64::from(frame.delay);
    }
    let wav = game.place.read("show-1.wav");
    let sound = hound::WavReader::new(&wav[..]).unwrap();
    let seconds = f64::from(sound.duration()) / f64::from(sound.spec().sample_rate);
    let shown = length as f64 / 100.0;
    assert!(
        (seconds - shown).abs() < 0.1,
        "{seconds} s of sound, {shown} s of picture"
    );
    assert!(seconds > 0.5, "{seconds}");
    let (code, errors) = game.close();
    assert_eq!(code, Some(0));
    assert!(errors.contains("clip saved to show-1.gif"), "{errors}");
}

/// Calls `act`, and waits until a client of the display sends its window manager a message of this type.
/// Returns the message's data.
fn message_to_window_manager(display: &str, kind: &CStr, act: impl FnOnce()) -> [i64; 4] {
    let x = Connection::open(display);
    let (lib, display) = (&x.lib, x.display);
    let kind = x.atom(kind);
    // SAFETY: the display is open, and `type_` names the union's member.
    unsafe {
        let root = (lib.XDefaultRootWindow)(display);
        (lib.XSelectInput)(display, root, xlib::SubstructureNotifyMask);
        (lib.XSync)(display, xlib::False);
        act();
        let start = Instant::now();
        loop {
            assert!(start.elapsed() < TIMEOUT, "no message");
            if (lib.XPending)(display) == 0 {
                sleep(Duration::from_millis(20));
                continue;
            }
            let mut event = xlib::XEvent { pad: [0; 24] };
            (lib.XNextEvent)(display, &mut event);
            if event.type_ == xlib::ClientMessage && event.client_message.message_type == kind {
                return [0, 1, 2, 3].map(|index| event.client_message.data.get_long(index));
            }
        }
    }
}

#[test]
#[ignore = "opens windows on a virtual display"]
fn f11_asks_the_window_manager_for_the_whole_screen() {
    let game = Game::shown("window-full");
    let data = message_to_window_manager(&game.display, c"_NET_WM_STATE", || {
        game.key("key", "F11");
    });
    // Extended Window Manager Hints 1.5: 2 toggles; the source 1 is an application.
    assert_eq!((data[0], data[2], data[3]), (2, 0, 1));
    assert_eq!(game.close().0, Some(0));
}

#[test]
#[ignore = "opens windows on a virtual display"]
fn the_window_has_the_name_of_its_menu_entry_and_an_icon() {
    let game = Game::shown("window-class");
    // The name of packaging/linux/ricochet.desktop without its ending.
    let found = try_xdotool(&game.display, &["search", "--class", "^ricochet$"]);
    let found = found.unwrap_or_default();
    assert!(found.lines().any(|window| window == game.window), "{found}");
    let x = Connection::open(&game.display);
    let (mut kind, mut format, mut length, mut rest) = (0, 0, 0, 0);
    let mut data = std::ptr::null_mut();
    // SAFETY: the display is open; the data is read as far as it is said to be long, in longs, and freed once.
    let icon: Vec<u64> = unsafe {
        (x.lib.XGetWindowProperty)(
            x.display,
            game.window.parse().unwrap(),
            x.atom(c"_NET_WM_ICON"),
            0,
            1 << 20,
            xlib::False,
            xlib::XA_CARDINAL,
            &mut kind,
            &mut format,
            &mut length,
            &mut rest,
            &mut data,
        );
        assert_eq!((kind, format, rest), (xlib::XA_CARDINAL, 32, 0));
        let icon = std::slice::from_raw_parts(data.cast(), length as usize).to_vec();
        (x.lib.XFree)(data.cast());
        icon
    };
    // Extended Window Manager Hints 1.5: width, height, and then the pixels, opaque here but for the edge.
    assert_eq!((icon.len(), icon[0], icon[1]), (2 + 32 * 32, 32, 32));
    let opaque = icon[2..]
        .iter()
        .filter(|&&pixel| pixel >> 24 & 0xFF == 0xFF)
        .count();
    assert_eq!(opaque, 30 * 30);
    drop(x);
    assert_eq!(game.close().0, Some(0));
}

/// An image whose background colour depends on the state of all controllers.
const CONTROLLERS: &[u8] = include_bytes!("../../crates/vcs/tests/data/controllers.bin");

/// The colour in the centre of a screenshot of [`CONTROLLERS`] with these inputs, on a PAL television,
/// which shows 274 scanlines from 32 on.
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
#[ignore = "opens windows on a virtual display"]
fn the_mouse_turns_a_paddle_and_keys_are_a_keypad() {
    let place = Place::new("window-controllers");
    place.file("Show.bin", CONTROLLERS);
    let play = place.program(&[
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
            assert!(start.elapsed() < TIMEOUT, "{inputs:?}");
        }
    };
    let point = |game: &Game, x: &str| {
        let arguments = ["mousemove", "--window", &game.window, x, "300"];
        xdotool(&game.display, &arguments);
    };
    point(&game, "100");
    game.colour(); // one frame with the mouse here, so that the next position is a move
    for (x, kilohms) in [("600", 250), ("720", 100)] {
        point(&game, x); // the window is 800 wide
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

/// minifb draws with 32 bits a pixel only.
#[test]
#[ignore = "opens windows on a virtual display"]
fn a_display_of_8_or_16_bits_is_refused_in_one_line() {
    for depth in [8, 16] {
        let (_server, display) = display(depth);
        let place = Place::new(&format!("window-{depth}-bits"));
        place.file("Show.bin", cartridge());
        let mut play = place.program(&["play", "Show.bin"]);
        let output = play.env("DISPLAY", &display).env_remove("WAYLAND_DISPLAY");
        let output = output.output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{:?}", output.status);
        let errors = String::from_utf8(output.stderr).unwrap();
        let expected = format!(
            "ricochet: no window: the display has {depth} bits a pixel; 24 or 32 are needed\n"
        );
        assert_eq!(errors, expected);
    }
}
