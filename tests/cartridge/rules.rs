//! The cartridge's rules, called inside the image that is shipped, against the engine: single
//! launches at random positions, and whole matches of random turns.

use ricochet::console::cpu::FLAG_C;
use ricochet::games::ricochet::clock::Clock;
use ricochet::games::ricochet::*;
use ricochet::referee::{Difference, Kind, Layout, Ram, Referee, Trail};

use crate::bench::Bench;
use crate::dice::{random_turn, Dice};

/// Launches at random positions.
const LAUNCHES: usize = 100_000;
/// Matches of random turns, over all variants.
const MATCHES: usize = 100;
/// The bytes at the top of RAM that belong to the stack, as `asm/ricochet/ram.inc` has it.
const STACK_BYTES: usize = 10;

fn random_game(dice: &mut Dice) -> Game {
    let mut game = Game::first(
        Variant::new(1 + dice.roll(5) as u8).unwrap(),
        dice.pick(&Side::ALL),
    );
    // A piece keeps to the markers of its kind: an odd column or an even one.
    let mut pieces = *game.board.pieces();
    for index in 0..pieces.len() {
        loop {
            let cell = dice.pick(&Cell::markers().collect::<Vec<_>>());
            let kind = cell.x() % 2 == Board::start().pieces()[index].cell.x() % 2;
            if kind && pieces[..index].iter().all(|other| other.cell != cell) {
                let orientation = dice.pick(&[Orientation::Vertical, Orientation::Horizontal]);
                pieces[index] = Placed { cell, orientation };
                break;
            }
        }
    }
    game.board = Board::new(pieces).unwrap();
    for launcher in Launcher::ALL {
        let turns = [
            Outage::None,
            Outage::None,
            Outage::Turns(1),
            Outage::Turns(2),
        ];
        let outage = if game.variant.number() == 5 {
            [Outage::None, Outage::Game][dice.roll(2)]
        } else {
            dice.pick(&turns)
        };
        game.magazines[launcher] = Magazine {
            launches: dice.pick(&[0, 1, 2, 3, 5, 9, 10, 98, 99]),
            outage,
        };
    }
    for side in Side::ALL {
        game.scores[side] = dice.pick(&[0, 9, 95, 99, 100, 1234, 9899, 9985, 9999]);
        game.bumpers[side] = dice.pick(&[1, 2, 4]);
        game.values[side] = 10 + dice.roll(90) as u8;
    }
    game.turns = dice.pick(&[
        0, 1, 2, 3, 4, 5, 6, 7, 8, 17, 18, 30, 46, 47, 48, 49, 200, 255,
    ]);
    game.quiet = dice.roll(13) as u8;
    game
}

fn fill(bench: &mut Bench, ram: &Ram) {
    for (index, &byte) in ram.iter().enumerate() {
        bench.console.poke_ram(0x80 + index as u8, byte);
    }
}

/// All RAM below the stack.
fn below_stack(ram: &Ram) -> &[u8] {
    &ram[..ram.len() - STACK_BYTES]
}

#[test]
fn launches_at_random_positions_change_what_the_engine_changes_and_nothing_else() {
    let mut bench = Bench::new();
    let layout = Layout::new(&bench.symbols).unwrap();
    let mut dice = Dice(1981);
    let mut done = 0;
    while done < LAUNCHES {
        let mut game = random_game(&mut dice);
        let launcher = dice.pick(&Launcher::ALL);
        game.to_move = launcher.side;
        let mut ram: Ram = std::array::from_fn(|_| dice.next() as u8);
        layout.write_game(&game, &mut ram);
        layout.write_over(false, &mut ram);
        assert_eq!(layout.game(&ram).as_ref(), Ok(&game));
        fill(&mut bench, &ram);

        let allowed = bench
            .call("CanLaunch", [launcher.index() as u8, 0, 0], None)
            .p
            & FLAG_C
            != 0;
        assert_eq!(
            allowed,
            game.magazines[launcher].is_ready(),
            "{launcher} of {game:?}"
        );
        let Ok(mut flight) = game.flight(launcher) else {
            continue;
        };

        bench.call("LaunchBegin", [launcher.index() as u8, 0, 0], None);
        let mut trail = Trail::default();
        let mut steps = 0;
        while let Some(step) = flight.step() {
            bench.call("LaunchStep", [0; 3], None);
            steps += 1;
            trail.mark(flight.ball().cell);
            let mut landed = game.clone();
            landed.land(&flight);
            layout.write_game(&landed, &mut ram);
            layout.write_flight(&flight, step, &mut ram);
            layout.write_trail(&trail, &mut ram);
            let cartridge = *bench.console.ram();
            if below_stack(&cartridge) != below_stack(&ram) {
                let at = format!("launch {done} from {launcher}, step {steps}");
                let elsewhere: Vec<String> = (0..cartridge.len())
                    .filter(|&index| cartridge[index] != ram[index])
                    .map(|index| format!("${:02x}", 0x80 + index))
                    .collect();
                let difference =
                    Difference::new(at, Kind::State(Box::new(ram)), &layout, &cartridge);
                panic!("{difference}bytes that differ, stack included: {elsewhere:?}");
            }
        }
        done += 1;
    }
}

