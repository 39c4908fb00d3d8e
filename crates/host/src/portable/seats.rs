//! Assigns pads to players in the order of their first button.

/// The pads of the two players, by the names that their library gives them.
#[derive(Debug, Clone, Copy)]
pub struct Seats<Pad>([Option<Pad>; 2]);

impl<Pad> Default for Seats<Pad> {
    fn default() -> Seats<Pad> {
        Seats([None, None])
    }
}

impl<Pad: PartialEq> Seats<Pad> {
    /// The player, 0 or 1, who has this pad.
    pub fn player(&self, pad: &Pad) -> Option<usize> {
        self.0.iter().position(|own| own.as_ref() == Some(pad))
    }

    /// Records that something was pressed on a pad: the first player without one takes it. Returns its player; `None`
    /// if both have others.
    pub fn press(&mut self, pad: Pad) -> Option<usize> {
        let player = self.player(&pad);
        player.or_else(|| {
            let free = self.0.iter().position(Option::is_none)?;
            self.0[free] = Some(pad);
            Some(free)
        })
    }

    /// Records that a pad was disconnected. Returns its player.
    pub fn leave(&mut self, pad: &Pad) -> Option<usize> {
        let player = self.player(pad)?;
        self.0[player] = None;
        Some(player)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_have_the_pads_in_the_order_of_their_first_button() {
        let mut seats = Seats::default();
        assert_eq!(seats.player(&7), None);
        assert_eq!(seats.press(7), Some(0));
        assert_eq!(seats.press(3), Some(1));
        assert_eq!(seats.press(7), Some(0));
        assert_eq!(seats.press(5), None, "both have one");
    }

    #[test]
    fn a_pad_that_left_makes_room_for_the_next_one() {
        let mut seats = Seats::default();
        seats.press(1);
        seats.press(2);
        assert_eq!(seats.leave(&1), Some(0));
        assert_eq!(seats.leave(&1), None);
        assert_eq!(seats.press(2), Some(1), "the other keeps its place");
        assert_eq!(seats.press(3), Some(0));
        assert_eq!(seats.press(1), None);
    }
}
