//! A virtual game pad, described to umockdev.

use std::fmt::Write;

// Types and codes of events, as in Linux' `input-event-codes.h`.
/// What happened at once ends here.
pub const EV_SYN: u16 = 0;
/// A button changes.
pub const EV_KEY: u16 = 1;
/// An axis moves.
pub const EV_ABS: u16 = 3;
const EV_FF: u16 = 0x15;
/// The lowest of four buttons.
pub const BTN_SOUTH: u16 = 0x130;
/// The button Back.
pub const BTN_SELECT: u16 = 0x13A;
/// The button Start.
pub const BTN_START: u16 = 0x13B;
/// The buttons of an Xbox 360 pad: four buttons, two triggers, back, start, and two sticks.
const BUTTONS: [u16; 10] = [
    BTN_SOUTH, 0x131, 0x133, 0x134, 0x136, 0x137, BTN_SELECT, BTN_START, 0x13D, 0x13E,
];
const ABS_X: u16 = 0;
/// The left stick, up and down.
pub const ABS_Y: u16 = 1;
/// The cross, left and right.
pub const ABS_HAT0X: u16 = 0x10;
/// The cross, up and down.
pub const ABS_HAT0Y: u16 = 0x11;
/// The axes of that pad with their least and greatest values: two sticks, two triggers and the cross.
const AXES: [(u16, i32, i32); 8] = [
    (ABS_X, -32_768, 32_767),
    (ABS_Y, -32_768, 32_767),
    (2, 0, 255),
    (3, -32_768, 32_767),
    (4, -32_768, 32_767),
    (5, 0, 255),
    (ABS_HAT0X, -1, 1),
    (ABS_HAT0Y, -1, 1),
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
pub fn device(number: u32) -> String {
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
pub fn answers(number: u32) -> String {
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
