//! A computer's hand: whatever turn was chosen, it is shown step by step, and that turn is made.

use ricochet::games::ricochet::campaign::chance::{random_game, Dice};
use ricochet::games::ricochet::campaign::picture::LINES;
use ricochet::games::ricochet::campaign::routines::fill;
use ricochet::games::ricochet::referee::numbers::{
    CHOICE_LAUNCH, MODE_LAUNCH, MODE_PICK, MODE_SHOW,
};
use ricochet::games::ricochet::referee::{names, Layout};
use ricochet::games::ricochet::*;
use ricochet::referee::Ram;
use vcs::{Console, Stick};

use crate::cartridge::picture::{begin, poke, switched_on};
use crate::cartridge::symbols;

/// Turns shown, of random positions.
const TURNS: usize = 60;
/// Frames in which any turn should have been shown; the longest launches take about a minute.
const PATIENCE: usize = 5000;
/// Frames for which the cursor rests at least before a launch or the end of an order.
const REST: usize = 20;

/// Own pieces front first.
fn ordered(game: &Game, direction: Direction, mask: usize) -> MoveOrder {
    let mut pieces: Vec<Piece> = Piece::of(game.to_move)
        .enumerate()
        .filter(|(number, _)| mask >> number & 1 != 0)
        .map(|(_, piece)| piece)
        .collect();
    pieces.sort_by_key(|&piece| {
        let cell = game.board.placed(piece).cell;
        let (x, y) = (i16::from(cell.x()), i16::from(cell.y()));
        match direction {
            Direction::Up => y,
            Direction::Down => -y,
            Direction::Left => x,
            Direction::Right => -x,
        }
    });
    MoveOrder { direction, pieces }
}

/// A position and a legal turn in it, as the game and as `choice` and `choiceMask`, after which the game
/// goes on.
fn random_turn(dice: &mut Dice) -> (Game, Turn, [u8; 2]) {
    loop {
        let game = random_game(dice);
        let (turn, choice) = if dice.roll(4) == 0 {
            let end = dice.pick(&End::ALL);
            let launcher = Launcher::new(game.to_move, end).index() as u8;
            (Turn::Launch(end), [CHOICE_LAUNCH | launcher, 0])
        } else {
            let direction = dice.pick(&Direction::ALL);
            let mask = 1 + dice.roll(63);
            let order = ordered(&game, direction, mask);
            (Turn::Move(order), [direction as u8, mask as u8])
        };
        let mut after = game.clone();
        if after.play(&turn).is_ok() && after.result().is_none() {
            return (game, turn, choice);
        }
    }
}

/// Pushes of both sticks that must not matter; the buttons if they are to hasten.
fn fiddle(dice: &mut Dice, console: &mut Console, hasten: bool) {
    for stick in &mut console.inputs_mut().sticks {
        let way = dice.roll(8);
        *stick = Stick {
            up: way == 1,
            down: way == 2,
            left: way == 3,
            right: way == 4,
            fire: hasten,
        };
    }
}

/// The places of the variables that are observed.
struct Places {
    mode: usize,
    cursor: [usize; 2],
    turn: usize,
    /// In the cartridge's RAM.
    players: u16,
}

/// Runs frames until the human opposite may act: the RAM as it is then. Every frame has its lines; the
/// cursor never jumps, and rests before it acts unless it is hastened.
fn watch(dice: &mut Dice, console: &mut Console, hasten: bool, at: &Places, what: &str) -> Ram {
    let mut rested = 0;
    for _ in 0..PATIENCE {
        let before = *console.ram();
        fiddle(dice, console, hasten);
        assert_eq!(console.run_frame().lines(), LINES, "{what}");
        let now = *console.ram();
        let player = console.peek(at.players + u16::from(now[at.turn]));
        if now[at.mode] == MODE_PICK && player == 0 {
            assert!(
                hasten || rested >= REST || before[at.mode] & MODE_LAUNCH != 0,
                "{what}"
            );
            return now;
        }
        if now[at.mode] & MODE_LAUNCH != 0 {
            let launched = before[at.mode] & MODE_LAUNCH == 0;
            assert!(
                !launched || hasten || rested >= REST,
                "{what}: no rest before the launch"
            );
            continue;
        }
        let [dx, dy] = at.cursor.map(|place| now[place].abs_diff(before[place]));
        assert!(dx <= 2 && dy <= 2, "{what}: the cursor jumps by {dx}, {dy}");
        rested = if (dx, dy) == (0, 0) { rested + 1 } else { 0 };
    }
    panic!("{what}: the turn is never over");
}

#[test]
fn any_turn_is_shown_step_by_step_and_made() {
    let symbols = symbols();
    let layout = Layout::new(&symbols).unwrap();
    let cartridge = |name| symbols.code(name).unwrap();
    let [players, choice, mask] =
        [names::PLAYERS, names::CHOICE, names::CHOICE_MASK].map(cartridge);
    let at = Places {
        mode: symbols.ram(names::MODE, 1).unwrap(),
        cursor: [names::CURSOR_X, names::CURSOR_Y].map(|name| symbols.ram(name, 1).unwrap()),
        turn: symbols.ram(names::TURN, 1).unwrap(),
        players,
    };
    let mut dice = Dice::new(94, 0);
    let mut console = switched_on();
    for _ in 0..TURNS {
        let (game, turn, chosen) = random_turn(&mut dice);
        let hasten = dice.roll(3) > 0;
        let what = format!("{turn} in {game:?}");
        begin(&mut console);
        console.poke_cartridge(players + game.to_move as u16, 1);
        console.poke_cartridge(players + game.to_move.other() as u16, 0);
        console.poke_cartridge(choice, chosen[0]);
        console.poke_cartridge(mask, chosen[1]);
        let mut ram = *console.ram();
        layout.write_game(&game, &mut ram);
        fill(&mut console, &ram);
        poke(
            &mut console,
            names::CURSOR_X,
            if game.to_move == Side::Left { 1 } else { 15 },
        );
        poke(&mut console, names::MODE, MODE_SHOW);
        let shown = watch(&mut dice, &mut console, hasten, &at, &what);
        let mut expected = shown;
        let mut after = game.clone();
        after.play(&turn).unwrap();
        layout.write_game(&after, &mut expected);
        let found = layout.game(&shown);
        assert!(expected == shown, "{what}: {found:?}, should be {after:?}");
    }
}
