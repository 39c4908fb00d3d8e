//! The toy's entries in the catalog and in both programs.

use std::fmt;
use std::sync::LazyLock;

use campaign::{Campaign, Check, Kind, Lab, Part, Proof, Subject, Units, worker};
use clap::{ArgMatches, Args, Command, FromArgMatches};
use output::{Failure, Outcome};
use program::{GameCommand, Program};
use referee::{Found, Game, Image, Notation, Referee, Watcher, tally};
use vcs::Console;

use super::controls::Driver;
use super::engine::{Die, FIRST_WORD, Turned};
use super::points::Toy;

/// The toy's parts of both programs, by which its row names them, with the image that is assembled.
pub static PROGRAM: LazyLock<&Program> = LazyLock::new(|| PARTS.0);
pub static LAB: LazyLock<&Lab> = LazyLock::new(|| PARTS.1);
static PARTS: LazyLock<(&Program, &Lab)> = LazyLock::new(|| parts(vec![super::assembled()].leak()));

/// The toy on the cartridge and in the engine at once.
type Player = referee::Player<Driver>;

/// Turns the die with the left button.
pub fn press(referee: &mut dyn Watcher, console: &mut Console) {
    for fire in [true, false] {
        console.inputs_mut().sticks[0].fire = fire;
        referee.run_frame(console);
    }
}

tally! {
    /// What was played.
    pub struct Turns {
        /// Turns.
        turns: sum,
    }
}

const TURNS: Kind = Kind {
    name: "turns",
    help: "Number of turns",
    default: Some(10),
    units: Units::EachSeed,
    unit: "turns",
    worker: |asked| {
        let mut player = begun(&asked.subject)?;
        Ok(worker(move |_| {
            turn(&mut player).map(|()| Turns { turns: 1 })
        }))
    },
    sentence: |counts| counts.count("turn"),
};

fn begun(subject: &Subject) -> Result<Player, Found> {
    Player::new(subject, &())
}

fn turn(player: &mut Player) -> Result<(), Found> {
    let next = Turned(player.game().turned().0);
    player.act(&next, None)
}

/// Its fixed check: eight turns, after each of which the die is as the engine's.
fn turns(subject: &Subject) -> Result<(), Found> {
    let mut player = begun(subject)?;
    (0..8).try_for_each(|_| turn(&mut player))?;
    player.settle()
}

#[derive(Args)]
struct After {
    side: u8,
}

fn after(matches: &ArgMatches) -> Outcome {
    let After { side } = After::from_arg_matches(matches).map_err(Failure::usage)?;
    if !(1..=6).contains(&side) {
        return Err(Failure::usage(NoSide(side)));
    }
    println!("{}", Die(side).turned().0);
    Ok(())
}

/// A number that no side of the die has.
#[derive(Debug)]
struct NoSide(u8);

impl fmt::Display for NoSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the die has no side {}", self.0)
    }
}

impl std::error::Error for NoSide {}

/// The toy's entry, with images that were assembled just now.
fn game(images: &'static [Image]) -> Game {
    Game {
        name: "toy",
        title: "Toy",
        sentence: "Turn a die from side to side. For one.",
        images,
        referee: |symbols| Ok(Box::new(Referee::<Toy>::new(symbols)?)),
        notation: Some(Notation::of::<Player>(FIRST_WORD, |word| {
            word == FIRST_WORD
        })),
    }
}

/// The toy's parts of both programs.
pub fn parts(images: &'static [Image]) -> (&'static Program, &'static Lab) {
    let game = Box::leak(Box::new(game(images)));
    let program = Program {
        game,
        commands: &[GameCommand {
            command: || {
                let command = Command::new("after").about("Print the side after this one");
                After::augment_args(command)
            },
            run: after,
        }],
        manual: None,
        set_up: &[],
        sample: None,
    };
    let campaign = Box::leak(Box::new(Campaign {
        game,
        keypads: false,
        kinds: &[&TURNS],
        shrink: None,
    }));
    let lab = Lab {
        game,
        campaign,
        proof: Proof {
            checks: &[Check {
                name: "turns",
                run: turns,
            }],
            parts: &[Part {
                name: "rules",
                ranges: &[("Turn", Some("TurnDone"))],
            }],
            equivalents: "",
            minute: "",
        },
        commands: &[],
    };
    (Box::leak(Box::new(program)), Box::leak(Box::new(lab)))
}
