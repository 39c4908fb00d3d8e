//! Remembers lines: one that begins and is written to as an earlier one is not worked out again.
//!
//! While lines are remembered, the writes of a line are only listed. When it ends, it is looked up by the state in which
//! it began and by its writes. If it is known, so are its pixels, its collisions and the state of the next line, and the
//! chip's own fields stay behind:
//!
//! ```text
//!   state 7 --- clock 9: GRP0 = $3C, clock 102: RESBL ---> state 8, pixels, collisions
//!   state 8 --- no write -------------------------------> state 8, pixels, collisions
//! ```
//!
//! Otherwise the chip takes the fields of its state, carries the writes out and draws the line, which is remembered then.
//! A read of collisions is listed as a write is, and the line up to there is remembered as well, without a next state.
//! VSYNC, VBLANK and RSYNC are not recorded: the chip catches up, and the next line is the first that can be known again.
//!
//! A state is all that decides a line, as the line begins. The positions of players and missiles that are *dark* are
//! apart: an object that is settled and shows nothing has the same line wherever it stands, unless a write makes it seen
//! or unsettles it. A line asks for the positions of these alone, and moves the others by what HMOVE has added. Sound,
//! ports, RDY and the latched collisions are not in a state, but always up to date.
//!
//! Nothing here is saved or copied with a chip. A memory belongs to a thread and is lent to the chip that runs, so that
//! many consoles with one program share what they know.

use super::Tia;
use super::mixer::Mixer;
use super::motion::Counter;
use super::objects::{BL, M0, M1, OBJECTS, Objects, P0, P1};
use super::row::Row;
use crate::registers as r;
use crate::timing::VISIBLE_CLOCKS;
use std::cell::Cell;

/// The most writes of a line that is remembered.
const MOST_WRITES: usize = 40;
/// The most states and lines; when there are more, all are forgotten.
const MOST_STATES: usize = 1 << 12;
const MOST_LINES: usize = 1 << 13;
/// The most writes of all lines.
const MOST_LISTED: usize = 8 * MOST_LINES;
/// Sets of positions that are asked for by lines with the same state and writes.
const MOST_ASKED: usize = 4;
/// In place of such a set.
const NOTHING_MORE: Positions = Positions::MAX;
/// Lines after which the known ones among them are counted.
const TRIAL: u32 = 1 << 12;
/// The fewest of them for which it is worth to go on.
const WORTH: u32 = TRIAL * 13 / 20;
/// The most lines that are not remembered if it is not; after a trial that was worth it, [`TRIAL`].
const MOST_PAUSED: u32 = 32 * TRIAL;
/// In place of a register, in the list of writes: a read of collisions.
const COLLISIONS: u16 = 0x3F;
/// In place of a number of writes.
const NOT_RECORDED: usize = usize::MAX;
/// No state, no line.
const NONE: u32 = u32::MAX;

/// The objects that can be dark.
const MOVABLE: [usize; 5] = [P0, M0, P1, M1, BL];

/// By register, the bits of a value that matter, for those that concern nothing but the picture.
static USED: [Option<u8>; 0x40] = used();

const fn used() -> [Option<u8>; 0x40] {
    let mut table = [None; 0x40];
    let mut number = 0;
    while number < table.len() {
        table[number] = Some(match number as u16 {
            r::ENAM0 | r::ENAM1 | r::ENABL | r::RESMP0 | r::RESMP1 => 0x02,
            r::NUSIZ0 | r::NUSIZ1 | r::CTRLPF => 0x37,
            r::COLUP0..=r::COLUBK => 0xFE,
            r::REFP0 | r::REFP1 => 0x08,
            r::PF0 | r::HMP0..=r::HMBL => 0xF0,
            r::PF1 | r::PF2 | r::GRP0 | r::GRP1 => 0xFF,
            r::VDELP0 | r::VDELP1 | r::VDELBL => 0x01,
            r::RESP0..=r::RESBL | r::HMOVE | r::HMCLR | r::CXCLR => 0,
            _ => {
                number += 1;
                continue;
            }
        });
        number += 1;
    }
    table
}

