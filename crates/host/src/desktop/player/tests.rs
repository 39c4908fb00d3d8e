//! Tests of a player with an image that jumps to itself.

mod requests;

use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use super::super::menu::Passage;
use super::super::settings::Keeper;
use super::*;
use crate::desktop::input::{Act, Mouse, Place};
use crate::desktop::session::FrameReport;
use crate::portable::{Axis, Key, Overlay, Palette};
use vcs::{Cartridge, Standard};

const NOW: Duration = Duration::ZERO;

/// A session with what its referee knows, if it has one, which counts how often the state was replaced.
#[derive(Default)]
struct Plain {
    replaced: u32,
    overlay: Overlay,
    /// Whether there was a turn, which is said once.
    turn: Option<bool>,
}

impl Session for Plain {
    fn run_frame(&mut self, console: &mut Console) -> FrameReport {
        console.run_frame();
        FrameReport::default()
    }

    fn replaceable(&self) -> bool {
        true
    }

    fn replaced(&mut self) {
        self.replaced += 1;
    }

    fn stops(&self) -> bool {
        false
    }

    fn overlay(&self) -> Overlay {
        self.overlay.clone()
    }

    fn take_turn(&mut self) -> Option<bool> {
        self.turn.as_mut().map(std::mem::take)
    }
}

/// A console that jumps to itself at `address`.
fn console(address: u16) -> Console {
    let mut image = vec![0xEA; 2048];
    let [low, high] = address.to_le_bytes();
    let at = usize::from(address - 0xF800);
    image[at..at + 3].copy_from_slice(&[0x4C, low, high]);
    image[0x7FC..].copy_from_slice(&[low, high, low, high]);
    Console::new(Cartridge::new(&image, None).unwrap(), 0)
}

fn setting(folder: Option<&Path>) -> Setting<'static> {
    Setting {
        controls: Controls::default(),
        standard: Standard::Ntsc,
        name: "Test",
        folder: PathBuf::from("."),
        states: folder.map(Path::to_path_buf),
        settings: Settings::default(),
        keeper: &Nowhere,
        palettes: Palette::choices(Standard::Ntsc),
        manual: Rc::new(|columns| vec![Passage::Line("m".repeat(columns))]),
        offers: true,
    }
}

fn player<'a>(
    console: &'a mut Console,
    session: &'a mut dyn Session,
    folder: Option<&Path>,
) -> Player<'a> {
    Player::new(console, session, setting(folder), None)
}

/// Keeps nothing.
struct Nowhere;

impl Keeper for Nowhere {
    fn keep_settings(&self, _: &Settings) -> Result<()> {
        bail!("there is no place")
    }

    fn keep_controls(&self, _: &Controls) -> Result<()> {
        bail!("there is no place")
    }
}

/// A folder that is removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let name = format!("ricochet-{name}-{}", std::process::id());
        Folder(std::env::temp_dir().join(name))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn said(player: &mut Player, request: Request) -> String {
    player.request(request, NOW);
    player
        .game
        .playback
        .line(player.game.kept.controls(), NOW)
        .unwrap_or_default()
}

#[test]
fn a_state_is_saved_under_a_number_and_loaded_again() {
    let folder = Folder::new("states");
    let (mut console, mut session) = (console(0xF800), Plain::default());
    let mut player = player(&mut console, &mut session, Some(&folder.0));
    for _ in 0..25 {
        player.advance(NOW);
    }
    assert_eq!(said(&mut player, Request::NextState), "STATE 2: EMPTY");
    assert_eq!(said(&mut player, Request::SaveState(None)), "STATE 2 SAVED");
    let saved = player.game.machine.console().frame_number();
    for _ in 0..25 {
        player.advance(NOW);
    }
    assert_eq!(said(&mut player, Request::LoadState(None)), "STATE 2");
    assert_eq!(
        player.game.machine.console().frame_number(),
        saved + 1,
        "a frame is shown"
    );
    for _ in 0..8 {
        said(&mut player, Request::NextState);
    }
    assert_eq!(said(&mut player, Request::NextState), "STATE 2: SAVED");
    let files: Vec<_> = fs::read_dir(&folder.0).unwrap().collect();
    assert_eq!(files.len(), 1, "nothing but the state");
    drop(player);
    assert_eq!(session.replaced, 1);
}

