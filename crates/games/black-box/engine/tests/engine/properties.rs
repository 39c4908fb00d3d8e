//! Properties of every box, tested with random boxes.

use black_box_engine::record::Record;
use black_box_engine::*;
use proptest::prelude::*;

fn any_balls() -> impl Strategy<Value = Cells> {
    let size = prop::sample::select(Size::ALL.to_vec());
    (size, 0..=20usize).prop_flat_map(|(size, count)| {
        let cells: Vec<Cell> = size.cells().collect();
        prop::sample::subsequence(cells, count).prop_map(move |cells| Cells::of(size, cells))
    })
}

proptest! {
    #![proptest_config(samples::cases(2000))]

    #[test]
    fn a_box_is_read_as_it_is_written(balls in any_balls()) {
        prop_assert_eq!(balls.to_string().parse(), Ok(balls));
        prop_assert_eq!(balls.iter().count(), balls.len());
    }

    #[test]
    fn every_ray_ends_without_coming_to_a_place_twice(balls in any_balls()) {
        for laser in Laser::all(balls.size()) {
            let mut ray = Ray::new(balls, laser);
            let mut seen = vec![(ray.position(), ray.heading())];
            while let Some(step) = ray.next() {
                if matches!(step.event, Event::Hit(_) | Event::Refused) {
                    prop_assert_eq!((step.position, step.heading), *seen.last().unwrap());
                    break;
                }
                prop_assert_eq!(ray.retrace(), *seen.last().unwrap());
                prop_assert!(!seen.contains(&(step.position, step.heading)));
                seen.push((step.position, step.heading));
            }
            prop_assert!(ray.answer().is_some());
        }
    }

    #[test]
    fn a_detour_is_the_same_way_from_both_ends(balls in any_balls()) {
        let way = |laser| {
            let mut ray = Ray::new(balls, laser);
            let mut cells: Vec<Position> = ray.by_ref().map(|step| step.position).collect();
            cells.dedup();
            cells.pop();
            (cells, ray.answer().unwrap())
        };
        for laser in Laser::all(balls.size()) {
            if let (mut there, Answer::Detour(exit)) = way(laser) {
                let (back, answer) = way(exit);
                there.reverse();
                prop_assert_eq!(answer, Answer::Detour(laser));
                prop_assert_eq!(there, back);
            }
        }
    }

    #[test]
    fn the_tracer_equals_the_stepper(balls in any_balls()) {
        let tracer = Tracer::new(&balls);
        let answers = Answers::of(&balls);
        for laser in Laser::all(balls.size()) {
            let answer = Ray::new(balls, laser).finish();
            prop_assert_eq!(tracer.answer(laser), answer);
            prop_assert_eq!(answers.get(laser), answer);
        }
    }

    #[test]
    fn what_one_button_does_is_read_and_played_as_it_was_written(
        presses in prop::collection::vec((0..8u8, 0..3u8, 0..32usize), 0..80), given_up in any::<bool>(),
    ) {
        let (level, number) = (Level::DEFAULT, GameNumber::new(12345).unwrap());
        let setup = Setup::Alone(level, number);
        let mut game = Game::new(number.balls(level));
        let mut actions = Vec::new();
        for (row, column, laser) in presses {
            let cell = Cell { row, column };
            let laser = Laser::from_index(level.size(), laser);
            if column == 0 && game.fire(laser).is_ok() {
                actions.push(Action::Fire(laser));
            } else {
                game.press(cell).unwrap();
                actions.push(Action::Mark(cell, game.mark(cell)));
            }
        }
        if given_up {
            game.give_up().unwrap();
            actions.push(Action::GiveUp);
        } else if game.finish().is_ok() {
            actions.push(Action::Done);
        }
        let record = Record { parts: vec![actions], ..Record::new(setup) };
        prop_assert_eq!(record.to_string().parse(), Ok(record.clone()));
        let games = record.play();
        prop_assert_eq!(games.as_ref().map(Games::game), Ok(&game));
    }

    #[test]
    fn a_score_is_what_the_lasers_show_and_five_for_each_wrong_guess(
        number in 0..GameNumber::COUNT, guessed in 0..GameNumber::COUNT, fired in any::<u32>(),
    ) {
        let level = Level::DEFAULT;
        let box_of = |number| GameNumber::new(number).unwrap().balls(level);
        let (balls, guesses) = (box_of(number), box_of(guessed));
        let mut game = Game::new(balls);
        for laser in Laser::all(level.size()) {
            if fired >> laser.index(level.size()) & 1 == 1 && game.shown(laser).is_none() {
                game.fire(laser).unwrap();
            }
        }
        for (laser, answer) in game.known() {
            prop_assert_eq!(Answers::of(&balls).get(laser), answer);
        }
        for cell in guesses.iter() {
            game.set_mark(cell, Mark::Guess).unwrap();
        }
        let missed = balls.iter().filter(|&cell| !guesses.contains(cell)).count() as u16;
        let wrong = if Answers::of(&balls) == Answers::of(&guesses) { 0 } else { missed };
        let shown = Laser::all(level.size()).filter(|&laser| game.shown(laser).is_some()).count();
        let score = shown as u16 + 5 * wrong;
        prop_assert_eq!(game.finish(), Ok(Ending::Done { score, wrong: wrong as u8 }));
    }
}
