//! The cartridge's rules, called inside the image that is shipped, against the engine: whole matches
//! of random turns.

use ricochet::games::ricochet::referee::{Layout, Referee};
use ricochet::games::ricochet::*;
use ricochet::referee::Ram;
use vcs::cpu::FLAG_C;

use crate::cartridge::dice::{random_turn, Dice};
use crate::cartridge::routines::Routines;

/// Matches of random turns, over all variants.
const MATCHES: u64 = 100;

/// Plays a turn on the cartridge as far as it allows; whether it was played.
fn play(routines: &mut Routines, referee: &mut Referee, game: &Game, turn: &Turn) -> bool {
    match turn {
        Turn::Launch(end) => {
            let launcher = Launcher::new(game.to_move, *end).index() as u8;
            let allowed = routines.call("CanLaunch", [launcher, 0, 0], None).p & FLAG_C != 0;
            if allowed {
                routines.call("LaunchBegin", [launcher, 0, 0], Some(referee));
                let event = routines.probe.symbols().ram("event", 1).unwrap();
                while routines.probe.console().ram()[event] & 0x80 == 0 {
                    routines.call("LaunchStep", [0; 3], Some(referee));
                }
                routines.call("TurnEnd", [1, 0, 0], Some(referee));
            }
            allowed
        }
        Turn::Move(order) => {
            if routines.call("MustLaunch", [0; 3], None).p & FLAG_C != 0 {
                return false;
            }
            let before = *routines.probe.console().ram();
            for piece in &order.pieces {
                let arguments = [0, piece.index() as u8, order.direction as u8];
                if routines.call("MovePiece", arguments, None).p & FLAG_C == 0 {
                    routines.fill(&before);
                    return false;
                }
            }
            routines.call("TurnEnd", [0; 3], Some(referee));
            true
        }
    }
}

/// Lets so many seconds of a turn go by.
fn think(routines: &mut Routines, seconds: u16) {
    let frames = routines.probe.symbols().value("clockF").unwrap() as u8;
    for _ in 0..seconds {
        routines.probe.console_mut().poke_ram(frames, 59);
        routines.call("ClockTick", [0; 3], None);
    }
}

#[test]
fn random_matches_agree_turn_by_turn() {
    let mut routines = Routines::new();
    let layout = Layout::new(routines.probe.symbols()).unwrap();
    let mut referee = Referee::new(routines.probe.symbols()).unwrap();
    let mut dice = Dice(2600);
    for number in 0..MATCHES {
        let setup = Setup {
            variant: Variant::new(1 + (number % 5) as u8).unwrap(),
            first: dice.pick(&Side::ALL),
            players: BySide::both(None),
            ratings: BySide::new(dice.roll(10_000) as u16, dice.pick(&[0, 1, 1000, 9999])),
        };
        let mut contest = Contest::new(&setup);
        let mut ram: Ram = std::array::from_fn(|_| dice.next() as u8);
        layout.write_contest(&contest, &mut ram);
        routines.fill(&ram);
        routines.call("NewMatch", [setup.first as u8, 0, 0], Some(&mut referee));
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
                let found = layout.contest(routines.probe.console().ram(), setup.players);
                assert_eq!(found.as_ref(), Ok(&contest));
                continue;
            }
            routines.call("GameEnd", [0; 3], Some(&mut referee));
            assert_eq!(
                layout.tally(routines.probe.console().ram()).as_ref(),
                Ok(&contest.tally)
            );
            if !contest.next_game() {
                break;
            }
            routines.call("NewGame", [0; 3], Some(&mut referee));
        }
        routines.call("RateMatch", [0; 3], Some(&mut referee));
        assert_eq!(
            layout.ratings(routines.probe.console().ram()).ok(),
            contest.new_ratings()
        );
        if let Some(difference) = referee.take_differences().first() {
            panic!("{difference}");
        }
    }
    let tally = referee.tally();
    assert_eq!(tally.matches, MATCHES);
    assert!(
        tally.games > 2 * MATCHES && tally.launches > 10 * tally.games,
        "{tally}"
    );
}

#[test]
fn a_byte_that_is_not_the_engines_is_reported_with_both_states() {
    let mut routines = Routines::new();
    let mut referee = Referee::new(routines.probe.symbols()).unwrap();
    routines.call("NewMatch", [0; 3], Some(&mut referee));
    routines.call("LaunchBegin", [1, 0, 0], Some(&mut referee));
    routines.call("LaunchStep", [0; 3], Some(&mut referee));
    assert_eq!((referee.tally().steps, referee.found()), (1, 0));

    let score = routines.probe.symbols().value("scoreLo").unwrap() as u8;
    routines.probe.console_mut().poke_ram(score, 0x42);
    routines.call("LaunchStep", [0; 3], Some(&mut referee));
    assert_eq!((referee.tally().steps, referee.found()), (1, 1));
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
    let mut routines = Routines::new();
    let mut referee = Referee::new(routines.probe.symbols()).unwrap();
    let variant = routines.probe.symbols().value("variant").unwrap() as u8;
    let outs = routines.probe.symbols().value("outs").unwrap() as u8;
    routines.probe.console_mut().poke_ram(variant, 0);
    routines.call("NewMatch", [0; 3], None);
    routines.probe.console_mut().poke_ram(outs, 2);
    routines.call("LaunchBegin", [0; 3], Some(&mut referee));
    let report = referee.take_differences()[0].to_string();
    assert!(
        report.contains("launcher LT is out for 2 more turns"),
        "{report}"
    );
}
