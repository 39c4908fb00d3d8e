//! Compares the RAM of Checkers' cartridge with the engine at these labels.

use checkers_engine::rules::{
    Ending, Event, Game, Move, Numbering, Position, Refused, Side, Squares, board,
};
use probe::symbols::{SymbolError, Symbols};
use random::Random;
use referee::{Beginning, Cartridge, Click, Found, Happened, Loud, Point, Toward, same, same_ram};
use rules::{Record, Rules as _};
use scene::Picture;

use super::constants::{GAME_TWO, MODE_PLAY, MODE_THINK, NO_SQUARE, NO_TAG};
use super::hand::{self, Hand};
use super::kept::Kept;
use super::memory::{Memory, Ram};
use super::pdn::{self, Written};
use super::screen::{self, Scene, ShownLate};
use super::sounds::{self, MANUAL, sound};
use super::targets::Target;
use super::{set_up, state, thought};

referee::tally! {
    /// What has been compared and was equal.
    pub struct Tally {
        /// Moves made.
        moves: sum "move" [Action],
        /// Presses of the button that pick a piece up, put it back, move it hop by hop, or are refused.
        presses: sum,
        /// Choices of the computer, hints included, that were compared with the engine's.
        choices: sum "choice" "of the computer" [Choice],
        /// Games over.
        games: sum "game" "ended",
        /// Moves taken back.
        taken_back: sum "move" "taken back",
        /// Changes of a board that is set up.
        edits: sum "change" "of the set-up",
        /// Positions that occurred for the third time at least and that the cartridge no longer knew.
        forgotten: sum,
    }
}

/// Checkers' part of its referee.
#[derive(Clone, Debug, Default)]
pub struct Checkers {
    /// The moves that the cartridge still keeps.
    pub kept: Kept,
    /// Whether the cartridge keeps no moves but those of `kept`.
    complete: bool,
    /// A new game is set up.
    pub(super) fresh: bool,
    /// The board that is set up, once it has been changed.
    pub(super) edited: Option<Position>,
    /// The side that was the person's when a game was won: the switch may be turned afterwards.
    pub(super) person: Option<Side>,
    /// What the hand must have done in this frame.
    pub(super) hand: Option<Hand>,
    /// The generator before the first move was drawn.
    pub(super) drawn: Option<Random>,
    /// What the squares show is being computed.
    pub(super) showing: bool,
    late: ShownLate,
    /// What the record has besides moves.
    pub(super) written: Written,
}

pub type Follower = referee::Follower<Checkers>;
type Label = Point<Checkers>;

impl Cartridge for Checkers {
    type Game = Game;
    type Memory = Memory;
    type Tally = Tally;
    type Scene = Scene;
    type Target = Target;

