//! Writes fields into RAM, plays on from them, and compares each frame with the expected picture.

use super::{chips_for, every_chip, variants_of};
use campaign::{Kind as Work, Subject, Units, worker};
use random::Random;
use referee::{Driver as _, Found};
use rocketball_cartridge::Driver;
use rocketball_cartridge::constants::{
    DIRECTIONS_ALL, ITEMS, LEVELS, MODE_AIM, MODE_CHANGE, MODE_DEAL, MODE_DRAW, MODE_FACE,
    MODE_FLY, MODE_OVER, MODE_PASS, MODE_PLAY, MODE_ROLL, MODE_SCAN, MODE_SCORED, MODE_SETUP,
    MODE_SHOW, MODE_THINK, MODE_WISH, NO_SQUARE, OVER_FRAMES, SETTINGS,
};
use rocketball_engine::rules::{
    Bag, Chip, Direction, Field, Game, Kind, POINTS, Place, Setup, Side, Square, Variants,
};
use vcs::Stick;

/// Frames within which a planted state is compared.
const PATIENCE: u32 = 60;
/// Frames of a planted roll.
const ROLLS: u8 = 12;
/// Frames within which balls that the button hastens are at rest, and it is known whether anything can be done; pushes after
/// that.
const SETTLES: u32 = 240;
const PUSHES: u32 = 40;
/// Pushes in the set-up.
const PUSHES_OF_SET_UP: u32 = 6;
/// Of this number of fields one is full. Behind the first ones that has only chips that cannot be rotated: nothing can be
/// done.
const FULL: u64 = 8;
const STILL: [Chip; 3] = [Chip::Bumper, Chip::Twister, Chip::Mogul];
/// The pushes, the button more often than a direction.
const PUSHED: [Stick; 8] = [
    Stick::UP,
    Stick::DOWN,
    Stick::LEFT,
    Stick::RIGHT,
    Stick::FIRE,
    Stick::FIRE,
    Stick::FIRE,
    Stick::CENTRE,
];

referee::tally! {
    /// Pictures that were compared, by what the game waits for.
    pub struct Shown {
        /// States that were planted.
        states: sum,
        /// Pictures of the set-up,
        of_the_set_up: sum,
        /// of dice, and balls that move,
        of_rolls: sum,
        /// of a ball that is put back,
        of_balls_put_back: sum,
        /// of a person who looks for a square, aims, or wishes for a kind,
        of_people: sum,
        /// of a computer that thinks, or acts,
        of_computers: sum,
        /// of turns in which nothing can be done,
        of_passes: sum,
        /// of goals and collisions,
        of_goals: sum,
        /// of games that are over,
        of_ends: sum,
        /// and of goals that have changed.
        of_changes: sum,
    }
}

/// States of every mode, and the frames after them.
pub const PICTURES: Work = Work {
    name: "pictures",
    help: "Number of fields that are planted, with each seed, of which every picture is compared; the first 608 have every chip \
           on every square where it may lie",
    default: Some(ALL),
    units: Units::EachSeed,
    unit: "fields",
    worker: |asked| {
        let mut planter = Planter::new(&asked.subject)?;
        Ok(worker(move |number| planter.show(number)))
    },
    sentence: |counts| format!("pictures as drawn from the engine: {}", counts.list()),
};

/// Fields that have every chip on every square where it may lie.
const ALL: u64 = 608;

/// Which squares of a field have chips.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fill {
    Some,
    All,
    /// All, and none of them can be rotated.
    Still,
}

/// A console in a game, in which states are planted.
struct Planter {
    planter: referee::Planter<Driver>,
    /// Every chip on every square where it may lie.
    chips: Vec<(Square, Chip)>,
    shown: Shown,
}

impl Planter {
    fn new(subject: &Subject) -> Result<Planter, Found> {
        let mut driver = Driver::new(subject)?;
        let setup = Setup {
            seed: Random::after_frames(1),
            variants: variants_of(0),
        };
        driver.begin(&setup)?;
        Ok(Planter {
            planter: referee::Planter::new(driver),
            chips: every_chip().collect(),
            shown: Shown::default(),
        })
    }

