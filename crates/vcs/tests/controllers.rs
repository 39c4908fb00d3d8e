//! The controllers, read by a cartridge in the way of the Stella Programmer's Guide: `controllers.asm`.
//!
//! There is no comparison with Stella: its debugger has no commands for other controllers than joysticks.

use vcs::{Cartridge, Console, Controller, Inputs, KEYS};

const IMAGE: &[u8] = include_bytes!("data/controllers.bin");

/// The symbols of `controllers.asm`.
const LINES: usize = 0x80;
const STICK: usize = 0x84;
const KEY_ROWS: usize = 0x85;
/// The count of a port that is not charged within the picture.
const NEVER: u8 = 200;

/// What the cartridge has found out after some frames with these inputs.
struct Reading([u8; 128]);

impl Reading {
    fn of(inputs: Inputs) -> Reading {
        let mut console = Console::new(Cartridge::new(IMAGE, None).unwrap(), 0);
        *console.inputs_mut() = inputs;
        for _ in 0..4 {
            console.run_frame();
        }
        assert_eq!(console.frame().lines(), 262);
        Reading(*console.ram())
    }

    /// Lines until INPT0 to INPT3 were charged.
    fn lines(&self) -> [u8; 4] {
        std::array::from_fn(|port| self.0[LINES - 0x80 + port])
    }

    /// SWCHA, all its pins inputs.
    fn stick(&self) -> u8 {
        self.0[STICK - 0x80]
    }

    /// The keys found pressed on a keypad, by their places.
    fn keys(&self, port: usize) -> Vec<usize> {
        let rows = &self.0[KEY_ROWS - 0x80 + 4 * port..][..4];
        (0..KEYS)
            .filter(|key| rows[key / 3] & 4 >> (key % 3) != 0)
            .collect()
    }
}

fn plugged(left: Controller, right: Controller) -> Inputs {
    Inputs {
        controllers: [left, right],
        ..Inputs::default()
    }
}

#[test]
fn joysticks_push_their_bits_and_leave_the_dumped_ports_alone() {
    let mut inputs = plugged(Controller::Joystick, Controller::Joystick);
    assert_eq!(Reading::of(inputs).stick(), 0xFF);
    inputs.sticks[0].up = true; // D4
    inputs.sticks[0].right = true; // D7
    inputs.sticks[1].down = true; // D1
    inputs.sticks[1].left = true; // D2
    let reading = Reading::of(inputs);
    assert_eq!(reading.stick(), 0b0110_1001);
    assert_eq!(reading.lines(), [NEVER; 4]);
}

/// A paddle turned all the way to the left takes 379 lines, and 1.8 kilohms are always there.
fn expected_lines(kilohms: u16) -> u8 {
    let lines = 379.0 * (f64::from(kilohms) + 1.8) / 1001.8;
    lines.min(f64::from(NEVER)) as u8
}

#[test]
fn each_paddle_has_its_port_and_its_button() {
    let mut inputs = plugged(Controller::Paddles, Controller::Paddles);
    let kilohms = [0, 100, 333, 500];
    for (paddle, kilohms) in inputs.paddles.iter_mut().zip(kilohms) {
        paddle.kilohms = kilohms;
    }
    let lines = Reading::of(inputs).lines();
    for (lines, kilohms) in lines.into_iter().zip(kilohms) {
        let expected = expected_lines(kilohms);
        // The cartridge looks once a line, some way into it.
        assert!(lines.abs_diff(expected) <= 1, "{kilohms}: {lines}");
    }
    inputs.paddles[1].kilohms = 1000;
    assert_eq!(Reading::of(inputs).lines()[1], NEVER);

    assert_eq!(Reading::of(inputs).stick(), 0xFF);
    for (paddle, bit) in [(0, 7), (1, 6), (2, 3), (3, 2)] {
        let mut inputs = inputs;
        inputs.paddles[paddle].fire = true;
        assert_eq!(Reading::of(inputs).stick(), !(1 << bit), "paddle {paddle}");
    }
}

#[test]
fn each_key_of_a_keypad_is_found_in_its_row_and_column() {
    for port in [0, 1] {
        let mut inputs = plugged(Controller::Keypad, Controller::Keypad);
        assert!(Reading::of(inputs).keys(port).is_empty());
        for key in 0..KEYS {
            let mut inputs = inputs;
            inputs.keypads[port][key] = true;
            let reading = Reading::of(inputs);
            assert_eq!(reading.keys(port), [key]);
            assert!(reading.keys(1 - port).is_empty());
            assert_eq!(reading.stick(), 0xFF);
        }
        for key in [0, 4, 11] {
            inputs.keypads[port][key] = true;
        }
        assert_eq!(Reading::of(inputs).keys(port), [0, 4, 11]);
    }
}

#[test]
fn a_driving_controller_turned_right_counts_in_its_code() {
    // D5 D4 in the left port, D1 D0 in the right one.
    let mut inputs = plugged(Controller::Driving, Controller::Driving);
    let codes = [0b11, 0b01, 0b00, 0b10];
    for steps in 0..8 {
        inputs.wheels = [steps, 255 - steps];
        let [left, right] = [
            codes[usize::from(steps % 4)],
            codes[3 - usize::from(steps % 4)],
        ];
        let expected = 0xCC | left << 4 | right;
        assert_eq!(Reading::of(inputs).stick(), expected, "{steps} steps");
    }
}