#[test]
fn what_is_no_state_of_this_image_is_refused_in_words() {
    let folder = Folder::new("refused");
    let (mut one, mut other) = (console(0xF800), console(0xF900));
    let mut session = Plain::default();
    let mut wrong = player(&mut other, &mut session, Some(&folder.0));
    assert_eq!(said(&mut wrong, Request::SaveState(None)), "STATE 1 SAVED");
    drop(wrong);
    let mut player = player(&mut one, &mut session, Some(&folder.0));
    let before = player.game.machine.console().save();
    assert_eq!(
        said(&mut player, Request::LoadState(None)),
        "STATE 1: saved state belongs to another cartridge"
    );
    let file = folder.0.join("1.state");
    let mut bytes = before.clone();
    bytes[4] = 200; // the version is behind the magic
    fs::write(&file, &bytes).unwrap();
    let refused = said(&mut player, Request::LoadState(None));
    assert!(
        refused.starts_with("STATE 1: saved state has version 200;"),
        "{refused}"
    );
    fs::write(&file, &before[..before.len() / 2]).unwrap();
    assert_eq!(
        said(&mut player, Request::LoadState(None)),
        "STATE 1: saved state is damaged"
    );
    fs::write(&file, "text").unwrap();
    assert_eq!(
        said(&mut player, Request::LoadState(None)),
        "STATE 1: not a saved state"
    );
    fs::remove_file(&file).unwrap();
    assert_eq!(
        said(&mut player, Request::LoadState(None)),
        "STATE 1: nothing is saved there"
    );
    assert_eq!(player.game.machine.console().save(), before);
    drop(player);
    assert_eq!(session.replaced, 0);
}

#[test]
fn palettes_and_looks_are_chosen_by_key() {
    let (mut console, mut session) = (console(0xF800), Plain::default());
    let mut player = player(&mut console, &mut session, None);
    for name in ["vivid", "soft", "grey", "standard"] {
        let said = said(&mut player, Request::Palette(1));
        assert_eq!(said, "NOT KEPT: there is no place");
        assert_eq!(player.game.kept.settings().palette, name);
    }
    said(&mut player, Request::Palette(1));
    let vivid = &Palette::choices(Standard::Ntsc)[1].1;
    assert_eq!(
        player.game.view.screen().palette().rgb(0x44),
        vivid.rgb(0x44)
    );
    for (request, look) in [
        (Request::Crt, (true, false)),
        (Request::Smooth, (true, true)),
        (Request::Crt, (false, true)),
    ] {
        said(&mut player, request);
        assert_eq!(
            (
                player.game.kept.settings().look.crt,
                player.game.kept.settings().look.smooth
            ),
            look
        );
    }
}

/// The rows of the screen of a terminal of 80 by 24.
fn rows(player: &mut Player) -> Vec<String> {
    let buffer = player.canvas(80, 24, NOW).buffer;
    let row = |y| (0..80).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    (0..24).map(|y| row(y).trim().to_string()).collect()
}

#[test]
fn the_referees_text_and_path_are_drawn_over_the_picture() {
    let overlay = Overlay {
        lines: vec!["|".to_string()],
        short: None,
        path: vec![(80, 100), (80, 200)],
    };
    let mut session = Plain {
        overlay,
        ..Plain::default()
    };
    let mut console = console(0xF800);
    let mut player = player(&mut console, &mut session, None);
    player.advance(NOW);
    let (width, height) = player.game.view.screen().size();
    let painted = |player: &mut Player| {
        let mut window = Vec::new();
        player.paint(&mut window, (width, height));
        window
    };
    let plain = painted(&mut player);
    player.request(Request::Referee, NOW);
    let window = painted(&mut player);
    // Clock 80 is drawn from 400 to 405, scanline 150 from (150 - 23) * 3 on.
    let at = |x: usize, y: usize| window[y * width + x];
    assert_ne!(at(402, 382), plain[382 * width + 402]);
    assert_eq!(at(420, 382), plain[382 * width + 420]);
    let keys = "FIRE: SPACE   STICK: ARROWS   MENU: ESC";
    assert_eq!(rows(&mut player)[..3], [keys, "|", ""]);
    player.request(Request::Referee, NOW);
    assert_eq!(painted(&mut player), plain);
}

/// A console whose picture has bars from the first line to the last.
fn bars() -> Console {
    let mut image = vec![0xEA; 2048];
    // LDA #$55, STA PF1, STA COLUPF, JMP to itself.
    let program = [0xA9, 0x55, 0x85, 0x0E, 0x85, 0x08, 0x4C, 0x06, 0xF8];
    image[..program.len()].copy_from_slice(&program);
    image[0x7FC..].copy_from_slice(&[0x00, 0xF8, 0x00, 0xF8]);
    Console::new(Cartridge::new(&image, None).unwrap(), 0)
}

