//! Uses the mouse, or a finger, as a paddle or a driving controller.

use super::knobs::Knob;
use super::panel::{Panel, Source};
use vcs::Controller;

/// A pointer that turns the first paddle or driving controller that is plugged in.
#[derive(Debug)]
pub struct Pointer {
    knob: Knob,
    /// Position in the last frame, 0.0 to 1.0 across the window.
    position: Option<f32>,
}

impl Pointer {
    /// Returns the pointer for these controllers, or `None` if neither port has paddles or a driving
    /// controller.
    pub fn new(controllers: [Controller; 2]) -> Option<Pointer> {
        let knob = [0, 1]
            .into_iter()
            .find_map(|port| match controllers[port] {
                Controller::Paddles => Some(Knob::Paddle(2 * port)),
                Controller::Driving => Some(Knob::Wheel(port)),
                Controller::Joystick | Controller::Keypad | Controller::CompuMate => None,
            })?;
        Some(Pointer {
            knob,
            position: None,
        })
    }

    /// The paddle or driving controller.
    pub fn knob(&self) -> Knob {
        self.knob
    }

    /// Passes the state of this frame to the panel: the position across the window, 0.0 at its left
    /// edge and 1.0 at its right one, if known, and whether any button is pressed. The knob turns only
    /// when the position changes, so that keys and pads can turn it while the mouse is at rest.
    pub fn update(&mut self, position: Option<f32>, pressed: bool, panel: &mut Panel) {
        if let (Some(now), Some(before)) = (position, self.position)
            && now != before
        {
            panel.point(self.knob, now, now - before);
        }
        self.position = position;
        panel.change(Source::Mouse, self.knob.fire(), pressed);
    }

    /// Releases the buttons and forgets the position, as when the window loses the focus.
    pub fn release(&mut self, panel: &mut Panel) {
        self.position = None;
        panel.release(|source| source == Source::Mouse);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const JOYSTICK: Controller = Controller::Joystick;

    #[test]
    fn it_turns_the_first_paddle_or_wheel() {
        let knob = |left, right| Pointer::new([left, right]).map(|pointer| pointer.knob);
        assert_eq!(knob(JOYSTICK, Controller::Keypad), None);
        assert_eq!(
            knob(Controller::Paddles, Controller::Driving),
            Some(Knob::Paddle(0))
        );
        assert_eq!(knob(JOYSTICK, Controller::Paddles), Some(Knob::Paddle(2)));
        assert_eq!(
            knob(Controller::Driving, Controller::Paddles),
            Some(Knob::Wheel(0))
        );
        assert_eq!(knob(JOYSTICK, Controller::Driving), Some(Knob::Wheel(1)));
    }

    #[test]
    fn a_paddle_follows_moves_of_the_mouse_only() {
        let controllers = [Controller::Paddles, JOYSTICK];
        let mut pointer = Pointer::new(controllers).unwrap();
        let mut panel = Panel::new(controllers);
        let mut paddle = |pointer: &mut Pointer, position, pressed| {
            pointer.update(Some(position), pressed, &mut panel);
            panel.next_frame();
            let paddle = panel.next_frame().paddles[0];
            (paddle.kilohms, paddle.fire)
        };
        assert_eq!(
            paddle(&mut pointer, 0.1, false),
            (500, false),
            "the first position is not a move"
        );
        assert_eq!(paddle(&mut pointer, 0.2, true), (800, true));
        assert_eq!(paddle(&mut pointer, 1.5, false), (0, false));
    }

    #[test]
    fn coming_back_to_the_window_is_not_a_move() {
        let controllers = [JOYSTICK, Controller::Driving];
        let mut pointer = Pointer::new(controllers).unwrap();
        let mut panel = Panel::new(controllers);
        pointer.update(Some(0.9), true, &mut panel);
        pointer.release(&mut panel);
        pointer.update(Some(0.1), false, &mut panel);
        let inputs = (0..9).map(|_| panel.next_frame()).last().unwrap();
        assert_eq!(inputs.wheels, [0, 0]);
        assert!(!inputs.sticks[1].fire);
    }
}
