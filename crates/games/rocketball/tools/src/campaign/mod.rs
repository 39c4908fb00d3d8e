//! Rocketball!'s campaign: long comparisons of the cartridge with the engine, inside the image.
//!
//! | argument | compared |
//! |---|---|
//! | `--chips` | every move of a ball from every square and direction, on every field with up to this number of chips |
//! | `--fields` | rolls, draws, what is allowed and what is done, on random fields |
//! | `--dice` | dice |
//! | `--set-ups` | which combinations of settings the set-up lets begin |
//! | `--games` | random games through the sticks, every frame checked |
//! | `--changes` | goals that change by the clock, to the frame, in games of people who wait for it |
//! | `--sight` | what the computer players see of the balls, on every field with up to one chip |
//! | `--choices` | choices of the computer players, in games on the cartridge |

pub mod choices;
pub mod clock;
pub mod fields;
pub mod games;
pub mod moves;
pub mod sight;

use anyhow::anyhow;
use clap::{ArgMatches, Args, Command, FromArgMatches};

use campaign::Subject;
use output::{Failure, Outcome, print_line};
use referee::count;
use rocketball_engine::rules::{EACH, MINUTES, Variant, Variants};

/// Frames of a second on an NTSC television.
const FRAMES_A_SECOND: f64 = 59.92;

/// The campaign's arguments.
#[derive(Args, Debug)]
struct Arguments {
    /// Make every move of a ball on every field with up to this number of chips
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=2))]
    chips: Option<u8>,
    /// With --chips 2: vortices only
    #[arg(long)]
    vortices: bool,
    /// Number of random games, with each seed, of which every field is compared
    #[arg(long, value_name = "N", default_value_t = 0)]
    fields: u64,
    /// Number of dice with each seed
    #[arg(long, value_name = "N", default_value_t = 0)]
    dice: u64,
    /// Try all 512 combinations of switches in the set-up, and those of Tug-of-War that changes
    #[arg(long)]
    set_ups: bool,
    /// Move balls as the computer players see them, and compare what they are worth, on every field with up to one chip
    #[arg(long)]
    sight: bool,
    /// Number of random games through the sticks, with each seed; 378 have all variants
    #[arg(long, value_name = "N", default_value_t = 0)]
    games: u64,
    /// Number of changes of the goals by the clock, for each of the four times and each seed, in games of people who wait
    /// for it
    #[arg(long, value_name = "N", default_value_t = 0)]
    changes: u64,
    /// Number of games of the computers against each other, with each seed
    #[arg(long, value_name = "N", default_value_t = 0)]
    choices: u64,
    /// With --choices: the levels of North and South, 1 to 4
    #[arg(long, value_names = ["NORTH", "SOUTH"], num_args = 2, default_values_t = [1, 4], value_parser = clap::value_parser!(u8).range(1..=4))]
    levels: Vec<u8>,
    /// With --choices: the variants, with commas between; without, all take turns
    #[arg(long, value_name = "NAMES")]
    variants: Option<Variants>,
    /// With --choices: the number of choices after which a game is left
    #[arg(long, value_name = "N", default_value_t = 1000)]
    most: u64,
}

/// The variants of the game of this number: all 378 combinations of switches that make sense take turns, with six to
/// eight chips of a kind, and Tug-of-War that stays or changes after one of the times.
pub fn variants_of(number: u64) -> Variants {
    let every: Vec<Variants> = Variants::all().collect();
    let games = every.len() as u64;
    let variants = every[(number % games) as usize];
    let each = EACH.start() + ((number + number / games) % 3) as u8;
    let variants = variants.with_each(each).unwrap_or(variants);
    let time = MINUTES.get((number + number / games) as usize % (MINUTES.len() + 1));
    let changing = time.map(|minutes| variants.changing_every(*minutes));
    match changing {
        Some(Ok(changing)) if variants.has(Variant::TugOfWar) => changing.at_first(),
        _ => variants,
    }
}

