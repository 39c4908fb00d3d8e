//! The rules of any cartridge, in a file: what is rewarded, when an episode ends, and how one begins.

use std::ops::Range;

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;

use crate::actions::NAMES;
use probe::symbols::Symbols;
use probe::{Expression, Script};
use vcs::Console;

/// The lines of a frame that are observed if the file does not say it: those that most NTSC cartridges use.
const LINES: [usize; 2] = [34, 244];
/// Number of paddles.
const PADDLES: usize = 4;
/// The most frames before an episode.
const MOST_START: u64 = 100_000;

/// A file of rules.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    /// A number that grows; what it grows by is the reward.
    score: Option<String>,
    /// The reward of a frame.
    reward: Option<String>,
    /// Whether the episode is over.
    end: Option<String>,
    /// Number of lives.
    lives: Option<String>,
    /// Inputs before the first step, and the number of frames that this takes.
    start: Option<String>,
    #[serde(default)]
    start_frames: u64,
    /// The names of the actions that do something.
    actions: Option<Vec<String>>,
    /// The paddle that LEFT and RIGHT turn, where the cartridge reads paddles.
    #[serde(default)]
    paddle: usize,
    /// First scanline that is observed, and the first that is not any more.
    lines: Option<[usize; 2]>,
}

/// Rules, ready to be evaluated on a console.
#[derive(Clone, Debug)]
pub struct Rules {
    score: Option<Expression>,
    last_score: Option<i64>,
    reward: Option<Expression>,
    end: Option<Expression>,
    lives: Option<Expression>,
    start: Script,
    start_frames: u64,
    /// Numbers of the actions.
    pub actions: Vec<usize>,
    /// The paddle that LEFT and RIGHT turn, 0 to 3.
    pub paddle: usize,
    /// Scanlines that are observed.
    pub lines: Range<usize>,
    last_lives: i64,
}

impl Rules {
    /// Parses the text of a file.
    ///
    /// # Errors
    /// It is no file of rules, or names something that there is not.
    pub fn parse(text: &str, symbols: &Symbols) -> Result<Rules> {
        let file: File = toml::from_str(text).map_err(|why| {
            let line = why
                .span()
                .map_or(1, |span| 1 + text[..span.start].matches('\n').count());
            let message: Vec<&str> = why.message().split_whitespace().collect();
            anyhow::anyhow!("line {line}: {}", message.join(" "))
        })?;
        ensure!(
            file.score.is_none() || file.reward.is_none(),
            "the rules have both `score` and `reward`"
        );
        ensure!(
            file.paddle < PADDLES,
            "`paddle` must be 0 to {}",
            PADDLES - 1
        );
        ensure!(
            file.start_frames <= MOST_START,
            "`start_frames` must be at most {MOST_START}"
        );
        let expression = |name: &str, text: Option<String>| {
            let parse = |text: String| Expression::parse(&text, symbols);
            text.map(parse)
                .transpose()
                .with_context(|| format!("`{name}`"))
        };
        let start = Script::parse(file.start.as_deref().unwrap_or_default()).context("`start`")?;
        let [first, end] = file.lines.unwrap_or(LINES);
        ensure!(
            first < end && end <= 400,
            "`lines` must be a first scanline and the one behind the last, up to 400"
        );
        let numbers = |names: Vec<String>| -> Result<Vec<usize>> {
            let number = |name: String| match NAMES.iter().position(|known| *known == name) {
                Some(number) => Ok(number),
                None => bail!("`{name}` is not one of {}", NAMES.join(", ")),
            };
            names.into_iter().map(number).collect()
        };
        let actions = file.actions.map(numbers).transpose()?;
        let actions = actions.unwrap_or_else(|| (0..NAMES.len()).collect());
        ensure!(!actions.is_empty(), "`actions` is empty");
        Ok(Rules {
            score: expression("score", file.score)?,
            last_score: None,
            reward: expression("reward", file.reward)?,
            end: expression("end", file.end)?,
            lives: expression("lives", file.lives)?,
            start,
            start_frames: file.start_frames,
            actions,
            paddle: file.paddle,
            lines: first..end,
            last_lives: 0,
        })
    }

    /// Runs the frames before the first step of an episode on a console that was switched on.
    pub fn start(&mut self, console: &mut Console) {
        for frame in 1..=self.start_frames {
            self.start.apply(frame, console.inputs_mut());
            console.run_frame();
        }
        self.restart(console);
    }

    /// Forgets the episode before, and takes the console's score as that from which it grows.
    pub fn restart(&mut self, console: &Console) {
        for part in [
            &mut self.score,
            &mut self.reward,
            &mut self.end,
            &mut self.lives,
        ] {
            part.iter_mut().for_each(Expression::restart);
        }
        self.last_score = self
            .score
            .as_mut()
            .and_then(|score| score.evaluate(console));
        for part in [&mut self.reward, &mut self.end] {
            part.iter_mut().for_each(|part| _ = part.evaluate(console));
        }
        self.count_lives(console);
    }

    fn count_lives(&mut self, console: &Console) {
        let lives = self.lives.as_mut();
        self.last_lives = lives.and_then(|lives| lives.evaluate(console)).unwrap_or(0);
    }

    /// Evaluates the frame that was run last: its reward, and whether the episode is over.
    pub fn judge(&mut self, console: &Console) -> (f64, bool) {
        let mut reward = 0;
        if let Some(score) = &mut self.score {
            let now = score.evaluate(console);
            reward = now.zip(self.last_score).map_or(0, |(now, last)| now - last);
            self.last_score = now;
        }
        if let Some(own) = &mut self.reward {
            reward = own.evaluate(console).unwrap_or(0);
        }
        let over = self.end.as_mut().is_some_and(|end| end.holds(console));
        self.count_lives(console);
        (reward as f64, over)
    }

    /// Number of lives after the frame that was judged last; 0 without a rule for them.
    pub fn lives(&self) -> i64 {
        self.last_lives
    }
}
