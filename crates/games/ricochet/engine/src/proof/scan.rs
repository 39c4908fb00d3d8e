//! What the codes of photographs say, in words.

use ::rules::{Notation as _, count};

use super::{Code, Codes, NoCode, Proof, Unreadable, Verdict, Why, read};
use crate::rules::{BySide, MatchEvent, Setup, Side};

/// The texts of QR codes, collected until they are whole matches.
#[derive(Clone, Debug, Default)]
pub struct Scan {
    codes: Vec<Code>,
}

/// One match of a [`Scan`].
#[derive(Clone, Debug)]
pub struct Scanned {
    /// Which codes are there; if all are, what was played, by whom, and whether the states are the engine's, in lines.
    pub report: String,
    /// What the codes say; `None` while one is missing.
    pub proof: Option<Proof>,
}

impl Scan {
    /// Takes a text in, in any order and as often as it is read. Returns whether it is new.
    ///
    /// # Errors
    /// [`NoCode`] if it is no code of a match.
    pub fn take(&mut self, text: &str) -> Result<bool, NoCode> {
        let code = text.parse()?;
        let is_new = !self.codes.contains(&code);
        if is_new {
            self.codes.push(code);
        }
        Ok(is_new)
    }

    /// Reports on each match.
    ///
    /// # Errors
    /// [`Unreadable`] if the codes are not those of a match.
    pub fn matches(&self) -> Result<Vec<Scanned>, Unreadable> {
        let matches = Codes::of(self.codes.iter().cloned());
        let scanned = matches.iter().map(|codes| {
            let proof = codes.record().map(|digits| read(&digits)).transpose()?;
            let report = parts(codes) + &proof.as_ref().map(report).unwrap_or_default();
            Ok(Scanned { report, proof })
        });
        scanned.collect()
    }
}

/// Which codes of a match are there.
fn parts(codes: &Codes) -> String {
    let missing = codes.missing();
    let numbers: Vec<String> = missing
        .iter()
        .map(|number| (number + 1).to_string())
        .collect();
    let (all, read) = (codes.count(), codes.count() - missing.len());
    let numbers = numbers.join(", ");
    match missing.len() {
        0 => format!("{}\n", count(all as u64, "code")),
        1 => format!("{read} of {all} codes are read: number {numbers} is missing\n"),
        _ => format!("{read} of {all} codes are read: numbers {numbers} are missing\n"),
    }
}

/// What was played, and how it compares.
fn report(proof: &Proof) -> String {
    let setup = &proof.record.setup;
    let standing = &proof.played.standing;
    let mut text = format!(
        "variant {}, {}; {} begins\n",
        setup.variant,
        players(setup),
        setup.first
    );
    let BySide { left, right } = standing.points;
    text += &match standing.result() {
        Some(result) => format!(
            "{}: match points {left} and {right} after {}\n",
            MatchEvent::MatchOver(result),
            count(standing.games.into(), "game")
        ),
        None => {
            let BySide { left, right } = proof.played.game.scores;
            let game = proof.record.parts.len();
            format!("the match is not over: {left} and {right} points in game {game}\n")
        }
    };
    let [turns, launches] = [(proof.turns, "turn"), (proof.launches, "launch")]
        .map(|(number, noun)| count(number as u64, noun));
    match &proof.verdict {
        Verdict::Equal => {
            text +=
                &format!("equal: {turns}, {launches} among them, were computed as the rules say\n");
            if proof.is_cut {
                text += "the match went on: no more of it had room in the codes\n";
            }
        }
        Verdict::Differs { turn, game, why } => {
            text += &format!("{turns}, {launches} among them, are equal\n");
            text += &match why {
                Why::Digest | Why::Broken => {
                    format!("behind turn {}, in game {game}: {why}\n", turn - 1)
                }
                _ => format!("turn {turn}, in game {game}: {why}\n"),
            };
            text += "the engine's board:\n";
            text += &proof.played.draw();
        }
    }
    text
}

/// Who plays.
fn players(setup: &Setup) -> String {
    let player = |side: Side| match (setup.players[side], setup.ratings[side]) {
        (Some(opponent), _) => opponent.name().to_string(),
        (None, 0) => "a person".to_string(),
        (None, rating) => format!("a person ({rating})"),
    };
    format!(
        "Left: {}, Right: {}",
        player(Side::Left),
        player(Side::Right)
    )
}
