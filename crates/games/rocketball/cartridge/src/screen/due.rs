//! Computes the expected screen from the engine plus cursor, timers and messages in RAM.

use std::sync::LazyLock;

use rocketball_engine::rules::{
    Action, Ahead, Chip, Chips, Direction, Field, Game, Kind, POINTS, Phase, Place, Side, Square,
};
use scene::{Line, Shades};

use super::{
    Above, BELOW, LAST, LINES, Scene, Screen, Shown, ShownLate, Squares, TILES, WIDTH, WORDS,
};
use crate::constants::{
    ASSAULT_BIT, BAG_BITS, BENEATH, BLINK, CLEAR_TIMER, DEED_CLOCKWISE, DEED_COUNTER, DEED_DRIFT,
    DEED_PLACE, DRIFT_BIT, EACH_BITS, IDLE_CYCLE, MODE_AIM, MODE_CHANGE, MODE_DEAL, MODE_DRAW,
    MODE_FACE, MODE_FLY, MODE_OVER, MODE_PASS, MODE_PLAY, MODE_ROLL, MODE_SCORED, MODE_SETUP,
    MODE_SHOW, MODE_THINK, MODE_WISH, SETTING_EACH, TIME_SHIFT, TUG_BIT, VARIANT_ASSAULT,
    VARIANT_TUG,
};
use crate::layout::*;
use crate::memory::Ram;
use crate::state;

static EMPTY: LazyLock<Squares> = LazyLock::new(empty);

/// The names of what points to the north, east, south and west; walls turn a ball to the east and west at the ends.
const ARROWS: [&str; 4] = ["edge-north", "end-east", "edge-south", "end-west"];
const ROCKETS: [&str; 4] = ["rocket-north", "rocket-east", "rocket-south", "rocket-west"];
const VORTICES: [&str; 4] = ["vortex-north", "vortex-east", "vortex-south", "vortex-west"];
const GUSTS: [&str; 4] = ["gust-north", "gust-east", "gust-south", "gust-west"];
/// The names of words: what the set-up says of its settings, the kinds of chips, and the last die.
const SETTINGS: &str = "BUMPERS TWISTERS BARRICADES GUSTS MOGULS DJINNS TUG DRIFT ASSAULT EACH";
const KINDS: &str = "VORTEX BUMPER TWISTER BARRICADE GUST MOGUL DJINN";
const LAST_DIE: &str = "LAST_1 LAST_2 LAST_3 LAST_4";
const WISHES: &str =
    "WISH_VORTEX WISH_BUMPER WISH_TWISTER WISH_BARRICADE WISH_GUST WISH_MOGUL NONE";

/// The word with this number in a list.
fn word(words: &'static str, number: u8) -> Option<&'static str> {
    words.split(' ').nth(number.into())
}

impl Scene {
    /// Returns the expected contents of a frame that begins with this RAM; `None` if they are unknown. `chips` are
    /// those when nothing covers them.
    pub fn of(
        ram: &Ram,
        game: Option<&Game>,
        chips: &Chips,
        late: &mut ShownLate,
    ) -> Option<Scene> {
        let known = Known {
            game,
            chips,
            late,
            by_ram: false,
        };
        let (scene, cursor) = Scene::with(ram, &known).unzip();
        late.cursor = cursor.flatten();
        scene
    }

    /// Returns the contents for the words alone, by what is in the RAM: after a game has gone on, whose last action is not known.
    pub fn by_ram(ram: &Ram) -> Option<Scene> {
        let mut late = ShownLate::default();
        late.begin(ram);
        let known = Known {
            game: None,
            chips: &state::chips(ram).ok()?,
            late: &late,
            by_ram: true,
        };
        Scene::with(ram, &known).map(|(scene, _)| scene)
    }

    fn with(ram: &Ram, known: &Known) -> Option<(Scene, Option<Cursor>)> {
        let black_and_white = ram.console.inputs().black_and_white;
        let shades = Shades::new(ram.idle(), IDLE_CYCLE, black_and_white);
        let (screen, cursor) = match (known.late.ran, ram.mode()) {
            (_, MODE_SETUP) => (set_up_of(ram)?, None),
            // The picture was prepared before the thought has ended.
            (MODE_THINK, MODE_SHOW) => field_of(ram, MODE_THINK, known)?,
            // The field is cleared in the next frame, for the first time since power-on.
            (_, MODE_DEAL) if ram.timer() == CLEAR_TIMER && !known.late.cleared => return None,
            (_, mode) => field_of(ram, mode, known)?,
        };
        Some((Scene { shades, screen }, cursor))
    }
}

/// What is known beside a frame's RAM.
struct Known<'a> {
    game: Option<&'a Game>,
    chips: &'a Chips,
    late: &'a ShownLate,
    /// Where the game would be needed and is unknown, the RAM will do.
    by_ram: bool,
}

