//! `ricochet-lab checkers dxp`: plays games against another program over the DamExchange protocol.

use std::fmt::Display;
use std::io::{ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream, ToSocketAddrs};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail, ensure};
use clap::{ArgMatches, Args, Command, FromArgMatches, ValueEnum};

use super::games::{Entrant, each_game};
use crate::dxp::{Answer, End, LONGEST, LONGEST_BYTES, Message, Played, Reason, Request, VERSION};
use checkers_commands::start;
use checkers_engine::pdn::{self, PdnGame};
use checkers_engine::rules::{Ending, Game, Numbering, Position, Side, Variant};
use output::files::Growing;
use output::{Failure, Outcome, print_line, print_message};
use random::Random;
use referee::count;

/// The port of the protocol.
const PORT: u16 = 27531;
/// Time for a connection.
const TO_CONNECT: Duration = Duration::from_secs(10);

/// Play against another program over DXP, the DamExchange protocol
///
/// With HOST it connects to a program that listens and asks for games; with --listen another program connects
/// to it. A computer player of `match` plays; the thinking time that is agreed is not counted. Prints a line for each game.
#[derive(Args, Debug)]
struct Dxp {
    /// The computer where the other program listens
    #[arg(
        value_name = "HOST[:PORT]",
        required_unless_present = "listen",
        conflicts_with = "listen"
    )]
    host: Option<String>,
    /// Listen at this address of this computer
    #[arg(long, value_name = "ADDRESS[:PORT]", num_args = 0..=1, default_missing_value = "127.0.0.1")]
    listen: Option<String>,
    /// The player here: its name and the plies that it looks ahead, as in `match`
    #[arg(long, value_name = "NAME:PLIES", default_value = "engine:9")]
    player: Entrant,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// The player's side in games that it asks for
    #[arg(long, value_enum, value_name = "SIDE", default_value_t = Sides::Both, conflicts_with = "listen")]
    side: Sides,
    /// The position with which games that it asks for begin, as a FEN
    #[arg(long, conflicts_with = "listen")]
    fen: Option<String>,
    /// Seconds to wait for a message of the other program
    #[arg(long, value_name = "SECONDS", default_value_t = 600, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    patience: u64,
    /// The seed of the player's chance
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    seed: u32,
    /// Write the games to this file as PDN, which is kept up to date while they are played
    #[arg(long, value_name = "FILE")]
    pdn: Option<PathBuf>,
    /// Go on where the unfinished file of the same games ends
    #[arg(long, requires = "pdn")]
    resume: bool,
}

/// The sides of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Sides {
    Black,
    White,
    /// Black in the first game, White in the second, and so on
    Both,
}

/// The command line.
pub fn command() -> Command {
    Dxp::augment_args(Command::new("dxp"))
}

/// Plays the games.
///
/// # Errors
/// The connection cannot be made or breaks, the other program does not keep to the protocol or to the rules or ends the match
/// before all games are played, or a file cannot be written.
pub fn run(matches: &ArgMatches) -> Outcome {
    let dxp = Dxp::from_arg_matches(matches).map_err(Failure::usage)?;
    let position = start(dxp.fen.as_deref(), Numbering::BlackFirst)?;
    if !position.can_move() {
        return Err(Failure::usage(anyhow!(
            "{position}: {} cannot move",
            position.turn()
        )));
    }
    let mut contest = DxpMatch::new(&dxp).map_err(Failure::usage)?;
    let ended = match &dxp.host {
        Some(host) => contest.ask(host, position),
        None => contest.listen(dxp.listen.as_deref().unwrap_or_default()),
    };
    ended.map_err(Failure::failed)?;
    if let Some(pdn) = contest.pdn {
        pdn.finish().map_err(Failure::failed)?;
    }
    let [won, drawn, lost, open] = contest.results;
    print_line(format_args!(
        "{}: {won} won, {drawn} drawn, {lost} lost, {open} without a result",
        count(u64::from(contest.played), "game")
    ))
}

/// A match against another program.
struct DxpMatch<'a> {
    dxp: &'a Dxp,
    played: u32,
    /// Won, drawn, lost, and without a result.
    results: [u32; 4],
    /// The games as PDN.
    pdn: Option<Growing>,
}

