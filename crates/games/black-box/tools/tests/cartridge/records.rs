//! Games played through the sticks and in the engine at once, with every frame checked; and the judge, called inside
//! the image.

use black_box_cartridge::constants::{MODE_OPEN, MODE_PLAY};
use black_box_cartridge::{BlackBox, Tally};
use black_box_engine::record::Record;
use black_box_engine::{Action, Games};
use probe::Script;
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use referee::{Referee, Replay as _};
use vcs::Console;

use crate::{campaign, cartridge, memory, replay, symbols};

/// Plays a record to its end, and returns what was equal. The referee has recorded the same games.
fn play(text: &str) -> Tally {
    let record: Record = text.parse().unwrap();
    let mut replay = replay(&record.setup);
    if let Err(found) = replay.play_all(&record) {
        panic!("{found}");
    }
    let recorded = replay.driver.rig.referee.checks_mut().take_record();
    let recorded: Record = recorded.expect("a record").text.parse().unwrap();
    assert_eq!(recorded.setup, record.setup);
    assert_eq!(recorded.play().as_ref(), Ok(replay.game()));
    *replay.tally()
}

#[test]
fn one_players_game() {
    let tally = play(include_str!(
        "../../../../../../tests/black-box/games/alone.txt"
    ));
    assert_eq!((tally.boxes, tally.rays, tally.games), (1, 4, 1));
}

#[test]
fn two_players_games_in_one_box() {
    let tally = play(include_str!(
        "../../../../../../tests/black-box/games/turns.txt"
    ));
    assert_eq!((tally.boxes, tally.rays, tally.games), (1, 7, 2));
}

#[test]
fn the_rules_examples_in_hidden_boxes() {
    for text in [
        include_str!("../../../../../../tests/black-box/games/rules-two-balls.txt"),
        include_str!("../../../../../../tests/black-box/games/rules-three-balls.txt"),
    ] {
        let tally = play(text);
        assert_eq!((tally.boxes, tally.rays, tally.games), (0, 2, 2));
    }
}

#[test]
fn an_action_that_the_rules_refuse_is_refused_by_the_cartridge() {
    let record: Record = "black-box alone size 6 balls 2 number 00007"
        .parse()
        .unwrap();
    let mut replay = replay(&record.setup);
    for (action, made) in [
        ("done", false),
        ("T0", true),
        ("T0", false),
        ("T6", false),
        ("+0,0", true),
        ("+5,5", true),
        ("-0,0", false),
        ("+5,0", true),
        ("done", false),
        (".5,0", true),
        ("done", true),
        ("give-up", false),
    ] {
        let attempted = replay.attempt(&action.parse().unwrap());
        let attempted = attempted.unwrap_or_else(|found| panic!("{action}: {found}"));
        assert_eq!(attempted.is_ok(), made, "{action}");
    }
}

#[test]
fn what_a_record_tries_is_tried_after_all_else() {
    let header = "black-box alone size 6 balls 2 number 00007";
    let marks = |tried: &str| play(&format!("{header}\n+0,0 +5,5\ntry {tried}")).marks;
    assert_eq!([marks("-0,0"), marks(".5,5")], [4, 5]);
    let tally = play(&format!("{header}\nT0\ntry done"));
    assert_eq!((tally.rays, tally.games), (1, 0));
}

/// Plays a game of the default level by random pushes of the stick, to its end or not, and returns its record as text,
/// and the game.
fn random_pushes(seed: u64, pushes: usize, last: &str) -> (String, Games) {
    const SETTLED: u64 = 4;
    const PATIENCE: u64 = 400;
    let mut dice = Pcg64Mcg::seed_from_u64(seed);
    let symbols = symbols();
    let mode = memory().mode;
    let mut referee = Referee::<BlackBox>::new(&symbols).unwrap();
    let mut console = Console::new(cartridge(), 0);
    let mut push = |console: &mut Console, control: &str| {
        let script = Script::parse(&format!("1+2 {control}")).unwrap();
        for frame in 1..PATIENCE {
            script.apply(frame, console.inputs_mut());
            referee.run_frame(console);
            let rests = [MODE_PLAY, MODE_OPEN].contains(&mode.get(console));
            if rests && frame > SETTLED {
                break;
            }
        }
        if let Some(difference) = referee.take_differences().first() {
            panic!("seed {seed}: {difference}");
        }
        let games = referee.checks().game();
        games.map(|games| games.game().ending().is_some())
    };
    for _ in 0..dice.random_range(1..9) {
        push(&mut console, "down");
    }
    push(&mut console, "select");
    push(&mut console, "reset").expect("a game");
    let random = (0..pushes).map(|_| {
        let controls = [
            "up", "down", "down", "left", "right", "fire", "fire", "fire",
        ];
        controls[dice.random_range(0..controls.len())]
    });
    let random: Vec<&str> = random.collect();
    let mut is_over = false;
    for control in random.into_iter().chain(last.split_whitespace()) {
        is_over = push(&mut console, control).expect("a game");
        if is_over {
            break;
        }
    }
    // The judge compares all lasers.
    if last.ends_with("fire") && !is_over {
        panic!("seed {seed}: the game does not end");
    }
    let recorded = referee.checks_mut().take_record().expect("a record");
    let games = referee.checks().game().expect("a game");
    (recorded.text, games.clone())
}

#[test]
fn whatever_the_stick_does_is_recorded_read_and_played_again() {
    let up = "up ".repeat(16);
    for (seed, last) in [(0, ""), (1, ""), (2, "right fire"), (3, "right fire")] {
        let last = match last {
            "" => String::new(),
            _ => format!("{up}{last}"),
        };
        let (text, game) = random_pushes(seed, 250, &last);
        let record: Record = text.parse().unwrap();
        assert_eq!(record.to_string(), text);
        let marked = record.parts[0].iter();
        let marked = marked.filter(|action| matches!(action, Action::Mark(..)));
        assert!(marked.count() > 20, "{text}");
        let games = record
            .play()
            .unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(games, game, "{text}");
        let mut replay = replay(&record.setup);
        if let Err(found) = replay.play_all(&record) {
            panic!("{found}\n{text}");
        }
        assert_eq!(replay.game(), &game, "{text}");
    }
}

#[test]
fn random_games_are_equal() {
    let played = campaign("--games 6");
    let sum = |name| played.sum(name);
    assert_eq!((sum("alone"), sum("two")), (2, 4));
    assert_eq!(sum("judged") + sum("given up"), 2 + 2 * 4);
    assert!(sum("rays") > 10 && sum("marks") > 10, "{played:?}");
}

/// 8 x 8 boxes of three balls that share their answers, as the rules count them.
const SHARING: u64 = 40;

#[test]
fn the_judge_on_all_boxes_of_three_balls_that_answer_alike() {
    let alike = campaign("--alike --size 8 --balls 3");
    assert_eq!(alike.sum("boxes"), SHARING);
    assert!(alike.sum("pairs") >= SHARING, "{alike:?}");
    let near = campaign("--judge 20 --size 8 --balls 3");
    assert_eq!(near.sum("pairs"), 20);
}
