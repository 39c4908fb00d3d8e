//! What is heard: the sounds and tunes that follow from the engine's events, and those of the stick.

use std::collections::VecDeque;

use probe::symbols::{SymbolError, Symbols};
use vcs::Console;

use super::super::constants::{
    FLAG_DEMO, KIND_EMPTY, KIND_TIGHT, MODE_BUY, MODE_SETUP, SOUND_FRESH,
};
use super::super::view::View;
use poker_engine::rules::{Event, HOUSE, Phase, SEATS, State, Table};
use referee::{Difference, Loud, Playing, Speaker};

/// The manual, which has a table of sounds.
const MANUAL: &str = include_str!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/files/docs/poker/manual.md"
));

const TURN: &str = "a person's turn begins";

/// What is heard, and what is to be heard.
#[derive(Clone, Debug)]
pub struct Sounds {
    speaker: Speaker,
    /// The events of the session that are still to be heard, in their order; `None` if nobody knows.
    due: Option<VecDeque<&'static str>>,
    /// What the stick changes, as it was in the frame before.
    entered: Option<Entered>,
}

/// What the stick changes.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Entered {
    SetUp {
        item: u8,
        refused: u8,
        rows: Vec<u8>,
    },
    Turn {
        wish: u8,
    },
}

impl Sounds {
    pub fn new(symbols: &Symbols) -> Result<Sounds, SymbolError> {
        Ok(Sounds {
            speaker: Speaker::new(symbols, scene::table_of!(MANUAL))?,
            due: None,
            entered: None,
        })
    }

    /// A hand has been dealt, up to its first decision.
    pub fn dealt(&mut self, events: &[Event], table: &Table, view: &View, first: bool) {
        let mut due = match first {
            true => VecDeque::from(["a session begins"]),
            false => self.due.take().unwrap_or_default(),
        };
        due.push_back("everybody has paid the ante");
        let dealt = events.iter().take_while(|event| match event {
            Event::Ante(_) | Event::House(_) | Event::Card(..) => true,
            Event::Folded(seat) => Some(*seat) == table.house(),
            _ => false,
        });
        let dealt: Vec<&Event> = dealt.collect();
        due.extend(dealt.iter().filter_map(|event| match event {
            Event::Card(..) => Some("a card is dealt"),
            Event::Folded(_) => Some("the house folds"),
            _ => None,
        }));
        self.due = Some(due);
        self.goes_on(&events[dealt.len()..], table, view);
    }

    /// This seat has acted, up to the next decision.
    pub fn acted(&mut self, actor: usize, events: &[Event], table: &Table, view: &View) {
        let folds = events.first() == Some(&Event::Folded(actor));
        let own = match folds {
            true => 1,
            false => {
                let others = |event: &Event| matches!(event, Event::Folded(_) | Event::Won(..));
                events.iter().position(others).unwrap_or(events.len())
            }
        };
        let (own, others) = events.split_at(own);
        let Some(due) = &mut self.due else {
            return;
        };
        due.extend(own.iter().filter_map(|event| match event {
            Event::Folded(_) => Some("a hand folds"),
            Event::Paid(..) => Some("chips are paid for cards"),
            _ => came(event),
        }));
        if !folds {
            due.push_back(
                match (own.contains(&Event::Out(actor)), table.options().casino) {
                    (true, _) => "a hand has bought all it can and is out",
                    (false, true) => "a hand of five cards stays in, in the casino game",
                    (false, false) => "a hand is no longer the lowest",
                },
            );
        }
        self.goes_on(others, table, view);
    }

    /// What comes after an action by itself: hands that can't buy, the winners, and then somebody's turn.
    fn goes_on(&mut self, events: &[Event], table: &Table, view: &View) {
        if view.byte(view.at.flags) & FLAG_DEMO != 0 {
            self.due = None;
        }
        let Some(due) = &mut self.due else {
            return;
        };
        due.extend(events.iter().filter_map(|event| match event {
            Event::Folded(_) => Some("a hand folds that can't buy"),
            Event::Won(..) => Some("a pot is won"),
            _ => came(event),
        }));
        if let Phase::Act(seat) = table.phase() {
            let kind = view.byte(view.at.kinds + seat as u16);
            if (KIND_EMPTY..KIND_TIGHT).contains(&kind) {
                due.push_back(TURN);
            }
            return;
        }
        let players = (0..SEATS).filter(|seat| !table.options().casino || *seat != HOUSE);
        let mut in_hand = players.filter(|seat| table.states()[*seat] != State::Empty);
        if in_hand.any(|seat| table.chips()[seat] == 0) {
            due.push_back("a player is bust");
        }
    }