#[test]
fn the_referees_short_line_is_in_the_last_row_if_the_picture_begins_in_the_first() {
    let keys = "FIRE: SPACE   STICK: ARROWS   MENU: ESC";
    for (mut console, differs, expected) in [
        (console(0xF800), false, [keys, "short", "", ""]),
        (bars(), false, [keys, "", "", "short"]),
        (bars(), true, [keys, "long", "longer", ""]),
    ] {
        let overlay = Overlay {
            lines: vec!["long".to_string(), "longer".to_string()],
            short: (!differs).then(|| "short".to_string()),
            path: Vec::new(),
        };
        let mut session = Plain {
            overlay,
            ..Plain::default()
        };
        let mut player = player(&mut console, &mut session, None);
        player.request(Request::Referee, NOW);
        // The first frame of a console may be a short one.
        for _ in 0..4 {
            player.advance(NOW);
        }
        let rows = rows(&mut player);
        let shown = [&rows[0], &rows[1], &rows[2], &rows[23]];
        assert_eq!(shown, expected);
    }
}

#[test]
fn a_message_longer_than_the_picture_is_shown_to_its_end() {
    let (mut console, mut session) = (console(0xF800), Plain::default());
    let mut player = player(&mut console, &mut session, None);
    let path = format!("/{}/", "folder".repeat(20));
    let message = format!("no screenshot: cannot write {path}: Permission denied");
    player.say(&message, NOW);
    let shown = rows(&mut player).concat();
    assert!(shown.ends_with("Permission denied"), "{shown}");
    assert_eq!(shown.replace(' ', ""), message.replace(' ', ""));
}

/// Presses and releases keys, a frame each.
fn press(player: &mut Player, keys: &[Key]) {
    for &key in keys {
        player.input(Input::Key(key, true), NOW);
        player.advance(NOW);
        player.input(Input::Key(key, false), NOW);
        player.advance(NOW);
    }
}

#[test]
fn the_menu_holds_the_game_and_its_keys_do_not_reach_it() {
    let (mut console, mut session) = (console(0xF800), Plain::default());
    let mut player = player(&mut console, &mut session, None);
    press(&mut player, &[Key::Escape]);
    let before = player.game.machine.console().frame_number();
    assert_eq!(rows(&mut player)[0], "TEST - PAUSE");
    press(&mut player, &[Key::Down, Key::Enter]);
    assert_eq!(rows(&mut player)[0], "HOW TO PLAY");
    assert!(rows(&mut player).contains(&"m".repeat(78)));
    press(&mut player, &[Key::Space, Key::Up]);
    assert_eq!(player.game.machine.console().frame_number(), before);
    player.input(Input::Key(Key::Enter, true), NOW);
    assert!(!player.menu.is_open(), "GO ON");
    player.input(Input::Key(Key::Enter, false), NOW);
    for _ in 0..4 {
        player.advance(NOW);
        assert!(!player.game.machine.console().inputs().sticks[0].fire);
    }
    assert_eq!(player.game.machine.console().frame_number(), before + 4);
    assert!(!player.left.turn);
}

#[test]
fn a_letter_with_ctrl_does_nothing_and_ctrl_q_leaves() {
    let folder = Folder::new("ctrl");
    let (mut console, mut session) = (console(0xF800), Plain::default());
    let mut player = player(&mut console, &mut session, Some(&folder.0));
    player.input(Input::Key(Key::LeftCtrl, true), NOW);
    press(&mut player, &[Key::V]);
    assert!(!player.game.states.has(1) && player.end.is_none());
    player.input(Input::Key(Key::LeftCtrl, false), NOW);
    press(&mut player, &[Key::V]);
    assert!(player.game.states.has(1));
    player.input(Input::Key(Key::LeftCtrl, true), NOW);
    press(&mut player, &[Key::Q]);
    assert_eq!(player.end, Some(End::Left));
}

#[test]
fn a_kept_picture_is_confirmed_in_the_menu_with_its_folder() {
    let folder = Folder::new("kept");
    fs::create_dir_all(&folder.0).unwrap();
    let (mut console, mut session) = (console(0xF800), Plain::default());
    let setting = Setting {
        folder: folder.0.clone(),
        ..setting(None)
    };
    let mut player = Player::new(&mut console, &mut session, setting, None);
    player.advance(NOW);
    press(&mut player, &[Key::Escape]);
    choose(&mut player, "PICTURE");
    choose(&mut player, "KEEP THIS PICTURE");
    let shown = rows(&mut player).join("");
    let file = folder.0.join("test-1.png");
    assert!(
        shown.contains(&format!("screenshot saved to {}", file.display())),
        "{shown}"
    );
    assert!(file.is_file());
}