/// A write: its clock, its register and the value's bits that matter.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Write(u32);

impl Write {
    #[inline]
    fn new(clock: u16, number: u16, value: u8) -> Write {
        Write(u32::from(clock) << 16 | u32::from(number) << 8 | u32::from(value))
    }

    fn register(self) -> u16 {
        (self.0 >> 8 & 0xFF) as u16
    }

    fn parts(self) -> (u16, u16, u8) {
        let [value, number, ..] = self.0.to_le_bytes();
        ((self.0 >> 16) as u16, u16::from(number), value)
    }
}

/// What is apart from a state, a byte each: at their indices the counters of the objects that are dark, and 0 for the
/// others; whether the ball is dark and near the edge; and of each player without a locked missile in which column its
/// middle was drawn last, if it was, plus 1. Only a saved state shows the latter.
type Positions = u64;

const MIDDLE_BYTES: Positions = 0xFFFF << (8 * MIDDLES[0]);
/// The byte that tells whether the ball is near the edge.
const EDGE: usize = 5;
/// The bytes of the players' middles.
const MIDDLES: [usize; 2] = [6, 7];
/// In place of a middle that a line may leave alone: no column.
const UNTOUCHED: u8 = 0xFE;
/// A dark ball whose counter is in this range starts behind the clocks of a comb and before the end of the line, wherever
/// HMOVE moves it: its width in motion depends on two bits of its counter alone.
const AFAR: std::ops::Range<u8> = 9..120;
/// These two bits.
const BALL_PHASE: u8 = 0x03;

/// For each set of movable objects, all ones in their bytes.
static BYTES: [Positions; 1 << MOVABLE.len()] = bytes();

const fn bytes() -> [Positions; 1 << MOVABLE.len()] {
    let mut table = [0; 1 << MOVABLE.len()];
    let mut set = 0;
    while set < table.len() {
        let mut object = 0;
        while object < MOVABLE.len() {
            if set >> object & 1 != 0 {
                table[set] |= 0xFF << (8 * object);
            }
            object += 1;
        }
        set += 1;
    }
    table
}

/// The column of a player's middle.
fn middle(positions: Positions, side: usize) -> Option<u8> {
    position(positions, MIDDLES[side]).checked_sub(1)
}

fn position(positions: Positions, object: usize) -> u8 {
    (positions >> (8 * object)) as u8
}

fn at(object: usize, position: u8) -> Positions {
    Positions::from(position) << (8 * object)
}

/// Words of a key.
const KEY: usize = 17;
/// All that decides a line as it begins, but the positions of dark objects, and the rows that do not follow from their
/// objects.
type Key = [u64; KEY];

/// A state of the chip as a line begins.
struct State {
    key: Key,
    /// A bit for each object that is dark; its position is any.
    dark: u8,
    objects: Objects,
    rows: [Row; OBJECTS],
    changed: bool,
    mixed: u8,
    still: bool,
    was_comb: bool,
    motion_count: Option<u8>,
    hmove_in: Option<u8>,
    mixer: Mixer,
    vsync: bool,
    vblank: bool,
}

impl State {
    /// Returns whether it has this key and, as far as they are odd, these rows.
    #[inline]
    fn is(&self, found: &Found, rows: &[Row; OBJECTS]) -> bool {
        self.key == found.key
            && (found.odd == 0
                || (0..OBJECTS).all(|row| found.odd >> row & 1 == 0 || self.rows[row] == rows[row]))
    }
}

/// What identifies the state of a chip.
struct Found {
    key: Key,
    dark: u8,
    /// A bit for each row that does not follow from its object and is not empty.
    odd: u8,
    positions: Positions,
}

