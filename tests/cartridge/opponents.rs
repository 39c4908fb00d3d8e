//! The computer's choice on the cartridge against the engine's, at positions of games that opponents
//! play against each other and against anything.

use std::env;

use ricochet::console::{Console, Registers};
use ricochet::games::ricochet::opponents::{arena, choose, Opponent};
use ricochet::games::ricochet::*;
use ricochet::referee::Layout;
use ricochet::symbols::Symbols;

use crate::dice::Dice;
use crate::{cartridge, symbols};

/// Names how many positions are compared; [`POSITIONS`] without it. `tools/campaign` sets it.
const COUNT: &str = "RICOCHET_POSITIONS";
const POSITIONS: u64 = 400;
/// More cycles than any choice may take.
const TOO_LONG: u64 = 40_000_000;

/// RAM that a thought must not count on over a pause.
const SPOILT: [&str; 1] = ["scratch"];

/// Why a thought stops where it could pause.
#[derive(Clone, Copy, PartialEq)]
enum Pauses {
    /// It goes on at once, as in a slice without end.
    Never,
    /// Wherever it may: everything that only a slice may use is spoilt in between.
    Always,
}

/// A console in which nothing but thinking happens.
struct Thinker {
    console: Console,
    symbols: Symbols,
    layout: Layout,
    /// Addresses of what the thinking comes by.
    pause: u16,
    done: u16,
    cycles: u64,
    /// The most cycles from look to look, by their places.
    stretches: std::collections::BTreeMap<(u16, u16), u64>,
}

/// LDA INTIM, a look at the timer.
const LOOK: [u8; 3] = [0xAD, 0x84, 0x02];

impl Thinker {
    fn new() -> Thinker {
        let symbols = symbols();
        let code = |name| symbols.code(name).expect(name);
        Thinker {
            console: Console::new(cartridge(), 0),
            layout: Layout::new(&symbols).unwrap(),
            pause: code("Pause"),
            done: code("ThinkDone"),
            cycles: 0,
            stretches: Default::default(),
            symbols,
        }
    }

    fn set_up(&mut self, game: &Game, opponent: Opponent) {
        let mut ram = *self.console.ram();
        self.layout.write_game(game, &mut ram);
        self.layout.write_over(false, &mut ram);
        for (address, byte) in (0x80..=0xFF).zip(ram) {
            self.console.poke_ram(address, byte);
        }
        let players = self.symbols.code("players").unwrap();
        self.console
            .poke_cartridge(players + game.to_move as u16, opponent.number());
        self.console
            .poke_cartridge(players + game.to_move.other() as u16, 0);
        self.console
            .poke_cartridge(self.symbols.code("thinkAt").unwrap(), 0);
    }

    fn enter(&mut self, label: &str) {
        let pc = self.symbols.code(label).expect(label);
        self.console
            .set_bank(Symbols::bank_of(pc, self.console.cartridge().banks()));
        self.console.set_registers(Registers {
            pc,
            a: 0,
            x: 0,
            y: 0,
            sp: 0xFF,
            p: 0,
        });
    }

    /// The choice in a position: `choice` and `choiceMask`.
    fn think(
        &mut self,
        game: &Game,
        opponent: Opponent,
        pauses: Pauses,
        dice: &mut Dice,
    ) -> [u8; 2] {
        self.set_up(game, opponent);
        self.enter("ThinkOver");
        let start = self.console.cycles();
        let mut looked = (start, 0);
        loop {
            let now = self.console.registers();
            if now.pc == self.done {
                break;
            }
            if now.pc == self.pause {
                let mut now = now;
                if pauses == Pauses::Always {
                    (now.a, now.y, now.p) =
                        (dice.next() as u8, dice.next() as u8, dice.next() as u8 & !8);
                    for name in SPOILT {
                        let at = self.symbols.value(name).unwrap() as u8;
                        self.console.poke_ram(at, dice.next() as u8);
                    }
                }
                let [low, high] = [1, 2].map(|n| self.console.peek(now.sp.wrapping_add(n).into()));
                self.console.set_registers(Registers {
                    pc: u16::from_le_bytes([low, high]).wrapping_add(1),
                    sp: now.sp.wrapping_add(2),
                    ..now
                });
                continue;
            }
            let looks = [0, 1, 2].map(|n| self.console.peek(now.pc + n)) == LOOK;
            if looks {
                let between = self.console.cycles() - looked.0;
                let worst = self.stretches.entry((looked.1, now.pc)).or_default();
                *worst = between.max(*worst);
                looked = (self.console.cycles(), now.pc);
            }
            self.console.step();
            if looks {
                let a = if pauses == Pauses::Always { 0 } else { 0xFF };
                let now = self.console.registers();
                self.console.set_registers(Registers { a, ..now });
            }
            let taken = self.console.cycles() - start;
            assert!(
                taken < TOO_LONG,
                "{} in {game:?} does not come to an end",
                opponent.name()
            );
        }
        self.cycles = self.console.cycles() - start;
        ["choice", "choiceMask"].map(|name| self.console.peek(self.symbols.code(name).unwrap()))
    }
}

