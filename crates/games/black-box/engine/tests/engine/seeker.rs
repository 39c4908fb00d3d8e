//! The seeking computer.

use black_box_engine::opponents::{Choice, Seeker, WORK};
use black_box_engine::solver::Facts;
use black_box_engine::*;
use random::{POWER_ON, Random};

/// The lasers that a seeker fires at a box, the cells that it marks, and the most work of a search.
fn seek(level: Level, balls: Cells) -> (Vec<Laser>, Cells, usize) {
    let mut game = Game::new(balls);
    let mut facts = Facts::none(level);
    let mut seeker = Seeker::new(level, Random::new(POWER_ON));
    let mut most = 0;
    let mut fired = Vec::new();
    loop {
        let choice = seeker.choose(&facts);
        most = most.max(seeker.worked());
        match choice {
            Choice::Fire(laser) => {
                facts.add(laser, game.fire(laser).unwrap()).unwrap();
                fired.push(laser);
            }
            Choice::Mark(cells) => return (fired, cells, most),
        }
    }
}

#[test]
fn a_seeker_fires_no_known_laser_and_marks_as_many_cells_as_balls() {
    for side in [6, 8, 10, 12] {
        for balls in [2, 4, 8] {
            let level = Level::new(Size::new(side).unwrap(), balls).unwrap();
            for number in 0..4 {
                let hidden = GameNumber::new(number).unwrap().balls(level);
                let (fired, marked, most) = seek(level, hidden);
                assert!(!fired.is_empty() && level.admits(&marked));
                // A trial under way is ended, and the candidates left are counted once.
                assert!(most < WORK + 8 * level.size().lasers());
            }
        }
    }
}

#[test]
fn a_seeker_finds_nearly_all_pairs_of_balls_with_few_lasers() {
    let level = Level::new(Size::new(8).unwrap(), 2).unwrap();
    let (mut found, mut shots) = (0, 0);
    for number in 0..100 {
        let hidden = GameNumber::new(number).unwrap().balls(level);
        let (fired, marked, _) = seek(level, hidden);
        found += usize::from(answers::equivalent(&marked, &hidden));
        shots += fired.len();
    }
    assert!(found >= 95, "{found} of 100 found");
    assert!(shots < 600, "{shots} shots in 100 games");
}

#[test]
fn the_first_laser_separates_most_pairs_of_the_candidates_drawn() {
    let level = Level::DEFAULT;
    let mut random = Random::new(POWER_ON);
    let candidates: Vec<Answers> = (0..6)
        .map(|_| {
            // On 8 x 8 every byte is a cell.
            let mut balls = Cells::none(level.size());
            while balls.len() < usize::from(level.balls()) {
                let byte = random.byte();
                balls.insert(Cell {
                    row: byte >> 4 & 7,
                    column: byte & 7,
                });
            }
            Answers::of(&balls)
        })
        .collect();
    let pairs = |laser: Laser| {
        let differ =
            |one: usize, two: usize| candidates[one].get(laser) != candidates[two].get(laser);
        (0..6)
            .flat_map(|one| (0..one).map(move |two| (one, two)))
            .filter(|&(one, two)| differ(one, two))
            .count()
    };
    let most = Laser::all(level.size()).map(pairs).max();
    let first = ['T', 'R', 'B', 'L']
        .iter()
        .flat_map(|side| (0..8).map(move |number| format!("{side}{number}").parse().unwrap()))
        .find(|&laser| Some(pairs(laser)) == most)
        .unwrap();
    let mut seeker = Seeker::new(level, Random::new(POWER_ON));
    assert_eq!(seeker.choose(&Facts::none(level)), Choice::Fire(first));
}
