//! Games over DXP, and invalid messages.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, ChildStdout, Stdio};

use checkers_engine::{Piece, Position, Side, Square};
use checkers_tools::dxp::{Answer, End, Message, Played, Reason, Request};
use proptest::prelude::*;

use testing::{Ended, Place, signal, wait_for};

fn square(number: u8) -> Square {
    Square::new(number).unwrap()
}

fn read(text: &str) -> Message {
    Message::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}"))
}

fn wrong(bytes: &[u8]) -> String {
    Message::read(bytes).expect_err("it is no message").wrong
}

#[test]
fn messages_are_those_of_the_protocol() {
    // The examples of the protocol's pages, with squares of this board.
    for (text, message) in [
        (
            "R01Tornado voor Windows 4.0        W060065A",
            Message::Request(Request {
                version: "01".to_string(),
                name: "Tornado voor Windows 4.0".to_string(),
                follower: Side::White,
                minutes: 60,
                moves: 65,
                position: None,
            }),
        ),
        (
            "ATornado voor Windows 4.0        0",
            Message::Accept {
                name: "Tornado voor Windows 4.0".to_string(),
                answer: Answer::Accepted,
            },
        ),
        (
            "M00122623 00".replace(' ', "").as_str(),
            Message::Move(Played {
                seconds: 12,
                from: square(26),
                to: square(23),
                captured: vec![],
            }),
        ),
        (
            "M00120529042212232 0".replace(' ', "").as_str(),
            Message::Move(Played {
                seconds: 12,
                from: square(5),
                to: square(29),
                captured: [22, 12, 23, 20].map(square).to_vec(),
            }),
        ),
        (
            "E00",
            Message::End(End {
                reason: Reason::Unknown,
                stop: false,
            }),
        ),
        ("B005Z", Message::Back(5, Side::Black)),
        ("K1", Message::BackAnswer('1')),
        ("Cgood luck", Message::Chat("good luck".to_string())),
    ] {
        assert_eq!(read(text), message);
        assert_eq!(message.to_string(), text);
    }
    // A position, a letter for each square.
    let fen = "B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29";
    let text = format!("R01{:32}Z000000BZeeeeeeeeeWezeeWzewezeZewZewwZeee", "a");
    let Message::Request(request) = read(&text) else {
        panic!("{text}")
    };
    assert_eq!(request.position, Some(fen.parse().unwrap()));
    // Blanks and a line's end behind a message.
    assert_eq!(read("E11 \r\n"), read("E11"));
}

#[test]
fn what_is_no_message_is_refused_in_a_few_words() {
    for (text, why) in [
        ("", "empty"),
        ("X", "no type of the protocol"),
        ("M0012", "it ends before the first square"),
        ("M001x062300", "`001x` is not the time"),
        (
            "M001206330 0",
            "the last square is 33, and squares are 1 to 32",
        ),
        ("M00120623-1", "`-1` is not the number of captures"),
        ("M0012062302", "it ends before a capture"),
        ("M001206230011", "`11` is too much"),
        ("E0", "it ends before the stop code"),
        ("E40", "the reason is `4`, not 0 to 3"),
        ("B001B", "the side to move is `B`, not W or Z"),
        ("K3", "the answer is `3`, not 0 to 2"),
        ("A", "it ends before the end of the name"),
        ("R01", "it ends before the end of the name"),
    ] {
        assert_eq!(wrong(text.as_bytes()), why, "{text}");
    }
    assert_eq!(wrong(b"M\xFF"), "it ends before the time");
    assert_eq!(
        wrong("M000\u{e9}012300".as_bytes()),
        "the time is not ASCII"
    );
    assert_eq!(
        wrong(&[b'C', 0xFC].repeat(64)),
        "longer than 127 characters"
    );
    assert_eq!(wrong(&[b'C'; 128]), "longer than 127 characters");
    let long = Message::Chat("long ".repeat(100)).to_string();
    assert_eq!(long.len(), 127);
    let name = |name: &str| Message::Accept {
        name: name.to_string(),
        answer: Answer::None,
    };
    assert_eq!(name("a\0b\u{e9}").to_string().len(), 34);
}

