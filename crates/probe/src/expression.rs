//! Expressions over the console's memory: sums, differences between frames, BCD digits, masks, comparisons.
//!
//! ```text
//! score                     the byte at the symbol `score`; also a register that can be read, such as SWCHA
//! score[1]                  the byte behind it
//! [$80]                     the byte at an address
//! #PLAYING                  the value of a symbol
//! 5  $1F  0x1F  %11111      numbers
//! bcd(score, score[1])      bytes of two BCD digits each as a number, the highest first
//! before(lives)             the value at the evaluation before
//! first(lives)              the value at the first evaluation
//! frame()                   number of completed frames
//! + - *  &  = != < <= > >=  and  or  ( )
//! ```
//!
//! The operators are listed from the tightest. A comparison is 1 or 0.

use std::fmt;

use thiserror::Error;
use vcs::Console;

use crate::error::NameError;
use crate::hardware;
use crate::position;
use crate::symbols::Symbols;

/// The deepest nesting of parentheses and functions.
const DEEPEST: usize = 32;

/// A text is not an expression.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ExpressionError {
    /// Something else than what must follow.
    #[error("`{text}`: {found} where {expected} is expected")]
    Unexpected {
        /// The expression.
        text: String,
        /// What follows, in quotes, or that the text ends.
        found: String,
        /// What would be possible.
        expected: &'static str,
    },
    /// Not the name of a function.
    #[error("`{0}` is not one of bcd, before, first, frame")]
    Function(String),
    /// Too many parentheses and functions in each other.
    #[error("`{0}` is nested more than {DEEPEST} times")]
    Deep(String),
    /// A name that is unknown.
    #[error(transparent)]
    Name(#[from] NameError),
}

/// An expression that was parsed, with what it remembers from one evaluation to the next.
#[derive(Clone, Debug)]
pub struct Expression {
    root: Node,
    /// The text of a comparison's left side, or of all.
    left: String,
    text: String,
}

/// The comparisons, of which the longer ones come first where one begins with the other.
const COMPARISONS: [(&str, Comparison); 7] = [
    ("!=", |left, right| left != right),
    ("<=", |left, right| left <= right),
    (">=", |left, right| left >= right),
    ("==", |left, right| left == right),
    ("=", |left, right| left == right),
    ("<", |left, right| left < right),
    (">", |left, right| left > right),
];
type Comparison = fn(&i64, &i64) -> bool;
type Operation = fn(i64, i64) -> i64;

#[derive(Clone, Debug)]
enum Node {
    Number(i64),
    Byte(u16),
    Frame,
    Bcd(Vec<Node>),
    /// The value at the last evaluation.
    Before(Box<Node>, Option<i64>),
    /// The value at the first evaluation.
    First(Box<Node>, Option<i64>),
    Operation(Operation, Box<[Node; 2]>),
    /// The index in [`COMPARISONS`], and the sides' last values.
    Comparison(usize, Box<[Node; 2]>, Option<[i64; 2]>),
}

impl Expression {
    /// Parses an expression.
    ///
    /// # Errors
    /// It is none, or a name in it is unknown.
    pub fn parse(text: &str, symbols: &Symbols) -> Result<Expression, ExpressionError> {
        let mut parser = Parser {
            text,
            rest: text,
            symbols,
            depth: 0,
            compared: None,
        };
        let root = parser.either()?;
        if !parser.rest.trim().is_empty() {
            return Err(parser.unexpected("an operator"));
        }
        let left = match (&root, parser.compared) {
            (Node::Comparison(..), Some(end)) => &text[..end],
            _ => text,
        };
        Ok(Expression {
            root,
            left: left.trim().to_string(),
            text: text.trim().to_string(),
        })
    }

    /// Returns the value now; `None` if it has a value before and is evaluated for the first time. Sums and products are
    /// kept within the numbers of 64 bits.
    pub fn evaluate(&mut self, console: &Console) -> Option<i64> {
        self.root.evaluate(console)
    }

    /// As [`Expression::evaluate`]: whether the value is known and not 0.
    pub fn holds(&mut self, console: &Console) -> bool {
        self.evaluate(console).is_some_and(|value| value != 0)
    }

    /// Forgets the values of earlier evaluations.
    pub fn restart(&mut self) {
        self.root.restart();
    }