#[test]
fn controllers_of_two_kinds_go_together() {
    let mut inputs = plugged(Controller::Paddles, Controller::Keypad);
    inputs.paddles[0].kilohms = 200;
    inputs.keypads[1][5] = true;
    // What is not plugged in has no effect.
    inputs.sticks[0].up = true;
    inputs.keypads[0][5] = true;
    inputs.paddles[3].fire = true;
    inputs.wheels[1] = 2;
    let reading = Reading::of(inputs);
    assert!(reading.lines()[0].abs_diff(expected_lines(200)) <= 1);
    assert_eq!((reading.keys(0), reading.keys(1)), (vec![], vec![5]));
    assert_eq!(reading.stick(), 0xFF);
}

/// Buttons and columns of keys that share INPT4 and INPT5.
#[test]
fn the_buttons_of_joystick_and_driving_controller_are_on_inpt4_and_inpt5() {
    for (controller, reads) in [
        (Controller::Joystick, 0x00),
        (Controller::Driving, 0x00),
        (Controller::Paddles, 0x80),
        (Controller::Keypad, 0x80),
    ] {
        let mut console = Console::new(Cartridge::new(IMAGE, None).unwrap(), 0);
        let inputs = console.inputs_mut();
        inputs.controllers = [Controller::Joystick, controller];
        inputs.sticks[1].fire = true;
        assert_eq!(console.peek(0x3C) & 0x80, 0x80);
        assert_eq!(console.peek(0x3D) & 0x80, reads, "{controller:?}");
    }
}

/// The controllers of an image with this code in it.
fn detected(code: &[u8]) -> [Controller; 2] {
    let mut image = vec![0xFF; 2048];
    image[0x100..][..code.len()].copy_from_slice(code);
    Controller::detect(&image)
}

#[test]
fn controllers_are_those_that_the_code_reads() {
    use Controller::{Joystick, Keypad, Paddles};
    let cases: [(&[u8], Controller, Controller); 13] = [
        // LDA SWCHA; BIT INPT4; BPL
        (&[0xAD, 0x80, 0x02, 0x24, 0x0C, 0x10], Joystick, Joystick),
        // LDA INPT0; BMI. BIT of its mirror; BPL
        (&[0xA5, 0x08, 0x30], Paddles, Joystick),
        (&[0x24, 0x38, 0x10], Paddles, Joystick),
        // LDA INPT2; BPL
        (&[0xA5, 0x0A, 0x10], Joystick, Paddles),
        // LDA INPT0,X; BMI. LDA INPT0,Y; BMI
        (&[0xB5, 0x38, 0x30], Paddles, Paddles),
        (&[0xB9, 0x38, 0x00, 0x30], Paddles, Paddles),
        // BIT INPT0; BPL, which images for joysticks have among their data
        (&[0x24, 0x08, 0x10], Joystick, Joystick),
        // LDA INPT4; BMI. LDA INPT0; BMI
        (&[0xA5, 0x0C, 0x30, 0xA5, 0x08, 0x30], Paddles, Joystick),
        // The same and LDA INPT1; BMI: a joystick with a second button
        (
            &[0xA5, 0x0C, 0x30, 0xA5, 0x08, 0x30, 0xA5, 0x09, 0x30],
            Joystick,
            Joystick,
        ),
        // BIT INPT0, INPT1, INPT4; BMI: the columns of the left keypad
        (
            &[0x24, 0x38, 0x30, 0x24, 0x39, 0x30, 0x24, 0x3C, 0x30],
            Keypad,
            Joystick,
        ),
        // The same of the right keypad
        (
            &[0x24, 0x3A, 0x30, 0x24, 0x3B, 0x30, 0x24, 0x3D, 0x30],
            Joystick,
            Keypad,
        ),
        // The left keypad's, and LDA SWCHA: a joystick with more buttons
        (
            &[
                0x24, 0x38, 0x30, 0x24, 0x39, 0x30, 0x24, 0x3C, 0x30, 0xAD, 0x80, 0x02,
            ],
            Joystick,
            Joystick,
        ),
        // Two of a keypad's columns
        (&[0x24, 0x38, 0x30, 0x24, 0x3C, 0x30], Paddles, Joystick),
    ];
    for (code, left, right) in cases {
        assert_eq!(detected(code), [left, right], "{code:02X?}");
    }
}

#[test]
fn an_image_may_end_within_a_pattern() {
    for length in 0..3 {
        let image = &[0xA5, 0x08, 0x30][..length];
        assert_eq!(Controller::detect(image), [Controller::Joystick; 2]);
    }
}

#[test]
fn a_savekey_is_driven_by_the_start_of_a_transfer() {
    // SWCHA is CLOCK, then SWACNT CLOCK and DATA: with LDA, with LDX, with a NOP between, and shifted.
    let starts: [&[u8]; 4] = [
        &[0xA9, 0x08, 0x8D, 0x80, 0x02, 0xA9, 0x0C, 0x8D, 0x81],
        &[0xA2, 0x08, 0x8E, 0x80, 0x02, 0xA2, 0x0C, 0x8E, 0x81],
        &[0xA9, 0x08, 0x8D, 0x80, 0x02, 0xEA, 0xA9, 0x0C, 0x8D],
        &[0xA9, 0x18, 0x8D, 0x80, 0x02, 0x4A, 0x8D, 0x81, 0x02],
    ];
    for start in starts {
        let mut image = [&[0xFF; 100], start, &[0xFF; 100]].concat();
        assert!(vcs::drives_save_key(&image), "{start:02X?}");
        image[101] ^= 0x40;
        assert!(!vcs::drives_save_key(&image), "{start:02X?}");
    }
}
