//! A TIA to check the crate's by: one colour clock at a time, each circuit as the documents describe it, and
//! nothing done for speed. It shares no text with the crate.
//!
//! Sources: the Stella Programmer's Guide (registers, priority, collisions, sound) and Andrew Towers' "Atari 2600 TIA
//! Hardware Notes" (counters, start decodes, HMOVE). The clocks of delays and resets, and what happens when a register is
//! written while its object is drawn, stand in neither: they are as in Stella 6.7. That outputs follow their objects in
//! blank is from Stella's report 548, from which Stella 8 has it.

mod audio;
mod ball;
mod dot;
mod missile;
mod motion;
mod picture;
mod player;

use audio::Audio;
use ball::Ball;
use missile::Missile;
use motion::Motion;
use picture::{BALL, Collisions, MISSILE, PLAYER, PLAYFIELD, Playfield};
use player::Player;
use vcs::registers as r;

/// The horizontal counter has 57 states of four clocks.
const LINE: u16 = 57 * 4;
/// Horizontal blank is 17 states; HMOVE makes it two longer.
const BLANK: u16 = 17 * 4;
const COMB: u16 = 2 * 4;
const VISIBLE: usize = 160;
const CYCLE: usize = 3;
/// The last state of HMOVE's ripple counter.
const RIPPLE_END: u8 = 15;

/// A value on its way from the bus to where it has an effect.
struct Arrival {
    clocks_left: u8,
    register: u16,
    value: u8,
}

/// Returns the clocks that a write to `register` needs to have an effect.
fn delay(register: u16) -> u8 {
    match register {
        r::HMOVE => 6,
        r::PF0 | r::PF1 | r::PF2 => 2,
        r::HMP0 | r::HMP1 | r::HMM0 | r::HMM1 | r::HMBL | r::HMCLR => 2,
        r::GRP0 | r::GRP1 | r::REFP0 | r::REFP1 => 1,
        r::ENAM0 | r::ENAM1 | r::ENABL | r::VBLANK => 1,
        _ => 0,
    }
}

/// Where a counter of 40 states of four clocks wraps, and the main copy starts.
const WRAP: u8 = 39 * 4;

/// Returns whether an object's counter, at `position`, starts the main copy.
fn is_wrap(position: u8) -> bool {
    position == WRAP
}

/// Returns whether an object's counter, at `position`, starts a copy under this value of NUSIZx.
fn starts_copy(nusiz: u8, position: u8) -> bool {
    is_wrap(position)
        || position.is_multiple_of(4)
            && match position / 4 {
                3 => matches!(nusiz & 7, 1 | 3),
                7 => matches!(nusiz & 7, 2 | 3 | 6),
                15 => matches!(nusiz & 7, 4 | 6),
                _ => false,
            }
}

/// Returns the position `clocks` after `position` in a counter of 40 states.
fn after(position: u8, clocks: u8) -> u8 {
    ((usize::from(position) + usize::from(clocks)) % VISIBLE) as u8
}

/// The chip, from power-on.
#[derive(Default)]
pub struct Tia {
    /// The clock of the line that comes next.
    clock: u16,
    /// Clocks that RSYNC has left out of this line.
    left_out: u16,
    /// Whether the picture is drawn; if not, horizontal blank is on.
    picture: bool,
    /// Whether it ends late, HMOVE having been written.
    comb: bool,
    /// HMOVE's ripple counter, while any object still moves.
    ripple: Option<u8>,
    arrivals: Vec<Arrival>,
    players: [Player; 2],
    missiles: [Missile; 2],
    ball: Ball,
    playfield: Playfield,
    collisions: Collisions,
    /// The four colours, in the order of their registers.
    colours: [u8; 4],
    vertical_sync: bool,
    vertical_blank: bool,
    /// WSYNC's latch.
    wait: bool,
    /// The columns of the line so far, and those of the one that has ended.
    pixels: Vec<u8>,
    line: Vec<u8>,
    audio: Audio,
}

impl Tia {
    /// Runs a CPU cycle; returns whether a line has ended.
    pub fn cycle(&mut self) -> bool {
        for _ in 0..CYCLE {
            self.colour_clock();
        }
        self.clock == 0
    }

    /// The CPU writes, at the end of a cycle.
    pub fn write(&mut self, register: u16, value: u8) {
        let clocks_left = delay(register);
        if clocks_left == 0 {
            return self.arrive(register, value);
        }
        // a second write before the first has arrived replaces it
        self.arrivals.retain(|earlier| earlier.register != register);
        self.arrivals.push(Arrival {
            clocks_left,
            register,
            value,
        });
    }

