//! The launches that searches make, [`Sight`]'s and [`Rays`]', against the rules' launch: from every launcher of
//! random boards, hit for hit.

use std::collections::HashSet;
use std::ops::Range;

use rand::seq::{IndexedRandom, IteratorRandom, SliceRandom};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use ricochet_engine::board::{COLUMNS, PIECES, ROWS};
use ricochet_engine::opponents::sight::{Effort, MOST, Sight, State};
use ricochet_engine::search::rays::Rays;
use ricochet_engine::*;

use Orientation::{Horizontal, Vertical};

/// Boards of one generator of random numbers.
const BLOCK: usize = 1000;
/// More pieces and bumpers than a ball hits.
const NEVER: u32 = u32::MAX;
const BOTTOM: u8 = ROWS - 1;

/// Something that a ball meets, with all that decides what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Meeting {
    event: Event,
    /// Where the ball is, and where it is heading before the event.
    ball: Ball,
    /// How the piece lies.
    orientation: Option<Orientation>,
    /// The number of bumpers on a side that it has come to.
    bumpers: Option<u8>,
    /// Who has launched.
    side: Side,
}

/// The game as a random position: any board, variant, target, bumpers, values and outages. Every launcher has a launch.
fn random_game(chance: &mut Pcg64Mcg) -> Game {
    let variant = Variant::all().choose(chance).unwrap();
    let mut game = Game::first(variant, Side::Left);
    let mut markers: Vec<Cell> = Cell::markers().collect();
    let (cells, _) = markers.partial_shuffle(chance, PIECES);
    let pieces = std::array::from_fn(|index| Placed {
        cell: cells[index],
        orientation: *[Vertical, Horizontal].choose(chance).unwrap(),
    });
    game.board = Board::new(pieces).unwrap();
    for side in Side::ALL {
        game.bumpers[side] = *[0, 1, 2, 4].choose(chance).unwrap();
        game.values[side] = chance.random_range(10..=99);
    }
    for launcher in Launcher::ALL {
        let outages = match variant.rules().outage {
            Outage::Game => [Outage::None, Outage::Game].as_slice(),
            _ => &[Outage::None, Outage::Turns(1), Outage::Turns(2)],
        };
        game.magazines[launcher] = Magazine {
            launches: chance.random_range(1..=99),
            outage: *outages.choose(chance).unwrap(),
        };
    }
    game.turns = chance.random_range(0..50);
    game
}

/// The bumpers, values and target of the game; sometimes the target is in a column where no game has it.
fn random_surroundings(game: &Game, chance: &mut Pcg64Mcg) -> Surroundings {
    let mut surroundings = game.surroundings();
    if let Some(target) = &mut surroundings.target
        && chance.random_ratio(1, 2)
    {
        target.column = chance.random_range(1..COLUMNS - 1);
    }
    surroundings
}

/// What the ball of a launch meets in its next step, which leads to this cell.
fn meetings_of(before: &Flight, step: Step, cell: Cell) -> impl Iterator<Item = Meeting> {
    let mut arriving = Ball {
        cell,
        ..before.ball()
    };
    if step.strike.is_some() {
        arriving.heading.down = !arriving.heading.down;
    }
    let meeting = |(event, ball): (Option<Event>, Ball)| {
        let event = event?;
        let (orientation, bumpers) = match event {
            Event::Piece(piece) => (Some(before.board().placed(piece).orientation), None),
            Event::Bumper { side, .. } | Event::Exit { side, .. } => {
                (None, Some(before.surroundings().bumpers[side]))
            }
            _ => (None, None),
        };
        Some(Meeting {
            event,
            ball,
            orientation,
            bumpers,
            side: before.launcher().side,
        })
    };
    [(step.strike, before.ball()), (step.contact, arriving)]
        .into_iter()
        .filter_map(meeting)
}

/// Makes a launch by the rules, and compares it with the launch that an opponent sees: the whole, and for each piece
/// and bumper on its way, what has come of it when the ball arrives there. Returns the pieces and bumpers hit, the points
/// of the side that launched, and everything met.
fn compare(
    game: &Game,
    sight: &Sight,
    mut flight: Flight,
    met: &mut HashSet<Meeting>,
) -> (u32, u32) {
    let launcher = flight.launcher();
    let side = launcher.side;
    let mut effort = Effort {
        launches: 1,
        ..Effort::default()
    };
    loop {
        let before = flight.clone();
        let Some(step) = flight.step() else { break };
        met.extend(meetings_of(&before, step, flight.ball().cell));
        effort.cells += u64::from(before.ball().cell != flight.ball().cell);
        effort.walls += u64::from(matches!(step.strike, Some(Event::Wall { .. })));
        if let Some(Event::Piece(_) | Event::Bumper { .. }) = step.contact {
            compare_seen(game, sight, &before, effort, effort.hits as u32);
            effort.hits += 1;
        }
    }
    compare_seen(game, sight, &flight, effort, NEVER);
    (effort.hits as u32, flight.points()[side])
}

