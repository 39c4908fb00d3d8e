//! The open menu over a game: the stack of pages, and the request that an input makes on the top one.

use std::rc::Rc;
use std::time::Duration;

use ratatui::layout::Rect;

use super::super::canvas::{Canvas, Picture, target};
use super::super::input::{Act, Input};
use super::super::menu::{Cursor, Page, Passage, Step};
use super::super::navigator::{Nav, Navigator};
use super::super::states::States;
use super::game::Game;
use super::pages::{self, Action, Name};
use crate::portable::{Key, Request};

/// Makes the manual, in lines of at most a number of characters.
pub type Manual<'a> = Rc<dyn Fn(usize) -> Vec<Passage> + 'a>;

/// The menu. It reads a game, and changes none.
pub struct Menu<'a> {
    /// The pages that led to the one that is shown, which is the last, and the position on each; none while it is closed.
    pages: Vec<(Name, Cursor)>,
    /// The pictures of the page that is shown: of the saved states, or of the moment to go back to.
    pictures: Vec<Option<Picture>>,
    /// Steps back in the history.
    back: usize,
    /// What the last choice led to.
    said: Option<String>,
    /// Why the cartridge has stopped, if it has said so.
    pub fault: Option<String>,
    navigator: Navigator,
    /// What the mouse can choose, as it was drawn last.
    targets: Vec<(Rect, usize)>,
    manual: Manual<'a>,
    /// The manual in lines of this length.
    text: Option<(usize, Vec<Passage>)>,
    /// Where the manual was read last.
    reading: Cursor,
}

