//! Numbers in messages.

/// Formats a number with its noun, in the plural unless it is one. Nouns in `-ch`, `-ss` and `-x` take `-es`.
pub fn count(number: u64, noun: &str) -> String {
    let ending = match number {
        1 => "",
        _ if ["ch", "ss", "x"].iter().any(|end| noun.ends_with(end)) => "es",
        _ => "s",
    };
    format!("{number} {noun}{ending}")
}

#[cfg(test)]
mod tests {
    use super::count;

    #[test]
    fn one_is_singular_and_anything_else_plural() {
        let written = |noun| [0, 1, 2].map(|number| count(number, noun));
        assert_eq!(written("turn"), ["0 turns", "1 turn", "2 turns"]);
        assert_eq!(written("launch"), ["0 launches", "1 launch", "2 launches"]);
        assert_eq!(written("box"), ["0 boxes", "1 box", "2 boxes"]);
    }
}
