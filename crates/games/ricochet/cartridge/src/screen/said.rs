//! The text on Ricochet's screen, as lines.

use crate::constants::{
    DEMO, LINE_FIRST, LINE_LEFT, LINE_RATE_LEFT, LINE_RATE_RIGHT, LINE_RIGHT, LINE_START,
    LINE_VARIANT, MODE_DIRECTION, MODE_EDIT, MODE_GAME_OVER, MODE_LAUNCH, MODE_MOVING, MODE_PICK,
    MODE_PROOF, MODE_RESULT, MODE_SETUP, MODE_SHOW, MODE_THINK, RIGHT_BEGINS,
};
use crate::memory::Ram;
use crate::record::{self, Offer};
use crate::state;
use referee::Found;
use ricochet_engine::opponents::Opponent;
use ricochet_engine::rules::{Board, End, Game, Launcher, Orientation, Outage, Piece, Side};

/// The words of the set-up about opponents, each in two halves.
const WORDS: &str = include_str!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/files/asm/ricochet/pages.txt"
));

/// The lines: the player, the scores, the launches, what the button does, and where the pieces are.
///
/// # Errors
/// A variable's value is none of the game's.
pub fn lines(ram: &Ram) -> Result<Vec<String>, Found> {
    match ram.mode() {
        MODE_SETUP | MODE_EDIT => set_up(ram),
        MODE_RESULT => result(ram),
        MODE_PROOF => Ok(codes(ram)),
        mode => board(ram, mode),
    }
}

fn name(side: Side) -> &'static str {
    match side {
        Side::Left => "LEFT",
        Side::Right => "RIGHT",
    }
}

fn player(opponent: Option<Opponent>) -> String {
    opponent.map_or("HUMAN".to_string(), |opponent| {
        opponent.to_string().to_ascii_uppercase()
    })
}

fn set_up(ram: &Ram) -> Result<Vec<String>, Found> {
    let variant = state::variant(ram.console, ram.at)?;
    let players = state::players(ram)?;
    let ratings = state::ratings(ram.console, ram.at)?;
    let rating = |side: Side| match players[side] {
        Some(opponent) => opponent.rating(variant),
        None => ratings[side],
    };
    let first = match ram.options() & RIGHT_BEGINS {
        0 => Side::Left,
        _ => Side::Right,
    };
    let line = ram.cursor_y();
    let rows = [
        (LINE_VARIANT, format!("VARIANT {}", ram.variant() + 1)),
        (LINE_FIRST, format!("FIRST {}", name(first))),
        (LINE_LEFT, format!("LEFT {}", player(players.left))),
        (LINE_RATE_LEFT, format!("RATING {:04}", rating(Side::Left))),
        (LINE_RIGHT, format!("RIGHT {}", player(players.right))),
        (
            LINE_RATE_RIGHT,
            format!("RATING {:04}", rating(Side::Right)),
        ),
        (LINE_START, "START".to_string()),
    ];
    let mark = |(row, text): (u8, String)| match row == line {
        true => format!("> {text}"),
        false => text,
    };
    let opponent = match line {
        LINE_LEFT | LINE_RATE_LEFT => players.left,
        LINE_RIGHT | LINE_RATE_RIGHT => players.right,
        _ => None,
    };
    let help = match (line, opponent) {
        _ if ram.mode() == MODE_EDIT => "STICK: DIGIT, FIRE: DONE".to_string(),
        (_, Some(opponent)) => manner(opponent),
        (LINE_START, _) => "FIRE: START".to_string(),
        _ => "FIRE: CHANGE".to_string(),
    };
    let rows = rows.into_iter().map(mark);
    Ok(rows.chain([help]).collect())
}

/// The text of the set-up about an opponent.
fn manner(opponent: Opponent) -> String {
    let names = [1, 2].map(|half| format!("{opponent}_{half}:"));
    let halves = WORDS.lines().filter_map(|line| {
        let text = names
            .iter()
            .find_map(|name| line.strip_prefix(name.as_str()))?;
        Some(text.trim_matches([' ', '|']))
    });
    halves.collect::<Vec<_>>().join(" ")
}

fn result(ram: &Ram) -> Result<Vec<String>, Found> {
    let standing = state::standing(ram.console, ram.at)?;
    let points = |side: Side| format!("{} {} MATCH POINTS", name(side), standing.points[side]);
    let over = if standing.over { "MATCH" } else { "GAME" };
    Ok(vec![
        format!("THE {over} IS OVER"),
        points(Side::Left),
        points(Side::Right),
        match record::offer(ram.console) {
            Offer::Whole if standing.over => "FIRE: PROOF",
            Offer::Cut if standing.over => "FIRE: PROOF OF A PART",
            _ => "FIRE: NEXT",
        }
        .to_string(),
    ])
}

