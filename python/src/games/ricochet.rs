//! Ricochet: points of the game in hand, eight opponents.

use super::{RANDOM, lower_case};
use crate::game::Seats;
use random::Random;
use ricochet_engine::opponents::{Opponent, choose};
use ricochet_engine::{Launcher, Match, Orientation, Outage, Piece, Setup, Side, TimedTurn};
use rules::Rules;

/// The number for a launcher that is out for the rest of the game.
const OUT_FOR_GAME: i16 = 3;

/// The opponent of a name, in small letters.
fn named(name: &str) -> Option<Opponent> {
    Opponent::ALL
        .into_iter()
        .find(|opponent| opponent.name().to_lowercase() == name)
}

impl Seats for Match {
    const NAME: &'static str = "ricochet";
    const HEADER: &'static str = "variant 1 first left";
    const NUMBERS: usize = 0;
    const OBSERVED: usize = 57;
    const CHANCE_COUNTS: bool = false;
    const OPPONENTS: &'static [&'static str] = &[
        "rookie", "scorer", "archer", "magpie", "echo", "gunner", "sniper", "oracle", RANDOM,
    ];

    type Driver = ricochet_cartridge::Driver;
    type Memory = ();

    fn cartridge() -> &'static referee::Game {
        &ricochet_cartridge::GAME
    }

    fn sides(_: &Setup) -> Vec<String> {
        lower_case(&Side::ALL)
    }

    /// A computer player is one of the set-up, so that the cartridge has it play by itself.
    fn seated(mut setup: Setup, side: usize, opponent: &str) -> Setup {
        setup.players[Side::ALL[side]] = named(opponent);
        setup
    }

    fn drawn(action: TimedTurn) -> TimedTurn {
        action.turn.into()
    }

    /// The points of the game less those of the other side.
    fn worth(&self, _: usize) -> Vec<i32> {
        let [left, right] = [self.game.scores.left, self.game.scores.right].map(i32::from);
        vec![left - right, right - left]
    }

    fn observe(&self, _: &Setup, _: &[usize], side: usize) -> Vec<i16> {
        let own = Side::ALL[side];
        let sides = [own, own.other()];
        let game = &self.game;
        let mut seen = Vec::with_capacity(Self::OBSERVED);
        for piece in sides.into_iter().flat_map(Piece::of) {
            let placed = game.board.placed(piece);
            let turned = placed.orientation == Orientation::Horizontal;
            seen.extend([
                placed.cell.x().into(),
                placed.cell.y().into(),
                i16::from(turned),
            ]);
        }
        for launcher in sides.into_iter().flat_map(|side| {
            Launcher::ALL
                .into_iter()
                .filter(move |launcher| launcher.side == side)
        }) {
            let magazine = game.magazines[launcher];
            seen.push(magazine.launches.into());
            seen.push(match magazine.outage {
                Outage::None => 0,
                Outage::Turns(turns) => turns.into(),
                Outage::Game => OUT_FOR_GAME,
            });
        }
        for side in sides {
            let points = self.standing.points[side] as i16;
            let (bumpers, value) = (game.bumpers[side].into(), game.values[side].into());
            seen.extend([game.scores[side] as i16, points, bumpers, value]);
        }
        let target = game.target();
        let target = target.map_or([0; 2], |target| [target.column, target.launches]);
        seen.extend(target.map(i16::from));
        seen.extend([
            game.quiet.into(),
            i16::from(game.to_move == own),
            side as i16,
        ]);
        seen
    }

    fn choose(
        &self,
        _: &Setup,
        opponent: &str,
        _: &mut (),
        chance: &mut Random,
    ) -> Option<TimedTurn> {
        if opponent == RANDOM {
            return self.random_action(chance).map(Self::drawn);
        }
        choose(named(opponent)?, &self.game).map(TimedTurn::from)
    }
}
