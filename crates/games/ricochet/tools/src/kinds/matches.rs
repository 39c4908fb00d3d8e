//! Plays whole matches through the controls and checks every frame: random matches of people (legal and refused turns,
//! held sticks, late turns, the clock switched on and off, matches begun again or left), and games of computers among
//! themselves and against random people.

use super::chance::{Dice, random_game, random_setup, random_stick, random_turn};
use campaign::report::Counts;
use campaign::{Kind, Subject, Units, worker};
use referee::{Found, count};
use ricochet_cartridge::constants::FRAMES_A_SECOND;
use ricochet_cartridge::{Player, restart_amid};
use ricochet_engine::opponents::{OPPONENTS, Opponent};
use ricochet_engine::record::Record;
use ricochet_engine::rules::{BySide, Launcher, Outage, Position, Setup, Side, Turn, Variant};
use rules::{Decides, Rules as _};
use vcs::Stick;

/// The most frames for which a person thinks: late enough for every penalty where turns are quick.
const LONGEST_THOUGHT: usize = 1700;
/// The most times that a match is begun again, so that it ends.
const RESTARTS: u64 = 1;
/// The most random turns that are tried before one is legal.
const TRIES: usize = 1000;

/// Turns that are attempted from one random position on.
const TURNS_A_POSITION: u64 = 8;
/// Seconds from one point for being late to the next.
const SECONDS_A_POINT: u32 = 5;
/// More frames than any random turn has been going on for in a random position.
const MOST_FRAMES: usize = 120 * 60;

referee::tally! {
    /// What happened in matches.
    pub struct Played {
        /// Matches played to their end.
        matches: sum,
        /// Games played to their end.
        games: sum,
        /// Turns, launches included.
        turns: sum,
        /// Launches.
        launches: sum,
        /// Turns chosen by computers.
        choices: sum,
        /// Turns that were attempted in random positions.
        attempts: sum,
        /// Turns that the rules refuse.
        refused: sum,
        /// Turns that cost points.
        late: sum,
        /// Matches begun again or left.
        broken_off: sum,
    }
}

impl Played {
    /// Takes over what the referee has counted.
    fn checked(self, replay: &Player) -> Played {
        let tally = *replay.tally();
        Played {
            matches: tally.matches,
            games: tally.games,
            turns: tally.turns,
            launches: tally.launches,
            choices: tally.choices,
            ..self
        }
    }
}

/// Random turns, legal and illegal ones, in random positions.
pub const TURNS: Kind = Kind {
    name: "turns",
    help: "Number of random positions of all variants, with each seed, in each of which eight random turns are attempted \
           through the sticks, legal and illegal ones; every frame is checked",
    default: Some(250),
    units: Units::EachSeed,
    unit: "positions",
    worker: |asked| {
        Ok(worker(|number: u64| {
            let mut dice = Dice::new(0, number);
            let mut setup = random_setup(&mut dice, variant_of(number));
            setup.position = Some(random_position(&mut dice, &setup));
            on_replay(&asked.subject, &setup, |replay| {
                turns_in_a_position(replay, &mut dice)
            })
        }))
    },
    sentence: |counts| {
        format!(
            "{}, {} made and {} refused, and {} as the engine",
            count(counts.sum("attempts"), "turn"),
            counts.sum("turns"),
            counts.sum("refused"),
            counts.count("launch")
        )
    },
};

/// Random matches of people over all variants.
pub const MATCHES: Kind = Kind {
    name: "matches",
    help: "Number of random matches over all variants, with each seed, through the sticks and switches: legal and refused \
           turns, held sticks, late turns, the clock switched on and off, matches begun again; every frame is checked",
    default: Some(100),
    units: Units::EachSeed,
    unit: "matches",
    worker: |asked| {
        Ok(worker(|number| {
            random_match(&asked.subject, number, |_| Ok(()))
        }))
    },
    sentence: matches_in_words,
};

/// The same matches on two keypads; the first set-up is by a stick.
pub const KEYPADS: Kind = Kind {
    name: "keypads",
    help: "Number of the same matches, with each seed, on two keypads, in the rules' notation",
    default: None,
    units: Units::EachSeed,
    unit: "matches",
    worker: |asked| {
        Ok(worker(|number| {
            random_match(&asked.subject, number, take_keypads)
        }))
    },
    sentence: matches_in_words,
};

fn matches_in_words(counts: &Counts) -> String {
    format!(
        "{} of {}, {} and {} as the engine; {} refused, {} late; {} broken off",
        count(counts.sum("matches"), "match"),
        counts.count("game"),
        counts.count("turn"),
        counts.count("launch"),
        count(counts.sum("refused"), "turn"),
        counts.sum("late"),
        count(counts.sum("broken off"), "match")
    )
}

