//! Choices at a cartridge's set-up, as options of `play`: made with the stick, by the words that the set-up shows.

use anyhow::{Result, bail};
use clap::{Arg, ArgMatches, Command};

use super::machine::Watch;
use crate::programs::Programs;
use program::{Choice, Values};
use referee::Game;
use vcs::{Console, Stick};

/// Frames within which the set-up appears.
const PATIENCE: u32 = 300;
/// The row of some set-ups on which the button starts the game; on others every row does.
const START: &str = "START";
/// Frames after a push, in which the picture follows.
const REST: u32 = 5;
/// Pushes within which each row, value and digit is reached.
const MOST_PUSHES: u32 = 60;

/// Adds the options of a game to a command, or those of all games; those of the same name are one.
pub fn options(programs: &Programs, only: Option<&Game>, command: Command) -> Command {
    let mut options: Vec<(&'static str, String)> = Vec::new();
    let is_meant = |game: &&Game| only.is_none_or(|only| only.name == game.name);
    for game in programs.catalog.games().filter(is_meant) {
        for choice in programs.part(game).set_up {
            let known = format!("{}: {}", game.title, choice.known());
            match options.iter_mut().find(|(name, _)| *name == choice.option) {
                Some((_, all)) => *all += &format!("; {known}"),
                None => options.push((choice.option, known)),
            }
        }
    }
    let option = |(name, known)| Arg::new(name).long(name).value_name("CHOICE").help(known);
    let heading = Some("At the set-up of a game");
    command
        .next_help_heading(heading)
        .args(options.into_iter().map(option))
}

/// What is chosen on the command line, as the options' names with what is typed.
#[derive(Clone, Debug, Default)]
pub struct Typed(Vec<(String, String)>);

impl Typed {
    /// The options of [`options`] that are given.
    pub fn of(programs: &Programs, matches: &ArgMatches) -> Typed {
        let mut typed: Vec<(String, String)> = Vec::new();
        for game in programs.catalog.games() {
            for Choice { option, .. } in programs.part(game).set_up {
                // Not all options are there.
                if let Ok(Some(value)) = matches.try_get_one::<String>(option)
                    && typed.iter().all(|(name, _)| name != option)
                {
                    typed.push((option.to_string(), value.clone()));
                }
            }
        }
        Typed(typed)
    }

    /// Whether nothing is chosen.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The choices of a game with the words that its set-up shows then, in the order of its rows.
    ///
    /// # Errors
    /// The game's set-up has no such choice, or no such value.
    fn choices(
        &self,
        programs: &Programs,
        game: Option<&Game>,
    ) -> Result<Vec<(&'static Choice, String)>> {
        let set_up = game.map_or(&[][..], |game| programs.part(game).set_up);
        let title = game.map_or("another cartridge", |game| game.title);
        let mut chosen = Vec::new();
        for (option, typed) in &self.0 {
            let Some(at) = set_up.iter().position(|choice| choice.option == option) else {
                let names: Vec<String> = set_up
                    .iter()
                    .map(|choice| format!("--{}", choice.option))
                    .collect();
                let there = match names.is_empty() {
                    true => "no choice at a set-up".to_string(),
                    false => names.join(", "),
                };
                bail!("--{option}: {title} has {there}");
            };
            let Some(words) = set_up[at].words(typed) else {
                bail!("--{option} {typed}: {title} has {}", set_up[at].known());
            };
            chosen.push((at, words));
        }
        chosen.sort_unstable();
        Ok(chosen
            .into_iter()
            .map(|(at, words)| (&set_up[at], words))
            .collect())
    }

    /// Makes the choices at the set-up of a game whose console was just switched on.
    ///
    /// # Errors
    /// The game's set-up has no such choice, or no such value; or it does not show what is chosen.
    pub fn choose(
        &self,
        programs: &Programs,
        game: Option<&Game>,
        console: &mut Console,
        watch: &mut Watch,
    ) -> Result<()> {
        let mut hand = Hand { console, watch };
        if self.is_empty() {
            return Ok(());
        }
        for (choice, words) in self.choices(programs, game)? {
            if !hand.choose(choice, &words) {
                bail!(
                    "--{}: the set-up does not come to show {words}",
                    choice.option
                );
            }
        }
        // Where it has a row for it, so that the button starts the game.
        let words = hand.watch.words(hand.console);
        if let Some(row) = words.iter().position(|line| line == START) {
            hand.go_to(row);
        }
        hand.console.take_audio();
        Ok(())
    }
}

/// The hand at the left stick.
struct Hand<'a> {
    console: &'a mut Console,
    watch: &'a mut Watch,
}

