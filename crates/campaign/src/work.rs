//! Kinds of work of a campaign.
//!
//! A kind of work consists of numbered, independent units, such as games. Each thread has a worker, which does one unit
//! after another and returns its counts or the first difference.

use std::any::Any;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Result, bail};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, value_parser};

use crate::crew::Crew;
use crate::report::{Counts, Part};
use crate::{Campaign, Subject};
use referee::{Found, Game, Tally};

/// A kind of work that depends on the options `O`, which are further arguments of the command.
#[derive(Debug)]
pub struct Kind<O = ()> {
    /// The argument that asks for it, without dashes.
    pub name: &'static str,
    /// The argument's help.
    pub help: &'static str,
    /// The argument's value if no kind of work is asked for; `None` if the kind is not done then.
    pub default: Option<u64>,
    /// The units, and the argument's value.
    pub units: Units<O>,
    /// The noun for units, such as `games`.
    pub unit: &'static str,
    /// Returns a worker, or why the image cannot be worked on.
    pub worker: for<'a> fn(&'a Asked<O>) -> Result<Worker<'a>>,
    /// What was compared, in words.
    pub sentence: fn(&Counts) -> String,
}

/// The units of a kind of work.
#[derive(Debug)]
pub enum Units<O = ()> {
    /// The argument's value is the number of units for each seed: seed `s` has those from `s` times that number on.
    EachSeed,
    /// The same units with every seed; they count as work of seed 0.
    Once(Value, fn(&Asked<O>) -> Result<u64>),
}

/// The value of an argument that asks for the same units with every seed.
#[derive(Clone, Copy, Debug)]
pub enum Value {
    /// None.
    Nothing,
    /// A number from the first to the last.
    Number(u64, u64),
    /// A file's path.
    File,
}

/// What is asked of a kind of work.
#[derive(Debug)]
pub struct Asked<O = ()> {
    /// The game.
    pub game: &'static Game,
    /// Whether the cartridge takes keypads.
    pub keypads: bool,
    /// What is compared.
    pub subject: Subject,
    /// The argument's value if it is a number, else 1.
    pub amount: u64,
    /// The argument's value if it is a path.
    pub file: Option<PathBuf>,
    /// The options.
    pub options: O,
}

/// A [`Kind`] with any type of options.
pub trait Work: Debug + Sync {
    /// See [`Kind::name`].
    fn name(&self) -> &'static str;
    /// See [`Kind::default`].
    fn default(&self) -> Option<u64>;
    /// See [`Kind::unit`].
    fn unit(&self) -> &'static str;
    /// See [`Kind::sentence`].
    fn sentence(&self, counts: &Counts) -> String;
    /// The argument that asks for it.
    fn argument(&self) -> Arg;
    /// The arguments of the options.
    fn options(&self) -> Vec<Arg>;
    /// The work before its first unit, and what makes its workers; `None` if nothing is to be done. `default` is whether no kind
    /// of work is asked for.
    ///
    /// # Errors
    /// The units cannot be counted.
    fn begin(
        &'static self,
        campaign: &Campaign,
        matches: &ArgMatches,
        subject: &Subject,
        seeds: &Range<u64>,
        default: bool,
    ) -> Result<Option<(Part, Arc<dyn Workers>)>>;
}

/// Makes the workers of a kind of work that is asked for.
pub trait Workers: Send + Sync {
    /// See [`Kind::worker`].
    ///
    /// # Errors
    /// The image cannot be worked on.
    fn worker(&self) -> Result<Worker<'_>>;

    /// The [`Asked`] of the kind's options.
    fn asked(&self) -> &dyn Any;
}

impl<O: Send + Sync + 'static> Workers for (&'static Kind<O>, Asked<O>) {
    fn worker(&self) -> Result<Worker<'_>> {
        (self.0.worker)(&self.1)
    }

    fn asked(&self) -> &dyn Any {
        &self.1
    }
}

