//! What is said about a difference.
//!
//! Owns the words only: both states side by side, one variable a line.

use std::fmt;

use super::layout::{Layout, Ram};

/// A place where the cartridge and the engine do not agree.
#[derive(Clone, Debug)]
pub struct Difference {
    /// What was being checked.
    pub at: String,
    /// What is wrong.
    pub kind: Kind,
    /// The launch it happened in: its events so far, as the engine has them.
    pub launch: Vec<String>,
    layout: Layout,
    cartridge: Ram,
}

/// The ways to disagree.
#[derive(Clone, Debug)]
pub enum Kind {
    /// The cartridge's RAM, were it as the engine says.
    State(Box<Ram>),
    /// The cartridge does what the engine refuses, or its RAM cannot be read.
    Refused(String),
}

impl Difference {
    /// A difference outside of any launch.
    pub fn new(at: String, kind: Kind, layout: &Layout, cartridge: &Ram) -> Difference {
        Difference {
            at,
            kind,
            launch: Vec::new(),
            layout: layout.clone(),
            cartridge: *cartridge,
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "difference at {}", self.at)?;
        if !self.launch.is_empty() {
            writeln!(f, "  the launch so far: {}", self.launch.join(", "))?;
        }
        match &self.kind {
            Kind::State(engine) => {
                writeln!(f, "  {:<16} {:<26} engine", "", "cartridge")?;
                let rows = self
                    .layout
                    .rows(&self.cartridge)
                    .into_iter()
                    .zip(self.layout.rows(engine));
                for ((name, cartridge), (_, engine)) in rows {
                    let mark = if cartridge == engine { ' ' } else { '*' };
                    writeln!(f, "{mark} {name:<16} {cartridge:<26} {engine}")?;
                }
            }
            Kind::Refused(why) => {
                writeln!(f, "  {why}")?;
                writeln!(f, "  the cartridge:")?;
                for (name, cartridge) in self.layout.rows(&self.cartridge) {
                    writeln!(f, "  {name:<16} {cartridge}")?;
                }
            }
        }
        Ok(())
    }
}
