//! Random presses of the controls, checked by the game's referee. The script's number seeds them.
//!
//! Owns the table of manners, in which people press, the scripts drawn from it, and the shortening of a script that
//! shows a difference.

use std::fmt::{self, Write as _};

use anyhow::Result;
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::lab::run_script;
use crate::report::Counts;
use crate::work::{Asked, Kind, Units, Worker, worker};
use output::interrupt;
use probe::Script;
use referee::{Found, Seen};
use vcs::{Console, Controller};

/// Frames of a script: 150 seconds.
const FRAMES: u64 = 9000;
/// Frames of an hour.
const HOUR: u64 = 3600 * 60;
/// Scripts, one after the other, of a long one: eight hours.
const LONG: u64 = 8 * HOUR / FRAMES;
/// Frames that are played to shorten a script: a minute or two.
const MOST: u64 = 1_000_000;
/// Frames by which a difference may come later when a script is shortened.
const SLACK: u64 = 600;
/// One press of this many comes while the one before may still be held.
const EARLY: u64 = 4;

/// Random hands.
static HANDS: Kind = scripts(
    "hands",
    "scripts",
    "Number of scripts, with each seed, of 9,000 frames of what people press at random from a random power-on state: \
     sticks, switches and, where the cartridge takes them, keypads; every frame is checked, and that it has its lines. \
     The files of differences are for `run --input`",
    |asked| {
        Ok(worker(move |number| {
            Hands::draw(number, asked.keypads).played(asked, number)
        }))
    },
);

/// Random hands for a night.
static LONG_HANDS: Kind = scripts(
    "long-hands",
    "consoles",
    "Number of consoles, with each seed, that random hands use for eight hours, in another manner every 150 seconds; \
     every frame is checked",
    |asked| {
        Ok(worker(move |number| {
            Hands::draw_long(number).played(asked, number)
        }))
    },
);

/// The demonstration.
static ALONE: Kind = scripts(
    "alone",
    "consoles",
    "Number of consoles, with each seed, that are left alone for an hour, in which computers play the demonstration; \
     every frame is checked",
    |asked| {
        Ok(worker(move |number| {
            let alone = Hands {
                manner: "alone",
                keypads: [false; 2],
                presses: Vec::new(),
                frames: HOUR,
            };
            alone.played(asked, number)
        }))
    },
);

/// The kinds of work that play scripts, with every game.
pub(crate) static KINDS: [&Kind; 3] = [&HANDS, &LONG_HANDS, &ALONE];

/// A kind of work that plays scripts, done only if it is asked for.
const fn scripts(
    name: &'static str,
    unit: &'static str,
    help: &'static str,
    worker: for<'a> fn(&'a Asked) -> Result<Worker<'a>>,
) -> Kind {
    Kind {
        name,
        help,
        default: None,
        units: Units::EachSeed,
        unit,
        worker,
        sentence,
    }
}

fn sentence(counts: &Counts) -> String {
    let (scripts, frames) = (counts.count("script"), counts.count("frame"));
    let presses = counts.sum("presses");
    let seen = Seen {
        frames: counts.sum("pictures"),
        equal: counts.sum("equal"),
        moving: counts.sum("moving"),
    };
    let percent = 100.0 * seen.unchecked();
    format!(
        "{scripts} of {frames} with {presses} presses as the engine, {percent:.1} % of all pixels not compared"
    )
}

referee::tally! {
    /// Counts of what was played without a difference.
    pub struct Played {
        /// Scripts.
        scripts: sum,
        /// Frames.
        frames: sum,
        /// Presses, and turns of switches.
        presses: sum,
        /// Frames that have a picture.
        pictures: sum,
        /// Those of them that were compared.
        equal: sum,
        /// Pixels of these that may have any colour.
        moving: sum,
    }
}

/// A manner in which people use the controls.
#[derive(Debug)]
struct Manner {
    name: &'static str,
    /// How often it is drawn, in proportion to the others.
    weight: u64,
    /// Phases, repeated in turn.
    phases: &'static [Phase],
}

/// A part of a manner. Numbers are drawn from the first to the last.
#[derive(Debug)]
struct Phase {
    /// Frames in which nothing is touched before it.
    wait: [u64; 2],
    presses: [u64; 2],
    /// Controls of which one is pressed, each equally often.
    controls: &'static [&'static str],
    /// Frames for which a control is held; short holds are the likelier ones.
    holds: [u64; 2],
    /// Frames from a release to the next press.
    gaps: [u64; 2],
}