/// Goes to the line that begins with these words on the page that is shown.
fn go_to(player: &mut Player, label: &str) {
    for _ in 0..200 {
        let page = player.menu.page(&player.game, 78);
        let page = page.expect("the menu is open");
        let chosen = player.menu.selected();
        let labels = page.tiles.iter().map(|tile| &tile.label);
        let mut labels = labels.chain(page.items.iter().map(|item| &item.label));
        if labels.nth(chosen).is_some_and(|is| is.starts_with(label)) {
            return;
        }
        let step = if chosen < page.tiles.len() && chosen % 3 < 2 {
            Key::Right
        } else {
            Key::Down
        };
        press(player, &[step]);
    }
    panic!("no {label} in {:#?}", rows(player));
}

/// Chooses the line that begins with these words on the page that is shown.
fn choose(player: &mut Player, label: &str) {
    go_to(player, label);
    press(player, &[Key::Enter]);
}

#[test]
fn a_state_is_saved_and_loaded_in_the_menu_and_a_game_that_was_left_goes_on() {
    let folder = Folder::new("menu");
    let (mut one, mut session) = (console(0xF800), Plain::default());
    let mut player = player(&mut one, &mut session, Some(&folder.0));
    press(&mut player, &[Key::Space, Key::Escape]);
    assert!(player.left.turn);
    let saved = player.game.machine.console().frame_number();
    choose(&mut player, "SAVE AND LOAD");
    choose(&mut player, "3: EMPTY");
    choose(&mut player, "SAVE HERE");
    assert!(rows(&mut player).contains(&"SAVED IN PLACE 3".to_string()));
    press(&mut player, &[Key::Escape, Key::Escape]);
    press(&mut player, &[Key::Left; 5]);
    assert!(player.game.machine.console().frame_number() > saved);
    press(&mut player, &[Key::Escape]);
    choose(&mut player, "SAVE AND LOAD");
    choose(&mut player, "3");
    choose(&mut player, "GO ON FROM HERE");
    // The frame whose picture is shown, and two after the button.
    assert_eq!(player.game.machine.console().frame_number(), saved + 3);
    player.finish(NOW);
    let left = player.game.machine.console().frame_number();
    drop(player);

    let mut next = console(0xF800);
    let mut player = super::tests::player(&mut next, &mut session, Some(&folder.0));
    assert_eq!(rows(&mut player)[0], "TEST");
    choose(&mut player, "GO ON WHERE YOU LEFT");
    assert_eq!(player.game.machine.console().frame_number(), left + 3);
    drop(player);

    fs::write(folder.0.join("0.state"), "text").unwrap();
    let mut last = console(0xF800);
    let mut player = super::tests::player(&mut last, &mut session, Some(&folder.0));
    // A person may have looked at the shelf for a while.
    player.advance(10 * Duration::from_secs(60));
    let line = "THE GAME YOU LEFT CANNOT GO ON: not a saved state";
    assert_eq!(rows(&mut player)[0], line);
    assert!(!folder.0.join("0.state").exists());
}

#[test]
fn only_what_has_changed_is_drawn() {
    let (mut console, mut session) = (console(0xF800), Plain::default());
    let mut player = player(&mut console, &mut session, None);
    let mut window = Vec::new();
    let mut changed = |player: &mut Player, seconds| {
        player.advance(NOW);
        let changed = player.take_change(Duration::from_secs(seconds));
        if changed {
            player.paint(&mut window, (800, 684));
        }
        changed
    };
    // The first frame is short, and those after it are alike.
    let first: Vec<bool> = (0..6).map(|_| changed(&mut player, 0)).collect();
    assert!(first[0] && !first[5], "{first:?}");
    player.say("HELLO", NOW);
    let line = [0, 1, 3, 4].map(|seconds| changed(&mut player, seconds));
    assert_eq!(line, [true, false, true, false], "it comes and goes");
    player.request(Request::Palette(1), NOW);
    assert!(changed(&mut player, 4), "its name is a line");
    player.input(Input::Key(Key::F9, true), NOW);
    assert!(changed(&mut player, 9) && !changed(&mut player, 9));
}

