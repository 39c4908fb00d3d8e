//! What can be pointed at in any state.

use random::Random;
use referee::{Click, How};
use scene::{CLOCKS, LINES};
use testing::pointed::Hand;
use vcs::Console;

use crate::{each_game, symbols};

/// Whatever the RAM holds, as of a state from elsewhere, it is known what is at a place, and where the stick goes.
#[test]
fn any_ram_can_be_pointed_at() {
    each_game(|game| {
        let mut random = Random::new(2600);
        let mode = symbols(game).value("mode").unwrap() as u8;
        let mut hand = Hand::new(game);
        let mut fill = |console: &mut Console| {
            (0x80..=0xFF).for_each(|address| console.poke_ram(address, random.below(256)));
            for address in 0xF000..=0xFFFF {
                console.poke_cartridge(address, random.below(256));
            }
            // Modes are few.
            console.poke_ram(mode, random.below(20));
        };
        hand.rest();
        let mut there = 0;
        for _ in 0..300 {
            fill(&mut hand.console);
            let mut ways = Vec::new();
            for how in [How::Press, How::Back, How::Drop] {
                for (x, y) in (0..LINES).map(|y| (y * 7 % CLOCKS, y)) {
                    let click = Click { x, y, how };
                    ways.extend(hand.referee.way(&hand.console, click));
                }
            }
            there += ways.len();
            for way in &ways {
                way(&hand.console);
            }
            fill(&mut hand.console);
            for way in ways {
                way(&hand.console);
            }
        }
        assert!(there > 1000, "{there}");
    });
}