/// Names as other programs send them, and what they are here. Each is filled up to 32 bytes or to 32 characters.
fn foreign_names() -> Vec<(Vec<u8>, &'static str)> {
    let latin_1 = |text: &str| text.chars().map(|c| c as u8).collect::<Vec<u8>>();
    let padded = |name: &[u8], to: usize| [name, &vec![b' '; to - name.len()]].concat();
    let mut names = Vec::new();
    for name in [
        "J\u{fc}rgen",
        "\u{e9}",
        "D\u{e0}m\u{e8} \u{f1}\u{df}",
        "\u{ff}\u{fe}",
        "W 0",
    ] {
        let (bytes, characters) = (name.len(), name.chars().count());
        names.push((padded(&latin_1(name), 32), name));
        names.push((padded(name.as_bytes(), 32), name));
        names.push((padded(name.as_bytes(), 32 + bytes - characters), name));
    }
    let russian = "\u{448}\u{430}\u{448}\u{43a}\u{438} 2";
    names.push((padded(russian.as_bytes(), 32), russian));
    // cut in the middle of a character
    let long = "JJ\u{fc}rgens Damprogramma \u{fc}\u{fc}\u{fc}\u{fc}\u{fc}";
    names.push((
        long.bytes().take(32).collect(),
        "JJ\u{fc}rgens Damprogramma \u{fc}\u{fc}\u{fc}\u{fc}",
    ));
    // a control character of Latin-1
    names.push((padded(&[b'a', 0x9B, b'b'], 32), "ab"));
    names
}

#[test]
fn names_and_chat_may_have_letters_that_are_no_ascii() {
    for (bytes, expected) in foreign_names() {
        let request = [b"R01", &bytes[..], b"W000000A"].concat();
        let Ok(Message::Request(request)) = Message::read(&request) else {
            panic!("{expected}: {:?}", Message::read(&request))
        };
        assert_eq!(
            (request.name.as_str(), request.follower),
            (expected, Side::White)
        );
        let accept = [b"A", &bytes[..], b"0"].concat();
        let name = expected.to_string();
        let answer = Answer::Accepted;
        assert_eq!(Message::read(&accept), Ok(Message::Accept { name, answer }));
    }
    for (bytes, text) in [
        (&b"Cgr\xFC\xDFe"[..], "gr\u{fc}\u{df}e"),
        ("Cgr\u{fc}\u{df}e".as_bytes(), "gr\u{fc}\u{df}e"),
        (b"C\xFF", "\u{ff}"),
    ] {
        assert_eq!(Message::read(bytes), Ok(Message::Chat(text.to_string())));
    }
    let most = [b"C", "\u{fc}".repeat(126).as_bytes()].concat();
    assert!(Message::read(&most).is_ok());
}

#[test]
fn games_with_foreign_names_are_written_and_go_on() {
    for (bytes, name) in foreign_names() {
        let place = Place::new("dxp-names");
        let play = |options: &[&str]| {
            let server = Server::new(
                &place,
                &[&["--pdn", "games.pdn", "--games", "2"], options].concat(),
            );
            let mut stream = TcpStream::connect(&server.address).unwrap();
            let chat = "Ch\u{e9}!\0C\u{e9}".as_bytes();
            let request = [b"R01", &bytes[..], b"W000000A\0", chat, b"\xE9\0E11\0"].concat();
            stream.write_all(&request).unwrap();
            let ended = server.end();
            drop(stream);
            ended
        };
        let first = play(&[]);
        assert!(
            first.out.contains(&format!("Black {name}, White ")),
            "{first:?}"
        );
        assert!(first.out.contains("chat: h\u{e9}!\n"), "{first:?}");
        let written = String::from_utf8(place.read("games.pdn")).unwrap();
        assert!(
            written.contains(&format!("[Black \"{name}\"]")),
            "{written}"
        );
        let second = play(&["--resume"]);
        assert_eq!(second.code, Some(0), "{second:?}");
        let written = String::from_utf8(place.read("games.pdn")).unwrap();
        let name = format!("[Black \"{name}\"]");
        assert_eq!(written.matches(&name).count(), 2, "{written}");
    }
}

