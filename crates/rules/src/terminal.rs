//! A game in a terminal: a person types actions, players answer.

use std::fmt::Write as _;

use random::Random;

use super::{Decides, Notation, Parts, Player, Record};

/// Answers a typed word, in whole lines.
type Answer<'a, G> = Box<dyn FnMut(&G) -> String + 'a>;

/// A game with its players, and the words that can be typed.
pub struct Table<'a, G: Notation> {
    game: G,
    record: Record<G>,
    /// By side or seat: the player's name and its choices; `None` for a person who types.
    players: Vec<Option<(String, Player<'a, G>)>>,
    chance: Random,
    /// Words of one game, and their answers.
    words: Vec<(&'static str, Answer<'a, G>)>,
    /// Text printed behind a player's action.
    remark: Box<dyn Fn() -> String + 'a>,
}

impl<'a, G: Notation> Table<'a, G> {
    /// A new game between these players, one for each side or seat; `chance` is the generator of their choices.
    pub fn new(
        setup: G::Setup,
        players: Vec<Option<(String, Player<'a, G>)>>,
        chance: Random,
    ) -> Table<'a, G> {
        Table {
            game: G::begin(&setup),
            record: Record::new(setup),
            players,
            chance,
            words: Vec::new(),
            remark: Box::new(String::new),
        }
    }

    /// Adds a word that may be typed: Checkers' `hint`. It is answered by whole lines.
    pub fn word(mut self, word: &'static str, answer: impl FnMut(&G) -> String + 'a) -> Self {
        self.words.push((word, Box::new(answer)));
        self
    }

    /// Adds text to be printed behind an action that a player has just chosen: in Checkers the value that the search
    /// found.
    pub fn remark(mut self, remark: impl Fn() -> String + 'a) -> Self {
        self.remark = Box::new(remark);
        self
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The record of the game so far.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.game.decides() == Decides::Over
    }

    /// Carries out a line and returns what to print: actions; `moves`, which lists them; `back`, which takes back the
    /// last typed action and what followed it; `record`; `board`. A word that is not valid or is refused prints the
    /// reason and changes nothing; the words behind it are skipped.
    pub fn enter(&mut self, line: &str) -> String {
        match line.trim() {
            "" => return String::new(),
            "board" => return self.draw(),
            "record" => return self.record.to_string(),
            "moves" => return self.moves(),
            "back" => return self.back(),
            _ => {}
        }
        if let Some((_, answer)) = self.words.iter_mut().find(|(word, _)| *word == line.trim()) {
            return answer(&self.game);
        }
        let mut text = String::new();
        let mut words = line.split_whitespace().peekable();
        while let Some(word) = words.next() {
            let action = match self.game.read_here(&self.record.setup, word) {
                Ok(action) => action,
                Err(why) => return text + &format!("{why}\n"),
            };
            match self.game.act(&action) {
                Ok(events) => tell::<G>(&mut text, &events),
                Err(why) => return text + &format!("{why}\n"),
            }
            self.record.push(action);
            let next = words
                .peek()
                .and_then(|word| G::read_action(&self.record.setup, word).ok());
            if !next.is_some_and(|next| G::precedes_chance(&next)) {
                self.go_on(&mut text);
            }
        }
        text + &self.draw()
    }

    /// Plays up to the first decision of a person. Returns the events, and the drawn game.
    pub fn begin(&mut self) -> String {
        let mut text = String::new();
        self.go_on(&mut text);
        text + &self.draw()
    }

    /// Draws the game with the players' names: a person alone is you, several have their numbers.
    fn draw(&self) -> String {
        let alone = self
            .players
            .iter()
            .filter(|player| player.is_none())
            .count()
            == 1;
        let names = (1..)
            .zip(&self.players)
            .map(|(number, player)| match player {
                Some((name, _)) => name.clone(),
                None if alone => "you".to_string(),
                None => format!("P{number}"),
            });
        self.game.draw_with(&names.collect::<Vec<_>>())
    }

    /// Lets chance and the players decide up to the next decision of a person.
    fn go_on(&mut self, text: &mut String) {
        loop {
            let events = match self.game.decides() {
                Decides::Over => return,
                Decides::Chance => {
                    if !self.record.is_one_part() {
                        self.record.begin_part();
                        if matches!(G::PARTS, Parts::Lines(_)) {
                            let _ = writeln!(text, "{}", self.record.part(self.record.parts.len()));
                        }
                    }
                    self.game.advance()
                }
                Decides::Side(side) => {
                    let Some(Some((name, player))) = self.players.get_mut(side) else {
                        return;
                    };
                    let Some(action) = player(&self.game, side, &mut self.chance) else {
                        return;
                    };
                    let word = self.game.write_here(&self.record.setup, &action);
                    let _ = writeln!(text, "{name}: {word}{}", (self.remark)());
                    match self.game.act(&action) {
                        Ok(events) => {
                            self.record.push(action);
                            events
                        }
                        Err(why) => {
                            let _ = writeln!(text, "{why}");
                            return;
                        }
                    }
                }
            };
            tell::<G>(text, &events);
        }
    }

    fn moves(&self) -> String {
        match self.game.actions() {
            None => "there are too many to list\n".to_string(),
            Some(actions) => {
                let word = |action| self.game.write_here(&self.record.setup, action);
                let words: Vec<String> = actions.iter().map(word).collect();
                words.join(" ") + "\n"
            }
        }
    }

    /// Takes back the last action that was typed.
    fn back(&mut self) -> String {
        let mut shorter = self.record.clone();
        let mut found = None;
        while found.is_none() {
            match shorter.parts.last_mut() {
                None => break,
                Some(part) => {
                    if part.pop().is_none() {
                        if shorter.parts.len() == 1 {
                            break;
                        }
                        shorter.parts.pop();
                        continue;
                    }
                }
            }
            if let Ok(game) = shorter.play() {
                let typed = |side: usize| !matches!(self.players.get(side), Some(Some(_)));
                if let Decides::Side(side) = game.decides()
                    && typed(side)
                {
                    found = Some(game);
                }
            }
        }
        match found {
            None => "there is nothing to take back\n".to_string(),
            Some(game) => {
                self.game = game;
                self.record = shorter;
                self.draw()
            }
        }
    }
}

/// Adds the events that a terminal tells, a line each.
fn tell<G: Notation>(text: &mut String, events: &[G::Event]) {
    for event in events.iter().filter(|event| G::tells(event)) {
        let _ = writeln!(text, "{event}");
    }
}