impl Tia {
    /// Identifies the state, as a line begins.
    fn identify(&self) -> Found {
        const ODD: u16 = u16::MAX;
        let objects = &self.objects;
        let (mut dark, mut odd) = (0, 0);
        let mut rows = [0; 2];
        for (object, row) in self.rows.iter().enumerate() {
            let kind = row.kind(objects.counter(object));
            odd |= u8::from(kind.is_none()) << object;
            let movable = kind.is_some() && MOVABLE.contains(&object);
            dark |= u8::from(movable && objects.is_unseen(object)) << object;
            rows[object / 3] |= u64::from(kind.unwrap_or(ODD)) << (object % 3 * 16);
        }
        let [p0, p1] = objects.players.each_ref().map(|player| player.packed());
        let [m0, m1] = objects.missiles.each_ref().map(|missile| missile.packed());
        let is_dark = |object: usize| dark >> object & 1 != 0;
        let ball = objects.ball.packed(is_dark(BL));
        let some = |value: Option<u8>| value.map_or(0, |value| value + 1);
        let middles = [0, 1].map(|side| {
            let middle = u64::from(some(objects.players[side].middle()));
            match objects.missiles[side].is_locked() {
                true => [middle, 0],
                false => [0, middle],
            }
        });
        let widths =
            [&objects.players[0], &objects.players[1]].map(|player| some(player.width_change_in()));
        let mut key = [
            p0[0],
            p0[1],
            p1[0],
            p1[1],
            u64::from(widths[0])
                | u64::from(widths[1]) << 8
                | middles[0][0] << 16
                | middles[1][0] << 24,
            m0[0],
            m0[1],
            m1[0],
            m1[1],
            ball[0],
            ball[1],
            objects.playfield.packed(),
            rows[0],
            rows[1],
            self.mixer.packed(),
            u64::from_le_bytes([
                u8::from(self.changed),
                u8::from(self.still),
                u8::from(self.was_comb),
                u8::from(self.vsync),
                u8::from(self.vblank),
                self.mixed,
                0,
                0,
            ]),
            u64::from(some(self.motion_count)) | u64::from(some(self.hmove_in)) << 8,
        ];
        let mut positions = middles[0][1] << (8 * MIDDLES[0]) | middles[1][1] << (8 * MIDDLES[1]);
        for (object, word) in [(P0, 0), (M0, 5), (P1, 2), (M1, 7), (BL, 9)] {
            let counter = key[word] & BYTES[usize::from(is_dark(object))];
            key[word] ^= counter;
            positions |= counter << (8 * object);
        }
        if is_dark(BL) {
            positions |= edge(objects.ball.counter());
        }
        Found {
            key,
            dark,
            odd,
            positions,
        }
    }

    /// The state that has been identified.
    fn state(&self, found: &Found) -> State {
        State {
            key: found.key,
            dark: found.dark,
            objects: self.objects.clone(),
            rows: self.rows.clone(),
            changed: self.changed,
            mixed: self.mixed,
            still: self.still,
            was_comb: self.was_comb,
            motion_count: self.motion_count,
            hmove_in: self.hmove_in,
            mixer: self.mixer,
            vsync: self.vsync,
            vblank: self.vblank,
        }
    }
}

/// Multiplies and rotates.
#[derive(Default)]
struct Hash64(u64);

impl Hash64 {
    #[inline]
    fn add(&mut self, value: u64) {
        const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
        self.0 = (self.0.rotate_left(23) ^ value).wrapping_mul(ODD);
    }

    /// Returns an index in a table of `length` entries, a power of 2.
    #[inline]
    fn index(&self, length: usize) -> usize {
        (self.0 >> 32) as usize & (length - 1)
    }
}

/// A line.
struct Line {
    /// The next line to be compared with those that this one was found for.
    next: u32,
    from: u32,
    /// Its writes in the list of all.
    first: u32,
    writes: u32,
    /// All ones in the bytes of the positions that it asks for, and these.
    asked: Positions,
    asked_for: Positions,
    /// All ones in the bytes of the positions that it keeps, moved by `moved`; it sets the others to those of `set`.
    kept: Positions,
    moved: Positions,
    set: Positions,
    to: u32,
    /// The collisions that it adds, and whether it clears those before.
    collisions: u16,
    clears: bool,
    /// Its pixels, if it has been painted.
    pixels: [u8; VISIBLE_CLOCKS],
    painted: bool,
}