impl<'a> DxpMatch<'a> {
    /// The games that begin, or go on with those of an unfinished file.
    fn new(dxp: &'a Dxp) -> Result<DxpMatch<'a>> {
        let mut contest = DxpMatch {
            dxp,
            played: 0,
            results: [0; 4],
            pdn: None,
        };
        if let Some(path) = &dxp.pdn {
            let (player, fen) = (&dxp.player, dxp.fen.as_deref().unwrap_or("the start"));
            let work = format!(
                "dxp {player}, {} games from {fen}, side {:?}, seed {}",
                dxp.games, dxp.side, dxp.seed
            );
            let pdn = Growing::open(path, "", &work, dxp.resume)?;
            let name = contest.name();
            each_game(&pdn, |game| {
                contest.count(&game.result, own_side(&game, &name));
                Ok(())
            })?;
            contest.pdn = Some(pdn);
        }
        Ok(contest)
    }

    /// Counts a game that was played.
    fn count(&mut self, ended: &str, own: Side) {
        self.played += 1;
        let place = match (ended, own) {
            ("1/2-1/2", _) => 1,
            ("1-0", Side::White) | ("0-1", Side::Black) => 0,
            ("1-0" | "0-1", _) => 2,
            _ => 3,
        };
        self.results[place] += 1;
    }

    fn name(&self) -> String {
        format!("Ricochet {}", self.dxp.player)
    }

    /// Checks that all games were played.
    fn complete(&self) -> Result<()> {
        ensure!(
            self.played >= self.dxp.games,
            "the other program has ended the match after {} of {}",
            self.played,
            count(self.dxp.games.into(), "game")
        );
        Ok(())
    }

    /// Connects to a program and asks for the games.
    fn ask(&mut self, host: &str, position: Position) -> Result<()> {
        let mut line = Line::connect(host, self.dxp.patience)?;
        while self.played < self.dxp.games {
            let own = match self.dxp.side {
                Sides::Black => Side::Black,
                Sides::White => Side::White,
                Sides::Both => Side::ALL[self.played as usize % 2],
            };
            line.send(&Message::Request(Request {
                version: VERSION.to_string(),
                name: self.name(),
                follower: own.other(),
                minutes: 0,
                moves: 0,
                position: (position != Position::START).then_some(position),
            }))?;
            let other = match line.receive()? {
                Message::Accept { name, answer } => {
                    let why = match answer {
                        Answer::Accepted => None,
                        Answer::Version => Some("the version of the protocol"),
                        Answer::NotThis => Some("this game"),
                        Answer::None => Some("any game"),
                    };
                    if let Some(why) = why {
                        bail!("{name} does not accept {why}");
                    }
                    name
                }
                message => bail!("the message `{message}` is no answer to a request"),
            };
            if self.game(&mut line, &other, own, position, 0)? {
                break;
            }
        }
        self.complete()
    }

    /// Waits for a program and plays the games that it asks for.
    fn listen(&mut self, address: &str) -> Result<()> {
        let listener = listener(address)?;
        let at = listener.local_addr()?;
        say(format_args!("listening at {at}"))?;
        // What connects and does not ask for a game, such as a browser, is sent away, and the next one is waited for.
        let (mut line, mut first) = loop {
            let (stream, peer) = listener.accept().context("no connection")?;
            let asked = Line::new(stream, self.dxp.patience)
                .and_then(|mut line| Ok((line.request()?.context("it is closed")?, line)));
            match asked {
                Ok((request, line)) => break (line, Some(request)),
                Err(why) => print_message(format_args!("the connection from {peer}: {why:#}")),
            }
        };
        while self.played < self.dxp.games {
            let request = match first.take() {
                Some(request) => request,
                None => match line.request()? {
                    Some(request) => request,
                    None => break,
                },
            };
            let position = request.position.unwrap_or(Position::START);
            let answer = match request {
                _ if request.version != VERSION => Answer::Version,
                _ if !position.can_move() => Answer::NotThis,
                _ => Answer::Accepted,
            };
            let name = self.name();
            line.send(&Message::Accept { name, answer })?;
            if answer != Answer::Accepted {
                continue;
            }
            let (own, moves) = (request.follower, request.moves);
            if self.game(&mut line, &request.name, own, position, moves)? {
                break;
            }
        }
        self.complete()
    }

    /// Plays a game from this position; after a number of moves it may be ended, unless that is 0. Returns whether no other
    /// game is to follow.
    fn game(
        &mut self,
        line: &mut Line,
        other: &str,
        own: Side,
        position: Position,
        moves: u16,
    ) -> Result<bool> {
        let mut game = Game::new(Variant::Checkers, position);
        // Each game has chance of its own, also where others were played before it in another run.
        let mut chance = Random::new(self.dxp.seed);
        for _ in 0..self.played {
            chance.byte();
        }
        let last = self.played + 1 >= self.dxp.games;
        let (ended, stop) = loop {
            if game.position().turn() == own {
                let over = moves > 0 && game.moves().len() >= 2 * usize::from(moves);
                let reason = match game.ending() {
                    Some(Ending::Won(side)) if side == own => Some(Reason::Won),
                    Some(Ending::Won(_)) => Some(Reason::Lost),
                    Some(Ending::Repeated | Ending::Quiet) => Some(Reason::Drawn),
                    None => over.then_some(Reason::Unknown),
                };
                if let Some(reason) = reason {
                    line.send(&Message::End(End { reason, stop: last }))?;
                    let stop = line.confirmed()?;
                    break (result(own, reason), stop || last);
                }
                let begun = Instant::now();
                let played = (self.dxp.player.player.choose)(
                    &game,
                    self.dxp.player.player.plies,
                    &mut chance,
                );
                let seconds = u16::try_from(begun.elapsed().as_secs()).unwrap_or(u16::MAX);
                line.send(&Message::Move(Played::of(&played, seconds)))?;
                game.play_on(&played);
            } else {
                match line.receive()? {
                    Message::Move(played) => {
                        let played = played.in_position(&game.position());
                        game.play_on(&played.map_err(|error| anyhow!("{other}: {error}"))?);
                    }
                    Message::End(end) => {
                        let reason = Reason::Unknown;
                        line.send(&Message::End(End { reason, stop: last }))?;
                        let ended = match (game.ending(), end.reason) {
                            (None, Reason::Won) => pdn::result(None), // nobody wins by saying so
                            (None, reason) => result(own.other(), reason),
                            (ending, _) => pdn::result(ending),
                        };
                        break (ended, end.stop || last);
                    }
                    // Moves are not taken back.
                    Message::Back(..) => line.send(&Message::BackAnswer('1'))?,
                    message => bail!("{other}: the message `{message}` is no move"),
                }
            }
        };
        self.enter(&game, other, own, ended)?;
        Ok(stop)
    }

    /// Enters a game and prints its line.
    fn enter(&mut self, game: &Game, other: &str, own: Side, ended: &'static str) -> Result<()> {
        self.count(ended, own);
        let mut names = [self.name(), other.to_string()];
        if own == Side::White {
            names.swap(0, 1);
        }
        let [black, white] = names;
        let mut tags = vec![
            ("Event", "DXP".to_string()),
            ("Black", black.clone()),
            ("White", white.clone()),
        ];
        if black == white {
            tags.push((OWN, own.to_string()));
        }
        let mut written = PdnGame::of(game, tags);
        for (name, value) in &mut written.tags {
            if name == "Result" {
                *value = ended.to_string();
            }
        }
        written.result = ended.to_string();
        if let Some(pdn) = &mut self.pdn {
            pdn.push(&written.to_pdn())?;
            pdn.note()?;
        }
        let plies = count(game.moves().len() as u64, "turn");
        let number = self.played;
        say(format_args!(
            "game {number}: Black {black}, White {white}: {ended}, {plies}"
        ))
    }
}

/// The tag with the side of the program here, where both have the same name.
const OWN: &str = "Own";

/// The side of the program here in a game of its file.
fn own_side(game: &PdnGame, name: &str) -> Side {
    let has = |tag: &str, value: &str| game.tags.iter().any(|(t, v)| t == tag && v == value);
    match has(OWN, "White") || has("White", name) && !has(OWN, "Black") {
        true => Side::White,
        false => Side::Black,
    }
}

/// Prints a line.
fn say(line: impl Display) -> Result<()> {
    match print_line(line) {
        Err(Failure::Usage(error) | Failure::Failed(error)) => Err(error),
        _ => Ok(()),
    }
}

/// The result of a game that a side ends for this reason.
fn result(side: Side, reason: Reason) -> &'static str {
    let winner = match reason {
        Reason::Unknown => return pdn::result(None),
        Reason::Drawn => return pdn::result(Some(Ending::Repeated)),
        Reason::Won => side,
        Reason::Lost => side.other(),
    };
    pdn::result(Some(Ending::Won(winner)))
}

