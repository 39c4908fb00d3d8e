//! The state of a table: seats with their chips and hands, and the pot, from one decision to the next.

use std::fmt;

use thiserror::Error;

use super::card::{Card, Cards};
use super::casino::{bonus, kick_out};
use super::deal::Pack;
use super::hand::Hand;
use super::options::Options;
use super::position::Position;
use super::value::{Ranks, Value};
use random::Random;

/// Seats of a table.
pub const SEATS: usize = 8;
/// The house's seat in the casino game; empty if the house rotates. **R**
pub const HOUSE: usize = 7;
/// The most chips that a player can have.
pub const MOST_CHIPS: u16 = 9999;
/// Cards that a player of the casino game pays for.
const CASINO_CARDS: usize = 3;
/// Cards of a hand of the casino game.
const CASINO_HAND: usize = 5;

/// The state of a seat in a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum State {
    /// Nobody sits there, or somebody without chips.
    #[default]
    Empty,
    /// In; in the casino game also: has not acted.
    In,
    /// Has folded.
    Folded,
    /// Has been beaten.
    Out,
    /// Casino game: has acted and is in.
    Acted,
}

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Leaves the hand.
    Fold,
    /// Pays for this number of cards; in the casino game 1 chip for three.
    Buy(u8),
}

/// What happens at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The seat pays its ante.
    Ante(usize),
    /// The seat is the house in this hand, which rotates.
    House(usize),
    /// The seat gets a card.
    Card(usize, Card),
    /// The seat pays this number of chips.
    Paid(usize, u16),
    /// The seat folds.
    Folded(usize),
    /// The seat is beaten.
    Out(usize),
    /// The bank, or the house, pays the seat this number of chips.
    Bonus(usize, u16),
    /// The seat gets this number of chips of the pot.
    Won(usize, u16),
}

impl fmt::Display for Event {
    /// Counts seats from 1, as a player does.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Ante(seat) => write!(f, "seat {} antes", seat + 1),
            Event::House(seat) => write!(f, "seat {} is the house", seat + 1),
            Event::Card(seat, card) => write!(f, "seat {} gets {card}", seat + 1),
            Event::Paid(seat, chips) => write!(f, "seat {} pays {chips}", seat + 1),
            Event::Folded(seat) => write!(f, "seat {} folds", seat + 1),
            Event::Out(seat) => write!(f, "seat {} is out", seat + 1),
            Event::Bonus(seat, chips) => write!(f, "seat {} gets a bonus of {chips}", seat + 1),
            Event::Won(seat, chips) => write!(f, "seat {} wins {chips}", seat + 1),
        }
    }
}

/// What a table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The deal of the next hand.
    Deal,
    /// This seat's action.
    Act(usize),
    /// Nothing: the session is over.
    Over,
}

/// Why something is refused; nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// It is not the time for it.
    #[error("it is not the time for this")]
    NotNow,
    /// The session is over.
    #[error("the session is over")]
    Over,
    /// The seat can buy between one and this number of cards.
    #[error("{}", match .0 {
        1 => "one card can be bought, not another number".to_string(),
        most => format!("1 to {most} cards can be bought"),
    })]
    Number(u8),
}

/// A table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    options: Options,
    chips: [u16; SEATS],
    states: [State; SEATS],
    hands: [Hand; SEATS],
    pot: u16,
    /// The house's seat; `None` in the standard game, and before the first hand of a house that rotates.
    house: Option<usize>,
    pack: Pack,
    random: Random,
    phase: Phase,
    hands_begun: u32,
}

impl Table {
    /// A table before its first deal, with these chips at the players' seats; the chips of a house with a seat of its own
    /// are not counted.
    pub fn new(options: Options, chips: [u16; SEATS], random: Random) -> Table {
        let mut table = Table {
            options,
            chips,
            states: [State::Empty; SEATS],
            hands: Default::default(),
            pot: 0,
            house: options.has_bank().then_some(HOUSE),
            pack: Pack::new(options.jokers),
            random,
            phase: Phase::Deal,
            hands_begun: 0,
        };
        if options.casino {
            table.chips[HOUSE] = 0;
        }
        table.look_for_end();
        table
    }

