//! Paddles and driving controllers, turned by keys, mouse and pads.
//!
//! Owns how fast they turn. A paddle has a position between two stops; a driving controller turns without
//! end, in steps.

use vcs::{Control, Inputs, Lever, Paddle};

/// A paddle or a driving controller.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Knob {
    /// Paddle 0 to 3.
    Paddle(usize),
    /// The driving controller in port 0 or 1.
    Wheel(usize),
}

impl Knob {
    /// The fire button of this paddle or driving controller.
    pub fn fire(self) -> Control {
        match self {
            Knob::Paddle(paddle) => Control::PaddleFire(paddle),
            Knob::Wheel(port) => Control::Stick(port, Lever::Fire),
        }
    }
}

/// Speed of a paddle in the first frame in which a key is held, in kilohms a frame.
const MIN_SPEED: f32 = 2.0;
/// Acceleration of a paddle while the key is held, in kilohms a frame per frame.
const ACCELERATION: f32 = 0.4;
/// Maximum speed of a paddle, in kilohms a frame: a second and a half from stop to stop at 60 frames a
/// second.
const MAX_SPEED: f32 = 12.0;
/// Speed of a driving controller while a key is held, in steps a frame: a tap, which lasts two frames, is
/// one step.
const STEPS_PER_FRAME: f32 = 0.5;
/// Steps of a driving controller when the mouse crosses the window.
const STEPS_PER_WINDOW: f32 = 48.0;
/// Maximum number of steps by which a driving controller lags behind the mouse. It makes at most one step
/// a frame, since two steps at once have no direction in its Gray code.
const MAX_LAG: f32 = 8.0;

const PADDLES: usize = 4;
const WHEELS: usize = 2;
/// Bytes of the knobs' state: two numbers of each paddle; one number, and one byte, of each driving controller.
pub const KNOBS_BYTES: usize = (2 * PADDLES + WHEELS) * size_of::<f32>() + WHEELS * size_of::<u8>();

/// Position and speed of a paddle.
#[derive(Debug, Clone, Copy)]
struct PaddleState {
    /// Resistance, as in [`vcs::Paddle`].
    kilohms: f32,
    /// Kilohms a frame; 0 while no key is held.
    speed: f32,
}

/// Position of a driving controller.
#[derive(Debug, Clone, Copy, Default)]
struct WheelState {
    /// Position, as in [`vcs::Inputs::wheels`].
    steps: u8,
    /// Steps still to make, to the right if positive.
    remaining: f32,
}

/// All paddles and driving controllers.
#[derive(Debug)]
pub struct Knobs {
    paddles: [PaddleState; PADDLES],
    wheels: [WheelState; WHEELS],
}

impl Default for Knobs {
    /// Paddles centred, driving controllers at 0.
    fn default() -> Knobs {
        Knobs {
            paddles: Inputs::default().paddles.map(|paddle| PaddleState {
                kilohms: f32::from(paddle.kilohms),
                speed: 0.0,
            }),
            wheels: [WheelState::default(); WHEELS],
        }
    }
}

impl Knobs {
    /// Sets a paddle to `position`, 0.0 being its left stop and 1.0 its right one, or turns a driving
    /// controller by `moved`, a fraction of the window's width.
    pub fn point(&mut self, knob: Knob, position: f32, moved: f32) {
        match knob {
            Knob::Paddle(paddle) => {
                let right = position.clamp(0.0, 1.0);
                self.paddles[paddle].kilohms = f32::from(Paddle::LEFTMOST) * (1.0 - right);
            }
            Knob::Wheel(port) => self.wheels[port].turn(moved * STEPS_PER_WINDOW),
        }
    }

    /// Turns a knob for one frame at a rate from -1.0 (left) to 1.0 (right). At 0.0 it stands still, and
    /// a paddle's acceleration begins again.
    pub fn turn(&mut self, knob: Knob, rate: f32) {
        match knob {
            Knob::Paddle(paddle) => self.paddles[paddle].turn(rate),
            Knob::Wheel(port) => self.wheels[port].turn(rate * STEPS_PER_FRAME),
        }
    }

    /// The positions and what else turns them further, as [`KNOBS_BYTES`] bytes.
    pub fn to_bytes(&self) -> [u8; KNOBS_BYTES] {
        let mut bytes = [0; KNOBS_BYTES];
        let paddles = self.paddles.iter();
        let numbers = paddles.flat_map(|paddle| [paddle.kilohms, paddle.speed]);
        let numbers = numbers.chain(self.wheels.iter().map(|wheel| wheel.remaining));
        let (floats, steps) = bytes.split_at_mut(KNOBS_BYTES - WHEELS);
        for (place, number) in floats.chunks_exact_mut(size_of::<f32>()).zip(numbers) {
            place.copy_from_slice(&number.to_le_bytes());
        }
        steps.copy_from_slice(&self.wheels.map(|wheel| wheel.steps));
        bytes
    }