/// Games of computers among themselves and against random people, over all opponents and variants.
pub const GAMES: Kind = Kind {
    name: "games",
    help: "Number of games of computers among themselves and against random people, with each seed, over all opponents \
           and variants; every frame is checked",
    default: Some(60),
    units: Units::EachSeed,
    unit: "games",
    worker: |asked| {
        Ok(worker(|number| {
            let mut dice = Dice::new(0, number);
            let setup = computer_setup(&mut dice, number);
            on_replay(&asked.subject, &setup, |replay| {
                computer_game(replay, &mut dice)
            })
        }))
    },
    sentence: |counts| {
        format!(
            "{}, {}, {} of computers and {} as the engine",
            counts.count("game"),
            counts.count("turn"),
            counts.count("choice"),
            counts.count("launch")
        )
    },
};

/// A match about to begin on the cartridge and in the engine, every frame checked.
///
/// # Errors
/// A symbol is missing, or the cartridge does not begin the match.
pub fn replay(subject: &Subject, setup: &Setup) -> Result<Player, Found> {
    Player::new(subject, setup)
}

/// The variants take turns.
pub(super) fn variant_of(number: u64) -> Variant {
    let variants: Vec<Variant> = Variant::all().collect();
    variants[number as usize % variants.len()]
}

/// A random position of a match that begins like this.
fn random_position(dice: &mut Dice, setup: &Setup) -> Position {
    let mut position = Position::first(setup);
    let game = loop {
        let mut game = random_game(dice);
        (game.variant, game.to_move) = (setup.variant, setup.first);
        for launcher in Launcher::ALL {
            let magazine = &mut game.magazines[launcher];
            if magazine.outage != Outage::None {
                magazine.outage = setup.variant.rules().outage;
            }
        }
        if game.result().is_none() {
            break game;
        }
    };
    position.in_play.standing.bumpers = game.bumpers;
    position.in_play.standing.values = game.values;
    position.in_play.game = game;
    if dice.roll(2) == 0 {
        let clock = &mut position.in_play.clock;
        clock.averages = BySide::new(dice.roll(100) as u8, dice.roll(100) as u8);
        let allowance = clock.allowance(setup.first);
        // Mostly within a second of the next point for being late.
        let points = dice.roll(3) as u32;
        let due = u32::from(FRAMES_A_SECOND) * (u32::from(allowance) + SECONDS_A_POINT * points);
        position.frames = match dice.roll(3) {
            0 => 1 + dice.roll(MOST_FRAMES) as u32,
            _ => due + dice.roll(FRAMES_A_SECOND.into()) as u32,
        };
    }
    position
}

/// Attempts turns from a position on.
fn turns_in_a_position(replay: &mut Player, dice: &mut Dice) -> Result<Played, Found> {
    replay.driver.hurry = true;
    let mut played = Played::default();
    for _ in 0..TURNS_A_POSITION {
        go_on(replay)?;
        if replay.game().standing.over {
            break;
        }
        let turn = random_turn(dice, replay.game().game.to_move);
        let made = attempt(replay, turn)?;
        played.attempts += 1;
        played.refused += u64::from(!made);
    }
    Ok(played.checked(replay))
}

/// Begins a match and plays on it; a difference gets the record of its last turn.
fn on_replay(
    subject: &Subject,
    setup: &Setup,
    play: impl FnOnce(&mut Player) -> Result<Played, Found>,
) -> Result<Played, Found> {
    let begun = || Record::new(setup.clone());
    let mut replay = replay(subject, setup).map_err(|found| Found::on(begun(), found))?;
    play(&mut replay).map_err(|found| {
        let last = replay.driver.last_turn().unwrap_or_else(begun);
        Found::on(last, found)
    })
}

/// Tries a turn, and plays as much of it as is legal. Returns whether a turn was made.
fn attempt(replay: &mut Player, turn: Turn) -> Result<bool, Found> {
    let turns = replay.tally().turns;
    replay.attempt(&turn.into())?.ok();
    Ok(replay.tally().turns > turns)
}

/// Goes on from a game that is over to the next one, or after the match to the set-up.
fn go_on(replay: &mut Player) -> Result<(), Found> {
    match replay.game().decides() {
        Decides::Side(_) => Ok(()),
        Decides::Chance => replay.advance(),
        Decides::Over => replay.settle(),
    }
}

/// Has the computer that is to move think and show its turn, with both sticks held like this.
///
/// # Errors
/// No computer is to move, or where the two differ.
pub fn watch(replay: &mut Player, stick: Stick) -> Result<(), Found> {
    let (_, chosen) = replay.game().choice().ok_or("no computer is to move")?;
    replay.driver.fidget = stick;
    replay.act(&chosen.into(), None)
}

/// Has both players take keypads from now on.
fn take_keypads(replay: &mut Player) -> Result<(), Found> {
    replay.driver.take_keypads()
}