/// A host or an address with the protocol's port, if it has none.
fn with_port(address: &str) -> String {
    let bare = address.matches(':').count() > 1 && !address.contains(']');
    match address.rsplit_once(':') {
        Some((_, port)) if !bare && !port.ends_with(']') => address.to_string(),
        _ if bare => format!("[{address}]:{PORT}"),
        _ => format!("{address}:{PORT}"),
    }
}

fn listener(address: &str) -> Result<TcpListener> {
    let address = with_port(address);
    TcpListener::bind(&address).with_context(|| format!("cannot listen at {address}"))
}

/// A connection with the other program.
struct Line {
    stream: TcpStream,
    /// How long a message of the other program is waited for, and how long it may take to receive one.
    patience: Duration,
    /// Bytes that were received behind a message.
    received: Vec<u8>,
}

impl Line {
    fn new(stream: TcpStream, patience: u64) -> Result<Line> {
        let patience = Duration::from_secs(patience);
        stream.set_write_timeout(Some(patience))?;
        stream.set_nodelay(true)?;
        Ok(Line {
            stream,
            patience,
            received: Vec::new(),
        })
    }

    fn connect(host: &str, patience: u64) -> Result<Line> {
        let host = with_port(host);
        let failed = || format!("cannot connect to {host}");
        let mut found = host.to_socket_addrs().with_context(failed)?;
        let address = found.next().ok_or_else(|| anyhow!("no address"));
        let address = address.with_context(failed)?;
        let stream = TcpStream::connect_timeout(&address, TO_CONNECT).with_context(failed)?;
        Line::new(stream, patience)
    }