/// The byte [`EDGE`] for a dark ball at a counter.
fn edge(counter: u8) -> Positions {
    at(EDGE, u8::from(!AFAR.contains(&counter)))
}

impl Line {
    /// The collisions after it.
    #[inline]
    fn latches(&self, before: u16) -> u16 {
        self.collisions | if self.clears { 0 } else { before }
    }

    #[inline]
    fn move_on(&self, positions: Positions) -> Positions {
        let mut kept = positions & self.kept;
        if self.moved != 0 {
            let before = kept;
            kept = 0;
            for object in MOVABLE {
                let mut counter = Counter(position(before, object));
                counter.skip(usize::from(position(self.moved, object)));
                kept |= at(object, counter.0);
            }
            kept |= before & self.kept & MIDDLE_BYTES;
            if self.kept >> (8 * BL) & 1 != 0 {
                kept |= edge(position(kept, BL));
            }
        }
        kept | self.set
    }
}

/// What is known of lines, and the line that is recorded.
pub(super) struct Memory {
    states: Vec<State>,
    /// For each, the next with the same index in `states_by_hash`.
    next_states: Vec<u32>,
    states_by_hash: Vec<u32>,
    lines: Vec<Line>,
    /// Indexed by state, writes and the positions that are asked for.
    lines_by_hash: Vec<u32>,
    /// Indexed by state and writes: the bytes of the positions that such lines ask for.
    asked_by_hash: Vec<[Positions; MOST_ASKED]>,
    all_writes: Vec<Write>,
    /// The state in which the line began, and the positions.
    state: u32,
    positions: Positions,
    /// The chip's own fields are those of an earlier line.
    behind: bool,
    hash: Hash64,
    writes: [Write; MOST_WRITES],
    /// Writes of this line; [`NOT_RECORDED`] if they are not recorded.
    written: usize,
    /// Lines and known lines of this trial; lines that are still not remembered.
    tried: u32,
    known: u32,
    paused: u32,
    /// The next time that it is not worth it, for this number of lines.
    pause: u32,
}

impl Memory {
    fn new() -> Memory {
        Memory {
            states: Vec::with_capacity(MOST_STATES),
            next_states: Vec::with_capacity(MOST_STATES),
            states_by_hash: vec![NONE; MOST_STATES],
            lines: Vec::with_capacity(MOST_LINES),
            lines_by_hash: vec![NONE; MOST_LINES],
            asked_by_hash: vec![[NOTHING_MORE; MOST_ASKED]; MOST_LINES],
            all_writes: Vec::with_capacity(MOST_LISTED),
            state: NONE,
            positions: 0,
            behind: false,
            hash: Hash64::default(),
            writes: [Write::default(); MOST_WRITES],
            written: NOT_RECORDED,
            tried: 0,
            known: 0,
            paused: 0,
            pause: TRIAL,
        }
    }

    fn clear(&mut self) {
        self.states.clear();
        self.next_states.clear();
        self.states_by_hash.fill(NONE);
        self.lines.clear();
        self.lines_by_hash.fill(NONE);
        self.asked_by_hash.fill([NOTHING_MORE; MOST_ASKED]);
        self.all_writes.clear();
    }

    /// Whether it has places for another line and another state.
    fn has_place(&self) -> bool {
        self.states.len() < MOST_STATES
            && self.lines.len() < MOST_LINES
            && self.all_writes.len() + MOST_WRITES <= MOST_LISTED
    }

    /// Lists a write, if writes are recorded and there is a place for it. Returns whether it did.
    #[inline(always)]
    fn push(&mut self, write: Write) -> bool {
        let Some(place) = self.writes.get_mut(self.written) else {
            return false;
        };
        *place = write;
        self.written += 1;
        self.hash.add(u64::from(write.0));
        true
    }

    /// Whether the line's writes are recorded.
    #[inline]
    fn records(&self) -> bool {
        self.written <= MOST_WRITES
    }