/// A choice in the cartridge's form.
fn encoded(turn: &Turn, side: Side) -> [u8; 2] {
    match turn {
        Turn::Launch(end) => [0x80 | Launcher::new(side, *end).index() as u8, 0],
        Turn::Move(order) => [
            order.direction as u8,
            order
                .pieces
                .iter()
                .fold(0, |set, piece| set | 1 << (piece.index() % 6)),
        ],
    }
}

#[test]
fn the_cartridge_chooses_as_the_engine_does() {
    let count = env::var(COUNT).map_or(POSITIONS, |n| n.parse().expect(COUNT));
    let mut thinker = Thinker::new();
    let mut dice = Dice(1);
    let mut done = 0;
    let mut wrong = 0;
    let mut spent = [(0u64, 0u64, 0u64); 4];
    for (opponent, game) in arena::positions(7) {
        let game = &game;
        let ours = choose(opponent, game).unwrap();
        let pauses = if dice.roll(4) == 0 {
            Pauses::Always
        } else {
            Pauses::Never
        };
        let found = thinker.think(game, opponent, pauses, &mut dice);
        let spent = &mut spent[usize::from(opponent.number() - 1)];
        *spent = (
            spent.0 + 1,
            spent.1 + thinker.cycles,
            spent.2.max(thinker.cycles),
        );
        if found != encoded(&ours, game.to_move) {
            wrong += 1;
            eprintln!(
                "{} chooses {found:02X?}, should be {ours} in {game:?}",
                opponent.name()
            );
        }
        done += 1;
        if done == count || wrong == 5 {
            break;
        }
    }
    for (opponent, (n, sum, most)) in Opponent::ALL.into_iter().zip(spent) {
        println!(
            "{}: {n} choices, mean {} cycles, most {most}",
            opponent.name(),
            sum / n.max(1)
        );
    }
    let mut stretches: Vec<_> = thinker.stretches.iter().map(|(at, n)| (n, at)).collect();
    stretches.sort();
    for (n, at) in stretches.iter().rev().take(30) {
        println!("{n} cycles from {:04X} to {:04X}", at.0, at.1);
    }
    println!("{done} choices, {wrong} differences");
    assert_eq!(wrong, 0);
}

/// Frames from the start of a turn to its choice, whether the picture ever is late, and how many cycles
/// the slices had.
#[test]
fn the_picture_stays_while_it_thinks() {
    let mut thinker = Thinker::new();
    let mut done = 0;
    let mut dice = Dice(3);
    let mut worst = [0; 4];
    for (opponent, game) in arena::positions(7) {
        let game = &game;
        if dice.roll(40) != 0 {
            continue;
        }
        thinker.think(game, opponent, Pauses::Never, &mut dice);
        let cycles = thinker.cycles;
        let mut console = crate::picture::switched_on();
        crate::picture::begin(&mut console);
        std::mem::swap(&mut console, &mut thinker.console);
        thinker.set_up(game, opponent);
        crate::picture::poke(&mut thinker.console, "mode", 3);
        crate::picture::poke(&mut thinker.console, "cursorX", 1);
        crate::picture::poke(&mut thinker.console, "cursorY", 5);
        let mut frames = 0;
        while thinker.console.peek(thinker.symbols.value("mode").unwrap()) == 3 {
            thinker.console.run_frame();
            let frame = thinker.console.frame();
            assert!(
                frame.lines() == 262 || frames == 0,
                "{} lines in frame {frames}",
                frame.lines()
            );
            frames += 1;
            assert!(frames < 4000);
        }
        let found = ["choice", "choiceMask"]
            .map(|name| thinker.console.peek(thinker.symbols.code(name).unwrap()));
        let ours = choose(opponent, game).unwrap();
        assert_eq!(found, encoded(&ours, game.to_move));
        println!(
            "{} {cycles} cycles, {frames} frames, {} a frame",
            opponent.name(),
            cycles / frames
        );
        let worst = &mut worst[usize::from(opponent.number() - 1)];
        *worst = frames.max(*worst);
        done += 1;
        if done == 20 {
            break;
        }
    }
    println!("worst {worst:?}");
}
