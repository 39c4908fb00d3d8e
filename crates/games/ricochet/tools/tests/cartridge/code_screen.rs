//! The screen with the codes of a match, from the console's frames through photographs to the reader.

use std::cell::RefCell;
use std::fs;
use std::rc::Rc;

use camera::{Case, photograph};
use campaign::Subject;
use photo::Picture;
use probe::symbols::Symbols;
use random::Random;
use rayon::prelude::*;
use referee::{Controls as _, Driver as _, PageAddress, Replay as _};
use ricochet_cartridge::constants::{
    FACE_HORIZONTAL, MATCH_OVER, MODE_DIRECTION, MODE_LAUNCH, MODE_MOVING, MODE_PICK, MODE_PROOF,
    MODE_RESULT, MODE_SETUP,
};
use ricochet_cartridge::memory::Memory;
use ricochet_cartridge::{Driver, GAME, Player, record};
use ricochet_engine::Record;
use ricochet_engine::proof::{Code, Codes, Proof, Verdict, Why, read, state as engine_state};
use ricochet_engine::rules::board::ROWS;
use ricochet_engine::rules::game::QUIET_LIMIT;
use ricochet_engine::rules::{End, Match, TimedTurn, Turn};
use rules::Rules as _;
use samples::samples;
use testing::sessions::{Session, folder, sessions};
use vcs::{BANK_SIZE, Cartridge, Console, Stick};

use super::match_code::bytes as state_in;
use super::{cartridge, memory, subject, symbols};

/// Photographs of a code that somebody takes until one is read.
const SHOTS: u64 = 10;
/// Frames after which a code is computed.
const PATIENCE: u32 = 60;

/// An address of 40 characters.
const ADDRESS: &str = "https://example.org/RICOCHET/0123456789/";

/// A frame as a picture for the camera: a byte a pixel, 255 for white.
fn picture(console: &Console) -> Vec<u8> {
    let pixels = console.frame().pixels.iter();
    pixels
        .map(|colour| if *colour == 0 { 0 } else { 255 })
        .collect()
}

/// What a photograph of a frame says; `None` if there is no code on any.
fn text_of(frame: &[u8], case: Case) -> Option<String> {
    let mut read = (0..SHOTS).flat_map(|shot| {
        let (width, pixels) = photograph(frame, case, shot);
        Picture::new(width, pixels).texts()
    });
    read.next()
}

/// What the codes in frames say; `None` if they are not all of one match.
fn proof_of(frames: &[Vec<u8>], case: Case) -> Option<Proof> {
    let codes = frames
        .iter()
        .map(|frame| text_of(frame, case)?.parse::<Code>().ok());
    let codes = Codes::of(codes.collect::<Option<Vec<Code>>>()?);
    match codes.as_slice() {
        [codes] => read(&codes.record()?).ok(),
        _ => None,
    }
}

/// A driver that keeps each code that is shown, and the frames in which it is.
fn onlooking(subject: &Subject) -> (Driver, Rc<RefCell<Vec<Vec<u8>>>>) {
    let mut driver = Driver::new(subject).unwrap();
    driver.flicker = None;
    let shown: Rc<RefCell<Vec<Vec<u8>>>> = Rc::default();
    let seen = shown.clone();
    let mode = memory().mode;
    driver.rig.onlooker = Box::new(move |console, _| {
        let is_shown = mode.get(console) == MODE_PROOF && record::is_computed(console);
        let mut frames = seen.borrow_mut();
        let frame = picture(console);
        // The frame in which it is computed is black.
        if is_shown && frame.contains(&255) && frames.last() != Some(&frame) {
            frames.push(frame);
        }
        Ok(())
    });
    (driver, shown)
}

/// Plays a recorded match to its end, and returns what the photographs of its codes say.
fn photographed(subject: &Subject, text: &str, case: Case) -> (Record, Proof) {
    let record: Record = text.parse().unwrap();
    let (driver, shown) = onlooking(subject);
    let mut player = Player::begun(driver, &record.setup).unwrap();
    if let Err(found) = player.play_all(&record) {
        panic!("{found}");
    }
    let proof = proof_of(&shown.borrow(), case).expect("the codes of a match");
    (record, proof)
}

