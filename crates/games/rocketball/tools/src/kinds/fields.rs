//! Compares every field of random games; and dice.

use super::moves::move_ball;
use super::variants_of;
use campaign::{Kind as Work, Subject, Units, worker};
use random::Random;
use referee::Found;
use rocketball_cartridge::Rules;
use rocketball_cartridge::constants::{
    DEED_CLOCKWISE, DEED_COUNTER, DEED_DRIFT, DEED_PASS, DEED_PLACE,
};
use rocketball_cartridge::state::{self, chip_byte, hand_byte};
use rocketball_engine::rules::{
    Action, Bag, Direction, Field, Game, Kind, Moving, Phase, Place, Refused, Side, Square,
    Variant, Variants,
};

/// Random games of which every field is compared. The variants take turns, so that 378 games in a row have all
/// combinations that make sense.
pub const FIELDS: Work = Work {
    name: "fields",
    help: "Number of random games, with each seed, of which every field is compared",
    default: None,
    units: Units::EachSeed,
    unit: "games",
    worker: |asked| {
        Ok(worker(|number| {
            let variants = variants_of(number);
            let compared = one(&asked.subject, variants, number as u32);
            compared.map_err(|found| found.at(variants))
        }))
    },
    sentence: |counts| {
        format!(
            "{}: {}, {} of what is allowed, {}, {} as the engine",
            counts.count("field"),
            counts.count("move"),
            counts.count("question"),
            counts.count("action"),
            counts.count("draw")
        )
    },
};

/// Dice, each of which follows another state of the generator.
pub const DICE: Work = Work {
    name: "dice",
    help: "Number of dice with each seed",
    default: None,
    units: Units::EachSeed,
    unit: "dice",
    worker: |asked| {
        let mut rules = Rules::new(&asked.subject)?;
        Ok(worker(move |number: u64| {
            rules.set_random(Random::after_frames(1 + (number as u32 & 0xFFFF)));
            let mut dice = Dice::default();
            match roll_die(&mut rules)? {
                1 => dice.ones = 1,
                2 => dice.twos = 1,
                3 => dice.threes = 1,
                _ => dice.fours = 1,
            }
            Ok::<_, Found>(dice)
        }))
    },
    sentence: |counts| format!("dice as the engine: {}", counts.list()),
};

/// Rounds of a game.
const ROUNDS: u32 = 60;
/// Balls that are rolled for on each field.
const BALLS: u8 = 16;
/// Calls of `DrawChip` within which a chip is drawn.
const MOST_CALLS: u32 = 1_000;

/// Bags for a djinn's wish.
const WISHES: [&[Kind]; 6] = [
    &[Kind::Vortex, Kind::Bumper],
    &[Kind::Mogul, Kind::Twister],
    &[Kind::Bumper],
    &[Kind::Twister],
    &[Kind::Barricade],
    &[Kind::Gust],
];

referee::tally! {
    /// What was compared.
    pub struct Compared {
        /// Fields.
        fields: sum,
        /// Moves of a ball.
        moves: sum,
        /// Whether something may be done.
        questions: sum,
        /// Actions done.
        actions: sum,
        /// Chips drawn.
        draws: sum,
    }
}

referee::tally! {
    /// Dice by what they show.
    pub struct Dice {
        /// Dice of one.
        ones: sum,
        /// Dice of two.
        twos: sum,
        /// Dice of three.
        threes: sum,
        /// Dice of four.
        fours: sum,
    }
}

/// Compares the fields of a random game of these variants.
///
/// # Errors
/// A symbol is missing, or something differs.
pub fn one(subject: &Subject, variants: Variants, number: u32) -> Result<Compared, Found> {
    play(&mut Rules::new(subject)?, variants, number)
}

