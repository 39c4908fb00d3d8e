//! The line of text below the board: what it says, by the manual's words, and for how long.

use referee::Late;
use ricochet_engine::opponents::Opponent;
use ricochet_engine::rules::{Cell, Event, Game, GameResult, Launcher, Match, Outage, Side};
use scene::{Area, Brush, Colour, Picture};

use super::due::View;
use super::sources::SOURCES;
use super::{GOLD, PIECE, SAYS_LEFT, SAYS_LINE, lum, piece_colour};
use crate::code::search_byte;
use crate::constants::{
    BUTTON_DROP, BUTTON_FINISH, BUTTON_MOVE, BUTTON_PICK, MODE_DIRECTION, MODE_GAME_OVER,
    MODE_LANDED, MODE_LAUNCH, MODE_PICK, MODE_THINK, NEWS_LEFT_BYTE, TURN_LEFT_BYTE,
};
use crate::state;

/// The letters of the line, clocks of each, and its lines.
const LENGTH: usize = 12;
const LETTER: usize = 4;
const LINES: usize = 7;
/// Frames in which it says what happened, and then whose turn it is; a thought looks at them in every 64th frame only.
const NEWS: u32 = 88;
const THOUGHT: u32 = 64;
/// Frames in which a point lost on the clock is noticed.
const SEEN: u32 = 16;
/// Frames that the line may be late, and why.
const LATE: (u32, &str) = (24, "it is drawn in what is left of vertical blank");
const THOUGHT_LATE: (u32, &str) = (128, "a thought leaves time in each 64th frame at most");
const KEYPADS_LATE: (u32, &str) = (96, "keypads are read there");
const TUNE_LATE: (u32, &str) = (160, "a game's last tune is played there");
/// The word behind the name of a computer, which is as wide as six letters.
const THINKS: &str = " THINKS";

/// What the line says, and the side whose colour it has; without one it is gold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Says(pub String, pub Option<Side>);

/// What an event of a launch is called, and the side that scores: of the game before the launch.
pub fn of_event(event: Event, game: &Game) -> Option<Says> {
    let mover = game.to_move;
    let hit = |own: &str, other: &str, owner: Side| {
        let what = if owner == mover { own } else { other };
        let says = format!("{what}: {}", game.values[owner]);
        Some(Says(says, Some(owner.other())))
    };
    let says = match event {
        Event::Wall { .. } => return None,
        Event::Bumper { side, .. } => return hit("OWN BUMP", "BUMPER", side),
        Event::Launcher(launcher) => return hit("OWN GUN", "HIT GUN", launcher.side),
        Event::Piece(piece) => format!("HIT {piece}: 1"),
        Event::Target { .. } => format!("TARGET: {}", game.target()?.launches),
        Event::Exit { .. } => "BALL GONE".to_string(),
    };
    Some(Says(says, Some(mover)))
}

fn side_name(side: Side) -> &'static str {
    match side {
        Side::Left => "LEFT",
        Side::Right => "RIGHT",
    }
}

/// What a launch has done so far, or the clock, and the number of frames since.
#[derive(Clone, Debug, Default)]
enum News {
    #[default]
    Unknown,
    Nothing,
    Happened(Says, u32),
}

/// Follows what the line has to say.
#[derive(Clone, Debug)]
pub struct Teller {
    news: News,
    /// The person's turn, frames of it, and whether the cursor has moved.
    turn: Option<(Side, u16)>,
    frames: u32,
    moved: bool,
    /// Points that it has lost on the clock.
    lost: u8,
    line: Late<Option<Says>>,
}

impl Teller {
    pub fn new() -> Teller {
        Teller {
            news: News::Unknown,
            turn: None,
            frames: 0,
            moved: false,
            lost: 0,
            line: Late::new(LATE.0, LATE.1),
        }
    }

    /// A launch, or a game, begins.
    pub fn begins(&mut self) {
        self.news = News::Nothing;
    }

    /// An event of a launch happens.
    pub fn happens(&mut self, event: Event, before: &Game) {
        if let Some(says) = of_event(event, before) {
            self.news = News::Happened(says, 0);
        }
    }

    /// Nothing is known.
    pub fn forget(&mut self) {
        self.news = News::Unknown;
        self.turn = None;
        self.interrupt();
    }

    /// A screen without the line is shown, in which it does not follow.
    pub fn interrupt(&mut self) {
        self.line.forget();
    }

    /// What the line must say in a frame that begins with this RAM; nothing while it is unknown or follows.
    pub fn look(&mut self, view: &View, contest: &Match) -> Option<Says> {
        let due = self.due(view, contest);
        let computer = contest.players[contest.game.to_move].is_some();
        let (most, why) = match () {
            () if view.has_keypads() && view.mode() == MODE_GAME_OVER => TUNE_LATE,
            () if view.has_keypads() => KEYPADS_LATE,
            () if computer => THOUGHT_LATE,
            () => LATE,
        };
        self.line.allow(most, why);
        let is_due = self.line.is_due(due.clone(), true);
        due.filter(|_| is_due)
    }