    /// What CXM0P to CXPPMM, numbered from 0, hold.
    pub fn collisions(&self, number: u16) -> u8 {
        self.collisions.register(number)
    }

    /// The clock of the line that comes next.
    pub fn beam(&self) -> u16 {
        self.clock
    }

    /// Whether RDY holds the CPU.
    pub fn cpu_waits(&self) -> bool {
        self.wait
    }

    /// The colours of the line that has ended.
    pub fn line(&self) -> &[u8] {
        &self.line
    }

    /// The samples since the last call.
    pub fn take_audio(&mut self) -> Vec<f32> {
        self.audio.take()
    }

    /// A clock of the line.
    fn colour_clock(&mut self) {
        for mut arrival in std::mem::take(&mut self.arrivals) {
            if arrival.clocks_left == 0 {
                self.arrive(arrival.register, arrival.value);
            } else {
                arrival.clocks_left -= 1;
                self.arrivals.push(arrival);
            }
        }
        if self.clock == 0 {
            self.comb = false;
        }
        self.motion_clock();
        let drawn = self.picture;
        if drawn {
            self.object_clocks();
        } else if self.clock + 1 == BLANK + if self.comb { COMB } else { 0 } {
            self.picture = true;
        }
        if let Some(column) = self.clock.checked_sub(BLANK + self.left_out) {
            if drawn || self.comb {
                self.playfield.clock(column);
            }
            self.pixels.push(if drawn { self.colour() } else { 0 });
        }
        // in blank the counters stand still, but not the cells that latch the outputs (Stella's report 548)
        if !drawn {
            self.update_outputs();
        }
        if !self.vertical_blank {
            let lit = self.lit();
            self.collisions.latch(lit);
        }
        self.audio.clock(self.clock);
        self.clock += 1;
        if self.clock == LINE {
            self.end_line();
        }
    }

    /// The horizontal counter begins anew.
    fn end_line(&mut self) {
        self.clock = 0;
        self.left_out = 0;
        self.picture = false;
        self.wait = false;
        self.line = std::mem::take(&mut self.pixels);
        self.line.resize(VISIBLE, 0);
        self.playfield.end_line();
    }

    /// The moving objects' outputs take the values that the next clocks of the counters will show.
    fn update_outputs(&mut self) {
        self.players.iter_mut().for_each(Player::update_output);
        self.missiles
            .iter_mut()
            .for_each(|missile| missile.dot.update_signal());
        self.ball.dot.update_signal();
    }

    /// The clocks that all objects get while the picture is drawn.
    fn object_clocks(&mut self) {
        let phase = (self.clock % 4) as u8;
        for number in 0..2 {
            if self.players[number].clock() {
                self.missiles[number].meet_player();
            }
            self.missiles[number].clock(Some(phase));
        }
        self.ball.clock(true);
    }

    /// Every fourth clock HMOVE's counter advances, and each object that has not yet reached the state of its
    /// HMxx gets an extra clock. In the picture the extra clock is lost among the others.
    fn motion_clock(&mut self) {
        let Some(ripple) = self.ripple.filter(|_| self.clock.is_multiple_of(4)) else {
            return;
        };
        // the counter stops where it began
        let state = if ripple > RIPPLE_END { 0 } else { ripple };
        self.ball.at_motion_clock = self.ball.dot.position;
        let moving = self.motions().map(|motion| motion.goes_on(state));
        if !self.picture {
            for number in 0..2 {
                if moving[number] && self.players[number].clock() {
                    self.missiles[number].meet_player();
                }
                if moving[2 + number] {
                    self.missiles[number].clock(None);
                }
            }
            if moving[4] {
                self.ball.clock(false);
            }
        }
        let moves = moving.contains(&true);
        self.ripple = moves.then_some((ripple + 1).min(RIPPLE_END + 1));
    }

    /// Which of the six objects show at the beam.
    fn lit(&self) -> [bool; 6] {
        let mut lit = [false; 6];
        for number in 0..2 {
            lit[PLAYER[number]] = self.players[number].lit();
            lit[MISSILE[number]] = self.missiles[number].lit();
        }
        lit[BALL] = self.ball.lit();
        lit[PLAYFIELD] = self.playfield.lit();
        lit
    }

