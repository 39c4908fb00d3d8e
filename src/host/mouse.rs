//! The mouse as a paddle or as a driving controller.

use minifb::{MouseButton, MouseMode, Window};

use super::control::{Panel, Source};
use super::knobs::Knob;
use vcs::Controller;

/// Turns the first paddle or wheel that is plugged in.
#[derive(Debug)]
pub struct Mouse {
    knob: Knob,
    /// Where it was in the last frame, the window being 1.0 wide.
    place: Option<f32>,
}

impl Mouse {
    /// A mouse, if there is something for it to turn.
    pub fn of(controllers: [Controller; 2]) -> Option<Mouse> {
        let knob = [0, 1]
            .into_iter()
            .find_map(|port| match controllers[port] {
                Controller::Paddles => Some(Knob::Paddle(2 * port)),
                Controller::Driving => Some(Knob::Wheel(port)),
                Controller::Joystick | Controller::Keypad => None,
            })?;
        Some(Mouse { knob, place: None })
    }

    /// Passes on what happened over the window since the last call. Only a move counts, so that keys and
    /// pads can turn the same knob while the mouse lies still.
    pub fn look(&mut self, window: &Window, panel: &mut Panel) {
        let (width, _) = window.get_size();
        let place = window
            .get_unscaled_mouse_pos(MouseMode::Pass)
            .map(|(x, _)| x / width.max(1) as f32);
        let pressed = [MouseButton::Left, MouseButton::Middle, MouseButton::Right]
            .map(|button| window.get_mouse_down(button));
        self.note(place, pressed.contains(&true), panel);
    }

    fn note(&mut self, place: Option<f32>, pressed: bool, panel: &mut Panel) {
        if let (Some(now), Some(before)) = (place, self.place) {
            if now != before {
                panel.point(self.knob, now, now - before);
            }
        }
        self.place = place;
        panel.change(Source::Mouse, self.knob.fire(), pressed);
    }

    /// Lets go of the buttons, as when the window is left.
    pub fn release(&mut self, panel: &mut Panel) {
        self.place = None;
        panel.release(|source| source == Source::Mouse);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const JOYSTICK: Controller = Controller::Joystick;

    #[test]
    fn it_turns_the_first_paddle_or_wheel() {
        let knob = |left, right| Mouse::of([left, right]).map(|mouse| mouse.knob);
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
    fn a_paddle_goes_where_the_mouse_goes_but_only_when_it_does() {
        let controllers = [Controller::Paddles, JOYSTICK];
        let mut mouse = Mouse::of(controllers).unwrap();
        let mut panel = Panel::new(controllers);
        let mut paddle = |mouse: &mut Mouse, place, pressed| {
            mouse.note(Some(place), pressed, &mut panel);
            panel.next_frame();
            let paddle = panel.next_frame().paddles[0];
            (paddle.kilohms, paddle.fire)
        };
        assert_eq!(
            paddle(&mut mouse, 0.1, false),
            (500, false),
            "it lies there"
        );
        assert_eq!(paddle(&mut mouse, 0.2, true), (800, true));
        assert_eq!(paddle(&mut mouse, 1.5, false), (0, false));
    }

    #[test]
    fn a_window_come_back_to_is_not_a_move() {
        let controllers = [JOYSTICK, Controller::Driving];
        let mut mouse = Mouse::of(controllers).unwrap();
        let mut panel = Panel::new(controllers);
        mouse.note(Some(0.9), true, &mut panel);
        mouse.release(&mut panel);
        mouse.note(Some(0.1), false, &mut panel);
        let inputs = (0..9).map(|_| panel.next_frame()).last().unwrap();
        assert_eq!(inputs.wheels, [0, 0]);
        assert!(!inputs.sticks[1].fire);
    }
}