    /// A line begins in `state`.
    #[inline]
    fn begin(&mut self, state: u32, positions: Positions) {
        self.state = state;
        self.positions = positions;
        self.written = 0;
        self.hash = Hash64(u64::from(state));
    }

    /// The index of a line that is recorded and asks for these positions.
    #[inline]
    fn index(&self, asked: Positions) -> usize {
        let mut hash = Hash64(self.hash.0);
        hash.add(self.positions & asked);
        hash.index(MOST_LINES)
    }

    /// The line that is recorded, or what is known of it up to a read, if it is known.
    #[inline(always)]
    fn find(&self, ends: bool, hidden: bool) -> Option<&Line> {
        let writes = &self.writes[..self.written];
        for asked in self.asked_by_hash[self.hash.index(MOST_LINES)] {
            if asked == NOTHING_MORE {
                break;
            }
            let mut number = self.lines_by_hash[self.index(asked)];
            while let Some(line) = self.lines.get(number as usize) {
                let first = line.first as usize;
                if line.from == self.state
                    && (line.to != NONE) == ends
                    && (line.painted || hidden)
                    && self.positions & line.asked == line.asked_for
                    && line.writes as usize == self.written
                    && self.all_writes[first..first + self.written] == *writes
                {
                    return Some(line);
                }
                number = line.next;
            }
        }
        None
    }

    /// Adds the line that is recorded.
    fn add(&mut self, line: Line) {
        let number = self.lines.len() as u32;
        let all = &mut self.asked_by_hash[self.hash.index(MOST_LINES)];
        let place = all
            .iter()
            .position(|asked| [line.asked, NOTHING_MORE].contains(asked));
        all[place.unwrap_or(number as usize % MOST_ASKED)] = line.asked;
        let index = self.index(line.asked);
        let head = &mut self.lines_by_hash[index];
        self.lines.push(Line {
            next: *head,
            first: self.all_writes.len() as u32,
            writes: self.written as u32,
            ..line
        });
        *head = number;
        self.all_writes
            .extend_from_slice(&self.writes[..self.written]);
    }

    /// Counts a line of a trial. Returns whether to go on.
    #[inline]
    fn count(&mut self, known: bool) {
        self.tried += 1;
        self.known += u32::from(known);
        if self.tried == TRIAL {
            if self.known < WORTH {
                self.paused = self.pause;
                self.pause = (2 * self.pause).min(MOST_PAUSED);
            } else {
                self.pause = TRIAL;
            }
            (self.tried, self.known) = (0, 0);
        }
    }

    /// The number of a chip's state that has been identified, which may be new.
    fn number(&mut self, found: &Found, tia: &Tia) -> u32 {
        let mut hash = Hash64::default();
        found.key.into_iter().for_each(|word| hash.add(word));
        let index = hash.index(MOST_STATES);
        let mut number = self.states_by_hash[index];
        while let Some(known) = self.states.get(number as usize) {
            if known.is(found, &tia.rows) {
                return number;
            }
            number = self.next_states[number as usize];
        }
        let number = self.states.len() as u32;
        self.states.push(tia.state(found));
        self.next_states.push(self.states_by_hash[index]);
        self.states_by_hash[index] = number;
        number
    }
}

thread_local! {
    /// The thread's memory, unless it is lent to a chip.
    static SPARE: Cell<Option<Box<Memory>>> = const { Cell::new(None) };
}

/// The memory of a chip that runs. No part of the chip's state: all are equal, and a copy is empty.
#[derive(Default)]
pub(super) struct Lent {
    memory: Option<Box<Memory>>,
    /// Objects that a write has shown or unsettled since this was last cleared; bit 0 is the first.
    seen: u8,
}

impl Clone for Lent {
    fn clone(&self) -> Self {
        Lent::default()
    }
}

impl PartialEq for Lent {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Lent {}

impl std::fmt::Debug for Lent {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str("Lent")
    }
}