/// Compares a launch that has come this far with what an opponent sees that loses the ball after this number of hits.
fn compare_seen(game: &Game, sight: &Sight, flight: &Flight, effort: Effort, lost: u32) {
    let launcher = flight.launcher();
    let target = flight.surroundings().target;
    let mut seen_effort = Effort::default();
    let seen =
        sight
            .clone()
            .losing(lost)
            .launch(State::of(game), launcher, target, &mut seen_effort);
    let mut after = game.clone();
    after.land(flight);
    after.end_turn(flight.launcher_hit());
    let points = flight.points();
    let net = points[launcher.side] as i32 - points[launcher.side.other()] as i32;
    let out_for_game = game.magazines[launcher.partner()].outage == Outage::Game;
    let loaded = match (flight.end(), target) {
        (Some(Event::Target { .. }), Some(target)) if !out_for_game => target.launches,
        _ => 0,
    };
    assert_eq!(
        (
            seen.points,
            seen.hit(),
            seen.loaded,
            seen.after,
            seen_effort
        ),
        (
            net.clamp(-MOST, MOST),
            flight.launcher_hit(),
            loaded,
            State::of(&after),
            effort
        ),
        "{launcher} in {game:?}, lost after {lost} hits"
    );
    assert_eq!(
        &sight.board(seen.after),
        flight.board(),
        "{launcher} in {game:?}"
    );
}

/// Compares the launches of these blocks of boards; returns what their balls met.
fn compare_blocks(blocks: Range<u64>) -> HashSet<Meeting> {
    let mut met = HashSet::new();
    for block in blocks {
        let mut chance = Pcg64Mcg::seed_from_u64(block);
        for _ in 0..BLOCK {
            let mut game = random_game(&mut chance);
            let surroundings = random_surroundings(&game, &mut chance);
            let sight = Sight::of(&game);
            let cells = game.board.pieces().map(|placed| placed.cell);
            let lies = |piece: &Piece| game.board.placed(*piece).orientation == Horizontal;
            let horizontal = Piece::all()
                .filter(lies)
                .map(|piece| 1 << piece.index())
                .sum();
            // The ways of the position before must not be left over.
            let mut rays = Rays::new(
                surroundings,
                Board::start().pieces().map(|placed| placed.cell),
            );
            for launcher in Launcher::ALL {
                rays.launch(launcher, horizontal);
            }
            rays.place(&cells);
            for launcher in Launcher::ALL {
                game.to_move = launcher.side;
                let flight = Flight::new(launcher, game.board.clone(), surroundings);
                let (bounces, points) = compare(&game, &sight, flight, &mut met);
                let found = rays.launch(launcher, horizontal);
                assert_eq!(
                    (found.bounces, found.points),
                    (bounces, points),
                    "{launcher} in {game:?}"
                );
            }
        }
    }
    met
}

/// Everything that the ball of a launch by this side can meet, by the board's geometry.
fn meetings(side: Side) -> Vec<Meeting> {
    let mut all = Vec::new();
    let mut add = |event, (x, y), (right, down), orientation, bumpers| {
        all.push(Meeting {
            event,
            ball: Ball {
                cell: Cell::new(x, y).unwrap(),
                heading: Heading { right, down },
            },
            orientation,
            bumpers,
            side,
        });
    };
    let directions = [false, true];
    for cell in Cell::markers() {
        let at = (cell.x(), cell.y());
        for (right, down) in directions
            .into_iter()
            .flat_map(|right| directions.map(|down| (right, down)))
        {
            // Only a launcher's own side comes from the corner.
            let from = (
                if right { at.0 - 1 } else { at.0 + 1 },
                if down { at.1 - 1 } else { at.1 + 1 },
            );
            let is_there =
                |launcher: &Launcher| launcher.cell() == Cell::new(from.0, from.1).unwrap();
            if Launcher::ALL
                .iter()
                .find(|one| is_there(one))
                .is_some_and(|launcher| launcher.side != side)
            {
                continue;
            }
            for piece in Piece::all() {
                for orientation in [Vertical, Horizontal] {
                    add(
                        Event::Piece(piece),
                        at,
                        (right, down),
                        Some(orientation),
                        None,
                    );
                }
            }
        }
    }
    for column in (2..COLUMNS - 1).step_by(2) {
        for right in directions {
            let wall = |wall| Event::Wall { wall, column };
            add(wall(Wall::Top), (column, 0), (right, false), None, None);
            add(
                Event::Target { column },
                (column, 0),
                (right, false),
                None,
                None,
            );
            add(
                wall(Wall::Bottom),
                (column, BOTTOM),
                (right, true),
                None,
                None,
            );
        }
    }
    for owner in Side::ALL {
        let right = owner == Side::Right;
        for (bumpers, rows) in [
            (0, [].as_slice()),
            (1, &[4]),
            (2, &[4, 6]),
            (4, &[2, 4, 6, 8]),
        ] {
            for row in [2, 4, 6, 8] {
                let event = if rows.contains(&row) {
                    Event::Bumper { side: owner, row }
                } else {
                    Event::Exit { side: owner, row }
                };
                for down in directions {
                    add(
                        event,
                        (owner.column(), row),
                        (right, down),
                        None,
                        Some(bumpers),
                    );
                }
            }
        }
        for (end, row) in [(End::Top, 0), (End::Bottom, BOTTOM)] {
            let launcher = Event::Launcher(Launcher::new(owner, end));
            add(
                launcher,
                (owner.column(), row),
                (right, row != 0),
                None,
                None,
            );
        }
    }
    all
}

#[test]
fn searches_launch_as_the_rules_do_whatever_a_ball_meets() {
    let met = compare_blocks(0..40);
    let all: HashSet<Meeting> = Side::ALL.into_iter().flat_map(meetings).collect();
    let missing = all.difference(&met).collect::<Vec<_>>();
    assert!(
        missing.is_empty(),
        "{} are not met, such as {:?}",
        missing.len(),
        missing[0]
    );
    let others = met.difference(&all).collect::<Vec<_>>();
    assert!(
        others.is_empty(),
        "{} cannot be met, such as {:?}",
        others.len(),
        others[0]
    );
}

#[test]
#[ignore = "launches from a million boards"]
fn searches_launch_as_the_rules_do_on_a_million_boards() {
    compare_blocks(0..1000);
}
