//! Calls the rule routines inside the image directly, without running frames.

mod sight;

pub use sight::Sight;

use super::constants::FLAG_SECOND;
use super::memory::Memory;
use super::state::{self, chip_byte, hand_byte, place, place_bytes, write_field};
use random::Random;
use referee::{Calls, Found, Subject};
use rocketball_engine::rules::{
    Action, Bag, Chip, Chips, Direction, Field, Kind, Moving, Place, Side, Square,
};

/// CPU cycles within which every routine returns.
const MOST_CYCLES: u64 = 20_000;
/// The carry.
const CARRY: u8 = 1;
/// Calls of `DrawChip` within which a chip is drawn.
const MOST_CALLS: u32 = 1_000;

/// A console whose rules are called.
pub struct Rules {
    calls: Calls<Memory>,
    chips: Chips,
    cycles: u64,
}

impl Rules {
    /// A console that was just switched on.
    ///
    /// # Errors
    /// Returns the symbol that is missing.
    pub fn new(subject: &Subject) -> Result<Rules, Found> {
        let mut rules = Rules {
            calls: Calls::new(subject)?,
            chips: Chips::default(),
            cycles: 0,
        };
        let chips = rules.calls.at.chips;
        chips.set(rules.calls.probe.console_mut(), [0; Square::COUNT]);
        rules.set_random(Random::after_frames(1));
        Ok(rules)
    }

    /// Calls a routine. Returns A, and whether the carry is set.
    fn call(&mut self, routine: &str, axy: [u8; 3]) -> Result<(u8, bool), Found> {
        let called = self.calls.call(routine, axy, MOST_CYCLES)?;
        self.cycles = called.cycles;
        Ok((called.registers.a, called.registers.p & CARRY != 0))
    }

    /// CPU cycles of the last call of a rule, its RTS included.
    pub fn cycles(&self) -> u64 {
        self.cycles
    }

    /// The generator.
    ///
    /// # Errors
    /// Its state is 0.
    pub fn random(&self) -> Result<Random, Found> {
        state::random(&self.calls.ram())
    }

    /// Sets the generator.
    pub fn set_random(&mut self, random: Random) {
        let (to, at) = (self.calls.probe.console_mut(), &self.calls.at);
        at.random.set(to, random.state());
    }

    /// Lays these chips; only squares that change are written.
    pub fn lay(&mut self, chips: &Chips) {
        for square in Square::all() {
            let chip = chips.get(square);
            if chip != self.chips.get(square) {
                let at = self.calls.at.chips.at(square.number());
                self.calls.set(at, chip_byte(chip));
            }
        }
        self.chips = *chips;
    }

    /// Makes a move of ball 0 in the image and in the engine, among the chips that lie. Returns the ball after it.
    ///
    /// # Errors
    /// The two differ, or the routine does not return.
    pub fn move_ball(&mut self, from: Moving) -> Result<Moving, Found> {
        let (ball, facing) = place_bytes(Some(from.place));
        self.calls.set(self.calls.at.ball.at(0), ball);
        self.calls
            .set(self.calls.at.facing.at(0), facing.unwrap_or(0));
        self.calls.set(self.calls.at.left.at(0), from.left);
        let mut random = self.random()?;
        self.call("MoveBall", [0; 3])?;
        let mut engine = from;
        let mut chips = self.chips;
        let mut dice = 0;
        engine.step(&mut chips, &mut || {
            dice += 1;
            random.below(4) + 1
        });
        let ram = self.calls.ram();
        let [ball, facing, left] = [ram.ball(), ram.facing(), ram.left()].map(|both| both.get(0));
        let cartridge = place(ball, facing);
        let differs = |what: &str| {
            Err(format!(
                "{what}: {from:?} among `{}` is at {cartridge:?} with {left} left on the cartridge, \
                 {engine:?} in the engine",
                self.chips
            ).into())
        };
        if cartridge != Some(engine.place) {
            return differs("place");
        }
        if engine.place.square().is_some() && left != engine.left {
            return differs("moves left");
        }
        if state::random(&ram)? != random {
            return differs("dice");
        }
        let event = heard(from, engine, &self.chips, &chips, dice);
        if ram.event() != event {
            return differs(&format!("event {}, not {event}", ram.event()));
        }
        if dice > 0 || chips != self.chips {
            let there = engine.place.square();
            for square in there.into_iter().chain(self.changed(&chips)) {
                let byte = ram.chips().get(square.number());
                if byte != chip_byte(chips.get(square)) {
                    return differs("chips");
                }
            }
            let restored = self.chips;
            self.chips = chips;
            self.lay(&restored);
        }
        Ok(engine)
    }

    fn changed(&self, chips: &Chips) -> Vec<Square> {
        let differs = |square: &Square| self.chips.get(*square) != chips.get(*square);
        Square::all().filter(differs).collect()
    }