    /// The colour at the beam.
    fn colour(&self) -> u8 {
        if self.vertical_blank || self.vertical_sync {
            return 0;
        }
        self.playfield.colour(self.lit(), self.colours)
    }

    /// The clocks until an object's counter is 0 after RESxx: three in the picture and one in blank, but two at
    /// the end of a blank that HMOVE has extended.
    fn reset_lag(&self) -> u8 {
        match self.clock {
            _ if self.picture => 3,
            0..73 => 1,
            _ => 2,
        }
    }

    /// The objects' motion circuits, in the order of HMxx.
    fn motions(&mut self) -> [&mut Motion; 5] {
        let [player_0, player_1] = &mut self.players;
        let [missile_0, missile_1] = &mut self.missiles;
        [
            &mut player_0.motion,
            &mut player_1.motion,
            &mut missile_0.dot.motion,
            &mut missile_1.dot.motion,
            &mut self.ball.dot.motion,
        ]
    }

    /// A write has reached its register.
    fn arrive(&mut self, register: u16, value: u8) {
        let bit_0 = value & 1 != 0;
        let bit_1 = value & 2 != 0;
        let lag = self.reset_lag();
        match register {
            r::VSYNC => self.vertical_sync = bit_1,
            r::VBLANK => self.vertical_blank = bit_1,
            // a line that has just ended lets the CPU go
            r::WSYNC => self.wait = self.clock != 0,
            r::RSYNC => {
                // three clocks of the line are left, which show the columns that were next
                let last = LINE - 3;
                self.left_out = last - self.clock;
                // the crate gives two samples in any line; by the documents those clocks of the sound are lost
                (self.clock..last).for_each(|clock| self.audio.clock(clock));
                self.clock = last;
            }
            r::NUSIZ0 | r::NUSIZ1 => {
                let number = usize::from(register - r::NUSIZ0);
                self.players[number].set_mode(value, !self.picture);
                self.missiles[number].set_mode(value);
            }
            r::COLUP0 | r::COLUP1 | r::COLUPF | r::COLUBK => {
                self.colours[usize::from(register - r::COLUP0)] = value & 0xFE;
            }
            r::CTRLPF => {
                self.playfield.set_mode(value);
                self.ball.mode = value;
            }
            r::REFP0 | r::REFP1 => {
                self.players[usize::from(register - r::REFP0)].reflect(value & 8 != 0);
            }
            r::PF0 | r::PF1 | r::PF2 => {
                self.playfield.bytes[usize::from(register - r::PF0)] = value;
            }
            r::RESP0 | r::RESP1 => self.players[usize::from(register - r::RESP0)].reset(lag),
            r::RESM0 | r::RESM1 => {
                self.missiles[usize::from(register - r::RESM0)].reset(lag, !self.picture);
            }
            r::RESBL => self.ball.reset(lag),
            r::AUDC0 | r::AUDC1 => self.audio.channel(register - r::AUDC0).control = value & 15,
            r::AUDF0 | r::AUDF1 => self.audio.channel(register - r::AUDF0).divisor = value & 31,
            r::AUDV0 | r::AUDV1 => self.audio.channel(register - r::AUDV0).volume = value & 15,
            // a player's new graphics also move those of the other into its delayed register
            r::GRP0 => {
                self.players[0].set_graphics(value);
                self.players[1].pass_on();
            }
            r::GRP1 => {
                self.players[1].set_graphics(value);
                self.players[0].pass_on();
                self.ball.old = self.ball.new;
            }
            r::ENAM0 | r::ENAM1 => {
                self.missiles[usize::from(register - r::ENAM0)].enabled = bit_1;
            }
            r::ENABL => self.ball.new = bit_1,
            r::HMP0 | r::HMP1 | r::HMM0 | r::HMM1 | r::HMBL => {
                self.motions()[usize::from(register - r::HMP0)].set(value);
            }
            r::HMCLR => self.motions().into_iter().for_each(|motion| motion.set(0)),
            r::HMOVE => {
                self.motions().into_iter().for_each(Motion::start);
                self.ripple = Some(0);
                self.comb = true;
            }
            r::VDELP0 | r::VDELP1 => self.players[usize::from(register - r::VDELP0)].delay(bit_0),
            r::VDELBL => self.ball.delayed = bit_0,
            r::RESMP0 | r::RESMP1 => {
                let number = usize::from(register - r::RESMP0);
                self.missiles[number].lock(bit_1);
            }
            r::CXCLR => self.collisions = Collisions::default(),
            _ => {}
        }
    }
}