    /// A table in the middle of a hand, gone on to its next decision or its end.
    pub(super) fn under_way(position: Position, pack: Pack) -> Table {
        let mut table = Table {
            options: position.options,
            chips: position.chips,
            states: position.states,
            hands: position.hands,
            pot: position.pot,
            house: position.house,
            pack,
            random: position.random,
            phase: Phase::Deal,
            hands_begun: 1,
        };
        table.go_on(&mut Vec::new());
        table
    }

    /// The table between two hands, after this seat was the house.
    #[must_use]
    pub fn after_house(self, house: Option<usize>) -> Table {
        Table { house, ..self }
    }

    /// A table of this number of players with as many chips each.
    ///
    /// # Panics
    /// If the options do not allow the number of players.
    pub fn with_players(options: Options, players: usize, chips: u16, random: Random) -> Table {
        let (fewest, most) = options.seats();
        assert!((fewest..=most).contains(&players), "{players} players");
        let mut all = [0; SEATS];
        all[..players].fill(chips);
        Table::new(options, all, random)
    }

    /// The options.
    pub fn options(&self) -> Options {
        self.options
    }

    /// The chips of the seats.
    pub fn chips(&self) -> [u16; SEATS] {
        self.chips
    }

    /// The states of the seats; after a hand as they were at its end.
    pub fn states(&self) -> [State; SEATS] {
        self.states
    }

    /// The hands of the seats; after a hand as they were at its end.
    pub fn hands(&self) -> &[Hand; SEATS] {
        &self.hands
    }

    /// The chips in the pot.
    pub fn pot(&self) -> u16 {
        self.pot
    }

    /// The house's seat; `None` in the standard game, and before the first hand of a house that rotates.
    pub fn house(&self) -> Option<usize> {
        self.house
    }

    /// The cards that nobody has seen.
    pub fn left(&self) -> Cards {
        self.pack.left()
    }

    /// The generator, before the next draw.
    pub fn random(&self) -> Random {
        self.random
    }