    fn due(&mut self, view: &View, contest: &Match) -> Option<Says> {
        let mode = view.mode();
        let side = contest.game.to_move;
        let person = mode < MODE_THINK && contest.players[side].is_none();
        // Whether the same turn again is another one, of a match that has begun again, is not known.
        self.moved |= !person;
        if person {
            let turn = Some((side, contest.game.turns));
            if self.turn != turn {
                // How long the first one that is seen has taken is not known.
                self.moved = self.turn.is_none() && matches!(self.news, News::Unknown);
                // Nor whether a point that was lost when a turn ended has been noticed.
                if self.lost > 0 && matches!(self.news, News::Happened(_, ..SEEN)) {
                    self.news = News::Unknown;
                }
                self.turn = turn;
                (self.frames, self.lost) = (0, 0);
            }
            let seconds = state::turn_seconds(view.ram.console, view.ram.at).unwrap_or(0);
            let lost = contest.clock.penalty(side, seconds);
            if lost > self.lost {
                let says = Says("SLOW: 1".into(), Some(side.other()));
                self.news = News::Happened(says, 0);
            }
            self.lost = lost;
        }
        let left = search_byte(view.ram.console, NEWS_LEFT_BYTE) > 0;
        if let News::Happened(_, frames) = &mut self.news {
            *frames += 1;
        }
        match (&mut self.news, mode) {
            (News::Happened(says, _), MODE_LAUNCH | MODE_LANDED) => return Some(says.clone()),
            (News::Unknown, MODE_LAUNCH | MODE_LANDED) => return None,
            (News::Happened(says, frames), _) => {
                let least = match contest.players[side] {
                    Some(_) => NEWS - THOUGHT,
                    None => NEWS,
                };
                if left || *frames < least {
                    return Some(says.clone());
                }
                self.news = News::Nothing;
            }
            (News::Unknown, _) if left => return None,
            (News::Nothing | News::Unknown, _) => {}
        }
        self.frames += 1;
        Some(self.now(view, contest))
    }

    /// What it says when nothing has happened.
    fn now(&mut self, view: &View, contest: &Match) -> Says {
        let game = &contest.game;
        let side = game.to_move;
        let name = match contest.players[side] {
            Some(opponent) => opponent_name(opponent),
            None => side_name(side).to_string(),
        };
        let says = match view.mode() {
            MODE_LAUNCH => format!("{name} FIRES"),
            MODE_THINK => format!("{name}{THINKS}"),
            MODE_GAME_OVER => return won(game),
            _ if contest.players[side].is_some() => format!("{name} PLAYS"),
            _ => {
                let at = Cell::new(view.ram.cursor_x(), view.ram.cursor_y());
                let home = Cell::new([1, 15][side as usize], 5);
                let begins = at == home && view.ram.mode() == MODE_PICK;
                self.moved |= !begins;
                let left = search_byte(view.ram.console, TURN_LEFT_BYTE) > 0;
                match at {
                    _ if begins && (left || !self.moved && self.frames < NEWS) => turn_of(side),
                    Some(at) => button(view, game, at),
                    None => turn_of(side),
                }
            }
        };
        Says(says, Some(side))
    }
}

fn opponent_name(opponent: Opponent) -> String {
    opponent.to_string().to_ascii_uppercase()
}

fn turn_of(side: Side) -> String {
    format!("{}'S TURN", side_name(side))
}

/// A game is over: the scores, the winner's first.
fn won(game: &Game) -> Says {
    let (word, first, colour) = match game.result() {
        Some(GameResult::Won { winner, .. }) => ("WON", winner, Some(winner)),
        _ => ("TIE", Side::Left, None),
    };
    let scores = format!("{}-{}", game.scores[first], game.scores[first.other()]);
    let says = format!("{word} {scores}");
    let fits = says.len() <= LENGTH;
    Says(if fits { says } else { scores }, colour)
}

/// What the button does with the cursor here, or why it does nothing.
fn button(view: &View, game: &Game, at: Cell) -> String {
    let side = game.to_move;
    let picks = view.ram.mode() == MODE_PICK;
    let piece = game.board.piece_at(at);
    let launcher = Launcher::ALL
        .into_iter()
        .find(|launcher| launcher.cell() == at);
    if let Some(launcher) = launcher {
        let magazine = game.magazines[launcher];
        return match (launcher.side == side, magazine.outage) {
            (false, _) => "NOT YOURS".to_string(),
            (true, _) if !picks => "NO LAUNCH".to_string(),
            (true, Outage::Turns(1)) => "OUT: 1 TURN".to_string(),
            (true, Outage::Turns(turns)) => format!("OUT: {turns} TURNS"),
            (true, Outage::Game) => "OUT FOR GOOD".to_string(),
            (true, Outage::None) if magazine.launches == 0 => "EMPTY".to_string(),
            (true, Outage::None) => format!("LAUNCH: {}", magazine.launches),
        };
    }
    match (view.ram.button(), piece) {
        (BUTTON_DROP, _) if view.ram.mode() == MODE_DIRECTION => "WHICH WAY?".to_string(),
        (BUTTON_DROP, _) => "WHICH ONE?".to_string(),
        (BUTTON_FINISH, _) => "FIRE: DONE".to_string(),
        (BUTTON_PICK, Some(piece)) => format!("FIRE: PICK {piece}"),
        (BUTTON_MOVE, Some(piece)) => format!("FIRE: MOVE {piece}"),
        (_, None) if game.launch_due() => "LAUNCH DUE".to_string(),
        (_, None) => turn_of(side),
        (_, Some(piece)) if piece.owner() != side => "NOT YOURS".to_string(),
        _ if picks => "LAUNCH DUE".to_string(),
        _ => "CAN'T MOVE".to_string(),
    }
}

