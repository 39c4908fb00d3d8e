//! Paddles and driving controllers, turned by keys, mouse and pads that are neither.
//!
//! Owns how fast they turn. A paddle has ends and a place between them; a wheel turns on and on, in
//! steps.

use vcs::{Inputs, Paddle};

/// Something to turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Knob {
    /// Paddle 0 to 3.
    Paddle(usize),
    /// The driving controller in port 0 or 1.
    Wheel(usize),
}

/// Kilohms a frame that a held key turns a paddle in its first frame, by how much more in each later
/// one, and at most: a second and a half for the whole way at 60 frames a second, and fine steps by taps.
const SLOWEST: f32 = 2.0;
const FASTER: f32 = 0.4;
const FASTEST: f32 = 12.0;
/// Steps a frame of a wheel whose key is held: a tap, which lasts two frames, is one step.
const STEPS: f32 = 0.5;
/// Steps of a wheel when the mouse crosses the window.
const STEPS_ACROSS: f32 = 48.0;
/// Steps a wheel may lag behind the mouse. It takes one a frame: a cartridge that looks once a frame
/// could not tell the direction of two.
const LAG: f32 = 8.0;

/// One paddle.
#[derive(Debug, Clone, Copy)]
struct Turned {
    kilohms: f32,
    /// Kilohms a frame; 0 with no key held.
    speed: f32,
}

/// One wheel.
#[derive(Debug, Clone, Copy, Default)]
struct Wheel {
    steps: u8,
    /// How far it has yet to turn, in steps to the right.
    ahead: f32,
}

/// All of them.
#[derive(Debug)]
pub struct Knobs {
    paddles: [Turned; 4],
    wheels: [Wheel; 2],
}

impl Default for Knobs {
    /// All as they are when nobody has turned them.
    fn default() -> Knobs {
        Knobs {
            paddles: Inputs::default().paddles.map(|paddle| Turned {
                kilohms: f32::from(paddle.kilohms),
                speed: 0.0,
            }),
            wheels: [Wheel::default(); 2],
        }
    }
}

impl Knobs {
    /// Puts a knob where the mouse or a pad's stick points, 0.0 being left and 1.0 right. It moved by
    /// `moved` of the whole way, which is all that a wheel can follow.
    pub fn point(&mut self, knob: Knob, place: f32, moved: f32) {
        match knob {
            Knob::Paddle(paddle) => {
                let right = place.clamp(0.0, 1.0);
                self.paddles[paddle].kilohms = f32::from(Paddle::LEFTMOST) * (1.0 - right);
            }
            Knob::Wheel(port) => self.wheels[port].turn(moved * STEPS_ACROSS),
        }
    }

    /// Turns a knob for a frame, to the right at the rate 1.0, to the left at -1.0; 0.0 is no turn, and
    /// the next one begins slowly.
    pub fn turn(&mut self, knob: Knob, rate: f32) {
        match knob {
            Knob::Paddle(paddle) => self.paddles[paddle].turn(rate),
            Knob::Wheel(port) => self.wheels[port].turn(rate * STEPS),
        }
    }

    /// Puts all of them into the inputs of the next frame.
    pub fn next_frame(&mut self, inputs: &mut Inputs) {
        for (paddle, turned) in inputs.paddles.iter_mut().zip(&self.paddles) {
            paddle.kilohms = turned.kilohms.round() as u16;
        }
        for (steps, wheel) in inputs.wheels.iter_mut().zip(&mut self.wheels) {
            wheel.step();
            *steps = wheel.steps;
        }
    }
}

impl Turned {
    fn turn(&mut self, rate: f32) {
        self.speed = match rate {
            0.0 => 0.0,
            _ => (self.speed + FASTER).clamp(SLOWEST, FASTEST),
        };
        let kilohms = self.kilohms - rate * self.speed;
        self.kilohms = kilohms.clamp(0.0, f32::from(Paddle::LEFTMOST));
    }
}

impl Wheel {
    fn turn(&mut self, steps: f32) {
        self.ahead = (self.ahead + steps).clamp(-LAG, LAG);
    }

    fn step(&mut self) {
        if self.ahead >= 1.0 {
            self.ahead -= 1.0;
            self.steps = self.steps.wrapping_add(1);
        } else if self.ahead <= -1.0 {
            self.ahead += 1.0;
            self.steps = self.steps.wrapping_sub(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(knobs: &mut Knobs) -> Inputs {
        let mut inputs = Inputs::default();
        knobs.next_frame(&mut inputs);
        inputs
    }

    #[test]
    fn a_paddle_follows_the_mouse_from_end_to_end() {
        let mut knobs = Knobs::default();
        for (place, kilohms) in [(0.0, 1000), (0.25, 750), (1.0, 0), (-3.0, 1000), (7.0, 0)] {
            knobs.point(Knob::Paddle(2), place, 0.1);
            let paddles = frame(&mut knobs).paddles.map(|paddle| paddle.kilohms);
            assert_eq!(paddles, [500, 500, kilohms, 500], "{place}");
        }
    }

    #[test]
    fn a_held_key_turns_a_paddle_faster_and_faster_and_up_to_its_end() {
        let mut knobs = Knobs::default();
        let mut ways = Vec::new();
        let mut before = 500;
        for _ in 0..100 {
            knobs.turn(Knob::Paddle(0), 1.0);
            let now = frame(&mut knobs).paddles[0].kilohms;
            ways.push(before - now);
            before = now;
        }
        assert!(ways[0] <= 3 && ways[30] > 10, "{ways:?}");
        assert_eq!(before, 0);
        knobs.turn(Knob::Paddle(0), 0.0);
        knobs.turn(Knob::Paddle(0), -1.0);
        assert_eq!(frame(&mut knobs).paddles[0].kilohms, 2);
    }

    #[test]
    fn a_wheel_turns_a_step_in_two_frames_and_never_two_in_one() {
        let mut knobs = Knobs::default();
        let steps = |knobs: &mut Knobs, rate| -> Vec<u8> {
            (0..6)
                .map(|_| {
                    knobs.turn(Knob::Wheel(1), rate);
                    frame(knobs).wheels[1]
                })
                .collect()
        };
        assert_eq!(steps(&mut knobs, 1.0), [0, 1, 1, 2, 2, 3]);
        assert_eq!(steps(&mut knobs, -1.0), [3, 2, 2, 1, 1, 0]);
        knobs.point(Knob::Wheel(1), 0.0, -0.125); // six steps to the left
        let left: Vec<_> = (0..8).map(|_| frame(&mut knobs).wheels[1]).collect();
        assert_eq!(left, [255, 254, 253, 252, 251, 250, 250, 250]);
        knobs.point(Knob::Wheel(1), 1.0, 5.0);
        let right = (0..100).map(|_| frame(&mut knobs).wheels[1]).last();
        assert_eq!(right, Some(250u8.wrapping_add(8)));
    }
}
