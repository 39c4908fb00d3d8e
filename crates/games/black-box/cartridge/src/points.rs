//! Compares the RAM of Black Box's cartridge with the engine at these labels.

use black_box_engine::lessons::LESSONS;
use black_box_engine::opponents::{Choice, Seeker};
use black_box_engine::record::Record;
use black_box_engine::rules::{
    Action, Cell, Cells, Ending, Game, Games, Laser, Mark, Opened, Setup, Told,
};
use black_box_engine::solver::Facts;
use probe::symbols::{SymbolError, Symbols};
use random::Random;
use referee::{Beginning, Cartridge, Click, Found, Happened, Point, Toward, same};
use rules::{Decides, Rules as _};
use scene::Picture;

use super::constants::{GAME_COMPUTER, GAME_LEARN, LESSON_BOXES, MODE_PLAY};
use super::memory::{Memory, Ram};
use super::screen::{Scene, ShownLate};
use super::sounds::{self, Entered, MANUAL, sound};
use super::state::{self, Plane, plane};
use super::targets::Target;

referee::tally! {
    /// What has been compared and was equal.
    pub struct Tally {
        /// Rays.
        rays: sum "ray",
        /// Marks.
        marks: sum "mark",
        /// Choices of the computer that seeks.
        choices: sum "choice" "of the computer" [Choice],
        /// Boxes dealt.
        boxes: sum "box" "dealt",
        /// Games ended, judged or given up.
        games: sum "game",
    }
}

/// The computer that seeks, in the engine.
#[derive(Clone, Debug)]
struct Computer {
    seeker: Seeker,
    facts: Facts,
}

/// Black Box's part of its referee.
#[derive(Clone, Debug)]
pub struct BlackBox {
    /// While the computer seeks.
    computer: Option<Computer>,
    late: ShownLate,
    /// As it was when the last picture began.
    entered: Option<Entered>,
}

type Follower = referee::Follower<BlackBox>;
type Label = Point<BlackBox>;

impl Cartridge for BlackBox {
    type Game = Games;
    type Memory = Memory;
    type Tally = Tally;
    type Scene = Scene;
    type Target = Target;

    const LABELS: &'static [(&'static str, Label)] = &[
        ("BoxHidden", Label::Own(dealt)),
        ("SeekBegins", Label::Own(begins)),
        (
            "LessonBegins",
            Label::Begins(Some(sound!("the box of a lesson opens")), lesson_begins),
        ),
        ("AnswerCounted", Label::Acted(fired)),
        ("CellMarked", Label::Acted(marked)),
        ("LaneMarked", Label::Acted(lane_marked)),
        ("GuessesRefused", Label::Own(refused)),
        ("GivenUp", Label::Acted(|_, _, _| Ok(Some(Action::GiveUp)))),
        ("ScoreFinal", Label::Acted(|_, _, _| Ok(Some(Action::Done)))),
        ("SeekerFires", Label::Chooses(seeker_fires)),
        ("SeekerMarks", Label::Chooses(seeker_marks)),
        ("OpenSetUp", Label::Sounds(sound!("the set-up returns"))),
        ("Picture", Label::Picture),
    ];
    const SOUNDS: &'static str = scene::table_of!(MANUAL);

    fn new(_: &Symbols) -> Result<BlackBox, SymbolError> {
        Ok(BlackBox {
            computer: None,
            late: ShownLate::default(),
            entered: None,
        })
    }

    /// Compares answers, marks and counts; after the end the score, and the cells that are lit in the open box.
    fn same(&self, ram: &Ram, games: &Games) -> Result<(), Found> {
        let game = games.game();
        let Some(ending) = game.ending() else {
            same_answers(ram, game)?;
            // The computer's candidates and the balls of a lesson are where the marks of a player are.
            let hidden = ram.game() == GAME_LEARN || self.computer.is_some();
            return if hidden {
                Ok(())
            } else {
                same_marks(ram, game)
            };
        };
        if ending == Ending::GivenUp {
            return Ok(()); // its points are not counted
        }
        let cartridge = Ending::Done {
            score: ram.score().into(),
            wrong: ram.wrong(),
        };
        same("end", cartridge, ending)?;
        let lit = |cell: &Cell| {
            let opened = game.opened(*cell).ok().flatten();
            matches!(opened, Some(Opened::Right | Opened::Missed))
        };
        same_cells(ram, Plane::Marked, game.balls().size().cells().filter(lit))
    }

    fn happened(follower: &mut Follower, _: &Ram, happened: &Happened<BlackBox>) {
        let (Some(action), Some(after)) = (happened.action, follower.game().cloned()) else {
            return;
        };
        let (before, after) = (happened.before.game(), after.game());
        let event = sounds::heard(action, happened.events, before, after);
        follower.speaker.expect(event);
        match action {
            Action::Fire(_) => follower.tally.rays += 1,
            Action::Mark(..) | Action::Lane(_) => follower.tally.marks += 1,
            Action::Done | Action::GiveUp => follower.tally.games += 1,
        }
        if let (Some(computer), Action::Fire(laser), [Told::Answered(answer)]) =
            (&mut follower.own.computer, action, happened.events)
        {
            let added = computer.facts.add(*laser, *answer);
            added.expect("a laser that was not known");
        }
    }

    fn demonstration(ram: &Ram) -> bool {
        ram.demo() != 0
    }

    fn picture(&mut self, ram: &Ram, games: Option<&Games>) -> Option<Scene> {
        Scene::of(ram, games.map(Games::game), &mut self.late)
    }

    /// What changes may be shown a frame later: the judge, the computer and a lane of marks leave no time for it.
    fn before(&self, shown: &Scene, due: &Scene) -> Option<Scene> {
        (!due.follows(shown)).then(|| shown.late())
    }

    fn entered(&mut self, ram: &Ram) -> Option<&'static str> {
        let now = Entered::of(ram);
        let before = self.entered.replace(now.clone())?;
        now.heard_after(&before, ram)
    }

    fn draw(scene: &Scene, standard: usize) -> Picture {
        scene.draw(standard)
    }

    fn target_at(ram: &Ram, click: Click) -> Option<Target> {
        Target::at(ram, click)
    }

    fn toward(ram: &Ram, target: Target) -> Toward {
        target.toward(ram)
    }

    fn forget(&mut self) {
        self.computer = None;
        self.late = ShownLate::default();
        self.entered = None;
    }
}

