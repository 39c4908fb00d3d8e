//! Snapshots: states for rewinding, and for playing over a network.
//!
//! A snapshot is a state with a SaveKey, and without what has been drawn: of the last frame and of the one being drawn it has
//! the numbers of lines, which the television counts on. It is filled up with zeros to a size that depends on the cartridge
//! and the SaveKey alone.

use super::board::Board;
use super::cpu::Cpu;
use super::save_key::SaveKey;
use super::state::{HEADER, RestoreError, State, body_of, install, seal};
use super::timing::VISIBLE_CLOCKS;
use super::undriven::FloatingBus;
use crate::tape::{self, Saved, Tape, saved};

const MAGIC: &[u8; 4] = b"RCSN";
/// Bytes of the length of what follows, behind the header.
const LENGTH: usize = 4;

/// The right port, as far as there is a SaveKey in it, which is counted only then.
struct Port(Option<Box<SaveKey>>);

impl Saved for Port {
    fn pass(&mut self, tape: &mut Tape) {
        match tape.choice(u8::from(self.0.is_some()), 2) {
            0 => self.0 = None,
            _ => {
                let key = self.0.get_or_insert_with(|| Box::new(SaveKey::new(&[])));
                key.pass(tape);
            }
        }
    }
}

/// What a snapshot has.
struct Snapshot {
    /// With no pixels.
    state: State,
    /// Lines of the last frame, and of the one being drawn.
    lines: [u16; 2],
    floating: FloatingBus,
    port: Port,
}

saved!(Snapshot: state, lines, floating, port);

impl Snapshot {
    /// The snapshot of a state, whose pixels are returned beside it.
    fn of(mut state: State, floating: FloatingBus, port: Port) -> (Snapshot, [Vec<u8>; 2]) {
        let pixels = state.television.take_pixels();
        let lines = pixels
            .each_ref()
            .map(|pixels| (pixels.len() / VISIBLE_CLOCKS) as u16);
        let snapshot = Snapshot {
            state,
            lines,
            floating,
            port,
        };
        (snapshot, pixels)
    }

    /// A copy of the machine.
    fn copy_of(cpu: &Cpu<Board>) -> Snapshot {
        let board = cpu.bus();
        let port = Port(board.save_key.clone());
        Snapshot::of(State::of(cpu), board.floating.clone(), port).0
    }

    /// Returns the number of bytes that all snapshots of the machine have; the chip's state can be longer than now by `spare`.
    fn size(&mut self, spare: usize) -> usize {
        let key = self.port.0.as_ref().map_or(0, |key| key.spare_bytes());
        HEADER + LENGTH + tape::most_bytes(self) + self.state.tia.spare_bytes() + key + spare
    }

    /// Replaces the contents of `bytes`, which become `size`.
    fn write(&mut self, size: usize, bytes: &mut Vec<u8>) {
        let mut written = std::mem::take(bytes);
        written.clear();
        written.resize(HEADER + LENGTH, 0);
        written = tape::appended(written, self);
        let length = (written.len() - HEADER - LENGTH) as u32;
        written[HEADER..][..LENGTH].copy_from_slice(&length.to_le_bytes());
        written.resize(size, 0);
        seal(MAGIC, &mut written);
        *bytes = written;
    }
}

/// Returns a snapshot of the machine.
pub(super) fn save(cpu: &Cpu<Board>) -> Vec<u8> {
    let mut bytes = Vec::new();
    Snapshot::copy_of(cpu).write(size(cpu), &mut bytes);
    bytes
}

/// Replaces the contents of `bytes` by [`save`], without copying the machine.
pub(super) fn save_into(cpu: &mut Cpu<Board>, bytes: &mut Vec<u8>) {
    let spare = cpu.bus().cartridge.spare_bytes();
    let state = State::take(cpu);
    let board = cpu.bus_mut();
    let port = Port(board.save_key.take());
    let (mut snapshot, pixels) = Snapshot::of(state, board.floating.clone(), port);
    let size = snapshot.size(spare);
    snapshot.write(size, bytes);
    board.save_key = snapshot.port.0;
    snapshot.state.television.put_pixels(pixels);
    snapshot.state.put_back(cpu);
}

/// Returns the number of bytes of a snapshot.
pub(super) fn size(cpu: &Cpu<Board>) -> usize {
    Snapshot::copy_of(cpu).size(cpu.bus().cartridge.spare_bytes())
}

/// Restores a snapshot; on an error nothing is changed.
pub(super) fn restore(cpu: &mut Cpu<Board>, bytes: &[u8]) -> Result<(), RestoreError> {
    let padded = body_of(MAGIC, bytes)?;
    let body = padded
        .split_first_chunk::<LENGTH>()
        .and_then(|(length, rest)| {
            rest.split_at_checked(usize::try_from(u32::from_le_bytes(*length)).ok()?)
        });
    let (body, _) = body.ok_or(RestoreError::Damaged)?;
    let mut snapshot = Snapshot::copy_of(cpu);
    if !tape::read(&mut snapshot, body) {
        return Err(RestoreError::Damaged);
    }
    let Snapshot {
        mut state,
        lines,
        floating,
        port: Port(key),
    } = snapshot;
    if key.as_ref().is_some_and(|key| !key.in_range()) {
        return Err(RestoreError::OutOfRange("SaveKey"));
    }
    state.television.blacken(lines);
    install(cpu, state)?;
    let board = cpu.bus_mut();
    board.floating = floating;
    board.set_save_key(key);
    Ok(())
}
