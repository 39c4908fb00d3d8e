//! What is compared, and at which points.

mod game;
mod hand;

use probe::symbols::{SymbolError, Symbols};
use scene::Picture;
use vcs::Console;

use super::constants::{FLAG_DEMO, MODE_THINK};
use super::encoding;
use super::known::Known;
use super::record::Games;
use super::scene::Scene;
use super::view::{self, Addresses, View};
use checkers_engine::rules::{Ending, Numbering, Position, Side, Square, Squares, board};
use random::Random;
use referee::{
    Checks, Describe, Difference, Found, Loud, Playing, Ram, RamNames, Recording, Screen, Seen,
    Speaker, compare, count,
};

/// The manual, which has a table of sounds.
const MANUAL: &str = include_str!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/files/docs/checkers/manual.md"
));

/// The points of the cartridge at which something is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Point {
    /// A game is set up.
    NewGame,
    /// The board is cleared.
    Cleared,
    /// The piece at the cursor is exchanged for the next one.
    NextPiece,
    /// What can move is known, and somebody's turn begins.
    TurnBegins,
    /// The button picks a piece up, puts it back or moves it.
    Hand,
    /// A piece is moved to a square by hand.
    Hop,
    /// What the squares show is computed.
    Show,
    /// It has been computed, if it was to be in this frame.
    Shown,
    /// A move is made.
    Make,
    /// The last move is looked up.
    LookUp,
    /// The last move has been looked up.
    LookedUp,
    /// A move is taken back.
    TakeBack,
    /// The game is drawn.
    Drawn,
    /// The game is over.
    Over,
    /// The computer's first move of a game is drawn.
    FirstMove,
    /// The computer has chosen.
    Thought,
    /// The picture begins.
    Picture,
    /// The sound goes on.
    Sound(Playing),
}

/// The points and their labels.
pub const POINTS: [(Point, &str); 20] = [
    (Point::NewGame, "SetPosition"),
    (Point::Cleared, "ClearPosition"),
    (Point::NextPiece, "NextPiece"),
    (Point::TurnBegins, "BeginTurn"),
    (Point::Hand, "LiftOrDrop"),
    (Point::Hop, "TryHop"),
    (Point::Show, "Show"),
    (Point::Shown, "OverscanDone"),
    (Point::Make, "MakeMove"),
    (Point::LookUp, "Ghosts"),
    (Point::LookedUp, "RepeatBegin"),
    (Point::TakeBack, "UnmakeMove"),
    (Point::Drawn, "DrawGame"),
    (Point::Over, "EndGame"),
    (Point::FirstMove, "FirstMove"),
    (Point::Thought, "TakeThought"),
    (Point::Picture, "Picture"),
    (Point::Sound(Playing::PlaySound), "PlaySound"),
    (Point::Sound(Playing::PlayTune), "PlayTune"),
    (Point::Sound(Playing::StartTune), "StartTune"),
];

referee::tally! {
    /// What has been compared and was equal.
    pub struct Tally {
        /// Moves made.
        moves: sum,
        /// Presses of the button that pick a piece up, put it back, move it hop by hop, or are refused.
        presses: sum,
        /// Moves taken back.
        taken_back: sum,
        /// Changes of a board that is set up.
        edits: sum,
        /// Choices of the computer, hints included, that were compared with the engine's.
        choices: sum,
        /// Positions that occurred for the third time at least and that the cartridge no longer knew.
        forgotten: sum,
        /// Games over.
        games: sum,
    }
}

/// What a hand does.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Hand {
    /// It is refused.
    Refused,
    /// It picks the piece on the cursor's square up, or has moved it there from the first of these squares.
    Holds(Vec<Square>),
    /// It has put the piece back, or ended the move.
    Empty,
}

/// Checkers' checks.
#[derive(Clone, Debug)]
pub struct Checkers {
    names: RamNames,
    at: Addresses,
    known: Option<Known>,
    /// Whether the cartridge keeps no moves but those of `known`.
    complete: bool,
    /// A new game is set up.
    fresh: bool,
    /// The board that is set up.
    edited: Option<Position>,
    /// What the hand has done in this frame.
    hand: Option<Hand>,
    /// The generator before the first move was drawn.
    drawn: Option<Random>,
    /// What the squares show is being computed.
    showing: bool,
    record: Games,
    screen: Screen<Scene>,
    speaker: Speaker,
    tally: Tally,
}

impl Describe for Checkers {
    fn names(&self) -> &RamNames {
        &self.names
    }

    fn board(&self, ram: &Ram) -> Vec<String> {
        let bitmap = |at: u16| {
            let at = usize::from(at & 0x7F);
            encoding::squares([ram[at], ram[at + 1], ram[at + 2], ram[at + 3]])
        };
        let at = &self.at;
        let turn = encoding::side(ram[usize::from(at.turn & 0x7F)]).unwrap_or(Side::Black);
        let [black, white, kings] = [at.black, at.white, at.kings].map(bitmap);
        let drawn = Position::new(black, white.without(black), Squares::NONE, turn);
        let position = drawn.and_then(|drawn| {
            let kings = kings.and(drawn.pieces(Side::Black).or(drawn.pieces(Side::White)));
            Position::new(black, white.without(black), kings, turn)
        });
        let text = position.map(|position| board(&position, Numbering::BlackFirst));
        text.unwrap_or_default().lines().map(String::from).collect()
    }
}

/// Fails with this text unless the condition holds.
fn ensure(holds: bool, why: impl FnOnce() -> String) -> Result<(), Found> {
    match holds {
        true => Ok(()),
        false => Err(why().into()),
    }
}

/// A difference in words or in bytes.
enum Wrong {
    Words(Found),
    Bytes(Box<Difference>),
}

