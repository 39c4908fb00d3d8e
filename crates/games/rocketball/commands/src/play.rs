//! `ricochet rocketball play`: a game in the terminal, or from a script on the standard input.

use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Result, bail};
use clap::{ArgMatches, Args, Command, FromArgMatches};

use output::{Failure, Outcome, print};
use random::Random;
use rocketball_engine::opponents::{Level, Player, decide};
use rocketball_engine::record::read_seed;
use rocketball_engine::rules::{Game, Setup, Side, Variants};
use rules::Table;

/// Play a game with actions typed in, one a line
///
/// +3,4E places a chip (3,4gE a gust, 3,4b a bumper, t a twister, x a barricade, m a mogul); >3,4 rotates one
/// clockwise, <3,4 counterclockwise; ~3,4E moves one to the east; . passes; !N has a ball that was out face
/// north. * behind such a word, on its line, has the time of a Tug-of-War that changes be up before the next roll. These are
/// the words of a record (docs/rocketball/notation.md). `moves` lists what may be done, `back` takes the last action back,
/// `record` prints the game as a record, `board` the field again.
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

/// A player; `None` for a person who types.
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
/// No player has this name.
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
    let setup = Setup {
        seed,
        variants: asked.variants,
    };
    let mut table = table(setup, [asked.north, asked.south]);
    let (seed, variants) = (seed.state(), asked.variants);
    let begun = table.begin();
    print(format_args!(
        "seed {seed:08X}, variants {variants}\n{begun}"
    ))?;
    for line in output::lines() {
        if table.is_over() {
            break;
        }
        print(table.enter(&line?))?;
    }
    Ok(())
}

/// A game and who plays it.
fn table(setup: Setup, seats: [Seat; 2]) -> Table<'static, Game> {
    let players = Side::ALL.into_iter().zip(seats).map(|(side, seat)| {
        let player = seat?;
        let choose: rules::Player<Game> =
            Box::new(move |game, _, chance| decide(game, player, chance));
        Some((side.to_string(), choose))
    });
    let chance = Random::new(!setup.seed.state() | 1);
    Table::new(setup, players.collect(), chance)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn new(variants: Variants, seed: u32, seats: [Seat; 2]) -> Table<'static, Game> {
        let seed = Random::new(seed);
        table(Setup { seed, variants }, seats)
    }

    #[test]
    fn a_script_plays_until_a_line_is_refused() {
        let mut table = new(Variants::NONE, 0x243F_6A88, [None; 2]);
        let text = table.begin();
        assert!(text.starts_with("roll "), "{text}");
        assert!(text.ends_with("has a vortex\n"), "{text}");
        assert_eq!(table.enter("+3,5E"), "the middle never holds a chip\n");
        assert!(table.enter("hello").starts_with("`hello` is not an action"));
        // The ball at (3,1) goes north by 3, and the chip turns it.
        let turned = table.enter("+3,0E");
        assert!(turned.contains("roll 3\n3,0 E\n4,0 E\n5,0 E\n"), "{turned}");
        assert!(turned.contains(" .  .  .  E  . *.  .\n"), "{turned}");
        assert_eq!(table.enter("!N"), "it is not the time for this\n");
        assert!(table.enter("record").ends_with("none\n+3,0E\n"));
        assert!(table.enter("back").ends_with("has a vortex\n"));
        assert_eq!(table.enter("+3,0E"), turned);
    }

    #[test]
    fn the_goals_change_before_the_roll_of_a_decision() {
        let variants = "tug-of-war-5".parse().unwrap();
        let mut table = new(variants, 0x243F_6A88, [None; 2]);
        table.begin();
        let text = table.enter("+3,0E *");
        assert!(text.starts_with("Tug-of-War begins\nroll 3\n"), "{text}");
        assert_eq!(table.enter("*"), "it is not the time for this\n");
    }

    #[test]
    fn two_computers_play_to_the_end() {
        let players = [Player::Random, player("breeze").unwrap()];
        let mut table = new(Variants::NONE, 1, players.map(Some));
        let text = table.begin();
        assert!(table.is_over());
        assert!(text.ends_with(", South 2\nSouth has won\n"), "{text}");
    }
}
