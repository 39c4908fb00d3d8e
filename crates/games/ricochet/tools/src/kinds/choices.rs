//! Compares the turns that computers choose on the cartridge with the engine's choices, at positions of tournament
//! games and planted ones; checks that the picture stays meanwhile, and measures the time of a choice.

use super::chance::{Dice, random_game_of};
use super::profile::Profile;
use super::record_of;
use super::special::{ending, extreme};
use campaign::{Kind, Subject, Units, worker};
use probe::Labels;
use probe::symbols::{SymbolError, Symbols};
use referee::{Found, Observer};
use ricochet_cartridge::constants::{HUMAN, MODE_THINK, SLICE_MARGIN};
use ricochet_cartridge::flicker::LINES;
use ricochet_cartridge::memory::{Memory, Ram};
use ricochet_cartridge::state;
use ricochet_cartridge::{fill, map};
use ricochet_engine::opponents::arena::Fixture;
use ricochet_engine::opponents::search::find;
use ricochet_engine::opponents::sight::MOST;
use ricochet_engine::opponents::{Choice, OPPONENTS, Opponent, Player, choose};
use ricochet_engine::record::Record;
use ricochet_engine::rules::{BySide, Game, Side, Variant};
use vcs::{Console, Registers};

/// More CPU cycles than any choice takes.
const TOO_MANY_CYCLES: u64 = 10_000_000;
/// More frames than any choice takes.
const TOO_MANY_FRAMES: u64 = 1800;
/// Frames until the picture of a console that was switched on is steady.
const SETTLED: u64 = 20;
/// LDA INTIM, which looks at the timer.
const LOOK: [u8; 3] = [0xAD, 0x84, 0x02];
/// The most CPU cycles from one look at the timer to the next, for SLICE_END of the cartridge.
const BETWEEN_LOOKS: u64 = 160;

referee::tally! {
    /// What was compared.
    pub struct Choices {
        /// Choices.
        choices: sum,
        /// Their CPU cycles.
        cycles: sum,
        /// CPU cycles of the longest choice.
        longest: most,
        /// The most CPU cycles between two looks at the timer.
        between_looks: most,
    }
}

/// Choices at positions of tournament games.
pub const CHOICES: Kind = Kind {
    name: "choices",
    help: "Number of choices, with each seed, of all opponents in turn, in all variants; every other forty at positions of \
           tournament games, the others at planted ones",
    default: Some(20_000),
    units: Units::EachSeed,
    unit: "choices",
    worker: |asked| {
        let thinker = Thinker::new(&asked.subject);
        let mut thinker = thinker.map_err(Found::of)?;
        Ok(worker(move |number: u64| {
            let mut dice = Dice::new(0, number);
            let (opponent, game) = position(number, &mut dice);
            let chosen = thinker.choose_once(&game, opponent, &mut dice);
            chosen.map_err(|report| match case(&game, opponent) {
                Some(case) => Found::on(case, report),
                None => report,
            })
        }))
    },
    sentence: |counts| {
        let mean = counts.sum("cycles") / counts.sum("choices").max(1);
        let [(longest, choice), (looks, _)] =
            ["longest", "between looks"].map(|name| counts.most(name));
        format!(
            "{} as the engine; {mean} cycles on average, at most {longest} (choice {choice}), at most {looks} between two \
             looks at the timer",
            counts.count("choice")
        )
    },
};

/// The position of a choice, and who chooses: all opponents in turn, each in every variant. Of four rounds of all of these
/// two are at positions of tournament games, one at such with numbers at the limits of the rules or near the end
/// of the game, one at random boards.
pub fn position(number: u64, dice: &mut Dice) -> (Opponent, Game) {
    let variants: Vec<Variant> = Variant::all().collect();
    let number = number as usize;
    let opponent = Opponent::ALL[number % OPPONENTS];
    let variant = variants[number / OPPONENTS % variants.len()];
    loop {
        let game = match number / OPPONENTS / variants.len() % 4 {
            1 => played(variant, opponent, dice).map(|mut game| {
                let plant = dice.pick(&[extreme, ending]);
                plant(&mut game, dice);
                game
            }),
            3 => Some(random_game_of(variant, dice)),
            _ => played(variant, opponent, dice),
        };
        if let Some(game) = game.filter(|game| choose(opponent, game).is_some()) {
            return (opponent, game);
        }
    }
}