#[test]
fn a_cartridge_that_jams_says_what_to_do_and_is_not_gone_on_with() {
    let folder = Folder::new("jammed");
    // It waits for the timer: LDA #16, STA T1024T, LDA INTIM, BNE; and jams.
    let mut image = vec![0xEA; 2048];
    image[..12].copy_from_slice(&[
        0xA9, 0x10, 0x8D, 0x97, 0x02, 0xAD, 0x84, 0x02, 0xD0, 0xFB, 0x02, 0x02,
    ]);
    image[0x7FC..].copy_from_slice(&[0x00, 0xF8, 0x00, 0xF8]);
    let mut console = Console::new(Cartridge::new(&image, None).unwrap(), 0);
    let mut session = Plain::default();
    let mut player = player(&mut console, &mut session, Some(&folder.0));
    player.input(Input::Key(Key::Space, true), NOW);
    player.advance(NOW);
    assert!(player.left.turn);
    for _ in 0..100 {
        player.advance(NOW);
    }
    let shown = rows(&mut player);
    assert_eq!(shown[0], "THE CARTRIDGE HAS STOPPED");
    assert!(shown.contains(&"BACK IN TIME".to_string()), "{shown:#?}");
    // There is no way back into it but to a moment before.
    choose(&mut player, "BACK IN TIME");
    press(&mut player, &[Key::Escape, Key::Pause]);
    assert_eq!(rows(&mut player)[0], "THE CARTRIDGE HAS STOPPED");
    player.finish(NOW);
    assert_eq!(left(&folder.0), []);
    press(&mut player, &[Key::Escape]);
    assert_eq!(player.end(), Some(End::Shelf));
}

/// The number of a frame that each game that was left goes on with, the last one first.
fn left(folder: &Path) -> Vec<u64> {
    let states = States::new(Some(folder.to_path_buf()));
    let frame = |number| {
        let mut console = console(0xF800);
        console.restore(&states.load(number).unwrap()).unwrap();
        console.frame_number() - 1 // the one in progress has not run
    };
    states.left().into_iter().map(frame).collect()
}

#[test]
fn a_new_game_is_kept_beside_those_that_were_left_once_it_has_a_turn() {
    let folder = Folder::new("left");
    // How many frames a game lasts, whether it has a turn, the line that begins it, and the frames of what is kept then.
    let all = [
        (10, false, None, vec![]),
        (20, true, None, vec![20]),
        (30, false, Some("BEGIN ANEW"), vec![20]),
        (40, true, Some("BEGIN ANEW"), vec![40, 20]),
        (60, true, Some("BEGIN ANEW"), vec![60, 40, 20]),
        (80, true, Some("BEGIN ANEW"), vec![80, 60, 40]),
        // It is the same one that goes on.
        (1, true, Some("THE GAME BEFORE"), vec![62, 80, 40]),
        (1, true, Some("GO ON WHERE YOU LEFT"), vec![64, 80, 40]),
        (1, false, Some("OTHER GAMES"), vec![64, 80, 40]),
    ];
    for (frames, turn, line, kept) in all {
        let (mut console, mut session) = (
            console(0xF800),
            Plain {
                turn: Some(turn),
                ..Plain::default()
            },
        );
        let setting = setting(Some(&folder.0));
        let mut player = Player::new(&mut console, &mut session, setting, None);
        assert_eq!(player.menu.is_open(), line.is_some());
        match line {
            Some("OTHER GAMES") => {
                player.input(Input::Key(Key::Escape, true), NOW);
                assert_eq!(player.end(), Some(End::Shelf));
            }
            Some(line) => {
                go_to(&mut player, line);
                player.input(Input::Key(Key::Enter, true), NOW);
            }
            None => {}
        }
        if player.end().is_none() {
            // A button alone is no turn.
            player.input(Input::Key(Key::Space, true), NOW);
            (0..frames).for_each(|_| player.advance(NOW));
        }
        player.finish(NOW);
        assert_eq!(left(&folder.0), kept, "{line:?} {frames}");
    }
}

#[test]
fn a_game_that_reset_ends_is_kept_and_one_after_it_is_another() {
    let folder = Folder::new("left-reset");
    let (mut console, mut session) = (
        console(0xF800),
        Plain {
            turn: Some(true),
            ..Plain::default()
        },
    );
    let setting = setting(Some(&folder.0));
    let mut player = Player::new(&mut console, &mut session, setting, None);
    (0..10).for_each(|_| player.advance(NOW));
    press(&mut player, &[Key::F2]);
    let kept = left(&folder.0);
    assert_eq!(kept.len(), 1);
    // Neither has it a turn, nor is it reset twice.
    press(&mut player, &[Key::F2, Key::Space]);
    player.finish(NOW);
    assert_eq!(left(&folder.0), kept);
}