    fn send(&mut self, message: &Message) -> Result<()> {
        let text = format!("{message}\0");
        let sent = self.stream.write_all(text.as_bytes());
        sent.context("the connection is closed")
    }

    /// The next message but chat, which is printed; `None` if the connection was closed before it.
    fn next(&mut self) -> Result<Option<Message>> {
        loop {
            let Some(bytes) = self.bytes()? else {
                return Ok(None);
            };
            match Message::read(&bytes)? {
                Message::Chat(text) => say(format_args!("chat: {text}"))?,
                message => return Ok(Some(message)),
            }
        }
    }

    /// The next request for a game; `None` if the connection was closed before it.
    fn request(&mut self) -> Result<Option<Request>> {
        match self.next()? {
            None => Ok(None),
            Some(Message::Request(request)) => Ok(Some(request)),
            Some(message) => bail!("the message `{message}` is no request for a game"),
        }
    }

    fn receive(&mut self) -> Result<Message> {
        self.next()?
            .context("the other program has closed the connection")
    }

    /// Waits until the end of a game is confirmed; returns whether no other game is to follow. A program that closes the
    /// connection instead wants none.
    fn confirmed(&mut self) -> Result<bool> {
        loop {
            match self.next() {
                Ok(Some(Message::End(end))) => return Ok(end.stop),
                Ok(Some(Message::Back(..))) => self.send(&Message::BackAnswer('1'))?,
                Ok(Some(message)) => bail!("the message `{message}` confirms no end"),
                Ok(None) => return Ok(true),
                Err(error) => return Err(error),
            }
        }
    }

    /// The bytes up to the next 0; `None` if the connection was closed before one.
    fn bytes(&mut self) -> Result<Option<Vec<u8>>> {
        let begun = Instant::now();
        loop {
            if let Some(end) = self.received.iter().position(|byte| *byte == 0) {
                let rest = self.received.split_off(end + 1);
                let mut message = std::mem::replace(&mut self.received, rest);
                message.truncate(end);
                return Ok(Some(message));
            }
            ensure!(
                self.received.len() <= LONGEST_BYTES,
                "a message has more than {LONGEST} characters"
            );
            let left = self.patience.saturating_sub(begun.elapsed());
            ensure!(!left.is_zero(), "no message within the patience");
            self.stream.set_read_timeout(Some(left))?;
            let mut some = [0; LONGEST + 1];
            let read = match self.stream.read(&mut some) {
                Ok(read) => read,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) if error.kind() == ErrorKind::ConnectionReset => 0,
                Err(error)
                    if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) =>
                {
                    bail!("no message within the patience")
                }
                Err(error) => return Err(error).context("the connection is broken"),
            };
            if read == 0 {
                ensure!(
                    self.received.is_empty(),
                    "the connection is closed within a message"
                );
                return Ok(None);
            }
            self.received.extend_from_slice(&some[..read]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::with_port;

    #[test]
    fn a_host_without_a_port_has_the_protocol_s() {
        for (given, whole) in [
            ("127.0.0.1", "127.0.0.1:27531"),
            ("localhost:5", "localhost:5"),
            ("::1", "[::1]:27531"),
            ("[::1]", "[::1]:27531"),
            ("[::1]:7", "[::1]:7"),
        ] {
            assert_eq!(with_port(given), whole);
        }
    }
}