/// A position of a random tournament game of a variant in which the opponent is to move; `None` if there is none in the game.
fn played(variant: Variant, opponent: Opponent, dice: &mut Dice) -> Option<Game> {
    let mut players = BySide::both(dice.pick(&Player::ALL));
    players[dice.pick(&Side::ALL)] = Player::Opponent(opponent);
    let fixture = Fixture {
        variant,
        opening: dice.roll(u32::MAX as usize) as u32,
        players,
        seed: 0,
    };
    let mut positions = fixture.positions();
    positions.retain(|(mover, _)| *mover == opponent);
    (!positions.is_empty()).then(|| positions.swap_remove(dice.roll(positions.len())).1)
}

/// The record of a choice: the position, and the turn that the engine's opponent chooses.
fn case(game: &Game, opponent: Opponent) -> Option<Record> {
    let mut players = BySide::both(None);
    players[game.to_move] = Some(opponent);
    let mut record = record_of(game, players);
    record.push(choose(opponent, game)?.into());
    Some(record)
}

/// The choice that a record consists of: its position is that of a computer's turn, the only one.
pub fn choice_in(record: &Record) -> Option<(Game, Opponent)> {
    let game = &record.setup.position.as_ref()?.in_play.game;
    let opponent = record.setup.players[game.to_move]?;
    let one = record.parts.concat().len() == 1 && record.attempt.is_none();
    one.then(|| (game.clone(), opponent))
}

/// A place in the code at which thinking is interrupted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stop {
    Pause,
    Search,
    Lead,
    Done,
}

/// A console in which a computer thinks.
#[derive(Clone)]
pub struct Thinker {
    /// The console.
    pub console: Console,
    symbols: Symbols,
    stops: Labels<Stop>,
    /// The variables.
    pub at: Memory,
    /// The most CPU cycles between two looks at the timer so far.
    pub stretch: u64,
    /// The cycles of the choices that are made in one slice, if they are to be attributed to the parts of
    /// the code.
    pub profile: Option<Profile>,
    /// The address of `ThinkInOverscan`.
    begin: u16,
    observer: Observer,
}

impl Thinker {
    /// A console that was just switched on.
    ///
    /// # Errors
    /// Returns the first symbol that is missing.
    pub fn new(subject: &Subject) -> Result<Thinker, SymbolError> {
        let symbols = &subject.symbols;
        Ok(Thinker {
            console: Console::new(subject.cartridge.clone(), 0),
            at: Memory::new(symbols)?,
            begin: symbols.code("ThinkInOverscan")?,
            stretch: 0,
            profile: None,
            stops: Labels::new(
                symbols,
                &[
                    (Stop::Pause, "Pause"),
                    (Stop::Pause, "PauseBegin"),
                    (Stop::Search, "Search"),
                    (Stop::Lead, "LeadFound"),
                    (Stop::Done, "SearchDone"),
                ],
            )?,
            symbols: symbols.clone(),
            observer: subject.observer.clone(),
        })
    }

    /// A console in the middle of a match, with a steady picture.
    ///
    /// # Errors
    /// Returns the first symbol that is missing.
    pub fn in_a_match(subject: &Subject) -> Result<Thinker, SymbolError> {
        let mut thinker = Thinker::new(subject)?;
        while thinker.console.frame().number < SETTLED {
            thinker.console.run_frame();
        }
        thinker.reset();
        thinker.at.cursor_x.set(&mut thinker.console, 1);
        thinker.at.cursor_y.set(&mut thinker.console, 5);
        Ok(thinker)
    }

    /// Presses RESET, which begins a match.
    pub fn reset(&mut self) {
        for reset in [true, false] {
            self.console.inputs_mut().reset = reset;
            self.console.run_frame();
            self.console.run_frame();
        }
    }