fn play(rules: &mut Rules, variants: Variants, number: u32) -> Result<Compared, Found> {
    let mut compared = Compared::default();
    let mut chance = Random::new(number.wrapping_mul(0x9E37_79B1) | 1);
    let mut game = Game::new(variants, Random::new(chance.state() ^ 0x0F0F_0F0E));
    rules.set_random(chance);
    for _ in 0..ROUNDS {
        match game.phase() {
            Phase::Over(_) => break,
            Phase::Roll => drop(game.roll()),
            Phase::Face(_) => drop(game.face(Direction::ALL[usize::from(chance.below(4))])),
            Phase::Act(side) => {
                let actions = game.possible();
                let action = actions[(usize::from(chance.byte()) << 8
                    | usize::from(chance.byte()))
                    % actions.len()];
                let field = game.field();
                rules.lay(&field.chips);
                for _ in 0..BALLS {
                    let square = Square::of_number(chance.below(77).into()).expect("a square");
                    let direction = Direction::ALL[usize::from(chance.below(4))];
                    let mut moving = Moving::new(Place::On(square, direction), chance.below(4) + 1);
                    while moving.left > 0 {
                        moving = move_ball(rules, moving)?;
                        compared.moves += 1;
                    }
                }
                for kind in Kind::ALL {
                    if kind != Kind::Djinn && field.bag.count(kind) > 0 {
                        compared.questions += compare_actions(rules, field, side, kind)?;
                    }
                }
                if variants.has(Variant::Djinns) {
                    for kinds in WISHES {
                        compared.questions += compare_wishes(rules, field, side, kinds)?;
                    }
                }
                if variants.draws() {
                    compare_draw(rules, field, side)?;
                    compared.draws += 1;
                }
                if let Some(drawn) = game.drawn().filter(|drawn| *drawn != Kind::Djinn) {
                    compare_act(rules, field, side, drawn, action)?;
                    compared.actions += 1;
                }
                compared.fields += 1;
                game.apply(action).map_err(Found::of)?;
            }
        }
    }
    Ok(compared)
}

/// Rolls a die, 1 to 4, in the image and in the engine.
///
/// # Errors
/// The generators differ.
fn roll_die(rules: &mut Rules) -> Result<u8, Found> {
    let mut random = rules.random()?;
    let (rolled, _) = rules.call("RollDie", [0; 3])?;
    let die = random.below(4);
    match rolled == die && rules.random()? == random {
        true => Ok(die + 1),
        false => Err(format!("a die of {rolled}, in the engine {die}").into()),
    }
}

/// Compares what a side may do on a field with a chip in the hand: each placing, rotating and drifting on each
/// square. Returns how many were compared.
///
/// # Errors
/// The two differ.
fn compare_actions(rules: &mut Rules, field: &Field, side: Side, kind: Kind) -> Result<u64, Found> {
    rules.set_field(field, side);
    let mut compared = 0;
    let chip = kind.chips().first().copied();
    rules.calls.set(rules.calls.at.hand, hand_byte(kind));
    for square in Square::all() {
        let number = square.number() as u8;
        let place = chip.map(|chip| (Action::Place(square, chip), "MayPlace", 0));
        let rotate = [(Action::Clockwise(square), "MayRotate", 0)];
        let drift = Direction::ALL.map(|way| (Action::Drift(square, way), "MayDrift", way as u8));
        for (action, routine, a) in place.into_iter().chain(rotate).chain(drift) {
            let (_, may) = rules.call(routine, [a, 0, number])?;
            let check = field.check(side, Some(kind), action);
            let drifts = !matches!(check, Err(Refused::NoDrift));
            if drifts && may != check.is_ok() {
                return Err(format!(
                    "{action} of {side}: allowed on the cartridge {may}, in the engine {check:?}, on {field:?}"
                ).into());
            }
            compared += u64::from(drifts);
        }
        let drifts = |way| field.check(side, Some(kind), Action::Drift(square, way));
        let any = Direction::ALL.into_iter().any(|way| drifts(way).is_ok());
        if rules.call("MayDriftAny", [0, 0, number])?.1 != any {
            return Err(format!(
                "some drift of the chip on {square}: allowed on the cartridge {}, in the engine {any}, on {field:?}",
                !any
            ).into());
        }
    }
    Ok(compared)
}

/// Compares on which squares a djinn's wish from these kinds can be placed. Returns the number of squares.
///
/// # Errors
/// The two differ.
fn compare_wishes(
    rules: &mut Rules,
    field: &Field,
    side: Side,
    kinds: &[Kind],
) -> Result<u64, Found> {
    let count = |kind: Kind| u8::from(kinds.contains(&kind));
    let field = Field {
        bag: Bag::new(Kind::ALL.map(count)),
        ..*field
    };
    rules.set_field(&field, side);
    rules.calls.set(rules.calls.at.hand, hand_byte(Kind::Djinn));
    for square in Square::all() {
        let (_, may) = rules.call("MayPlace", [0, 0, square.number() as u8])?;
        let chips = kinds.iter().flat_map(|kind| kind.chips());
        let mut checks =
            chips.map(|chip| field.check(side, Some(Kind::Djinn), Action::Place(square, chip)));
        let any = checks.any(|check| check.is_ok());
        if may != any {
            return Err(format!(
                "a djinn's wish from {kinds:?} on {square}: allowed on the cartridge {may}, in the engine {any}, on {field:?}"
            ).into());
        }
    }
    Ok(Square::COUNT as u64)
}

