//! Messages of DXP, the DamExchange protocol, by which two draughts programs play each other
//! (<http://mesander.nl/damexchange>).
//!
//! A message has 1 to 127 characters of ASCII; its first one is its type. The protocol was made for the
//! board with 100 squares, in which White begins. With 32 squares the usual start is that of Checkers, in which Black
//! (`Z`) begins on squares 1 to 12, and a position has 32 characters; pydraughts does the same.
//!
//! Names and chat of other programs have letters that are no ASCII all the same: UTF-8, or else Latin-1. A name in UTF-8 has 32
//! bytes or 32 characters. What is sent from here is ASCII.

use std::fmt;

use anyhow::{Context, Result, anyhow, bail};

use checkers_engine::rules::{Move, Numbering, Piece, Position, Side, Square};

/// The most characters of a message.
pub const LONGEST: usize = 127;
/// The most bytes of a message whose characters are UTF-8.
pub const LONGEST_BYTES: usize = 4 * LONGEST;
/// The version of the protocol.
pub const VERSION: &str = "01";
/// Characters of a program's name.
const NAME: usize = 32;
/// The greatest time and number of moves of a request.
pub const MOST: u16 = 999;

/// A message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// The initiator asks for a game.
    Request(Request),
    /// The follower's answer.
    Accept {
        /// The follower's name.
        name: String,
        /// Whether it accepts.
        answer: Answer,
    },
    /// A move.
    Move(Played),
    /// The game is to end, or its end is confirmed.
    End(End),
    /// Some turns are to be taken back: to this move of this side.
    Back(u16, Side),
    /// The answer to that: `0` yes, `1` no, `2` the game goes on.
    BackAnswer(char),
    /// A text for the person at the other program.
    Chat(String),
}

/// A request for a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The version of the protocol, two characters.
    pub version: String,
    /// The initiator's name.
    pub name: String,
    /// The follower's side.
    pub follower: Side,
    /// Minutes of each side for the game.
    pub minutes: u16,
    /// Moves after which the game may be ended, 0 for no limit.
    pub moves: u16,
    /// The position to begin with; `None` for the usual one.
    pub position: Option<Position>,
}

/// The answer to a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The game begins.
    Accepted,
    /// The protocol has another version.
    Version,
    /// Not this game, but perhaps another.
    NotThis,
    /// No game at all.
    None,
}

/// A move by its ends and what it takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Seconds that it took.
    pub seconds: u16,
    /// The square that it starts from.
    pub from: Square,
    /// The square that it ends on.
    pub to: Square,
    /// The squares of the pieces that it takes, in any order.
    pub captured: Vec<Square>,
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// Why.
    pub reason: Reason,
    /// Whether no other game is to follow.
    pub stop: bool,
}

/// Why the sender ends a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It is not given.
    Unknown,
    /// The sender has lost.
    Lost,
    /// The game is drawn.
    Drawn,
    /// The sender has won.
    Won,
}

/// A message that is not of the protocol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageError {
    /// The error, in a few words.
    pub wrong: String,
    /// The message.
    pub message: String,
}

impl fmt::Display for MessageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the message `{}`: {}", self.message, self.wrong)
    }
}

impl std::error::Error for MessageError {}

/// The letter of a side: white and, in Dutch, zwart.
fn letter(side: Side) -> char {
    match side {
        Side::White => 'W',
        Side::Black => 'Z',
    }
}

impl fmt::Display for Message {
    /// Writes the message. Names and texts lose what is no printable ASCII, and what is too long.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Message::Request(request) => {
                write!(
                    f,
                    "R{:2}{}{}{:03}{:03}",
                    printable(&request.version, 2),
                    padded(&request.name),
                    letter(request.follower),
                    request.minutes.min(MOST),
                    request.moves.min(MOST)
                )?;
                match &request.position {
                    None => f.write_str("A"),
                    Some(position) => write!(f, "B{}{}", letter(position.turn()), board(position)),
                }
            }
            Message::Accept { name, answer } => {
                let code = match answer {
                    Answer::Accepted => 0,
                    Answer::Version => 1,
                    Answer::NotThis => 2,
                    Answer::None => 3,
                };
                write!(f, "A{}{code}", padded(name))
            }
            Message::Move(played) => {
                write!(
                    f,
                    "M{:04}{:02}{:02}{:02}",
                    played.seconds.min(9999),
                    played.from.number(),
                    played.to.number(),
                    played.captured.len()
                )?;
                let mut captured = played.captured.iter();
                captured.try_for_each(|square| write!(f, "{:02}", square.number()))
            }
            Message::End(end) => {
                let reason = match end.reason {
                    Reason::Unknown => 0,
                    Reason::Lost => 1,
                    Reason::Drawn => 2,
                    Reason::Won => 3,
                };
                write!(f, "E{reason}{}", u8::from(end.stop))
            }
            Message::Back(number, side) => write!(f, "B{:03}{}", number.min(&MOST), letter(*side)),
            Message::BackAnswer(code) => write!(f, "K{code}"),
            Message::Chat(text) => write!(f, "C{}", printable(text, LONGEST - 1)),
        }
    }
}