/// Plays the match of a number, after `begin`, and sets up another one after it.
fn random_match(
    subject: &Subject,
    number: u64,
    begin: impl FnOnce(&mut Player) -> Result<(), Found>,
) -> Result<Played, Found> {
    let mut dice = Dice::new(0, number);
    let setup = random_setup(&mut dice, variant_of(number));
    on_replay(subject, &setup, |replay| {
        begin(replay)?;
        let played = play_to_the_end(replay, &mut dice)?;
        replay.begin_anew(&random_setup(&mut dice, setup.variant))?;
        Ok(played.checked(replay))
    })
}

/// Plays random turns to the end of a match.
fn play_to_the_end(replay: &mut Player, dice: &mut Dice) -> Result<Played, Found> {
    let mut played = Played::default();
    replay.driver.set_clock(dice.roll(2) == 0);
    replay.driver.hurry = dice.roll(4) > 0;
    while !replay.game().standing.over {
        dawdle(dice, replay, &mut played)?;
        let before = replay.game().game.scores;
        let turn = random_turn(dice, replay.game().game.to_move);
        let order = matches!(turn, Turn::Move(_));
        let made = attempt(replay, turn)?;
        played.refused += u64::from(!made);
        let order = made && order;
        played.late += u64::from(order && replay.game().game.scores != before);
        go_on(replay)?;
    }
    Ok(played)
}

/// What else a person may do before a turn.
fn dawdle(dice: &mut Dice, replay: &mut Player, played: &mut Played) -> Result<(), Found> {
    if dice.roll(12) == 0 {
        replay.driver.set_clock(dice.roll(3) > 0);
    }
    if dice.roll(8) == 0 {
        replay.driver.hurry = dice.roll(3) > 0;
    }
    if dice.roll(5) == 0 {
        let fire = dice.roll(2) == 0;
        let stick = random_stick(dice);
        let other = replay.game().game.to_move.other();
        replay.driver.keep_of(other, Stick { fire, ..stick });
    }
    if dice.roll(5) == 0 {
        let stick = random_stick(dice);
        let game = replay.game().clone();
        replay.driver.think(&game, stick, dice.roll(60) as u32)?;
    }
    if dice.roll(25) == 0 {
        let game = replay.game().clone();
        let frames = dice.roll(LONGEST_THOUGHT) as u32;
        replay.driver.think(&game, Stick::default(), frames)?;
    }
    if played.broken_off >= RESTARTS {
        return Ok(());
    }
    if dice.roll(150) == 0 {
        let turn = random_turn(dice, replay.game().game.to_move);
        restart_amid(replay, &turn, dice.roll(200) as u32)?;
        played.broken_off += 1;
    }
    if dice.roll(300) == 0 {
        replay.driver.leave()?;
        let variant = replay.game().game.variant;
        replay.begin_anew(&random_setup(dice, variant))?;
        played.broken_off += 1;
    }
    Ok(())
}

/// Plays one game with computers to its end. The numbers go through all opponents against all and
/// against people, in all variants.
fn computer_game(replay: &mut Player, dice: &mut Dice) -> Result<Played, Found> {
    replay.driver.hurry = true;
    replay.driver.set_clock(dice.roll(2) == 0);
    while replay.game().game.result().is_none() {
        if replay.game().choice().is_some() {
            watch(replay, fidgeting(dice))?;
            continue;
        }
        let game = replay.game().game.clone();
        let turn = (0..TRIES)
            .map(|_| random_turn(dice, game.to_move))
            .find(|turn| game.clone().play(turn).is_ok())
            .ok_or_else(|| Found::from(format!("no legal turn was found in {game:?}")))?;
        replay.act(&turn.into(), None)?;
    }
    go_on(replay)?;
    Ok(Played::default().checked(replay))
}

fn computer_setup(dice: &mut Dice, number: u64) -> Setup {
    let player = |number: u64| Opponent::ALL.get(number as usize % OPPONENTS).copied();
    let one = number / 3;
    let [left, right] = match number % 3 {
        0 => [None, player(one)],
        1 => [player(one), None],
        _ => [player(one), player(one / OPPONENTS as u64)],
    };
    Setup {
        variant: variant_of(number),
        first: dice.pick(&Side::ALL),
        players: BySide::new(left, right),
        ratings: BySide::new(dice.roll(10_000) as u16, dice.roll(10_000) as u16),
        position: None,
    }
}

/// What a spectator may do with the sticks: mostly nothing; push them; hold the buttons.
fn fidgeting(dice: &mut Dice) -> Stick {
    Stick {
        up: dice.roll(6) == 0,
        left: dice.roll(6) == 0,
        fire: dice.roll(2) == 0,
        ..Stick::default()
    }
}
