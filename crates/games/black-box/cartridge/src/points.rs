//! What is compared, and at which points.

use probe::symbols::{SymbolError, Symbols};
use scene::Picture;
use vcs::Console;

use super::constants;
use super::encoding::{self, Plane};
use super::scene::{Names, Scene, Seen};
use black_box_engine::lessons::{self, LESSONS};
use black_box_engine::opponents::{Choice, Seeker};
use black_box_engine::rules::answers::MAX_LASERS;
use black_box_engine::rules::{
    Answer, Cell, Cells, Ending, Game, GameNumber, Laser, Level, Mark, Opened, Size,
};
use black_box_engine::solver::Facts;
use random::Random;
use referee::{
    Checks, Describe, Difference, Found, Loud, Playing, Ram, RamNames, Screen, Speaker, count,
};

/// The manual, whose table of sounds the cartridge plays.
const MANUAL: &str = include_str!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/files/docs/black-box/manual.md"
));

/// The points of the cartridge at which something is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Point {
    /// The box of a game number has been dealt.
    Dealt,
    /// A player begins to seek.
    SeekBegins,
    /// A lesson's box is open.
    LessonBegins,
    /// A ray's answer has been counted.
    AnswerCounted,
    /// The mark of the cursor's cell has been changed.
    CellMarked,
    /// The row or column of the laser at the cursor has been marked.
    LaneMarked,
    /// A player is done, but there are not as many guesses as balls.
    Refused,
    /// A player has given up.
    GivenUp,
    /// The guesses have been judged, and the score is final.
    Judged,
    /// The computer that seeks fires the laser that it has chosen.
    SeekerFires,
    /// The computer that seeks has marked the balls.
    SeekerMarks,
    /// The picture begins.
    Picture,
    /// A sound or a tune goes on or starts.
    Sound(Playing),
}

/// The points and their labels.
pub const POINTS: [(Point, &str); 15] = [
    (Point::Dealt, "BoxHidden"),
    (Point::SeekBegins, "SeekBegins"),
    (Point::LessonBegins, "LessonBegins"),
    (Point::AnswerCounted, "AnswerCounted"),
    (Point::CellMarked, "CellMarked"),
    (Point::LaneMarked, "LaneMarked"),
    (Point::Refused, "GuessesRefused"),
    (Point::GivenUp, "GivenUp"),
    (Point::Judged, "ScoreFinal"),
    (Point::SeekerFires, "SeekerFires"),
    (Point::SeekerMarks, "SeekerMarks"),
    (Point::Picture, "Picture"),
    (Point::Sound(Playing::PlaySound), "PlaySound"),
    (Point::Sound(Playing::PlayTune), "PlayTune"),
    (Point::Sound(Playing::StartTune), "StartTune"),
];

/// Addresses of the cartridge's variables.
#[derive(Clone, Debug)]
struct Addresses {
    game: u16,
    demo: u16,
    lesson: u16,
    size_index: u16,
    balls: u16,
    digits: u16,
    guesses: u16,
    score: u16,
    wrong: u16,
    mode: u16,
    cursor: [u16; 2],
    ray_from: u16,
    best_laser: u16,
    random: u16,
    lasers: u16,
    planes: [u16; 2],
}

referee::tally! {
    /// What has been compared and was equal.
    pub struct Tally {
        /// Boxes dealt.
        boxes: sum,
        /// Rays.
        rays: sum,
        /// Marks.
        marks: sum,
        /// Games ended, judged or given up.
        games: sum,
        /// Choices of the computer that seeks.
        choices: sum,
    }
}

/// The computer that seeks, in the engine.
#[derive(Clone, Debug)]
struct Computer {
    seeker: Seeker,
    facts: Facts,
}

/// Black Box's checks.
#[derive(Clone, Debug)]
pub struct BlackBox {
    names: RamNames,
    at: Addresses,
    shown_at: Names,
    game: Option<Game>,
    computer: Option<Computer>,
    tally: Tally,
    screen: Screen<Scene>,
    speaker: Speaker,
}

