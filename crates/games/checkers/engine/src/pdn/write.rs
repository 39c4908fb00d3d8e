//! Writing games.

use std::fmt::Write as _;

use super::{ENGLISH_DRAUGHTS, NUMBERING, PdnGame, WHITE_FIRST, WIDTH};
use crate::rules::{Numbering, Position, Side};

impl PdnGame {
    /// The game as text, with an empty line after it. Tags are written as they are, after
    /// them `GameType`, `Numbering` if the squares are numbered from White's side, and `SetUp` and `FEN` for a game that
    /// does not begin in the usual position; captures that could be another one are written in full. Quotation marks and line breaks in tags become apostrophes and blanks.
    pub fn to_pdn(&self, numbering: Numbering) -> String {
        let mut text = String::new();
        for (name, value) in &self.tags {
            let value = value.replace('"', "'").replace(['\n', '\r'], " ");
            let _ = writeln!(text, "[{name} \"{value}\"]");
        }
        let _ = writeln!(text, "[GameType \"{ENGLISH_DRAUGHTS}\"]");
        if numbering == Numbering::WhiteFirst {
            let _ = writeln!(text, "[{NUMBERING} \"{WHITE_FIRST}\"]");
        }
        if self.start != Position::START {
            let fen = self.start.to_fen(numbering);
            let _ = writeln!(text, "[SetUp \"1\"]\n[FEN \"{fen}\"]");
        }
        text.push('\n');
        let mut column = 0;
        for word in self.words(numbering) {
            if column > 0 && column + 1 + word.len() > WIDTH {
                text.push('\n');
                column = 0;
            } else if column > 0 {
                text.push(' ');
                column += 1;
            }
            column += word.len();
            text += &word;
        }
        text + "\n\n"
    }

    /// Move numbers, moves and the result.
    fn words(&self, numbering: Numbering) -> Vec<String> {
        let mut words = Vec::new();
        let mut position = self.start;
        let second = position.turn() == Side::White;
        for (ply, played) in self.moves.iter().enumerate() {
            let ply = ply + usize::from(second);
            if ply % 2 == 0 {
                words.push(format!("{}.", ply / 2 + 1));
            } else if words.is_empty() {
                words.push(format!("{}...", ply / 2 + 1));
            }
            words.push(position.move_text(played, numbering));
            position = position.after(played);
        }
        words.push(self.result.clone());
        words
    }
}