    /// The session is over.
    pub fn over(&mut self) {
        if let Some(due) = &mut self.due {
            due.push_back("a session is over");
        }
    }

    /// Follows the cartridge at a point of its sound.
    ///
    /// # Errors
    /// What is to be heard does not start.
    pub fn reach(&mut self, playing: Playing, view: &View) -> Result<(), Box<Difference>> {
        let setup = view.byte(view.at.mode) == MODE_SETUP;
        if setup {
            self.due = None;
        }
        let entered = match playing {
            Playing::PlaySound => self.entered(view),
            _ => None,
        };
        let starts = match playing {
            Playing::PlaySound => view.byte(view.at.sound) & SOUND_FRESH != 0,
            Playing::StartTune => view.console.registers().a != 0,
            Playing::PlayTune => false,
        };
        let event = match playing {
            Playing::StartTune if starts && setup => Some("the set-up returns"),
            _ if entered.is_some() => entered,
            _ if starts => self.due.as_mut().and_then(VecDeque::pop_front),
            _ => None,
        };
        let loud = match view.byte(view.at.flags) & FLAG_DEMO {
            0 => Loud::All,
            _ => Loud::Nothing,
        };
        if let (Some(event), Loud::All) = (event, loud) {
            self.speaker.expect(event);
        }
        let reached = self.speaker.reach(playing, view.console, loud);
        reached.inspect_err(|_| self.due = None)
    }

    /// The event of what the stick has changed since the frame before.
    fn entered(&mut self, view: &View) -> Option<&'static str> {
        let byte = |address| view.byte(address);
        let at = view.at;
        let now = match byte(at.mode) {
            MODE_SETUP => Some(Entered::SetUp {
                item: byte(at.item),
                refused: byte(at.notice),
                rows: [
                    at.options,
                    at.stake,
                    at.shown_seat,
                    at.shown_option,
                    at.shown_game,
                ]
                .into_iter()
                .chain(at.kinds..at.kinds + SEATS as u16)
                .map(byte)
                .collect(),
            }),
            MODE_BUY => Some(Entered::Turn {
                wish: byte(at.wish),
            }),
            _ => None,
        };
        let before = std::mem::replace(&mut self.entered, now);
        match (before?, self.entered.as_ref()?) {
            (Entered::Turn { wish: before }, Entered::Turn { wish }) => {
                (before != *wish).then_some("more or fewer cards are chosen")
            }
            (
                Entered::SetUp {
                    item: item_before,
                    refused: refused_before,
                    rows: rows_before,
                },
                Entered::SetUp {
                    item,
                    refused,
                    rows,
                },
            ) => match (
                *refused > refused_before,
                item_before != *item,
                rows_before != *rows,
            ) {
                (true, false, false) => Some("a table is refused"),
                (false, true, false) => Some("the stick goes to another row of the set-up"),
                (false, false, true) => Some("a row of the set-up is changed"),
                (false, true, true) => Some("SELECT goes to the next game"),
                _ => None,
            },
            _ => None,
        }
    }

    /// Compares what is played in a frame.
    ///
    /// # Errors
    /// What is played instead.
    pub fn compare(&mut self, console: &Console) -> Result<(), Box<Difference>> {
        let compared = self.speaker.compare(console);
        compared.inspect_err(|_| self.due = None)
    }

    /// Does not know any more what is to be heard.
    pub fn lose(&mut self) {
        self.due = None;
        self.entered = None;
    }

    /// Forgets also what is being played.
    pub fn forget(&mut self) {
        self.lose();
        self.speaker.forget();
    }
}

/// What is heard of a card that comes, and of the bonus.
fn came(event: &Event) -> Option<&'static str> {
    match event {
        Event::Card(..) => Some("a bought card comes"),
        Event::Bonus(..) => Some("a bonus is paid"),
        _ => None,
    }
}