/// The recorded matches that are played to their end.
fn matches() -> Vec<String> {
    let folder = testing::root().join("tests/ricochet/games");
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path())
        .filter(|path| {
            path.file_name()
                .unwrap()
                .to_str()
                .unwrap()
                .starts_with("match-")
        })
        .collect();
    paths.sort();
    paths
        .iter()
        .map(|path| fs::read_to_string(path).unwrap())
        .collect()
}

#[test]
fn recorded_matches_come_through_image_frame_photograph_and_reader() {
    let matches = matches();
    assert!(matches.len() >= 5);
    for (text, case) in matches.iter().zip(Case::ALL.iter().cycle()) {
        let (record, proof) = photographed(&subject(), text, *case);
        assert_eq!(proof.verdict, Verdict::Equal, "{text}");
        // The order of a move's pieces is not in the code.
        let mut game = Match::begin(&record.setup);
        for turn in record.parts.iter().flatten() {
            game.advance();
            game.act(turn).unwrap();
        }
        assert_eq!(proof.played, game, "{text}");
        assert_eq!(proof.record.setup, record.setup, "{text}");
        assert!(!proof.is_cut);
    }
}

/// A match with the longest address of a page in the image: the referee compares the codes, and they are read as links.
#[test]
fn codes_that_are_links_come_through_photographs_too() {
    let page: PageAddress = ADDRESS.parse().unwrap();
    for image in GAME.images.iter().take(2) {
        let bytes = image.with_address(&page).unwrap();
        assert!(image.is(&bytes));
        let mut subject = subject();
        subject.cartridge = Cartridge::new(&bytes, None).unwrap();
        let text = &matches()[0];
        let (driver, shown) = onlooking(&subject);
        let record: Record = text.parse().unwrap();
        let mut player = Player::begun(driver, &record.setup).unwrap();
        if let Err(found) = player.play_all(&record) {
            panic!("{found}");
        }
        let frames = shown.borrow();
        let link = text_of(&frames[0], Case::Clean).expect("a code");
        assert!(link.starts_with(&ADDRESS.to_uppercase()), "{link}");
        let proof = proof_of(&frames, Case::Clean).expect("the codes of a match");
        assert_eq!(proof.verdict, Verdict::Equal);
    }
}

/// The frames of the session are Stella's, as `every_session_shows_and_holds_what_it_does_in_stella` compares: so it is
/// Stella's picture that is read.
#[test]
fn the_code_in_a_frame_of_stella_is_read() {
    let mut frames = Vec::new();
    let mut proofs = 0;
    let is_session = |session: &Session| session.name == "codes";
    let session = sessions("ricochet").into_iter().find(is_session).unwrap();
    let recorded = folder("ricochet").join("codes.stella");
    let recorded = fs::read_to_string(recorded).unwrap();
    let at_frame = |console: &Console| {
        let number = format!("\n{} ", console.frame().number);
        let is_shown = memory().mode.get(console) == MODE_PROOF && record::is_computed(console);
        let frame = picture(console);
        if is_shown && recorded.contains(&number) && frame.contains(&255) {
            frames.push(frame);
        }
    };
    session.run(cartridge(), at_frame, |_| ());
    for (frame, case) in frames.iter().zip(Case::ALL) {
        let proof = proof_of(std::slice::from_ref(frame), case).expect("a code");
        assert_eq!(proof.verdict, Verdict::Equal, "{case:?}");
        assert_eq!((proof.turns, proof.launches), (15, 15), "{case:?}");
        proofs += 1;
    }
    assert!(proofs > 2, "{proofs} frames with a code");
}

/// A console at the result of a recorded match.
fn at_result(subject: &Subject) -> Driver {
    let text = &matches()[0];
    let record: Record = text.parse().unwrap();
    let (driver, _) = onlooking(subject);
    let mut player = Player::begun(driver, &record.setup).unwrap();
    for (number, part) in record.parts.iter().enumerate() {
        if number > 0 {
            player.advance().unwrap();
        }
        for turn in part {
            player.act(turn, None).unwrap();
        }
    }
    let mut driver = player.driver;
    driver
        .wait("show the result", 600, |driver| {
            driver.mode() == MODE_RESULT
                && record::offer(&driver.rig.console) != record::Offer::SetUp
                && !record::is_due(&driver.rig.console)
        })
        .unwrap();
    driver.idle(2).unwrap();
    driver
}

