//! The computer's thinking on the cartridge: that it chooses as the engine does at positions of
//! tournament games, wherever it pauses, and that the picture stays meanwhile.

use std::env;

use probe::symbols::Symbols;
use probe::Labels;
use ricochet::games::ricochet::opponents::{arena, choose, Opponent};
use ricochet::games::ricochet::referee::Layout;
use ricochet::games::ricochet::*;
use vcs::{Console, Registers};

use crate::cartridge::dice::Dice;
use crate::cartridge::picture::{begin, poke, switched_on};
use crate::cartridge::{cartridge, symbols};

/// Names how many positions are compared; [`POSITIONS`] without it. `tools/campaign` sets it.
const COUNT: &str = "RICOCHET_POSITIONS";
const POSITIONS: u64 = 1500;
/// Which games the positions are from.
const SEED: u64 = 7;
/// Every so manyth position is thought about in frames, and how many.
const IN_FRAMES: usize = 60;
const FRAMED: usize = 12;
/// More cycles and frames than any choice takes.
const TOO_LONG: u64 = 5_000_000;
const TOO_MANY: u64 = 1800;
/// Scanlines of each.
const LINES: usize = 262;
/// The most cycles from one look at the timer to the next, for SLICE_END of think/slice.asm.
const BETWEEN_LOOKS: u64 = 140;
/// LDA INTIM, a look at the timer.
const LOOK: [u8; 3] = [0xAD, 0x84, 0x02];
/// `mode` while a computer thinks.
pub const THINKING: u8 = 3;

/// A place in the code at which a choice is interrupted.
#[derive(Clone, Copy)]
enum Stop {
    Pause,
    Done,
}

/// A console in which a computer thinks.
pub struct Thinker {
    console: Console,
    symbols: Symbols,
    stops: Labels<Stop>,
    layout: Layout,
    /// The most cycles between two looks at the timer.
    stretch: u64,
}

impl Thinker {
    fn new(console: Console) -> Thinker {
        let symbols = symbols();
        Thinker {
            console,
            layout: Layout::new(&symbols).unwrap(),
            stretch: 0,
            stops: Labels::new(
                &symbols,
                &[(Stop::Pause, "Pause"), (Stop::Done, "SearchDone")],
            )
            .unwrap(),
            symbols,
        }
    }

    fn code(&self, name: &str) -> u16 {
        self.symbols.code(name).expect(name)
    }

    /// Puts a game into the RAM, whose side to move the opponent plays.
    fn set_up(&mut self, game: &Game, opponent: Opponent) {
        let mut ram = *self.console.ram();
        self.layout.write_game(game, &mut ram);
        self.layout.write_over(false, &mut ram);
        for (address, byte) in (0x80..=0xFF).zip(ram) {
            self.console.poke_ram(address, byte);
        }
        let players = self.code("players");
        for (side, player) in [(game.to_move, opponent.number()), (game.to_move.other(), 0)] {
            self.console.poke_cartridge(players + side as u16, player);
        }
        let at = self.code("thinkAt");
        self.console.poke_cartridge(at, 0);
    }

    /// `choice` and `choiceMask`.
    fn chosen(&self) -> [u8; 2] {
        ["choice", "choiceMask"].map(|name| self.console.peek(self.code(name)))
    }

    /// Thinks about a position in one slice, with a pause at every look or with none, and gives the
    /// choice and the cycles. What a pause may change is changed.
    fn think(
        &mut self,
        game: &Game,
        opponent: Opponent,
        pauses: bool,
        dice: &mut Dice,
    ) -> ([u8; 2], u64) {
        self.set_up(game, opponent);
        let begin = self.code("ThinkInOverscan");
        let bank = Symbols::bank_of(begin, self.console.cartridge().banks());
        self.console.set_bank(bank);
        self.console.set_registers(Registers {
            pc: begin,
            a: 0,
            x: 0,
            y: 0,
            sp: 0xFF,
            p: 0,
        });
        let start = self.console.cycles();
        let mut looked = start;
        loop {
            let now = self.console.registers();
            let cycles = self.console.cycles();
            assert!(
                cycles - start < TOO_LONG,
                "{opponent} goes on and on in {game:?}"
            );
            let stop = self.stops.at(&self.console);
            if let Some(Stop::Done) = stop {
                return (self.chosen(), cycles - start);
            }
            if let Some(Stop::Pause) = stop {
                for address in self.scratch() {
                    self.console.poke_ram(address, dice.next() as u8);
                }
                let back = [1, 2].map(|n| self.console.peek(now.sp.wrapping_add(n).into()));
                self.console.set_registers(Registers {
                    pc: u16::from_le_bytes(back).wrapping_add(1),
                    a: dice.next() as u8,
                    y: dice.next() as u8,
                    sp: now.sp.wrapping_add(2),
                    ..now
                });
                continue;
            }
            let looks = [0, 1, 2].map(|n| self.console.peek(now.pc + n)) == LOOK;
            self.console.step();
            if looks {
                self.stretch = self.stretch.max(cycles - looked);
                looked = cycles;
                let a = if pauses { 0 } else { 0xFF };
                let now = self.console.registers();
                self.console.set_registers(Registers { a, ..now });
            }
        }
    }

