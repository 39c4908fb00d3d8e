//! Computers as players: whole games of the cartridge against itself, people against computers, what
//! interrupts them, and the demonstration, all of it under the referee and every frame looked at.

use std::env;
use std::thread;

use ricochet::games::ricochet::opponents::Opponent;
use ricochet::games::ricochet::referee::{Halt, Layout, Players, Referee};
use ricochet::games::ricochet::*;
use vcs::{Console, Stick};

use crate::cartridge::dice::{random_turn, Dice};
use crate::cartridge::games::replay;
use crate::cartridge::opponents::THINKING;
use crate::cartridge::picture::{switched_on, Onlooker};
use crate::cartridge::symbols;

/// Games of computers, unless the environment asks for others (`tools/campaign` does).
const GAMES: u64 = 5;
const COUNT: &str = "RICOCHET_COMPUTER_GAMES";
/// So many turns of a person are tried at random before one is legal, at the very most.
const TRIES: usize = 1000;

/// A game of chance in all but its players: variant, sides, who begins. The `number`s go through all
/// opponents against all and against people, in all variants.
fn setup(dice: &mut Dice, number: u64) -> Setup {
    let player = |number: u64| Opponent::new((number % 5) as u8);
    let [left, right] = match number % 3 {
        0 => [0, 1 + number / 3 % 4],
        1 => [1 + number / 3 % 4, 0],
        _ => [1 + number / 3 % 4, 1 + number / 12 % 4],
    };
    Setup {
        variant: Variant::new(1 + (number % 5) as u8).unwrap(),
        first: dice.pick(&Side::ALL),
        players: BySide::new(player(left), player(right)),
        ratings: BySide::new(dice.roll(10_000) as u16, dice.roll(10_000) as u16),
    }
}

/// Something that a spectator may do to the sticks: nothing, mostly; push them; hold the buttons.
fn fidgeting(dice: &mut Dice) -> Stick {
    Stick {
        up: dice.roll(6) == 0,
        left: dice.roll(6) == 0,
        fire: dice.roll(2) == 0,
        ..Stick::default()
    }
}

/// Plays one game to its end; turns that computers chose.
fn play(number: u64) -> Result<u64, Halt> {
    let mut dice = Dice(number);
    let mut replay = replay(&setup(&mut dice, number));
    replay.set_hurry(true);
    replay.set_clock(dice.roll(2) == 0);
    while replay.contest().game.result().is_none() {
        if replay.contest().choice().is_some() {
            replay.watch(fidgeting(&mut dice))?;
            continue;
        }
        let side = replay.contest().game.to_move;
        let turn = (0..TRIES).find_map(|_| {
            let turn = random_turn(&mut dice, side);
            let legal = replay.contest().game.clone().play(&turn).is_ok();
            legal.then_some(turn)
        });
        replay.play(&turn.expect("a legal turn"))?;
    }
    replay.end_game()?;
    Ok(replay.referee().tally().choices)
}

#[test]
fn computers_play_whole_games_and_choose_what_the_engine_chooses() {
    let asked = env::var(COUNT).map(|count| count.parse().expect("a number"));
    let games = asked.unwrap_or(GAMES);
    let parts = thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    let part = |part| {
        let games = (part..games).step_by(parts as usize);
        let choices = games.map(|number| {
            play(number).unwrap_or_else(|halt| panic!("game {number} of computers: {halt}"))
        });
        choices.sum::<u64>()
    };
    let choices: u64 = thread::scope(|scope| {
        let parts: Vec<_> = (0..parts)
            .map(|number| scope.spawn(move || part(number)))
            .collect();
        parts
            .into_iter()
            .map(|part| part.join().expect("no difference"))
            .sum()
    });
    println!("{games} games with computers, {choices} turns chosen by them");
    assert!(choices > games);
}

fn players(left: u8, right: u8) -> Players {
    BySide::new(Opponent::new(left), Opponent::new(right))
}

fn match_of(players: Players) -> Setup {
    Setup {
        variant: Variant::FIRST,
        first: Side::Left,
        players,
        ratings: BySide::new(1200, 1300),
    }
}

/// RESET in each part of a computer's turn: while it thinks, and all along its showing.
#[test]
fn reset_interrupts_a_computer_at_any_time() {
    let mut replay = replay(&match_of(players(2, 0)));
    for frames in [0, 1, 5, 20, 40, 60, 70, 80, 90, 110, 130] {
        let nothing = Turn::Launch(End::Top);
        replay
            .restart_amid(&nothing, frames)
            .unwrap_or_else(|halt| panic!("RESET after {frames} frames: {halt}"));
    }
    replay.watch(Stick::default()).unwrap();
}

/// Who plays is kept from match to match, and through SELECT.
#[test]
fn the_players_stay_until_they_are_changed() {
    let setup = match_of(players(0, 3));
    let mut replay = replay(&setup);
    let layout = Layout::new(&symbols()).unwrap();
    replay.leave().unwrap();
    assert_eq!(layout.players(replay.console()), Ok(setup.players));
    let ratings = layout.ratings(replay.console().ram()).unwrap();
    assert_eq!(ratings.left, 1200);
}

/// A console at the set-up, and what it says.
struct SetupScreen {
    console: Console,
    layout: Layout,
    mode: usize,
}