proptest! {
    #![proptest_config(samples::cases(300))]

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..140), first in prop::sample::select(b"RAMEBKC".to_vec())) {
        let _ = Message::read(&bytes);
        let _ = Message::read(&[&[first], &bytes[..]].concat());
    }

    #[test]
    fn moves_and_positions_come_back(
        pieces in prop::collection::vec(prop::option::weighted(0.4, (side(), any::<bool>())), Square::COUNT),
        turn in side(),
    ) {
        let mut position = Position::empty(turn);
        for (square, piece) in Square::all().zip(pieces) {
            position.put(square, piece.map(|(side, king)| Piece { side, king }));
        }
        for played in position.moves() {
            let message = Message::Move(Played::of(&played, 7));
            let Ok(Message::Move(read)) = Message::read(message.to_string().as_bytes()) else {
                panic!("{message}")
            };
            let found = read.in_position(&position).unwrap();
            prop_assert_eq!(position.after(&found), position.after(&played));
        }
        let request = Message::Request(Request {
            version: "01".to_string(),
            name: "x".to_string(),
            follower: Side::Black,
            minutes: 0,
            moves: 0,
            position: Some(position),
        });
        prop_assert_eq!(Message::read(request.to_string().as_bytes()), Ok(request));
    }
}

fn side() -> impl Strategy<Value = Side> {
    prop::sample::select(&Side::ALL[..])
}

/// A program that listens at a free port.
struct Server {
    child: Child,
    out: BufReader<ChildStdout>,
    address: String,
}

impl Server {
    fn new(place: &Place, options: &[&str]) -> Server {
        let arguments = ["checkers", "dxp", "--listen", "127.0.0.1:0"];
        let mut child = place
            .program(&[&arguments, options].concat())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("listening at ").unwrap();
        Server {
            address: address.to_string(),
            child,
            out,
        }
    }

    fn end(mut self) -> Ended {
        let (mut out, mut err) = (String::new(), String::new());
        self.out.read_to_string(&mut out).unwrap();
        let errors = self.child.stderr.as_mut().unwrap();
        errors.read_to_string(&mut err).unwrap();
        let code = self.child.wait().unwrap().code();
        Ended { code, out, err }
    }
}

#[test]
fn two_programs_play_both_sides_and_write_the_same_games() {
    let place = Place::new("dxp");
    let options = [
        "--player",
        "engine:4",
        "--games",
        "3",
        "--pdn",
        "server.pdn",
    ];
    let server = Server::new(&place, &options);
    let address = server.address.clone();
    let options = ["--player", "1980:1", "--games", "3", "--pdn", "client.pdn"];
    let client = place.run(&[&["checkers", "dxp", &address][..], &options].concat());
    let client = client.well();
    let server = server.end().well();
    let lines = |out: &str| -> Vec<String> {
        let games = out.lines().filter(|line| line.starts_with("game "));
        games.map(String::from).collect()
    };
    assert_eq!(lines(&client), lines(&server), "{client}{server}");
    let sides = [
        "game 1: Black Ricochet 1980:1, White Ricochet engine:4: ",
        "game 2: Black Ricochet engine:4, White Ricochet 1980:1: ",
        "game 3: Black Ricochet 1980:1, White Ricochet engine:4: ",
    ];
    for (line, start) in lines(&client).iter().zip(sides) {
        assert!(line.starts_with(start), "{line}");
    }
    assert!(
        server.ends_with(" 0 lost, 0 without a result\n"),
        "{server}"
    );
    assert_eq!(place.read("client.pdn"), place.read("server.pdn"));
}

#[test]
fn a_position_is_played_from() {
    let place = Place::new("dxp-fen");
    let server = Server::new(&place, &["--player", "engine:3"]);
    let address = server.address.clone();
    let fen = ["--fen", "B:W6:B1", "--side", "black"];
    let client = place.run(&[&["checkers", "dxp", &address][..], &fen].concat());
    assert_eq!(
        client.well(),
        "game 1: Black Ricochet engine:9, White Ricochet engine:3: 0-1, 1 turn\n1 game: 1 won, 0 drawn, 0 lost, 0 without a result\n"
    );
    let played = server.end().well();
    assert!(played.ends_with("1 game: 0 won, 0 drawn, 1 lost, 0 without a result\n"));
}

/// What a server reports that is sent these bytes.
fn sent(bytes: &[u8]) -> Ended {
    let place = Place::new("dxp-sent");
    let server = Server::new(&place, &["--player", "1980:1"]);
    let mut stream = TcpStream::connect(&server.address).unwrap();
    stream.write_all(bytes).unwrap();
    let _ = stream.shutdown(std::net::Shutdown::Write); // fails if the server has closed the connection already
    let ended = server.end();
    drop(stream);
    ended
}

