//! Two virtual pads (umockdev), read as the window reads them.

use std::fmt::Write;
use std::process::{Command, id};
use std::thread::sleep;
use std::time::{Duration, Instant};
use std::{env, fs};

use vcs::{Controller, Stick};

use super::*;
use crate::portable::{Controls, Panel, change_axis, change_button};

use testing::pad::{ABS_HAT0X, ABS_Y, BTN_SOUTH, EV_ABS, EV_KEY, EV_SYN, answers, device};

/// Set in the process that reads the pads.
const READER: &str = "RICOCHET_TEST_READS_PADS";
/// The test's name.
const TEST: &str = "desktop::pads::tests::two_pads_go_to_two_players_and_no_tap_is_lost";
/// Time of a frame.
const FRAME: Duration = Duration::from_nanos(16_666_667);
/// Time after which no event comes any more.
const TIMEOUT: Duration = Duration::from_secs(20);

/// Events in the format of evemu: each at this number of milliseconds, with its type, code and value.
fn events(list: &[(u32, u16, u16, i32)]) -> String {
    let mut text = String::new();
    for &(time, kind, code, value) in list {
        for (kind, code, value) in [(kind, code, value), (EV_SYN, 0, 0)] {
            let (seconds, micros) = (time / 1000, time % 1000 * 1000);
            writeln!(
                text,
                "E: {seconds}.{micros:06} {kind:04x} {code:04x} {value}"
            )
            .unwrap();
        }
    }
    text
}

/// What is done with the two pads. The first one's button is a tap: down and up within a frame.
fn scripts() -> [Vec<(u32, u16, u16, i32)>; 2] {
    [
        vec![
            (0, EV_KEY, BTN_SOUTH, 0),
            (500, EV_KEY, BTN_SOUTH, 1),
            (501, EV_KEY, BTN_SOUTH, 0),
            (1500, EV_ABS, ABS_HAT0X, -1),
            (1700, EV_ABS, ABS_HAT0X, 0),
        ],
        vec![
            (0, EV_KEY, BTN_SOUTH, 0),
            (1000, EV_KEY, BTN_SOUTH, 1),
            (1200, EV_KEY, BTN_SOUTH, 0),
            (2000, EV_ABS, ABS_Y, -32_768),
            (2200, EV_ABS, ABS_Y, 0),
        ],
    ]
}

/// The sticks after each change that the scripts make.
const DUE: [[Stick; 2]; 8] = [
    [Stick::FIRE, Stick::CENTRE],
    [Stick::CENTRE; 2],
    [Stick::CENTRE, Stick::FIRE],
    [Stick::CENTRE; 2],
    [Stick::LEFT, Stick::CENTRE],
    [Stick::CENTRE; 2],
    [Stick::CENTRE, Stick::UP],
    [Stick::CENTRE; 2],
];

/// Reads the pads frame by frame, and compares every change of the sticks.
fn read() {
    let mut pads = Pads::open().unwrap();
    assert!(pads.any());
    let mut panel = Panel::new([Controller::Joystick; 2]);
    let controls = Controls::default();
    let (mut seen, mut last) = (Vec::new(), [Stick::CENTRE; 2]);
    let start = Instant::now();
    while seen.len() < DUE.len() && start.elapsed() < TIMEOUT {
        for input in pads.drain() {
            match input {
                Input::Button(player, button, down) => {
                    change_button(&mut panel, &controls, player, button, down);
                }
                Input::Axis(player, axis, value) => change_axis(&mut panel, player, axis, value),
                _ => {}
            }
        }
        let sticks = panel.next_frame().sticks;
        if sticks != last {
            seen.push(sticks);
            last = sticks;
        }
        sleep(FRAME);
    }
    assert_eq!(seen, DUE);
}

#[test]
#[ignore = "needs umockdev"]
fn two_pads_go_to_two_players_and_no_tap_is_lost() {
    if env::var_os(READER).is_some() {
        return read();
    }
    let folder = env::temp_dir().join(format!("ricochet-pads-{}", id()));
    fs::create_dir_all(&folder).unwrap();
    let file = |name: String, text: String| {
        let path = folder.join(name);
        fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let mut arguments = Vec::new();
    for (number, script) in (7..).zip(scripts()) {
        let node = format!("/dev/input/event{number}");
        let described = file(format!("{number}.umockdev"), device(number));
        let answered = file(format!("{number}.ioctl"), answers(number));
        let played = file(format!("{number}.events"), events(&script));
        arguments.extend(["--device".to_string(), described]);
        arguments.extend(["--ioctl".to_string(), format!("{node}={answered}")]);
        arguments.extend(["--evemu-events".to_string(), format!("{node}={played}")]);
    }
    let run = Command::new("umockdev-run")
        .args(arguments)
        .arg("--")
        .arg(env::current_exe().unwrap())
        .args(["--exact", TEST, "--nocapture", "--include-ignored"])
        .env(READER, "1")
        .output()
        .expect("cannot start umockdev-run; tools/test installs it");
    fs::remove_dir_all(&folder).unwrap();
    let printed = [run.stdout, run.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    assert!(run.status.success(), "{}", printed.concat());
    assert!(printed[0].contains("1 passed"), "{}", printed.concat());
}