impl<O: Args + Debug + Send + Sync + 'static> Work for Kind<O> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn default(&self) -> Option<u64> {
        self.default
    }

    fn unit(&self) -> &'static str {
        self.unit
    }

    fn sentence(&self, counts: &Counts) -> String {
        (self.sentence)(counts)
    }

    fn argument(&self) -> Arg {
        let arg = Arg::new(self.name).long(self.name).help(self.help);
        match self.units {
            Units::EachSeed => arg.value_name("N").value_parser(value_parser!(u64)),
            Units::Once(Value::Nothing, _) => arg.action(ArgAction::SetTrue),
            Units::Once(Value::Number(first, last), _) => arg
                .value_name("N")
                .value_parser(value_parser!(u64).range(first..=last)),
            Units::Once(Value::File, _) => {
                arg.value_name("FILE").value_parser(value_parser!(PathBuf))
            }
        }
    }

    fn options(&self) -> Vec<Arg> {
        // Without an order of their own, for they follow the arguments of all kinds.
        let command = O::augment_args(Command::new(self.name).next_display_order(None));
        command.get_arguments().cloned().collect()
    }

    fn begin(
        &'static self,
        campaign: &Campaign,
        matches: &ArgMatches,
        subject: &Subject,
        seeds: &Range<u64>,
        default: bool,
    ) -> Result<Option<(Part, Arc<dyn Workers>)>> {
        let once = matches!(self.units, Units::Once(..));
        let (number, file) = match self.units {
            Units::EachSeed | Units::Once(Value::Number(..), _) => {
                (matches.get_one(self.name).copied(), None)
            }
            Units::Once(Value::File, _) => (None, matches.get_one(self.name).cloned()),
            Units::Once(Value::Nothing, _) => (None, None),
        };
        let amount = match default {
            true => self.default,
            false => given(self, matches).then(|| number.unwrap_or(1)),
        };
        let due = |amount: &u64| match once {
            true => seeds.start == 0,
            false => *amount > 0,
        };
        let Some(amount) = amount.filter(due) else {
            return Ok(None);
        };
        let asked = Asked {
            game: campaign.game,
            keypads: campaign.keypads,
            subject: subject.clone(),
            amount,
            file,
            options: O::from_arg_matches(matches)?,
        };
        let (seeds, units) = match self.units {
            Units::EachSeed => (seeds.clone(), amount),
            Units::Once(_, units) => (0..1, units(&asked)?),
        };
        if seeds.end.checked_mul(units).is_none() {
            bail!("--{}: too many units", self.name);
        }
        let part = Part {
            work: self.name.to_string(),
            asked: self.words(&asked, matches),
            image: Part::digest(subject.cartridge.image()),
            units,
            once,
            seeds: vec![seeds],
            done: Vec::new(),
            counts: Counts::default(),
            differences: 0,
            places: BTreeMap::new(),
            seconds: 0.0,
        };
        Ok(Some((part, Arc::new((self, asked)))))
    }
}

impl<O: Args + Debug + Send + Sync + 'static> Kind<O> {
    /// The argument's value and the options, as they are typed.
    fn words(&self, asked: &Asked<O>, matches: &ArgMatches) -> String {
        let mut words = Vec::new();
        match (&self.units, &asked.file) {
            (_, Some(file)) => words.push(file.display().to_string()),
            (Units::Once(Value::Nothing, _), _) => {}
            _ => words.push(asked.amount.to_string()),
        }
        for option in self.options() {
            let name = option.get_long().expect("an option has a name");
            let values = matches.get_raw(option.get_id().as_str());
            let values = values.into_iter().flatten();
            let values: Vec<_> = values.map(|value| value.to_string_lossy()).collect();
            match &values[..] {
                [] => {}
                [flag] if flag == "false" => {}
                [flag] if flag == "true" => words.push(format!("--{name}")),
                values => words.push(format!("--{name} {}", values.join(" "))),
            }
        }
        words.join(" ")
    }
}

/// Whether a kind of work is asked for.
pub(crate) fn given(kind: &dyn Work, matches: &ArgMatches) -> bool {
    matches.value_source(kind.name()) == Some(ValueSource::CommandLine)
}

/// Does the unit of a number.
pub type Worker<'a> = Box<dyn FnMut(u64) -> Result<Counts, Found> + 'a>;

/// Returns a worker that counts in a tally.
pub fn worker<'a, T: Tally, E: Into<Found>>(
    mut unit: impl FnMut(u64) -> Result<T, E> + 'a,
) -> Worker<'a> {
    Box::new(move |number| match unit(number) {
        Ok(tally) => Ok(Counts::of(&tally, number)),
        Err(found) => Err(found.into()),
    })
}

/// A unit that is done, and its result; or why the image cannot be worked on.
pub(crate) type Done = Result<Result<Counts, Found>>;

/// Starts threads for the units with these numbers.
///
/// # Errors
/// The system starts no thread.
pub(crate) fn crew(
    workers: Arc<dyn Workers>,
    units: Vec<Range<u64>>,
    threads: usize,
) -> Result<Crew<Done>> {
    Crew::new(units.into_iter().flatten(), threads, move |units, done| {
        let mut worker = None;
        while let Some(number) = units() {
            if !done(number, work(&*workers, &mut worker, number)) {
                return;
            }
        }
    })
}

/// Does a unit with a worker, which is created if there is none and dropped after a difference.
pub(crate) fn work<'a>(
    workers: &'a dyn Workers,
    worker: &mut Option<Worker<'a>>,
    number: u64,
) -> Done {
    let mut able = match worker.take() {
        Some(worker) => worker,
        None => workers.worker()?,
    };
    let result = able(number);
    *worker = result.is_ok().then_some(able);
    Ok(result)
}