fn set_up_of(ram: &Ram) -> Option<Screen> {
    let [low, high] = ram.variants().to_le_bytes();
    let options = ram.options();
    let time = options >> TIME_SHIFT;
    const FULL: u8 = BAG_BITS | DRIFT_BIT;
    let game = match (low, high, time) {
        (0, 0, 0) => "GAME_1",
        (BAG_BITS, 0, 0) => "GAME_2",
        (TUG_BIT, 0, 0) => "GAME_3",
        (DRIFT_BIT, 0, 0) => "GAME_4",
        (0, ASSAULT_BIT, 0) => "GAME_5",
        (FULL, ASSAULT_BIT, 0) => "GAME_6",
        _ => "GAME_OTHER",
    };
    let shown = ram.shown_variant();
    let on = |on: bool| if on { "ON" } else { "OFF" };
    let value = match shown {
        SETTING_EACH => word("EACH_6 EACH_7 EACH_8", options & EACH_BITS)?,
        VARIANT_TUG if time > 0 => word("MINUTE_1 MINUTES_2 MINUTES_5 MINUTES_10", time - 1)?,
        VARIANT_ASSAULT => on(high & ASSAULT_BIT != 0),
        _ => on(low & 1 << shown != 0),
    };
    let hint = ram.frame() >> 6;
    let last = match ram.notice() {
        0 => word("HINT_START HINT_ROW HINT_CHANGE HINT_WAIT", hint)?,
        _ => WORDS.name(ram.message())?,
    };
    let players = ram.players().all();
    let north = word("NORTH_0 NORTH_1 NORTH_2 NORTH_3 NORTH_4", players[0])?;
    let south = word("SOUTH_0 SOUTH_1 SOUTH_2 SOUTH_3 SOUTH_4", players[1])?;
    let rows = [
        (game, PLAIN),
        (north, NORTH_COLOUR),
        (south, SOUTH_COLOUR),
        (word(SETTINGS, shown)?, PLAIN),
        (value, PLAIN),
        (last, DIM),
    ];
    let rows = (ROWS_LINE..).step_by(ROW_PITCH).zip(rows);
    let rows = rows.map(|(line, (row, colour))| (Line::new(row), line, colour));
    Some(Screen::SetUp(rows.collect(), ram.item().into()))
}

/// A square's column on the screen, and its row counted from the north end.
fn spot(square: Square) -> (usize, usize) {
    (square.column().into(), usize::from(square.row()) + 1)
}

/// The field without chips and balls.
fn empty() -> Squares {
    let mut squares = [["net"; WIDTH]; LINES];
    let arrow = |square: Square, direction| match square.ahead(direction) {
        Ahead::Edge(direction) => Some(ARROWS[direction as usize]),
        _ => None,
    };
    for square in Square::all() {
        let (column, row) = spot(square);
        let beside = arrow(square, Direction::West).or(arrow(square, Direction::East));
        squares[row][column] = match square {
            Square::MIDDLE => "centre",
            _ => beside.unwrap_or("empty"),
        };
        for (end, direction) in [(0, Direction::North), (LAST, Direction::South)] {
            if let Some(name) = arrow(square, direction) {
                squares[end][column] = name;
            }
        }
    }
    squares
}

/// The name of a chip's art.
fn art_of(chip: Chip) -> &'static str {
    match chip {
        Chip::Vortex(direction) => VORTICES[direction as usize],
        Chip::Gust(direction) => GUSTS[direction as usize],
        Chip::Bumper => "bumper",
        Chip::Twister => "twister",
        Chip::Barricade => "barricade",
        Chip::Mogul => "mogul",
    }
}

