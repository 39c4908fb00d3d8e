//! Compares the cartridge's controls with the manual: the cursor, a held stick, the players and the ratings of the
//! set-up. Every case is tried, by calling the cartridge's routines.
//!
//! The expectations come from the manual (`docs/ricochet/manual.md`): the engine has no controls.

use super::chance::{Dice, random_game};
use campaign::Subject;
use referee::Found;
use referee::stick::{self, DOWN, FIRE, LEFT, PUSHES, RIGHT, UP};
use ricochet_cartridge::Routines;
use ricochet_cartridge::constants::{
    BUTTON_DROP, BUTTON_FINISH, BUTTON_LAUNCH, BUTTON_MOVE, BUTTON_PICK, BUTTON_REFUSED, HUMAN,
    LINE_LEFT, LINE_RATE_LEFT, LINE_RATE_RIGHT, LINE_RIGHT, MODE_DIRECTION, MODE_EDIT, MODE_MOVING,
    MODE_PICK, MODE_SETUP, REPEAT_FIRST, REPEAT_NEXT,
};
use ricochet_cartridge::memory::Memory;
use ricochet_cartridge::state;
use ricochet_engine::rules::{Cell, Direction, Game, Launcher, Piece};

/// The last column and row, with the launchers on the right and at the bottom.
const LAST: (u8, u8) = (16, 10);
/// The column between the sides.
const MIDDLE: u8 = LAST.0 / 2;
/// The opponents' numbers end here.
const LAST_OPPONENT: u8 = 8;
/// Random positions on which the cursor is compared.
const POSITIONS: usize = 20;
/// Digits of a rating, by `cursorX`: two columns a digit.
const DIGITS: u8 = 4;

/// The rating of the side that is not edited.
const OTHER: i32 = 1234;

/// Runs all of them.
///
/// # Errors
/// The first case that differs, or the symbol that is missing.
pub fn compare(subject: &Subject) -> Result<(), Found> {
    let mut routines = Routines::new(subject)?;
    cursor(&mut routines)?;
    button(subject, &mut routines)?;
    let repeat = [REPEAT_FIRST, REPEAT_NEXT].map(u32::from);
    stick::held(&mut routines.calls, repeat[0], repeat[1])?;
    players(&mut routines)?;
    ratings(&mut routines)
}

/// Every push on every marker and launcher.
fn cursor(routines: &mut Routines) -> Result<(), Found> {
    let launchers = Launcher::ALL.map(Launcher::cell);
    for from in Cell::markers().chain(launchers) {
        let from = (from.x(), from.y());
        for push in PUSHES {
            routines.set(|at| at.cursor_x, from.0);
            routines.set(|at| at.cursor_y, from.1);
            routines.call("MoveCursor", [push, 0, 0], None)?;
            let to = (routines.ram().cursor_x(), routines.ram().cursor_y());
            let due = pushed(from, push);
            if to != due {
                return Err(format!(
                    "the push {push:04b} takes the cursor from {from:?} to {to:?}, not {due:?}"
                )
                .into());
            }
        }
    }
    Ok(())
}

/// What the cursor shows of the button, on every marker and launcher of random positions: while nothing is picked, when
/// a piece is, and while pieces move in each direction.
fn button(subject: &Subject, routines: &mut Routines) -> Result<(), Found> {
    let layout = Memory::new(&subject.symbols)?;
    let mut dice = Dice::new(0, 9);
    let games = std::iter::repeat_with(|| random_game(&mut dice));
    let games: Vec<Game> = games
        .filter(|game| game.result().is_none())
        .take(POSITIONS)
        .collect();
    for game in games {
        let mut ram = *routines.console().ram();
        state::write_game(&mut ram, &layout, &game);
        routines.fill(&ram);
        for (mode, direction) in [(MODE_PICK, 0), (MODE_DIRECTION, 0)]
            .into_iter()
            .chain((0..Direction::ALL.len()).map(|direction| (MODE_MOVING, direction)))
        {
            let moved: Vec<Piece> = Piece::of(game.to_move)
                .filter(|_| mode == MODE_MOVING && dice.roll(2) == 0)
                .collect();
            let bits = moved
                .iter()
                .fold(0_u16, |bits, piece| bits | 1 << piece.index());
            let [low, high] = bits.to_le_bytes();
            routines.set(|at| at.mode, mode);
            routines.set(|at| at.move_dir, direction as u8);
            routines.set(|at| at.moved_lo, low);
            routines.set(|at| at.moved_hi, high);
            for cell in Cell::markers().chain(Launcher::ALL.map(Launcher::cell)) {
                routines.set(|at| at.cursor_x, cell.x());
                routines.set(|at| at.cursor_y, cell.y());
                let found = routines.call("ButtonAction", [0; 3], None)?.a;
                let due = match mode {
                    MODE_PICK => picking(&game, cell),
                    MODE_DIRECTION => BUTTON_DROP,
                    _ => moving(&game, cell, Direction::ALL[direction], &moved),
                };
                if found != due {
                    return Err(format!(
                        "on {cell} the button is shown as {found}, not {due}, in mode {mode}, direction {direction}, \
                         when {moved:?} have moved in {game:?}"
                    ).into());
                }
            }
        }
    }
    Ok(())
}

/// What the button does while nothing is picked.
fn picking(game: &Game, cell: Cell) -> u8 {
    if let Some(piece) = game.board.piece_at(cell) {
        return match piece.owner() == game.to_move && !game.launch_due() {
            true => BUTTON_PICK,
            false => BUTTON_REFUSED,
        };
    }
    let launcher = Launcher::ALL
        .into_iter()
        .find(|launcher| launcher.cell() == cell);
    let own = launcher.filter(|launcher| launcher.side == game.to_move);
    match own.is_some_and(|launcher| game.flight(launcher).is_ok()) {
        true => BUTTON_LAUNCH,
        false => BUTTON_REFUSED,
    }
}