/// The codes of a match, which a telephone reads.
fn codes(ram: &Ram) -> Vec<String> {
    let [code, last] = record::code(ram.console).map(|number| number + 1);
    vec![format!("CODE {code} OF {last}"), "FIRE: NEXT".to_string()]
}

fn board(ram: &Ram, mode: u8) -> Result<Vec<String>, Found> {
    let game = state::game(ram.console, ram.at)?;
    let players = state::players(ram)?;
    let demo = ram.options() & DEMO != 0;
    let turn = name(game.to_move);
    let mut lines = vec![match mode {
        MODE_LAUNCH => format!("{turn}: THE BALL FLIES"),
        MODE_GAME_OVER => "THE GAME IS OVER".to_string(),
        MODE_THINK | MODE_SHOW => format!("> {turn} THINKS"),
        _ => format!("> {turn} TO MOVE"),
    }];
    for side in Side::ALL {
        let who = if demo {
            "DEMO".to_string()
        } else {
            player(players[side])
        };
        let score = game.scores[side];
        lines.push(format!("{} {who} {score} POINTS", name(side)));
        let [top, bottom] = [End::Top, End::Bottom].map(|end| launches(&game, side, end));
        lines.push(format!("LAUNCHES {top} AND {bottom}"));
    }
    // A thought keeps other things in the clock's bytes.
    if let Some(seconds) = state::turn_seconds(ram.console, ram.at)
        && mode != MODE_THINK
    {
        lines.push(format!("CLOCK {seconds} S"));
    }
    lines.extend(help(ram, &game, mode));
    if demo {
        lines.push("DEMO; FIRE: PLAY".to_string());
    }
    let pairs = Piece::of(Side::Left).zip(Piece::of(Side::Right));
    lines.extend(pairs.map(|(left, right)| {
        let [left, right] = [left, right].map(|piece| place(&game.board, piece));
        format!("{left}; {right}")
    }));
    Ok(lines)
}

/// A piece's column and row, and whether it lies: `A 3,5 LIES`.
fn place(board: &Board, piece: Piece) -> String {
    let placed = board.placed(piece);
    let (x, y) = (placed.cell.x(), placed.cell.y());
    match placed.orientation {
        Orientation::Vertical => format!("{piece} {x},{y}"),
        Orientation::Horizontal => format!("{piece} {x},{y} LIES"),
    }
}

fn launches(game: &Game, side: Side, end: End) -> String {
    let magazine = game.magazines[Launcher::new(side, end)];
    match magazine.outage {
        Outage::None => magazine.launches.to_string(),
        Outage::Game | Outage::Turns(_) => "OUT".to_string(),
    }
}

/// The text that says what stick and button do for a person.
fn help(ram: &Ram, game: &Game, mode: u8) -> Option<String> {
    let at = (ram.cursor_x(), ram.cursor_y());
    let is_at = |cell: ricochet_engine::rules::Cell| (cell.x(), cell.y()) == at;
    let pieces = game.board.pieces();
    let piece = Piece::of(game.to_move).find(|piece| is_at(pieces[piece.index()].cell));
    let launcher = Launcher::ALL
        .into_iter()
        .find(|launcher| launcher.side == game.to_move && is_at(launcher.cell()));
    Some(match mode {
        MODE_PICK => match (piece, launcher) {
            (_, Some(launcher)) if game.magazines[launcher].is_ready() => "FIRE: LAUNCH".into(),
            (Some(_), _) if game.launch_due() => "A LAUNCH IS DUE".into(),
            (Some(piece), _) => format!("FIRE: MOVE {piece}"),
            _ => "STICK: TO A PIECE OR LAUNCHER".into(),
        },
        MODE_DIRECTION => "STICK: WHERE TO; FIRE: NOT THIS ONE".into(),
        MODE_MOVING => match piece {
            Some(piece) => format!("FIRE: {piece} TOO, OR THE TURN'S END"),
            None => "FIRE: END THE TURN".into(),
        },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_set_up_says_something_of_each_opponent() {
        let manual = include_str!(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/files/docs/ricochet/manual.md"
        ));
        for opponent in Opponent::ALL {
            let row = format!("| {opponent} | {} |", manner(opponent));
            assert!(manual.contains(&row), "{row}");
        }
    }
}