impl From<Found> for Wrong {
    fn from(found: Found) -> Wrong {
        Wrong::Words(found)
    }
}

impl From<&str> for Wrong {
    fn from(words: &str) -> Wrong {
        Wrong::Words(words.into())
    }
}

impl From<Box<Difference>> for Wrong {
    fn from(difference: Box<Difference>) -> Wrong {
        Wrong::Bytes(difference)
    }
}

impl Checkers {
    /// # Errors
    /// A symbol is missing.
    pub fn new(symbols: &Symbols) -> Result<Checkers, SymbolError> {
        Ok(Checkers {
            names: RamNames::new(symbols),
            at: Addresses::new(symbols)?,
            known: None,
            complete: false,
            fresh: false,
            edited: None,
            hand: None,
            drawn: None,
            showing: false,
            record: Games::default(),
            screen: Screen::default(),
            speaker: Speaker::new(symbols, scene::table_of!(MANUAL))?,
            tally: Tally::default(),
        })
    }

    /// What has been compared and was equal.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// The game in the cartridge's RAM, followed by the engine; `None` before a game begins and after a difference.
    pub fn known(&self) -> Option<&Known> {
        self.known.as_ref()
    }

    fn compare(&mut self, point: Point, console: &Console) -> Result<(), Wrong> {
        let at = self.at.clone();
        let view = View { console, at: &at };
        let variant = encoding::variant(view.byte(at.game));
        if let Some(known) = &mut self.known {
            known.set_variant(variant);
        }
        match point {
            Point::NewGame => {
                self.known = None;
                self.edited = None;
                self.fresh = true;
                self.speaker.expect("a game begins");
                Ok(())
            }
            Point::Cleared if self.fresh => Ok(()),
            Point::Cleared => {
                self.speaker.expect("set-up: the board is cleared");
                self.edited = Some(Position::empty(view.turn()?));
                self.tally.edits += 1;
                Ok(())
            }
            Point::NextPiece => self.next_piece(&view),
            Point::TurnBegins => self.turn_begins(&view),
            Point::Hand => self.hand(&view),
            Point::Hop => self.hop(&view),
            Point::Show => {
                self.showing = true;
                self.show(&view)
            }
            Point::Shown => self.shown(&view),
            Point::Make => self.make(&view),
            Point::LookUp => self.same(point, &view),
            Point::LookedUp => self.looked_up(&view),
            Point::TakeBack => self.take_back(&view),
            Point::Drawn => self.drawn(&view),
            Point::Over => self.over(&view),
            Point::FirstMove => {
                self.drawn = Some(view.random()?);
                Ok(())
            }
            Point::Thought => self.thought(&view),
            Point::Picture => {
                // What a frame shows or plays wrongly says nothing about the game.
                let scene = Scene::of(&view, self.known.as_ref());
                self.screen.begin(console, scene, Scene::draw)?;
                self.speaker.compare(console)?;
                Ok(())
            }
            Point::Sound(point) => {
                let loud = match (view.flag(FLAG_DEMO), view.byte(at.mode)) {
                    (true, _) => Loud::Nothing,
                    (false, MODE_THINK) => Loud::Sounds,
                    (false, _) => Loud::All,
                };
                Ok(self.speaker.reach(point, console, loud)?)
            }
        }
    }

    /// Compares the position, whose turn it is and the quiet turns.
    fn same(&self, point: Point, view: &View) -> Result<(), Wrong> {
        let Some(known) = &self.known else {
            return Ok(());
        };
        let game = known.game();
        let engine = |ram: &mut Ram| {
            view::write(view.at, ram, &game.position());
            view::write_byte(ram, view.at.quiet, game.quiet() as u8);
        };
        Ok(compare(
            &format!("{point:?}"),
            self,
            view.console.ram(),
            engine,
        )?)
    }
}

/// Fails if the game is drawn by its length.
fn goes_on(known: &Known) -> Result<(), Found> {
    ensure(known.game().ending() != Some(Ending::Quiet), || {
        "the engine's game is drawn by 40 moves of each side".to_string()
    })
}

impl Checks for Checkers {
    type Point = Point;

    fn check(&mut self, point: Point, console: &Console) -> Result<(), Box<Difference>> {
        self.compare(point, console).map_err(|wrong| {
            if !matches!(point, Point::Picture | Point::Sound(_)) {
                self.record.stop();
                self.forget();
            }
            match wrong {
                Wrong::Bytes(difference) => difference,
                Wrong::Words(why) => {
                    let ram: &Ram = console.ram();
                    Box::new(Difference::refused(&format!("{point:?}"), why, self, ram))
                }
            }
        })
    }

    fn forget(&mut self) {
        self.known = None;
        self.edited = None;
        self.hand = None;
        self.drawn = None;
        self.showing = false;
        self.fresh = false;
        self.screen.forget();
        self.speaker.forget();
    }

    fn progress(&self) -> String {
        count(self.tally.moves, "move")
    }

    fn summary(&self) -> String {
        let Tally {
            moves,
            taken_back,
            edits,
            choices,
            games,
            ..
        } = self.tally;
        format!(
            "{}, {} of the computer and {} ended, {} taken back, {} of the set-up checked",
            count(moves, "move"),
            count(choices, "choice"),
            count(games, "game"),
            count(taken_back, "move"),
            count(edits, "change")
        )
    }

    fn scene(&self) -> Option<Picture> {
        Some(self.screen.shown()?.draw(scene::NTSC))
    }

    fn seen(&self) -> Option<Seen> {
        Some(self.screen.seen())
    }

    fn take_record(&mut self) -> Option<Recording> {
        self.record.take()
    }
}
