//! Plays the decisions of a record through the cartridge's controls.
//!
//! Owns where the cursor goes, when the button is pressed and how long to wait. It reads the rows of the set-up, the
//! cursor and the mode in the RAM as a player reads them on the screen, and changes only the controls, except for the
//! generator of random numbers and the clock. Every frame must have 262 lines. The result is checked by
//! [`Player`](referee::Player).

use vcs::Stick;

use super::Rocketball;
use super::constants::{
    DEED_NONE, DEED_PLACE, EACH_BITS, ITEM_NORTH, ITEM_SWITCH, ITEM_VARIANT, MINUTE, MODE_AIM,
    MODE_FACE, MODE_OVER, MODE_PASS, MODE_PLAY, MODE_SETUP, MODE_THINK, MODE_WISH, SETTING_EACH,
    TIME_BITS,
};
use super::points::Tally;
use super::state::{self, options_byte};
use super::targets::{Target, push};
use referee::{Controls, Found, Rig, Subject, count};
use rocketball_engine::rules::{
    Action, Decision, Direction, Game, Kind, Phase, Setup, Square, Variant, When,
};

/// Frames within which people's next decision comes: rolls, flights and goals are hastened by the button.
const PATIENCE: u32 = 4_000;
/// Frames within which the computer must choose: half a minute.
const MOST_THINKING: u32 = 30 * 60;
/// The modes in which a person decides, and those in which nobody does.
const DECIDED: [u8; 5] = [MODE_PLAY, MODE_WISH, MODE_FACE, MODE_PASS, MODE_OVER];
/// Frames after which the cursor shows what may be done on its square.
const SHOWN: u32 = 2;

/// A console with Rocketball! in it, and the referee beside it.
pub struct Driver {
    /// The console, the controls and the referee.
    pub rig: Rig<Rocketball>,
}

impl Driver {
    /// Does not draw the picture.
    pub fn blind(&mut self) {
        self.rig.console.set_video(false);
    }

    /// From the set-up to the roll of the start of a game between players of these levels, 0 for a person. In the last
    /// frame of the set-up the generator is set to the record's seed: which one it would be depends on the number of
    /// frames since power-on, which nobody can choose.
    ///
    /// # Errors
    /// The cartridge does not do it.
    pub fn begin_with(&mut self, setup: &Setup, levels: [u8; 2]) -> Result<(), Found> {
        for (item, (side, level)) in (ITEM_NORTH..).zip(levels.into_iter().enumerate()) {
            let way = match level < self.ram().players().get(side) {
                true => Stick::LEFT,
                false => Stick::RIGHT,
            };
            self.choose(item, way, |driver| {
                driver.ram().players().get(side) == level
            })?;
        }
        let options = options_byte(setup.variants.each(), setup.variants.minutes());
        self.set_variants(setup.variants.at_first().bits(), options)?;
        // The set-up draws a byte before it looks at the button.
        let seed = setup.seed.before().state();
        self.rig.at.random.set(&mut self.rig.console, seed);
        self.push(Stick::FIRE)?;
        match self.mode() {
            MODE_SETUP => Err(Found::from(format!(
                "the cartridge does not begin a game with the variants {}",
                setup.variants
            ))),
            _ => Ok(()),
        }
    }

    /// Has the set-up show these switches, by the bits of [`Variants`](rocketball_engine::Variants), and these
    /// `options`.
    fn set_variants(&mut self, bits: u16, options: u8) -> Result<(), Found> {
        let settings = Variant::ALL.map(|variant| variant as u8);
        for setting in settings.into_iter().chain([SETTING_EACH]) {
            let (bit, mask) = match setting {
                SETTING_EACH => (0, EACH_BITS),
                _ if setting == Variant::TugOfWar as u8 => (1 << setting, TIME_BITS),
                _ => (1 << setting, 0),
            };
            let is_set = |driver: &Driver| {
                let now = driver.ram().variants();
                let other = (driver.ram().options() ^ options) & mask;
                // where the goals change, the bit is how they are now
                let timed = setting == Variant::TugOfWar as u8 && options & TIME_BITS != 0;
                other == 0 && (timed || (now ^ bits) & bit == 0)
            };
            if is_set(self) {
                continue;
            }
            self.choose(ITEM_VARIANT, Stick::RIGHT, |driver| {
                driver.ram().shown_variant() == setting
            })?;
            self.choose(ITEM_SWITCH, Stick::RIGHT, is_set)?;
        }
        Ok(())
    }

    /// Sets the time until the goals change, in frames of play, on the cartridge and for the referee: how long people
    /// take is not in a record. Without a Tug-of-War that changes nothing is set.
    pub fn set_time(&mut self, frames: u16) {
        if self.ram().options() & TIME_BITS == 0 {
            return;
        }
        self.rig.at.time_left.set(&mut self.rig.console, frames);
        self.rig.referee.checks_mut().own.set_time(frames);
    }