impl Describe for BlackBox {
    fn names(&self) -> &RamNames {
        &self.names
    }
}

/// A console's memory as the engine's types.
struct View<'a> {
    console: &'a Console,
    at: &'a Addresses,
    size: Size,
}

impl View<'_> {
    fn byte(&self, address: u16) -> u8 {
        self.console.peek(address)
    }

    fn plane(&self, plane: Plane) -> Result<Cells, Found> {
        let [a, b] = self.at.planes.map(|port| port + plane.first_row());
        encoding::cells(
            self.size,
            |row| self.byte(a + row),
            |row| self.byte(b + row),
        )
    }

    fn laser(&self, address: u16) -> Option<Laser> {
        let number = self.byte(address);
        Laser::all(self.size).find(|&laser| encoding::laser_number(self.size, laser) == number)
    }

    /// The state of the generator.
    fn random(&self) -> u32 {
        let bytes = [0, 1, 2, 3].map(|at| self.byte(self.at.random + at));
        u32::from_le_bytes(bytes)
    }
}

/// Fails with this text unless the condition holds.
fn ensure(holds: bool, why: impl FnOnce() -> String) -> Result<(), Found> {
    match holds {
        true => Ok(()),
        false => Err(why().into()),
    }
}

impl BlackBox {
    /// # Errors
    /// A symbol is missing.
    pub fn new(symbols: &Symbols) -> Result<BlackBox, SymbolError> {
        let at = Addresses {
            game: symbols.value("game")?,
            demo: symbols.value("demo")?,
            lesson: symbols.value("lesson")?,
            size_index: symbols.value("sizeIndex")?,
            balls: symbols.value("balls")?,
            digits: symbols.value("digits")?,
            guesses: symbols.value("guesses")?,
            score: symbols.value("score")?,
            wrong: symbols.value("wrong")?,
            mode: symbols.value("mode")?,
            cursor: [symbols.value("cursorX")?, symbols.value("cursorY")?],
            ray_from: symbols.value("rayFrom")?,
            best_laser: symbols.value("bestLaser")?,
            random: symbols.value("random")?,
            lasers: symbols.value("lasers")?,
            planes: [symbols.value("planeA")?, symbols.value("planeB")?],
        };
        Ok(BlackBox {
            names: RamNames::new(symbols),
            at,
            shown_at: Names::new(symbols)?,
            game: None,
            computer: None,
            tally: Tally::default(),
            screen: Screen::following(Scene::follows),
            speaker: Speaker::new(symbols, MANUAL)?,
        })
    }

