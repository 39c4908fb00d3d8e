//! `ricochet poker play`: a session in the terminal, or from a script on the standard input.

use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, anyhow};
use clap::{ArgMatches, Args, Command, FromArgMatches};

use output::{Failure, Outcome, print};
use poker_engine::odds::shown;
use poker_engine::opponents::Temper;
use poker_engine::rules::{Action, Event, MOST_CHIPS, Options, Phase, Record, SEATS, State, Table};
use random::Random;

/// The temper of this name.
///
/// # Errors
/// There is none.
fn temper(name: &str) -> Result<Temper> {
    let known = Temper::ALL.into_iter().find(|temper| temper.name() == name);
    known.with_context(|| {
        let names = Temper::ALL.map(Temper::name).join(", ");
        format!("no player `{name}`; the players are {names}")
    })
}

/// Play a session with what to do typed in, one a line
///
/// Seat 1 is played by you, the others by the computer. `f` folds, `b3` buys up to three cards, `b` pays for three
/// in the casino game; `record` prints the session as a record. The next hand is dealt by itself.
#[derive(Args, Debug)]
struct Play {
    /// The computer's players, with commas between: tight, bold, odds, fox
    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_value = "tight,bold,fox", value_parser = temper)]
    players: Vec<Temper>,
    /// Play all seats yourself; this number of them
    #[arg(long, value_name = "N", conflicts_with = "players", value_parser = clap::value_parser!(u8).range(1..=8))]
    people: Option<u8>,
    /// Chips of each player at the start
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..=i64::from(MOST_CHIPS)))]
    chips: u16,
    /// The options: jokers, six or seven, example; in the casino game capped, rotating
    #[arg(long, value_name = "NAMES", default_value = "none")]
    options: String,
    /// Play the casino game
    #[arg(long)]
    casino: bool,
    /// The state of the generator, eight hexadecimal digits; by the clock if none is given
    #[arg(long, value_name = "SEED", value_parser = seed)]
    seed: Option<u32>,
}

fn seed(text: &str) -> Result<u32> {
    let state = u32::from_str_radix(text, 16).ok();
    state
        .filter(|state| *state != 0 && text.len() == 8)
        .with_context(|| format!("`{text}` is not eight hexadecimal digits"))
}

/// The command line.
pub fn command() -> Command {
    Play::augment_args(Command::new("play"))
}

/// Plays until the session or the input ends. A line that is not valid prints why and changes nothing.
///
/// # Errors
/// The options are not valid, or input or output fails.
pub fn run(matches: &ArgMatches) -> Outcome {
    let asked = Play::from_arg_matches(matches).map_err(Failure::usage)?;
    let mut session = asked.session().map_err(Failure::usage)?;
    print(session.go_on())?;
    for line in output::lines() {
        let line = line?;
        if session.table.phase() == Phase::Over {
            break;
        }
        if !line.trim().is_empty() {
            print(session.enter(line.trim()))?;
        }
    }
    Ok(())
}

impl Play {
    fn session(&self) -> Result<Session> {
        let options = Options::parse(self.casino, &self.options)?;
        let mut players = vec![None];
        match self.people {
            Some(people) => players.resize(people.into(), None),
            None => players.extend(self.players.iter().copied().map(Some)),
        }
        let (fewest, most) = options.seats();
        if !(fewest..=most).contains(&players.len()) {
            return Err(anyhow!(
                "{} players instead of {fewest} to {most}",
                players.len()
            ));
        }
        let record = Record {
            seed: self.seed.unwrap_or_else(|| {
                let now = SystemTime::now().duration_since(UNIX_EPOCH);
                let milliseconds = now.unwrap_or_default().as_millis() as u32;
                Random::after_frames(milliseconds & 0xFF_FFFF).state()
            }),
            seats: players.len(),
            chips: self.chips,
            options,
            hands: Vec::new(),
        };
        Ok(Session {
            players,
            table: record.table(),
            record,
        })
    }
}

struct Session {
    /// The temper of each seat; `None` for a person.
    players: Vec<Option<Temper>>,
    table: Table,
    record: Record,
}

