//! Benchmarks Ricochet's engine: launches at random positions, and the choices of the opponents.
//!
//! `cargo bench -p ricochet-lab --bench engine`. Results are in docs/performance.md.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use ricochet_engine::opponents::arena::positions;
use ricochet_engine::opponents::sight::{Effort, Sight, State};
use ricochet_engine::opponents::{Opponent, choose};
use ricochet_engine::{Game, Launcher};
use ricochet_tools::kinds::chance::{Dice, random_game};

/// Number of positions in a sample.
const POSITIONS: usize = 1000;
/// Seed of the positions; no test uses it.
const SEED: u64 = 0xBE7C;

fn main() {
    divan::main();
}

/// Random positions, each with a launcher that is ready in it.
fn launches() -> Vec<(Game, Launcher)> {
    let mut dice = Dice::new(SEED, 0);
    std::iter::repeat_with(|| (random_game(&mut dice), dice.pick(&Launcher::ALL)))
        .filter(|(game, launcher)| game.flight(*launcher).is_ok())
        .take(POSITIONS)
        .collect()
}

/// The rules' launch, step by step.
#[divan::bench]
fn launch_by_the_rules(bencher: Bencher) {
    let launches = launches();
    bencher.counter(ItemsCount::new(launches.len())).bench(|| {
        for (game, launcher) in &launches {
            let mut flight = game.flight(*launcher).expect("a ready launcher");
            flight.finish();
            black_box(&flight);
        }
    });
}

/// The launch as an opponent looks ahead to it.
#[divan::bench]
fn launch_looked_ahead(bencher: Bencher) {
    let launches: Vec<(Sight, State, Game, Launcher)> = launches()
        .into_iter()
        .map(|(game, launcher)| (Sight::of(&game), State::of(&game), game, launcher))
        .collect();
    bencher
        .counter(ItemsCount::new(launches.len()))
        .with_inputs(|| launches.clone())
        .bench_values(|launches| {
            let mut effort = Effort::default();
            for (mut sight, state, game, launcher) in launches {
                black_box(sight.launch(state, launcher, game.target(), &mut effort));
            }
            effort
        });
}

/// A choice at positions of tournament games.
#[divan::bench(args = Opponent::ALL)]
fn choice(bencher: Bencher, opponent: Opponent) {
    let games: Vec<Game> = positions(SEED)
        .step_by(7)
        .take(POSITIONS)
        .map(|(_, game)| game)
        .collect();
    bencher.counter(ItemsCount::new(games.len())).bench(|| {
        for game in &games {
            black_box(choose(opponent, black_box(game)));
        }
    });
}