const STICK: &[&str] = &["up", "down", "left", "right", "fire", "fire"];
const STICKS: &[&str] = &[
    "up", "down", "left", "right", "fire", "fire", "up1", "down1", "left1", "right1", "fire1",
    "fire1",
];
const OPPOSITES: &[&str] = &[
    "left right",
    "up down",
    "up down left right",
    "left right fire",
    "up down fire",
    "up left",
    "down right",
    "fire up",
    "fire left",
    "fire fire1",
    "left right1",
    "up down1",
    "up1 down1",
    "left1 right1",
    "left1 right1 fire1",
    "fire",
    "down",
    "right",
];
const CONSOLE: &[&str] = &[
    "select",
    "select",
    "select",
    "reset",
    "reset",
    "select reset",
    "fire",
    "fire",
    "fire1",
    "fire select",
    "fire reset",
    "up",
    "down",
    "left",
    "right",
];
const SWITCHES: &[&str] = &[
    "diff0",
    "diff1",
    "bw",
    "diff0 diff1",
    "fire",
    "fire",
    "fire1",
    "select",
    "reset",
    "up",
    "down",
    "left",
    "right",
    "left1",
    "right1",
];
const SET_UP: &[&str] = &[
    "select", "select", "select", "up", "down", "left", "right", "up1", "down1", "left1", "right1",
    "fire", "diff0", "diff1",
];
const PRESSES: &[&str] = &[
    "fire", "fire1", "select", "reset", "up", "down", "left", "right", "left1", "diff0", "diff1",
    "bw",
];
const KEYS: &[&str] = &[
    "key0-1",
    "key0-2",
    "key0-3",
    "key0-4",
    "key0-5",
    "key0-6",
    "key0-7",
    "key0-8",
    "key0-9",
    "key0-star",
    "key0-0",
    "key0-hash",
    "key1-1",
    "key1-2",
    "key1-3",
    "key1-4",
    "key1-5",
    "key1-6",
    "key1-7",
    "key1-8",
    "key1-9",
    "key1-star",
    "key1-0",
    "key1-hash",
    "key0-7 key0-9",
    "key1-star key1-hash",
    "up",
    "down",
    "left",
    "right",
    "fire",
    "left1",
    "right1",
    "up1",
    "fire1",
    "select",
    "reset",
];

/// The manner that needs keypads.
const KEYPADS: &str = "keypads";

#[rustfmt::skip]
const MANNERS: &[Manner] = &[
    Manner { name: "mashing", weight: 4, phases: &[
        Phase { wait: [10, 200], presses: [50, 400], controls: STICK, holds: [1, 30], gaps: [1, 60] },
    ] },
    Manner { name: "held directions", weight: 2, phases: &[
        Phase { wait: [10, 200], presses: [2, 20], controls: STICK, holds: [30, 600], gaps: [1, 60] },
        Phase { wait: [1, 60], presses: [1, 8], controls: &["fire", "select"], holds: [1, 30], gaps: [1, 60] },
    ] },
    Manner { name: "opposite directions", weight: 2, phases: &[
        Phase { wait: [10, 200], presses: [50, 400], controls: OPPOSITES, holds: [1, 30], gaps: [1, 60] },
    ] },
    Manner { name: "both sticks", weight: 3, phases: &[
        Phase { wait: [10, 200], presses: [50, 400], controls: STICKS, holds: [1, 30], gaps: [1, 40] },
    ] },
    Manner { name: "select and reset", weight: 4, phases: &[
        Phase { wait: [10, 200], presses: [1, 8], controls: CONSOLE, holds: [1, 30], gaps: [1, 60] },
        Phase { wait: [1, 600], presses: [1, 30], controls: STICKS, holds: [1, 30], gaps: [1, 60] },
    ] },
    Manner { name: "all switches", weight: 3, phases: &[
        Phase { wait: [10, 400], presses: [5, 60], controls: SWITCHES, holds: [1, 30], gaps: [1, 60] },
    ] },
    Manner { name: KEYPADS, weight: 3, phases: &[
        Phase { wait: [10, 200], presses: [50, 400], controls: KEYS, holds: [1, 30], gaps: [1, 60] },
    ] },
    Manner { name: "a press into the demonstration", weight: 4, phases: &[
        Phase { wait: [600, 8000], presses: [1, 3], controls: PRESSES, holds: [1, 30], gaps: [1, 60] },
    ] },
    Manner { name: "a press in every frame", weight: 2, phases: &[
        Phase { wait: [10, 300], presses: [20, 120], controls: SET_UP, holds: [1, 1], gaps: [0, 0] },
        Phase { wait: [1, 300], presses: [20, 120], controls: STICK, holds: [1, 1], gaps: [0, 1] },
    ] },
    Manner { name: "set-up mashed", weight: 3, phases: &[
        Phase { wait: [10, 200], presses: [10, 80], controls: SET_UP, holds: [1, 8], gaps: [1, 12] },
        Phase { wait: [1, 120], presses: [5, 60], controls: STICKS, holds: [1, 12], gaps: [1, 60] },
        Phase { wait: [1, 600], presses: [1, 1], controls: &["reset", "select"], holds: [1, 30], gaps: [1, 60] },
    ] },
    Manner { name: "human pace", weight: 4, phases: &[
        Phase { wait: [30, 300], presses: [5, 60], controls: STICK, holds: [4, 12], gaps: [12, 120] },
        Phase { wait: [30, 300], presses: [1, 2], controls: &["fire", "fire", "select"], holds: [4, 12], gaps: [12, 120] },
    ] },
    Manner { name: "holds of minutes", weight: 1, phases: &[
        Phase { wait: [10, 600], presses: [1, 4], controls: PRESSES, holds: [600, 7200], gaps: [1, 60] },
        Phase { wait: [1, 60], presses: [1, 20], controls: STICKS, holds: [1, 30], gaps: [1, 60] },
    ] },
];

