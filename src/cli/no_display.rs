//! What `ricochet` does with neither a display nor a terminal: the match of a game's manual, played on the cartridge and
//! compared with the engine.

use std::cell::RefCell;
use std::rc::Rc;

use anyhow::{Context, Error, anyhow};

use super::rom::Rom;
use super::{machine, pictures, places, web};
use crate::programs::Programs;
use output::{Failure, Outcome, interrupt, print, print_line};
use referee::{Observer, Watcher};
use vcs::{Console, Frame};

/// The file of the last picture.
const PICTURE: &str = "match.png";

/// Plays the match of the first game that has one. Prints what has been compared after each turn and launch; then where the
/// last picture is, and how to play. `why` is why there is no window.
///
/// # Errors
/// Cartridge and engine differ, or the picture cannot be written.
pub fn execute(programs: &Programs, why: &Error) -> Outcome {
    let catalog = &programs.catalog;
    let sample = |game| Some((game, programs.part(game).sample?));
    let found = catalog.games().find_map(sample);
    let found = found.context("there is no match to be shown without a display");
    let (game, sample) = found.map_err(Failure::failed)?;
    let (_, notation) = catalog
        .of_record(sample)
        .context("it is a record")
        .map_err(Failure::failed)?;
    let play = (notation.read)(sample).map_err(Failure::failed)?;
    let rom = Rom::of_game(catalog, game, None).map_err(Failure::failed)?;
    let mut subject = rom.subject().map_err(Failure::failed)?;
    subject.observer = Observer::of_history(&subject.symbols);
    print_line(format_args!(
        "{why:#}, and this is no terminal: plays a match of {}'s manual on the cartridge, by its stick, and compares it with \
         the engine",
        game.title
    ))?;
    let last = Rc::new(RefCell::new(Frame::default()));
    let kept = Rc::clone(&last);
    let mut compared = String::new();
    let onlooker = Box::new(move |console: &mut Console, referee: &dyn Watcher| {
        console.take_audio();
        kept.borrow_mut().clone_from(console.frame());
        // Without what is in parentheses: the steps of a launch.
        let summary = referee.summary().replace(" (", "(");
        let counts = summary.split(['(', ')']).step_by(2).collect();
        if counts != compared {
            compared = counts;
            print_line(machine::summary(referee)).map_err(|_| "the output is closed")?;
        }
        match interrupt::requested() {
            true => Err("interrupted".into()),
            false => Ok(()),
        }
    });
    let replayed = play(&subject, Some(onlooker)).map_err(Failure::failed)?;
    if interrupt::requested() {
        return Err(Failure::Interrupted);
    }
    print(format_args!("{replayed}\n"))?;
    let path = places::data().unwrap_or_default().join(PICTURE);
    let picture = pictures::screen_of(&rom.name).png(&last.borrow());
    let written = picture.and_then(|picture| places::write(&path, &picture));
    written.map_err(Failure::failed)?;
    print_line(format_args!("the last picture is {}", path.display()))?;
    print_line(format_args!("to play in a browser, {}", web::how()))?;
    match replayed.equal() {
        true => Ok(()),
        false => Err(Failure::failed(anyhow!("the game differs"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use program::Program;
    use referee::{Game, Image};
    use testing::Place;
    use testing::wrong::wrong_image;

    #[test]
    fn a_difference_is_a_failure() {
        let place = Place::new("no-display-wrong");
        wrong_image(&place);
        let bundled = Programs::bundled();
        let right = bundled.part(bundled.catalog.first());
        let image = Image {
            bytes: place.read("wrong.a26").leak(),
            ..right.game.images[0]
        };
        let game = Game {
            images: Box::leak(Box::new([image])),
            ..*right.game
        };
        let program = Program {
            game: Box::leak(Box::new(game)),
            commands: &[],
            manual: None,
            set_up: &[],
            sample: right.sample,
        };
        let programs = Programs::of(vec![Box::leak(Box::new(program))]);
        match execute(&programs, &anyhow!("a test")) {
            Err(Failure::Failed(why)) => assert_eq!(why.to_string(), "the game differs"),
            other => panic!("{other:?}"),
        }
    }
}
