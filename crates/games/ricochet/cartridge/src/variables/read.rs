//! From the RAM to the engine's types.

use super::encoding::OUT_GAME;
use super::encoding::*;
use super::{Layout, Players};
use crate::constants::{
    CHOICE_LAUNCH, DEMO, DRAWN_BEFORE, FACE_HORIZONTAL, HUMAN, MATCH_OVER, MODE_GAME_OVER,
    MODE_LAUNCH, MODE_SETUP,
};
use crate::extra;
use crate::names;
use referee::{Loud, Ram};
use ricochet_engine::opponents::Opponent;
use ricochet_engine::rules::{
    Board, BySide, Clock, Direction, Game, Launcher, Magazine, Magazines, Match, MoveOrder,
    Orientation, Outage, Piece, Placed, Side, Standing, Turn, Variant, computers,
};
use vcs::Console;

impl Layout {
    /// Reads the variant.
    ///
    /// # Errors
    /// There is no such variant.
    pub fn variant(&self, ram: &Ram) -> Result<Variant, Unreadable> {
        let variant = ram[self.variant];
        variant
            .checked_add(1)
            .and_then(Variant::new)
            .ok_or_else(|| byte(names::VARIANT, variant))
    }

    /// Reads whose turn it is.
    ///
    /// # Errors
    /// There is no such side.
    pub fn to_move(&self, ram: &Ram) -> Result<Side, Unreadable> {
        side_of(names::TURN, ram[self.turn])
    }

    /// Reads who plays, from the cartridge's RAM.
    ///
    /// # Errors
    /// There is no such opponent.
    pub fn players(&self, console: &Console) -> Result<Players, Unreadable> {
        by_side(
            |side| match extra::read(console, self.players + side as u16) {
                HUMAN => Ok(None),
                number => Opponent::new(number)
                    .map(Some)
                    .ok_or_else(|| byte(names::PLAYERS, number)),
            },
        )
    }

    /// Reads the turn that the side to move has chosen, from the cartridge's RAM: its pieces in the
    /// order of their letters.
    ///
    /// # Errors
    /// A launcher of the other side, or a direction that is none.
    pub fn choice(&self, console: &Console, side: Side) -> Result<Turn, Unreadable> {
        let choice = extra::read(console, self.choice);
        let mask = extra::read(console, self.choice_mask);
        let launcher = Launcher::ALL.get(usize::from(choice ^ CHOICE_LAUNCH));
        let direction = Direction::ALL.get(usize::from(choice));
        match (launcher, direction) {
            (Some(launcher), _) if launcher.side == side => Ok(Turn::Launch(launcher.end)),
            (None, Some(&direction)) => Ok(Turn::Move(MoveOrder {
                direction,
                pieces: Piece::of(side)
                    .enumerate()
                    .filter(|(number, _)| mask >> number & 1 != 0)
                    .map(|(_, piece)| piece)
                    .collect(),
            })),
            _ => Err(byte(names::CHOICE, choice)),
        }
    }

    /// Reads the game between two turns, or before the launch of a turn.
    ///
    /// # Errors
    /// The first variable whose value no game can have.
    pub fn game(&self, ram: &Ram) -> Result<Game, Unreadable> {
        Ok(Game {
            variant: self.variant(ram)?,
            board: self.board(ram)?,
            scores: four_digits(
                ram,
                (names::SCORE_HI, self.score_hi),
                (names::SCORE_LO, self.score_lo),
            )?,
            magazines: self.magazines(ram)?,
            bumpers: self.bumper_counts(ram)?,
            values: self.values(ram)?,
            to_move: self.to_move(ram)?,
            turns: ram[self.ply].into(),
            quiet: ram[self.quiet],
        })
    }

    /// Reads the pieces alone.
    ///
    /// # Errors
    /// The first piece that is where none can be.
    pub fn board(&self, ram: &Ram) -> Result<Board, Unreadable> {
        let mut pieces = *Board::start().pieces();
        for piece in Piece::all() {
            let index = piece.index();
            let place = ram[self.place + index];
            let face = ram[self.face + index];
            let orientation = match face ^ face_of(piece) {
                0 => Orientation::Vertical,
                FACE_HORIZONTAL => Orientation::Horizontal,
                _ => return Err(byte(&format!("{} of {piece}", names::FACE), face)),
            };
            let cell = cell_of(place)
                .ok_or_else(|| byte(&format!("{} of {piece}", names::PLACE), place))?;
            pieces[index] = Placed { cell, orientation };
        }
        Board::new(pieces).map_err(Unreadable::Board)
    }

