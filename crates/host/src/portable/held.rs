//! Key releases for a terminal that reports none: a key is held for a while after each press, and the terminal repeats
//! the press while the key is down.

use std::time::Duration;

use super::keys::Key;

/// Time for which a key counts as held after a press. Terminals repeat a key 25 times a second or more.
const HELD: Duration = Duration::from_millis(120);

/// The keys that are held.
#[derive(Debug, Default)]
pub struct HeldKeys {
    keys: Vec<(Key, Duration)>,
}

impl HeldKeys {
    /// Records that the terminal reported a key at `now`. Returns whether it was pressed, and not repeated.
    pub fn press(&mut self, key: Key, now: Duration) -> bool {
        let until = now + HELD;
        match self.keys.iter_mut().find(|(held, _)| *held == key) {
            Some(held) => {
                held.1 = until;
                false
            }
            None => {
                self.keys.push((key, until));
                true
            }
        }
    }

    /// Returns the keys that are released by `now`.
    pub fn released(&mut self, now: Duration) -> Vec<Key> {
        let released = self.keys.iter().filter(|&&(_, until)| until <= now);
        let released = released.map(|&(key, _)| key).collect();
        self.keys.retain(|&(_, until)| until > now);
        released
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn a_key_is_released_when_it_is_no_longer_repeated() {
        let mut held = HeldKeys::default();
        assert!(held.press(Key::Left, at(0)));
        assert!(!held.press(Key::Left, at(40)));
        assert!(held.press(Key::Space, at(50)));
        assert!(held.released(at(159)).is_empty());
        assert_eq!(held.released(at(160)), [Key::Left]);
        assert_eq!(held.released(at(170)), [Key::Space]);
        assert!(held.press(Key::Left, at(171)));
    }
}
