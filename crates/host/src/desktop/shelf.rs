//! The shelf: the games with running pictures, the files that were played last, and a file chooser.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use ratatui::layout::Rect;

use super::activity::{Activity, End};
use super::canvas::{Canvas, Picture, target};
use super::input::{Ctrl, Input, WithCtrl};
use super::menu::{Cursor, Item, Page, Step, Tile, button_and_back};
use super::navigator::{Nav, Navigator};
use crate::portable::{Blocks, Controls, Key, Screen};
use vcs::{Console, Standard};

/// Extensions of files that are cartridges.
const EXTENSIONS: [&str; 6] = ["a26", "bin", "rom", "img", "zip", "gz"];
/// The most files that were played last, on the shelf.
const RECENT: usize = 3;
/// Behind everything.
const BACKGROUND: u32 = 0x0008_0810;

/// A game on the shelf.
pub struct Exhibit {
    /// Its title.
    pub title: String,
    /// What one does in it, and for how many it is.
    pub sentence: String,
    /// A console that was just switched on, whose picture is shown.
    pub console: Console,
    /// The standard of the console.
    pub standard: Standard,
}

impl Exhibit {
    fn picture(&self) -> Picture {
        Picture::of_frame(&Screen::of(self.standard), self.console.frame())
    }
}

/// The choice of a game.
pub struct Shelf {
    exhibits: Vec<Exhibit>,
    recent: Vec<String>,
    controls: Controls,
    stops: fn() -> bool,
    pages: Vec<(Place, Cursor)>,
    navigator: Navigator,
    targets: Vec<(Rect, usize)>,
    /// The pictures of the games.
    pictures: Vec<Picture>,
    /// The game that was chosen last, and the frames that it ran since then.
    runs: (usize, u32),
    /// Whether what is drawn has changed.
    changed: bool,
    message: Option<String>,
    full_screen: bool,
    ctrl: Ctrl,
    /// Whether a pad was used last.
    by_pad: bool,
    end: Option<End>,
}

/// A page of the shelf.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Place {
    Games,
    Folder(PathBuf),
}

/// Number of frames that a cartridge runs before it is shown; it shows its title then.
const UNTIL_SEEN: usize = 30;

/// Number of frames for which the picture of the game that was chosen last runs.
const RUNS: u32 = 180;

/// The action of a choice.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Action {
    Choose(End),
    Enter(PathBuf),
    Back,
}

impl Shelf {
    /// A shelf of these games, of which that of number `chosen` is chosen at first, the names of the files that were played
    /// last, and all other files. `stops` returns whether the program should end, as after Ctrl-C; `message` is shown above the
    /// games.
    pub fn new(
        mut exhibits: Vec<Exhibit>,
        chosen: usize,
        recent: Vec<String>,
        controls: Controls,
        message: Option<String>,
        stops: fn() -> bool,
    ) -> Shelf {
        for exhibit in &mut exhibits {
            for _ in 0..UNTIL_SEEN {
                exhibit.console.run_frame();
            }
            exhibit.console.take_audio();
        }
        let mut shelf = Shelf {
            exhibits,
            recent,
            controls,
            stops,
            pages: vec![(Place::Games, Cursor::at(chosen))],
            navigator: Navigator::default(),
            targets: Vec::new(),
            pictures: Vec::new(),
            runs: (0, 0),
            changed: true,
            message,
            full_screen: false,
            ctrl: Ctrl::default(),
            by_pad: false,
            end: None,
        };
        shelf.pictures = shelf.exhibits.iter().map(Exhibit::picture).collect();
        shelf
    }

    fn page(&self) -> Page<Action> {
        match &self.pages[self.pages.len() - 1].0 {
            Place::Games => self.games(),
            Place::Folder(folder) => self.folder(folder),
        }
    }