    const LABELS: &'static [(&'static str, Label)] = &[
        (
            "SetPosition",
            Label::Begins(Some(sound!("a game begins")), new_game),
        ),
        ("ClearPosition", Label::Own(set_up::cleared)),
        ("NextPiece", Label::Own(set_up::next_piece)),
        ("ForgetMoves", Label::Own(set_up::forgotten)),
        ("BeginTurn", Label::Own(turn_begins)),
        ("LiftOrDrop", Label::Same(hand::lifts)),
        ("TryHop", Label::Same(hand::hops)),
        ("Show", Label::Own(hand::done)),
        ("OverscanDone", Label::Own(shown)),
        ("MakeMove", Label::Acts(made)),
        ("Ghosts", Label::Same(|_, _, _| Ok(()))),
        ("RepeatBegin", Label::Same(looked_up)),
        ("UnmakeMove", Label::Same(take_back)),
        ("DrawGame", Label::Same(drawn)),
        ("EndGame", Label::Own(won)),
        ("FirstMove", Label::Own(thought::by_chance)),
        ("TakeThought", Label::Chooses(thought::thought)),
        (
            "OpenSetUp",
            Label::Sounds(sound!("the set-up returns after a game")),
        ),
        ("Picture", Label::Picture),
    ];
    const SOUNDS: &'static str = scene::table_of!(MANUAL);

    fn new(_: &Symbols) -> Result<Checkers, SymbolError> {
        Ok(Checkers::default())
    }

    /// Compares the position, whose turn it is and the quiet turns.
    fn same(&self, ram: &Ram, game: &Game) -> Result<(), Found> {
        same_ram(ram.console.ram(), |engine| {
            state::write(engine, ram.at, game);
        })
    }

    fn board(at: &Memory, ram: &[u8; 128]) -> Vec<String> {
        let [black, white, kings] = state::bitmaps(ram, at);
        let white = white.without(black);
        let turn = Side::ALL.get(usize::from(at.turn.get(ram)));
        let turn = turn.copied().unwrap_or(Side::Black);
        let position = Position::new(black, white, kings.and(black.or(white)), turn);
        let text = position.map(|position| board(&position, Numbering::BlackFirst));
        text.unwrap_or_default().lines().map(String::from).collect()
    }

    fn select(game: &mut Game, ram: &Ram) {
        game.set_variant(state::variant(ram.game()));
    }

    fn act(game: &mut Game, played: &Move) -> Result<Vec<Event>, Refused> {
        match game.ending() {
            Some(Ending::Repeated) => Ok(game.play_on(played)),
            _ => game.act(played),
        }
    }

    fn write(&self, record: &Record<Game>) -> String {
        self.written.game(record).to_pdn()
    }

    fn happened(follower: &mut Follower, ram: &Ram, happened: &Happened<Checkers>) {
        let own = &mut follower.own;
        happened
            .action
            .into_iter()
            .for_each(|played| own.kept.add(played));
        follower.tally.presses += u64::from(own.hand.take().is_some());
        let heard = sounds::of_move(happened.events, ram.flag_answer());
        follower.speaker.expect(heard);
        pdn::moved(follower, ram);
    }

    fn demonstration(ram: &Ram) -> bool {
        ram.flag_demo()
    }

    fn loud(ram: &Ram) -> Loud {
        match (ram.flag_demo(), ram.mode()) {
            (true, _) => Loud::Nothing,
            (false, MODE_THINK) => Loud::Sounds,
            (false, _) => Loud::All,
        }
    }

    fn picture(&mut self, ram: &Ram, game: Option<&Game>) -> Option<Scene> {
        let mut late = std::mem::take(&mut self.late);
        let scene = Scene::of(ram, game, self, &mut late);
        self.late = late;
        scene
    }

    fn draw(scene: &Scene, standard: usize) -> Picture {
        scene.draw(standard)
    }

    fn target_at(ram: &Ram, click: Click) -> Option<Target> {
        Target::at(ram, click)
    }

    fn toward(ram: &Ram, target: Target) -> Toward {
        target.toward(ram)
    }

    fn forget(&mut self) {
        *self = Checkers {
            written: std::mem::take(&mut self.written),
            ..Checkers::default()
        };
    }
}

/// A game is set up, which is read at its first turn.
fn new_game(own: &mut Checkers, _: &Ram) -> Result<Option<Beginning<Checkers>>, Found> {
    own.edited = None;
    own.fresh = true;
    own.late.clear();
    Ok(None)
}

/// What can move is known, and somebody's turn begins.
fn turn_begins(follower: &mut Follower, ram: &Ram) -> Result<(), Found> {
    let own = &mut follower.own;
    (own.hand, own.drawn) = (None, None);
    let position = state::position(ram)?;
    let begun = Some(Position::START).filter(|_| own.fresh);
    for due in [begun, own.edited].into_iter().flatten() {
        let what = "the board with which play goes on";
        same(what, position.to_string(), due.to_string())?;
    }
    let begins = own.fresh || own.edited.take().is_some();
    if begins {
        same("the last move kept", ram.history().get(0), NO_TAG)?;
        same("quiet turns", ram.quiet(), 0)?;
    }
    if (begins || follower.game().is_none())
        && let Some(game) = state::read(ram)?
    {
        let own = &mut follower.own;
        (own.fresh, own.complete) = (false, begins);
        (own.kept, own.written) = Default::default();
        let record = Record::new(*game.setup());
        follower.begin(game, Some(record));
    }
    let Some(game) = follower.known(ram)? else {
        return Ok(());
    };
    let own = &follower.own;
    if own.complete && own.kept.is_empty() {
        same("the last move's first square", ram.last_from(), NO_SQUARE)?;
    }
    match (game.ending(), own.kept.ending(&game)) {
        (_, Some(Ending::Repeated)) => {
            return Err("the engine's game is drawn by the third repetition".into());
        }
        (Some(Ending::Repeated), _) => follower.tally.forgotten += 1,
        _ => {}
    }
    let movable: Squares = position.moves().iter().map(Move::from).collect();
    let due = position.must_jump();
    same_ram(ram.console.ram(), |engine| {
        ram.at.movable.set(engine, state::bitmap(movable));
        // Any number but 0 stands for a jump that is due.
        if due != (ram.due() != 0) {
            ram.at.due.set(engine, due.into());
        }
    })
}

