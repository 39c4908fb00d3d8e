//! Each request can be made with a key or in the menu.

use self::Found::{Line, Pad, Press, Type};
use super::*;
use crate::desktop::player::hands::Hands;
use crate::portable::Button;
use vcs::{Control, Controller};

/// Where a person finds a request.
enum Found {
    /// A key, while the menu is closed.
    Press(Key),
    /// The line of a page that begins with these words.
    Line(Name, &'static str),
    /// A key on a page.
    Type(Name, Key),
    /// A pad's button on a page.
    Pad(Name, Button),
}

/// Makes a table of requests. Does not compile while one has no row.
macro_rules! requests {
    ($($request:pat, $example:expr => $found:expr;)*) => {
        const _: fn(Request) = |request| match request { $($request => {})* };
        const REQUESTS: &[(Request, Found)] = &[$(($example, $found)),*];
    };
}

/// Numbers of functions in the list of controls: up on the left stick, and on a pad.
const STICK_UP: usize = 0;
const PAD_UP: usize = 64;

requests! {
    Request::Menu, Request::Menu => Press(Key::Escape);
    Request::Help, Request::Help => Press(Key::F10);
    Request::Referee, Request::Referee => Line(Name::Checks, "SHOW IT IN THE GAME");
    Request::Pause, Request::Pause => Press(Key::Pause);
    Request::Step, Request::Step => Press(Key::N);
    Request::Fast(_), Request::Fast(true) => Press(Key::Tab);
    Request::Slow, Request::Slow => Press(Key::R);
    Request::Speed(_), Request::Speed(Speed::Fast) => Line(Name::Main, "SPEED");
    Request::Rewind(_), Request::Rewind(true) => Press(Key::Backspace);
    Request::GoBack(_), Request::GoBack(0) => Line(Name::Rewind, "GO ON FROM");
    Request::SaveState(None), Request::SaveState(None) => Press(Key::V);
    Request::SaveState(Some(_)), Request::SaveState(Some(3)) => Line(Name::State(3), "SAVE HERE");
    Request::LoadState(None), Request::LoadState(None) => Press(Key::B);
    Request::LoadState(Some(_)), Request::LoadState(Some(3)) => Line(Name::State(3), "GO ON FROM HERE");
    Request::NextState, Request::NextState => Press(Key::T);
    Request::Resume, Request::Resume => Line(Name::Resume, "GO ON WHERE YOU LEFT");
    Request::Mute, Request::Mute => Line(Name::Sound, "SOUND");
    Request::Louder, Request::Louder => Press(Key::Equal);
    Request::Softer, Request::Softer => Press(Key::Minus);
    Request::Volume(_), Request::Volume(0) => Line(Name::Sound, "VOLUME");
    Request::FullScreen, Request::FullScreen => Line(Name::Picture, "FULL SCREEN");
    Request::Screenshot, Request::Screenshot => Line(Name::Picture, "KEEP THIS PICTURE");
    Request::Clip, Request::Clip => Line(Name::Picture, "KEEP THE LAST 8 SECONDS");
    Request::Palette(_), Request::Palette(1) => Line(Name::Picture, "COLOURS");
    Request::Crt, Request::Crt => Line(Name::Picture, "TUBE EFFECT");
    Request::Smooth, Request::Smooth => Line(Name::Picture, "SIZE");
    Request::PauseUnfocused, Request::PauseUnfocused => Line(Name::Picture, "PAUSE IN THE BACKGROUND");
    Request::DefaultSettings, Request::DefaultSettings => Line(Name::Picture, "DEFAULTS");
    Request::Switch(_), Request::Switch(Control::BlackAndWhite) => Line(Name::Console, "TELEVISION");
    Request::Tap(_), Request::Tap(Control::Reset) => Line(Name::Console, "RESET");
    Request::AssignKey(..), Request::AssignKey(STICK_UP, Key::W) => Type(Name::Press(STICK_UP), Key::W);
    Request::AssignButton(..), Request::AssignButton(PAD_UP, Button::West)
        => Pad(Name::Press(PAD_UP), Button::West);
    Request::DefaultControls, Request::DefaultControls => Line(Name::Controls, "DEFAULTS");
    Request::Shelf, Request::Shelf => Line(Name::Main, "OTHER GAMES");
    Request::Leave, Request::Leave => Line(Name::Main, "LEAVE");
}

#[test]
fn each_request_is_made_with_a_key_or_in_the_menu() {
    let folder = Folder::new("requests");
    let (mut console, mut session) = (console(0xF800), Plain::default());
    let mut player = player(&mut console, &mut session, Some(&folder.0));
    for number in [States::LEFT[0], 3] {
        player.request(Request::SaveState(Some(number)), NOW);
    }
    for (request, found) in REQUESTS {
        let mut made = |page: Name, line: Option<&str>, input: Input| {
            player.open(page);
            if let Some(line) = line {
                go_to(&mut player, line);
            }
            player.menu.input(input, &player.game, NOW)
        };
        let made = match *found {
            Press(key) => Hands::new([Controller::Joystick; 2]).input(
                Input::Key(key, true),
                &Controls::default(),
                NOW,
            ),
            Line(page, line) => made(page, Some(line), Input::Key(Key::Enter, true)),
            Type(page, key) => made(page, None, Input::Key(key, true)),
            Pad(page, button) => made(page, None, Input::Button(0, button, true)),
        };
        assert_eq!(made, Some(*request));
    }
}