    fn games(&self) -> Page<Action> {
        let tile = |(number, exhibit): (usize, &Exhibit)| Tile {
            label: exhibit.title.clone(),
            line: exhibit.sentence.clone(),
            picture: self.pictures.get(number).cloned(),
            action: Action::Choose(End::Game(number)),
        };
        let file = |(number, name): (usize, &String)| {
            Item::new(
                format!("AGAIN: {name}"),
                Action::Choose(End::Recent(number)),
            )
        };
        let mut items: Vec<_> = self
            .recent
            .iter()
            .take(RECENT)
            .enumerate()
            .map(file)
            .collect();
        let folder = env::current_dir().or_else(|_| env::home_dir().ok_or(std::fmt::Error));
        items.push(Item::new(
            "OPEN A FILE",
            Action::Enter(folder.unwrap_or_default()),
        ));
        items.push(Item::new("LEAVE", Action::Choose(End::Left)));
        Page {
            lines: self.message.iter().cloned().collect(),
            tiles: self.exhibits.iter().enumerate().map(tile).collect(),
            items,
            ..Page::new("CHOOSE A GAME")
        }
    }

    fn folder(&self, folder: &Path) -> Page<Action> {
        let (mut folders, mut files) = (Vec::new(), Vec::new());
        let entries = fs::read_dir(folder);
        let lines = entries.as_ref().err().map(ToString::to_string);
        for entry in entries.into_iter().flatten().flatten() {
            let (path, name) = (
                entry.path(),
                entry.file_name().to_string_lossy().into_owned(),
            );
            let extension = path.extension().unwrap_or_default().to_string_lossy();
            let is_cartridge = EXTENSIONS.contains(&extension.to_lowercase().as_str());
            if name.starts_with('.') {
                continue;
            } else if path.is_dir() {
                folders.push((format!("{name}/"), Action::Enter(path)));
            } else if is_cartridge {
                files.push((name, Action::Choose(End::File(path))));
            }
        }
        folders.sort_by_key(|(name, _)| name.to_lowercase());
        files.sort_by_key(|(name, _)| name.to_lowercase());
        let above = folder
            .parent()
            .map(|above| ("../".to_string(), Action::Enter(above.to_path_buf())));
        let all = above.into_iter().chain(folders).chain(files);
        let mut items = vec![Item::new("BACK", Action::Back)];
        items.extend(all.map(|(name, action)| Item::new(name, action)));
        Page {
            lines: lines.into_iter().collect(),
            items,
            ..Page::new(folder.display().to_string())
        }
    }

    fn step(&mut self, nav: Nav) {
        self.changed = true;
        let page = self.page();
        let Some((_, cursor)) = self.pages.last_mut() else {
            return;
        };
        let step = cursor.step(&page, nav);
        if step != Step::Moved {
            self.message = None;
        }
        match step {
            Step::Moved | Step::Changed(..) => {}
            Step::Back => self.back(),
            Step::Chosen(number) => match page.action(number).cloned() {
                Some(Action::Choose(end)) => self.end = Some(end),
                Some(Action::Enter(folder)) => {
                    self.pages.push((Place::Folder(folder), Cursor::default()));
                }
                Some(Action::Back) => self.back(),
                None => {}
            },
        }
    }

    /// Returns to the page before; on the games, to the choice of leaving.
    fn back(&mut self) {
        if self.pages.len() > 1 {
            self.pages.pop();
            return;
        }
        let last = self.exhibits.len() + self.recent.len().min(RECENT) + 1;
        let cursor = &mut self.pages[0].1;
        match cursor.selected == last {
            true => self.end = Some(End::Left),
            false => cursor.selected = last,
        }
    }
}

impl Activity for Shelf {
    fn input(&mut self, input: Input, now: Duration) {
        match self.ctrl.take(input, &self.controls) {
            WithCtrl::Plain => {}
            WithCtrl::Leave => self.end = Some(End::Left),
            WithCtrl::Nothing => return,
        }
        if let Input::ByPad(by_pad) = input {
            self.by_pad = by_pad;
        }
        if let Input::Key(key, true) = input
            && self
                .controls
                .functions(key)
                .any(|function| function == Key::F11)
        {
            self.full_screen = true;
            return;
        }
        let targets = &self.targets;
        let at = |column, row| target(targets, column, row);
        if let Some(nav) = self.navigator.input(input, &self.controls, now, at) {
            self.step(nav);
        }
    }