#[test]
fn a_key_is_given_to_a_function_in_the_menu() {
    let (mut console, mut session) = (console(0xF800), Plain::default());
    let mut player = player(&mut console, &mut session, None);
    press(&mut player, &[Key::F10]);
    choose(&mut player, "LEFT STICK FIRE");
    assert!(rows(&mut player).contains(&"PRESS THE KEY FOR".to_string()));
    assert_eq!(rows(&mut player)[23], "PAD, ESC: BACK");
    press(&mut player, &[Key::N]);
    assert_eq!(player.game.kept.controls().keys_of(Key::Space), "N");
    let said = rows(&mut player);
    assert!(
        said.contains(&"NOT KEPT: there is no place".to_string()),
        "{said:#?}"
    );
    choose(&mut player, "DEFAULTS");
    assert_eq!(*player.game.kept.controls(), Controls::default());
    // A stick alone goes back.
    choose(&mut player, "PAD FIRE");
    assert_eq!(rows(&mut player)[23], "STICK, ANY KEY: BACK");
    for value in [-1.0, 0.0] {
        player.input(Input::Axis(0, Axis::LeftX, value), NOW);
    }
    assert_eq!(rows(&mut player)[0], "KEYS AND PADS");
    assert_eq!(*player.game.kept.controls(), Controls::default());
    choose(&mut player, "BACK");
    choose(&mut player, "LEAVE");
    assert_eq!(player.end(), Some(End::Left));
}

#[test]
fn every_page_has_a_way_back_with_one_button_and_names_its_keys() {
    let folder = Folder::new("pages");
    let (mut console, mut session) = (console(0xF800), Plain::default());
    let mut player = player(&mut console, &mut session, Some(&folder.0));
    press(&mut player, &[Key::Right; 40]);
    for name in [
        Name::Manual,
        Name::Controls,
        Name::States,
        Name::State(1),
        Name::Rewind,
        Name::Picture,
        Name::Sound,
        Name::Console,
        Name::Checks,
    ] {
        player.open(name);
        let rows_of_page = rows(&mut player);
        assert!(rows_of_page[23].contains("FIRE"), "{rows_of_page:#?}");
        match name {
            Name::Manual => press(&mut player, &[Key::Enter]),
            _ => choose(&mut player, "BACK"),
        }
        assert_eq!(rows(&mut player)[0], "TEST - PAUSE", "{name:?}");
    }
}

#[test]
fn the_manual_opens_where_it_was_read_last() {
    let (mut console, mut session) = (console(0xF800), Plain::default());
    let line = |number| Passage::Line(format!("line {number}"));
    let setting = Setting {
        manual: Rc::new(move |_| (0..99).map(line).collect()),
        ..setting(None)
    };
    let mut player = Player::new(&mut console, &mut session, setting, None);
    player.open(Name::Main);
    choose(&mut player, "HOW TO PLAY");
    assert!(rows(&mut player).contains(&"line 0".to_string()));
    press(&mut player, &[Key::Right, Key::Right, Key::Down]);
    let read = rows(&mut player);
    assert!(!read.contains(&"line 0".to_string()), "{read:#?}");
    press(&mut player, &[Key::Enter, Key::Pause]);
    assert!(!player.menu.is_open());
    player.open(Name::Main);
    choose(&mut player, "HOW TO PLAY");
    assert_eq!(rows(&mut player), read);
}

#[test]
fn a_page_names_the_buttons_of_what_was_used_last() {
    let (mut console, mut session) = (console(0xF800), Plain::default());
    let mut player = player(&mut console, &mut session, None);
    player.open(Name::Sound);
    for (by_pad, keys) in [
        (
            true,
            "STICK: CHOOSE  LEFT RIGHT: CHANGE  BUTTON: OK  SELECT: BACK",
        ),
        (
            false,
            "UP DOWN: CHOOSE  LEFT RIGHT: CHANGE  FIRE, SPACE: OK  ESC: BACK",
        ),
    ] {
        player.input(Input::ByPad(by_pad), NOW);
        assert_eq!(rows(&mut player)[23], keys);
    }
}

#[test]
fn the_menu_goes_back_in_time() {
    let (mut console, mut session) = (console(0xF800), Plain::default());
    let mut player = player(&mut console, &mut session, None);
    press(&mut player, &[Key::Left; 150]);
    let before = player.game.machine.console().frame_number();
    player.open(Name::Rewind);
    press(&mut player, &[Key::Left, Key::Left]);
    assert!(
        rows(&mut player)
            .iter()
            .any(|row| row.contains("< 2 SECONDS AGO >"))
    );
    press(&mut player, &[Key::Enter]);
    let ago = before - player.game.machine.console().frame_number();
    assert!((110..=130).contains(&ago), "{ago} frames");
}