    /// Plants a game, as it is between two rolls.
    pub fn plant(&mut self, game: &Game) {
        state::write(&mut self.rig.console, &self.rig.at, game);
    }

    /// Whether the set-up lets a game with these switches and `options` begin.
    ///
    /// # Errors
    /// The cartridge does not do what is asked.
    pub fn allows(&mut self, bits: u16, options: u8) -> Result<bool, Found> {
        self.set_variants(bits, options)?;
        self.push(Stick::FIRE)?;
        let allowed = self.mode() != MODE_SETUP;
        if allowed {
            self.switch(|inputs, down| inputs.select = down)?;
        }
        match self.mode() {
            MODE_SETUP => Ok(allowed),
            mode => Err(Found::from(format!("SELECT leads to mode {mode}"))),
        }
    }

    /// Runs frames until a person has to decide or the game is over; a button is held, to see the balls faster.
    ///
    /// # Errors
    /// Neither comes.
    pub fn wait_for_decision(&mut self) -> Result<(), Found> {
        for _ in 0..PATIENCE {
            if DECIDED.contains(&self.mode()) {
                return self.hold(Stick::CENTRE);
            }
            self.hold(Stick::FIRE)?;
        }
        let mode = self.mode();
        Err(Found::from(format!(
            "the cartridge stays in mode {mode} before the next decision"
        )))
    }

    /// Lets the computers play until the next choice of one of them is done, the button held. Returns the number of
    /// frames for which it thought; `None` if the game is over.
    ///
    /// # Errors
    /// It does not come.
    pub fn choice(&mut self) -> Result<Option<u32>, Found> {
        let before = self.rig.referee.checks().tally.choices;
        let (mut left, mut thought) = (PATIENCE, 0);
        while self.rig.referee.checks().tally.choices == before {
            match self.mode() {
                MODE_OVER => return Ok(None),
                MODE_THINK => thought += 1,
                _ => left -= 1,
            }
            if left == 0 || thought > MOST_THINKING {
                return Err(Found::from("the computer does not choose"));
            }
            self.hold(Stick::FIRE)?;
        }
        Ok(Some(thought))
    }

    /// Does what the side to act wants, with the kind drawn.
    ///
    /// # Errors
    /// The cartridge does not do it.
    pub fn place(&mut self, action: Action, drawn: Option<Kind>) -> Result<(), Found> {
        let before = self.rig.referee.checks().tally.actions;
        match action {
            Action::Pass => {}
            Action::Place(square, chip) => {
                self.wish(drawn, Some(chip.kind()))?;
                self.take(square, DEED_PLACE)?;
                if let Some(direction) = chip.direction()
                    && self.ram().aim() != direction as u8
                {
                    self.aim(push(direction))?;
                }
                self.push(Stick::FIRE)?;
            }
            Action::Clockwise(square) | Action::Counterclockwise(square) => {
                self.wish(drawn, None)?;
                self.take(square, DEED_NONE)?;
                self.aim(match action {
                    Action::Clockwise(_) => Stick::RIGHT,
                    _ => Stick::LEFT,
                })?;
                self.push(Stick::FIRE)?;
            }
            Action::Drift(square, direction) => {
                self.wish(drawn, None)?;
                self.take(square, DEED_NONE)?;
                if !self.ram().flag_drifts() {
                    self.push(Stick::FIRE)?;
                }
                self.aim(push(direction))?;
                self.push(Stick::FIRE)?;
            }
        }
        for _ in 0..PATIENCE {
            if self.rig.referee.checks().tally.actions > before {
                return Ok(());
            }
            if action != Action::Pass {
                break;
            }
            self.hold(Stick::CENTRE)?;
        }
        let mode = self.mode();
        Err(Found::from(format!(
            "the cartridge does not do `{action}`: mode {mode}"
        )))
    }

    /// Puts the ball that is out on the middle in a direction.
    ///
    /// # Errors
    /// The cartridge does not do it.
    pub fn face(&mut self, direction: Direction) -> Result<(), Found> {
        if self.mode() != MODE_FACE {
            return Err(Found::from("no ball is out on the cartridge"));
        }
        if self.ram().aim() != direction as u8 {
            self.push(push(direction))?;
        }
        self.push(Stick::FIRE)
    }

    /// Presses the button on a square where nothing may be done. Returns whether the cartridge refuses it.
    ///
    /// # Errors
    /// The cursor does not come there.
    pub fn is_refused(&mut self, square: Square) -> Result<bool, Found> {
        self.steer(square)?;
        self.push(Stick::FIRE)?;
        Ok(self.mode() == MODE_PLAY)
    }