#[test]
fn a_server_refuses_what_is_no_game_in_one_line() {
    let request = format!("R01{:32}W000000A\0", "peer");
    let line = |message: &str| format!("ricochet-lab: {message}\n");
    for (bytes, message) in [
        (
            format!("{request}M0000330100\0").as_bytes(),
            "the message `M0000330100`: the first square is 33, and squares are 1 to 32",
        ),
        (
            format!("{request}M0000090100\0").as_bytes(),
            "peer: 9-1 that takes nothing is not possible in B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
        ),
        (
            request.as_bytes(),
            "the other program has closed the connection",
        ),
        (
            format!("{request}K0\0").as_bytes(),
            "peer: the message `K0` is no move",
        ),
    ] {
        let ended = sent(bytes);
        assert_eq!(
            (ended.code, ended.err),
            (Some(1), line(message)),
            "{message}"
        );
    }
    // Another version and a position without a move are refused, and the next request is waited for.
    let refused = format!("R02{:32}W000000A\0", "peer");
    let old = sent(refused.as_bytes());
    let ended = line("the other program has ended the match after 0 of 1 game");
    assert_eq!((old.code, old.err), (Some(1), ended));
    let asked = sent(format!("{refused}{request}E10\0").as_bytes());
    assert_eq!((asked.code, asked.err.as_str()), (Some(0), ""));
    let back = sent(format!("{request}B001Z\0Chello\x07\0E10\0").as_bytes());
    assert_eq!((back.code, back.err.as_str()), (Some(0), ""));
    assert!(back.out.contains("chat: hello\\u{7}\n"), "{}", back.out);
    assert!(back.out.contains(": 1-0, 0 turns\n"), "{}", back.out);
}

#[test]
fn what_does_not_ask_for_a_game_is_sent_away_and_the_next_one_is_played() {
    let place = Place::new("dxp-probe");
    let server = Server::new(&place, &["--player", "1980:1", "--patience", "2"]);
    let mut messages = Vec::new();
    for (bytes, message) in [
        (
            &b"GET / HTTP/1.1\r\nHost: here\r\n\r\n\0"[..],
            "the message `GET / HTTP/1.1\\r\\nHost: here\\r\\n\\r\\n`: no type of the protocol",
        ),
        (&[b'C'; 4000], "a message has more than 127 characters"),
        (b"E00\0", "the message `E00` is no request for a game"),
        (b"R01", "the connection is closed within a message"),
        (b"", "it is closed"),
    ] {
        let mut stream = TcpStream::connect(&server.address).unwrap();
        let peer = stream.local_addr().unwrap();
        let _ = stream.write_all(bytes); // it may be closed before all is sent
        let _ = stream.shutdown(std::net::Shutdown::Write);
        let _ = stream.read_to_end(&mut Vec::new());
        messages.push(format!(
            "ricochet-lab: the connection from {peer}: {message}\n"
        ));
    }
    // A byte now and then does not make patience longer.
    let mut slow = TcpStream::connect(&server.address).unwrap();
    let peer = slow.local_addr().unwrap();
    let begun = std::time::Instant::now();
    while slow.write_all(b"C").is_ok() && begun.elapsed().as_secs() < 20 {
        std::thread::sleep(std::time::Duration::from_millis(300));
    }
    assert!(begun.elapsed().as_secs() < 20);
    let patience = "no message within the patience";
    messages.push(format!(
        "ricochet-lab: the connection from {peer}: {patience}\n"
    ));
    // The name of the peer is printed without what a terminal would obey, and is a line of the file.
    let name = "\u{1b}[31m\nred";
    let mut peer = TcpStream::connect(&server.address).unwrap();
    write!(peer, "R01{name:32}W000000A\0E10\0").unwrap();
    let ended = server.end();
    assert_eq!((ended.code, ended.err), (Some(0), messages.concat()));
    assert!(
        ended.out.contains("Black [31mred, White Ricochet 1980:1: "),
        "{}",
        ended.out
    );
}