fn printable(text: &str, most: usize) -> String {
    let kept = text.chars().filter(|c| matches!(c, ' '..='~'));
    kept.take(most).collect()
}

fn padded(name: &str) -> String {
    format!("{:NAME$}", printable(name, NAME))
}

/// The pieces by square: men in small letters, kings in capitals, `e` for none.
fn board(position: &Position) -> String {
    let mark = |square| match position.piece(square) {
        None => 'e',
        Some(Piece { side, king: true }) => letter(side),
        Some(Piece { side, king: false }) => letter(side).to_ascii_lowercase(),
    };
    Square::all().map(mark).collect()
}

impl Message {
    /// Reads a message, without the byte 0 behind it.
    ///
    /// # Errors
    /// It is not of the protocol.
    pub fn read(bytes: &[u8]) -> Result<Message, MessageError> {
        let error = |wrong: String| MessageError {
            wrong,
            message: bytes
                .iter()
                .take(LONGEST)
                .flat_map(|byte| byte.escape_ascii().map(char::from))
                .collect(),
        };
        if decoded(bytes).chars().count() > LONGEST {
            return Err(error(format!("longer than {LONGEST} characters")));
        }
        let Some((&first, rest)) = bytes.split_first() else {
            return Err(error("empty".to_string()));
        };
        if first == b'C' {
            return Ok(Message::Chat(decoded(rest)));
        }
        Message::of_fields(first, rest, NAME)
            .or_else(|wrong| {
                // The name before what is left has more bytes than characters.
                let more = rest.iter().filter(|&&byte| is_continued(byte)).count();
                let read = Message::of_fields(first, rest, NAME + more);
                if more > 0 { read } else { Err(wrong) }
            })
            .map_err(|wrong| error(wrong.to_string()))
    }

    /// Reads a message of type `first` whose name has `name` bytes.
    fn of_fields(first: u8, rest: &[u8], name: usize) -> Result<Message> {
        let mut fields = Fields { rest, name };
        let message = match first {
            b'R' => Message::Request(fields.request()?),
            b'A' => fields.accept()?,
            b'M' => Message::Move(fields.played()?),
            b'E' => Message::End(fields.end()?),
            b'B' => fields.back()?,
            b'K' => fields.back_answer()?,
            _ => bail!("no type of the protocol"),
        };
        // Blanks and line ends behind a message are left out.
        match fields.rest.trim_ascii() {
            [] => Ok(message),
            _ => bail!("`{}` is too much", fields.rest.escape_ascii()),
        }
    }
}

/// Whether it is a byte of a character of UTF-8, but not the first.
fn is_continued(byte: u8) -> bool {
    byte & 0xC0 == 0x80
}

/// A text of another program: UTF-8, which may be cut in its last character, or else Latin-1.
fn decoded(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_string(),
        Err(error) if error.error_len().is_none() => {
            String::from_utf8_lossy(&bytes[..error.valid_up_to()]).into_owned()
        }
        Err(_) => bytes.iter().copied().map(char::from).collect(),
    }
}

/// The rest of a message.
struct Fields<'a> {
    rest: &'a [u8],
    /// Bytes of a name.
    name: usize,
}

