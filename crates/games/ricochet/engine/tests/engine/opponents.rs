//! Compares the opponents' choices with docs/ricochet/opponents.md, implemented here without regard to speed.

use ricochet_engine::opponents::arena::positions;
use ricochet_engine::opponents::sight::Effort;
use ricochet_engine::opponents::sight::{Sight, State};
use ricochet_engine::opponents::{Opponent, choose};
use ricochet_engine::*;

/// docs/ricochet/opponents.md, the table of weights.
struct Weights {
    sets: &'static str,
    r: i64,
    s: i64,
    f: i64,
    cap: i64,
    hit: i64,
    own: i64,
    fear: i64,
    load: i64,
    deny: i64,
    eager: i64,
    thrift: i64,
    echo: i64,
    lost: u64,
    lapses: i64,
}

/// The weights as the document has them.
fn weights(opponent: Opponent) -> Weights {
    let row = include_str!("../../../../../../docs/ricochet/opponents.md")
        .lines()
        .filter(|line| line.starts_with(&format!("| {} {opponent} |", opponent.number())))
        .find(|line| line.split('|').count() == 18)
        .expect("a row of the table of weights");
    let cells: Vec<&'static str> = row.split('|').map(str::trim).collect();
    let number = |column: usize| cells[column].parse().unwrap();
    Weights {
        sets: cells[2],
        r: number(3),
        s: number(4),
        f: number(5),
        cap: number(6),
        hit: number(7),
        own: number(8),
        fear: number(9),
        load: number(10),
        deny: number(11),
        eager: number(12),
        thrift: number(13),
        echo: number(14),
        lost: cells[15].parse().unwrap(),
        lapses: number(16),
    }
}

/// A launch as the opponents see it.
struct Seen {
    game: Game,
    points: i64,
    hit: Option<Launcher>,
    loaded: i64,
    lost: bool,
    effort: Effort,
}

/// Plays a launch of the side to move, its ball lost from sight where it comes to a piece or bumper after this number.
fn launch(game: &Game, end: End, most: u64) -> Option<Seen> {
    let launcher = Launcher::new(game.to_move, end);
    let mut flight = game.flight(launcher).ok()?;
    let mut lost = false;
    let mut effort = Effort {
        launches: 1,
        ..Effort::default()
    };
    while !lost {
        let before = flight.clone();
        let Some(step) = flight.step() else { break };
        effort.cells += u64::from(before.ball().cell != flight.ball().cell);
        effort.walls += u64::from(matches!(step.strike, Some(Event::Wall { .. })));
        if let Some(Event::Piece(_) | Event::Bumper { .. }) = step.contact {
            lost = effort.hits == most;
            effort.hits += u64::from(!lost);
        }
        if lost {
            flight = before;
        }
    }
    let mut after = game.clone();
    after.land(&flight);
    after.end_turn(flight.launcher_hit());
    let partner = launcher.partner();
    let loaded = after.magazines[partner].launches - game.magazines[partner].launches;
    let points = flight.points();
    let net = i64::from(points[launcher.side]) - i64::from(points[launcher.side.other()]);
    Some(Seen {
        game: after,
        points: net.clamp(-500, 500),
        hit: flight.launcher_hit(),
        loaded: loaded.into(),
        lost,
        effort,
    })
}

fn worth(weights: &Weights, side: Side, seen: &Seen) -> i64 {
    let hit = seen.hit.map_or(0, |hit| {
        if hit.side == side {
            -weights.own
        } else {
            weights.hit
        }
    });
    seen.points + hit + weights.load * seen.loaded
}

/// The threat of a launch of the other side than `side`.
fn threat(weights: &Weights, side: Side, seen: &Seen) -> i64 {
    let hit = seen.hit.map_or(0, |hit| {
        if hit.side == side {
            weights.fear
        } else {
            -weights.hit
        }
    });
    seen.points + hit + weights.deny * seen.loaded
}

/// The most that a launch of `side`, whose turn it is made, is worth, 0 to the cap.
fn best_launch(weights: &Weights, game: &Game, side: Side) -> i64 {
    assert_eq!(game.to_move, side);
    let launches = End::ALL
        .into_iter()
        .filter_map(|end| launch(game, end, weights.lost));
    launches
        .map(|seen| worth(weights, side, &seen))
        .max()
        .unwrap_or(0)
        .clamp(0, weights.cap)
}