#[test]
fn games_that_are_complete_are_kept_and_those_to_come_are_played_later() {
    let place = Place::new("dxp-kept");
    let options = ["--games", "2", "--player", "1980:1", "--pdn", "games.pdn"];
    for name in ["INT", "TERM", "KILL"] {
        let mut server = Server::new(&place, &options);
        let mut peer = TcpStream::connect(&server.address).unwrap();
        write!(peer, "R01{:32}W000000A\0E10\0", "peer").unwrap();
        let kept = || {
            let games = std::fs::read_to_string(place.path().join("games.pdn"));
            games.is_ok_and(|games| games.ends_with("1-0\n\n"))
        };
        wait_for(&mut server.child, kept);
        // The note counts the game.
        let counted = || {
            let note = std::fs::read_to_string(place.path().join("games.pdn.unfinished"));
            note.is_ok_and(|note| note.contains("\n1 units, "))
        };
        wait_for(&mut server.child, counted);
        let ended = signal(&mut server.child, name);
        assert_eq!(ended.code(), (name != "KILL").then_some(130));
        assert!(kept(), "{name}");
        let again = [
            &["checkers", "dxp", "--listen", "127.0.0.1:0"][..],
            &options,
        ]
        .concat();
        place
            .run(&again)
            .refused(2, "games.pdn is unfinished; --resume goes on with it");
        if name == "KILL" {
            continue;
        }
        std::fs::remove_file(place.path().join("games.pdn.unfinished")).unwrap();
    }
    let server = Server::new(&place, &[&options[..], &["--resume"]].concat());
    let mut peer = TcpStream::connect(&server.address).unwrap();
    write!(peer, "R01{:32}W000000A\0E10\0", "peer").unwrap();
    let ended = server.end().well();
    assert!(
        ended.ends_with("2 games: 2 won, 0 drawn, 0 lost, 0 without a result\n"),
        "{ended}"
    );
    let games = String::from_utf8(place.read("games.pdn")).unwrap();
    assert_eq!(games.matches("[Event \"DXP\"]").count(), 2, "{games}");
    assert_eq!(place.files(), ["games.pdn"]);
}

/// Plays the games of a peer that sends these bytes, one message after the other, and then closes the connection.
fn played(place: &Place, options: &[&str], bytes: &str) -> Ended {
    let server = Server::new(place, options);
    let mut peer = TcpStream::connect(&server.address).unwrap();
    peer.write_all(bytes.as_bytes()).unwrap();
    let _ = peer.shutdown(std::net::Shutdown::Write); // fails if the server has closed the connection already
    server.end()
}

/// A request for a game of a program of this name with the server on this side, `W` or `Z`.
fn request(name: &str, side: char) -> String {
    format!("R01{name:32}{side}000000A\0")
}

#[test]
fn a_match_that_the_other_program_leaves_fails_and_goes_on() {
    let player = ["--player", "1980:1", "--games", "3", "--pdn", "games.pdn"];
    let again = [&player[..], &["--resume"]].concat();
    let after = "ricochet-lab: the other program has ended the match after 1 of 3 games\n";
    let ask = request("peer", 'W');
    // Black on 1 takes the server's only piece, on 6.
    let taken = format!(
        "R01{:32}W000000BZz{}w{}\0M000001100106\0",
        "peer",
        "e".repeat(4),
        "e".repeat(26)
    );
    for (left, sum) in [
        // closed between two games, or where the end of one is to be confirmed; no other game is wanted
        (format!("{ask}E10\0"), "3 won, 0 drawn, 0 lost"),
        (taken, "2 won, 0 drawn, 1 lost"),
        (format!("{ask}E11\0"), "3 won, 0 drawn, 0 lost"),
    ] {
        let place = Place::new("dxp-left");
        let first = played(&place, &player, &left);
        assert_eq!((first.code, first.err.as_str()), (Some(1), after), "{left}");
        assert_eq!(place.files(), ["games.pdn", "games.pdn.unfinished"]);
        let rest = played(&place, &again, &format!("{ask}E10\0{ask}E10\0"));
        let sum = format!("3 games: {sum}, 0 without a result\n");
        assert!(rest.well().ends_with(&sum), "{left}");
        assert_eq!(place.files(), ["games.pdn"]);
    }
}