/// A press of a control or a turn of a switch.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Press {
    frame: u64,
    control: &'static str,
    what: What,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    /// It is held for this number of frames.
    Held(u64),
    /// It is turned on or off.
    Turned(bool),
}

/// A script of presses, and the ports with a keypad.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Hands {
    manner: &'static str,
    keypads: [bool; 2],
    presses: Vec<Press>,
    /// Frames to play.
    frames: u64,
}

impl Hands {
    /// The script of a number.
    fn draw(number: u64, keypads: bool) -> Hands {
        let mut random = Pcg64Mcg::seed_from_u64(number);
        let manners = || {
            MANNERS
                .iter()
                .filter(|manner| keypads || manner.name != KEYPADS)
        };
        let mut drawn = random.random_range(0..manners().map(|manner| manner.weight).sum());
        let manner = manners().find(|manner| {
            let here = drawn < manner.weight;
            drawn = drawn.saturating_sub(manner.weight);
            here
        });
        let manner = manner.expect("a number below the sum of the weights");
        let ports = match manner.name {
            KEYPADS => random.random_range(1..=3),
            _ => 0,
        };
        let mut hands = Hands {
            manner: manner.name,
            keypads: [ports & 1 != 0, ports & 2 != 0],
            presses: Vec::new(),
            frames: FRAMES,
        };
        let mut frame = 1;
        for phase in manner.phases.iter().cycle() {
            let mut number = |[first, last]: [u64; 2]| random.random_range(first..=last);
            frame += number(phase.wait);
            for _ in 0..number(phase.presses) {
                if frame > FRAMES {
                    return hands;
                }
                let longest = number(phase.holds);
                let hold = number([phase.holds[0], longest]);
                let chord = phase.controls[number([0, phase.controls.len() as u64 - 1]) as usize];
                for control in chord.split(' ') {
                    hands.press(frame, control, hold);
                }
                let early = number([1, EARLY]) == 1;
                frame += number(phase.gaps) + if early { 0 } else { hold };
            }
        }
        hands
    }

    /// [`LONG`] scripts, one after the other, on a console with joysticks.
    fn draw_long(number: u64) -> Hands {
        let mut long = Hands {
            manner: "eight hours",
            keypads: [false; 2],
            presses: Vec::new(),
            frames: LONG * FRAMES,
        };
        for part in 0..LONG {
            for press in Hands::draw(LONG * number + part, false).presses {
                let hold = match press.what {
                    What::Held(hold) => hold,
                    What::Turned(_) => 0,
                };
                long.press(part * FRAMES + press.frame, press.control, hold);
            }
        }
        long
    }

    /// Plays it to its end.
    ///
    /// # Errors
    /// Returns the first difference, with the script.
    fn played(&self, asked: &Asked, seed: u64) -> Result<Played, Found> {
        let played = self.play(asked, seed, self.frames);
        let seen = played.map_err(|(_, found)| self.kept(asked, seed, found))?;
        Ok(Played {
            scripts: 1,
            frames: self.frames,
            presses: self.presses.len() as u64,
            pictures: seen.frames,
            equal: seen.equal,
            moving: seen.moving,
        })
    }

