//! `ricochet rocketball play`: a game in the terminal, or from a script on the standard input.

use std::fmt::Write as _;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Result, bail};
use clap::{ArgMatches, Args, Command, FromArgMatches};

use output::{Failure, Outcome, print};
use random::Random;
use rocketball_engine::contest::{Player, decide};
use rocketball_engine::opponents::Level;
use rocketball_engine::record::{Decision, read_seed, roll};
use rocketball_engine::rules::{COLUMNS, Event, Game, Phase, Place, ROWS, Side, Square, Variants};

/// Play a game with actions typed in, one a line
///
/// +3,4E places a chip (3,4gE a gust, 3,4b a bumper, t a twister, x a barricade, m a mogul); >3,4 rotates one
/// clockwise, <3,4 counterclockwise; ~3,4E moves one to the east; . passes; !N has a ball that was out face
/// north. * behind such a word, on its line, has the time of a Tug-of-War that changes be up before the next roll. These are
/// the words of a record (docs/rocketball/notation.md).
#[derive(Args, Debug)]
struct Play {
    /// The variants, with commas between: bumpers, twisters, barricades, gusts, moguls, djinns, tug-of-war
    /// (or tug-of-war-1, -2, -5, -10, which changes), drifting, assault, 7-each, 8-each
    #[arg(long, value_name = "NAMES", default_value_t = Variants::NONE)]
    variants: Variants,
    /// The generator's state before the roll of the start, as in a record; drawn if none is given
    #[arg(long, value_name = "SEED", value_parser = read_seed)]
    seed: Option<Random>,
    /// Who plays North: hand, random, beginner, puff, breeze, gale, storm or search
    #[arg(long, value_name = "PLAYER", default_value = "hand", value_parser = seat)]
    north: Seat,
    /// Who plays South
    #[arg(long, value_name = "PLAYER", default_value = "breeze", value_parser = seat)]
    south: Seat,
}

/// A player; `None` for whoever types.
type Seat = Option<Player>;

fn seat(name: &str) -> Result<Seat> {
    match name {
        "hand" => Ok(None),
        _ => player(name).map(Some),
    }
}

/// The player of this name.
///
/// # Errors
/// There is none.
pub fn player(name: &str) -> Result<Player> {
    let computer = Level::ALL.into_iter().find(|level| level.name() == name);
    match (name, computer) {
        ("random", _) => Ok(Player::Random),
        ("beginner", _) => Ok(Player::Beginner),
        ("search", _) => Ok(Player::Search),
        (_, Some(level)) => Ok(Player::Computer(level)),
        _ => bail!(
            "no player `{name}`; the players are random, beginner, {}, search",
            Level::ALL.map(Level::name).join(", ")
        ),
    }
}

/// The command line.
pub fn command() -> Command {
    Play::augment_args(Command::new("play"))
}

/// Plays to the end of the game or of the input. A line that is not valid or refused prints why and changes nothing.
///
/// # Errors
/// Input or output fails.
pub fn run(matches: &ArgMatches) -> Outcome {
    let asked = Play::from_arg_matches(matches).map_err(Failure::usage)?;
    let seed = asked.seed.unwrap_or_else(|| {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        Random::after_frames(now.unwrap_or_default().as_millis() as u32 & 0xFF_FFFF)
    });
    let mut table = Table::new(asked.variants, seed, [asked.north, asked.south]);
    print(format_args!(
        "seed {:08X}, variants {}\n{}",
        seed.state(),
        asked.variants,
        table.advance()
    ))?;
    for line in output::lines() {
        if table.is_over() {
            break;
        }
        let line = line?;
        let mut words = line.split_whitespace().peekable();
        while let Some(word) = words.next() {
            match table.enter(word, words.peek().copied()) {
                Ok(text) => print(text)?,
                Err(refusal) => print(format_args!("{refusal}\n"))?,
            }
        }
    }
    Ok(())
}

/// A game and who plays it.
struct Table {
    game: Game,
    seats: [Seat; 2],
    chance: Random,
    /// What happened and was not printed yet.
    events: Vec<Event>,
}

impl Table {
    fn new(variants: Variants, seed: Random, seats: [Seat; 2]) -> Table {
        Table {
            game: Game::new(variants, seed),
            seats,
            chance: Random::new(!seed.state() | 1),
            events: Vec::new(),
        }
    }

    fn is_over(&self) -> bool {
        matches!(self.game.phase(), Phase::Over(_))
    }