/// Compares the answers and their number in a game that goes on.
fn same_answers(ram: &Ram, game: &Game) -> Result<(), Found> {
    let due = state::answers(game);
    let size = game.balls().size();
    for laser in Laser::all(size) {
        let number = usize::from(state::laser_number(size, laser));
        same(&format!("{laser}"), ram.lasers().get(number), due[number])?;
    }
    same("lasers", ram.lasers().all(), due)?;
    same("score", ram.score().into(), game.lasers_shown())
}

/// Compares the balls, the marks and their number in a game that goes on.
fn same_marks(ram: &Ram, game: &Game) -> Result<(), Found> {
    let marked = |cell: &Cell| game.mark(*cell).is_some();
    same_cells(ram, Plane::Guesses, game.guesses().iter())?;
    same_cells(
        ram,
        Plane::Marked,
        game.balls().size().cells().filter(marked),
    )?;
    same_cells(ram, Plane::Balls, game.balls().iter())?;
    same("guesses", ram.guesses().into(), game.guesses().len())
}

/// Compares a plane.
fn same_cells(ram: &Ram, which: Plane, engine: impl Iterator<Item = Cell>) -> Result<(), Found> {
    let engine = Cells::of(state::size(ram)?, engine).to_string();
    same(
        &format!("{which:?}"),
        plane(ram, which)?.to_string(),
        engine,
    )
}

/// The balls of a game number are hidden; a lesson's box has no number.
fn dealt(follower: &mut Follower, ram: &Ram) -> Result<(), Found> {
    if ram.game() < GAME_LEARN {
        let balls = state::number(ram)?.balls(state::level(ram)?);
        same_cells(ram, Plane::Balls, balls.iter())?;
        follower.tally.boxes += 1;
    }
    Ok(())
}

/// A player begins to seek.
fn begins(follower: &mut Follower, ram: &Ram) -> Result<(), Found> {
    let Some(begun) = state::read(ram)? else {
        return Ok(());
    };
    follower.own.computer = None;
    let second = |games: &&Games| ram.player() == 1 && games.decides() == Decides::Chance;
    match follower.game().filter(second).cloned() {
        Some(games) => {
            let setup = match *games.setup() {
                Setup::Hide(first, _) => Setup::Hide(first, *begun.game().balls()),
                setup => setup,
            };
            let mut games = games.with_setup(setup);
            games.advance();
            follower.begin_part(games, setup);
        }
        None => {
            let setup = *begun.setup();
            let recorded = !matches!(setup, Setup::Computer(_)) && ram.player() == 0;
            let record = (recorded && ram.demo() == 0).then(|| Record::new(setup));
            follower.begin(begun, record);
        }
    }
    follower.speaker.expect(sound!("a game begins"));
    follower.same(ram.console)?;
    if ram.game() == GAME_COMPUTER {
        let level = state::level(ram)?;
        follower.own.computer = Some(Computer {
            seeker: Seeker::new(level, Random::new(ram.random())),
            facts: Facts::none(level),
        });
    }
    Ok(())
}