/// ORACLE's value of a turn that did not end the game: the least over the replies.
fn least_value(weights: &Weights, after: &Game, lead: i64, d: i64) -> i64 {
    let side = after.to_move.other();
    let answer = |game: &Game, lead: i64| {
        let launches = End::ALL
            .into_iter()
            .filter_map(|end| launch(game, end, weights.lost));
        let values = launches.map(|seen| match seen.game.result() {
            None => worth(weights, side, &seen),
            Some(_) => worth(weights, side, &seen) + 50 * (lead + seen.points).signum(),
        });
        values.max().unwrap_or(0).clamp(0, weights.cap)
    };
    let launches = End::ALL
        .into_iter()
        .filter_map(|end| launch(after, end, weights.lost));
    let mut values: Vec<i64> = launches
        .map(|seen| {
            let lead = lead - seen.points;
            match seen.game.result() {
                None => {
                    8 * d - weights.r * (seen.points + 10) + weights.s * answer(&seen.game, lead)
                }
                Some(_) => 8 * d - weights.r * (seen.points + 10 - 1000 * lead.signum()),
            }
        })
        .collect();
    if after.quiet < 12 {
        for direction in Direction::ALL {
            let singles = orders(after, direction).into_iter();
            let singles = singles.filter(|(set, ..)| set.count_ones() == 1);
            values.extend(singles.map(|(.., game)| 8 * d + weights.s * answer(&game, lead)));
        }
    }
    values.into_iter().min().expect("the game is not over")
}

/// The value of a turn that led to `after`.
fn value(weights: &Weights, before: &Game, after: &Game, points: i64, d: i64) -> i64 {
    let side = before.to_move;
    let lead = i64::from(before.scores[side]) - i64::from(before.scores[side.other()]) + points;
    if after.result().is_some() {
        return if lead == 0 {
            0
        } else {
            lead.signum() * 30000 + points
        };
    }
    if weights.sets == "triples" {
        return least_value(weights, after, lead, d);
    }
    let mut reply: Option<(i64, Game, bool)> = None;
    for seen in End::ALL
        .into_iter()
        .filter_map(|end| launch(after, end, weights.lost))
    {
        let mut r = threat(weights, side, &seen);
        let over = seen.game.result().is_some();
        if over {
            r += 1000 * (seen.points - lead).signum();
        }
        if reply.as_ref().is_none_or(|(best, ..)| r > *best) {
            reply = Some((r, seen.game, over));
        }
    }
    let reply = reply.filter(|(r, ..)| *r > 0 || after.quiet == 12);
    let mut idle = after.clone();
    idle.end_turn(None);
    let f = best_launch(weights, &idle, side);
    let (r, s) = match reply {
        None => (0, f),
        Some((r, _, true)) => (r, 0),
        Some((r, game, false)) => (r, best_launch(weights, &game, side)),
    };
    8 * d - weights.r * r + weights.s * s + weights.f * f
}

/// The sets of pieces that can go, front first, each with the game after it.
fn orders(game: &Game, direction: Direction) -> Vec<(u32, Turn, Game)> {
    let mut front_first: Vec<Piece> = Piece::of(game.to_move).collect();
    front_first.sort_by_key(|piece| {
        let cell = game.board.placed(*piece).cell;
        match direction {
            Direction::Up => cell.y(),
            Direction::Down => 10 - cell.y(),
            Direction::Left => cell.x(),
            Direction::Right => 16 - cell.x(),
        }
    });
    let sets = (1..64u32).filter_map(|set| {
        let mut pieces = front_first.clone();
        pieces.retain(|piece| set >> (piece.index() % 6) & 1 == 1);
        let turn = Turn::Move(MoveOrder { direction, pieces });
        let mut after = game.clone();
        after.play(&turn).ok()?;
        Some((set, turn, after))
    });
    sets.collect()
}

/// docs/ricochet/opponents.md, the hash of a position.
fn hash(game: &Game) -> i64 {
    let mut hash = i64::from(game.turns.min(255));
    for piece in Piece::all() {
        let cell = game.board.placed(piece).cell;
        hash = hash * 2 % 256 + hash / 128;
        hash ^= (17 * i64::from(cell.y()) + i64::from(cell.x())) / 2;
    }
    hash
}

/// The choice of ROOKIE, and of the others in a lapse.
fn whim(game: &Game) -> Turn {
    let mut number = hash(game);
    let mut draw = || {
        number = (5 * number + 1) % 256;
        number / 32
    };
    let wanted = [96, -4, 96, 48, 0, 96, 96, -8][draw() as usize];
    let mut candidates = Vec::new();
    for end in End::ALL {
        if let Some(seen) = launch(game, end, 48) {
            candidates.push((8 * seen.points, Turn::Launch(end)));
        }
    }
    for direction in Direction::ALL {
        for (set, turn, _) in orders(game, direction) {
            if set.count_ones() == 1 {
                candidates.push((8 * wanted + draw(), turn));
            }
        }
    }
    let most = candidates.iter().map(|(value, _)| *value).max();
    let first = candidates
        .into_iter()
        .find(|(value, _)| Some(*value) == most);
    first.expect("there is a turn").1
}

