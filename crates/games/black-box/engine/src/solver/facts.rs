//! Facts about a box: its level and the answers of some lasers.
//!
//! Owns the text form of answers: `T0=L1 L2=H T5=R`, in any order.

use thiserror::Error;

use crate::rules::{Answer, Laser, LaserError, Level, Tracer};

/// A level and answers, none of which contradicts another by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    level: Level,
    /// Each detour is there once, from the end given first.
    shots: Vec<(Laser, Answer)>,
}

impl Facts {
    /// Nothing known but the level.
    pub fn none(level: Level) -> Facts {
        Facts {
            level,
            shots: Vec::new(),
        }
    }

    /// Reads answers separated by white space.
    ///
    /// # Errors
    /// [`FactsError`] of the first fact that cannot be read, is beyond the box, or contradicts one before it.
    pub fn parse(level: Level, text: &str) -> Result<Facts, FactsError> {
        let mut facts = Facts::none(level);
        for word in text.split_whitespace() {
            let (laser, answer) = word
                .split_once('=')
                .ok_or_else(|| FactsError::Word(word.to_string()))?;
            facts.add(laser.parse()?, answer.parse()?)?;
        }
        Ok(facts)
    }

    /// Adds an answer. One known already, from either end of a detour, is left as it is.
    ///
    /// # Errors
    /// A laser is beyond the box, a detour ends where it began, or one of its lasers has
    /// another answer.
    pub fn add(&mut self, laser: Laser, answer: Answer) -> Result<(), FactsError> {
        laser.checked(self.level.size())?;
        if let Answer::Detour(exit) = answer {
            exit.checked(self.level.size())?;
            if exit == laser {
                return Err(FactsError::OwnLaser(laser));
            }
        }
        let exit = match answer {
            Answer::Detour(exit) => Some((exit, Answer::Detour(laser))),
            _ => None,
        };
        for (laser, answer) in [Some((laser, answer)), exit].into_iter().flatten() {
            match self.answer(laser) {
                Some(known) if known != answer => {
                    return Err(FactsError::Contradiction {
                        laser,
                        answer,
                        known,
                    });
                }
                _ => {}
            }
        }
        if self.answer(laser).is_none() {
            self.shots.push((laser, answer));
        }
        Ok(())
    }

    /// The level.
    pub fn level(&self) -> Level {
        self.level
    }

    /// The answers, each detour from one of its ends.
    pub fn shots(&self) -> &[(Laser, Answer)] {
        &self.shots
    }

    /// The answer of a laser, if it is known from either end.
    pub fn answer(&self, laser: Laser) -> Option<Answer> {
        self.shots.iter().find_map(|&(fired, answer)| {
            if fired == laser {
                Some(answer)
            } else {
                (answer == Answer::Detour(laser)).then_some(Answer::Detour(fired))
            }
        })
    }

    /// The lasers without a known answer, in order.
    pub fn unknown(&self) -> impl Iterator<Item = Laser> + '_ {
        Laser::all(self.level.size()).filter(|&laser| self.answer(laser).is_none())
    }

    /// Whether the balls answer all shots as known.
    pub fn fit(&self, tracer: &Tracer) -> bool {
        self.shots
            .iter()
            .all(|&(laser, answer)| tracer.answer(laser) == answer)
    }
}

/// Answers that cannot be read or contradict each other.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FactsError {
    /// Not a laser and its answer.
    #[error("`{0}` is not an answer such as T0=L1, T1=H or T2=R")]
    Word(String),
    /// Not a laser, or a laser that the box does not have.
    #[error(transparent)]
    Laser(#[from] LaserError),
    /// A detour that ends where it began.
    #[error("a ray that leaves at its own laser {0} is a reflection, {0}=R")]
    OwnLaser(Laser),
    /// Two answers of one laser.
    #[error("{laser}={answer} contradicts {laser}={known}")]
    Contradiction {
        /// The laser.
        laser: Laser,
        /// The answer that was given later.
        answer: Answer,
        /// The one that was known.
        known: Answer,
    },
}