    /// Compares the pictures from the state of this number on.
    fn show(&mut self, number: u64) -> Result<Shown, Found> {
        let mut chance = Random::after_frames(1 + number as u32);
        let variants = variants_of(number);
        let put = self.chips[number as usize % self.chips.len()];
        let fill = match number % FULL {
            0 if number >= ALL => Fill::Still,
            0 => Fill::All,
            _ => Fill::Some,
        };
        let field = random(&mut chance, variants, put, fill);
        self.shown = Shown {
            states: 1,
            ..Shown::default()
        };
        let ball = field.balls[0].map_or(String::new(), |place| place.to_string());
        let at = |what: &str| format!("{what} of {variants}, ball {ball}, chips {}", field.chips);
        self.turn(&field, &mut chance)
            .map_err(|found| found.at(at("a turn")))?;
        self.end(&field, &mut chance)
            .map_err(|found| found.at(at("a game's end")))?;
        self.change(&field, &mut chance)
            .map_err(|found| found.at(at("a change")))?;
        self.set_up(&mut chance)
            .map_err(|found| found.at("the set-up"))?;
        Ok(self.shown)
    }

    /// Plants a field with whose turn it is, the score, and the switches.
    fn plant(&mut self, field: &Field, chance: &mut Random) -> Result<(), Found> {
        self.planter.restore()?;
        let rig = &mut self.planter.driver.rig;
        rig.console.inputs_mut().black_and_white = chance.below(2) == 0;
        rig.stick = chance.below(2).into();
        let holder = chance.below(2);
        let mut player = || chance.below(2) * (1 + chance.below(LEVELS.into()));
        let players = [player(), player()];
        let score = [(); 2].map(|()| chance.below(POINTS.into()));
        let random = Random::new(self.planter.driver.rig.ram().random());
        let game = Game::on_field(*field, Side::ALL[usize::from(holder)], score, random);
        self.planter.driver.plant(&game);
        self.planter.set(|at| {
            [
                (at.actor, holder),
                (at.players.at(0), players[0]),
                (at.players.at(1), players[1]),
                (at.flags, 0),
                (at.notice, 0),
                (at.frame, chance.byte()),
                (at.idle, chance.byte()),
                (at.cursor, chance.below(Square::COUNT as u16)),
                (at.cursor_at, NO_SQUARE),
                (at.dice.at(0), chance.below(DIRECTIONS_ALL.into())),
                (at.dice.at(1), chance.below(DIRECTIONS_ALL.into())),
            ]
        });
        Ok(())
    }

    /// A roll, and the frames after it with random pushes.
    fn turn(&mut self, field: &Field, chance: &mut Random) -> Result<(), Found> {
        self.plant(field, chance)?;
        self.planter
            .set(|at| [(at.mode, MODE_ROLL), (at.timer, ROLLS)]);
        self.see()?;
        for _ in 0..SETTLES {
            if ![MODE_ROLL, MODE_FLY, MODE_DRAW, MODE_SCAN].contains(&self.mode()) {
                break;
            }
            self.frame(Stick::FIRE)?;
        }
        self.push(PUSHES, chance)
    }

    /// The end of a game.
    fn end(&mut self, field: &Field, chance: &mut Random) -> Result<(), Found> {
        self.plant(field, chance)?;
        let winner = chance.below(2);
        self.planter.set(|at| {
            [
                (at.score.at(winner.into()), POINTS),
                (at.actor, winner),
                (at.mode, MODE_OVER),
                (at.timer, OVER_FRAMES),
            ]
        });
        self.see()
    }

    /// Goals that change.
    fn change(&mut self, field: &Field, chance: &mut Random) -> Result<(), Found> {
        self.plant(field, chance)?;
        self.planter
            .set(|at| [(at.mode, MODE_CHANGE), (at.timer, ROLLS)]);
        self.see()
    }

    /// The set-up, whose rows are changed by random pushes.
    fn set_up(&mut self, chance: &mut Random) -> Result<(), Found> {
        self.planter.set(|at| {
            [
                (at.mode, MODE_SETUP),
                (at.item, chance.below(ITEMS.into())),
                (at.shown_variant, chance.below(SETTINGS.into())),
                (at.frame, chance.byte()),
                (at.idle, 0),
            ]
        });
        self.see()?;
        self.push(PUSHES_OF_SET_UP, chance)
    }