    fn magazines(&self, ram: &Ram) -> Result<Magazines, Unreadable> {
        let empty = Magazine {
            launches: 0,
            outage: Outage::None,
        };
        let mut magazines = Magazines([empty; 4]);
        for launcher in Launcher::ALL {
            let index = launcher.index();
            magazines[launcher] = Magazine {
                launches: from_bcd(names::LAUNCH, ram[self.launch + index])?,
                outage: match ram[self.outs] >> (2 * index) & 3 {
                    0 => Outage::None,
                    OUT_GAME => Outage::Game,
                    turns => Outage::Turns(turns),
                },
            };
        }
        Ok(magazines)
    }

    fn bumper_counts(&self, ram: &Ram) -> Result<BySide<u8>, Unreadable> {
        by_side(|side| match ram[self.bumpers + side as usize] {
            count @ (1 | 2 | 4) => Ok(count),
            other => Err(byte(names::BUMPERS, other)),
        })
    }

    fn values(&self, ram: &Ram) -> Result<BySide<u8>, Unreadable> {
        by_side(|side| from_bcd(names::VALUE, ram[self.value + side as usize]))
    }

    /// Where the ball of a launch has been: a byte for each of the rows 1 to 9.
    pub fn trail_of<'a>(&self, ram: &'a Ram) -> &'a [u8] {
        &ram[self.trail..self.trail + TRAIL_ROWS]
    }

    /// What is to be heard: nothing in the demonstration, tunes on text screens and after a game.
    pub fn loud(&self, ram: &Ram) -> Loud {
        let mode = ram[self.mode];
        match mode {
            _ if ram[self.options] & DEMO != 0 => Loud::Nothing,
            MODE_GAME_OVER | MODE_SETUP..MODE_LAUNCH => Loud::All,
            _ => Loud::Sounds,
        }
    }

    /// The averages of the smart clock, in seconds.
    fn averages(&self, ram: &Ram) -> BySide<u8> {
        BySide::new(ram[self.avg], ram[self.avg + 1])
    }

    /// How long the present turn has lasted, in seconds; `None` if it is not measured.
    pub fn turn_seconds(&self, ram: &Ram) -> Option<u16> {
        let measured = ram[self.clock] != 0 || ram[self.clock_frames] != 0;
        measured.then_some(ram[self.clock].into())
    }

    /// The points that the side to move has given away in this turn by being late.
    pub fn late(&self, ram: &Ram) -> u8 {
        ram[self.late]
    }

    /// Reads the match between two games.
    ///
    /// # Errors
    /// The first variable whose value no match can have.
    pub fn standing(&self, ram: &Ram) -> Result<Standing, Unreadable> {
        Ok(Standing {
            variant: self.variant(ram)?,
            points: four_digits(
                ram,
                (names::MATCH_HI, self.match_hi),
                (names::MATCH_LO, self.match_lo),
            )?,
            bumpers: self.bumper_counts(ram)?,
            values: self.values(ram)?,
            first: side_of(names::BEGAN, ram[self.began] & !DRAWN_BEFORE)?,
            games: ram[self.games].into(),
            drawn: ram[self.began] & DRAWN_BEFORE != 0,
            over: ram[self.status] & MATCH_OVER != 0,
        })
    }

    /// Reads everything that counts between two turns but who plays.
    ///
    /// # Errors
    /// The first variable whose value no match can have.
    pub fn contest(&self, ram: &Ram, players: Players) -> Result<Match, Unreadable> {
        Ok(Match {
            standing: self.standing(ram)?,
            game: self.game(ram)?,
            clock: Clock {
                averages: self.averages(ram),
                computers: computers(players),
            },
            players,
            ratings: self.ratings(ram)?,
        })
    }

    /// The ratings, 0..=9999.
    ///
    /// # Errors
    /// The first byte that is no two decimal digits.
    pub fn ratings(&self, ram: &Ram) -> Result<BySide<u16>, Unreadable> {
        four_digits(
            ram,
            (names::RATE_HI, self.rate_hi),
            (names::RATE_LO, self.rate_lo),
        )
    }
}