/// Plays a turn on the cartridge as far as it allows; whether it was played.
fn play(bench: &mut Bench, referee: &mut Referee, game: &Game, turn: &Turn) -> bool {
    match turn {
        Turn::Launch(end) => {
            let launcher = Launcher::new(game.to_move, *end).index() as u8;
            let allowed = bench.call("CanLaunch", [launcher, 0, 0], None).p & FLAG_C != 0;
            if allowed {
                bench.call("LaunchBegin", [launcher, 0, 0], Some(referee));
                let event = bench.symbols.ram("event", 1).unwrap();
                while bench.console.ram()[event] & 0x80 == 0 {
                    bench.call("LaunchStep", [0; 3], Some(referee));
                }
                bench.call("TurnEnd", [1, 0, 0], Some(referee));
            }
            allowed
        }
        Turn::Move(order) => {
            if bench.call("MustLaunch", [0; 3], None).p & FLAG_C != 0 {
                return false;
            }
            let before = *bench.console.ram();
            for piece in &order.pieces {
                let arguments = [0, piece.index() as u8, order.direction as u8];
                if bench.call("MovePiece", arguments, None).p & FLAG_C == 0 {
                    fill(bench, &before);
                    return false;
                }
            }
            bench.call("TurnEnd", [0; 3], Some(referee));
            true
        }
    }
}

/// Lets so many seconds of a turn go by.
fn think(bench: &mut Bench, seconds: u16) {
    let frames = bench.symbols.value("clockF").unwrap() as u8;
    for _ in 0..seconds {
        bench.console.poke_ram(frames, 59);
        bench.call("ClockTick", [0; 3], None);
    }
}

#[test]
fn random_matches_agree_turn_by_turn() {
    let mut bench = Bench::new();
    let layout = Layout::new(&bench.symbols).unwrap();
    let mut referee = Referee::new(&bench.symbols).unwrap();
    let mut dice = Dice(2600);
    let mut games = 0;
    for number in 0..MATCHES {
        let variant = Variant::new(1 + (number % 5) as u8).unwrap();
        let first = dice.pick(&Side::ALL);
        let mut ram: Ram = std::array::from_fn(|_| dice.next() as u8);
        layout.write_game(&Game::first(variant, first), &mut ram);
        fill(&mut bench, &ram);
        bench.call("NewMatch", [first as u8, 0, 0], Some(&mut referee));
        let mut tally = Match::new(variant, first);
        let mut clock = Clock::new(None);
        while let Some(mut game) = tally.next_game() {
            let mut seconds = None;
            while game.result().is_none() {
                if seconds.is_none() {
                    let long = dice.roll(130) as u16;
                    let thought = dice.pick(&[0, 0, 0, long]);
                    think(&mut bench, thought);
                    game.award(
                        game.to_move.other(),
                        clock.penalty(game.to_move, thought).into(),
                    );
                    seconds = Some(thought);
                }
                let turn = random_turn(&mut dice, game.to_move);
                let before = game.clone();
                let legal = game.play(&turn);
                assert_eq!(
                    play(&mut bench, &mut referee, &before, &turn),
                    legal.is_ok(),
                    "{turn} in {before:?}"
                );
                if legal.is_ok() {
                    if let Some(measured) = seconds.take().filter(|&seconds| seconds > 0) {
                        clock.enter(before.to_move, measured);
                    }
                    assert_eq!(layout.averages(bench.console.ram()), clock.averages);
                }
            }
            bench.call("GameEnd", [0; 3], Some(&mut referee));
            if let Some(difference) = referee.take_differences().first() {
                panic!("{difference}");
            }
            games += 1;
            tally.enter(game.result().unwrap());
            assert_eq!(layout.tally(bench.console.ram()), Ok(tally.clone()));
            if !tally.over {
                bench.call("NewGame", [0; 3], Some(&mut referee));
            }
        }
    }
    assert_eq!(referee.tally().games, games);
    assert!(referee.tally().launches > 10 * games, "{}", referee.tally());
}

#[test]
fn a_byte_that_is_not_the_engines_is_reported_with_both_states() {
    let mut bench = Bench::new();
    let mut referee = Referee::new(&bench.symbols).unwrap();
    bench.call("NewMatch", [0; 3], Some(&mut referee));
    bench.call("LaunchBegin", [1, 0, 0], Some(&mut referee));
    bench.call("LaunchStep", [0; 3], Some(&mut referee));
    assert_eq!((referee.tally().steps, referee.found()), (1, 0));

    let score = bench.symbols.value("scoreLo").unwrap() as u8;
    bench.console.poke_ram(score, 0x42);
    bench.call("LaunchStep", [0; 3], Some(&mut referee));
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
    let mut bench = Bench::new();
    let mut referee = Referee::new(&bench.symbols).unwrap();
    let variant = bench.symbols.value("variant").unwrap() as u8;
    let outs = bench.symbols.value("outs").unwrap() as u8;
    bench.console.poke_ram(variant, 0);
    bench.call("NewMatch", [0; 3], None);
    bench.console.poke_ram(outs, 2);
    bench.call("LaunchBegin", [0; 3], Some(&mut referee));
    let report = referee.take_differences()[0].to_string();
    assert!(
        report.contains("launcher LT is out for 2 more turns"),
        "{report}"
    );
}