#[test]
fn start_with_select_and_a_lost_pad_open_the_menu() {
    use crate::portable::Button::{Select, South, Start};
    let (mut console, mut session) = (console(0xF800), Plain::default());
    let mut player = player(&mut console, &mut session, None);
    for _ in 0..2 {
        for (button, down) in [
            (Start, true),
            (Select, true),
            (Start, false),
            (Select, false),
        ] {
            player.input(Input::Button(0, button, down), NOW);
            player.advance(NOW);
            let inputs = player.game.machine.console().inputs();
            assert!(!inputs.reset && !inputs.select);
        }
        assert!(player.menu.is_open());
        // GO ON
        for down in [true, false] {
            player.input(Input::Button(0, South, down), NOW);
        }
        assert!(!player.menu.is_open());
    }
    player.input(Input::PadLost(0), NOW);
    assert!(player.menu.is_open());
}

#[test]
fn a_game_pauses_in_the_background_if_that_is_chosen() {
    let (mut console, mut session) = (console(0xF800), Plain::default());
    let mut player = player(&mut console, &mut session, None);
    player.input(Input::Unfocused, NOW);
    choose(&mut player, "PICTURE");
    choose(&mut player, "PAUSE IN THE BACKGROUND");
    press(&mut player, &[Key::Pause]);
    assert!(!player.menu.is_open());
    player.input(Input::Unfocused, NOW);
    assert!(!player.menu.is_open());
}

#[test]
fn without_a_data_directory_nothing_is_saved() {
    let (mut console, mut session) = (console(0xF800), Plain::default());
    let mut player = player(&mut console, &mut session, None);
    let refused = "STATE 1: there is no data directory";
    assert_eq!(said(&mut player, Request::SaveState(None)), refused);
    assert_eq!(said(&mut player, Request::LoadState(None)), refused);
}

#[test]
fn winding_back_ends_at_the_first_frame_and_goes_on_from_there() {
    let (mut console, mut session) = (console(0xF800), Plain::default());
    let mut player = player(&mut console, &mut session, None);
    for _ in 0..60 {
        player.advance(NOW);
    }
    let before = player.game.machine.console().frame_number();
    player.request(Request::Rewind(true), NOW);
    for _ in 0..4 {
        player.advance(NOW);
    }
    let now = player.game.machine.console().frame_number();
    assert!(
        now < before - 9 && now > before - 30,
        "{now} after {before}"
    );
    for _ in 0..20 {
        player.advance(NOW);
    }
    let first = player.game.machine.console().frame_number();
    assert!(first <= 11, "{first}");
    player.request(Request::Rewind(false), NOW);
    player.advance(NOW);
    assert_eq!(player.game.machine.console().frame_number(), first + 1);
}

/// Keeps everything.
struct Somewhere;

impl Keeper for Somewhere {
    fn keep_settings(&self, _: &Settings) -> Result<()> {
        Ok(())
    }

    fn keep_controls(&self, _: &Controls) -> Result<()> {
        Ok(())
    }
}

#[test]
fn the_volume_has_ends_and_a_mute() {
    let (mut console, mut session) = (console(0xF800), Plain::default());
    let setting = Setting {
        keeper: &Somewhere,
        ..setting(None)
    };
    let mut player = Player::new(&mut console, &mut session, setting, None);
    for (request, message, gain) in [
        (Request::Louder, "VOLUME 10 OF 10", 1.0),
        (Request::Softer, "VOLUME 9 OF 10", 0.9),
        (Request::Mute, "SOUND OFF", 0.0),
        (Request::Mute, "VOLUME 9 OF 10", 0.9),
        (Request::Mute, "SOUND OFF", 0.0),
        (Request::Softer, "VOLUME 8 OF 10", 0.8),
        (Request::Fast(true), "VOLUME 8 OF 10", 0.0),
        (Request::Fast(false), "VOLUME 8 OF 10", 0.8),
    ] {
        assert_eq!(said(&mut player, request), message);
        assert_eq!(player.game.gain(), gain, "{request:?}");
    }
    for _ in 0..20 {
        player.request(Request::Softer, NOW);
    }
    assert_eq!(player.game.gain(), 0.0);
}