#[test]
fn a_resumed_match_counts_by_the_side_also_of_programs_with_one_name() {
    let own = "Ricochet 1980:1";
    for name in [own, "peer", "peer\\", "a \"b\" \\\\", "[x]", "{", ";", "%"] {
        let place = Place::new("dxp-names");
        let player = ["--player", "1980:1", "--games", "4", "--pdn", "games.pdn"];
        let (white, black) = (request(name, 'Z'), request(name, 'W'));
        // As Black the peer moves first and resigns at once; as White it answers the first move with its resignation.
        let left = played(&place, &player, &format!("{black}E10\0{white}E10\0"));
        assert_eq!(left.code, Some(1), "{name}: {}", left.err);
        let rest = played(
            &place,
            &[&player[..], &["--resume"]].concat(),
            &format!("{white}E10\0{black}E10\0"),
        );
        let sum = "4 games: 4 won, 0 drawn, 0 lost, 0 without a result\n";
        assert!(rest.well().ends_with(sum), "{name}");
        let games = String::from_utf8(place.read("games.pdn")).unwrap();
        let games = checkers_engine::pdn::read(&games, checkers_engine::Numbering::BlackFirst);
        let games = games.unwrap();
        assert_eq!(games.len(), 4, "{name}");
        let sides = ["White", "Black", "Black", "White"];
        for (game, side) in games.iter().zip(sides) {
            let tag = |tag: &str| {
                let found = game.tags.iter().find(|(name, _)| name == tag);
                found.map(|(_, value)| value.as_str())
            };
            assert_eq!(tag(side), Some(own), "{name}");
            let other = if side == "White" { "Black" } else { "White" };
            assert_eq!(tag(other), Some(name));
            assert_eq!(tag("Own"), (name == own).then_some(side));
        }
    }
}

#[test]
fn nobody_wins_by_saying_so() {
    // At ply 0, and after a move of each; lost and drawn are believed.
    let moved = "M0000091300\0";
    for (end, result, sum) in [
        ("E30", "*", "0 won, 0 drawn, 0 lost, 1 without a result"),
        ("E31", "*", "0 won, 0 drawn, 0 lost, 1 without a result"),
        ("E00", "*", "0 won, 0 drawn, 0 lost, 1 without a result"),
        ("E10", "1-0", "1 won, 0 drawn, 0 lost, 0 without a result"),
        (
            "E20",
            "1/2-1/2",
            "0 won, 1 drawn, 0 lost, 0 without a result",
        ),
    ] {
        for (moves, turns) in [("", "0 turns"), (moved, "2 turns")] {
            let place = Place::new("dxp-claims");
            let bytes = format!("{}{moves}{end}\0", request("peer", 'W'));
            let ended = played(&place, &["--player", "1980:1"], &bytes).well();
            assert!(ended.contains(&format!(": {result}, {turns}\n")), "{ended}");
            assert!(ended.ends_with(&format!("1 game: {sum}\n")), "{ended}");
        }
    }
}

#[test]
fn a_client_refuses_what_is_no_answer_in_one_line() {
    let place = Place::new("dxp-client");
    for (bytes, message) in [
        (
            format!("A{:32}2\0", "peer"),
            "peer does not accept this game",
        ),
        (
            "E00\0".to_string(),
            "the message `E00` is no answer to a request",
        ),
        (
            "A\0".to_string(),
            "the message `A`: it ends before the end of the name",
        ),
        (String::new(), "the other program has closed the connection"),
    ] {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let peer = std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let mut request = [0; 44];
            stream.read_exact(&mut request).unwrap();
            stream.write_all(bytes.as_bytes()).unwrap();
        });
        place
            .run(&["checkers", "dxp", &address])
            .refused(1, message);
        peer.join().unwrap();
    }
    let slow = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = slow.local_addr().unwrap().to_string();
    place
        .run(&["checkers", "dxp", &address, "--patience", "1"])
        .refused(1, "no message within the patience");
    let closed = place.run(&["checkers", "dxp", "127.0.0.1:1"]);
    assert_eq!(closed.code, Some(1));
    assert!(
        closed
            .err
            .starts_with("ricochet-lab: cannot connect to 127.0.0.1:1"),
        "{}",
        closed.err
    );
    assert_eq!(place.run(&["checkers", "dxp"]).code, Some(2));
    let stuck = ["checkers", "dxp", "127.0.0.1:1", "--fen", "B:W5,6,10:B1"];
    place
        .run(&stuck)
        .refused(2, "B:W5,6,10:B1: Black cannot move");
}

#[test]
fn a_start_that_is_given_is_not_the_usual_one() {
    let message = |position: Option<Position>| {
        let request = Request {
            version: "01".to_string(),
            name: String::new(),
            follower: Side::White,
            minutes: 0,
            moves: 0,
            position,
        };
        Message::Request(request).to_string()
    };
    assert_eq!(message(None).len(), 43);
    let start = message(Some(Position::START));
    assert!(
        start.ends_with("BZzzzzzzzzzzzzeeeeeeeewwwwwwwwwwww"),
        "{start}"
    );
}