#[test]
fn reset_and_select_leave_the_screen_at_any_moment() {
    let driver = at_result(&subject());
    let saved = driver.rig.console.save();
    let mut driver = driver;
    for moment in 0..60 {
        for select in [false, true] {
            driver.rig.console.restore(&saved).unwrap();
            driver.rig.referee.resume();
            driver.press().unwrap();
            assert_eq!(driver.mode(), MODE_PROOF);
            driver.idle(moment).unwrap();
            driver
                .switch(|inputs, down| match select {
                    true => inputs.select = down,
                    false => inputs.reset = down,
                })
                .unwrap();
            let due = if select { MODE_SETUP } else { MODE_PICK };
            assert_eq!(driver.mode(), due, "after {moment} frames");
            driver.idle(20).unwrap();
            assert!(!record::is_due(&driver.rig.console));
        }
    }
}

#[test]
fn codes_follow_each_other_every_four_seconds_and_then_the_button_opens_the_set_up() {
    let mut driver = at_result(&subject());
    driver.press().unwrap();
    let [_, last] = record::code(&driver.rig.console);
    for number in 0..=last {
        let computed = |driver: &Driver| record::is_computed(&driver.rig.console);
        driver.wait("compute the code", PATIENCE, computed).unwrap();
        assert_eq!(record::code(&driver.rig.console)[0], number);
        driver.idle(238).unwrap();
        assert!(computed(&driver), "it is shown for four seconds");
        driver.idle(4).unwrap();
        assert!(!computed(&driver) || number == last);
    }
    assert_eq!(driver.mode(), MODE_RESULT);
    assert_eq!(record::offer(&driver.rig.console), record::Offer::SetUp);
    driver.press().unwrap();
    assert_eq!(driver.mode(), MODE_SETUP);
}

/// The bytes of an image from a label on.
fn place_of(label: &str) -> usize {
    let address = symbols().code(label).unwrap();
    let bank = Symbols::bank_of(address, cartridge().image().len() / BANK_SIZE);
    bank * BANK_SIZE + usize::from(address) % BANK_SIZE
}

/// A console that plays a match between two persons by launches alone, without a referee.
struct Blind {
    console: Console,
    at: Memory,
    /// The states after the turns, as a cartridge feeds its digest with them.
    states: Vec<Vec<u8>>,
}

/// Frames of a match that goes on for ever: one of launches alone, and one of random pushes.
const MOST_FRAMES: u64 = 40_000;
const MOST_RANDOM_FRAMES: u64 = 1_000_000;
/// Digits of the set-up of two new players.
const SET_UP: usize = 4;
/// What is pushed at random.
const PUSHES: [Stick; 5] = [
    Stick::UP,
    Stick::DOWN,
    Stick::LEFT,
    Stick::RIGHT,
    Stick::FIRE,
];

impl Blind {
    /// Plays a match of variant 1 by launches; `None` if it does not come to its end.
    fn play(image: &[u8]) -> Option<Blind> {
        Blind::play_with(image, 0, MOST_FRAMES, Blind::launch)
    }

    /// Plays a match of the variant with this number in RAM; `turn` begins or goes on with a person's turn.
    fn play_with(
        image: &[u8],
        variant: u8,
        most: u64,
        mut turn: impl FnMut(&mut Blind),
    ) -> Option<Blind> {
        let at = memory();
        let mut console = Console::new(Cartridge::new(image, None).unwrap(), 0);
        console.set_video(false);
        let mut blind = Blind {
            console,
            at,
            states: Vec::new(),
        };
        blind.run(20);
        blind.at.variant.set(&mut blind.console, variant);
        let players = blind.at.players;
        players.set(&mut blind.console, [0; 2]);
        for ratings in [blind.at.rate_hi, blind.at.rate_lo] {
            ratings.set(&mut blind.console, [0; 2]);
        }
        blind.console.inputs_mut().reset = true;
        blind.run(2);
        blind.console.inputs_mut().reset = false;
        while blind.mode() != MODE_RESULT || blind.at.status.get(&blind.console) & MATCH_OVER == 0 {
            if blind.console.frame_number() > most || blind.console.jammed() {
                return None;
            }
            match blind.mode() {
                MODE_PICK if !record::is_due(&blind.console) => turn(&mut blind),
                MODE_DIRECTION | MODE_MOVING => turn(&mut blind),
                MODE_LAUNCH => blind.hold(Stick::FIRE),
                MODE_PICK => blind.run(1),
                _ => blind.push(Stick::FIRE),
            }
        }
        blind.run(20);
        blind.note();
        Some(blind)
    }

