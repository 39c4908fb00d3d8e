//! The launches of the manual's sample games, made by the launch routine inside the image. The
//! expected hits are written here by hand; the actual ones are derived from the RAM.

use referee::Ram;
use ricochet_cartridge::Routines;
use ricochet_cartridge::constants::{EV_END, GAME_OVER};
use ricochet_cartridge::memory::Memory;
use ricochet_cartridge::state;
use ricochet_engine::notation::parse_turns;
use ricochet_engine::*;

use crate::{memory, subject};

struct Table {
    routines: Routines,
    at: Memory,
}

impl Table {
    /// A game in which these move orders have been played, Left beginning.
    fn after(variant: Variant, orders: &str) -> Table {
        let mut game = Game::first(variant, Side::Left);
        game.play_all(&parse_turns(orders).unwrap()).unwrap();
        let mut routines = Routines::new(&subject()).unwrap();
        let at = memory();
        let mut ram: Ram = [0; 128];
        state::write_standing(&mut ram, &at, &Standing::new(variant, Side::Left));
        state::write_game(&mut ram, &at, &game);
        routines.fill(&ram);
        Table { routines, at }
    }

    fn game(&self) -> Game {
        state::game(self.routines.console().ram(), &self.at).unwrap()
    }

    fn give_turn_to(&mut self, side: Side) {
        let mut game = self.game();
        game.to_move = side;
        let mut ram = *self.routines.console().ram();
        state::write_game(&mut ram, &self.at, &game);
        self.routines.fill(&ram);
    }

    fn end_turn(&mut self) {
        self.routines.call("TurnEnd", [1, 0, 0], None).unwrap();
    }

    /// Makes a launch: all that it meets but the walls, and how it ends.
    fn launch(&mut self, launcher: &str) -> Vec<String> {
        let launcher: Launcher = launcher.parse().unwrap();
        assert_eq!(self.game().to_move, launcher.side);
        let index = launcher.index() as u8;
        self.routines
            .call("LaunchBegin", [index, 0, 0], None)
            .unwrap();
        let mut met = Vec::new();
        loop {
            let before = self.game();
            self.routines.call("LaunchStep", [0; 3], None).unwrap();
            met.extend(self.met_since(&before));
            if self.routines.ram().event() & EV_END != 0 {
                return met;
            }
        }
    }

    /// What a step has hit, derived from what it has changed.
    fn met_since(&self, before: &Game) -> Option<String> {
        let after = self.game();
        let (column, row) = (self.routines.ram().ball_x(), self.routines.ram().ball_y());
        let turned = Piece::all().find(|&piece| {
            before.board.placed(piece).orientation != after.board.placed(piece).orientation
        });
        let corner = Launcher::ALL
            .into_iter()
            .find(|launcher| launcher.cell() == Cell::new(column, row).unwrap());
        let side = match column {
            0 => Some("Left"),
            16 => Some("Right"),
            _ => None,
        };
        if let Some(piece) = turned {
            return Some(piece.to_string());
        }
        if let Some(launcher) = corner {
            let out = after.magazines[launcher].outage != Outage::None;
            return Some(format!("{launcher}{}", if out { " out" } else { "" }));
        }
        match side {
            Some(side) if before.scores != after.scores => Some(format!("bumper {side} {row}")),
            Some(side) => Some(format!("leaves {side} {row}")),
            None if self.routines.ram().event() & EV_END != 0 => Some(format!("target {column}")),
            None => None,
        }
    }

    fn scores(&self) -> (u16, u16) {
        let BySide { left, right } = self.game().scores;
        (left, right)
    }
}

fn list(text: &str) -> Vec<String> {
    text.split(", ").map(str::to_string).collect()
}

#[test]
fn vector_1_from_the_start_in_any_variant() {
    for variant in Variant::all() {
        let mut table = Table::after(variant, "");
        assert_eq!(table.launch("LB"), list("J, L, K, LT out"));
        assert_eq!(table.scores(), (3, 10));
    }
}

#[test]
fn vector_2_from_the_start_without_a_target() {
    let mut table = Table::after(Variant::FIRST, "");
    assert_eq!(table.launch("LT"), list("K, L, J, LB out"));
    assert_eq!(table.scores(), (3, 10));
}

#[test]
fn vector_3_right_could_have_launched() {
    let mut table = Table::after(Variant::FIRST, "DCBA LLK");
    table.give_turn_to(Side::Right);
    assert_eq!(table.launch("RT"), list("L, K, F, I, leaves Left 2"));
    assert_eq!(table.scores(), (0, 4));
}

#[test]
fn vectors_4_and_5_the_first_sample_game() {
    let mut table = Table::after(Variant::FIRST, "DCBA LLK");
    assert_eq!(
        table.launch("LT"),
        list("H, J, G, C, J, G, bumper Right 4, H, J, G, C, LB out")
    );
    assert_eq!(table.scores(), (20, 10));
    table.end_turn();

    assert_eq!(table.launch("RB"), list("K, J, H, LT out"));
    assert_eq!(table.scores(), (20, 23));
    table.end_turn();
    assert_eq!(table.routines.ram().status() & GAME_OVER, GAME_OVER);

    table.routines.call("GameEnd", [0; 3], None).unwrap();
    let standing = state::standing(table.routines.console().ram(), &table.at).unwrap();
    assert_eq!(standing.points, BySide::new(0, 1));
    assert_eq!(standing.values, BySide::both(10));
    assert_eq!(standing.bumpers, BySide::new(1, 2));
}

#[test]
fn vectors_6_to_8_the_second_sample_game() {
    for variant in Variant::all().skip(2) {
        let mut table = Table::after(variant, "DC DI");
        assert_eq!(table.launch("LT"), list("K, L, J, C, target 12"));
        assert_eq!(table.scores(), (4, 0));
        table.end_turn();

        assert_eq!(
            table.launch("RT"),
            list("E, F, D, I, A, D, I, bumper Right 8, K, LT out")
        );
        assert_eq!(table.scores(), (14, 18));
        table.end_turn();

        let met = table.launch("LB");
        let count = |wanted: &dyn Fn(&str) -> bool| met.iter().filter(|met| wanted(met)).count();
        assert_eq!(count(&|met| met.len() == 1), 28, "pieces");
        assert_eq!(count(&|met| met.starts_with("bumper Left")), 10);
        assert_eq!(count(&|met| met.starts_with("bumper Right")), 7);
        assert_eq!(met.len(), 28 + 17 + 1);
        assert_eq!(met.last().unwrap(), "LB out");
        assert_eq!(table.scores(), (14 + 98, 18 + 110));
    }
}
