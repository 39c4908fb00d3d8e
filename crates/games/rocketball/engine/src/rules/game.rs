//! The state of a game: rounds, goals, the windbag and the dice, from one decision to the next.

use std::fmt;

use super::action::{Action, Refused};
use super::ball::{Moving, Place, assault_start, start};
use super::chips::Kind;
use super::field::Field;
use super::square::{Direction, Side, Square};
use super::variants::{Variant, Variants};
use random::Random;

/// Points that win a game.
pub const POINTS: u8 = 2;

/// What a game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The holder's roll.
    Roll,
    /// The holder's choice of a direction for this ball, which is put on the middle.
    Face(usize),
    /// This side's action.
    Act(Side),
    /// Nothing: this side has won.
    Over(Side),
}

/// What happens while balls move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// This ball's roll.
    Rolled(usize, u8),
    /// A die for the chip that this ball enters.
    Die(usize, u8),
    /// This ball made a move, or was put somewhere, and is here now.
    Moved(usize, Place),
    /// This side has a point.
    Point(Side),
    /// Both balls are on one square, or in goals by the same move: the field is set up anew. **R**
    Collided,
    /// The roll of a start, and who has the windbag.
    Started(u8, Side),
    /// Tug-of-War has begun, or ended.
    Changed(bool),
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Rolled(_, roll) => write!(f, "roll {roll}"),
            Event::Die(_, die) => write!(f, "die {die}"),
            Event::Moved(_, place) => place.fmt(f),
            Event::Point(side) => write!(f, "point for {side}"),
            Event::Collided => f.write_str("collision"),
            Event::Started(roll, side) => write!(f, "start {roll}, {side} holds the windbag"),
            Event::Changed(true) => f.write_str("Tug-of-War begins"),
            Event::Changed(false) => f.write_str("Tug-of-War ends"),
        }
    }
}

/// A game under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    field: Field,
    holder: Side,
    phase: Phase,
    score: [u8; 2],
    drawn: Option<Kind>,
    random: Random,
    moving: [Moving; 2],
}

impl Game {
    /// A game at its first roll, after the roll of the start.
    pub fn new(variants: Variants, random: Random) -> Game {
        let mut game = Game {
            field: Field::new(variants.at_first(), [None; 2]),
            holder: Side::North,
            phase: Phase::Roll,
            score: [0; 2],
            drawn: None,
            random,
            moving: [Moving::new(Place::Out, 0); 2],
        };
        game.set_up(&mut Vec::new());
        game
    }

    /// A game at a roll of this holder, on a field with this score.
    ///
    /// # Panics
    /// If a ball of the variants is not on the field, or the score is that of a game that is over.
    pub fn on_field(field: Field, holder: Side, score: [u8; 2], random: Random) -> Game {
        let balls = field.variants.balls();
        let on = |place: &Option<Place>| place.and_then(Place::square).is_some();
        assert!(field.balls[..balls].iter().all(on), "balls on the field");
        assert!(
            score.iter().all(|points| *points < POINTS),
            "a game goes on"
        );
        Game {
            field,
            holder,
            phase: Phase::Roll,
            score,
            drawn: None,
            random,
            moving: [Moving::new(Place::Out, 0); 2],
        }
    }

    /// The field, with the balls and the bag.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// Who holds the windbag.
    pub fn holder(&self) -> Side {
        self.holder
    }

    /// What the game waits for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The points of both sides.
    pub fn score(&self) -> [u8; 2] {
        self.score
    }

    /// The generator, before the next die or draw.
    pub fn random(&self) -> Random {
        self.random
    }

    /// The kind of the chip that the side to act may place; `None` at other times, and with an empty bag.
    pub fn drawn(&self) -> Option<Kind> {
        self.drawn
    }

    /// What the side to act may do on the field, in the order of [`Field::actions`]; nothing at other times.
    pub fn possible(&self) -> Vec<Action> {
        match self.phase {
            Phase::Act(side) => self.field.actions(side, self.drawn),
            _ => Vec::new(),
        }
    }

    /// The time of a Tug-of-War that changes is up: it begins, or ends, before the next roll. When that is, a clock
    /// outside says. Returns what happened.
    ///
    /// # Errors
    /// It does not change in this game, or it is not the time to roll.
    pub fn change_goals(&mut self) -> Result<Event, Refused> {
        if self.field.variants.minutes().is_none() {
            return Err(Refused::NoChange);
        }
        self.expect(Phase::Roll)?;
        self.field.variants = self.field.variants.changed();
        Ok(Event::Changed(self.field.variants.has(Variant::TugOfWar)))
    }

    /// Rolls for the balls and moves them, up to the next decision. Returns what happened.
    ///
    /// # Errors
    /// It is not the time to roll.
    pub fn roll(&mut self) -> Result<Vec<Event>, Refused> {
        self.expect(Phase::Roll)?;
        let mut events = Vec::new();
        for ball in 0..self.field.variants.balls() {
            self.roll_ball(ball, &mut events);
        }
        self.move_balls(&mut events);
        Ok(events)
    }

    /// Puts the ball that is out on the middle with this direction, rolls for it and moves it, up to the next
    /// decision. Returns what happened.
    ///
    /// # Errors
    /// No ball is out.
    pub fn face(&mut self, direction: Direction) -> Result<Vec<Event>, Refused> {
        let Phase::Face(ball) = self.phase else {
            return Err(self.untimely());
        };
        let mut events = Vec::new();
        let place = Place::On(Square::MIDDLE, direction);
        self.field.balls[ball] = Some(place);
        events.push(Event::Moved(ball, place));
        if self.collided() {
            self.end_round(&[], &mut events);
            return Ok(events);
        }
        self.roll_ball(ball, &mut events);
        self.move_balls(&mut events);
        Ok(events)
    }