impl Tia {
    /// Remembers lines until [`Tia::settle_lines`]: till then only reads, [`Tia::line`] and what concerns the ports, RDY and
    /// sound are as ever, and all else is as at an earlier time.
    pub fn remember(&mut self) {
        let mut memory = SPARE.take().unwrap_or_else(|| Box::new(Memory::new()));
        memory.written = NOT_RECORDED;
        memory.behind = false;
        self.lent.memory = Some(memory);
    }

    /// Ends the line's sound, which may be run later while lines are remembered.
    #[inline(always)]
    pub(super) fn end_audio_line(&mut self) {
        match self.lent.memory {
            Some(_) => self.audio.end_line_later(),
            None => self.audio.end_line(),
        }
    }

    /// Carries out what was only recorded, and remembers no further lines.
    pub fn settle_lines(&mut self) {
        self.audio.catch_up();
        self.carry_out();
        SPARE.set(self.lent.memory.take());
    }

    /// Records a CPU write, if it concerns nothing but the picture, and lines are remembered. Returns whether it did.
    #[inline(always)]
    pub(crate) fn record(&mut self, address: u16, value: u8) -> bool {
        let number = r::tia_write(address);
        let Some(memory) = &mut self.lent.memory else {
            return false;
        };
        USED[usize::from(number)]
            .is_some_and(|used| memory.push(Write::new(self.beam, number, value & used)))
    }

    /// A write has shown an object, or what it shows no longer follows from its counter.
    #[inline(always)]
    pub(super) fn mark_seen(&mut self, object: usize) {
        self.lent.seen |= 1 << object;
    }

    /// Carries out what was only recorded; the rest of this line is not recorded.
    #[inline(never)]
    pub(super) fn carry_out(&mut self) {
        if let Some(mut memory) = self.lent.memory.take() {
            if memory.records() {
                let beam = self.beam;
                self.catch_up(&mut memory);
                self.beam = beam;
                memory.written = NOT_RECORDED;
            }
            self.lent.memory = Some(memory);
        }
    }

    /// Takes the fields of the line's state, and carries its writes out.
    fn catch_up(&mut self, memory: &mut Memory) {
        self.take_state(memory);
        self.carry_out_writes(memory);
    }

    /// Takes the fields of the line's state.
    fn take_state(&mut self, memory: &mut Memory) {
        if memory.behind {
            memory.behind = false;
            self.take(&memory.states[memory.state as usize], memory.positions);
        }
    }

    fn carry_out_writes(&mut self, memory: &Memory) {
        for write in &memory.writes[..memory.written] {
            let (clock, number, value) = write.parts();
            self.beam = clock;
            match number {
                COLLISIONS => {
                    self.touched = true;
                    self.latch_collisions();
                }
                _ => self.redraw_write(number, value),
            }
        }
    }

    #[inline(never)]
    fn redraw_write(&mut self, number: u16, value: u8) {
        self.draw_write(number, value);
    }

    fn take(&mut self, state: &State, positions: Positions) {
        self.objects.clone_from(&state.objects);
        self.rows.clone_from(&state.rows);
        for object in MOVABLE {
            if state.dark >> object & 1 != 0 {
                let counter = position(positions, object);
                self.objects.place(object, counter);
                self.rows[object].place(counter);
            }
        }
        for side in 0..2 {
            if !state.objects.missiles[side].is_locked() {
                self.objects.players[side].set_middle(middle(positions, side));
            }
        }
        self.drawn = 0;
        self.collided = 0;
        self.blank = true;
        self.skipped = 0;
        self.comb = false;
        self.continues = false;
        self.touched = false;
        self.spans.clear();
        self.changed = state.changed;
        self.mixed = state.mixed;
        self.still = state.still;
        self.was_comb = state.was_comb;
        self.motion_count = state.motion_count;
        self.hmove_in = state.hmove_in;
        self.mixer = state.mixer;
        self.vsync = state.vsync;
        self.vblank = state.vblank;
    }

