//! The launch routine, called inside the image, against the engine at random positions: after each
//! step every byte of RAM is what the engine says or what it was before.

use std::env;
use std::ops::Range;

use ricochet::games::ricochet::referee::{Layout, Trail};
use ricochet::games::ricochet::*;
use ricochet::referee::{Difference, Ram};
use vcs::cpu::FLAG_C;

use crate::cartridge::dice::Dice;
use crate::cartridge::routines::Routines;

/// Names how many launches are compared; [`LAUNCHES`] without it. `tools/campaign` sets it.
const COUNT: &str = "RICOCHET_LAUNCHES";
const LAUNCHES: u64 = 100_000;
/// So many differences are told in full.
const TOLD: u64 = 3;

/// What a launch may leave in any state, from $80: where, and why.
const SCRATCH: &[(Range<usize>, &str)] = &[(
    0x78..0x80,
    "the stack: the caller's return address and three more, of BallStep, of BallStep behind a \
     wall, and of AddPoints or TargetNow",
)];

pub fn random_game(dice: &mut Dice) -> Game {
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

/// The bytes that differ where they must not.
fn wrong(cartridge: &Ram, engine: &Ram) -> Vec<usize> {
    (0..cartridge.len())
        .filter(|index| !SCRATCH.iter().any(|(range, _)| range.contains(index)))
        .filter(|&index| cartridge[index] != engine[index])
        .collect()
}

/// What was compared.
#[derive(Default)]
struct Count {
    launches: u64,
    steps: u64,
    differences: u64,
}

/// Makes the launch of a random position on both, unless its launcher is not ready, which both must
/// say; tells how they differ.
fn compare(
    routines: &mut Routines,
    layout: &Layout,
    dice: &mut Dice,
    count: &mut Count,
) -> Result<(), String> {
    let mut game = random_game(dice);
    let launcher = dice.pick(&Launcher::ALL);
    game.to_move = launcher.side;
    let mut ram: Ram = std::array::from_fn(|_| dice.next() as u8);
    layout.write_game(&game, &mut ram);
    layout.write_over(false, &mut ram);
    routines.fill(&ram);
    let mut call = |routines: &mut Routines, label, a| {
        let [x, y] = [dice.next() as u8, dice.next() as u8];
        routines.call(label, [a, x, y], None)
    };
    let index = launcher.index() as u8;

    let allowed = call(routines, "CanLaunch", index).p & FLAG_C != 0;
    if allowed != game.magazines[launcher].is_ready() {
        return Err(format!("CanLaunch: {allowed} for {launcher} of {game:?}"));
    }
    let Ok(mut flight) = game.flight(launcher) else {
        return Ok(());
    };
    count.launches += 1;
    call(routines, "LaunchBegin", index);
    let mut trail = Trail::default();
    let mut events = Vec::new();
    while let Some(step) = flight.step() {
        call(routines, "LaunchStep", 0);
        count.steps += 1;
        trail.mark(flight.ball().cell);
        events.extend(step.into_iter().map(|event| event.to_string()));
        let mut landed = game.clone();
        landed.land(&flight);
        layout.write_game(&landed, &mut ram);
        layout.write_flight(&flight, step, &mut ram);
        layout.write_trail(&trail, &mut ram);
        let cartridge = *routines.probe.console().ram();
        let wrong = wrong(&cartridge, &ram);
        if !wrong.is_empty() {
            let at = format!("launch {} from {launcher}", count.launches);
            let mut difference = Difference::state(&at, layout, &cartridge, &ram);
            difference.events = events;
            return Err(difference.to_string());
        }
    }
    Ok(())
}

#[test]
fn launches_at_random_positions_change_what_the_engine_changes_and_nothing_else() {
    let wanted = match env::var(COUNT) {
        Ok(text) => text.parse().expect(COUNT),
        Err(_) => LAUNCHES,
    };
    let mut routines = Routines::new();
    let layout = Layout::new(routines.probe.symbols()).unwrap();
    let mut dice = Dice(1981);
    let mut count = Count::default();
    while count.launches < wanted {
        if let Err(difference) = compare(&mut routines, &layout, &mut dice, &mut count) {
            count.differences += 1;
            if count.differences <= TOLD {
                println!("{difference}");
            }
        }
    }
    let Count {
        launches,
        steps,
        differences,
    } = count;
    println!("{launches} launches, {steps} steps, {differences} differences");
    assert_eq!(differences, 0);
}