/// A move is made.
fn made(own: &Checkers, ram: &Ram, game: &Game) -> Result<Option<Move>, Found> {
    hand::goes_on(&own.kept, game)?;
    if let Some(hand) = &own.hand {
        same("the hand that has made a move", &Hand::Empty, hand)?;
    }
    state::entered(ram, &game.position()).map(Some)
}

/// Compares the last move as it is shown: its squares, what it took, and which of it were kings.
fn looked_up(follower: &mut Follower, ram: &Ram, game: Game) -> Result<(), Found> {
    if !follower.own.complete {
        return Ok(());
    }
    let Some((before, last)) = follower.own.kept.last(&game) else {
        return same("the last move's first square", ram.last_from(), NO_SQUARE);
    };
    let taken = last.captured();
    let kings = taken.and(before.kings(before.turn().other()));
    let ends = [last.from(), last.to()].map(state::square_byte);
    same("the last move", [ram.last_from(), ram.last_to()], ends)?;
    let ghosts = [ram.ghosts(), ram.ghost_kings()].map(|ghosts| state::squares(ghosts.all()));
    same("what the last move took", ghosts, [taken, kings])
}

/// A move is taken back, if it is kept.
fn take_back(follower: &mut Follower, _: &Ram, mut game: Game) -> Result<(), Found> {
    if follower.own.kept.take_back(&mut game).is_some() {
        *follower.game_mut() = Some(game);
        pdn::taken_back(follower);
        follower.tally.taken_back += 1;
        follower.speaker.expect(sound!("a turn is taken back"));
    } else if !follower.own.complete {
        *follower.game_mut() = None;
    }
    Ok(())
}

/// A draw by the rules is compared with the engine's; one by agreement is made in a person's turn.
fn drawn(follower: &mut Follower, ram: &Ram, game: Game) -> Result<(), Found> {
    let ending = follower.own.kept.ending(&game);
    let by_rules = matches!(ending, Some(Ending::Repeated | Ending::Quiet));
    if by_rules == (ram.mode() == MODE_PLAY) {
        return Err(format!("drawn on the cartridge, {ending:?} in the engine").into());
    }
    ended(follower, ram, Ending::Quiet, sound!("drawn by agreement"));
    Ok(())
}

/// The side to move cannot move.
fn won(follower: &mut Follower, ram: &Ram) -> Result<(), Found> {
    follower.own.person = Some(state::person(ram));
    let Some(game) = follower.known(ram)? else {
        return Ok(());
    };
    let ending = game.ending();
    let Some(Ending::Won(winner)) = ending else {
        return Err(format!("won on the cartridge, {ending:?} in the engine").into());
    };
    let alone = ram.game() != GAME_TWO;
    let heard = match alone && winner != state::person(ram) {
        true => sound!("the computer has won"),
        false => sound!("you have won"),
    };
    ended(follower, ram, Ending::Won(winner), heard);
    Ok(())
}

/// The game is over; its moves can still be taken back.
fn ended(follower: &mut Follower, ram: &Ram, ending: Ending, heard: &str) {
    pdn::ended(follower, ram, ending);
    follower.speaker.expect(heard);
    follower.tally.games += 1;
}

/// Compares what the squares show, once it has been computed.
fn shown(follower: &mut Follower, ram: &Ram) -> Result<(), Found> {
    if !std::mem::take(&mut follower.own.showing) {
        return Ok(());
    }
    state::position(ram)?;
    match screen::shown(ram, follower.game(), &follower.own) {
        Some(pairs) => same_ram(ram.console.ram(), |engine| ram.at.shown.set(engine, pairs)),
        None => Err("the cursor, the piece in the hand or a hint is on no square".into()),
    }
}