    fn advance(&mut self, now: Duration) {
        if (self.stops)() {
            self.end = Some(End::Left);
        }
        if let Some(nav) = self.navigator.repeat(now) {
            self.step(nav);
        }
        // The chosen one runs for some seconds.
        let chosen = match self.pages.as_slice() {
            [(Place::Games, cursor)] => cursor.selected,
            _ => return,
        };
        if self.runs.0 != chosen {
            self.runs = (chosen, 0);
        }
        if let Some(exhibit) = self.exhibits.get_mut(chosen)
            && self.runs.1 < RUNS
        {
            self.runs.1 += 1;
            let before = exhibit.console.frame().clone();
            exhibit.console.run_frame();
            exhibit.console.take_audio();
            if exhibit.console.frame().pixels != before.pixels {
                self.pictures[chosen] = exhibit.picture();
                self.changed = true;
            }
        }
    }

    fn end(&self) -> Option<End> {
        self.end.clone()
    }

    fn finish(&mut self, _: Duration) {}

    fn lines(&self) -> usize {
        262
    }

    fn title(&self) -> String {
        "Games for the Atari 2600".to_string()
    }

    fn take_full_screen(&mut self) -> bool {
        std::mem::take(&mut self.full_screen)
    }

    fn say(&mut self, message: &str, _: Duration) {
        self.message = Some(message.to_string());
    }

    fn take_change(&mut self, _: Duration) -> bool {
        std::mem::take(&mut self.changed)
    }

    fn paint(&mut self, window: &mut Vec<u32>, size: (usize, usize)) {
        window.clear();
        window.resize(size.0 * size.1, BACKGROUND);
    }

    fn blocks(&mut self, _: usize, _: usize) -> Option<Blocks> {
        None
    }

    fn canvas(&mut self, columns: u16, rows: u16, _: Duration) -> Canvas {
        let page = self.page();
        let [button, back] = button_and_back(&self.controls, self.by_pad);
        let choose = page.chooser(self.by_pad);
        let keys = match page.tiles.is_empty() {
            false => format!("{choose}: CHOOSE   {button}: PLAY   {back}: LEAVE"),
            true => format!("{choose}: CHOOSE   {button}: OPEN   {back}: BACK"),
        };
        let last = self.pages.len() - 1;
        let mut canvas = self.pages[last].1.draw(&page, columns, rows, &keys);
        self.targets = std::mem::take(&mut canvas.targets);
        canvas
    }

    fn steps(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use vcs::Cartridge;

    /// The rows of the shelf on a screen of 80 by 24 characters.
    fn rows(shelf: &mut Shelf) -> Vec<String> {
        let buffer = shelf.canvas(80, 24, Duration::ZERO).buffer;
        let row = |y| (0..80).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        (0..24).map(|y| row(y).trim().to_string()).collect()
    }

    #[test]
    fn the_game_that_was_played_last_is_chosen_and_its_sentence_is_shown() {
        let exhibit = |number: usize| Exhibit {
            title: format!("Game {number}"),
            sentence: format!("What one does in game {number}."),
            console: Console::new(Cartridge::new(&[0xEA; 2048], None).unwrap(), 0),
            standard: Standard::Ntsc,
        };
        let exhibits = (0..5).map(exhibit).collect();
        let mut shelf = Shelf::new(exhibits, 4, Vec::new(), Controls::default(), None, || false);
        let shown = rows(&mut shelf);
        let row = |text: &str| shown.iter().position(|row| row.contains(text));
        let sentence = row("What one does in game 4.").unwrap();
        assert!(row("Game 4").unwrap() < sentence && sentence < row("OPEN A FILE").unwrap());
        assert_eq!(row("game 3."), None);
        // An empty row is between a name and the pictures below it.
        let names = row("Game 1").unwrap();
        assert_eq!(shown[names + 1], "");
        shelf.input(Input::Key(Key::Enter, true), Duration::ZERO);
        assert_eq!(shelf.end(), Some(End::Game(4)));
    }
}
