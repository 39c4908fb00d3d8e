//! Actions by their numbers in the Arcade Learning Environment, a line each in a file.

use std::error::Error;
use vcs::{Controller, Inputs, Paddle, Stick};

/// Kilohms by which a paddle turns in a frame.
const TURN: u16 = 23;
/// GAME RESET.
const RESET: u8 = 40;

/// Reads a file of actions.
pub fn read(path: &str) -> Result<Vec<u8>, Box<dyn Error>> {
    let text = std::fs::read_to_string(path)?;
    let actions: Result<_, _> = text.split_whitespace().map(str::parse).collect();
    Ok(actions?)
}

/// The controls of an image before its first action.
pub fn at_rest(image: &[u8]) -> Inputs {
    Inputs {
        controllers: Controller::detect(image),
        ..Inputs::default()
    }
}

/// Changes the controls of the left port's first player to those of an action in the next frame.
pub fn apply(action: u8, inputs: &mut Inputs) {
    let stick = stick(action);
    inputs.reset = action == RESET;
    inputs.sticks[0] = stick;
    let paddle = &mut inputs.paddles[0];
    paddle.fire = stick.fire;
    paddle.kilohms = match (stick.left, stick.right) {
        (true, false) => (paddle.kilohms + TURN).min(Paddle::LEFTMOST),
        (false, true) => paddle.kilohms.saturating_sub(TURN),
        _ => paddle.kilohms,
    };
}

/// The joystick of an action; that of another number is at rest.
fn stick(action: u8) -> Stick {
    let is = |actions: &[u8]| actions.contains(&action);
    Stick {
        up: is(&[2, 6, 7, 10, 14, 15]),
        down: is(&[5, 8, 9, 13, 16, 17]),
        left: is(&[4, 7, 9, 12, 15, 17]),
        right: is(&[3, 6, 8, 11, 14, 16]),
        fire: is(&[1]) || (10..=17).contains(&action),
    }
}
