//! The rules inside the image, called routine by routine (`asm/checkers/rules/moves.asm`).

use probe::{Probe, Routine};
use vcs::{Console, Registers};

use crate::cartridge::{cartridge, symbols};

/// CPU cycles within which every routine returns.
const MOST_CYCLES: u64 = 4_000;
/// Bytes of `path`: the most squares of a move.
const PATH: u16 = 10;
/// Bytes of the generator's state from `path` on, and of `tried`.
const STATE: usize = 20;
const TRIED: usize = 10;
/// The carry.
const CARRY: u8 = 1;

/// A position as the cartridge has it: bitmaps of squares 1 to 32 from bit 0 on, and whether white is to
/// move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// Black's pieces.
    pub black: u32,
    /// White's pieces.
    pub white: u32,
    /// The kings among both.
    pub kings: u32,
    /// The side to move.
    pub white_moves: bool,
}

impl Board {
    /// The position in which a game begins.
    pub const START: Board = Board {
        black: 0x0000_0FFF,
        white: 0xFFF0_0000,
        kings: 0,
        white_moves: false,
    };

    /// The position with these squares of white and of black, which is to move; kings have a `K`.
    pub fn black_to_move(white: &str, black: &str) -> Board {
        let (white, white_kings) = squares(white);
        let (black, black_kings) = squares(black);
        Board {
            black,
            white,
            kings: white_kings | black_kings,
            white_moves: false,
        }
    }

    /// The same position seen from the other side.
    pub fn turned(self) -> Board {
        Board {
            black: self.white.reverse_bits(),
            white: self.black.reverse_bits(),
            kings: self.kings.reverse_bits(),
            white_moves: !self.white_moves,
        }
    }
}

/// The squares in a list such as `14,K15`, and the kings among them.
fn squares(list: &str) -> (u32, u32) {
    let mut all = 0;
    let mut kings = 0;
    for word in list.split(',') {
        let number: u32 = word.trim_start_matches('K').parse().expect("a square");
        all |= 1 << (number - 1);
        if word.starts_with('K') {
            kings |= 1 << (number - 1);
        }
    }
    (all, kings)
}

/// A console whose rules are called.
pub struct Rules {
    probe: Probe,
    find_begin: Routine,
    find_step: Routine,
    generate_begin: Routine,
    generate_step: Routine,
    make: Routine,
    unmake: Routine,
    tried: u8,
    hops: u8,
    path: u8,
}

impl Rules {
    /// A console that was just switched on.
    pub fn new() -> Rules {
        let mut console = Console::new(cartridge(), 0);
        let registers = console.registers();
        console.set_registers(Registers {
            sp: 0xFF,
            ..registers
        });
        let symbols = symbols();
        let address = |name: &str| symbols.value(name).expect(name) as u8;
        let (path, tried, hops) = (address("path"), address("tried"), address("hops"));
        let probe = Probe::with(console, symbols);
        let routine = |name: &str| probe.routine(name).expect(name);
        let mut rules = Rules {
            find_begin: routine("FindBegin"),
            find_step: routine("FindStep"),
            generate_begin: routine("GenerateBegin"),
            generate_step: routine("GenerateStep"),
            make: routine("MakeMove"),
            unmake: routine("UnmakeMove"),
            tried,
            hops,
            path,
            probe,
        };
        let set = rules.probe.routine("SetPosition").unwrap();
        rules.call(&set);
        rules
    }

    /// Calls a routine; returns A and whether the carry is set.
    fn call(&mut self, routine: &Routine) -> (u8, bool) {
        let called = self
            .probe
            .call_routine(routine, [0; 3], MOST_CYCLES)
            .expect("the routine returns");
        (called.registers.a, called.registers.p & CARRY != 0)
    }

    fn bytes(&self, name: &str) -> u32 {
        let at = self.probe.symbols().value(name).expect(name);
        u32::from_le_bytes([0, 1, 2, 3].map(|i| self.probe.console().peek(at + i)))
    }

    fn set_bytes(&mut self, name: &str, value: u32) {
        let at = self.probe.symbols().value(name).expect(name) as u8;
        for (i, byte) in (0..).zip(value.to_le_bytes()) {
            self.probe.console_mut().poke_ram(at + i, byte);
        }
    }

    /// The position.
    pub fn board(&self) -> Board {
        Board {
            black: self.bytes("black"),
            white: self.bytes("white"),
            kings: self.bytes("kings"),
            white_moves: self.probe.peek("turn").unwrap() != 0,
        }
    }

    /// Sets the position.
    pub fn set_board(&mut self, board: Board) {
        self.set_bytes("black", board.black);
        self.set_bytes("white", board.white);
        self.set_bytes("kings", board.kings);
        self.probe.poke("turn", board.white_moves.into()).unwrap();
    }

    /// Begins to generate the moves of the position.
    pub fn begin(&mut self) {
        self.call(&self.find_begin.clone());
        while !self.call(&self.find_step.clone()).1 {}
        self.call(&self.generate_begin.clone());
    }

    /// The next move as a path of squares 1 to 32, if there is one.
    pub fn next(&mut self) -> Option<Vec<u8>> {
        loop {
            let (found, done) = self.call(&self.generate_step.clone());
            if done {
                return (found != 0).then(|| self.move_entered());
            }
        }
    }

    fn move_entered(&self) -> Vec<u8> {
        let console = self.probe.console();
        let hops = u16::from(console.peek(self.hops.into()));
        assert!(hops < PATH);
        (0..=hops)
            .map(|i| console.peek(u16::from(self.path) + i) + 1)
            .collect()
    }

    /// Makes the move that was returned last.
    pub fn make(&mut self) {
        self.call(&self.make.clone());
    }

    /// Takes back the last move; whether there was one.
    pub fn unmake(&mut self) -> bool {
        !self.call(&self.unmake.clone()).1
    }

    /// Calls a routine with these values of A, X and Y; returns its CPU cycles.
    pub fn cycles(&mut self, routine: &str, axy: [u8; 3]) -> u64 {
        let called = self.probe.call(routine, axy, MOST_CYCLES);
        called.expect("the routine returns").cycles
    }

    /// Writes a byte of RAM.
    pub fn poke(&mut self, name: &str, value: u8) {
        self.probe.poke(name, value).unwrap();
    }

    /// The state of the generator.
    fn generator(&self) -> Vec<u8> {
        let console = self.probe.console();
        let from =
            |at: u8, bytes: usize| (0..bytes as u16).map(move |i| console.peek(u16::from(at) + i));
        from(self.path, STATE)
            .chain(from(self.tried, TRIED))
            .collect()
    }

    fn set_generator(&mut self, bytes: &[u8]) {
        let (state, tried) = bytes.split_at(STATE);
        for (at, bytes) in [(self.path, state), (self.tried, tried)] {
            for (i, byte) in (at..).zip(bytes) {
                self.probe.console_mut().poke_ram(i, *byte);
            }
        }
    }

    /// The number of paths of this many plies.
    pub fn perft(&mut self, depth: u32) -> u64 {
        self.begin();
        let mut count = 0;
        while self.next().is_some() {
            count += match depth {
                1 => 1,
                _ => {
                    let generator = self.generator();
                    let before = self.board();
                    self.make();
                    let count = self.perft(depth - 1);
                    if self.unmake() {
                        assert_eq!(self.board(), before, "taken back");
                    } else {
                        self.set_board(before); // more than `history` holds
                    }
                    self.set_generator(&generator);
                    count
                }
            };
        }
        count
    }
}
