//! Keys, pads and the mouse while a game runs: they press the console's controls, or produce a request.

use std::time::Duration;

use super::super::input::{Act, Input};
use crate::portable::{
    Chord, Chorded, Controls, Panel, Pointer, Request, Source, change_axis, change_button,
    change_key, release_pad,
};
use vcs::{Control, Controller, Inputs};

/// Sources of the switches that are pressed in the menu; no key has these numbers.
const SELECT: Source = Source::Key(u8::MAX);
const RESET: Source = Source::Key(u8::MAX - 1);

/// What a person holds.
pub struct Hands {
    panel: Panel,
    chord: Chord,
    pointer: Option<Pointer>,
}

impl Hands {
    /// The hands at a console with these controllers.
    pub fn new(controllers: [Controller; 2]) -> Hands {
        Hands {
            panel: Panel::new(controllers),
            chord: Chord::default(),
            pointer: Pointer::new(controllers),
        }
    }

    /// The switches as they are, and the controllers.
    pub fn switches(&self) -> &Inputs {
        self.panel.inputs()
    }

    /// Whether the mouse is a controller.
    pub fn points(&self) -> bool {
        self.pointer.is_some()
    }

    /// Passes an input to the console. Returns what it requests.
    pub fn input(&mut self, input: Input, controls: &Controls, now: Duration) -> Option<Request> {
        let panel = &mut self.panel;
        match input {
            Input::Key(key, down) => change_key(panel, controls, key, down),
            Input::Button(player, button, down) => {
                match self.chord.change(player, button, down, now) {
                    Chorded::Change(down) => change_button(panel, controls, player, button, down),
                    Chorded::Tap => {
                        for down in [true, false] {
                            change_button(panel, controls, player, button, down);
                        }
                        None
                    }
                    Chorded::Menu => Some(Request::Menu),
                    Chorded::Nothing => None,
                }
            }
            Input::Axis(player, axis, value) => {
                change_axis(panel, player, axis, value);
                None
            }
            Input::ByPad(_) => None,
            Input::PadLost(player) => {
                release_pad(panel, player);
                Some(Request::Menu)
            }
            Input::Mouse(mouse) => match &mut self.pointer {
                Some(pointer) => {
                    pointer.update(mouse.at.map(|place| place.across), mouse.held, panel);
                    None
                }
                None => matches!(mouse.act, Some(Act::Click | Act::Back)).then_some(Request::Menu),
            },
            Input::Unfocused => {
                if let Some(pointer) = &mut self.pointer {
                    pointer.release(panel);
                }
                None
            }
        }
    }

    /// Takes an input that the menu has: Start and Select are released when the menu that they have opened is there.
    pub fn input_of_menu(&mut self, input: Input, now: Duration) {
        if let Input::Button(player, button, false) = input {
            self.chord.change(player, button, false, now);
        }
    }

    /// Presses the buttons that were held back long enough.
    pub fn advance(&mut self, controls: &Controls, now: Duration) {
        for (player, button) in self.chord.due(now) {
            change_button(&mut self.panel, controls, player, button, true);
        }
    }

    /// The inputs of the next frame.
    pub fn next_frame(&mut self) -> Inputs {
        self.panel.next_frame()
    }

    /// Releases all keys and buttons of the console.
    pub fn release(&mut self) {
        self.panel.release(|_| true);
    }

    /// Moves a switch to its other position.
    pub fn switch(&mut self, control: Control) {
        let is_on = match control {
            Control::BlackAndWhite => self.switches().black_and_white,
            Control::Difficulty(side) => self.switches().difficulty_a[side],
            _ => false,
        };
        self.panel.switch(control, !is_on);
    }

    /// Presses and releases RESET or SELECT.
    pub fn tap(&mut self, control: Control) {
        let source = match control {
            Control::Select => SELECT,
            _ => RESET,
        };
        for on in [true, false] {
            self.panel.change(source, control, on);
        }
    }
}

/// Whether a button of a controller, RESET or SELECT is pressed.
pub fn presses(inputs: &Inputs) -> bool {
    inputs.reset
        || inputs.select
        || inputs.sticks.iter().any(|stick| stick.fire)
        || inputs.paddles.iter().any(|paddle| paddle.fire)
        || inputs.keypads.as_flattened().contains(&true)
}