    fn mode(&self) -> u8 {
        self.at.mode.get(&self.console)
    }

    fn run(&mut self, frames: u32) {
        for _ in 0..frames {
            self.console.run_frame();
            // What the last turn of a game has led to is gone with the next game.
            if self.mode() == MODE_RESULT {
                self.note();
            }
        }
    }

    /// Notes the state between two turns, if it is new.
    fn note(&mut self) {
        let state = state_in(&self.console);
        if self.at.ply.get(&self.console) > 0 && self.states.last() != Some(&state) {
            self.states.push(state);
        }
    }

    fn hold(&mut self, stick: Stick) {
        self.console.inputs_mut().sticks = [stick; 2];
        self.run(1);
    }

    fn push(&mut self, stick: Stick) {
        self.hold(stick);
        self.hold(Stick::CENTRE);
    }

    /// Launches from the first launcher that is ready.
    fn launch(&mut self) {
        self.note();
        let side = usize::from(self.at.turn.get(&self.console)) % 2;
        let outs = self.at.outs.get(&self.console);
        let ready = |launcher: usize| {
            outs >> (2 * launcher) & 3 == 0 && self.at.launch.at(launcher).get(&self.console) > 0
        };
        let way = if ready(2 * side) {
            Stick::UP
        } else {
            Stick::DOWN
        };
        for _ in 0..6 {
            self.push(way);
        }
        self.push(Stick::FIRE);
        self.run(1);
    }

    /// What photographs of the codes say; `None` if they are not all of one match.
    fn proof(mut self, case: Case) -> Option<Proof> {
        self.console.set_video(true);
        self.hold(Stick::CENTRE);
        self.push(Stick::FIRE);
        let mut frames = Vec::new();
        let most = self.console.frame_number() + MOST_FRAMES;
        while self.mode() == MODE_PROOF {
            while !record::is_computed(&self.console) {
                self.run(1);
                if self.console.frame_number() > most || self.console.jammed() {
                    return None;
                }
            }
            self.run(2);
            frames.push(picture(&self.console));
            self.push(Stick::FIRE);
        }
        proof_of(&frames, case)
    }
}

/// The number of the first turn, from 1, after which a console's state is not the engine's for the same turns.
fn first_wrong(proof: &Proof, states: &[Vec<u8>], codes: &[TimedTurn]) -> Option<usize> {
    let mut game = Match::begin(&proof.record.setup);
    for (number, (turn, state)) in codes.iter().zip(states).enumerate() {
        game.advance();
        if game.act(turn).is_err() || engine_state(&game) != *state {
            return Some(number + 1);
        }
    }
    None
}

/// The turns that a console has recorded, up to the first that is no launch: the reader stops at the first wrong one.
fn turns_of(console: &Console, count: usize) -> Vec<TimedTurn> {
    let digits = record::digits(console).get(SET_UP..).unwrap_or_default();
    let launches = digits.chunks_exact(2).take(count);
    let launches = launches.take_while(|digits| digits[0] & 0x10 != 0);
    let turns = launches.map(|digits| {
        let end = [End::Top, End::Bottom][usize::from(digits[0] >> 3 & 1)];
        Turn::Launch(end).into()
    });
    turns.collect()
}

/// Plays a match of random pushes and launches, and compares what photographs of its codes say with the engine and with the console.
fn compare_random(number: u32) {
    let mut random = Random::new(number + 1);
    let variant = (number % 5) as u8;
    let image = GAME.images[number as usize / 5 % 2].bytes;
    let case = Case::ALL[number as usize % Case::ALL.len()];
    let blind = Blind::play_with(image, variant, MOST_RANDOM_FRAMES, |blind| {
        match blind.mode() == MODE_PICK && random.below(8) == 0 {
            true => blind.launch(),
            false => blind.push(PUSHES[random.index(PUSHES.len())]),
        }
    });
    let blind = blind.unwrap_or_else(|| panic!("match {number} has no end"));
    let state = state_in(&blind.console);
    let proof = blind.proof(case).expect("the codes of a match");
    assert_eq!(proof.verdict, Verdict::Equal, "match {number}");
    assert_eq!(engine_state(&proof.played), state, "match {number}");
}

#[test]
fn random_matches_come_through_image_and_photographs() {
    (0..samples(4)).into_par_iter().for_each(compare_random);
}

