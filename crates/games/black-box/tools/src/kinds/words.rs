//! Compares the words and numbers above and below the box with the manual (`docs/black-box/manual.md`), in every state
//! of a game. Calls the cartridge's routine.

use std::borrow::Cow;

use super::panel::Panel;
use black_box_cartridge::constants::{
    BLINK, GAME_ALONE, GAME_COMPUTER, GAME_LEARN, GIVEN_UP, ITEM_DONE, ITEM_GIVE_UP, ITEM_NONE,
    LASER_HIT, LASER_REFLECTED, MESSAGE_MISSING, MESSAGE_TOO_MANY, MODE_HIDE, MODE_OPEN, MODE_PLAY,
    MODE_SHOW, MODE_THINK, MOST_SHOWN, NO_NUMBER, ON_BAR, TURNS,
};
use black_box_cartridge::state::{self, Plane};
use black_box_engine::rules::{Cells, Laser, Side, Size};
use campaign::Subject;
use referee::Found;

/// The strings of the cartridge and those of the line below the box, in the order of their numbers.
const STRINGS: &str = include_str!("../../files/asm/black-box/strings.txt");
const BELOW: &str = include_str!("../../files/asm/black-box/below.txt");
/// Balls of the box.
const BALLS: u8 = 4;
/// Points of a wrong guess.
const WRONG_POINTS: u8 = 5;

/// A state of a game that the lines show.
#[derive(Clone, Copy, Debug)]
struct State {
    game: u8,
    mode: u8,
    item: u8,
    balls: u8,
    guesses: u8,
    score: u8,
    /// Wrong guesses in the open box, or [`GIVEN_UP`].
    wrong: u8,
    /// The message, while its time lasts.
    message: u8,
    /// What the laser at the cursor shows; `None` in a cell.
    shows: Option<u8>,
    /// The frame's number.
    frame: u8,
}

