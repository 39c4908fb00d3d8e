//! Writing games.

use super::{ENGLISH_DRAUGHTS, NUMBERING, PdnGame, WHITE_FIRST, WIDTH};
use crate::rules::{Numbering, Position, Side};

impl PdnGame {
    /// The game as text, with an empty line after it: its tags, and its moves; captures that could be another one are written
    /// in full.
    pub fn to_pdn(&self) -> String {
        let mut text = self.tag_lines().join("\n") + "\n\n";
        let mut column = 0;
        for word in self.words() {
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

    /// The tags, each a line: as they are, after them `GameType`, `Numbering` if the squares are numbered from White's side,
    /// and `SetUp` and `FEN` for a game that does not begin in the usual position. Quotation marks and backslashes in tags
    /// get a backslash before them, line breaks become blanks.
    pub(crate) fn tag_lines(&self) -> Vec<String> {
        let tag = |name: &str, value: &str| {
            let value = value.replace('\\', r"\\").replace('"', r#"\""#);
            let value = value.replace(['\n', '\r'], " ");
            format!("[{name} \"{value}\"]")
        };
        let own = self.tags.iter().map(|(name, value)| tag(name, value));
        let mut lines: Vec<String> = own.collect();
        lines.push(tag("GameType", &ENGLISH_DRAUGHTS.to_string()));
        if self.numbering == Numbering::WhiteFirst {
            lines.push(tag(NUMBERING, WHITE_FIRST));
        }
        if self.start != Position::START {
            lines.push(tag("SetUp", "1"));
            lines.push(tag("FEN", &self.start.to_fen(self.numbering)));
        }
        lines
    }

    /// Move numbers, moves and the result.
    fn words(&self) -> Vec<String> {
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
            words.push(position.move_text(played, self.numbering));
            position = position.after(played);
        }
        words.push(self.result.clone());
        words
    }
}