    /// A console in the middle of a match.
    pub fn in_a_match() -> Thinker {
        let mut console = switched_on();
        begin(&mut console);
        poke(&mut console, "cursorX", 1);
        poke(&mut console, "cursorY", 5);
        Thinker::new(console)
    }

    /// Thinks about a position in frames, each with its lines, and gives how many it takes to choose,
    /// which must be what the engine chooses.
    pub fn frames(&mut self, game: &Game, opponent: Opponent) -> u64 {
        self.set_up(game, opponent);
        poke(&mut self.console, "mode", THINKING);
        let mode = self.symbols.value("mode").unwrap();
        let mut frames = 0;
        while self.console.peek(mode) == THINKING {
            let lines = self.console.run_frame().lines();
            assert_eq!(lines, LINES, "{opponent} in {game:?}");
            frames += 1;
            assert!(frames < TOO_MANY, "{opponent} goes on and on in {game:?}");
        }
        let turn = choose(opponent, game).unwrap();
        let chosen = encoded(&turn, game.to_move);
        assert_eq!(self.chosen(), chosen, "{opponent} in {game:?}");
        frames
    }

    /// The RAM that the picture uses: from `scratch` to the pieces.
    fn scratch(&self) -> std::ops::Range<u8> {
        let at = |name| self.symbols.value(name).unwrap() as u8;
        at("scratch")..at("place")
    }
}

/// A turn in the cartridge's form.
fn encoded(turn: &Turn, side: Side) -> [u8; 2] {
    match turn {
        Turn::Launch(end) => [0x80 | Launcher::new(side, *end).index() as u8, 0],
        Turn::Move(order) => {
            let bits = order.pieces.iter().map(|piece| 1 << (piece.index() % 6));
            [order.direction as u8, bits.sum()]
        }
    }
}

#[test]
fn the_cartridge_chooses_as_the_engine_does() {
    let count = env::var(COUNT).map_or(POSITIONS, |n| n.parse().expect(COUNT));
    let mut thinker = Thinker::new(Console::new(cartridge(), 0));
    let mut dice = Dice(5);
    let mut spent = [(0, 0, 0); 4];
    for (opponent, game) in arena::positions(SEED).take(count as usize) {
        let pauses = dice.roll(4) == 0;
        let turn = choose(opponent, &game).unwrap();
        let (chosen, cycles) = thinker.think(&game, opponent, pauses, &mut dice);
        assert_eq!(
            chosen,
            encoded(&turn, game.to_move),
            "{opponent} should choose {turn}, pauses {pauses}, in {game:?}"
        );
        let (thoughts, sum, most) = &mut spent[usize::from(opponent.number()) - 1];
        (*thoughts, *sum, *most) = (*thoughts + 1, *sum + cycles, cycles.max(*most));
    }
    for (opponent, (thoughts, sum, most)) in Opponent::ALL.into_iter().zip(spent) {
        println!(
            "{opponent}: {thoughts} choices, {} cycles, at most {most}",
            sum / thoughts.max(1)
        );
    }
    println!(
        "{count} choices, 0 differences, {} cycles between looks",
        thinker.stretch
    );
    assert!(thinker.stretch <= BETWEEN_LOOKS, "{}", thinker.stretch);
}

#[test]
fn the_picture_stays_while_it_thinks_and_reset_ends_that() {
    let mut dice = Dice(3);
    let mut thinker = Thinker::in_a_match();
    let mode = thinker.symbols.value("mode").unwrap();
    let some = arena::positions(SEED).step_by(IN_FRAMES);
    for (opponent, game) in some.take(FRAMED) {
        let frames = thinker.frames(&game, opponent);
        println!("{opponent}: {frames} frames");

        thinker.set_up(&game, opponent);
        poke(&mut thinker.console, "mode", THINKING);
        for _ in 0..dice.roll(20) {
            thinker.console.run_frame();
        }
        let players = thinker.code("players");
        for side in 0..2 {
            thinker.console.poke_cartridge(players + side, 0);
        }
        begin(&mut thinker.console);
        let ram = *thinker.console.ram();
        let now = thinker.layout.game(&ram).unwrap();
        assert_eq!(now.turns, 0, "RESET has begun a match");
        assert_eq!(thinker.console.peek(mode), 0, "a player's turn");
    }
}
