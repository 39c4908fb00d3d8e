//! Compares a board that is set up through the stick with the changes made.

use checkers_engine::rules::{MOST_PIECES, Piece, Position, Side};
use referee::{Found, same_ram};

use super::memory::Ram;
use super::points::Follower;
use super::sounds::{MANUAL, sound};
use super::state;

/// What the button puts on a square, one after the other.
const RING: [Option<Piece>; 5] = [
    None,
    piece(Side::Black, false),
    piece(Side::Black, true),
    piece(Side::White, false),
    piece(Side::White, true),
];

const fn piece(side: Side, king: bool) -> Option<Piece> {
    Some(Piece { side, king })
}

/// The board is cleared, as it also is for a new game.
pub fn cleared(follower: &mut Follower, ram: &Ram) -> Result<(), Found> {
    if follower.own.fresh {
        return Ok(());
    }
    follower
        .speaker
        .expect(sound!("set-up: the board is cleared"));
    follower.own.edited = Some(Position::empty(state::turn(ram)?));
    follower.tally.edits += 1;
    Ok(())
}

/// The next piece on the cursor's square: nothing, black's man and king, white's man and king, as far as it may be a
/// man there and its side has fewer than twelve others.
pub fn next_piece(follower: &mut Follower, ram: &Ram) -> Result<(), Found> {
    let mut position = state::position(ram)?;
    let cursor = state::square(ram.cursor()).ok_or("no cursor")?;
    let now = position.piece(cursor);
    let place = RING.iter().position(|piece| *piece == now).unwrap_or(0);
    position.put(cursor, None);
    let mut possible = RING.into_iter().cycle().skip(place + 1).filter(|piece| {
        piece.is_none_or(|Piece { side, king }| {
            let man_there = king || !side.king_row().contains(cursor);
            man_there && position.pieces(side).len() < MOST_PIECES
        })
    });
    let next = possible.next().flatten();
    position.put(cursor, next);
    follower.own.edited = Some(position);
    follower.tally.edits += 1;
    if next != now {
        follower.speaker.expect(sound!("set-up: another piece"));
    }
    Ok(())
}

/// What was played before cannot be taken back: the board or the side to move has been changed.
pub fn forgotten(follower: &mut Follower, ram: &Ram) -> Result<(), Found> {
    if follower.own.fresh {
        return Ok(());
    }
    let changed = match follower.own.edited {
        Some(edited) => edited,
        None => state::position(ram)?,
    };
    follower.own.edited = Some(changed);
    *follower.game_mut() = None;
    Ok(())
}

/// Compares the board with what has been set up, where the side to move is what it is; or, before it has been changed, with
/// that of the game.
pub fn board(follower: &mut Follower, ram: &Ram) -> Result<(), Found> {
    let Some(edited) = &mut follower.own.edited else {
        return follower.known(ram).map(drop);
    };
    *edited = edited.with_turn(state::turn(ram)?);
    let due = *edited;
    same_ram(ram.console.ram(), |engine| {
        state::write_position(engine, ram.at, &due)
    })
}
