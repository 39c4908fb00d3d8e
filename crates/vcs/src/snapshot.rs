//! Snapshots: states for rewinding, and for playing over a network.
//!
//! A snapshot is a state with a SaveKey, and without what has been drawn: of the last frame and of the one being drawn it has
//! the numbers of lines, which the television counts on. It is filled up with zeros to a size that depends on the cartridge
//! and the SaveKey alone.

use super::board::Board;
use super::cpu::Cpu;
use super::save_key::SaveKey;
use super::state::{HEADER, RestoreError, State, body_of, install, with_header};
use super::undriven::FloatingBus;
use crate::tape::{self, Saved, Tape, saved};

const MAGIC: &[u8; 4] = b"RCSN";
/// Bytes of the length of what follows, behind the header.
const LENGTH: usize = 4;

/// The right port, as far as there is a SaveKey in it, which is counted only then.
struct Port(Option<SaveKey>);

impl Saved for Port {
    fn pass(&mut self, tape: &mut Tape) {
        match tape.choice(u8::from(self.0.is_some()), 2) {
            0 => self.0 = None,
            _ => {
                let key = self.0.get_or_insert_with(|| SaveKey::new(&[]));
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
    fn of(cpu: &Cpu<Board>) -> Snapshot {
        let mut state = State::of(cpu);
        let lines = state.television.take_pixels();
        Snapshot {
            state,
            lines,
            floating: cpu.bus().floating.clone(),
            port: Port(cpu.bus().save_key().cloned()),
        }
    }
}

/// Returns a snapshot of the machine.
pub(super) fn save(cpu: &Cpu<Board>) -> Vec<u8> {
    let body = tape::written(&mut Snapshot::of(cpu));
    let mut padded = (body.len() as u32).to_le_bytes().to_vec();
    padded.extend_from_slice(&body);
    padded.resize(padded.len().max(size(cpu) - HEADER), 0);
    with_header(MAGIC, &padded)
}

/// Returns the number of bytes of a snapshot.
pub(super) fn size(cpu: &Cpu<Board>) -> usize {
    let mut largest = Snapshot::of(cpu);
    largest.state.tia.fill_spans();
    if let Port(Some(key)) = &mut largest.port {
        key.fill_page();
    }
    HEADER + LENGTH + tape::most_bytes(&mut largest) + cpu.bus().cartridge.spare_bytes()
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
    let mut snapshot = Snapshot::of(cpu);
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