    /// Makes the decision of a word, and plays on to the next one that is typed, unless the goals change first by the
    /// word `then`. Returns what happened.
    fn enter(&mut self, word: &str, then: Option<&str>) -> Result<String> {
        let decision: Decision = word.parse()?;
        let events = decision.play(&mut self.game)?;
        self.events.extend(events);
        match then.map(str::parse) {
            Some(Ok(Decision::Change(_))) => Ok(String::new()),
            _ => Ok(self.advance()),
        }
    }

    /// Lets the computers play to the next decision that is typed. Returns what happened, and the field.
    fn advance(&mut self) -> String {
        let mut text = String::new();
        loop {
            self.events.extend(roll(&mut self.game));
            for event in self.events.drain(..) {
                let _ = writeln!(text, "{event}");
            }
            let player = self
                .game
                .decides()
                .and_then(|side| self.seats[side as usize]);
            let Some(decision) =
                player.and_then(|player| decide(&self.game, player, &mut self.chance))
            else {
                break;
            };
            let _ = writeln!(text, "{}: {decision}", side(&self.game));
            self.events = decision.play(&mut self.game).expect("what the rules allow");
        }
        text + &draw(&self.game)
    }
}

/// Who decides.
fn side(game: &Game) -> String {
    game.decides()
        .map_or_else(String::new, |side| side.to_string())
}

/// The field from the north, with a `*` before the square of a ball; the balls, the score and what is to be decided.
fn draw(game: &Game) -> String {
    let field = game.field();
    let mut text = String::new();
    for row in 0..ROWS {
        for column in 0..COLUMNS {
            let square = Square::new(column as i8, row as i8).expect("a square");
            let ball = if field.has_ball(square) { '*' } else { ' ' };
            let chip = match field.chips.get(square) {
                Some(chip) => chip.to_string(),
                None if square == Square::MIDDLE => "o".to_string(),
                None => ".".to_string(),
            };
            let _ = write!(text, "{ball}{chip:<2}");
        }
        text.truncate(text.trim_end().len());
        text += "\n";
    }
    for (ball, place) in field.balls.iter().enumerate() {
        if let Some(place @ Place::On(..)) = place {
            let owner = match field.variants.balls() {
                1 => String::new(),
                _ => format!(" of {}", Side::ALL[ball]),
            };
            let _ = writeln!(text, "ball{owner}: {place}");
        }
    }
    let [north, south] = game.score();
    let _ = writeln!(text, "North {north}, South {south}");
    let _ = match (game.phase(), game.drawn()) {
        (Phase::Over(side), _) => writeln!(text, "{side} has won"),
        (Phase::Face(_), _) => writeln!(text, "{} faces the ball", side(game)),
        (_, Some(kind)) => writeln!(text, "{} has a {kind}", side(game)),
        (_, None) => writeln!(text, "{} has no chip", side(game)),
    };
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_plays_until_a_line_is_refused() {
        let mut table = Table::new(Variants::NONE, Random::new(0x243F_6A88), [None; 2]);
        let text = table.advance();
        assert!(text.starts_with("roll "), "{text}");
        assert!(text.ends_with("has a vortex\n"), "{text}");
        let mut last = |word| table.enter(word, None).map_err(|error| error.to_string());
        assert_eq!(last("+3,5E").unwrap_err(), "the middle never holds a chip");
        assert!(
            last("hello")
                .unwrap_err()
                .starts_with("`hello` is not an action")
        );
        // The ball at (3,1) goes north by 3, and the chip turns it.
        let turned = last("+3,0E").unwrap();
        assert!(turned.contains("roll 3\n3,0 E\n4,0 E\n5,0 E\n"), "{turned}");
        assert!(turned.contains(" .  .  .  E  . *.  .\n"), "{turned}");
        assert_eq!(last("!N").unwrap_err(), "it is not the time for this");
    }

    #[test]
    fn the_goals_change_before_the_roll_of_a_decision() {
        let variants = "tug-of-war-5".parse().unwrap();
        let mut table = Table::new(variants, Random::new(0x243F_6A88), [None; 2]);
        table.advance();
        assert_eq!(table.enter("+3,0E", Some("*")).unwrap(), "");
        let text = table.enter("*", None).unwrap();
        assert!(text.starts_with("Tug-of-War begins\nroll 3\n"), "{text}");
        let late = table.enter("*", None).unwrap_err().to_string();
        assert_eq!(late, "it is not the time for this");
    }

    #[test]
    fn two_computers_play_to_the_end() {
        let players = [Player::Random, player("breeze").unwrap()];
        let mut table = Table::new(Variants::NONE, Random::new(1), players.map(Some));
        let text = table.advance();
        assert!(table.is_over());
        assert!(text.ends_with(", South 2\nSouth has won\n"), "{text}");
    }
}
