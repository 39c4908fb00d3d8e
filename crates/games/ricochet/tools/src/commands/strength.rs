//! `ricochet-lab strength`: plays the engine's own search against the strongest opponent.

use clap::{ArgMatches, Args, Command, FromArgMatches};
use indicatif::ParallelProgressIterator;
use rayon::prelude::*;

use output::{Failure, Outcome, print_line};
use program::progress;
use ricochet_engine::opponents::arena::Fixture;
use ricochet_engine::opponents::search::{find, search};
use ricochet_engine::opponents::{FORMER, Opponent, Player, choose};
use ricochet_engine::rules::{BySide, Game, Side, Turn, Variant};
use ricochet_engine::search::turns::{Limits, best};

/// Let the engine's own search play against a computer opponent
///
/// From each opening the search plays once as Left and once as Right. Prints for each variant how much
/// of 100 points it scored (a draw counts half), the half width of the interval that contains the
/// true score with a probability of 95 %, and the launches that it followed for a turn.
#[derive(Args, Debug)]
struct Strength {
    /// Turns that the search looks ahead: 1 to 4
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=4))]
    plies: u8,
    /// Search as deep as this number of launches allows, instead of a number of plies
    #[arg(long, value_name = "N", conflicts_with = "plies", value_parser = clap::value_parser!(u64).range(1..))]
    launches: Option<u64>,
    /// Let the opponent play against ORACLE as it was before it took the worst of all replies, instead of the search
    #[arg(long, conflicts_with_all = ["plies", "launches"])]
    former: bool,
    /// The opponent: 1 ROOKIE, 2 SCORER, 3 ARCHER, 4 MAGPIE, 5 ECHO, 6 GUNNER, 7 SNIPER, 8 ORACLE
    #[arg(long, value_name = "N", default_value = "8")]
    opponent: Opponent,
    /// Play this variant alone
    #[arg(long, value_name = "V")]
    variant: Option<Variant>,
    /// Openings for each variant
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    openings: u32,
    /// Other openings
    #[arg(long, value_name = "N", default_value_t = 1981)]
    seed: u64,
}

/// The command line.
pub fn command() -> Command {
    Strength::augment_args(Command::new("strength"))
}

/// Plays the games and prints the table.
///
/// # Errors
/// The table cannot be printed.
pub fn run(matches: &ArgMatches) -> Outcome {
    let strength = Strength::from_arg_matches(matches).map_err(Failure::usage)?;
    strength.execute()
}

/// The result of a game for the player whose score is counted.
struct Played {
    /// 1 for a win, 1/2 for a draw.
    score: f64,
    turns: u64,
    launches: u64,
}

impl Strength {
    fn execute(&self) -> Outcome {
        let variants: Vec<Variant> = match self.variant {
            Some(variant) => vec![variant],
            None => Variant::all().collect(),
        };
        let games = u64::from(self.openings) * Side::ALL.len() as u64;
        let bar = progress::bar(games * variants.len() as u64, "games");
        print_line("variant  games  score  ± 95 %  launches a turn")?;
        for variant in variants {
            let fixtures: Vec<(u32, Side)> = (0..self.openings)
                .flat_map(|opening| Side::ALL.map(|side| (opening, side)))
                .collect();
            let played: Vec<Played> = fixtures
                .into_par_iter()
                .progress_with(bar.clone())
                .map(|(opening, side)| self.play(variant, opening, side))
                .collect();
            let games = played.len() as f64;
            let mean = played.iter().map(|game| game.score).sum::<f64>() / games;
            let squares = played
                .iter()
                .map(|game| (game.score - mean).powi(2))
                .sum::<f64>();
            let error = 1.96 * (squares / games / games).sqrt();
            let turns: u64 = played.iter().map(|game| game.turns).sum();
            let launches: u64 = played.iter().map(|game| game.launches).sum();
            print_line(format_args!(
                "{variant:>7}{games:>7}{:>7.1}{:>8.1}{:>17}",
                100.0 * mean,
                100.0 * error,
                launches / turns.max(1)
            ))?;
        }
        bar.finish_and_clear();
        Ok(())
    }

    fn play(&self, variant: Variant, opening: u32, side: Side) -> Played {
        let fixture = Fixture {
            variant,
            opening,
            players: BySide::both(Player::Opponent(self.opponent)),
            seed: self.seed,
        };
        let limits = match self.launches {
            Some(launches) => Limits::launches(launches),
            None => Limits::plies(self.plies.into()),
        };
        let mut game = fixture.start();
        let mut played = Played {
            score: 0.0,
            turns: 0,
            launches: 0,
        };
        while game.result().is_none() {
            let turn = if game.to_move != side {
                match self.former {
                    true => search(&FORMER, &game).map(|choice| choice.turn),
                    false => choose(self.opponent, &game),
                }
            } else {
                let (turn, launches) = self.tested(limits, &game);
                played.turns += 1;
                played.launches += launches;
                turn
            };
            let Some(turn) = turn else { break };
            game.play(&turn).expect("both choose legal turns");
        }
        played.score = match game.scores[side].cmp(&game.scores[side.other()]) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        };
        played
    }

    /// The turn of the player whose score is counted, and the number of launches that it followed.
    fn tested(&self, limits: Limits, game: &Game) -> (Option<Turn>, u64) {
        if self.former {
            return match find(self.opponent, game) {
                Some(choice) => (Some(choice.turn), choice.effort.launches),
                None => (None, 0),
            };
        }
        let (ranked, effort) = best(game, limits, 1);
        let turn = ranked.first().map(|ranked| ranked.line[0].clone());
        (turn, effort.launches)
    }
}