fn field_of(ram: &Ram, mode: u8, known: &Known) -> Option<(Screen, Option<Cursor>)> {
    // Chips and balls are the engine's but while a ball moves, which it knows beforehand, and between two fields.
    let again = ram.flag_again();
    let chosen = (MODE_DRAW..=MODE_PASS).contains(&mode);
    let at_rest = known.game.filter(|game| match game.phase() {
        Phase::Act(_) => chosen,
        Phase::Roll => mode == MODE_CHANGE || mode == MODE_ROLL && !again,
        _ => false,
    });
    let field = match at_rest {
        Some(game) => *game.field(),
        None if chosen && !known.by_ram => return None,
        None => state::field_with(ram, *known.chips).ok()?,
    };
    let actor = match known.game.map(Game::phase) {
        Some(Phase::Act(side)) if chosen => side,
        _ => state::side(ram.actor()).ok()?,
    };
    let frame = ram.frame();
    let blinks = frame & BLINK != 0;
    let late = known.late;
    let may = match late.ran {
        MODE_PLAY => may(ram, &field, actor),
        _ => None,
    };
    let cursor = match mode {
        MODE_DEAL if [MODE_DEAL, MODE_SCORED].contains(&late.ran) => None,
        MODE_DEAL => late.cursor,
        _ => cursor_of(ram, mode, late, &field.chips, may, blinks),
    };
    let places = [0, 1].map(|ball| match field.balls[ball]? {
        Place::On(square, _) => Some(spot(square)),
        Place::Goal(Side::North) => Some((late.lanes[ball], 0)),
        Place::Goal(Side::South) => Some((late.lanes[ball], LAST)),
        Place::Out => None,
    });
    let mut squares = *EMPTY;
    for (square, chip) in field.chips.iter() {
        let (column, row) = spot(square);
        squares[row][column] = art_of(chip);
    }
    let assault = ram.variants().to_le_bytes()[1] & ASSAULT_BIT != 0;
    let of_ball = |ball: usize| {
        if assault { TILES[ball] } else { BALL_TILE }
    };
    let mut things = [
        places[0].map(|spot| (spot, of_ball(0))),
        places[1].map(|spot| (spot, of_ball(1))),
        cursor.map(|(square, _)| (spot(square), TILES[actor as usize])),
    ];
    // Of two things in one row each has the tile in turn.
    if !blinks {
        things.reverse();
    }
    let mut tiles = [None; LINES];
    for ((column, row), colour) in things.into_iter().flatten() {
        tiles[row] = Some((column, colour));
    }
    let crashed = mode == MODE_SCORED && places[0] == places[1];
    for (ball, place) in field.balls.into_iter().enumerate() {
        let (Some((column, row)), Some(place)) = (places[ball], place) else {
            continue;
        };
        let has_tile = tiles[row] == Some((column, of_ball(ball)));
        let beneath = mode >= MODE_PLAY && has_tile && frame & BENEATH == 0;
        squares[row][column] = match place {
            _ if crashed => ["burst", "smoke"][usize::from(blinks)],
            Place::On(square, _) if beneath && field.chips.get(square).is_some() => continue,
            Place::On(_, direction) => ROCKETS[direction as usize],
            Place::Goal(Side::North) => "scored-north",
            _ => "scored-south",
        };
    }
    if let Some((square, Some(shows))) = cursor {
        let (column, row) = spot(square);
        squares[row][column] = shows;
    }
    let score = ram.score().all();
    let [own, other] = [actor, actor.other()].map(|side| score[side as usize]);
    let line = WORDS.named(format!("{actor}_{own}_{other}").to_ascii_uppercase())?;
    let [first, second] = ram.dice().all();
    let line = match assault {
        true => line
            .over(word("FIRST_1 FIRST_2 FIRST_3 FIRST_4", first)?)
            .over(word(LAST_DIE, second)?),
        false => line.over(word(LAST_DIE, first)?),
    };
    let words = mode != MODE_THINK || ram.notice() > 0;
    let above = Above {
        line,
        score,
        holder: state::side(ram.holder()).ok()?,
    };
    let shown = Shown {
        tug: ram.variants().to_le_bytes()[0] & TUG_BIT != 0,
        squares,
        tiles,
        actor,
        above: words.then_some(above),
        below: words_below(ram, mode, may, actor)?,
    };
    Some((Screen::Field(Box::new(shown)), cursor))
}

/// What the button does on the cursor's square, by the name of its words.
fn may(ram: &Ram, field: &Field, actor: Side) -> Option<&'static str> {
    let square = state::square(ram.cursor())?;
    let drawn = state::hand(ram.hand())?;
    let can = |action| field.check(actor, drawn, action).is_ok();
    let mut chips = drawn.map(Kind::chips).unwrap_or_default().into_iter();
    let mut ways = Direction::ALL.into_iter();
    Some(match () {
        () if chips.any(|chip| can(Action::Place(square, chip))) => "FIRE_PLACE",
        () if can(Action::Clockwise(square)) => "FIRE_ROTATE",
        () if ways.any(|way| can(Action::Drift(square, way))) => "FIRE_MOVE",
        () => "NOT_HERE",
    })
}