impl<'a> Menu<'a> {
    /// A menu that is closed.
    pub fn new(manual: Manual<'a>) -> Menu<'a> {
        Menu {
            pages: Vec::new(),
            pictures: Vec::new(),
            back: 0,
            said: None,
            fault: None,
            navigator: Navigator::default(),
            targets: Vec::new(),
            manual,
            text: None,
            reading: Cursor::default(),
        }
    }

    /// The page that is shown; `None` while the menu is closed.
    pub fn name(&self) -> Option<Name> {
        self.pages.last().map(|&(name, _)| name)
    }

    /// Whether the menu is open.
    pub fn is_open(&self) -> bool {
        !self.pages.is_empty()
    }

    /// The number of the choice.
    #[cfg(test)]
    pub fn selected(&self) -> usize {
        self.pages.last().map_or(0, |(_, cursor)| cursor.selected)
    }

    /// Opens the menu at a page.
    pub fn open(&mut self, name: Name, game: &Game) {
        self.navigator = Navigator::default();
        self.targets.clear();
        self.said = None;
        self.pages = match name {
            Name::Main | Name::Resume | Name::Jammed => Vec::new(),
            _ => vec![(Name::Main, Cursor::default())],
        };
        self.enter(name, game);
    }

    /// Goes to a page. The manual opens where the person has read it last.
    fn enter(&mut self, name: Name, game: &Game) {
        let cursor = match name {
            Name::Manual => self.reading,
            _ => Cursor::default(),
        };
        self.pages.push((name, cursor));
        self.back = 0;
        self.look(game);
    }

    /// Closes the menu.
    pub fn close(&mut self) {
        self.pages.clear();
    }

    /// Returns to the page before, or to the game.
    pub fn back(&mut self, game: &Game) {
        self.pages.pop();
        self.look(game);
    }

    /// Makes the pictures of the page that is shown.
    fn look(&mut self, game: &Game) {
        let picture = |number| game.picture_of(&game.states.load(number).ok()?).ok();
        self.pictures = match self.name() {
            Some(Name::States) => (1..=States::HIGHEST).map(picture).collect(),
            Some(Name::State(number)) => vec![picture(number)],
            Some(Name::Resume) => game.states.left().into_iter().map(picture).collect(),
            Some(Name::Rewind) => {
                let state = game.machine.history().back(self.back);
                vec![state.and_then(|state| game.picture_of(state).ok())]
            }
            _ => Vec::new(),
        };
    }

    /// Shows a message on the page.
    pub fn say(&mut self, message: String) {
        self.said = Some(message);
    }

    /// Takes an input. Returns what it requests.
    pub fn input(&mut self, input: Input, game: &Game, now: Duration) -> Option<Request> {
        if let Some(Name::Press(number)) = self.name() {
            return self.assign(number, input, game, now);
        }
        // The key that opens the menu closes it, and those for the whole window keep their functions.
        if let Input::Key(key, true) = input {
            for function in game.kept.controls().functions(key) {
                match function {
                    Key::F11 => return Some(Request::FullScreen),
                    Key::F12 => return Some(Request::Screenshot),
                    Key::Pause if self.name().is_none_or(|name| !name.is_of_no_game()) => {
                        self.close();
                        return None;
                    }
                    _ => {}
                }
            }
        }
        let targets = &self.targets;
        let at = |column, row| target(targets, column, row);
        let nav = self.navigator.input(input, game.kept.controls(), now, at)?;
        self.step(nav, game)
    }

    /// The step of a direction that is held long enough.
    pub fn repeat(&mut self, now: Duration) -> Option<Nav> {
        self.navigator.repeat(now)
    }

    /// Takes a step. Returns what it requests.
    pub fn step(&mut self, nav: Nav, game: &Game) -> Option<Request> {
        let page = self.page(game, 0)?;
        let (name, cursor) = self.pages.last_mut()?;
        let step = cursor.step(&page, nav);
        if *name == Name::Manual {
            self.reading = *cursor;
        }
        if step != Step::Moved {
            self.said = None;
        }
        match step {
            Step::Moved => None,
            Step::Back if name.is_of_no_game() => Some(Request::Shelf),
            Step::Back => {
                self.back(game);
                None
            }
            Step::Chosen(number) => self.choose(*page.action(number)?, game),
            Step::Changed(number, by) => match *page.action(number)? {
                Action::Set { less, more, .. } => Some(if by < 0 { less } else { more }),
                Action::GoBack => {
                    let last = game.machine.history().len().saturating_sub(1);
                    let back = self.back as i64 - i64::from(by) * pages::SECOND as i64;
                    self.back = back.clamp(0, last as i64) as usize;
                    self.look(game);
                    None
                }
                _ => None,
            },
        }
    }

    /// Does what a line does within the menu, or returns what it requests.
    fn choose(&mut self, action: Action, game: &Game) -> Option<Request> {
        match action {
            Action::Request(request) | Action::Set { ok: request, .. } => return Some(request),
            Action::GoBack => return Some(Request::GoBack(self.back)),
            Action::Open(name) => self.enter(name, game),
            Action::Back => self.back(game),
            Action::Close => self.close(),
        }
        None
    }

    /// Takes an input of the page that waits for the key or button of a function: the new one, or one that goes back
    /// without it.
    fn assign(
        &mut self,
        number: usize,
        input: Input,
        game: &Game,
        now: Duration,
    ) -> Option<Request> {
        let controls = game.kept.controls();
        let request = match (input, pages::is_of_pad(controls, number)) {
            (Input::Key(Key::Escape, true), _) => None,
            (Input::Key(key, true), false) => Some(Request::AssignKey(number, key)),
            (Input::Button(_, button, true), true) => Some(Request::AssignButton(number, button)),
            // The other one: the person has changed his mind.
            (Input::Key(_, true) | Input::Button(_, _, true), _) => None,
            (Input::Mouse(mouse), _) if matches!(mouse.act, Some(Act::Click | Act::Back)) => None,
            (Input::Axis(..), _) => {
                // It must come to rest before it counts as the next step.
                self.navigator.input(input, controls, now, |_, _| None)?;
                None
            }
            _ => return None,
        };
        self.back(game);
        request
    }

    /// The page that is shown, for a text in lines of at most `columns` characters.
    pub fn page(&mut self, game: &Game, columns: usize) -> Option<Page<Action>> {
        let &(name, cursor) = self.pages.last()?;
        let picture = || self.pictures.first().cloned().flatten();
        let mut page = match name {
            Name::Main => pages::main(game),
            Name::Resume => pages::resume(game, &self.pictures, cursor.selected),
            Name::Jammed => pages::jammed(self.fault.as_deref()),
            Name::Manual => {
                let known = self.text.as_ref();
                if columns > 0 && known.is_none_or(|&(length, _)| length != columns) {
                    self.text = Some((columns, (self.manual)(columns)));
                }
                let text = self.text.as_ref().map(|(_, text)| text.clone());
                pages::manual(text.unwrap_or_default())
            }
            Name::Controls => pages::controls(game, cursor.selected),
            Name::Press(number) => pages::press(game.kept.controls(), number),
            Name::States => pages::states(&game.states, &self.pictures),
            Name::State(number) => pages::state(game, number, picture()),
            Name::Rewind => pages::rewind(self.back, picture()),
            Name::Picture => pages::picture(game.kept.settings()),
            Name::Sound => pages::sound(game.kept.settings()),
            Name::Console => pages::console(game.hands.switches()),
            Name::Checks => pages::checks(game),
        };
        page.lines.extend(self.said.clone());
        Some(page)
    }

    /// Draws the page that is shown; `None` while the menu is closed.
    pub fn canvas(&mut self, game: &Game, columns: u16, rows: u16) -> Option<Canvas> {
        let page = self.page(game, usize::from(columns).saturating_sub(2))?;
        let (name, cursor) = self.pages.last_mut()?;
        let by_pad = game.playback.by_pad;
        let keys = pages::keys(*name, &page, cursor.selected, game.kept.controls(), by_pad);
        let mut canvas = cursor.draw(&page, columns, rows, &keys);
        self.targets = std::mem::take(&mut canvas.targets);
        Some(canvas)
    }
}