    /// Ends the picture of a line. Returns whether it did: otherwise the line is to be drawn, and nothing remembered.
    #[inline]
    pub(super) fn end_remembered_line(&mut self) -> bool {
        let Some(memory) = &mut self.lent.memory else {
            return false;
        };
        if memory.records()
            && let Some(line) = memory.find(true, self.hidden)
        {
            if !self.hidden {
                self.line = line.pixels;
            }
            self.collisions = line.latches(self.collisions);
            let (to, positions) = (line.to, line.move_on(memory.positions));
            memory.begin(to, positions);
            memory.behind = true;
            memory.count(true);
            return true;
        }
        if memory.paused > 0 {
            memory.paused -= 1;
            if memory.records() {
                self.carry_out();
            }
            return false;
        }
        self.end_new_line();
        true
    }

    /// Ends the picture of a line that is not known.
    #[inline(never)]
    fn end_new_line(&mut self) {
        let Some(mut memory) = self.lent.memory.take() else {
            return;
        };
        if !memory.has_place() {
            if memory.records() {
                self.catch_up(&mut memory);
                memory.written = NOT_RECORDED;
            }
            memory.clear();
        }
        if memory.records() {
            memory.count(false);
            self.learn_line(&mut memory);
        } else {
            memory.count(false);
            self.draw_line_unless_still();
            let found = self.identify();
            let number = memory.number(&found, self);
            memory.begin(number, found.positions);
            memory.behind = false;
        }
        self.lent.memory = Some(memory);
    }

    /// Returns all collisions up to now, if this line is recorded. The read is listed as a write is, and remembered as a
    /// line is that leads to no state.
    #[inline(never)]
    pub(super) fn remembered_collisions(&mut self) -> Option<u16> {
        let mut memory = self.lent.memory.take()?;
        if !memory.has_place() || !memory.push(Write::new(self.beam, COLLISIONS, 0)) {
            self.lent.memory = Some(memory);
            self.carry_out();
            return None;
        }
        let latches = match memory.find(false, true) {
            Some(line) => line.latches(self.collisions),
            None => {
                let (before, beam, pixels) = (self.collisions, self.beam, self.line);
                let line = self.learn(&mut memory, before, false);
                let latches = self.collisions;
                memory.add(line);
                (self.collisions, self.beam, self.line) = (before, beam, pixels);
                memory.behind = true;
                latches
            }
        };
        self.lent.memory = Some(memory);
        Some(latches)
    }

    fn learn_line(&mut self, memory: &mut Memory) {
        let line = self.learn(memory, self.collisions, true);
        let (to, positions) = (line.to, line.move_on(memory.positions));
        memory.add(line);
        memory.begin(to, positions);
        memory.behind = false;
    }

