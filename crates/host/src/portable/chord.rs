//! Detects Start and Select of a pad pressed together, which open the menu and must not reach the console.
//!
//! Owns the wait for the second button. Reads no clock: times are durations since any fixed moment.

use std::time::Duration;

use super::keys::Button;

/// Time for which the first of the two buttons is held back.
const WAIT: Duration = Duration::from_millis(120);

/// What a change of a button means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Chorded {
    /// The button was pressed or released.
    Change(bool),
    /// The button was pressed and released.
    Tap,
    /// Both buttons are pressed.
    Menu,
    /// Nothing yet, or nothing any more.
    Nothing,
}

/// How far one of the two buttons is pressed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Press {
    #[default]
    Up,
    /// Pressed at this time, and not reported yet.
    Waiting(Duration),
    Reported,
    /// A part of the chord, until it is released.
    Withheld,
}

/// The two buttons of the pads of two players.
#[derive(Debug, Default)]
pub struct Chord([[Press; 2]; 2]);

const BUTTONS: [Button; 2] = [Button::Start, Button::Select];

impl Chord {
    /// Records that a button of the pad of player 0 or 1 was pressed (`down`) or released.
    pub fn change(&mut self, player: usize, button: Button, down: bool, now: Duration) -> Chorded {
        let Some(index) = BUTTONS.iter().position(|&known| known == button) else {
            return Chorded::Change(down);
        };
        let presses = &mut self.0[player];
        let before = presses[index];
        match (down, before, presses[1 - index]) {
            (true, Press::Up, Press::Up | Press::Withheld) => {
                presses[index] = Press::Waiting(now);
                Chorded::Nothing
            }
            (true, Press::Up, _) => {
                *presses = [Press::Withheld; 2];
                Chorded::Menu
            }
            (true, ..) => Chorded::Nothing,
            (false, ..) => {
                presses[index] = Press::Up;
                match before {
                    Press::Waiting(_) => Chorded::Tap,
                    Press::Reported => Chorded::Change(false),
                    Press::Up | Press::Withheld => Chorded::Nothing,
                }
            }
        }
    }

    /// The buttons that were held back long enough and count as pressed from now on, with their players.
    pub fn due(&mut self, now: Duration) -> Vec<(usize, Button)> {
        let mut due = Vec::new();
        for (player, presses) in self.0.iter_mut().enumerate() {
            for (press, button) in presses.iter_mut().zip(BUTTONS) {
                if matches!(press, Press::Waiting(since) if now >= *since + WAIT) {
                    *press = Press::Reported;
                    due.push((player, button));
                }
            }
        }
        due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: Duration = Duration::ZERO;

    #[test]
    fn both_together_are_the_menu_and_nothing_else() {
        for [first, second] in [BUTTONS, [Button::Select, Button::Start]] {
            let mut chord = Chord::default();
            assert_eq!(chord.change(0, first, true, START), Chorded::Nothing);
            assert_eq!(chord.change(0, second, true, START), Chorded::Menu);
            assert_eq!(chord.due(10 * WAIT), []);
            assert_eq!(chord.change(0, first, false, WAIT), Chorded::Nothing);
            assert_eq!(chord.change(0, second, false, WAIT), Chorded::Nothing);
        }
    }

    #[test]
    fn one_alone_is_itself_however_long_it_is_held() {
        let mut chord = Chord::default();
        let start = Button::Start;
        assert_eq!(chord.change(1, start, true, START), Chorded::Nothing);
        assert_eq!(chord.change(1, start, false, WAIT / 2), Chorded::Tap);
        assert_eq!(chord.change(1, start, true, START), Chorded::Nothing);
        assert_eq!(chord.due(WAIT / 2), []);
        assert_eq!(chord.due(WAIT), [(1, start)]);
        assert_eq!(chord.due(2 * WAIT), []);
        assert_eq!(chord.change(1, start, false, WAIT), Chorded::Change(false));
        assert_eq!(
            chord.change(1, Button::South, true, WAIT),
            Chorded::Change(true)
        );
    }

    #[test]
    fn the_pads_of_two_players_are_no_chord() {
        let mut chord = Chord::default();
        assert_eq!(
            chord.change(0, Button::Start, true, START),
            Chorded::Nothing
        );
        assert_eq!(
            chord.change(1, Button::Select, true, START),
            Chorded::Nothing
        );
    }
}