    /// What has been compared and was equal.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// The game in the cartridge's RAM, followed by the engine; `None` before a game begins and after
    /// a difference.
    pub fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    fn compare(&mut self, point: Point, console: &Console) -> Result<(), Found> {
        let at = self.at.clone();
        let index = console.peek(at.size_index);
        let size = Size::ALL
            .into_iter()
            .find(|&size| encoding::size_index(size) == index)
            .ok_or_else(|| format!("{index} stands for no size"))?;
        let view = View {
            console,
            at: &at,
            size,
        };
        let (game, tally) = (&mut self.game, &mut self.tally);
        let (computer, speaker) = (&mut self.computer, &mut self.speaker);
        match (point, game.as_mut()) {
            // A lesson's box has no number.
            (Point::Dealt, _) if view.byte(at.game) >= constants::GAME_LEARN => Ok(()),
            (Point::Dealt, _) => dealt(&view).map(|()| tally.boxes += 1),
            (Point::LessonBegins, _) => {
                let begun = lesson(&view)?;
                same_answers(&begun, &view)?;
                speaker.expect("the box of a lesson opens");
                *game = Some(begun);
                *computer = None;
                Ok(())
            }
            (Point::SeekBegins, _) => {
                let begun = Game::new(view.plane(Plane::Balls)?);
                same(&begun, &view)?;
                ensure(
                    view.byte(at.game) != constants::GAME_SOLVE
                        || *begun.balls() == lessons::last_box(),
                    || format!("the lessons end with the box {}", begun.balls()),
                )?;
                speaker.expect("a game begins");
                *game = Some(begun);
                *computer = None;
                if view.byte(at.game) == constants::GAME_COMPUTER {
                    let level = Level::new(size, view.byte(at.balls)).ok_or("no level")?;
                    *computer = Some(Computer {
                        seeker: Seeker::new(level, Random::new(view.random())),
                        facts: Facts::none(level),
                    });
                }
                Ok(())
            }
            (Point::Picture | Point::Sound(_), _) | (_, None) => Ok(()),
            (Point::AnswerCounted, Some(game)) => {
                let laser = view.laser(at.ray_from).ok_or("a ray from no laser")?;
                let answer = game.fire(laser).map_err(Found::of)?;
                speaker.expect(match answer {
                    Answer::Hit => "hit",
                    Answer::Reflection => "reflection",
                    Answer::Detour(_) => "detour",
                });
                if let Some(Computer { facts, .. }) = computer {
                    let added = facts.add(laser, answer);
                    added.map_err(Found::of)?;
                }
                // The computer's candidates and the balls of a lesson are where the marks of a player are.
                let lesson = view.byte(at.game) == constants::GAME_LEARN;
                match lesson || computer.is_some() {
                    true => same_answers(game, &view),
                    false => same(game, &view),
                }
                .map(|()| tally.rays += 1)
            }
            (Point::CellMarked, Some(game)) => {
                if view.byte(at.mode) != constants::MODE_PLAY {
                    return Ok(());
                }
                let [x, y] = at.cursor.map(|address| view.byte(address));
                let cell = encoding::cell(size, x, y).ok_or("a mark outside the box")?;
                game.press(cell).map_err(Found::of)?;
                speaker.expect(match game.mark(cell) {
                    Some(Mark::Guess) => "a ball is marked",
                    Some(Mark::NoBall) => "\"no ball here\" is marked",
                    None => "a mark is cleared",
                });
                same(game, &view).map(|()| tally.marks += 1)
            }
            (Point::LaneMarked, Some(game)) => {
                let [x, y] = at.cursor.map(|address| view.byte(address));
                let number = encoding::laser_at(size, x, y).ok_or("no laser at the cursor")?;
                let laser = Laser::all(size)
                    .find(|&laser| encoding::laser_number(size, laser) == number)
                    .ok_or("the box has no laser at the cursor")?;
                let marks = |game: &Game| {
                    size.cells()
                        .filter(|&cell| game.mark(cell).is_some())
                        .count()
                };
                let before = marks(game);
                game.mark_lane(laser).map_err(Found::of)?;
                speaker.expect(match marks(game) > before {
                    true => "the row or column of a laser that shows something gets \"no ball\"",
                    false => "a mark is cleared",
                });
                same(game, &view).map(|()| tally.marks += 1)
            }
            (Point::Refused, Some(game)) => {
                if view.byte(at.mode) != constants::MODE_PLAY {
                    return Ok(());
                }
                ensure(game.clone().finish().is_err(), || {
                    "the engine does not refuse the guesses".to_string()
                })?;
                speaker.expect("DONE with too few balls or too many is refused");
                same(game, &view)
            }
            (Point::GivenUp, Some(game)) => {
                game.give_up().map_err(Found::of)?;
                speaker.expect("the player gives up");
                tally.games += 1;
                Ok(())
            }
            (Point::SeekerFires | Point::SeekerMarks, Some(game)) => {
                let Computer { seeker, facts } =
                    computer.as_mut().ok_or("no computer seeks in this game")?;
                let choice = seeker.choose(facts);
                let cartridge = match point {
                    Point::SeekerFires => {
                        let laser = view.laser(at.best_laser).ok_or("no laser is chosen")?;
                        Choice::Fire(laser)
                    }
                    _ => Choice::Mark(view.plane(Plane::Guesses)?),
                };
                speaker.expect(match cartridge {
                    Choice::Fire(_) => "the computer fires a ray",
                    Choice::Mark(_) => "the computer marks the balls",
                });
                ensure(cartridge == choice, || {
                    format!("the cartridge chooses {cartridge}, the engine {choice}")
                })?;
                let (cartridge, engine) = (view.random(), seeker.random().state());
                ensure(cartridge == engine, || {
                    format!("the generator is at {cartridge:08X}, in the engine at {engine:08X}")
                })?;
                tally.choices += 1;
                let Choice::Mark(cells) = choice else {
                    return Ok(());
                };
                for cell in cells.iter() {
                    let marked = game.set_mark(cell, Mark::Guess);
                    marked.map_err(Found::of)?;
                }
                same(game, &view)
            }
            (Point::Judged, Some(game)) => {
                let ending = game.finish().map_err(Found::of)?;
                speaker.expect(match ending {
                    Ending::Done { wrong: 0, .. } => "the box is solved",
                    _ => "guesses are wrong",
                });
                let cartridge = Ending::Done {
                    score: view.byte(at.score).into(),
                    wrong: view.byte(at.wrong),
                };
                ensure(cartridge == ending, || {
                    format!("the cartridge has {cartridge:?}, the engine {ending:?}")
                })?;
                let middle = view.plane(Plane::Marked)?;
                let engine = Cells::of(size, size.cells().filter(|&cell| shows(game, cell)));
                ensure(middle == engine, || {
                    format!("the open box shows {middle}, in the engine {engine}")
                })?;
                tally.games += 1;
                Ok(())
            }
        }
    }
}