/// Adds the campaign's arguments to the command.
pub fn arguments(command: Command) -> Command {
    Arguments::augment_args(command)
}

/// Runs the campaign, and prints what was compared. Without an argument, it makes every move on fields with one chip.
///
/// # Errors
/// There is a difference, or the image is not valid.
pub fn run(matches: &ArgMatches, subject: &Subject) -> Outcome {
    let asked = Arguments::from_arg_matches(matches).map_err(Failure::usage)?;
    let failed = |text: String| Failure::failed(anyhow!(text));
    let nothing = asked.fields + asked.dice + asked.games + asked.choices + asked.changes == 0
        && !asked.set_ups
        && !asked.sight;
    if let Some(chips) = asked.chips.or(nothing.then_some(1)) {
        let moves = moves::compare(subject, chips, asked.vortices).map_err(failed)?;
        print_line(format_args!(
            "{} on {} with up to {} as the engine",
            count(moves.moves, "move"),
            count(moves.fields, "field"),
            count(chips.into(), "chip")
        ))?;
    }
    if asked.fields > 0 {
        let compared = fields::compare(subject, asked.fields).map_err(failed)?;
        print_line(format_args!(
            "{}: {}, {} of what is allowed, {}, {} as the engine",
            count(compared.fields, "field"),
            count(compared.moves, "move"),
            count(compared.allowed, "question"),
            count(compared.actions, "action"),
            count(compared.draws, "draw")
        ))?;
    }
    if asked.dice > 0 {
        let counts = fields::compare_dice(subject, asked.dice).map_err(failed)?;
        print_line(format_args!(
            "{} dice as the engine: {}",
            counts.iter().sum::<u64>(),
            counts.map(|number| number.to_string()).join(" ")
        ))?;
    }
    if asked.set_ups {
        let every = games::every_set_up();
        let (allowed, refused) = games::set_ups(subject, every).map_err(failed)?;
        let numbered = games::numbers(subject).map_err(failed)?;
        print_line(format_args!(
            "{allowed} combinations of variants begin, {refused} are refused as in the engine; {numbered} have a number"
        ))?;
    }
    if asked.sight {
        let compared = sight::compare(subject).map_err(failed)?;
        print_line(format_args!(
            "the computer players see {} and {} of a ball as in the engine",
            count(compared.moves, "move"),
            count(compared.worths, "value")
        ))?;
    }
    if asked.games > 0 {
        let played = games::compare(subject, asked.games).map_err(failed)?;
        print_line(format_args!(
            "{}, {} to the end: {}, {}, {} faced, {} refused, {} of the goals as the engine; {} frames of 262 lines",
            count(played.games, "game"),
            played.ended,
            count(played.rolls, "roll"),
            count(played.actions, "action"),
            count(played.faced, "ball"),
            count(played.refused, "square"),
            count(played.changes, "change"),
            played.frames
        ))?;
    }
    if asked.changes > 0 {
        let changed = clock::compare(subject, asked.changes).map_err(failed)?;
        print_line(format_args!(
            "{} of the goals in the frame that the clock says, {} as the engine; {} frames of 262 lines",
            count(changed.changes, "change"),
            count(changed.actions, "action"),
            changed.frames
        ))?;
    }
    if let [north, south] = asked.levels[..]
        && asked.choices > 0
    {
        let between = choices::Match {
            levels: [north, south],
            variants: asked.variants,
            most: asked.most,
            changes: u64::MAX,
        };
        let chosen = choices::compare(subject, &between, asked.choices).map_err(failed)?;
        print_line(format_args!(
            "{}, {} to the end: {} as the engine; thought {:.1} s, at most {:.1} s (game {}); {} frames of 262 lines",
            count(chosen.games, "game"),
            chosen.ended,
            count(chosen.choices, "choice"),
            chosen.thought as f64 / chosen.choices.max(1) as f64 / FRAMES_A_SECOND,
            f64::from(chosen.longest) / FRAMES_A_SECOND,
            chosen.longest_in,
            chosen.frames
        ))?;
    }
    Ok(())
}