impl<'a> Fields<'a> {
    fn bytes(&mut self, length: usize, what: &str) -> Result<&'a [u8]> {
        let (field, rest) = self
            .rest
            .split_at_checked(length)
            .with_context(|| format!("it ends before {what}"))?;
        self.rest = rest;
        Ok(field)
    }

    fn take(&mut self, length: usize, what: &str) -> Result<&'a str> {
        let field = self.bytes(length, what)?;
        let text = std::str::from_utf8(field).ok();
        let text = text.filter(|text| text.is_ascii());
        text.with_context(|| format!("{what} is not ASCII"))
    }

    fn number(&mut self, digits: usize, what: &str) -> Result<u16> {
        let field = self.take(digits, what)?;
        let number = field.bytes().all(|byte| byte.is_ascii_digit());
        let number = number.then(|| field.parse().ok()).flatten();
        number.with_context(|| format!("`{field}` is not {what}"))
    }

    fn square(&mut self, what: &str) -> Result<Square> {
        let number = self.number(2, what)?;
        let square = u8::try_from(number).ok().and_then(Square::new);
        square.with_context(|| format!("{what} is {number}, and squares are 1 to 32"))
    }

    fn side(&mut self, what: &str) -> Result<Side> {
        match self.take(1, what)? {
            "W" => Ok(Side::White),
            "Z" => Ok(Side::Black),
            other => bail!("{what} is `{other}`, not W or Z"),
        }
    }

    /// A name, of which only what is printable counts: it is shown, and becomes part of the games' files.
    fn name(&mut self) -> Result<String> {
        let name = decoded(self.bytes(self.name, "the end of the name")?);
        let kept: String = name.chars().filter(|c| !c.is_control()).collect();
        Ok(kept.trim().to_string())
    }

    fn request(&mut self) -> Result<Request> {
        let version = self.take(2, "the version")?.to_string();
        let name = self.name()?;
        let follower = self.side("the follower's side")?;
        let minutes = self.number(3, "the time")?;
        let moves = self.number(3, "the number of moves")?;
        let position = match self.take(1, "the starting position")? {
            "A" => None,
            "B" => Some(self.position()?),
            other => bail!("the starting position is `{other}`, not A or B"),
        };
        Ok(Request {
            version,
            name,
            follower,
            minutes,
            moves,
            position,
        })
    }

    fn position(&mut self) -> Result<Position> {
        let turn = self.side("the side to move")?;
        let mut position = Position::empty(turn);
        let pieces = self.take(Square::COUNT, "the end of the position")?;
        for (square, mark) in Square::all().zip(pieces.chars()) {
            let piece = match mark {
                'e' => continue,
                'w' | 'W' => Side::White,
                'z' | 'Z' => Side::Black,
                _ => bail!("square {square} is `{mark}`, not e, w, z, W or Z"),
            };
            let king = mark.is_ascii_uppercase();
            position.put(square, Some(Piece { side: piece, king }));
        }
        Ok(position)
    }

    fn accept(&mut self) -> Result<Message> {
        let name = self.name()?;
        let answer = match self.take(1, "the acceptance code")? {
            "0" => Answer::Accepted,
            "1" => Answer::Version,
            "2" => Answer::NotThis,
            "3" => Answer::None,
            other => bail!("the acceptance code is `{other}`, not 0 to 3"),
        };
        Ok(Message::Accept { name, answer })
    }

    fn played(&mut self) -> Result<Played> {
        let seconds = self.number(4, "the time")?;
        let from = self.square("the first square")?;
        let to = self.square("the last square")?;
        let count = self.number(2, "the number of captures")?;
        let captured: Result<Vec<Square>> = (0..count).map(|_| self.square("a capture")).collect();
        Ok(Played {
            seconds,
            from,
            to,
            captured: captured?,
        })
    }

    fn end(&mut self) -> Result<End> {
        let reason = match self.take(1, "the reason")? {
            "0" => Reason::Unknown,
            "1" => Reason::Lost,
            "2" => Reason::Drawn,
            "3" => Reason::Won,
            other => bail!("the reason is `{other}`, not 0 to 3"),
        };
        let stop = match self.take(1, "the stop code")? {
            "0" => false,
            "1" => true,
            other => bail!("the stop code is `{other}`, not 0 or 1"),
        };
        Ok(End { reason, stop })
    }

    fn back(&mut self) -> Result<Message> {
        let number = self.number(3, "the number of the move")?;
        Ok(Message::Back(number, self.side("the side to move")?))
    }

    fn back_answer(&mut self) -> Result<Message> {
        match self.take(1, "the answer")? {
            code @ ("0" | "1" | "2") => Ok(Message::BackAnswer(code.chars().next().unwrap_or('1'))),
            other => bail!("the answer is `{other}`, not 0 to 2"),
        }
    }
}

impl Played {
    /// A move of a game.
    pub fn of(played: &Move, seconds: u16) -> Played {
        Played {
            seconds,
            from: played.from(),
            to: played.to(),
            captured: played.captured().iter().collect(),
        }
    }

    /// The move of a position that this is. Of several ways with the same result it is the first one.
    ///
    /// # Errors
    /// The position has no such move.
    pub fn in_position(&self, position: &Position) -> Result<Move> {
        let mut captured = self.captured.clone();
        captured.sort_unstable();
        let same = |found: &Move| {
            (found.from(), found.to()) == (self.from, self.to)
                && found.captured().iter().eq(captured.iter().copied())
        };
        position.moves().into_iter().find(same).ok_or_else(|| {
            let takes: Vec<String> = captured.iter().map(Square::to_string).collect();
            let takes = match &takes[..] {
                [] => "nothing".to_string(),
                taken => taken.join(", "),
            };
            anyhow!(
                "{}-{} that takes {takes} is not possible in {}",
                self.from,
                self.to,
                position.to_fen(Numbering::BlackFirst)
            )
        })
    }
}