#[test]
#[ignore = "takes minutes"]
fn a_thousand_random_matches_come_through_image_and_photographs_at_length() {
    (0..samples(1_000)).into_par_iter().for_each(compare_random);
}

/// A match that its 64 codes have no room for: with an address they have half of the digits, and the clock is on. Launches
/// are made where no other turn is allowed.
#[test]
#[ignore = "plays a long match"]
fn a_match_that_is_too_long_is_shown_in_part() {
    let page: PageAddress = "http://h/".parse().unwrap();
    let image = GAME.images[0].with_address(&page).unwrap();
    let mut random = Random::new(1);
    let blind = Blind::play_with(&image, 0, MOST_RANDOM_FRAMES, |blind| {
        blind.console.inputs_mut().difficulty_a = [false, true];
        if blind.at.quiet.get(&blind.console) >= QUIET_LIMIT {
            return blind.launch();
        }
        let at_launcher = [0, ROWS - 1].contains(&blind.at.cursor_y.get(&blind.console));
        let pushes = &PUSHES[..PUSHES.len() - usize::from(at_launcher)];
        blind.push(pushes[random.index(pushes.len())]);
    });
    let blind = blind.unwrap();
    assert_eq!(record::offer(&blind.console), record::Offer::Cut);
    assert_eq!(record::code(&blind.console)[1], 63);
    let proof = blind.proof(Case::Clean).expect("the codes of a match");
    assert!(proof.is_cut);
    assert_eq!(proof.verdict, Verdict::Equal);
}

/// Compares what photographs say of an image's match with its states; returns whether the match had an end, and whether a
/// state was wrong.
fn found(image: &[u8]) -> [bool; 2] {
    let Some(mut blind) = Blind::play(image) else {
        return [false; 2];
    };
    let states = std::mem::take(&mut blind.states);
    let turns = turns_of(&blind.console, states.len());
    // No code of a match is a fault that is seen.
    let Some(proof) = blind.proof(Case::Clean) else {
        return [true; 2];
    };
    let other = (turns.len() < states.len()).then_some(turns.len() + 1);
    let wrong = first_wrong(&proof, &states, &turns).or(other);
    match (&proof.verdict, wrong) {
        (Verdict::Equal, None) => {}
        (Verdict::Differs { turn, .. }, Some(first)) => {
            assert!(*turn >= first, "turn {turn} is named; {first} is wrong");
        }
        (verdict, wrong) => panic!("{verdict:?}, where turn {wrong:?} is wrong"),
    }
    [true, wrong.is_some()]
}

#[test]
fn a_blind_match_is_equal() {
    assert_eq!(found(cartridge().image()), [true, false]);
}

/// A piece that was hit does not turn: the first launch that hits one is named.
#[test]
fn a_planted_fault_in_a_launch_is_named_at_its_turn() {
    let from = place_of("BallStep");
    let turns = [0x49, FACE_HORIZONTAL]; // EOR #FACE_HORIZONTAL
    let mut image = cartridge().image().to_vec();
    let at = image[from..].windows(2).position(|bytes| bytes == turns);
    image[from + at.unwrap() + 1] = 0;
    let mut blind = Blind::play(&image).unwrap();
    let states = std::mem::take(&mut blind.states);
    let turns = turns_of(&blind.console, states.len());
    let proof = blind.proof(Case::Clean).expect("the codes of a match");
    let Verdict::Differs { turn, why, .. } = &proof.verdict else {
        panic!("no fault is found");
    };
    assert!(matches!(why, Why::State { .. }), "{why}");
    assert_eq!(Some(*turn), first_wrong(&proof, &states, &turns));
}

#[test]
#[ignore = "plays two hundred matches"]
fn each_flipped_bit_of_the_launch_that_changes_a_result_is_found_from_the_photograph() {
    let [from, to] = ["LowLaunchBegin", "CornerDir"].map(place_of);
    let mut random = Random::new(58);
    let flips: Vec<(usize, u8)> = (0..200)
        .map(|_| (from + random.index(to - from), 1 << random.below(8)))
        .collect();
    let results = flips.into_par_iter().map(|(at, bit)| {
        let mut image = cartridge().image().to_vec();
        image[at] ^= bit;
        found(&image).map(usize::from)
    });
    let [ended, wrong] = results.reduce(|| [0; 2], |one, two| [one[0] + two[0], one[1] + two[1]]);
    println!("of 200 flips {ended} leave the match an end, {wrong} change a result");
    assert!(wrong > 20);
}