    /// What the table waits for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The seats that are in, the house included.
    pub fn seats_in(&self) -> impl Iterator<Item = usize> + '_ {
        (0..SEATS).filter(|seat| matches!(self.states[*seat], State::In | State::Acted))
    }

    /// The players who have not acted in the casino game.
    pub fn waiting(&self) -> impl Iterator<Item = usize> + '_ {
        (0..SEATS).filter(|seat| self.states[*seat] == State::In)
    }

    /// The greatest number of cards that the seat can pay for now.
    pub fn most(&self, seat: usize) -> u8 {
        let room = match self.options.casino {
            true => 1,
            false => self.options.limit.cards() - self.hands[seat].len(),
        };
        room.min(self.chips[seat].into()) as u8
    }

    /// The least value that a hand must have to be above the next lowest hand in; in the casino game not to be
    /// beaten by the best hand of five cards in. `None` if there is no such hand.
    pub fn to_beat(&self, seat: usize) -> Option<Value> {
        let others = self.seats_in().filter(|other| *other != seat);
        match self.options.casino {
            true => self.best_of_five().map(Ranks::least),
            false => others
                .map(|other| self.hands[other].value())
                .min()
                .map(Value::next),
        }
    }

    /// The greatest ranks of a hand of five cards in, in the casino game.
    fn best_of_five(&self) -> Option<Ranks> {
        self.of_five()
            .map(|seat| self.hands[seat].value().ranks())
            .max()
    }

    fn of_five(&self) -> impl Iterator<Item = usize> + '_ {
        self.seats_in()
            .filter(|seat| self.hands[*seat].len() == CASINO_HAND)
    }

    /// Deals a hand, up to the first decision. Returns what happened.
    ///
    /// # Errors
    /// It is not the time to deal.
    pub fn deal(&mut self) -> Result<Vec<Event>, Refused> {
        match self.phase {
            Phase::Deal => {}
            Phase::Act(_) => return Err(Refused::NotNow),
            Phase::Over => return Err(Refused::Over),
        }
        let mut events = Vec::new();
        self.pack = match self.options.example && self.hands_begun == 0 {
            true => Pack::example(self.options.jokers),
            false => Pack::new(self.options.jokers),
        };
        self.hands_begun += 1;
        self.hands = Default::default();
        self.states = [State::Empty; SEATS];
        self.pot = 0;
        for seat in 0..SEATS {
            if self.chips[seat] > 0 {
                self.chips[seat] -= 1;
                self.pot += 1;
                self.states[seat] = State::In;
                events.push(Event::Ante(seat));
            }
        }
        if self.options.rotating {
            let house = self.next_house();
            self.house = Some(house);
            self.states[house] = State::Acted;
            events.push(Event::House(house));
        }
        let players: Vec<usize> = self.waiting().collect();
        for _ in 0..self.options.dealt() {
            for seat in &players {
                self.draw(*seat, &mut events);
            }
        }
        if let Some(house) = self.house {
            if self.options.has_bank() {
                self.pot += 1;
                self.states[house] = State::Acted;
                events.push(Event::Ante(house));
            }
            for _ in 0..CASINO_HAND {
                self.draw(house, &mut events);
            }
            if self.hands[house].value().ranks() >= kick_out(players.len()) {
                self.states[house] = State::Folded;
                events.push(Event::Folded(house));
            }
        }
        self.go_on(&mut events);
        Ok(events)
    }

    /// Does what the seat at turn wants, up to the next decision. Returns what happened.
    ///
    /// # Errors
    /// Nobody is at turn, or the number of cards is not possible.
    pub fn act(&mut self, action: Action) -> Result<Vec<Event>, Refused> {
        let seat = match self.phase {
            Phase::Act(seat) => seat,
            Phase::Deal => return Err(Refused::NotNow),
            Phase::Over => return Err(Refused::Over),
        };
        let mut events = Vec::new();
        match action {
            Action::Fold => self.fold(seat, &mut events),
            Action::Buy(number) => {
                let most = self.most(seat);
                if !(1..=most).contains(&number) {
                    return Err(Refused::Number(most));
                }
                self.chips[seat] -= u16::from(number);
                self.pot += u16::from(number);
                events.push(Event::Paid(seat, number.into()));
                match self.options.casino {
                    true => self.buy_three(seat, &mut events),
                    false => self.buy(seat, number, &mut events),
                }
            }
        }
        self.go_on(&mut events);
        Ok(events)
    }

    /// The seat that is the house in this hand: the next one behind the last house that has paid its ante; in the first hand
    /// the first one. **R**
    fn next_house(&self) -> usize {
        let first = self.house.map_or(0, |house| house + 1);
        let mut seats = (first..first + SEATS).map(|seat| seat % SEATS);
        seats
            .find(|seat| self.states[*seat] == State::In)
            .expect("two have paid their ante")
    }

    fn draw(&mut self, seat: usize, events: &mut Vec<Event>) {
        let card = self.pack.draw(&mut self.random);
        self.hands[seat].push(card);
        events.push(Event::Card(seat, card));
    }

    fn fold(&mut self, seat: usize, events: &mut Vec<Event>) {
        self.states[seat] = State::Folded;
        events.push(Event::Folded(seat));
    }

    /// Standard game: cards one by one until the hand is above the next one, or all are equal, or none is left to come.
    fn buy(&mut self, seat: usize, number: u8, events: &mut Vec<Event>) {
        let least = self.to_beat(seat).expect("another hand is in");
        for _ in 0..number {
            self.draw(seat, events);
            if self.hands[seat].value() >= least || self.all_equal() {
                return;
            }
        }
        self.states[seat] = State::Out;
        events.push(Event::Out(seat));
    }

    /// Casino game: three cards, the bonus, and the beaten hands of five cards are out.
    fn buy_three(&mut self, seat: usize, events: &mut Vec<Event>) {
        self.states[seat] = State::Acted;
        self.complete(seat, events);
        let best = self.best_of_five().expect("a hand of five cards");
        let beaten: Vec<usize> = self
            .of_five()
            .filter(|seat| self.hands[*seat].value().ranks() < best)
            .collect();
        for seat in beaten {
            self.states[seat] = State::Out;
            events.push(Event::Out(seat));
        }
    }

    /// Deals a player of the casino game the other three cards and pays the bonus.
    fn complete(&mut self, seat: usize, events: &mut Vec<Event>) {
        for _ in 0..CASINO_CARDS {
            self.draw(seat, events);
        }
        let mut paid = bonus(self.hands[seat].value().ranks(), self.options.caps());
        if let (Some(house), true) = (self.house, self.options.rotating) {
            // who comes when the house has less gets less **R**
            paid = paid.min(self.chips[house]);
            self.chips[house] -= paid;
        }
        if paid > 0 {
            self.pay(seat, paid);
            events.push(Event::Bonus(seat, paid));
        }
    }

    fn pay(&mut self, seat: usize, chips: u16) {
        self.chips[seat] = (self.chips[seat] + chips).min(MOST_CHIPS);
    }

    /// Whether all hands in are equal by kind and ranks.
    fn all_equal(&self) -> bool {
        let mut ranks = self.seats_in().map(|seat| self.hands[seat].value().ranks());
        let first = ranks.next();
        ranks.all(|ranks| Some(ranks) == first)
    }

    /// Goes on to the next decision, or settles the hand.
    fn go_on(&mut self, events: &mut Vec<Event>) {
        loop {
            let ends = match self.options.casino {
                true => self.seats_in().count() <= 1 || self.waiting().next().is_none(),
                false => self.all_equal(),
            };
            if ends {
                return self.settle(events);
            }
            let value = |seat: &usize| self.hands[*seat].value();
            let lowest = match self.options.casino {
                true => self.waiting().min_by_key(value),
                false => self.seats_in().min_by_key(value),
            };
            let lowest = lowest.expect("a seat is in");
            if self.most(lowest) > 0 {
                self.phase = Phase::Act(lowest);
                return;
            }
            self.fold(lowest, events);
        }
    }

    /// Gives the pot to the seats in: in equal parts, the odd chips one each to the best hands.
    fn settle(&mut self, events: &mut Vec<Event>) {
        let mut winners: Vec<usize> = self.seats_in().collect();
        winners.sort_by_key(|seat| std::cmp::Reverse(self.hands[*seat].value()));
        let (share, odd) = (
            self.pot / winners.len() as u16,
            usize::from(self.pot) % winners.len(),
        );
        for (place, seat) in winners.iter().enumerate() {
            let won = share + u16::from(place < odd);
            if !(self.options.has_bank() && *seat == HOUSE) {
                self.pay(*seat, won);
            }
            events.push(Event::Won(*seat, won));
        }
        self.pot = 0;
        if let ([seat], true) = (&winners[..], self.options.casino)
            && self.hands[*seat].len() < CASINO_HAND
        {
            self.complete(*seat, events);
        }
        self.phase = Phase::Deal;
        self.look_for_end();
    }

    /// The session is over when one seat has all chips, in the casino game with a bank when no player has a chip or one
    /// has broken the bank. **R**
    fn look_for_end(&mut self) {
        let with_chips = self.chips.iter().filter(|chips| **chips > 0).count();
        let over = match self.options.has_bank() {
            true => with_chips == 0 || self.chips.contains(&MOST_CHIPS),
            false => with_chips < 2,
        };
        if over {
            self.phase = Phase::Over;
        }
    }
}
