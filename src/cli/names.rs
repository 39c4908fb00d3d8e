//! Finds the name nearest to a mistyped one.

use catalog::Catalog;

/// The most letters in which a name may differ from the one that is suggested: this, and half of them.
const MOST: usize = 3;

/// Lists the games, and suggests the nearest to an unknown name: a game, or one of `others`.
pub fn known<'a>(catalog: &Catalog, name: &str, others: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = catalog.games().map(|game| game.name).collect();
    let nearest = nearest(name, names.iter().copied().chain(others));
    let meant = nearest.map(|name| format!("did you mean `{name}`? "));
    format!(
        "{}the games are: {}",
        meant.unwrap_or_default(),
        names.join(", ")
    )
}

/// The name that differs in the fewest letters, if they are few.
pub fn nearest<'a>(typed: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let typed = typed.to_lowercase();
    let near = names.map(|name| (strsim::damerau_levenshtein(&typed, name), name));
    let (letters, name) = near.min()?;
    (letters <= MOST && 2 * letters <= typed.chars().count()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_name_is_suggested_if_it_is_near() {
        for (typed, meant) in [
            ("chekers", Some("checkers")),
            ("Poke", Some("poker")),
            ("rocket-ball", Some("rocketball")),
            ("ricohcet", Some("ricochet")),
            ("list", None),
            ("games", None),
            ("x", None),
        ] {
            let names = catalog::GAMES.games().map(|game| game.name);
            assert_eq!(nearest(typed, names), meant, "{typed}");
        }
    }
}