    /// Random pushes, and the frames between them.
    fn push(&mut self, pushes: u32, chance: &mut Random) -> Result<(), Found> {
        for _ in 0..pushes {
            let stick = PUSHED[usize::from(chance.below(PUSHED.len() as u16))];
            self.frame(stick)?;
            for _ in 0..=chance.below(3) {
                self.frame(Stick::CENTRE)?;
            }
        }
        Ok(())
    }

    fn frame(&mut self, stick: Stick) -> Result<(), Found> {
        let mode = self.mode();
        let pictures = self.planter.frame(stick)?;
        self.count(mode, pictures);
        Ok(())
    }

    fn see(&mut self) -> Result<(), Found> {
        let mode = self.mode();
        let pictures = self.planter.see(PATIENCE)?;
        self.count(mode, pictures);
        Ok(())
    }

    fn mode(&self) -> u8 {
        self.planter.driver.rig.ram().mode()
    }

    /// Counts pictures that were compared by the mode that the last of them had.
    fn count(&mut self, mode: u8, pictures: u64) {
        let counted = match mode {
            MODE_SETUP => &mut self.shown.of_the_set_up,
            MODE_DEAL | MODE_ROLL | MODE_FLY => &mut self.shown.of_rolls,
            MODE_FACE => &mut self.shown.of_balls_put_back,
            MODE_PLAY | MODE_AIM | MODE_WISH => &mut self.shown.of_people,
            MODE_THINK | MODE_SHOW => &mut self.shown.of_computers,
            MODE_PASS => &mut self.shown.of_passes,
            MODE_SCORED => &mut self.shown.of_goals,
            MODE_OVER => &mut self.shown.of_ends,
            MODE_CHANGE => &mut self.shown.of_changes,
            _ => return, // a chip is drawn: for a frame or two nothing is compared
        };
        *counted += pictures;
    }
}

/// A random field with this chip on this square.
fn random(
    chance: &mut Random,
    variants: Variants,
    (square, chip): (Square, Chip),
    fill: Fill,
) -> Field {
    let mut field = Field::new(variants, [None; 2]);
    let share = match fill {
        Fill::Some => chance.below(10),
        Fill::All | Fill::Still => 10,
    };
    for other in Square::all() {
        let chips = match fill {
            Fill::Still if other != Square::MIDDLE => STILL.to_vec(),
            _ => chips_for(other),
        };
        if other != square && chance.below(10) < share && !chips.is_empty() {
            let chip = chips[usize::from(chance.below(chips.len() as u16))];
            field.chips.put(other, Some(chip));
        }
    }
    if fill != Fill::Still {
        field.chips.put(square, Some(chip));
    }
    let left = |kind| {
        variants
            .bag()
            .count(kind)
            .saturating_sub(field.chips.count(kind))
    };
    field.bag = Bag::new(Kind::ALL.map(left));
    for ball in 0..variants.balls() {
        let free = |place: &Square| *place != square && !(ball > 0 && field.has_ball(*place));
        let place = std::iter::repeat_with(|| Square::of_number(chance.below(77).into()));
        let place = place.flatten().find(free).expect("a square without a ball");
        let way = Direction::ALL[usize::from(chance.below(4))];
        field.balls[ball] = Some(Place::On(place, way));
    }
    if fill == Fill::Some {
        send_on(chance, &mut field, square);
    }
    field
}

/// Lets some balls be on their way to a goal, or to a mogul from which they fly off the field; `kept` stays as it is.
fn send_on(chance: &mut Random, field: &mut Field, kept: Square) {
    let (column, row) = (2 + chance.below(3) as i8, 2 + chance.below(7) as i8);
    let (column, row, way) = match chance.below(8) {
        0 => (column, 0, Direction::North),
        1 => (column, 10, Direction::South),
        2 => (2, row, Direction::West),
        _ => return,
    };
    let square = Square::new(column, row).expect("a square");
    let west = square.neighbour(Direction::West).expect("a square");
    if field.has_ball(square) || [square, west].contains(&kept) {
        return;
    }
    field.balls[0] = Some(Place::On(square, way));
    field.chips.put(square, None);
    if way == Direction::West {
        field.chips.put(west, Some(Chip::Mogul));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_fields_have_every_chip_everywhere() {
        assert_eq!(every_chip().count() as u64, ALL);
    }
}