/// The square of the cursor, and what it shows there in place of what lies there.
pub type Cursor = (Square, Option<&'static str>);

/// The cursor, as the routine has set it that has run. It may have begun this mode.
fn cursor_of(
    ram: &Ram,
    mode: u8,
    late: &ShownLate,
    chips: &Chips,
    may: Option<&str>,
    blinks: bool,
) -> Option<Cursor> {
    let square = state::square(ram.cursor())?;
    let aim = state::direction(ram.aim()).ok()?;
    // The chip of the deed, as it would be.
    let done = || {
        let there = chips.get(square);
        let (square, chip) = match ram.deed() {
            DEED_PLACE => (square, in_hand(ram, aim)?),
            DEED_CLOCKWISE => (square, there?.rotated(1)?),
            DEED_COUNTER => (square, there?.rotated(3)?),
            DEED_DRIFT => (square.neighbour(aim)?, there?),
            _ => (square, there?),
        };
        Some((square, Some(art_of(chip))))
    };
    Some(match (late.ran, blinks) {
        (MODE_PLAY, true) => match may? {
            "FIRE_PLACE" => (square, in_hand(ram, aim).map(art_of)),
            "NOT_HERE" => (square, Some("barred")),
            _ => (square, Some("frame")),
        },
        (MODE_PLAY, false) => (square, (may? == "FIRE_PLACE").then_some("frame")),
        (MODE_AIM, _) if mode != MODE_AIM => return None,
        (MODE_AIM, true) => done()?,
        (MODE_AIM, false) => (done()?.0, Some("frame")),
        // The deed is done.
        (MODE_SHOW, _) if mode != MODE_SHOW => {
            let square = match ram.deed() {
                DEED_DRIFT => square.neighbour(aim)?,
                _ => square,
            };
            let chip = chips.get(square).filter(|_| blinks);
            (square, chip.map(art_of))
        }
        (MODE_SHOW, true) => done()?,
        (MODE_SHOW, false) => (done()?.0, None),
        (MODE_FACE, _) => (Square::MIDDLE, Some(*ROCKETS.get(usize::from(late.aim))?)),
        (MODE_THINK, _) => {
            let square = state::square(ram.cursor_at())?;
            (square, Some("frame"))
        }
        _ => return None,
    })
}

/// The chip in the hand, turned to this direction; what is shown of a computer's has been turned.
fn in_hand(ram: &Ram, aim: Direction) -> Option<Chip> {
    let chip = state::chip(ram.hand())??;
    let by = |from: Direction| (4 + aim as u8 - from as u8) % 4;
    let turned = chip.direction().and_then(|from| chip.rotated(by(from)));
    Some(turned.unwrap_or(chip))
}

/// The name of the line below the field.
fn words_below(
    ram: &Ram,
    mode: u8,
    may: Option<&'static str>,
    actor: Side,
) -> Option<&'static str> {
    let of = |[north, south]: [_; 2]| if actor == Side::North { north } else { south };
    let quarter = ram.frame() >> 6;
    let [low, high] = ram.variants().to_le_bytes();
    let goals = ["GOAL_BOTTOM", "GOAL_TOP", "GOAL_BOTTOM"];
    Some(match mode {
        MODE_THINK => "NONE",
        _ if ram.notice() > 0 => BELOW.name(ram.message())?,
        MODE_DEAL => "DEAL",
        MODE_ROLL | MODE_FLY if ram.flag_demo() => ["DEMO", "DEMO_FIRE"][usize::from(quarter % 2)],
        MODE_ROLL if !ram.flag_again() => of(["NORTH_BAG", "SOUTH_BAG"]),
        MODE_ROLL | MODE_FLY => of(["NORTH_ROLLS", "SOUTH_ROLLS"]),
        MODE_FACE => "FACE",
        MODE_PASS => "PASS",
        MODE_CHANGE => "CHANGE",
        MODE_PLAY => match (quarter, may) {
            (0, _) | (_, None) if low & BAG_BITS == 0 => {
                let ball = actor as usize * usize::from(high & ASSAULT_BIT);
                word("ROLLED_1 ROLLED_2 ROLLED_3 ROLLED_4", ram.dice().get(ball))?
            }
            (0, _) | (_, None) => word(
                KINDS,
                state::hand(ram.hand())?.unwrap_or(Kind::Vortex) as u8,
            )?,
            (_, Some("NOT_HERE")) => "NOT_HERE",
            (2, _) => goals[actor as usize + usize::from(low & TUG_BIT != 0)],
            (_, Some(may)) => may,
        },
        MODE_AIM if quarter % 2 == 1 => "FIRE_DONE",
        MODE_AIM if ram.deed() == DEED_PLACE => "STICK_AIM",
        MODE_AIM if ram.flag_drifts() => "STICK_DRIFT",
        MODE_AIM => "STICK_SIDE",
        MODE_WISH => word(WISHES, ram.item())?,
        MODE_SHOW if ram.deed() == DEED_PLACE => "PLACES",
        MODE_SHOW if ram.deed() == DEED_DRIFT => "DRIFTS",
        MODE_SHOW => "ROTATES",
        MODE_OVER if ram.score().all()[0] == POINTS => "NORTH_WINS",
        MODE_OVER => "SOUTH_WINS",
        _ => "NONE",
    })
}
