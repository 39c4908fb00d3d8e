//! Records in portable draughts notation: writes them during a game, and plays the games of a file again.
//!
//! A demonstration is not recorded. A record ends with the move at which a difference was found, so that playing it
//! shows the difference again. Its squares are numbered as on the screen at that time.

use anyhow::Result;
use checkers_engine::pdn::{self, LOSING, PdnGame, VARIANT, result};
use checkers_engine::record::Record;
use checkers_engine::rules::{Ending, Move, Numbering, Refused, Setup, Side, Variant};
use referee::{Driver as _, Found, Onlooker, Subject, Tally as _};

use super::memory::Ram;
use super::points::Follower;
use super::{Driver, Player, Tally, state};

/// What the record of a game has besides its moves.
#[derive(Clone, Debug, Default)]
pub struct Written {
    tags: Vec<(String, String)>,
    ending: Option<Ending>,
}

impl Written {
    /// The game of a record.
    pub fn game(&self, record: &Record) -> PdnGame {
        PdnGame {
            tags: self.tags.clone(),
            moves: record.parts.concat(),
            result: result(self.ending).to_string(),
            ..PdnGame::new(&record.setup)
        }
    }
}

/// A move was made, and is in the record.
pub fn moved(follower: &mut Follower, ram: &Ram) {
    follower.own.written = Written {
        tags: tags(ram),
        ending: None,
    };
    if let Some(record) = follower.recorder().record() {
        record.setup.numbering = match ram.console.inputs().black_and_white {
            false => Numbering::BlackFirst,
            true => Numbering::WhiteFirst,
        };
    }
}

/// The last move was taken back.
pub fn taken_back(follower: &mut Follower) {
    follower.own.written.ending = None;
    follower.recorder().add(|record| {
        record.parts.last_mut().map(Vec::pop);
    });
}

/// The game is over.
pub fn ended(follower: &mut Follower, ram: &Ram, ending: Ending) {
    let moved = |record: &mut Record| !record.parts.concat().is_empty();
    if !follower.recorder().record().is_some_and(moved) {
        return;
    }
    let written = &mut follower.own.written;
    written.tags = tags(ram);
    written.ending = Some(ending);
    let result = result(written.ending).to_string();
    written.tags.push(("Result".to_string(), result));
    follower.recorder().add(|_| ());
}

/// Who plays which game.
fn tags(ram: &Ram) -> Vec<(String, String)> {
    let game = ram.game();
    let player = |side: Side| match state::plies(game) {
        Some(plies) if side != state::person(ram) => format!("computer, {plies} plies"),
        _ => "person".to_string(),
    };
    let event = format!("Checkers for the Atari 2600, game {}", game + 1);
    let losing = state::variant(game) == Variant::Losing;
    [
        Some(("Event", event)),
        Some(("Black", player(Side::Black))),
        Some(("White", player(Side::White))),
        losing.then(|| (VARIANT, LOSING.to_string())),
    ]
    .into_iter()
    .flatten()
    .map(|(name, value)| (name.to_string(), value))
    .collect()
}

/// Plays moves, up to the end of the game, even if more follow. Returns their number.
///
/// # Errors
/// The first place where it cannot be played on, or where the two differ.
pub fn play(player: &mut Player, moves: &[Move]) -> Result<usize, Found> {
    for (number, played) in moves.iter().enumerate() {
        if player.driver.ending().is_some() {
            return Ok(number);
        }
        let text = player.game().position();
        let text = text.move_text(played, Numbering::BlackFirst);
        let at = |found: Found| found.at(format!("move {}, {text}", number + 1));
        player.act(played, None).map_err(at)?;
    }
    player.settle().map_err(|found| found.at("the end"))?;
    Ok(moves.len())
}

/// The games of a file, one after the other, each on a console that was just switched on.
pub struct Replays {
    subject: Subject,
    player: Player,
    /// What was compared in the games before.
    before: Tally,
    warnings: Vec<String>,
}

impl Replays {
    /// Goes on to another game.
    fn go_on_to(&mut self, game: &PdnGame) -> Result<(), Found> {
        let next = begin(game, &self.subject)?;
        let last = std::mem::replace(&mut self.player, next);
        self.before.add(last.tally());
        self.player.driver.rig.onlooker = last.driver.rig.onlooker;
        Ok(())
    }
}

/// Switches a console on, and has the game begin.
///
/// # Errors
/// A symbol is missing, or whatever keeps the cartridge from beginning the game.
pub fn begin(game: &PdnGame, subject: &Subject) -> Result<Player, Found> {
    let setup = Setup {
        numbering: Numbering::default(),
        ..game.setup()
    };
    let mut player = Player::new(subject, &setup)?;
    player.settle()?;
    Ok(player)
}

impl referee::Replay for Replays {
    type Record = Vec<PdnGame>;

    fn read(text: &str) -> Result<Vec<PdnGame>> {
        let games = pdn::read(text, Numbering::BlackFirst)?;
        anyhow::ensure!(!games.is_empty(), "there is no game in it");
        Ok(games)
    }

    fn begin(games: &Vec<PdnGame>, subject: &Subject) -> Result<Replays, Found> {
        Ok(Replays {
            player: begin(&games[0], subject)?,
            subject: subject.clone(),
            before: Tally::default(),
            warnings: Vec::new(),
        })
    }

    fn look_on(&mut self, onlooker: Onlooker) {
        self.player.driver.rig.onlooker = onlooker;
    }

    fn play_all(&mut self, games: &Vec<PdnGame>) -> Result<(), Found> {
        for (number, game) in (1..).zip(games) {
            let in_game = |place: String| match games.len() {
                1 => place,
                _ => format!("game {number} (line {}), {place}", game.line),
            };
            if number > 1 {
                let begun = self.go_on_to(game);
                begun.map_err(|found| found.at(in_game("the beginning".to_string())))?;
            }
            let played = play(&mut self.player, &game.moves);
            let played = played.map_err(|found| Found {
                at: found.at.map(in_game),
                ..found
            })?;
            if let Some(ending) = self.player.driver.ending()
                && played < game.moves.len()
            {
                self.warnings.push(in_game(format!(
                    "after move {played}: {}; the rest is not played",
                    Refused::Over(ending)
                )));
            }
        }
        Ok(())
    }

    fn compared(&self) -> String {
        let mut all = self.before;
        all.add(self.player.tally());
        Driver::compared(&all)
    }

    fn warnings(&self) -> Vec<String> {
        self.warnings.clone()
    }
}
