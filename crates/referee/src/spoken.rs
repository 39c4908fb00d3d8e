//! What a picture says, for those who hear it: the lines that are new.

use vcs::{Console, Inputs};

use crate::Watcher;

/// Number of pictures after which a line that comes back is said again. Lines that take turns in one place come back sooner.
const AGAIN: u64 = 240;
/// What a line begins with that is worked on, or the side that is to move. A line that loses it is not new.
const MARK: &str = "> ";

/// Follows the lines of [`Watcher::words`] from frame to frame.
#[derive(Clone, Debug, Default)]
pub struct Spoken {
    /// The lines that need not be said again, and the picture that showed each last.
    known: Vec<(String, u64)>,
    inputs: Inputs,
    /// Whether a control was moved since the last picture that said something.
    moved: bool,
    /// Number of pictures that said something.
    pictures: u64,
}

impl Spoken {
    /// Returns the lines of the last picture that are new: those that were not shown since a person last moved a control,
    /// nor in the last four seconds. To be called once a frame.
    pub fn new_lines(&mut self, watcher: &dyn Watcher, console: &Console) -> Vec<String> {
        self.new_of(watcher.words(console), console.inputs())
    }

    fn new_of(&mut self, words: Vec<String>, inputs: &Inputs) -> Vec<String> {
        self.moved |= self.inputs != *inputs;
        self.inputs = *inputs;
        // A picture in which something moves may say nothing.
        if words.is_empty() {
            return Vec::new();
        }
        self.pictures += 1;
        let picture = self.pictures;
        let since = match std::mem::take(&mut self.moved) {
            true => picture - 1,
            false => picture.saturating_sub(AGAIN),
        };
        self.known.retain(|(_, shown)| *shown >= since);
        let mut new = Vec::new();
        for line in words {
            let is_line = |known: &str| known == line || known.strip_prefix(MARK) == Some(&line);
            match self.known.iter_mut().find(|(known, _)| is_line(known)) {
                Some(known) => *known = (line, picture),
                None => {
                    new.push(line.clone());
                    self.known.push((line, picture));
                }
            }
        }
        new
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(spoken: &mut Spoken, words: &str, inputs: &Inputs) -> String {
        let words = words.split_whitespace().map(String::from).collect();
        spoken.new_of(words, inputs).join(" ")
    }

    #[test]
    fn a_line_is_said_once_where_two_take_turns_and_again_after_a_push() {
        let mut spoken = Spoken::default();
        let mut inputs = Inputs::default();
        assert_eq!(lines(&mut spoken, "A B", &inputs), "A B");
        assert_eq!(lines(&mut spoken, "A C", &inputs), "C");
        for _ in 0..10 {
            assert_eq!(lines(&mut spoken, "A B", &inputs), "");
            assert_eq!(lines(&mut spoken, "", &inputs), "");
            assert_eq!(lines(&mut spoken, "A C", &inputs), "");
        }
        inputs.sticks[0].fire = true;
        assert_eq!(lines(&mut spoken, "A B", &inputs), "B");
        for _ in 0..AGAIN {
            assert_eq!(lines(&mut spoken, "A", &inputs), "");
        }
        assert_eq!(lines(&mut spoken, "A B", &inputs), "B");
    }

    #[test]
    fn a_line_is_new_where_the_mark_comes_to_it_and_not_where_it_leaves() {
        let mut spoken = Spoken::default();
        let mut say =
            |lines: [&str; 2]| spoken.new_of(lines.map(String::from).to_vec(), &Inputs::default());
        assert_eq!(say(["> A", "B"]), ["> A", "B"]);
        assert_eq!(say(["A", "> B"]), ["> B"]);
        assert_eq!(say(["> A", "B"]), ["> A"]);
    }
}