    /// Presses a control, or turns a switch over that stays where it is.
    fn press(&mut self, frame: u64, control: &'static str, hold: u64) {
        let mut earlier = self.presses.iter().rev();
        let last = earlier.find(|press| press.control == control);
        let what = match control {
            "bw" | "diff0" | "diff1" => {
                What::Turned(last.is_none_or(|press| press.what == What::Turned(false)))
            }
            _ => What::Held(hold),
        };
        self.presses.push(Press {
            frame,
            control,
            what,
        });
    }

    /// Plays the first frames of it from the power-on state of this seed. Returns how much of the pictures was compared.
    ///
    /// # Errors
    /// Returns the first difference, and its frame.
    fn play(&self, asked: &Asked, seed: u64, frames: u64) -> Result<Seen, (u64, Found)> {
        let script = Script::parse(&self.to_string()).map_err(|error| (0, Found::of(error)))?;
        let mut console = Console::new(asked.subject.cartridge.clone(), seed);
        console.inputs_mut().controllers = self.keypads.map(|keypad| match keypad {
            true => Controller::Keypad,
            false => Controller::Joystick,
        });
        run_script(asked.game, &asked.subject, console, &script, frames)
    }

    /// A difference with the script on which it can be seen; its first line has what `run` needs.
    fn kept(&self, asked: &Asked, seed: u64, found: Found) -> Found {
        let image = match &asked.subject.rom {
            Some(path) => path.display().to_string(),
            None => asked.game.name.to_string(),
        };
        let mut text = format!("# {image} --seed {seed} --frames {}", self.frames);
        for (side, _) in ["left", "right"]
            .iter()
            .zip(self.keypads)
            .filter(|(_, keypad)| *keypad)
        {
            let _ = write!(text, " --{side} keypad");
        }
        let report = found.to_string();
        let words: Vec<&str> = report.lines().take(2).map(str::trim).collect();
        let _ = write!(text, "; {}; {}\n{self}", words.join(": "), self.manner);
        Found {
            record: Some(text),
            ..found
        }
    }
}

impl fmt::Display for Hands {
    /// Writes the script.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Press {
            frame,
            control,
            what,
        } in &self.presses
        {
            match what {
                What::Held(hold) => writeln!(f, "{frame}+{hold} {control}")?,
                What::Turned(on) => writeln!(f, "{frame} {control} {}", u8::from(*on))?,
            }
        }
        Ok(())
    }
}

/// The shortest script found that shows a difference at the same place as that of a number; `None` if that shows none. Those
/// of hours are not shortened.
pub(crate) fn shrink(kind: &str, asked: &Asked, number: u64, found: &Found) -> Option<Found> {
    if kind != HANDS.name {
        return Some(found.clone());
    }
    let mut spent = 0;
    let mut shortest = None;
    let hands = Hands::draw(number, asked.keypads);
    let with = |presses: &[Press]| Hands {
        presses: presses.to_vec(),
        ..hands
    };
    shorten(hands.presses.clone(), |presses, last| {
        if shortest.is_some() && (spent >= MOST || interrupt::requested()) {
            return None;
        }
        let hands = with(presses);
        let played = hands.play(asked, number, last);
        spent += played.as_ref().map_or_else(|(frame, _)| *frame, |_| last);
        let (frame, differs) = played.err()?;
        let same = differs.point == found.point;
        same.then(|| {
            shortest = Some(hands.kept(asked, number, differs));
            frame
        })
    });
    shortest
}