impl SetupScreen {
    fn new() -> SetupScreen {
        let symbols = symbols();
        SetupScreen {
            console: switched_on(),
            layout: Layout::new(&symbols).unwrap(),
            mode: symbols.ram("mode", 1).unwrap(),
        }
    }

    /// Pushes: U D L R and F, one after the other.
    fn push(&mut self, pushes: &str) {
        for push in pushes.chars() {
            self.console.inputs_mut().sticks[0] = Stick {
                up: push == 'U',
                down: push == 'D',
                left: push == 'L',
                right: push == 'R',
                fire: push == 'F',
            };
            self.console.run_frame();
            self.console.inputs_mut().sticks[0] = Stick::default();
            self.console.run_frame();
        }
    }

    fn mode(&self) -> u8 {
        self.console.ram()[self.mode]
    }

    fn players(&self) -> Players {
        self.layout.players(&self.console).unwrap()
    }

    /// Variant, players and ratings.
    fn says(&self) -> (Variant, Players, BySide<u16>) {
        let ram = self.console.ram();
        (
            self.layout.variant(ram).unwrap(),
            self.players(),
            self.layout.ratings(ram).unwrap(),
        )
    }
}

/// `mode` at the set-up, while a rating is entered, at a result; and while a ball flies.
const MODE_SETUP: u8 = 0x40;
const MODE_EDIT: u8 = 0x41;
const MODE_RESULT: u8 = 0x42;
const MODE_LAUNCH: u8 = 0x80;

#[test]
fn a_computers_rating_is_fixed_and_a_persons_comes_back() {
    let mut screen = SetupScreen::new();
    screen.push("DDDFUF");
    let before = screen.says();
    assert_eq!(before.2, BySide::new(1000, 0));
    for number in 1..=4 {
        screen.push("UR");
        assert_eq!(screen.players(), players(number, 0));
        let table = Opponent::new(number).unwrap().rating(Variant::FIRST);
        assert_eq!(screen.says().2, BySide::new(table, 0), "opponent {number}");
        screen.push("DF");
        assert_eq!(screen.mode(), MODE_SETUP, "nothing to enter for a computer");
    }
    screen.push("UR");
    assert_eq!(screen.says(), before);
    screen.push("DF");
    assert_eq!(screen.mode(), MODE_EDIT);
    // the variant changes a computer's rating
    screen.push("FULUUR");
    let second = Variant::new(2).unwrap();
    let table = Opponent::new(4).unwrap().rating(second);
    let four = BySide::new(Opponent::new(4), None);
    assert_eq!(screen.says(), (second, four, BySide::new(table, 0)));
}

/// Frames from power-on in which the demonstration must have begun: about 43 seconds, and the set-up's.
const DEMO_BY: u64 = 60 * 50;
/// Frames in which one of its games must be over.
const DEMO_GAME: u64 = 60 * 60 * 10;

#[test]
fn a_set_up_left_alone_gives_way_to_games_of_computers_until_anything_is_pushed() {
    let mut screen = SetupScreen::new();
    screen.push("DDRDDDFURF"); // Left a computer, Right a person of some rating
    let symbols = symbols();
    let launches = symbols.ram("launch", 4).unwrap();
    let think_at = symbols.code("thinkAt").unwrap();
    let before = screen.says();
    let mut referee = Referee::new(&symbols).unwrap();
    let mut onlooker = Onlooker::new();
    let mut moments: Vec<(u8, Vec<u8>)> = Vec::new();
    let mut pairs = Vec::new();
    while referee.tally().games == 0 || screen.mode() != MODE_SETUP {
        let number = screen.console.frame_number();
        assert!(number < DEMO_GAME, "{}", referee.tally());
        referee.run_frame(&mut screen.console);
        onlooker.look(&screen.console);
        if let Some(difference) = referee.take_differences().first() {
            panic!("frame {number}: {difference}");
        }
        if screen.says() == before {
            assert!(number < DEMO_BY, "nothing begins");
            continue;
        }
        let mode = screen.mode();
        if mode == THINKING && !moments.iter().any(|(known, _)| *known == mode) {
            // A short game: one launch in each launcher, before the first thought has come far.
            for at in launches..launches + 4 {
                screen.console.poke_ram(at as u8, 1);
            }
            screen.console.poke_cartridge(think_at, 0);
            referee.resume();
        }
        if !moments.iter().any(|(known, _)| *known == mode) {
            moments.push((mode, screen.console.save()));
        }
        if pairs.last() != Some(&screen.players()) {
            pairs.push(screen.players());
        }
    }
    // the set-up that says who plays, thinking, a launch, the result; another pair next
    for mode in [MODE_SETUP, THINKING, MODE_LAUNCH, MODE_RESULT] {
        assert!(moments.iter().any(|(seen, _)| *seen == mode), "mode {mode}");
    }
    assert_eq!(pairs.len(), 2, "{pairs:?}");
    for (mode, state) in moments {
        for push in ["U", "D", "L", "R", "F"] {
            screen.console.restore(&state).unwrap();
            screen.push(push);
            assert_eq!(screen.mode(), MODE_SETUP, "{push} in mode {mode}");
            assert_eq!(screen.says(), before, "{push} in mode {mode}");
        }
    }
}