    /// Rolls a die, 1 to 4, in the image and in the engine.
    ///
    /// # Errors
    /// The generators differ.
    pub fn roll_die(&mut self) -> Result<u8, Found> {
        let mut random = self.random()?;
        let (rolled, _) = self.call("RollDie", [0; 3])?;
        let die = random.below(4);
        match rolled == die && self.random()? == random {
            true => Ok(die + 1),
            false => Err(format!("a die of {rolled}, in the engine {die}").into()),
        }
    }

    /// Compares what a side may do on a field with a chip in the hand: each placing, rotating and drifting on each
    /// square. Returns how many were compared.
    ///
    /// # Errors
    /// The two differ.
    pub fn compare_actions(&mut self, field: &Field, side: Side, kind: Kind) -> Result<u64, Found> {
        self.set_field(field, side);
        let mut compared = 0;
        let chip = kind.chips().first().copied();
        self.calls.set(self.calls.at.hand, hand_byte(kind));
        for square in Square::all() {
            let number = square.number() as u8;
            let place = chip.map(|chip| (Action::Place(square, chip), "MayPlace", 0));
            let rotate = [(Action::Clockwise(square), "MayRotate", 0)];
            let drift =
                Direction::ALL.map(|way| (Action::Drift(square, way), "MayDrift", way as u8));
            for (action, routine, a) in place.into_iter().chain(rotate).chain(drift) {
                let (_, may) = self.call(routine, [a, 0, number])?;
                let check = field.check(side, Some(kind), action);
                let drifts = !matches!(check, Err(rocketball_engine::rules::Refused::NoDrift));
                if drifts && may != check.is_ok() {
                    return Err(format!(
                        "{action} of {side}: allowed on the cartridge {may}, in the engine {check:?}, on {field:?}"
                    ).into());
                }
                compared += u64::from(drifts);
            }
            let drifts = |way| field.check(side, Some(kind), Action::Drift(square, way));
            let any = Direction::ALL.into_iter().any(|way| drifts(way).is_ok());
            if self.call("MayDriftAny", [0, 0, number])?.1 != any {
                return Err(format!(
                    "some drift of the chip on {square}: allowed on the cartridge {}, in the engine {any}, on {field:?}",
                    !any
                ).into());
            }
        }
        Ok(compared)
    }

    /// Writes a field and whose turn it is.
    fn set_field(&mut self, field: &Field, side: Side) {
        let (to, at) = (self.calls.probe.console_mut(), &self.calls.at);
        write_field(to, at, field);
        self.chips = field.chips;
        at.actor.set(to, side as u8);
        // A chip that was placed in this round is the holder's, and the other side acts.
        let holder = match field.placed {
            Some(_) => side.other(),
            None => side,
        };
        at.holder.set(to, holder as u8);
        let second = field.placed.map_or(0, |_| FLAG_SECOND);
        at.flags.set(to, second);
    }

    /// Compares on which squares a djinn's wish from these kinds can be placed. Returns the number of squares.
    ///
    /// # Errors
    /// The two differ.
    pub fn compare_wishes(
        &mut self,
        field: &Field,
        side: Side,
        kinds: &[Kind],
    ) -> Result<u64, Found> {
        let count = |kind: Kind| u8::from(kinds.contains(&kind));
        let field = Field {
            bag: Bag::new(Kind::ALL.map(count)),
            ..*field
        };
        self.set_field(&field, side);
        self.calls.set(self.calls.at.hand, hand_byte(Kind::Djinn));
        for square in Square::all() {
            let (_, may) = self.call("MayPlace", [0, 0, square.number() as u8])?;
            let chips = kinds.iter().flat_map(|kind| kind.chips());
            let mut checks =
                chips.map(|chip| field.check(side, Some(Kind::Djinn), Action::Place(square, chip)));
            let any = checks.any(|check| check.is_ok());
            if may != any {
                return Err(format!(
                    "a djinn's wish from {kinds:?} on {square}: allowed on the cartridge {may}, in the engine {any}, on {field:?}"
                ).into());
            }
        }
        Ok(Square::COUNT as u64)
    }

    /// Does an action in the image and in the engine.
    ///
    /// # Errors
    /// The fields differ after it.
    pub fn compare_act(
        &mut self,
        field: &Field,
        side: Side,
        drawn: Kind,
        action: Action,
    ) -> Result<(), Found> {
        self.set_field(field, side);
        let deed = Deed::new(action, drawn);
        for (address, byte) in [
            (self.calls.at.deed, deed.deed),
            (self.calls.at.cursor, deed.cursor),
            (self.calls.at.hand, deed.hand),
            (self.calls.at.aim, deed.aim),
        ] {
            self.calls.set(address, byte);
        }
        let mut engine = *field;
        engine.act(side, Some(drawn), action).map_err(Found::of)?;
        self.compare_cursor(&engine, action)?;
        self.call("Act", [0; 3])?;
        let cartridge = state::field(&self.calls.ram())?;
        let same = cartridge.chips == engine.chips
            && cartridge.bag == engine.bag
            && cartridge.rotated == engine.rotated;
        self.chips = cartridge.chips;
        match same {
            true => Ok(()),
            false => Err(format!(
                "{action} of {side}: {cartridge:?} on the cartridge, {engine:?} in the engine"
            )
            .into()),
        }
    }