    /// The knobs of [`Knobs::to_bytes`]; of other bytes, knobs in some position.
    pub fn from_bytes(bytes: &[u8; KNOBS_BYTES]) -> Knobs {
        let float = |index: usize| {
            let at = index * size_of::<f32>();
            f32::from_le_bytes(std::array::from_fn(|byte| bytes[at + byte]))
        };
        let within = |value: f32, least, most| match value.is_nan() {
            true => least,
            false => value.clamp(least, most),
        };
        let leftmost = f32::from(Paddle::LEFTMOST);
        let [first, second] = [bytes[KNOBS_BYTES - 2], bytes[KNOBS_BYTES - 1]];
        Knobs {
            paddles: std::array::from_fn(|paddle| PaddleState {
                kilohms: within(float(2 * paddle), 0.0, leftmost),
                speed: within(float(2 * paddle + 1), 0.0, MAX_SPEED),
            }),
            wheels: [(first, 0), (second, 1)].map(|(steps, port)| WheelState {
                steps,
                remaining: within(float(2 * PADDLES + port), -MAX_LAG, MAX_LAG),
            }),
        }
    }

    /// Writes all positions into the inputs of the next frame.
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

impl PaddleState {
    fn turn(&mut self, rate: f32) {
        self.speed = match rate {
            0.0 => 0.0,
            _ => (self.speed + ACCELERATION).clamp(MIN_SPEED, MAX_SPEED),
        };
        let kilohms = self.kilohms - rate * self.speed;
        self.kilohms = kilohms.clamp(0.0, f32::from(Paddle::LEFTMOST));
    }
}

impl WheelState {
    fn turn(&mut self, steps: f32) {
        self.remaining = (self.remaining + steps).clamp(-MAX_LAG, MAX_LAG);
    }

    fn step(&mut self) {
        if self.remaining >= 1.0 {
            self.remaining -= 1.0;
            self.steps = self.steps.wrapping_add(1);
        } else if self.remaining <= -1.0 {
            self.remaining += 1.0;
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
    fn a_paddle_follows_the_mouse_from_stop_to_stop() {
        let mut knobs = Knobs::default();
        for (place, kilohms) in [(0.0, 1000), (0.25, 750), (1.0, 0), (-3.0, 1000), (7.0, 0)] {
            knobs.point(Knob::Paddle(2), place, 0.1);
            let paddles = frame(&mut knobs).paddles.map(|paddle| paddle.kilohms);
            assert_eq!(paddles, [500, 500, kilohms, 500], "{place}");
        }
    }

    #[test]
    fn knobs_from_bytes_turn_on_as_the_others() {
        let mut knobs = Knobs::default();
        let turn = |knobs: &mut Knobs| {
            knobs.turn(Knob::Paddle(3), -1.0);
            knobs.turn(Knob::Wheel(1), 0.7);
            frame(knobs)
        };
        for _ in 0..5 {
            turn(&mut knobs);
        }
        let mut copy = Knobs::from_bytes(&knobs.to_bytes());
        for _ in 0..5 {
            let inputs = turn(&mut knobs);
            assert_eq!(inputs, turn(&mut copy));
            assert!(inputs.paddles[3].kilohms > 500 && inputs.wheels[1] > 0);
        }
        assert_eq!(copy.to_bytes(), knobs.to_bytes());
    }

    #[test]
    fn any_bytes_are_knobs_between_their_stops() {
        for byte in 0..=u8::MAX {
            let inputs = frame(&mut Knobs::from_bytes(&[byte; KNOBS_BYTES]));
            let mut paddles = inputs.paddles.iter();
            assert!(paddles.all(|paddle| paddle.kilohms <= Paddle::LEFTMOST));
        }
    }

    #[test]
    fn a_held_key_accelerates_a_paddle_up_to_its_stop() {
        let mut knobs = Knobs::default();
        let mut distances = Vec::new();
        let mut before = 500;
        for _ in 0..100 {
            knobs.turn(Knob::Paddle(0), 1.0);
            let now = frame(&mut knobs).paddles[0].kilohms;
            distances.push(before - now);
            before = now;
        }
        assert!(distances[0] <= 3 && distances[30] > 10, "{distances:?}");
        assert_eq!(before, 0);
        knobs.turn(Knob::Paddle(0), 0.0);
        knobs.turn(Knob::Paddle(0), -1.0);
        assert_eq!(frame(&mut knobs).paddles[0].kilohms, 2);
    }

    #[test]
    fn a_wheel_makes_one_step_in_two_frames_and_never_two_in_one() {
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
