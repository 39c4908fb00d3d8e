//! Maps the events of the engine, in their order, and of the stick to sounds of the manual's table.

use std::collections::VecDeque;

use poker_engine::rules::{Event, HOUSE, Phase, SEATS, State, Table};
use referee::Playing;

use super::constants::{MODE_BUY, MODE_SETUP, SOUND_FRESH};
use super::memory::Ram;
use super::state::is_person;

scene::sounds!("poker");

/// What is to be heard.
#[derive(Clone, Debug, Default)]
pub struct Sounds {
    /// The events of the session whose sounds are still to come, in their order; `None` if unknown.
    due: Option<VecDeque<&'static str>>,
    /// What the stick changes, as it was in the frame before.
    entered: Option<Entered>,
}

/// What the stick changes.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Entered {
    mode: u8,
    wish: u8,
    item: u8,
    notice: u8,
    rows: ([u8; 5], [u8; SEATS]),
}

impl Sounds {
    /// A hand has been dealt, up to its first decision.
    pub fn dealt(&mut self, events: &[Event], table: &Table, ram: &Ram) {
        let mut due = match ram.flag_first() {
            true => VecDeque::from([sound!("a session begins")]),
            false => self.due.take().unwrap_or_default(),
        };
        due.push_back(sound!("everybody has paid the ante"));
        let is_deal = |event: &&Event| match event {
            Event::Ante(_) | Event::House(_) | Event::Card(..) => true,
            Event::Folded(seat) => Some(*seat) == table.house(),
            _ => false,
        };
        let (deal, others) = events.split_at(events.iter().take_while(is_deal).count());
        due.extend(deal.iter().filter_map(|event| match event {
            Event::Card(..) => Some(sound!("a card is dealt")),
            Event::Folded(_) => Some(sound!("the house folds")),
            _ => None,
        }));
        self.due = Some(due);
        self.goes_on(others, table, ram);
    }

    /// The seat at turn of the table before has acted, up to the next decision.
    pub fn acted(&mut self, before: &Table, events: &[Event], table: &Table, ram: &Ram) {
        let (Some(due), Phase::Act(actor)) = (&mut self.due, before.phase()) else {
            return;
        };
        let folds = events.first() == Some(&Event::Folded(actor));
        let own = match folds {
            true => 1,
            false => {
                let others = |event: &Event| matches!(event, Event::Folded(_) | Event::Won(..));
                events.iter().position(others).unwrap_or(events.len())
            }
        };
        let (own, others) = events.split_at(own);
        due.extend(own.iter().filter_map(|event| match event {
            Event::Folded(_) => Some(sound!("a hand folds")),
            Event::Paid(..) => Some(sound!("chips are paid for cards")),
            _ => came(event),
        }));
        let is_out = own.contains(&Event::Out(actor));
        due.extend(match (is_out, table.options().casino) {
            _ if folds => None,
            (true, _) => Some(sound!("a hand has bought all it can and is out")),
            (false, true) => Some(sound!("a hand of five cards stays in, in the casino game")),
            (false, false) => Some(sound!("a hand is no longer the lowest")),
        });
        self.goes_on(others, table, ram);
    }

    /// What comes after an action by itself: hands that can't buy, the winners, and then somebody's turn.
    fn goes_on(&mut self, events: &[Event], table: &Table, ram: &Ram) {
        if ram.flag_demo() {
            self.due = None;
        }
        let Some(due) = &mut self.due else {
            return;
        };
        due.extend(events.iter().filter_map(|event| match event {
            Event::Folded(_) => Some(sound!("a hand folds that can't buy")),
            Event::Won(..) => Some(sound!("a pot is won")),
            _ => came(event),
        }));
        if let Phase::Act(seat) = table.phase() {
            due.extend(is_person(ram, seat).then_some(sound!("a person's turn begins")));
            return;
        }
        let players = (0..SEATS).filter(|seat| !table.options().casino || *seat != HOUSE);
        let mut in_hand = players.filter(|seat| table.states()[*seat] != State::Empty);
        if in_hand.any(|seat| table.chips()[seat] == 0) {
            due.push_back(sound!("a player is bust"));
        }
    }

    /// The session is over.
    pub fn over(&mut self) {
        if let Some(due) = &mut self.due {
            due.push_back(sound!("a session is over"));
        }
    }

    /// Returns the event whose sound or tune must start at a point of the sound, if one must.
    pub fn next(&mut self, playing: Playing, ram: &Ram) -> Option<&'static str> {
        if ram.mode() == MODE_SETUP {
            self.due = None;
        }
        let (starts, entered) = match playing {
            Playing::PlaySound => (ram.sound() & SOUND_FRESH != 0, self.entered(ram)),
            Playing::StartTune => (ram.console.registers().a != 0, None),
            Playing::PlayTune => (false, None),
        };
        let event = match starts {
            _ if entered.is_some() => entered,
            true => self.due.as_mut().and_then(VecDeque::pop_front),
            false => None,
        };
        event.filter(|_| !ram.flag_demo())
    }

    /// Returns the event of what the stick has changed since the frame before.
    fn entered(&mut self, ram: &Ram) -> Option<&'static str> {
        let before = self.entered.replace(Entered::of(ram))?;
        self.entered.as_ref()?.heard_after(&before)
    }

    /// Forgets the events that are still to be heard.
    pub fn forget_due(&mut self) {
        self.due = None;
    }
}

/// The sounds of a dealt card and of the bonus.
fn came(event: &Event) -> Option<&'static str> {
    match event {
        Event::Card(..) => Some(sound!("a bought card comes")),
        Event::Bonus(..) => Some(sound!("a bonus is paid")),
        _ => None,
    }
}

impl Entered {
    fn of(ram: &Ram) -> Entered {
        let rows = [
            ram.options(),
            ram.stake(),
            ram.shown_seat(),
            ram.shown_option(),
            ram.shown_game(),
        ];
        Entered {
            mode: ram.mode(),
            wish: ram.wish(),
            item: ram.item(),
            notice: ram.notice(),
            rows: (rows, ram.kinds().all()),
        }
    }

    /// Returns the sound of the change from the state before; `None` if the change has none.
    fn heard_after(&self, before: &Entered) -> Option<&'static str> {
        let (item, rows) = (self.item != before.item, self.rows != before.rows);
        let refused = self.notice > before.notice;
        match (before.mode, self.mode, refused, item, rows) {
            (MODE_BUY, MODE_BUY, ..) if self.wish != before.wish => {
                Some(sound!("more or fewer cards are chosen"))
            }
            (MODE_SETUP, MODE_SETUP, true, false, false) => Some(sound!("a table is refused")),
            (MODE_SETUP, MODE_SETUP, false, true, false) => {
                Some(sound!("the stick goes to another row of the set-up"))
            }
            (MODE_SETUP, MODE_SETUP, false, false, true) => {
                Some(sound!("a row of the set-up is changed"))
            }
            (MODE_SETUP, MODE_SETUP, false, true, true) => {
                Some(sound!("SELECT goes to the next game"))
            }
            _ => None,
        }
    }
}