    /// Returns what the last evaluation found: what was compared, its value, and what it was compared with.
    pub fn explain(&self) -> [String; 3] {
        match &self.root {
            Node::Comparison(index, _, Some([left, right])) => [
                self.left.clone(),
                left.to_string(),
                format!("{} {right}", COMPARISONS[*index].0),
            ],
            _ => [&*self.left, "false", "true"].map(String::from),
        }
    }
}

impl fmt::Display for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Node {
    /// Evaluates all parts, which remember their values.
    fn evaluate(&mut self, console: &Console) -> Option<i64> {
        match self {
            Node::Number(number) => Some(*number),
            Node::Byte(address) => Some(console.peek(*address).into()),
            Node::Frame => i64::try_from(console.frame().number).ok(),
            Node::Bcd(bytes) => bytes.iter_mut().try_fold(0_i64, |sum, byte| {
                let byte = byte.evaluate(console)?;
                Some(
                    sum.saturating_mul(100)
                        .saturating_add((byte >> 4) * 10 + (byte & 0xF)),
                )
            }),
            Node::Before(node, last) => {
                let now = node.evaluate(console);
                std::mem::replace(last, now)
            }
            Node::First(node, first) => {
                let now = node.evaluate(console);
                *first = first.or(now);
                *first
            }
            Node::Operation(operation, sides) => {
                let [left, right] = sides.each_mut().map(|side| side.evaluate(console));
                Some(operation(left?, right?))
            }
            Node::Comparison(index, sides, found) => {
                let [left, right] = sides.each_mut().map(|side| side.evaluate(console));
                *found = left.zip(right).map(|(left, right)| [left, right]);
                let [left, right] = (*found)?;
                Some(COMPARISONS[*index].1(&left, &right).into())
            }
        }
    }

    fn restart(&mut self) {
        match self {
            Node::Number(_) | Node::Byte(_) | Node::Frame => {}
            Node::Bcd(bytes) => bytes.iter_mut().for_each(Node::restart),
            Node::Before(node, known) | Node::First(node, known) => {
                *known = None;
                node.restart();
            }
            Node::Operation(_, sides) | Node::Comparison(_, sides, _) => {
                sides.iter_mut().for_each(Node::restart);
            }
        }
    }
}

struct Parser<'a> {
    text: &'a str,
    rest: &'a str,
    symbols: &'a Symbols,
    depth: usize,
    /// Where the first comparison has its operator.
    compared: Option<usize>,
}

impl<'a> Parser<'a> {
    fn either(&mut self) -> Result<Node, ExpressionError> {
        let mut node = self.both()?;
        while self.takes_word("or") {
            let or: Operation = |left, right| i64::from(left != 0 || right != 0);
            node = Node::Operation(or, Box::new([node, self.both()?]));
        }
        Ok(node)
    }

    fn both(&mut self) -> Result<Node, ExpressionError> {
        let mut node = self.comparison()?;
        while self.takes_word("and") {
            let and: Operation = |left, right| i64::from(left != 0 && right != 0);
            node = Node::Operation(and, Box::new([node, self.comparison()?]));
        }
        Ok(node)
    }

    fn comparison(&mut self) -> Result<Node, ExpressionError> {
        let left = self.masked()?;
        self.rest = self.rest.trim_start();
        let place = self.text.len() - self.rest.len();
        let operators = COMPARISONS.iter().map(|(sign, _)| *sign);
        let Some(index) = operators
            .clone()
            .position(|sign| self.rest.starts_with(sign))
        else {
            return Ok(left);
        };
        self.takes(COMPARISONS[index].0);
        self.compared.get_or_insert(place);
        let right = self.masked()?;
        Ok(Node::Comparison(index, Box::new([left, right]), None))
    }

    fn masked(&mut self) -> Result<Node, ExpressionError> {
        let mut node = self.sum()?;
        while self.takes("&") {
            node = Node::Operation(|left, right| left & right, Box::new([node, self.sum()?]));
        }
        Ok(node)
    }

    fn sum(&mut self) -> Result<Node, ExpressionError> {
        let mut node = self.product()?;
        loop {
            let operation: Operation = if self.takes("+") {
                i64::saturating_add
            } else if self.takes("-") {
                i64::saturating_sub
            } else {
                return Ok(node);
            };
            node = Node::Operation(operation, Box::new([node, self.product()?]));
        }
    }