/// Does an action in the image and in the engine.
///
/// # Errors
/// The fields differ after it.
fn compare_act(
    rules: &mut Rules,
    field: &Field,
    side: Side,
    drawn: Kind,
    action: Action,
) -> Result<(), Found> {
    rules.set_field(field, side);
    write_action(rules, action, drawn);
    let mut engine = *field;
    engine.act(side, Some(drawn), action).map_err(Found::of)?;
    compare_cursor(rules, &engine, action)?;
    rules.call("Act", [0; 3])?;
    let cartridge = state::field(&rules.calls.ram())?;
    let same = cartridge.chips == engine.chips
        && cartridge.bag == engine.bag
        && cartridge.rotated == engine.rotated;
    rules.chips = cartridge.chips;
    match same {
        true => Ok(()),
        false => Err(format!(
            "{action} of {side}: {cartridge:?} on the cartridge, {engine:?} in the engine"
        )
        .into()),
    }
}

/// Compares where and how the cursor shows the chip that an action rotates or moves with the field after it. The
/// action is in the RAM, and the field is the one before it.
fn compare_cursor(rules: &mut Rules, after: &Field, action: Action) -> Result<(), Found> {
    let to = match action {
        Action::Clockwise(square) | Action::Counterclockwise(square) => Some(square),
        Action::Drift(square, way) => square.neighbour(way),
        Action::Place(..) | Action::Pass => None,
    };
    let Some((square, chip)) = to.and_then(|to| Some((to, after.chips.get(to)?))) else {
        return Ok(());
    };
    rules.call("TurnedAt", [0; 3])?;
    let ram = rules.calls.ram();
    let shown = (ram.cursor_at(), ram.cursor_code());
    match shown == (square.number() as u8, chip_byte(Some(chip))) {
        true => Ok(()),
        false => Err(format!(
            "{action}: the cursor shows code {} on square {}, not {chip} on {square}",
            shown.1, shown.0
        )
        .into()),
    }
}

/// Draws a chip in the image and in the engine. Returns its kind.
///
/// # Errors
/// The two differ.
fn compare_draw(rules: &mut Rules, field: &Field, side: Side) -> Result<Kind, Found> {
    rules.set_field(field, side);
    let mut random = rules.random()?;
    let mut calls = 0;
    while rules.call("DrawChip", [0; 3])?.1 {
        calls += 1;
        if calls > MOST_CALLS {
            return Err("no chip is drawn".into());
        }
    }
    let kind = field.bag.kind(random.below(field.bag.total().into()));
    let hand = state::hand(rules.calls.ram().hand()).flatten();
    match (kind == hand && rules.random()? == random, kind) {
        (true, Some(kind)) => Ok(kind),
        _ => Err(format!("{hand:?} is drawn, in the engine {kind:?}").into()),
    }
}

/// Writes an action, with the kind drawn, as the cartridge has it in its RAM.
fn write_action(rules: &mut Rules, action: Action, drawn: Kind) {
    let held = hand_byte(drawn);
    let (deed, square, hand, aim) = match action {
        Action::Place(square, chip) => (DEED_PLACE, square, chip_byte(Some(chip)), 0),
        Action::Clockwise(square) => (DEED_CLOCKWISE, square, held, 0),
        Action::Counterclockwise(square) => (DEED_COUNTER, square, held, 0),
        Action::Drift(square, way) => (DEED_DRIFT, square, held, way as u8),
        Action::Pass => (DEED_PASS, Square::MIDDLE, held, 0),
    };
    let at = &rules.calls.at;
    let cursor = square.number() as u8;
    for (variable, byte) in [
        (at.deed, deed),
        (at.cursor, cursor),
        (at.hand, hand),
        (at.aim, aim),
    ] {
        variable.set(rules.calls.probe.console_mut(), byte);
    }
}