/// The box of a lesson is open, with its laser at the cursor.
fn lesson_begins(own: &mut BlackBox, ram: &Ram) -> Result<Option<Beginning<BlackBox>>, Found> {
    let number = ram.lesson();
    let lesson = number.checked_sub(LESSON_BOXES);
    let lesson = lesson.and_then(|at| LESSONS.get(usize::from(at)));
    let lesson = lesson.ok_or_else(|| format!("lesson {number} has no box"))?;
    let balls = lesson.balls();
    let compared = [Plane::Balls, Plane::Guesses, Plane::Marked]
        .into_iter()
        .try_for_each(|plane| same_cells(ram, plane, balls.iter()));
    let laser = state::laser(balls.size(), ram.ray_from());
    compared
        .and_then(|()| same("laser", laser, Some(lesson.laser())))
        .map_err(|why| why.at(format!("lesson {number}")))?;
    own.computer = None;
    let begun = state::read(ram)?;
    begun.iter().try_for_each(|games| own.same(ram, games))?;
    Ok(begun.map(|games| (games, None)))
}

/// A ray's answer has been counted.
fn fired(_: &BlackBox, ram: &Ram, _: &Games) -> Result<Option<Action>, Found> {
    let laser = state::laser(state::size(ram)?, ram.ray_from());
    Ok(Some(Action::Fire(laser.ok_or("a ray from no laser")?)))
}

/// The mark of the cursor's cell has been changed; who hides marks balls.
fn marked(_: &BlackBox, ram: &Ram, games: &Games) -> Result<Option<Action>, Found> {
    if ram.mode() != MODE_PLAY {
        return Ok(None);
    }
    let cell = state::cell_at(state::size(ram)?, ram.cursor_x(), ram.cursor_y());
    let cell = cell.ok_or("a mark outside the box")?;
    let mut pressed = games.game().clone();
    pressed.press(cell).map_err(Found::of)?;
    Ok(Some(Action::Mark(cell, pressed.mark(cell))))
}

/// The row or column of the laser at the cursor has been marked.
fn lane_marked(_: &BlackBox, ram: &Ram, _: &Games) -> Result<Option<Action>, Found> {
    let laser = state::laser_at(state::size(ram)?, ram.cursor_x(), ram.cursor_y());
    Ok(Some(Action::Lane(laser.ok_or("no laser at the cursor")?)))
}

/// A player is done, but there are not as many guesses as balls.
fn refused(follower: &mut Follower, ram: &Ram) -> Result<(), Found> {
    let Some(mut games) = follower.game().filter(|_| ram.mode() == MODE_PLAY).cloned() else {
        return Ok(());
    };
    if games.act(&Action::Done).is_ok() {
        return Err("the engine does not refuse the guesses".into());
    }
    let event = sound!("DONE with too few balls or too many is refused");
    follower.speaker.expect(event);
    follower.same(ram.console)
}

/// The computer that seeks fires the laser that it has chosen.
fn seeker_fires(follower: &mut Follower, ram: &Ram, _: Games) -> Result<(), Found> {
    let laser = state::laser(state::size(ram)?, ram.best_laser());
    let laser = laser.ok_or("no laser is chosen")?;
    chosen(follower, ram, Choice::Fire(laser))?;
    follower.speaker.expect(sound!("the computer fires a ray"));
    Ok(())
}

/// The computer that seeks has marked the balls.
fn seeker_marks(follower: &mut Follower, ram: &Ram, mut games: Games) -> Result<(), Found> {
    let guesses = plane(ram, Plane::Guesses)?;
    chosen(follower, ram, Choice::Mark(guesses))?;
    follower
        .speaker
        .expect(sound!("the computer marks the balls"));
    follower.own.computer = None;
    for cell in guesses.iter() {
        let action = Action::Mark(cell, Some(Mark::Guess));
        games.act(&action).map_err(Found::of)?;
    }
    follower.go_on(games);
    follower.same(ram.console)
}

/// Compares a choice with the engine's, and the generator after it.
fn chosen(follower: &mut Follower, ram: &Ram, cartridge: Choice) -> Result<(), Found> {
    let computer = follower.own.computer.as_mut();
    let Computer { seeker, facts } = computer.ok_or("no computer seeks in this game")?;
    let choice = seeker.choose(facts);
    same("choice", cartridge.to_string(), choice.to_string())?;
    let hex = |state: u32| format!("{state:08X}");
    same("generator", hex(ram.random()), hex(seeker.random().state()))
}