    fn product(&mut self) -> Result<Node, ExpressionError> {
        let mut node = self.value()?;
        while self.takes("*") {
            node = Node::Operation(i64::saturating_mul, Box::new([node, self.value()?]));
        }
        Ok(node)
    }

    fn value(&mut self) -> Result<Node, ExpressionError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(ExpressionError::Deep(self.text.to_string()));
        }
        let node = self.value_inside();
        self.depth -= 1;
        node
    }

    fn value_inside(&mut self) -> Result<Node, ExpressionError> {
        if self.takes("-") {
            let sides = [Node::Number(0), self.value()?];
            return Ok(Node::Operation(i64::saturating_sub, Box::new(sides)));
        }
        if self.takes("(") {
            let node = self.either()?;
            self.needs(")", "`)`")?;
            return Ok(node);
        }
        if self.takes("[") {
            let word = self.word().unwrap_or_default();
            let address = position::address(word, self.symbols)?;
            self.needs("]", "`]`")?;
            return Ok(Node::Byte(address));
        }
        if self.takes("#") {
            let name = self.word().unwrap_or_default();
            return Ok(Node::Number(position::address(name, self.symbols)?.into()));
        }
        let Some(word) = self.word() else {
            return Err(self.unexpected("a value"));
        };
        if word.starts_with(|first: char| first == '$' || first == '%' || first.is_ascii_digit()) {
            let number = word.parse();
            let number = number.or_else(|_| position::address(word, self.symbols).map(i64::from));
            return Ok(Node::Number(number?));
        }
        if self.takes("(") {
            return self.function(word);
        }
        let address = position::address(word, self.symbols)
            .or_else(|why| hardware::read_address(word).ok_or(why))?;
        if !self.takes("[") {
            return Ok(Node::Byte(address));
        }
        let offset = self.word().unwrap_or_default();
        let number = position::number(offset);
        let number = number.ok_or_else(|| NameError::Offset(offset.to_string()))?;
        self.needs("]", "`]`")?;
        let address = address.checked_add(number);
        Ok(Node::Byte(address.ok_or_else(|| {
            NameError::Above(format!("{word}[{offset}]"))
        })?))
    }

    /// The rest of a function, behind its opening parenthesis.
    fn function(&mut self, name: &str) -> Result<Node, ExpressionError> {
        if name == "frame" {
            self.needs(")", "`)`")?;
            return Ok(Node::Frame);
        }
        let mut values = vec![self.either()?];
        while name == "bcd" && self.takes(",") {
            values.push(self.either()?);
        }
        self.needs(")", "`)`")?;
        let node = match name {
            "bcd" => return Ok(Node::Bcd(values)),
            "before" => Node::Before,
            "first" => Node::First,
            _ => return Err(ExpressionError::Function(name.to_string())),
        };
        Ok(node(Box::new(values.remove(0)), None))
    }

    /// Takes a name or number.
    fn word(&mut self) -> Option<&'a str> {
        let rest = self.rest.trim_start();
        let is_part = |letter: char| letter.is_alphanumeric() || "_.$%".contains(letter);
        let end = rest.find(|letter| !is_part(letter)).unwrap_or(rest.len());
        let (word, rest) = rest.split_at(end);
        self.rest = rest;
        (!word.is_empty()).then_some(word)
    }

    /// Takes this word, if it follows.
    fn takes_word(&mut self, word: &str) -> bool {
        let before = self.rest;
        let found = self.word() == Some(word);
        if !found {
            self.rest = before;
        }
        found
    }

    /// Takes this sign, if it follows.
    fn takes(&mut self, sign: &str) -> bool {
        let rest = self.rest.trim_start().strip_prefix(sign);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn needs(&mut self, sign: &str, expected: &'static str) -> Result<(), ExpressionError> {
        match self.takes(sign) {
            true => Ok(()),
            false => Err(self.unexpected(expected)),
        }
    }

    fn unexpected(&self, expected: &'static str) -> ExpressionError {
        let found = match self.rest.split_whitespace().next() {
            Some(word) => format!("`{word}`"),
            None => String::from("the end"),
        };
        ExpressionError::Unexpected {
            text: self.text.to_string(),
            found,
            expected,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use vcs::Cartridge;

    /// A console with these bytes from $80 on.
    fn console(bytes: &[u8]) -> Console {
        let mut image = vec![0xEA; 4096];
        image[0xFFC..].copy_from_slice(&[0x00, 0xF0, 0x00, 0xF0]);
        let mut console = Console::new(Cartridge::new(&image, None).unwrap(), 0);
        for (address, byte) in (0x80..).zip(bytes) {
            console.poke_ram(address, *byte);
        }
        console
    }

    fn parse(text: &str) -> Result<Expression, ExpressionError> {
        let symbols = Symbols::parse("score 0080\nlives 0082\nPLAYING 0005\nTOP ffff\n").unwrap();
        Expression::parse(text, &symbols)
    }

    #[test]
    fn evaluates() {
        let console = console(&[0x12, 0x34, 3]);
        for (text, value) in [
            ("5", 5),
            ("$1F + 0x01 - %10", 30),
            ("2 + 3 * 4", 14),
            ("10 - 3 - 2", 5),
            ("-lives * 2", -6),
            ("(2 + 3) * 4", 20),
            ("score", 0x12),
            ("score[1]", 0x34),
            ("score[$02]", 3),
            ("[$82]", 3),
            ("[lives]", 3),
            ("#PLAYING", 5),
            ("bcd(score)", 12),
            ("bcd(score, score[1])", 1234),
            ("bcd(lives & 1, $99)", 199),
            ("lives + 1 & 6", 4),
            ("score & $F0 = $10", 1),
            ("lives = 3 and score = 0", 0),
            ("lives = 3 or score = 0", 1),
            ("lives != 3", 0),
            ("lives == 3", 1),
            ("lives<=3", 1),
            ("lives >= 4", 0),
            ("lives < 4", 1),
            ("lives > 3", 0),
            ("SWCHA", 255),
            ("first(lives) - lives", 0),
            ("frame()", 0),
            ("9000000000 - 8999999999", 1),
        ] {
            let mut expression = parse(text).unwrap();
            assert_eq!(expression.evaluate(&console), Some(value), "{text}");
        }
    }

    #[test]
    fn remembers_values() {
        let mut console = console(&[0, 0, 3]);
        let mut change = parse("lives - before(lives)").unwrap();
        let mut lost = parse("first(lives) - lives >= 2").unwrap();
        let mut both = parse("before(lives) = 3 or lives = 3").unwrap();
        let mut found = Vec::new();
        for lives in [3, 2, 1, 3] {
            console.poke_ram(0x82, lives);
            let values = [&mut change, &mut lost, &mut both].map(|one| one.evaluate(&console));
            found.push(values);
        }
        let expected = [
            [None, Some(0), None],
            [Some(-1), Some(0), Some(1)],
            [Some(-1), Some(1), Some(0)],
            [Some(2), Some(0), Some(1)],
        ];
        assert_eq!(found, expected);
        assert_eq!(lost.explain(), ["first(lives) - lives", "0", ">= 2"]);
        assert_eq!(
            both.explain(),
            ["before(lives) = 3 or lives = 3", "false", "true"]
        );
        change.restart();
        assert_eq!(change.evaluate(&console), None);
    }

    #[test]
    fn rejects_what_is_no_expression() {
        for (text, why) in [
            ("", "``: the end where a value is expected"),
            ("lives +", "`lives +`: the end where a value is expected"),
            ("lives 5", "`lives 5`: `5` where an operator is expected"),
            ("(lives", "`(lives`: the end where `)` is expected"),
            (
                "lives ! 5",
                "`lives ! 5`: `!` where an operator is expected",
            ),
            (
                "lives = 3 = 3",
                "`lives = 3 = 3`: `=` where an operator is expected",
            ),
            ("speed", "`speed` is neither a number nor a symbol"),
            ("#5x", "`5x` is neither a number nor a symbol"),
            ("lives[x]", "`x` is not an offset"),
            ("TOP[1]", "`TOP[1]` is above $FFFF"),
            (
                "max(lives)",
                "`max` is not one of bcd, before, first, frame",
            ),
            (
                "before(lives, 1)",
                "`before(lives, 1)`: `,` where `)` is expected",
            ),
            ("frame(1)", "`frame(1)`: `1)` where `)` is expected"),
        ] {
            assert_eq!(parse(text).unwrap_err().to_string(), why, "{text}");
        }
        let deep = "(".repeat(100_000);
        assert!(matches!(parse(&deep), Err(ExpressionError::Deep(_))));
        let minus = "-".repeat(100_000);
        assert!(matches!(parse(&minus), Err(ExpressionError::Deep(_))));
    }
}