/// Compares a lesson that begins, its box and the laser at the cursor, with the engine's. Returns its game.
fn lesson(view: &View) -> Result<Game, Found> {
    let number = view.byte(view.at.lesson);
    let lesson = number.checked_sub(constants::LESSON_BOXES);
    let lesson = lesson.and_then(|at| LESSONS.get(usize::from(at)));
    let lesson = lesson.ok_or_else(|| format!("lesson {number} has no box"))?;
    let (balls, due) = (view.plane(Plane::Balls)?, lesson.balls());
    ensure(balls == due, || {
        format!("lesson {number} has the box {balls}, in the engine {due}")
    })?;
    for plane in [Plane::Guesses, Plane::Marked] {
        let shown = view.plane(plane)?;
        ensure(shown == due, || {
            format!("lesson {number} shows the balls {shown}")
        })?;
    }
    let laser = view.laser(view.at.ray_from);
    ensure(laser == Some(lesson.laser()), || {
        format!(
            "lesson {number} has the laser {laser:?}, in the engine {}",
            lesson.laser()
        )
    })?;
    Ok(Game::new(balls))
}

/// Compares the balls with those of the game number.
fn dealt(view: &View) -> Result<(), Found> {
    let digits = (0..5).map(|digit| view.byte(view.at.digits + digit));
    let number = digits.fold(0, |number, digit| number * 10 + u32::from(digit));
    let number = GameNumber::new(number).ok_or("no game number")?;
    let level = Level::new(view.size, view.byte(view.at.balls)).ok_or("no level")?;
    let (cartridge, engine) = (view.plane(Plane::Balls)?, number.balls(level));
    ensure(cartridge == engine, || {
        format!("box {number}: the cartridge has {cartridge}, the engine {engine}")
    })
}

/// Whether a cell of the open box has a right guess or a ball that was not found: the middle lines of
/// the cell are lit.
fn shows(game: &Game, cell: Cell) -> bool {
    let opened = game.opened(cell).ok().flatten();
    matches!(opened, Some(Opened::Right | Opened::Missed))
}