    /// Compares where and how the cursor shows the chip that an action rotates or moves with the field after it. The
    /// action is in the RAM, and the field is the one before it.
    fn compare_cursor(&mut self, after: &Field, action: Action) -> Result<(), Found> {
        let to = match action {
            Action::Clockwise(square) | Action::Counterclockwise(square) => Some(square),
            Action::Drift(square, way) => square.neighbour(way),
            Action::Place(..) | Action::Pass => None,
        };
        let Some((square, chip)) = to.and_then(|to| Some((to, after.chips.get(to)?))) else {
            return Ok(());
        };
        self.call("TurnedAt", [0; 3])?;
        let ram = self.calls.ram();
        let shown = (ram.cursor_at(), ram.cursor_code());
        match shown == (square.number() as u8, chip_byte(Some(chip))) {
            true => Ok(()),
            false => Err(format!(
                "{action}: the cursor shows code {} on square {}, not {chip} on {square}",
                shown.1, shown.0
            )
            .into()),
        }
    }

    /// Draws a chip in the image and in the engine. Returns its kind.
    ///
    /// # Errors
    /// The two differ.
    pub fn compare_draw(&mut self, field: &Field, side: Side) -> Result<Kind, Found> {
        self.set_field(field, side);
        let mut random = self.random()?;
        let mut calls = 0;
        while self.call("DrawChip", [0; 3])?.1 {
            calls += 1;
            if calls > MOST_CALLS {
                return Err("no chip is drawn".into());
            }
        }
        let kind = field.bag.kind(random.below(field.bag.total().into()));
        let hand = state::hand(self.calls.ram().hand()).flatten();
        match (kind == hand && self.random()? == random, kind) {
            (true, Some(kind)) => Ok(kind),
            _ => Err(format!("{hand:?} is drawn, in the engine {kind:?}").into()),
        }
    }
}

/// What is heard of a move, by the ball before and after it, the chips before and after it, and the dice that were
/// rolled for it.
fn heard(from: Moving, to: Moving, before: &Chips, after: &Chips, dice: u32) -> u8 {
    use super::constants::{
        EVENT_BLAST, EVENT_DIE, EVENT_EDGE, EVENT_FLOWN, EVENT_GOAL, EVENT_LOST, EVENT_MOVED,
        EVENT_TURNED,
    };
    let (Place::On(left, facing), Place::On(square, direction)) = (from.place, to.place) else {
        return match to.place {
            Place::Goal(_) => EVENT_GOAL,
            _ => EVENT_LOST,
        };
    };
    // A flight takes several moves. It may end where it began, or beside it: a gust has carried the ball back to a mogul.
    let flown = from.left > to.left + 1;
    match before.get(square) {
        _ if square == left && !flown => EVENT_EDGE,
        _ if before != after => EVENT_BLAST,
        _ if dice > 0 => EVENT_DIE,
        Some(Chip::Vortex(_)) if direction != facing => EVENT_TURNED,
        _ if flown => EVENT_FLOWN,
        _ => EVENT_MOVED,
    }
}

/// An action as the cartridge has it in its RAM.
pub struct Deed {
    /// `deed`.
    pub deed: u8,
    /// `cursor`.
    pub cursor: u8,
    /// `hand`.
    pub hand: u8,
    /// `aim`.
    pub aim: u8,
}

impl Deed {
    /// The bytes of an action, with the kind drawn.
    pub fn new(action: Action, drawn: Kind) -> Deed {
        use super::constants::{DEED_CLOCKWISE, DEED_COUNTER, DEED_DRIFT, DEED_PASS, DEED_PLACE};
        use super::state::square_byte;
        let held = chip_byte(drawn.chips().first().copied());
        let of = |deed, square: Square, hand, aim| Deed {
            deed,
            cursor: square_byte(Some(square)),
            hand,
            aim,
        };
        match action {
            Action::Place(square, chip) => of(DEED_PLACE, square, chip_byte(Some(chip)), 0),
            Action::Clockwise(square) => of(DEED_CLOCKWISE, square, held, 0),
            Action::Counterclockwise(square) => of(DEED_COUNTER, square, held, 0),
            Action::Drift(square, way) => of(DEED_DRIFT, square, held, way as u8),
            Action::Pass => of(DEED_PASS, Square::MIDDLE, held, 0),
        }
    }
}

/// All chips that may lie alone on a square.
pub fn chips_for(square: Square) -> Vec<Chip> {
    let empty = Chips::default();
    Chip::all()
        .filter(|chip| empty.may_lie(chip.kind(), square, None))
        .collect()
}