/// Leaves out presses, moves them to earlier frames and holds them for shorter while `differs` returns the frame of a
/// difference, which is given the presses and the last frame to play. Returns the presses with which nothing more can be
/// done.
fn shorten(all: Vec<Press>, mut differs: impl FnMut(&[Press], u64) -> Option<u64>) -> Vec<Press> {
    let mut best = all;
    let Some(mut last) = differs(&best, FRAMES) else {
        return best;
    };
    let mut attempt = |best: &mut Vec<Press>, presses: Vec<Press>| match differs(
        &presses,
        FRAMES.min(last + SLACK),
    ) {
        Some(frame) => {
            last = frame;
            *best = presses;
            best.retain(|press| press.frame <= last);
            true
        }
        None => false,
    };
    loop {
        let before = best.clone();
        let mut size = best.len();
        while size > 0 {
            let mut at = 0;
            while at < best.len() {
                let mut presses = best.clone();
                presses.drain(at..(at + size).min(best.len()));
                if !attempt(&mut best, presses) {
                    at += size;
                }
            }
            size /= 2;
        }
        let mut at = 0;
        while at < best.len() {
            let earliest = at.checked_sub(1).map_or(1, |before| best[before].frame);
            let mut by = best[at].frame - earliest;
            while by > 0 && at < best.len() {
                let mut presses = best.clone();
                for press in &mut presses[at..] {
                    press.frame -= by;
                }
                attempt(&mut best, presses);
                by = match best.get(at) {
                    Some(press) => (by / 2).min(press.frame - earliest),
                    None => 0,
                };
            }
            at += 1;
        }
        let mut at = 0;
        while at < best.len() {
            if let What::Held(hold) = best[at].what {
                for shorter in [1, hold / 2, hold - 1] {
                    let mut presses = best.clone();
                    presses[at].what = What::Held(shorter);
                    if (1..hold).contains(&shorter) && attempt(&mut best, presses) {
                        break;
                    }
                }
            }
            at += 1;
        }
        if best == before {
            return best;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use vcs::Inputs;

    fn held(frame: u64, control: &'static str, hold: u64) -> Press {
        let what = What::Held(hold);
        Press {
            frame,
            control,
            what,
        }
    }

    #[test]
    fn a_number_decides_the_script() {
        assert_eq!(Hands::draw(5, true), Hands::draw(5, true));
        let scripts = (0..100).map(|number| Hands::draw(number, true).to_string());
        assert_eq!(scripts.collect::<BTreeSet<_>>().len(), 100);
    }

    #[test]
    fn every_manner_is_drawn_and_keypads_only_where_they_are_taken() {
        for keypads in [false, true] {
            let drawn: BTreeSet<_> = (0..300)
                .map(|number| Hands::draw(number, keypads).manner)
                .collect();
            let known = MANNERS.iter().map(|manner| manner.name);
            let expected: BTreeSet<_> = known.filter(|name| keypads || *name != KEYPADS).collect();
            assert_eq!(drawn, expected);
        }
    }

    #[test]
    fn a_long_script_is_the_others_one_after_the_other() {
        let long = Hands::draw_long(1);
        let first = Hands::draw(LONG, false).presses;
        assert_eq!(long.presses[..first.len()], first);
        let last = Hands::draw(2 * LONG - 1, false).presses;
        let frames = long.presses[long.presses.len() - last.len()..].iter();
        let begins = (LONG - 1) * FRAMES;
        assert!(
            frames
                .map(|press| press.frame - begins)
                .eq(last.iter().map(|press| press.frame))
        );
        Script::parse(&long.to_string()).unwrap();
    }

    #[test]
    fn scripts_are_read_as_they_are_drawn() {
        for number in 0..300 {
            let hands = Hands::draw(number, true);
            Script::parse(&hands.to_string()).unwrap();
            let frames = hands.presses.iter().map(|press| press.frame);
            assert!(frames.is_sorted_by(|one, next| *one <= *next && (1..=FRAMES).contains(next)));
        }
        let mut hands = Hands {
            manner: KEYPADS,
            keypads: [true, false],
            presses: Vec::new(),
            frames: FRAMES,
        };
        hands.press(2, "left1", 2);
        hands.press(2, "diff0", 1);
        hands.press(3, "key0-star", 1);
        hands.press(5, "diff0", 1);
        let script = Script::parse(&hands.to_string()).unwrap();
        let mut inputs = Inputs::default();
        let seen = (1..=5).map(|frame| {
            script.apply(frame, &mut inputs);
            let seen = [
                inputs.sticks[1].left,
                inputs.difficulty_a[0],
                inputs.keypads[0][9],
            ];
            seen.map(u8::from)
        });
        let expected = [[0, 0, 0], [1, 1, 0], [1, 1, 1], [0, 1, 0], [0, 0, 0]];
        assert!(seen.eq(expected));
    }

    #[test]
    fn a_script_is_shortened_to_the_presses_that_make_the_difference() {
        let needed = |presses: &[Press], last: u64| {
            let mut presses = presses.iter();
            presses
                .find(|press| press.control == "select" && matches!(press.what, What::Held(3..)))?;
            let fire = presses.find(|press| press.control == "fire" && press.frame > 1)?;
            (fire.frame + 10 <= last).then_some(fire.frame + 10)
        };
        let mut shortened = 0;
        for number in 0..100 {
            let presses = Hands::draw(number, false).presses;
            if needed(&presses, FRAMES).is_some() {
                let shortest = shorten(presses, needed);
                assert_eq!(shortest, [held(1, "select", 3), held(2, "fire", 1)]);
                shortened += 1;
            }
        }
        assert!(shortened > 10, "{shortened}");
        let other = shorten(vec![held(7, "up", 30)], |_, _| None);
        assert_eq!(other, [held(7, "up", 30)]);
    }
}