    /// Does what the side to act wants on the field, once the balls have been rolled.
    ///
    /// # Errors
    /// The rules refuse it; nothing has changed.
    pub fn apply(&mut self, action: Action) -> Result<(), Refused> {
        let Phase::Act(side) = self.phase else {
            return Err(self.untimely());
        };
        self.field.act(side, self.drawn, action)?;
        self.drawn = None;
        if self.field.variants.has(Variant::Assault) && side == self.holder {
            self.begin_action(side.other());
        } else {
            self.field.placed = None;
            self.holder = self.holder.other();
            self.phase = Phase::Roll;
        }
        Ok(())
    }

    fn expect(&self, phase: Phase) -> Result<(), Refused> {
        match self.phase == phase {
            true => Ok(()),
            false => Err(self.untimely()),
        }
    }

    fn untimely(&self) -> Refused {
        match self.phase {
            Phase::Over(_) => Refused::Over,
            _ => Refused::NotNow,
        }
    }

    fn roll_ball(&mut self, ball: usize, events: &mut Vec<Event>) {
        let roll = self.random.below(4) + 1;
        events.push(Event::Rolled(ball, roll));
        let place = self.field.balls[ball].expect("a ball of the variants");
        self.moving[ball] = Moving::new(place, roll);
    }

    /// Makes the moves of both balls in turn, one each.
    fn move_balls(&mut self, events: &mut Vec<Event>) {
        let balls = self.field.variants.balls();
        while self.moving[..balls].iter().any(|moving| moving.left > 0) {
            let mut points = Vec::new();
            for ball in 0..balls {
                if self.moving[ball].left > 0 {
                    points.extend(self.step(ball, events));
                }
            }
            if self.collided() || !points.is_empty() {
                return self.end_round(&points, events);
            }
        }
        let out = |ball: &usize| self.field.balls[*ball] == Some(Place::Out);
        match (0..balls).find(out) {
            Some(ball) => self.phase = Phase::Face(ball),
            None => self.begin_action(self.holder),
        }
    }

    /// Makes a ball's move. Returns who has a point by it.
    fn step(&mut self, ball: usize, events: &mut Vec<Event>) -> Option<Side> {
        let Game {
            field,
            moving,
            random,
            ..
        } = self;
        let mut die = || {
            let die = random.below(4) + 1;
            events.push(Event::Die(ball, die));
            die
        };
        moving[ball].step(&mut field.chips, &mut die);
        let place = moving[ball].place;
        field.balls[ball] = Some(place);
        events.push(Event::Moved(ball, place));
        let Place::Goal(goal) = place else {
            return None;
        };
        let scored = scorer(field.variants, ball, goal);
        if scored.is_none() {
            let place = assault_start(goal);
            moving[ball] = Moving::new(place, 0);
            field.balls[ball] = Some(place);
            events.push(Event::Moved(ball, place));
        }
        scored
    }

    fn collided(&self) -> bool {
        let square = |ball: usize| self.field.balls[ball].and_then(Place::square);
        square(0).is_some() && square(0) == square(1)
    }

    /// Gives the point, if one ball has scored, and sets the field up anew unless the game is over.
    fn end_round(&mut self, points: &[Side], events: &mut Vec<Event>) {
        match *points {
            [side] => {
                events.push(Event::Point(side));
                self.score[side as usize] += 1;
                if self.score[side as usize] == POINTS {
                    self.phase = Phase::Over(side);
                    return;
                }
            }
            _ => events.push(Event::Collided),
        }
        self.set_up(events);
    }

    /// Clears the field and rolls for its start. Djinns that have left the game stay away.
    fn set_up(&mut self, events: &mut Vec<Event>) {
        let variants = self.field.variants;
        let mut bag = variants.bag();
        while bag.count(Kind::Djinn) > self.field.bag.count(Kind::Djinn) {
            bag.take(Kind::Djinn);
        }
        let roll = self.random.below(4) + 1;
        self.holder = match roll {
            1 | 2 => Side::North,
            _ => Side::South,
        };
        let balls = match variants.has(Variant::Assault) {
            true => Side::ALL.map(|side| Some(assault_start(side))),
            false => [Some(start(Direction::ALL[usize::from(roll - 1)])), None],
        };
        self.field = Field {
            bag,
            ..Field::new(variants, balls)
        };
        self.phase = Phase::Roll;
        events.push(Event::Started(roll, self.holder));
    }

    fn begin_action(&mut self, side: Side) {
        let variants = self.field.variants;
        let bag = self.field.bag;
        self.drawn = match bag.total() {
            0 => None,
            total if variants.draws() => bag.kind(self.random.below(total.into())),
            _ => Some(Kind::Vortex),
        };
        self.phase = Phase::Act(side);
    }
}

/// Who has a point when a ball is in the goal behind a side's end; `None` if nobody, in Assault!.
pub fn scorer(variants: Variants, ball: usize, goal: Side) -> Option<Side> {
    if variants.has(Variant::Assault) {
        let owner = Side::ALL[ball];
        return (goal != owner).then_some(owner);
    }
    Some(match variants.has(Variant::TugOfWar) {
        true => goal,
        false => goal.other(),
    })
}
