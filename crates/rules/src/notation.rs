//! A game's notation: the text of set-ups and actions.

use std::error::Error;
use std::fmt::Debug;

use super::{Parts, Record, Rules};

/// The text of a game: records, and input in a terminal.
pub trait Notation: Rules {
    /// An error in a line of a record.
    type Fault: Clone + Debug + PartialEq + Error + Send + Sync + 'static;

    /// A first word of a record, for messages.
    const FIRST_WORD: &'static str;
    /// How the parts of a record are separated.
    const PARTS: Parts = Parts::One;
    /// Number of actions that are written on a line.
    const WORDS_A_LINE: usize = 10;
    /// The word for an action in messages.
    const ACTION: &'static str = "action";

    /// Reads the header of a record: its first line.
    ///
    /// # Errors
    /// The text is no header.
    fn read_setup(line: &str) -> Result<Self::Setup, Self::Fault>;

    /// Writes the header of a record, without a line break.
    fn write_setup(setup: &Self::Setup) -> String;

    /// Reads an action of a game that began like this.
    ///
    /// # Errors
    /// The text is no action.
    fn read_action(setup: &Self::Setup, word: &str) -> Result<Self::Action, Self::Fault>;

    /// Writes an action of a game that began like this: a word, without spaces.
    fn write_action(setup: &Self::Setup, action: &Self::Action) -> String;

    /// Reads an action typed at this decision: in Checkers a jump needs fewer squares than in a record.
    ///
    /// # Errors
    /// The text is no action.
    fn read_here(&self, setup: &Self::Setup, word: &str) -> Result<Self::Action, Self::Fault> {
        let _ = self;
        Self::read_action(setup, word)
    }

    /// Writes an action of this decision as it is typed.
    fn write_here(&self, setup: &Self::Setup, action: &Self::Action) -> String {
        let _ = self;
        Self::write_action(setup, action)
    }

    /// Whether an action is made before what chance decides next: in Rocketball! the goals change before a roll.
    fn precedes_chance(action: &Self::Action) -> bool {
        let _ = action;
        false
    }

    /// Draws the game for a terminal: the board, scores, who decides; whole lines.
    fn draw(&self) -> String;

    /// Draws the game with the players' names, by side or seat: Poker's table shows them.
    fn draw_with(&self, names: &[String]) -> String {
        let _ = names;
        self.draw()
    }

    /// Whether a terminal prints an event: all except Poker's antes, which everybody pays; none in Checkers, where the
    /// board shows them.
    fn tells(event: &Self::Event) -> bool {
        let _ = event;
        true
    }

    /// Reads a line behind the header that is neither actions nor between parts, and returns whether it was one: Ricochet's
    /// records can begin in the middle of a match.
    ///
    /// # Errors
    /// The line is not valid.
    fn read_special(record: &mut Record<Self>, line: &str) -> Result<bool, Self::Fault> {
        let _ = (record, line);
        Ok(false)
    }

    /// Checks that an action may follow another one in a record: in Rocketball! the goals don't change twice in a row.
    ///
    /// # Errors
    /// It may not.
    fn follows(before: &Self::Action, action: &Self::Action) -> Result<(), Self::Fault> {
        let _ = (before, action);
        Ok(())
    }
}