    /// Carries out what is recorded of a line that began with the collisions `before`, and ends the line if it `ends`.
    fn learn(&mut self, memory: &mut Memory, before: u16, ends: bool) -> Line {
        let begun = memory.state;
        self.collisions = 0;
        self.lent.seen = 0;
        self.take_state(memory);
        let missiles = &self.objects.missiles;
        let free_middles = [0, 1].map(|side| !missiles[side].is_locked());
        for (player, free) in self.objects.players.iter_mut().zip(free_middles) {
            if free {
                player.set_middle(Some(UNTOUCHED));
            }
        }
        self.carry_out_writes(memory);
        if ends {
            self.draw_line_unless_still();
        }
        let clears = memory.writes[..memory.written]
            .iter()
            .any(|write| write.register() == r::CXCLR);
        let collisions = self.collisions;
        self.collisions |= if clears { 0 } else { before };
        let mut kept = 0;
        for (side, free) in free_middles.into_iter().enumerate() {
            let player = &mut self.objects.players[side];
            if free && player.middle() == Some(UNTOUCHED) {
                player.set_middle(middle(memory.positions, side));
                kept |= at(MIDDLES[side], u8::MAX);
            }
        }
        let dark = memory.states[begun as usize].dark;
        let (free, positions, to) = match ends {
            true => {
                let found = self.identify();
                let to = memory.number(&found, self);
                (dark & found.dark & !self.lent.seen, found.positions, to)
            }
            false => (dark & !self.lent.seen, 0, NONE),
        };
        kept |= BYTES[usize::from(free)];
        let mut asked = BYTES[usize::from(dark & !free)];
        if free >> BL & 1 != 0 {
            kept |= at(EDGE, u8::MAX);
            let near = position(memory.positions, EDGE) != 0;
            asked |= at(EDGE, u8::MAX) | at(BL, if near { u8::MAX } else { BALL_PHASE });
        }
        let mut moved = 0;
        if ends {
            for object in MOVABLE {
                let of_it = at(object, u8::MAX) & kept;
                if (memory.positions ^ positions) & of_it != 0 {
                    let [from, to] = [memory.positions, positions]
                        .map(|positions| Counter(position(positions, object)));
                    moved |= at(object, from.clocks_to(to));
                }
            }
        }
        Line {
            next: NONE,
            from: begun,
            first: 0,
            writes: 0,
            asked,
            asked_for: memory.positions & asked,
            kept,
            moved,
            set: positions & !kept,
            to,
            collisions,
            clears,
            pixels: self.line,
            painted: !self.hidden,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::tape;
    use std::collections::HashSet;

    /// Chips as a line begins, after lines with random writes.
    fn chips() -> Vec<Tia> {
        let random = &mut Random::new(1);
        let mut tia = Tia::default();
        let written: Vec<u16> = (0..0x40)
            .filter(|number| USED[usize::from(*number)].is_some())
            .collect();
        let mut chips = Vec::new();
        for line in 0..400 {
            while !tia.cycle() {
                let [choice, number, value] = std::array::from_fn(|_| random.byte());
                if choice < 20 {
                    tia.write(written[usize::from(number) % written.len()], value);
                }
            }
            if line % 20 == 19 {
                chips.push(tia.clone());
            }
        }
        chips
    }

    /// What a state keeps of a chip, but for its rows.
    fn kept(tia: &Tia) -> impl PartialEq {
        let rest = [tia.changed, tia.still, tia.was_comb, tia.vsync, tia.vblank];
        let motion = (tia.motion_count, tia.hmove_in);
        (tia.objects.clone(), rest, tia.mixed, motion, tia.mixer)
    }

    /// Two chips that differ in what a state keeps are told apart: one is forged from the other's bytes, in which one byte has
    /// another value, or a value that may be absent is added or left out.
    #[test]
    fn each_field_of_a_state_is_in_what_identifies_it() {
        // They are saved behind two numbers of two bytes. The third byte of the playfield's bits has four bits, the fourth none.
        let objects = 4..4 + tape::written(&mut Objects::default()).len();
        let mut told = HashSet::from([7]);
        for tia in chips() {
            let found = tia.identify();
            let bytes = tia.to_bytes();
            let mut tell = |at: usize, forged: &Tia| {
                if kept(forged) != kept(&tia) {
                    let other = forged.identify();
                    let is_told = (found.key, found.positions) != (other.key, other.positions);
                    assert!(
                        is_told,
                        "byte {at} of {:?}: {:?}",
                        tia.objects, forged.objects
                    );
                    told.insert(at);
                }
            };
            for at in 0..bytes.len() {
                let values = if objects.contains(&at) {
                    0..=u8::MAX
                } else {
                    0..=1
                };
                for value in values {
                    for (until, by) in [(1, &[value][..]), (1, &[1, value]), (2, &[value])] {
                        let rest = bytes.get(at + until..).unwrap_or_default();
                        let forged = Tia::from_bytes(&[&bytes[..at], by, rest].concat());
                        if let Some(forged) = forged.filter(|tia| tia.out_of_range().is_none()) {
                            tell(at, &forged);
                        }
                    }
                }
            }
            let still = !tia.still;
            tell(
                bytes.len(),
                &Tia {
                    still,
                    ..tia.clone()
                },
            );
        }
        assert!(objects.clone().all(|at| told.contains(&at)));
    }
}