impl Hand<'_> {
    /// Makes a choice; returns whether the set-up shows it.
    fn choose(&mut self, choice: &Choice, words: &str) -> bool {
        let about = choice
            .about
            .is_none_or(|(row, words)| self.go_to(row) && self.change_to(row, words));
        if !(about && self.go_to(choice.row)) {
            return false;
        }
        match choice.values {
            Values::Words(_) => self.change_to(choice.row, words),
            Values::Digits(count) => {
                self.push(Stick::FIRE);
                for at in choice.head.len()..choice.head.len() + count {
                    let digit = |text: &str| text.as_bytes().get(at).copied();
                    let is_there = |hand: &Hand| digit(&hand.row(choice.row)) == digit(words);
                    if !self.push_until(Stick::UP, is_there) {
                        return false;
                    }
                    self.push(Stick::RIGHT);
                }
                self.push(Stick::FIRE);
                self.row(choice.row) == words
            }
        }
    }

    /// Goes to a row, once the set-up is there; returns whether it was reached.
    fn go_to(&mut self, row: usize) -> bool {
        for _ in 0..PATIENCE {
            if self.chosen().is_some() {
                break;
            }
            self.watch.run_frame(self.console);
        }
        self.push_until(Stick::DOWN, |hand| hand.chosen() == Some(row))
    }

    /// Changes the row that is worked on, to either side, since not all values go round.
    fn change_to(&mut self, row: usize, words: &str) -> bool {
        [Stick::RIGHT, Stick::LEFT]
            .into_iter()
            .any(|stick| self.push_until(stick, |hand| hand.row(row) == words))
    }

    fn push_until(&mut self, stick: Stick, done: impl Fn(&Hand) -> bool) -> bool {
        for _ in 0..MOST_PUSHES {
            if done(self) {
                return true;
            }
            self.push(stick);
        }
        false
    }

    fn push(&mut self, stick: Stick) {
        for stick in [stick].into_iter().chain([Stick::CENTRE; REST as usize]) {
            self.console.inputs_mut().sticks[0] = stick;
            self.watch.run_frame(self.console);
        }
    }

    /// The number of the row that is worked on.
    fn chosen(&self) -> Option<usize> {
        let words = self.watch.words(self.console);
        words.iter().position(|line| line.starts_with('>'))
    }

    /// What a row shows.
    fn row(&self, row: usize) -> String {
        let words = self.watch.words(self.console);
        let line = words.get(row).map(String::as_str).unwrap_or_default();
        line.trim_start_matches("> ").to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::machine;
    use crate::cli::rom::Rom;

    /// What an image of a game shows in the rows of its set-up after these choices.
    fn shown(name: &str, typed: &[(&str, &str)]) -> Result<Vec<String>> {
        let programs = Programs::bundled();
        let game = programs.catalog.named(name).unwrap();
        let rom = Rom::of_game(&programs.catalog, game, None)?;
        let (mut console, mut watch) = machine::switch_on(&programs.catalog, &rom, 0)?;
        let own = |&(option, value): &(&str, &str)| (option.to_string(), value.to_string());
        let typed = Typed(typed.iter().map(own).collect());
        typed.choose(&programs, Some(game), &mut console, &mut watch)?;
        watch.verdict().unwrap();
        Ok(watch.words(&console))
    }

    #[test]
    fn each_value_of_each_choice_is_reached() {
        let programs = Programs::bundled();
        let mut values = 0;
        for game in programs.catalog.games() {
            let set_up = programs.part(game).set_up;
            assert!(!set_up.is_empty(), "{}", game.name);
            for choice in set_up {
                let typed = match choice.values {
                    Values::Words(words) => {
                        words.iter().map(|words| Choice::typed(words)).collect()
                    }
                    Values::Digits(count) => {
                        vec!["0123456789"[..count].to_string(), "9".repeat(count)]
                    }
                };
                for typed in typed {
                    // A computer's rating can't be changed.
                    let person = [("right-player", "human")].into_iter();
                    let person = person.filter(|_| choice.option == "right-rating");
                    let all = person.chain([(choice.option, &*typed)]);
                    let words = shown(game.name, &all.collect::<Vec<_>>()).unwrap();
                    let row = words[choice.row].trim_start_matches("> ");
                    assert_eq!(
                        row,
                        choice.words(&typed).unwrap(),
                        "{} {}",
                        game.name,
                        choice.option
                    );
                    values += 1;
                }
            }
        }
        assert!(values > 100, "{values}");
    }

    /// The lines are those of the manuals' tables.
    #[test]
    fn choices_are_made_together_and_others_are_refused_with_what_there_is() {
        let size = shown("black-box", &[("size", "6")]).unwrap();
        assert_eq!(size[1..5], ["SIZE 6", "BALLS 4", "BOX ANY", "> START"]);
        let poker = [("seat-2", "cpu-fox"), ("chips", "100"), ("jokers", "on")];
        let words = shown("poker", &poker).unwrap();
        assert_eq!(
            words[2..7],
            ["SEAT 2", "CPU FOX", "CHIPS 100", "JOKERS", "> ON"]
        );
        for (name, option, value, message) in [
            (
                "checkers",
                "level",
                "10",
                "--level 10: Checkers has 1, 2, 3, 4, 5, 6, 7, 8, 9",
            ),
            (
                "black-box",
                "level",
                "3",
                "--level: Black Box has --game, --size, --balls, --number",
            ),
            (
                "black-box",
                "number",
                "1x",
                "--number 1x: Black Box has 5 digits",
            ),
        ] {
            let refused = shown(name, &[(option, value)]).unwrap_err();
            assert_eq!(refused.to_string(), message);
        }
    }
}