/// What the button does while pieces move in a direction and these have moved.
fn moving(game: &Game, cell: Cell, direction: Direction, moved: &[Piece]) -> u8 {
    match game.board.piece_at(cell) {
        Some(piece) if piece.owner() != game.to_move => BUTTON_REFUSED,
        Some(piece) if moved.contains(&piece) => BUTTON_FINISH,
        Some(piece) => match game.board.clone().shift(piece, direction) {
            Ok(()) => BUTTON_MOVE,
            Err(_) => BUTTON_REFUSED,
        },
        None if cell.is_marker() && !moved.is_empty() => BUTTON_FINISH,
        None => BUTTON_REFUSED,
    }
}

/// The place that a push takes the cursor to. Up and down go to the next row: diagonally with a diagonal push,
/// else toward the middle from an odd column and away from it from an even one, so that two of them go straight.
/// Past the rows with markers, and past either end of the first and the last of these, is the launcher on that side.
fn pushed((x, y): (u8, u8), push: u8) -> (u8, u8) {
    let (last_x, last_y) = LAST;
    let corner = |x: u8| if x < MIDDLE { 0 } else { last_x };
    let at_launcher = y == 0 || y == last_y;
    if push & (UP | DOWN) != 0 {
        let to = match push & UP != 0 {
            true if y > 0 => y - 1,
            false if y < last_y => y + 1,
            _ => return (x, y),
        };
        if to == 0 || to == last_y {
            return (corner(x), to);
        }
        let right = match (at_launcher, push & RIGHT != 0, push & LEFT != 0) {
            (true, ..) => x == 0,
            (_, true, _) => true,
            (_, _, true) => false,
            _ => (x % 2 == 1) == (x < MIDDLE),
        };
        let to_x = if right { x + 1 } else { x - 1 };
        // Rows with one marker less have none in the side columns.
        return (to_x.clamp(first(to), last_x - first(to)), to);
    }
    let right = push & RIGHT != 0;
    if at_launcher {
        return (if right { last_x } else { 0 }, y);
    }
    let end = if right { last_x - first(y) } else { first(y) };
    match (x == end, y) {
        (false, _) if right => (x + 2, y),
        (false, _) => (x - 2, y),
        (true, 1) => (corner(x), 0),
        (true, _) if y == last_y - 1 => (corner(x), last_y),
        _ => (x, y),
    }
}

/// The column of a row's first marker.
fn first(row: u8) -> u8 {
    if row % 2 == 1 { 1 } else { 2 }
}

/// On the line of either side: left comes to the player before, everything else to the one after, around.
fn players(routines: &mut Routines) -> Result<(), Found> {
    for (side, line) in [(0, LINE_LEFT), (1, LINE_RIGHT)] {
        for player in HUMAN..=LAST_OPPONENT {
            for (push, step) in [(LEFT, LAST_OPPONENT), (RIGHT, 1), (FIRE, 1)] {
                routines.set(|at| at.players.at(side), player);
                routines.set(|at| at.mode, MODE_SETUP);
                routines.set(|at| at.cursor_y, line);
                routines.call("Menu", [push, 0, 0], None)?;
                let found = routines.ram().players().get(side);
                let due = (player + step) % (LAST_OPPONENT + 1);
                if found != due {
                    return Err(format!(
                        "the push {push:05b} leads from player {player} to {found}, not {due}"
                    )
                    .into());
                }
            }
        }
        routines.set(|at| at.players.at(side), HUMAN);
    }
    Ok(())
}

/// Up and down change the digit under the cursor by one, around, and no other; left and right go to the next digit.
/// Every value of each pair of digits.
fn ratings(routines: &mut Routines) -> Result<(), Found> {
    for (side, line) in [(0, LINE_RATE_LEFT), (1, LINE_RATE_RIGHT)] {
        for digit in 0..DIGITS {
            for pair in 0..100_u16 {
                let ratings = [pair * 100 + 47, pair + 8200];
                let rating = ratings[usize::from(digit / 2)];
                let place = 10_u16.pow(u32::from(DIGITS - 1 - digit));
                let value = rating / place % 10;
                let turned = |by: u16| rating - value * place + (value + by) % 10 * place;
                let stays = [
                    (LEFT, digit.saturating_sub(1)),
                    (RIGHT, (digit + 1).min(DIGITS - 1)),
                ];
                let cases = [(UP, turned(1), digit), (DOWN, turned(9), digit)];
                let cases = cases
                    .into_iter()
                    .chain(stays.map(|(push, to)| (push, rating, to)));
                for (push, due, to) in cases {
                    let mut both = [OTHER; 2];
                    both[side] = rating.into();
                    routines.set_numbers(|at| [at.rate_hi, at.rate_lo], both);
                    routines.set(|at| at.mode, MODE_EDIT);
                    routines.set(|at| at.cursor_y, line);
                    routines.set(|at| at.cursor_x, 2 * digit);
                    routines.call("Menu", [push, 0, 0], None)?;
                    both[side] = due.into();
                    let found = routines.numbers(|at| [at.rate_hi, at.rate_lo])?;
                    let column = routines.ram().cursor_x();
                    if (found, column) != (both, 2 * to) {
                        return Err(format!(
                            "the push {push:04b} on digit {digit} of {rating:04} leads to {found:?} and column \
                             {column}, not {both:?} and {}",
                            2 * to
                        ).into());
                    }
                }
            }
        }
    }
    Ok(())
}
