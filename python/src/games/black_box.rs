//! Black Box: points are paid, the computer that seeks.

use super::RANDOM;
use crate::game::Seats;
use black_box_engine::opponents::{Choice, Seeker};
use black_box_engine::solver::Facts;
use black_box_engine::{
    Action, Cell, Ending, GameNumber, Games, Laser, Level, Mark, Setup, Shown, Size,
};
use random::Random;
use rules::Rules;

/// The side of the greatest box, and its number of lasers.
const SIDE: usize = 12;
const LASERS: usize = 4 * SIDE;
/// What is observed of a cell or a laser that the box doesn't have.
const NONE: i16 = -1;
/// What a laser shows; a detour's number is added to the last.
const HIT: i16 = 1;
const REFLECTION: i16 = 2;
/// Points of a wrong guess.
const WRONG_GUESS: i32 = 5;
const SEEKER: &str = "seeker";

/// What the computer keeps while it seeks.
#[derive(Clone, Default)]
pub struct Memory {
    seeker: Option<(Seeker, Facts)>,
    /// The answers with which it has chosen last, and its choice.
    chosen: Option<(usize, Choice)>,
}

impl Memory {
    fn next(&mut self, games: &Games, level: Level, chance: &mut Random) -> Choice {
        let known: Vec<_> = games.game().known().collect();
        if let Some((answers, choice)) = self.chosen
            && answers == known.len()
        {
            return choice;
        }
        let (seeker, facts) = self
            .seeker
            .get_or_insert_with(|| (Seeker::new(level, *chance), Facts::none(level)));
        for (laser, answer) in known.iter() {
            if facts.answer(*laser).is_none() {
                facts
                    .add(*laser, *answer)
                    .expect("a laser that was not known");
            }
        }
        let choice = seeker.choose(facts);
        *chance = seeker.random();
        self.chosen = Some((known.len(), choice));
        choice
    }
}

impl Seats for Games {
    const NAME: &'static str = "black-box";
    const HEADER: &'static str = "black-box alone size 8 balls 4 number 00000";
    const NUMBERS: usize = 0;
    const OBSERVED: usize = SIDE * SIDE + LASERS + 5;
    const CHANCE_COUNTS: bool = false;
    const OPPONENTS: &'static [&'static str] = &[SEEKER, RANDOM];

    type Driver = black_box_cartridge::Driver;
    type Memory = Memory;

    fn cartridge() -> &'static referee::Game {
        &black_box_cartridge::GAME
    }

    /// Where the computer seeks by itself nobody decides, and there is nothing to be played.
    fn sides(setup: &Setup) -> Vec<String> {
        let all: &[&str] = match setup {
            Setup::Computer(_) => &[],
            Setup::Alone(..) => &["first"],
            Setup::Turns(..) | Setup::Hide(..) => &["first", "second"],
        };
        all.iter().map(ToString::to_string).collect()
    }

    fn seeded(setup: Setup, mut random: Random) -> Setup {
        match setup {
            Setup::Alone(level, _) => Setup::Alone(level, GameNumber::draw(&mut random)),
            Setup::Turns(level, _) => Setup::Turns(level, GameNumber::draw(&mut random)),
            hidden @ (Setup::Hide(..) | Setup::Computer(_)) => hidden,
        }
    }

    /// The seeker's points, less than 0; whoever gives up comes behind every score, one point below the worst.
    fn worth(&self, sides: usize) -> Vec<i32> {
        let game = self.game();
        let (lasers, balls) = (
            game.balls().size().lasers() as i32,
            game.balls().len() as i32,
        );
        let points = match game.ending() {
            None => game.lasers_shown().into(),
            Some(Ending::Done { score, .. }) => score.into(),
            Some(Ending::GivenUp) => lasers + WRONG_GUESS * balls + 1,
        };
        let mut worth = vec![0; sides];
        worth[self.seeker()] = -points;
        worth
    }

    fn observe(&self, setup: &Setup, _: &[usize], side: usize) -> Vec<i16> {
        let game = Some(self.game()).filter(|_| self.seeker() == side);
        let size: Size = self.game().balls().size();
        let mut seen = Vec::with_capacity(Self::OBSERVED);
        for row in 0..SIDE as u8 {
            for column in 0..SIDE as u8 {
                let cell = Cell { row, column };
                seen.push(match game.and_then(|game| game.mark(cell)) {
                    _ if !size.contains(cell) => NONE,
                    None => 0,
                    Some(Mark::NoBall) => 1,
                    Some(Mark::Guess) => 2,
                });
            }
        }
        seen.extend(
            Laser::all(size).map(|laser| match game.and_then(|game| game.shown(laser)) {
                None => 0,
                Some(Shown::Hit) => HIT,
                Some(Shown::Reflection) => REFLECTION,
                Some(Shown::Detour(number)) => REFLECTION + i16::from(number),
            }),
        );
        seen.resize(SIDE * SIDE + LASERS, NONE);
        let balls = setup.boxes()[side].len() as i16;
        let guesses = game.map_or(0, |game| game.guesses().len()) as i16;
        let decides = game.is_some_and(|game| game.ending().is_none());
        seen.extend([
            size.side() as i16,
            balls,
            guesses,
            i16::from(decides),
            side as i16,
        ]);
        seen
    }

    /// The seeker marks its guesses one by one, and is done.
    fn choose(
        &self,
        setup: &Setup,
        opponent: &str,
        memory: &mut Memory,
        chance: &mut Random,
    ) -> Option<Action> {
        if opponent == RANDOM {
            return self.random_action(chance);
        }
        let level = setup.level().ok()?;
        let cells = match memory.next(self, level, chance) {
            Choice::Fire(laser) => return Some(Action::Fire(laser)),
            Choice::Mark(cells) => cells,
        };
        let guesses = *self.game().guesses();
        let wrong = guesses.iter().find(|cell| !cells.contains(*cell));
        let missing = cells.iter().find(|cell| !guesses.contains(*cell));
        Some(match (wrong, missing) {
            (Some(cell), _) => Action::Mark(cell, None),
            (None, Some(cell)) => Action::Mark(cell, Some(Mark::Guess)),
            (None, None) => Action::Done,
        })
    }
}