fn chosen(weights: &Weights, game: &Game) -> Turn {
    if hash(game) < weights.lapses {
        return whim(game);
    }
    let side = game.to_move;
    let ahead = game.scores[side] > game.scores[side.other()];
    let mut best: Option<(i64, Turn)> = None;
    let mut consider = |value: i64, turn: Turn| {
        if best.as_ref().is_none_or(|(most, _)| value > *most) {
            best = Some((value, turn));
        }
    };
    for end in End::ALL {
        if let Some(seen) = launch(game, end, weights.lost) {
            let mut bonus = if ahead { weights.eager } else { weights.thrift };
            if game.turns > 0 && game.quiet == 0 {
                bonus += weights.echo;
            }
            let d = worth(weights, side, &seen) + bonus;
            consider(
                value(weights, game, &seen.game, seen.points, d),
                Turn::Launch(end),
            );
        }
    }
    for direction in Direction::ALL {
        let orders = orders(game, direction);
        for (set, turn, after) in orders {
            let pieces = set.count_ones();
            let looked_at = match weights.sets {
                "singles" => pieces == 1,
                "pairs" => pieces <= 2,
                "triples" => pieces <= 3,
                other => panic!("{other}"),
            };
            if looked_at {
                consider(value(weights, game, &after, 0, 0), turn);
            }
        }
    }
    best.expect("there is a turn").1
}

#[test]
fn opponents_choose_as_the_document_says() {
    let weights: Vec<Weights> = Opponent::ALL.map(weights).into();
    // Every seventh position, since successive ones are alike.
    for (opponent, game) in positions(0xD0C).step_by(7).take(3000) {
        let expected = chosen(&weights[usize::from(opponent.number()) - 1], &game);
        assert_eq!(
            choose(opponent, &game),
            Some(expected),
            "{opponent} in {game:?}"
        );
    }
}

#[test]
fn what_is_seen_of_a_launch_is_the_rules_launch_up_to_where_it_is_lost() {
    let mut lost = 0;
    for (_, mut game) in positions(0xBA11).step_by(3).take(20_000) {
        // Values and bumpers of later games of a match, launchers that are out.
        let odd = game.turns % 3 == 1;
        if odd {
            game.values = BySide::new(99, 37);
            game.bumpers = BySide::new(1, 2);
        }
        for end in End::ALL {
            let launcher = Launcher::new(game.to_move, end);
            let Some(expected) = launch(&game, end, 48) else {
                continue;
            };
            let mut sight = Sight::of(&game);
            let mut effort = Effort::default();
            let state = State::of(&game);
            let landing = sight.launch(state, launcher, game.target(), &mut effort);
            sight.aim(None);
            assert_eq!(sight, Sight::of(&expected.game), "{launcher} in {game:?}");
            assert_eq!(
                landing.after,
                State::of(&expected.game),
                "{launcher} in {game:?}"
            );
            assert_eq!(landing.points, expected.points as i32);
            assert_eq!(
                (landing.hit(), i64::from(landing.loaded)),
                (expected.hit, expected.loaded)
            );
            assert_eq!(effort, expected.effort, "{launcher} in {game:?}");
            lost += u32::from(expected.lost);
        }
    }
    assert!(lost > 10, "only {lost} balls were lost from sight");
}

#[test]
fn a_forced_launch_is_made_and_a_game_that_is_over_has_no_turn() {
    let mut game = Game::first(Variant::FIRST, Side::Left);
    game.quiet = 12;
    for opponent in Opponent::ALL {
        assert!(matches!(choose(opponent, &game), Some(Turn::Launch(_))));
    }
    for end in End::ALL {
        game.magazines[Launcher::new(Side::Right, end)].launches = 0;
    }
    assert!(
        Opponent::ALL
            .into_iter()
            .all(|opponent| choose(opponent, &game).is_none())
    );
}

#[test]
fn the_cartridge_has_the_engines_ratings() {
    let table = include_str!("../../../../../../asm/ricochet/tables/ratings.inc");
    let bytes: Vec<u16> = table
        .lines()
        .filter_map(|line| line.trim().strip_prefix(".byte "))
        .flat_map(|line| line.split(','))
        .map(|byte| byte.trim_start_matches('$').parse().unwrap())
        .collect();
    let (high, low) = bytes.split_at(bytes.len() / 2);
    let ratings = high.iter().zip(low).map(|(high, low)| 100 * high + low);
    let expected = Variant::all().flat_map(|variant| Opponent::ALL.map(|one| one.rating(variant)));
    assert_eq!(ratings.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
}