impl Session {
    /// Carries out a line and returns what to print.
    fn enter(&mut self, line: &str) -> String {
        let action = match (line, line.strip_prefix('b')) {
            ("record", _) => return self.record.to_string(),
            ("f", _) => Action::Fold,
            (_, Some("")) if self.record.options.casino => Action::Buy(1),
            (_, Some(number)) if !self.record.options.casino => match number.parse() {
                Ok(number) => Action::Buy(number),
                Err(_) => return format!("`{line}` buys no number of cards\n"),
            },
            _ => return format!("`{line}` is not f, b or record\n"),
        };
        match self.act(action) {
            Ok(text) => text + &self.go_on(),
            Err(why) => format!("{why}\n"),
        }
    }

    fn act(&mut self, action: Action) -> Result<String> {
        let events = self.table.act(action)?;
        if let Some(hand) = self.record.hands.last_mut() {
            hand.push(action);
        }
        Ok(lines(&events))
    }

    /// Deals and has the computer act up to the next decision of a person. Returns what happened.
    fn go_on(&mut self) -> String {
        let mut text = String::new();
        loop {
            match self.table.phase() {
                Phase::Over => {
                    let chips = &self.table.chips()[..self.players.len()];
                    return text + &format!("the session is over; chips {chips:?}\n");
                }
                Phase::Deal => {
                    self.record.hands.push(Vec::new());
                    text += &format!("hand {}\n", self.record.hands.len());
                    match self.table.deal() {
                        Ok(events) => text += &lines(&events),
                        Err(why) => return text + &format!("{why}\n"),
                    }
                }
                Phase::Act(seat) => match self.players[seat] {
                    None => return text + &self.show(seat),
                    Some(temper) => {
                        let action = temper.act(&self.table, seat);
                        match self.act(action) {
                            Ok(happened) => text += &happened,
                            Err(why) => return text + &format!("{why}\n"),
                        }
                    }
                },
            }
        }
    }

    /// Who plays a seat: a person alone is you, several have the numbers of their seats.
    fn name(&self, seat: usize) -> String {
        let people = self.players.iter().filter(|player| player.is_none());
        match self.players[seat] {
            Some(temper) => temper.name().to_string(),
            None if people.count() == 1 => "you".to_string(),
            None => format!("P{}", seat + 1),
        }
    }

    /// The hands, the pot, and what the seat at turn may do with which chance per mille.
    fn show(&self, turn: usize) -> String {
        let mut text = String::new();
        for seat in 0..SEATS {
            let state = match self.table.states()[seat] {
                State::Empty => continue,
                State::In | State::Acted => "in",
                State::Folded => "folded",
                State::Out => "out",
            };
            let who = match self.table.house() == Some(seat) {
                true => "house".to_string(),
                false => self.name(seat),
            };
            let mark = if seat == turn { '*' } else { ' ' };
            let (hand, chips) = (&self.table.hands()[seat], self.table.chips()[seat]);
            let number = seat + 1;
            text += &format!("{mark}{number} {who:6} {state:6} {chips:4}  {hand}\n");
        }
        let casino = self.record.options.casino;
        let chances = shown(&self.table, turn);
        let words: Vec<String> = (1..)
            .zip(chances)
            .map(|(number, chance)| match casino {
                true => format!("b {}", chance.per_mille()),
                false => format!("b{number} {}", chance.per_mille()),
            })
            .collect();
        text + &format!("pot {}; f, {}\n", self.table.pot(), words.join(", "))
    }
}

fn lines(events: &[Event]) -> String {
    let told = events
        .iter()
        .filter(|event| !matches!(event, Event::Ante(_)));
    told.map(|event| format!("{event}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_plays_the_rules_own_hand() {
        let play = Play {
            players: Vec::new(),
            people: Some(4),
            chips: 20,
            options: "example".to_string(),
            casino: false,
            seed: Some(1),
        };
        let mut session = play.session().unwrap();
        session.go_on();
        assert_eq!(session.enter("b5"), "1 to 4 cards can be bought\n");
        assert_eq!(session.enter("x"), "`x` is not f, b or record\n");
        assert_eq!(session.enter("b"), "`b` buys no number of cards\n");
        for line in ["b3", "f", "b2", "b2"] {
            session.enter(line);
        }
        let shown = session.enter("b4");
        assert!(shown.ends_with("pot 15; f, b1 175\n"), "{shown}");
        let record = session.enter("record");
        assert_eq!(
            record,
            "poker seed 00000001 seats 4 chips 20 options example\nb3 f b2 b2 b4\n"
        );
    }
}
