//! Two virtual pads (umockdev), read as the window reads them.

use std::fmt::Write;
use std::process::{Command, id};
use std::thread::sleep;
use std::time::{Duration, Instant};
use std::{env, fs};

use vcs::{Controller, Stick};

use super::*;
use crate::portable::{Controls, Panel, change_axis, change_button};

/// Set in the process that reads the pads.
const READER: &str = "RICOCHET_TEST_READS_PADS";
/// The test's name.
const TEST: &str = "desktop::pads::tests::two_pads_go_to_two_players_and_no_tap_is_lost";
/// Time of a frame.
const FRAME: Duration = Duration::from_nanos(16_666_667);
/// Time after which no event comes any more.
const TIMEOUT: Duration = Duration::from_secs(20);

/// Types and codes of events, as in Linux' `input-event-codes.h`.
const EV_SYN: u16 = 0;
const EV_KEY: u16 = 1;
const EV_ABS: u16 = 3;
const EV_FF: u16 = 0x15;
const BTN_SOUTH: u16 = 0x130;
/// The buttons of an Xbox 360 pad: four buttons, two triggers, back, start, and two sticks.
const BUTTONS: [u16; 10] = [
    BTN_SOUTH, 0x131, 0x133, 0x134, 0x136, 0x137, 0x13A, 0x13B, 0x13D, 0x13E,
];
const ABS_X: u16 = 0;
const ABS_Y: u16 = 1;
const ABS_HAT0X: u16 = 0x10;
/// The axes of that pad with their least and greatest values: two sticks, two triggers and the cross.
const AXES: [(u16, i32, i32); 8] = [
    (ABS_X, -32_768, 32_767),
    (ABS_Y, -32_768, 32_767),
    (2, 0, 255),
    (3, -32_768, 32_767),
    (4, -32_768, 32_767),
    (5, 0, 255),
    (ABS_HAT0X, -1, 1),
    (0x11, -1, 1),
];
/// Bytes of the bits of all codes of a type.
const KEY_BYTES: usize = 96;
const ABS_BYTES: usize = 8;
const FF_BYTES: usize = 16;
/// Bytes that gilrs asks for of a name.
const NAME_BYTES: usize = 128;
const NAME: &str = "Microsoft X-Box 360 pad";
/// Bus, vendor, product and version.
const IDENTITY: [u16; 4] = [3, 0x045E, 0x028E, 0x0114];

fn hex(bytes: impl IntoIterator<Item = u8>) -> String {
    bytes
        .into_iter()
        .map(|byte| format!("{byte:02X}"))
        .collect()
}

/// The set of these codes, as the kernel reports it.
fn bits<const N: usize>(codes: impl IntoIterator<Item = u16>) -> [u8; N] {
    let mut bytes = [0; N];
    for code in codes {
        bytes[usize::from(code / 8)] |= 1 << (code % 8);
    }
    bytes
}

/// What the pad at `/dev/input/event{number}` is in sysfs and to udev, in umockdev's format.
fn device(number: u32) -> String {
    let minor = 64 + number;
    format!(
        "P: /devices/platform/pad/input/input{number}/event{number}
N: input/event{number}
E: DEVNAME=/dev/input/event{number}
E: ID_INPUT=1
E: ID_INPUT_JOYSTICK=1
E: MAJOR=13
E: MINOR={minor}
E: SUBSYSTEM=input
A: dev=13:{minor}
L: device=../../input{number}

P: /devices/platform/pad/input/input{number}
E: ID_INPUT=1
E: ID_INPUT_JOYSTICK=1
E: NAME=\"{NAME}\"
E: SUBSYSTEM=input
A: name={NAME}

"
    )
}

/// What the pad answers to ioctls, in umockdev's format: the request, its result, and the bytes.
fn answers(number: u32) -> String {
    let mut name = [0; NAME_BYTES];
    name[..NAME.len()].copy_from_slice(NAME.as_bytes());
    let mut text = format!("@DEV /dev/input/event{number}\n");
    let mut answer = |request: &str, result: usize, bytes: &[u8]| {
        writeln!(text, "{request} {result} {}", hex(bytes.iter().copied())).unwrap();
    };
    let identity: Vec<u8> = IDENTITY
        .iter()
        .flat_map(|word| word.to_le_bytes())
        .collect();
    answer("EVIOCGID", 0, &identity);
    answer("EVIOCGNAME(0)", NAME.len() + 1, &name);
    let of = |kind: u16| format!("EVIOCGBIT({kind})");
    answer(&of(EV_KEY), KEY_BYTES, &bits::<KEY_BYTES>(BUTTONS));
    let axes = AXES.map(|(axis, _, _)| axis);
    answer(&of(EV_ABS), ABS_BYTES, &bits::<ABS_BYTES>(axes));
    answer(&of(EV_FF), FF_BYTES, &[0; FF_BYTES]);
    answer("EVIOCGKEY(0)", KEY_BYTES, &[0; KEY_BYTES]);
    for (axis, least, greatest) in AXES {
        let [value, fuzz, flat, resolution] = [0; 4];
        let bytes: Vec<u8> = [value, least, greatest, fuzz, flat, resolution]
            .iter()
            .flat_map(|number: &i32| number.to_le_bytes())
            .collect();
        let request = match axis {
            0 => "EVIOCGABS".to_string(),
            axis => format!("EVIOCGABS({axis})"),
        };
        answer(&request, 0, &bytes);
    }
    text
}

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