/// The text of the line in a picture, if it is known there.
pub fn of_picture(picture: &Picture) -> Option<String> {
    picture
        .written_at((SAYS_LEFT, SAYS_LINE))
        .map(str::to_string)
}

/// Paints the line; without words it follows.
pub fn draw(brush: &mut Brush, says: Option<&Says>) {
    let Some(Says(text, side)) = says else {
        brush.thing("the line of text");
        let area = Area::new(SAYS_LEFT, SAYS_LINE, LENGTH * LETTER, LINES);
        brush.picture.late(brush.painted(), area);
        return;
    };
    brush.thing(format!("the line that says {text}"));
    let place = (SAYS_LEFT, SAYS_LINE);
    brush.picture.write(place, LENGTH * LETTER, || text.clone());
    let shades = brush.shades;
    let bw = shades.greys & 0xF0 == 0;
    let colour: Colour = match side {
        Some(side) => piece_colour(*side, bw),
        None if bw => lum(super::PALE, PIECE),
        None => lum(GOLD, PIECE),
    };
    if bw {
        brush.shades.greys = 0xFF;
    }
    let (letters, thinks) = match text.strip_suffix(THINKS) {
        Some(name) => (name, true),
        None => (text.as_str(), false),
    };
    let length = letters.len() + if thinks { 6 } else { 0 };
    let mut x = SAYS_LEFT + (LENGTH - length.min(LENGTH)) / 2 * LETTER;
    for letter in letters.chars() {
        let art = match letter {
            ' ' => None,
            'I' | 'M' | 'N' => Some(SOURCES.names.get(letter.encode_utf8(&mut [0; 4]))),
            'W' => Some(SOURCES.line.get("W")),
            _ => Some(SOURCES.font.get(letter.encode_utf8(&mut [0; 4]))),
        };
        if let Some(art) = art {
            let left = x + (LETTER - 1 - art.width()) / 2;
            brush.art(art, (left, SAYS_LINE), colour);
        }
        x += LETTER;
    }
    if thinks {
        brush.art(SOURCES.line.get("thinks"), (x, SAYS_LINE), colour);
    }
    brush.shades = shades;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sounds;
    use ricochet_engine::rules::{Piece, Variant, Wall};

    /// The rows of the manual's table of sounds name the words of each event.
    #[test]
    fn the_manuals_events_have_these_words() {
        let mut game = Game::first(Variant::FIRST, Side::Left);
        game.values.right = 12;
        let own = Launcher::ALL[0];
        let other = Launcher::ALL[2];
        let bumper = |side| Event::Bumper { side, row: 4 };
        let cases = [
            (
                Event::Piece(Piece::all().nth(9).unwrap()),
                "HIT J: 1",
                Side::Left,
            ),
            (bumper(Side::Right), "BUMPER: 12", Side::Left),
            (bumper(Side::Left), "OWN BUMP: 10", Side::Right),
            (Event::Launcher(other), "HIT GUN: 12", Side::Left),
            (Event::Launcher(own), "OWN GUN: 10", Side::Right),
            (
                Event::Exit {
                    side: Side::Left,
                    row: 2,
                },
                "BALL GONE",
                Side::Left,
            ),
        ];
        for (event, words, side) in cases {
            assert_eq!(of_event(event, &game), Some(Says(words.into(), Some(side))));
            let named = words.trim_end_matches(|letter: char| letter.is_ascii_digit());
            let row = format!("| {} |", sounds::of_event(event));
            let row = sounds::MANUAL.lines().find(|line| line.starts_with(&row));
            assert!(row.unwrap().contains(&format!("`{named}")), "{words}");
        }
        let wall = Event::Wall {
            wall: Wall::Top,
            column: 3,
        };
        assert_eq!(of_event(wall, &game), None);
    }

    #[test]
    fn scores_of_four_digits_have_no_word() {
        let mut game = Game::first(Variant::FIRST, Side::Left);
        game.magazines[Launcher::ALL[0]].launches = 0;
        game.magazines[Launcher::ALL[1]].launches = 0;
        for (left, right, says, side) in [
            (61, 84, "WON 84-61", Some(Side::Right)),
            (1234, 999, "WON 1234-999", Some(Side::Left)),
            (1234, 5678, "5678-1234", Some(Side::Right)),
            (0, 0, "TIE 0-0", None),
            (103, 103, "TIE 103-103", None),
            (1000, 1000, "1000-1000", None),
        ] {
            game.scores.left = left;
            game.scores.right = right;
            assert_eq!(won(&game), Says(says.into(), side));
        }
    }
}
