//! Compares the rule routines, called inside the shipped image, with the engine in whole matches of random turns.

use referee::Ram;
use ricochet_cartridge::Referee;
use ricochet_cartridge::Routines;
use ricochet_cartridge::constants::EV_END;
use ricochet_cartridge::state;
use ricochet_engine::*;
use ricochet_tools::kinds::chance::{Dice, random_turn};
use vcs::cpu::FLAG_C;

use crate::{memory, subject, symbols};

/// Matches of random turns, over all variants.
const MATCHES: u64 = 100;

/// Plays a turn on the cartridge as far as it allows; returns whether it was played.
fn play(routines: &mut Routines, referee: &mut Referee, game: &Game, turn: &Turn) -> bool {
    match turn {
        Turn::Launch(end) => {
            let launcher = Launcher::new(game.to_move, *end).index() as u8;
            let allowed = routines
                .call("CanLaunch", [launcher, 0, 0], None)
                .unwrap()
                .p
                & FLAG_C
                != 0;
            if allowed {
                routines
                    .call("LaunchBegin", [launcher, 0, 0], Some(referee))
                    .unwrap();
                while routines.ram().event() & EV_END == 0 {
                    routines.call("LaunchStep", [0; 3], Some(referee)).unwrap();
                }
                routines.call("TurnEnd", [1, 0, 0], Some(referee)).unwrap();
            }
            allowed
        }
        Turn::Move(order) => {
            if routines.call("MustLaunch", [0; 3], None).unwrap().p & FLAG_C != 0 {
                return false;
            }
            let before = *routines.console().ram();
            for piece in &order.pieces {
                let arguments = [0, piece.index() as u8, order.direction as u8];
                if routines.call("MovePiece", arguments, None).unwrap().p & FLAG_C == 0 {
                    routines.fill(&before);
                    return false;
                }
            }
            routines.call("TurnEnd", [0; 3], Some(referee)).unwrap();
            true
        }
    }
}

/// Lets a number of seconds of a turn go by.
fn think(routines: &mut Routines, seconds: u16) {
    for _ in 0..seconds {
        routines.set(|at| at.clock_f, 59);
        routines.call("ClockTick", [0; 3], None).unwrap();
    }
}

#[test]
fn random_matches_agree_turn_by_turn() {
    let mut routines = Routines::new(&subject()).unwrap();
    let at = memory();
    let mut referee = Referee::new(&symbols()).unwrap();
    let mut dice = Dice::new(2600, 0);
    for number in 0..MATCHES {
        let setup = Setup {
            variant: Variant::new(1 + (number % 5) as u8).unwrap(),
            first: dice.pick(&Side::ALL),
            players: BySide::both(None),
            ratings: BySide::new(dice.roll(10_000) as u16, dice.pick(&[0, 1, 1000, 9999])),
            position: None,
        };
        let mut contest = Match::new(&setup);
        let mut ram: Ram = dice.bytes();
        state::write(&mut ram, &at, &contest);
        routines.fill(&ram);
        routines
            .call("NewMatch", [setup.first as u8, 0, 0], Some(&mut referee))
            .unwrap();
        loop {
            let seconds = (dice.roll(4) == 0).then(|| 1 + dice.roll(130) as u16);
            think(&mut routines, seconds.unwrap_or(0));
            loop {
                let turn = random_turn(&mut dice, contest.game.to_move);
                let game = contest.game.clone();
                let legal = contest.play(&turn, seconds).is_ok();
                assert_eq!(
                    play(&mut routines, &mut referee, &game, &turn),
                    legal,
                    "{turn} in {game:?}"
                );
                if legal {
                    break;
                }
            }
            if contest.game.result().is_none() {
                let found = state::read(&routines.ram());
                assert_eq!(found, Ok(Some(contest.clone())));
                continue;
            }
            routines
                .call("GameEnd", [0; 3], Some(&mut referee))
                .unwrap();
            assert_eq!(
                state::standing(routines.console().ram(), &at).as_ref(),
                Ok(&contest.standing)
            );
            if !contest.next_game() {
                break;
            }
            routines
                .call("NewGame", [0; 3], Some(&mut referee))
                .unwrap();
        }
        routines
            .call("RateMatch", [0; 3], Some(&mut referee))
            .unwrap();
        assert_eq!(
            state::ratings(routines.console().ram(), &at).ok(),
            contest.new_ratings()
        );
        if let Some(difference) = referee.take_differences().first() {
            panic!("{difference}");
        }
    }
    let tally = referee.checks().tally;
    assert_eq!(tally.matches, MATCHES);
    assert!(
        tally.games > 2 * MATCHES && tally.launches > 10 * tally.games,
        "{tally:?}"
    );
}

#[test]
fn a_byte_that_is_not_the_engines_is_reported_with_both_states() {
    let mut routines = Routines::new(&subject()).unwrap();
    let mut referee = Referee::new(&symbols()).unwrap();
    routines
        .call("NewMatch", [0; 3], Some(&mut referee))
        .unwrap();
    routines
        .call("LaunchBegin", [1, 0, 0], Some(&mut referee))
        .unwrap();
    routines
        .call("LaunchStep", [0; 3], Some(&mut referee))
        .unwrap();
    assert_eq!((referee.checks().tally.steps, referee.found()), (1, 0));

    routines.set(|at| at.score_lo.at(0), 0x42);
    routines
        .call("LaunchStep", [0; 3], Some(&mut referee))
        .unwrap();
    assert_eq!((referee.checks().tally.steps, referee.found()), (1, 1));
    let report = referee.take_differences()[0].to_string();
    let marked: Vec<Vec<&str>> = report
        .lines()
        .filter(|line| line.starts_with('*'))
        .map(|line| line.split_whitespace().collect())
        .collect();
    assert_eq!(marked, [["*", "score", "Left", "0042", "0000"]], "{report}");
}

#[test]
fn a_launch_from_a_launcher_that_is_out_is_reported() {
    let mut routines = Routines::new(&subject()).unwrap();
    let mut referee = Referee::new(&symbols()).unwrap();
    routines.set(|at| at.variant, 0);
    routines.call("NewMatch", [0; 3], None).unwrap();
    routines.set(|at| at.outs, 2);
    routines
        .call("LaunchBegin", [0; 3], Some(&mut referee))
        .unwrap();
    let report = referee.take_differences()[0].to_string();
    assert!(
        report.contains("launcher LT is out for 2 more turns"),
        "{report}"
    );
}