/// The words of a line, by the name of the string, and its number.
type Line = (Cow<'static, str>, Option<u8>);

/// Tries all states.
///
/// # Errors
/// The first line that differs, or the symbol that is missing.
pub fn compare(subject: &Subject) -> Result<(), Found> {
    let (names, names_below) = (names(STRINGS), names(BELOW));
    let mut panel = Panel::new(subject)?;
    let size = Size::DEFAULT;
    panel.set_size(size)?;
    panel.set(|at| [(at.balls, BALLS)]);
    for state in states() {
        let places: Vec<Option<Laser>> = match state.shows {
            None => vec![None],
            Some(_) => [Side::Top, Side::Right, Side::Bottom, Side::Left]
                .into_iter()
                .flat_map(|side| [0, 7].map(|number| Some(Laser { side, number })))
                .collect(),
        };
        for laser in places {
            set(&mut panel, size, &state, laser);
            panel.call("Status")?;
            let shown = |names: &[&'static str], string: u8, number: u8| {
                let number = (number != NO_NUMBER).then(|| state::decimal(number) as u8);
                let name = names.get(usize::from(string)).copied();
                line(name.unwrap_or("no string"), number)
            };
            let ram = panel.ram();
            let found = [
                shown(&names, ram.status_line(), ram.status_right()),
                shown(&names_below, ram.state_line(), ram.state_right()),
            ];
            let due = [above(&state), below(&state)];
            if found != due {
                return Err(format!("{state:?} shows {found:?}, not {due:?}").into());
            }
            let bar = panel.ram().status_colour() == ON_BAR;
            if bar != on_bar(&state) {
                return Err(format!("{state:?}: the bar is {bar}").into());
            }
        }
    }
    cells_of_the_open_box(&mut panel, &names)
}

fn line(words: impl Into<Cow<'static, str>>, number: Option<u8>) -> Line {
    (words.into(), number)
}

/// The names of the strings, by their numbers.
fn names(strings: &'static str) -> Vec<&'static str> {
    let lines = strings.lines();
    lines
        .filter_map(|line| line.split(';').next()?.split_once(':'))
        .map(|(name, _)| name.trim())
        .collect()
}

/// What the line above the box shows in each cell of the open box, with the cells around it otherwise: the meaning of its
/// mark, once it has been judged.
fn cells_of_the_open_box(panel: &mut Panel, names: &[&'static str]) -> Result<(), Found> {
    const JUDGED: u8 = 0;
    let cases = [
        (false, false, JUDGED, "GO_UP"),
        (true, true, JUDGED, "CELL_GOOD"),
        (true, false, JUDGED, "CELL_WRONG"),
        (false, true, JUDGED, "CELL_MISSED"),
        (true, true, JUDGED + 1, "GO_UP"),
    ];
    for size in Size::ALL {
        panel.set_size(size)?;
        panel.set(|at| {
            [
                (at.game, GAME_ALONE),
                (at.mode, MODE_OPEN),
                (at.item, ITEM_NONE),
            ]
        });
        for cell in size.cells() {
            panel.set(|at| {
                [
                    (at.cursor_x, state::first_column(size) + 1 + cell.column),
                    (at.cursor_y, 1 + cell.row),
                ]
            });
            for (guess, ball, stage, due) in cases {
                let set = |in_it: bool| {
                    Cells::of(size, size.cells().filter(|&other| (other == cell) == in_it))
                };
                panel.set(|at| [(at.judge_stage, stage)]);
                panel.set_plane(Plane::Guesses, &set(guess));
                panel.set_plane(Plane::Marked, &set(ball));
                panel.call("Status")?;
                let shown = names.get(usize::from(panel.ram().status_line()));
                if shown != Some(&due) {
                    return Err(format!(
                        "{size} cells, {cell:?}, guess {guess}, ball {ball}: {shown:?}, not {due}"
                    )
                    .into());
                }
            }
        }
    }
    Ok(())
}

/// Every combination of what a game comes to.
fn states() -> Vec<State> {
    let mut states = Vec::new();
    for game in [GAME_ALONE, GAME_COMPUTER, GAME_LEARN] {
        for mode in [MODE_PLAY, MODE_THINK, MODE_HIDE, MODE_OPEN, MODE_SHOW] {
            for item in [ITEM_NONE, ITEM_DONE, ITEM_GIVE_UP] {
                for shows in [
                    None,
                    Some(0),
                    Some(1),
                    Some(24),
                    Some(LASER_HIT),
                    Some(LASER_REFLECTED),
                ] {
                    for guesses in [0, 3, 4, 5, BALLS + MOST_SHOWN, 144] {
                        for message in [0, MESSAGE_MISSING, MESSAGE_TOO_MANY] {
                            for (wrong, score) in [(0, 0), (0, 17), (2, 27), (GIVEN_UP, 9)] {
                                for frame in [0, BLINK, TURNS, 0x80, 0xC0] {
                                    states.push(State {
                                        game,
                                        mode,
                                        item,
                                        balls: BALLS,
                                        guesses,
                                        score,
                                        wrong,
                                        message,
                                        shows,
                                        frame,
                                    });
                                }
                            }
                        }
                    }
                }
            }
        }
    }
    states.retain(comes_up);
    states
}

/// Whether a game comes to a state.
fn comes_up(state: &State) -> bool {
    let mode = match state.game {
        GAME_COMPUTER => state.mode != MODE_PLAY,
        GAME_LEARN => state.mode == MODE_OPEN || state.mode == MODE_SHOW,
        _ => state.mode != MODE_THINK,
    };
    let item = match state.mode {
        MODE_PLAY => true,
        MODE_THINK | MODE_SHOW => state.item == ITEM_NONE,
        _ => state.item != ITEM_GIVE_UP,
    };
    let message = match state.message {
        0 => true,
        MESSAGE_MISSING => state.guesses < state.balls && state.item == ITEM_DONE,
        _ => state.guesses > state.balls && state.item == ITEM_DONE,
    };
    let judged = state.wrong == 0 || state.mode == MODE_OPEN || state.mode == MODE_SHOW;
    let given_up = state.wrong == GIVEN_UP && state.game == GAME_COMPUTER;
    let shows = state.mode != MODE_HIDE || state.shows.is_none_or(|shows| shows == 0);
    mode && item && message && judged && !given_up && shows
}

/// What stick and button do at the cursor's place.
fn above(state: &State) -> Line {
    let &State { balls, guesses, .. } = state;
    if refused(state) {
        return match state.message {
            MESSAGE_MISSING => line("MISSING", Some(balls - guesses)),
            _ => too_many(state),
        };
    }
    let seeking = state.game == GAME_COMPUTER && state.mode == MODE_THINK;
    let learning = state.game == GAME_LEARN;
    let marked = guesses == balls;
    let words = match (state.mode, state.item, state.shows) {
        (MODE_OPEN, ITEM_DONE, _) => "GO_ON",
        (_, ITEM_DONE, _) => "DONE",
        (_, ITEM_GIVE_UP, _) => "GIVE_UP",
        _ if seeking => "ROBOT_SEEKS",
        (MODE_SHOW, ..) if learning => "BLANK",
        (MODE_SHOW, ..) => "GO_ON",
        (_, _, None) if learning => "BLANK",
        (MODE_OPEN, _, None) => "GO_UP",
        (_, _, None) if marked => "GO_UP",
        (_, _, None) => "FIRE_MARK",
        // Who hides has no use for a laser.
        (MODE_HIDE, ..) if marked => "GO_UP",
        (MODE_HIDE, ..) => "BLANK",
        (MODE_OPEN, ..) if !learning => "FIRE_RAY",
        (_, _, Some(0)) => "FIRE_RAY",
        // By turns: what has happened, and what the button does.
        (MODE_PLAY, ..) if state.frame & TURNS != 0 => "NO_BALL",
        (_, _, Some(LASER_HIT)) => "STOPPED",
        (_, _, Some(LASER_REFLECTED)) => "CAME_BACK",
        _ => "CAME_OUT",
    };
    line(words, None)
}

/// How many guesses there are more than balls.
fn too_many(state: &State) -> Line {
    let shown = (state.guesses - state.balls).min(MOST_SHOWN);
    line("TOO_MANY", Some(shown))
}

/// Whether it has just been refused to be done.
fn refused(state: &State) -> bool {
    let message = matches!(state.message, MESSAGE_MISSING | MESSAGE_TOO_MANY);
    message && state.mode < MODE_OPEN
}

/// Whether the line above is on a bar: the button does there what it shows.
fn on_bar(state: &State) -> bool {
    state.item != ITEM_NONE && !refused(state)
}

/// How the game stands.
fn below(state: &State) -> Line {
    let missing = state.balls.saturating_sub(state.guesses);
    let score = Some(state.score);
    match (state.mode, state.game) {
        (MODE_THINK, _) => line("LASERS", score),
        (MODE_PLAY, _) if state.item == ITEM_DONE => line("TO_GIVE_UP", None),
        (MODE_PLAY, _) if state.item == ITEM_GIVE_UP => line("TO_DONE", None),
        (MODE_PLAY | MODE_HIDE, _) if state.guesses > state.balls => match state.frame & BLINK {
            0 => too_many(state),
            _ => line("BLANK", None),
        },
        (MODE_PLAY, _) => line(format!("SEEK_{missing}"), score),
        (MODE_HIDE, _) => line("HIDING", Some(missing)),
        (_, GAME_LEARN) if state.score > 0 => line("GO_ON", None),
        (_, GAME_LEARN) => line("BLANK", None),
        // By turns: how it has ended, what the computer has needed or who gave up, and what the marks mean.
        (_, GAME_COMPUTER) if state.wrong == 0 && state.frame & 0x80 != 0 => line("LASERS", score),
        _ if state.wrong == 0 => line("SOLVED", score),
        (_, game) => match state.frame / 0x40 {
            0 if state.wrong == GIVEN_UP => line("GAVE_UP", None),
            0 => line(format!("WRONG_{}", state.wrong), score),
            1 if state.wrong == GIVEN_UP => line("LASERS", score),
            1 if game == GAME_COMPUTER => {
                let lasers = state.score - WRONG_POINTS * state.wrong;
                line("LASERS", Some(lasers))
            }
            1 => line("BLOCK", None),
            2 => line("BARS", None),
            _ => line("DASH", None),
        },
    }
}

fn set(panel: &mut Panel, size: Size, state: &State, laser: Option<Laser>) {
    let first = state::first_column(size);
    let place = laser.map(|laser| state::place_of_laser(size, laser));
    let (x, y) = place.unwrap_or((first + 1, 1));
    if let (Some(laser), Some(shows)) = (laser, state.shows) {
        let number = state::laser_number(size, laser);
        panel.set(|at| [(at.lasers.at(number.into()), shows)]);
    }
    panel.set(|at| {
        [
            (at.game, state.game),
            (at.mode, state.mode),
            (at.item, state.item),
            (at.guesses, state.guesses),
            (at.score, state.score),
            (at.wrong, state.wrong),
            (at.message, state.message),
            (at.timer, u8::from(state.message != 0)),
            (at.frame, state.frame),
            (at.judge_stage, 0),
            (at.demo, 0),
            (at.cursor_x, x),
            (at.cursor_y, y),
        ]
    });
}