#[test]
fn values_of_the_menu_are_changed_with_the_button_and_to_both_sides() {
    let (mut console, mut session) = (console(0xF800), Plain::default());
    let setting = Setting {
        keeper: &Somewhere,
        ..setting(None)
    };
    let mut player = Player::new(&mut console, &mut session, setting, None);
    for (page, line, steps) in [
        (
            Name::Main,
            "SPEED",
            "Enter:FAST Enter:SLOW Left:FAST Left:NORMAL",
        ),
        (Name::Sound, "VOLUME", "Right:10 Enter:0 Left:0 Right:1"),
        (Name::Sound, "SOUND", "Enter:OFF Left:ON Right:OFF Right:ON"),
        (
            Name::Picture,
            "COLOURS",
            "Left:GREY Enter:STANDARD Right:VIVID Left:STANDARD",
        ),
        (
            Name::Picture,
            "TUBE EFFECT",
            "Enter:ON Right:OFF Left:ON Enter:OFF",
        ),
        (
            Name::Console,
            "LEFT DIFFICULTY",
            "Enter:A Left:B Right:A Enter:B",
        ),
    ] {
        player.open(page);
        go_to(&mut player, line);
        for (key, value) in steps.split(' ').filter_map(|step| step.split_once(':')) {
            press(&mut player, &[Key::named(key).unwrap()]);
            let rows = rows(&mut player);
            let row = rows[1..].iter().find(|row| row.starts_with(line)).unwrap();
            let shown = row[line.len()..].trim_matches(['<', '>', ' ']);
            assert_eq!(shown, value, "{line}");
        }
    }
    press(&mut player, &[Key::Pause]);
    // What a page shows is not repeated over the picture.
    let hint = "FIRE: SPACE   STICK: ARROWS   MENU: ESC";
    assert_eq!(rows(&mut player)[0], hint);
}

#[test]
fn a_click_opens_the_menu_and_chooses_nothing_there() {
    let (mut console, mut session) = (console(0xF800), Plain::default());
    let mut player = player(&mut console, &mut session, None);
    // Where HOW TO PLAY is then.
    let at = Some(Place {
        character: (40, 3),
        ..Place::default()
    });
    let mouse = |player: &mut Player, held, act| {
        player.input(Input::Mouse(Mouse { at, held, act }), NOW);
        rows(player)[0].clone()
    };
    assert_eq!(mouse(&mut player, true, Some(Act::Click)), "TEST - PAUSE");
    assert_eq!(mouse(&mut player, true, None), "TEST - PAUSE");
    assert_eq!(mouse(&mut player, false, None), "TEST - PAUSE");
    assert_eq!(mouse(&mut player, true, Some(Act::Click)), "HOW TO PLAY");
    // The right button goes back, and opens the menu too.
    for page in ["TEST - PAUSE", "", "TEST - PAUSE"] {
        let shown = mouse(&mut player, true, Some(Act::Back));
        assert_eq!(shown == "TEST - PAUSE", !page.is_empty(), "{shown}");
    }
}

/// A session that the mouse plays with the left button: it notes where, and pushes the left stick up.
#[derive(Default)]
struct Pointed(Vec<(usize, usize)>);

impl Session for Pointed {
    fn run_frame(&mut self, console: &mut Console) -> FrameReport {
        console.run_frame();
        FrameReport::default()
    }

    fn replaceable(&self) -> bool {
        false
    }

    fn replaced(&mut self) {}

    fn stops(&self) -> bool {
        false
    }

    fn overlay(&self) -> Overlay {
        Overlay::default()
    }

    fn press(&mut self, _: &Console, place: (usize, usize), back: bool) -> bool {
        self.0.extend((!back).then_some(place));
        !back
    }

    fn release(&mut self, place: Option<(usize, usize)>) {
        self.0.extend(place.filter(|_| !self.0.is_empty()));
    }

    fn steer(&mut self, _: &Console, inputs: &mut Inputs) {
        inputs.sticks[0].up = !self.0.is_empty();
    }
}

#[test]
fn a_click_on_the_picture_plays_where_the_game_has_it() {
    let (mut console, mut session) = (console(0xF800), Pointed::default());
    let mut player = Player::new(&mut console, &mut session, setting(None), None);
    player.advance(NOW);
    let size = player.game.view.screen().size();
    player.paint(&mut Vec::new(), size);
    let mut mouse = |pixel, held, act| {
        let place = Place {
            pixel,
            ..Place::default()
        };
        let at = Some(place);
        player.input(Input::Mouse(Mouse { at, held, act }), NOW);
        player.advance(NOW);
        let up = player.game.machine.console().inputs().sticks[0].up;
        (up, player.menu.is_open())
    };
    // A clock is five pixels wide, a scanline three high; the first one that is seen is the 23rd.
    let place = |clock: usize, line: usize| (5 * clock + 4, 3 * (line - 23) + 2);
    assert_eq!(mouse(place(0, 23), false, Some(Act::Move)), (false, false));
    let click = Some(Act::Click);
    assert_eq!(mouse(place(56, 159), true, click), (true, false));
    assert_eq!(mouse(place(72, 141), false, None), (true, false));
    assert!(mouse(place(4, 100), true, Some(Act::Back)).1);
    drop(player);
    assert_eq!(session.0, [(56, 159), (72, 141)]);
}
