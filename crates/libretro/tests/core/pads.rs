//! What buttons, sticks and the mouse do.

use ricochet_libretro::api::joypad;
use ricochet_libretro::pads::{Hands, Levels};
use vcs::{Controller, Inputs, KEYS, Stick};

const JOYSTICKS: [Controller; 2] = [Controller::Joystick; 2];

/// The inputs of the frame in which these buttons of player 0 are pressed, and those of player 1.
fn pressed(
    hands: &mut Hands,
    before: &Inputs,
    controllers: [Controller; 2],
    buttons: [&[u32]; 2],
) -> Inputs {
    let bits = buttons.map(|ids| ids.iter().map(|id| 1 << id).sum());
    let levels = Levels {
        buttons: bits,
        ..Levels::default()
    };
    hands.inputs(before, controllers, &levels)
}

#[test]
fn a_pad_is_a_joystick_and_the_switches() {
    let mut hands = Hands::default();
    let mut inputs = Inputs::default();
    for (buttons, stick) in [
        (&[joypad::UP][..], Stick::UP),
        (&[joypad::DOWN], Stick::DOWN),
        (&[joypad::LEFT], Stick::LEFT),
        (&[joypad::RIGHT], Stick::RIGHT),
        (&[joypad::B], Stick::FIRE),
        (&[joypad::A], Stick::FIRE),
        (&[joypad::UP, joypad::DOWN], Stick::CENTRE),
        (&[], Stick::CENTRE),
    ] {
        inputs = pressed(&mut hands, &inputs, JOYSTICKS, [&[], buttons]);
        assert_eq!(inputs.sticks, [Stick::CENTRE, stick], "{buttons:?}");
    }
    inputs = pressed(
        &mut hands,
        &inputs,
        JOYSTICKS,
        [&[joypad::START], &[joypad::SELECT]],
    );
    assert!(inputs.reset && inputs.select);
    // Switches stay as they are until the other button is pressed.
    for (button, switches) in [
        (joypad::L, ([true, false], false)),
        (joypad::R, ([true, true], false)),
        (joypad::L2, ([false, true], false)),
        (joypad::R3, ([false, true], true)),
        (joypad::R2, ([false, false], true)),
        (joypad::L3, ([false, false], false)),
    ] {
        for buttons in [&[button][..], &[]] {
            inputs = pressed(&mut hands, &inputs, JOYSTICKS, [buttons, &[]]);
            assert_eq!(
                (inputs.difficulty_a, inputs.black_and_white),
                switches,
                "{button}"
            );
        }
    }
    assert!(!inputs.reset && !inputs.select);
}

#[test]
fn sticks_are_joysticks_and_paddles() {
    let mut hands = Hands::default();
    let mut at = |controllers, axes: [[i16; 3]; 2]| {
        let levels = Levels {
            axes,
            ..Levels::default()
        };
        hands.inputs(&Inputs::default(), controllers, &levels)
    };
    // An axis along is positive towards the bottom.
    let sticks = at(JOYSTICKS, [[0, -0x8000, 0], [0x7FFF, 0, 0]]).sticks;
    assert_eq!(sticks, [Stick::UP, Stick::RIGHT]);
    let paddles = [Controller::Paddles; 2];
    let kilohms = |inputs: Inputs| inputs.paddles.map(|paddle| paddle.kilohms);
    let turned = [[-0x8000, 0, 0x7FFF], [0, 0, -0x8000]];
    assert_eq!(kilohms(at(paddles, turned)), [1000, 0, 500, 1000]);
    assert_eq!(kilohms(at(paddles, [[0; 3]; 2])), [500; 4]);
}

#[test]
fn a_stick_at_rest_leaves_a_paddle_to_the_d_pad_and_the_mouse() {
    let paddles = [Controller::Paddles, Controller::Joystick];
    let mut hands = Hands::default();
    let mut inputs = Inputs::default();
    for _ in 0..10 {
        inputs = pressed(&mut hands, &inputs, paddles, [&[joypad::LEFT], &[]]);
    }
    let turned = inputs.paddles[0].kilohms;
    assert!(turned > 500, "{turned}");
    inputs = pressed(&mut hands, &inputs, paddles, [&[joypad::R], &[joypad::B]]);
    assert_eq!(inputs.paddles[0].kilohms, turned);
    assert!(inputs.paddles[1].fire && !inputs.difficulty_a[1]);
    let mouse = |hands: &mut Hands, before: &Inputs, mouse_moved, mouse_pressed| {
        let levels = Levels {
            mouse_moved,
            mouse_pressed,
            ..Levels::default()
        };
        hands.inputs(before, paddles, &levels).paddles[0]
    };
    // 640 pixels are the whole way.
    let after = mouse(&mut hands, &inputs, 64, true);
    assert!(
        after.fire && after.kilohms.abs_diff(turned - 100) <= 1,
        "{after:?}"
    );
    inputs.paddles[0] = after;
    assert_eq!(mouse(&mut hands, &inputs, -6400, false).kilohms, 1000);
}

#[test]
fn a_wheel_turns_with_pad_and_mouse_also_from_a_state() {
    let driving = [Controller::Joystick, Controller::Driving];
    let mut hands = Hands::default();
    let mut inputs = Inputs::default();
    for _ in 0..7 {
        inputs = pressed(
            &mut hands,
            &inputs,
            driving,
            [&[], &[joypad::RIGHT, joypad::B]],
        );
    }
    // half a step a frame
    assert_eq!(inputs.wheels, [0, 3]);
    assert!(inputs.sticks[1].fire);
    let mut copy = Hands::from_bytes(&hands.to_bytes());
    for hands in [&mut hands, &mut copy] {
        assert_eq!(
            pressed(hands, &inputs, driving, [&[], &[joypad::RIGHT]]).wheels,
            [0, 4]
        );
    }
    let levels = Levels {
        mouse_moved: -64,
        ..Levels::default()
    };
    inputs = hands.inputs(&inputs, driving, &levels);
    assert_eq!(inputs.wheels, [0, 3]);
}

#[test]
fn a_pad_has_all_keys_of_a_keypad() {
    let keypads = [Controller::Keypad; 2];
    let mut hands = Hands::default();
    let keys = [
        joypad::L,
        joypad::UP,
        joypad::R,
        joypad::LEFT,
        joypad::B,
        joypad::RIGHT,
        joypad::L2,
        joypad::DOWN,
        joypad::R2,
        joypad::Y,
        joypad::X,
        joypad::A,
    ];
    for (index, key) in keys.into_iter().enumerate() {
        let inputs = pressed(&mut hands, &Inputs::default(), keypads, [&[], &[key]]);
        let expected: [bool; KEYS] = std::array::from_fn(|at| at == index);
        assert_eq!(inputs.keypads, [[false; KEYS], expected], "{index}");
        assert_eq!(inputs.difficulty_a, [false; 2]);
    }
}