    /// The variables' values.
    pub fn ram(&self) -> Ram<'_> {
        Ram::new(&self.console, &self.at)
    }

    /// Puts a game into the RAM in which an opponent plays the side to move.
    pub fn set_up(&mut self, game: &Game, opponent: Opponent) {
        let mut ram = *self.console.ram();
        state::write_game(&mut ram, &self.at, game);
        state::write_over(&mut ram, &self.at, false);
        fill(&mut self.console, &ram);
        let mut players = [HUMAN; 2];
        players[game.to_move as usize] = opponent.number();
        self.set_players(players);
        self.at.think_at.set(&mut self.console, 0);
    }

    /// Sets who plays Left and Right, as `players` encodes it.
    pub fn set_players(&mut self, players: [u8; 2]) {
        self.at.players.set(&mut self.console, players);
    }

    /// Has the computer begin to think with the next frame.
    pub fn begin(&mut self) {
        self.at.mode.set(&mut self.console, MODE_THINK);
    }

    /// `mode`.
    pub fn mode(&self) -> u8 {
        self.ram().mode()
    }

    /// Writes `choice` and `choiceMask`.
    pub fn choose(&mut self, choice: [u8; 2]) {
        let [choice, mask] = choice;
        self.at.choice.set(&mut self.console, choice);
        self.at.choice_mask.set(&mut self.console, mask);
    }

    /// `choice` and `choiceMask`.
    fn chosen(&self) -> [u8; 2] {
        [self.ram().choice(), self.ram().choice_mask()]
    }

    /// Compares a choice, and the time between two looks at the timer on the way to it.
    fn choose_once(
        &mut self,
        game: &Game,
        opponent: Opponent,
        dice: &mut Dice,
    ) -> Result<Choices, Found> {
        self.stretch = 0;
        let cycles = self.compare(game, opponent, dice)?;
        match self.stretch {
            0..=BETWEEN_LOOKS => Ok(Choices {
                choices: 1,
                cycles,
                longest: cycles,
                between_looks: self.stretch,
            }),
            more => Err(format!(
                "{more} cycles between two looks at the timer; {BETWEEN_LOOKS} are allowed"
            )
            .into()),
        }
    }

    /// Compares a choice that is made in one slice. Returns its CPU cycles.
    ///
    /// # Errors
    /// The choice is not the engine's, or there is none in time.
    pub fn compare(
        &mut self,
        game: &Game,
        opponent: Opponent,
        dice: &mut Dice,
    ) -> Result<u64, Found> {
        let pauses = dice.roll(4) == 0;
        let cycles = self.think(game, opponent, Stop::Done, pauses, dice)?;
        self.check(game, opponent)?;
        Ok(cycles)
    }

    /// Compares the choice with the engine's, and returns that.
    fn check_turn(&self, game: &Game, opponent: Opponent) -> Result<Choice, Found> {
        let found = find(opponent, game);
        let choice = found.ok_or_else(|| format!("nothing to choose in {game:?}"))?;
        let chosen = self.chosen();
        if chosen != state::choice_of(&choice.turn, game.to_move) {
            return Err(format!(
                "{opponent} chooses {chosen:02X?}; the engine's, `{}`, in {game:?}",
                choice.turn
            )
            .into());
        }
        Ok(choice)
    }

    /// Compares the choice and its value with the engine's.
    fn check(&self, game: &Game, opponent: Opponent) -> Result<(), Found> {
        let Choice { turn, value, .. } = self.check_turn(game, opponent)?;
        match i32::from(self.ram().best() as i16) {
            best if best == value => Ok(()),
            best => Err(format!(
                "`{turn}` is worth {best} to {opponent}; to the engine's {value}, in {game:?}"
            )
            .into()),
        }
    }

    /// Thinks about a position up to a place in the code, with a pause at every look at the timer or with none; what a
    /// pause may change is changed at random. Returns the CPU cycles.
    ///
    /// # Errors
    /// No turn is chosen in time, or a look at the timer does not pause below [`SLICE_MARGIN`] alone.
    fn think(
        &mut self,
        game: &Game,
        opponent: Opponent,
        until: Stop,
        pauses: bool,
        dice: &mut Dice,
    ) -> Result<u64, Found> {
        self.set_up(game, opponent);
        let begin = self.begin;
        map(&mut self.console, begin);
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
        let mut looked_at = begin;
        let mut due = false;
        loop {
            let now = self.console.registers();
            let cycles = self.console.cycles();
            if cycles - start >= TOO_MANY_CYCLES {
                return Err(format!("{opponent} does not choose in {game:?}").into());
            }
            match self.stops.at(&self.console) {
                Some(stop) if stop == until => return Ok(cycles - start),
                Some(Stop::Pause) if !due => {
                    return Err(self.at(looked_at, "pauses with time left").into());
                }
                Some(Stop::Pause) => {
                    due = false;
                    self.return_from_pause(dice);
                    continue;
                }
                Some(_) | None => {}
            }
            let looks = [0, 1, 2].map(|n| self.console.peek(now.pc.wrapping_add(n))) == LOOK;
            self.observer.step(&mut self.console);
            if let Some(profile) = &mut self.profile {
                profile.add(now.pc, self.console.cycles() - cycles);
            }
            if looks {
                if due {
                    return Err(self
                        .at(looked_at, "does not pause with its time over")
                        .into());
                }
                self.stretch = self.stretch.max(cycles - looked);
                (looked, looked_at) = (cycles, now.pc);
                due = pauses;
                // The last value with which a slice ends, or the first with which it goes on.
                let a = SLICE_MARGIN - u8::from(pauses);
                let now = self.console.registers();
                self.console.set_registers(Registers { a, ..now });
            }
        }
    }

    /// Compares whether an opponent follows its whims in a position.
    ///
    /// # Errors
    /// It does so in the cartridge or in the engine alone, or the search is not begun in time.
    pub fn compare_lapse(&mut self, game: &Game, opponent: Opponent) -> Result<(), Found> {
        let mut dice = Dice::new(0, 0); // no pause, so nothing is changed
        self.think(game, opponent, Stop::Search, false, &mut dice)?;
        let mind = self.ram().mind();
        let lapses = mind == Opponent::ALL[0].number();
        match lapses == opponent.lapses(game) {
            true => Ok(()),
            false => Err(format!("{opponent} has the mind of opponent {mind} in {game:?}").into()),
        }
    }

    /// Compares how far ahead the side to move is.
    ///
    /// # Errors
    /// It is another number of points, or is not looked at in time. Where two launches cannot make up for it, another
    /// number beyond that is right, too.
    pub fn compare_lead(&mut self, game: &Game, opponent: Opponent) -> Result<(), Found> {
        let mut dice = Dice::new(0, 0); // no pause, so nothing is changed
        self.think(game, opponent, Stop::Lead, false, &mut dice)?;
        let found = i32::from(self.ram().lead() as i16);
        let [own, other] = [game.to_move, game.to_move.other()].map(|side| game.scores[side]);
        let due = i32::from(own) - i32::from(other);
        let beyond = |lead: i32| lead.abs() > 2 * MOST;
        let as_good = beyond(found) && beyond(due) && found.signum() == due.signum();
        match found == due || as_good {
            true => Ok(()),
            false => Err(format!("a lead of {due} is taken for {found}").into()),
        }
    }

    /// What a look at the timer does wrong.
    fn at(&self, look: u16, what: &str) -> String {
        match self.symbols.label(look) {
            Some((label, distance)) => {
                format!("the look at the timer at {label}+{distance} {what}")
            }
            None => format!("the look at the timer at ${look:04X} {what}"),
        }
    }

    /// Returns from the routine that pauses, as if a picture had been drawn meanwhile.
    fn return_from_pause(&mut self, dice: &mut Dice) {
        let now = self.console.registers();
        for address in self.kernel_scratch() {
            self.console.poke_ram(address, dice.byte());
        }
        let back = [1, 2].map(|n| self.console.peek(now.sp.wrapping_add(n).into()));
        self.console.set_registers(Registers {
            pc: u16::from_le_bytes(back).wrapping_add(1),
            a: dice.byte(),
            y: dice.byte(),
            sp: now.sp.wrapping_add(2),
            ..now
        });
    }

    /// Thinks about a position in frames, each with its number of lines. Returns the number of frames.
    ///
    /// # Errors
    /// A frame has another number of lines, the choice is not the engine's, or there is none in time.
    pub fn frames(&mut self, game: &Game, opponent: Opponent) -> Result<u64, Found> {
        self.set_up(game, opponent);
        self.begin();
        let mut frames = 0;
        while self.mode() == MODE_THINK {
            let lines = self.console.run_frame().lines();
            if lines != LINES {
                return Err(format!("{lines} lines while {opponent} thinks in {game:?}").into());
            }
            frames += 1;
            if frames >= TOO_MANY_FRAMES {
                return Err(format!("{opponent} does not choose in {game:?}").into());
            }
        }
        self.check_turn(game, opponent)?; // the rest of the frame has used the value's bytes
        Ok(frames)
    }

    /// The RAM that the kernel overwrites: from `scratch` to the pieces.
    fn kernel_scratch(&self) -> std::ops::Range<u8> {
        self.at.scratch.address() as u8..self.at.place.address() as u8
    }
}