    /// With a djinn in the hand, wishes for a kind; for any, if none is given.
    fn wish(&mut self, drawn: Option<Kind>, kind: Option<Kind>) -> Result<(), Found> {
        if drawn != Some(Kind::Djinn) || self.mode() != MODE_WISH {
            return Ok(());
        }
        let bag = self
            .rig
            .referee
            .checks()
            .game()
            .map(|game| game.field().bag);
        let first = bag.and_then(|bag| Kind::ALL.into_iter().find(|kind| bag.count(*kind) > 0));
        let offered = self.ram().item();
        if first.is_some_and(|first| offered != first as u8) {
            return Err(Found::from(format!(
                "kind {offered} is offered first, not {first:?}"
            )));
        }
        if let Some(kind) = kind {
            self.push_until("offer every kind of the bag", Stick::RIGHT, |driver| {
                driver.ram().item() == kind as u8
            })?;
        }
        self.push(Stick::FIRE)
    }

    /// Takes what is on a square with the button: `deed` is the deed that is aimed then.
    fn take(&mut self, square: Square, deed: u8) -> Result<(), Found> {
        self.steer(square)?;
        self.push(Stick::FIRE)?;
        match (self.mode(), self.ram().deed()) {
            (MODE_AIM, aimed) if aimed == deed => Ok(()),
            (mode, aimed) => Err(Found::from(format!(
                "the button on {square} leads to mode {mode}, deed {aimed}"
            ))),
        }
    }

    /// Pushes the stick on a chip that was taken, which does nothing with it yet.
    fn aim(&mut self, stick: Stick) -> Result<(), Found> {
        self.push(stick)?;
        match self.mode() {
            MODE_AIM => Ok(()),
            mode => Err(Found::from(format!(
                "the stick on a chip leads to mode {mode} without the button"
            ))),
        }
    }

    /// Moves the cursor to a square, and waits until it shows what may be done there.
    fn steer(&mut self, to: Square) -> Result<(), Found> {
        let what = format!("come to {to}");
        let square = Target::Square(to);
        self.go(&what, |driver| square.toward(&driver.ram()))?;
        self.idle(SHOWN)
    }

    /// Whether the game on the cartridge is over.
    pub fn is_over(&self) -> bool {
        self.mode() == MODE_OVER
    }

    fn mode(&self) -> u8 {
        self.ram().mode()
    }

    /// Goes to a row of the set-up, and pushes there until it is as it should be.
    fn choose(
        &mut self,
        item: u8,
        stick: Stick,
        done: impl Fn(&Driver) -> bool,
    ) -> Result<(), Found> {
        let row = Target::Row(item, stick);
        self.go("reach a row of the set-up", |driver| {
            row.toward(&driver.ram())
        })?;
        self.push_until("change a row of the set-up", stick, done)
    }
}

impl Controls for Driver {
    referee::rig!(Rocketball);
}

impl referee::Driver for Driver {
    fn new(subject: &Subject) -> Result<Driver, Found> {
        let rig = Rig::new(subject)?;
        Ok(Driver { rig })
    }

    fn begin(&mut self, setup: &Setup) -> Result<(), Found> {
        self.begin_with(setup, [0; 2])
    }

    fn come_to(&mut self, game: &Game) -> Result<(), Found> {
        self.wait_for_decision()?;
        let Phase::Over(_) = game.phase() else {
            return Ok(());
        };
        let (cartridge, engine) = (self.ram().score().all(), game.score());
        match self.is_over() && cartridge == engine {
            true => Ok(()),
            false => Err(Found::from(format!(
                "the game is over at {engine:?} in the engine; the cartridge is at {cartridge:?}"
            ))),
        }
    }

    /// If the goals change before the next decision, as `then` says, the clock of the cartridge is set so that they do; else
    /// it does not run out.
    fn act(
        &mut self,
        game: &Game,
        decision: &Decision,
        then: Option<&Decision>,
    ) -> Result<(), Found> {
        self.set_time(match then {
            Some(Decision::Change(When::Roll)) => 0,
            _ => MINUTE,
        });
        if let Some(side) = game.side() {
            self.rig.stick = side as usize;
        }
        match *decision {
            Decision::Act(action) => self.place(action, game.drawn())?,
            Decision::Face(direction) => self.face(direction)?,
            Decision::Change(_) => {}
        }
        if then == Some(&Decision::Change(When::NewField)) {
            self.set_time(0);
        }
        Ok(())
    }

    fn compared(tally: &Tally) -> String {
        format!(
            "{}, {} and {}",
            count(tally.rolls, "roll"),
            count(tally.actions, "action"),
            count(tally.games, "end")
        )
    }
}