/// Compares the answers and their number in a game that goes on.
fn same_answers(game: &Game, view: &View) -> Result<(), Found> {
    let size = view.size;
    for laser in Laser::all(size) {
        let number = encoding::laser_number(size, laser);
        let cartridge = view.byte(view.at.lasers + u16::from(number));
        let engine = encoding::shown(game.shown(laser));
        ensure(cartridge == engine, || {
            format!("{laser} shows {cartridge}, in the engine {engine}")
        })?;
    }
    let none = (0..MAX_LASERS as u16).filter(|&at| {
        let dark =
            Laser::all(size).all(|laser| u16::from(encoding::laser_number(size, laser)) != at);
        dark && view.byte(view.at.lasers + at) != constants::LASER_NONE
    });
    ensure(none.count() == 0, || {
        "a laser that the box does not have shows something".to_string()
    })?;
    let (cartridge, engine) = (u16::from(view.byte(view.at.score)), game.lasers_shown());
    ensure(cartridge == engine, || {
        format!("score {cartridge}, in the engine {engine}")
    })
}

/// Compares a game that goes on: answers, marks, counts.
fn same(game: &Game, view: &View) -> Result<(), Found> {
    same_answers(game, view)?;
    let size = view.size;
    let guesses = view.plane(Plane::Guesses)?;
    ensure(guesses == *game.guesses(), || {
        format!("guesses {guesses}, in the engine {}", game.guesses())
    })?;
    let marked = view.plane(Plane::Marked)?;
    let engine = Cells::of(size, size.cells().filter(|&cell| game.mark(cell).is_some()));
    ensure(marked == engine, || {
        format!("marked {marked}, in the engine {engine}")
    })?;
    let balls = view.plane(Plane::Balls)?;
    ensure(balls == *game.balls(), || {
        format!("balls {balls}, in the engine {}", game.balls())
    })?;
    let (cartridge, engine) = (usize::from(view.byte(view.at.guesses)), guesses.len());
    ensure(cartridge == engine, || {
        format!("{cartridge} guesses, in the engine {engine}")
    })
}

impl Checks for BlackBox {
    type Point = Point;

    fn check(&mut self, point: Point, console: &Console) -> Result<(), Box<Difference>> {
        // What a frame shows or plays wrongly says nothing about the game.
        match point {
            Point::Picture => {
                let seen = Seen {
                    console,
                    at: &self.shown_at,
                    game: self.game.as_ref(),
                };
                let scene = Scene::of(&seen, self.screen.shown());
                self.screen.begin(console, scene, Scene::draw)?;
                return self.speaker.compare(console);
            }
            Point::Sound(point) => {
                let loud = match console.peek(self.at.demo) {
                    0 => Loud::All,
                    _ => Loud::Nothing,
                };
                return self.speaker.reach(point, console, loud);
            }
            _ => {}
        }
        let compared = self.compare(point, console);
        compared.map_err(|why| {
            self.game = None;
            self.computer = None;
            let ram: &Ram = console.ram();
            Box::new(Difference::refused(&format!("{point:?}"), why, self, ram))
        })
    }

    fn forget(&mut self) {
        self.game = None;
        self.computer = None;
        self.screen.forget();
        self.speaker.forget();
    }

    fn seen(&self) -> Option<referee::Seen> {
        Some(self.screen.seen())
    }

    fn scene(&self) -> Option<Picture> {
        Some(self.screen.shown()?.draw(scene::NTSC))
    }

    fn progress(&self) -> String {
        count(self.tally.rays, "ray")
    }

    fn summary(&self) -> String {
        let Tally {
            boxes,
            rays,
            marks,
            games,
            choices,
        } = self.tally;
        format!(
            "{} dealt, {}, {}, {} of the computer and {} ended",
            count(boxes, "box"),
            count(rays, "ray"),
            count(marks, "mark"),
            count(choices, "choice"),
            count(games, "game")
        )
    }
}
