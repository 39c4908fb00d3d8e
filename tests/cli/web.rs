//! The server of the page.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant, UNIX_EPOCH};

use testing::{Place, memory};

/// A server that is ended with the test.
struct Served {
    child: Child,
    address: String,
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Served {
    fn of(folder: &str) -> Served {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ricochet"))
            .args(["web", "--port", "0", "--dir", folder])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap())
            .read_line(&mut line)
            .unwrap();
        let address = line.trim().trim_start_matches("http://");
        Served {
            child,
            address: address.trim_end_matches('/').to_string(),
        }
    }

    /// The whole response to a request for this path.
    fn get(&self, path: &str) -> String {
        self.send(&format!("GET {path} HTTP/1.1\r\nHost: here\r\n\r\n"))
    }

    /// The whole response to these bytes.
    fn send(&self, bytes: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let _ = stream.write_all(bytes.as_bytes()); // it may answer before it has read all
        let mut response = Vec::new();
        let _ = stream.read_to_end(&mut response);
        String::from_utf8_lossy(&response).into_owned()
    }
}

#[test]
fn the_files_of_the_folder_are_served_and_no_others() {
    let place = Place::new("web");
    std::fs::create_dir(place.path().join("page")).unwrap();
    place.file("page/index.html", "<p>here</p>");
    place.file("page/console.wasm", "\0asm");
    place.file("secret", "outside");
    std::os::unix::fs::symlink("../secret", place.path().join("page/linked")).unwrap();
    place.file("page/unlisted", "outside");
    place.file("page/console.wasm.gz", "packed");
    let list = "console.wasm\nconsole.wasm.gz\nindex.html\nlinked\n";
    place.file("page/files.txt", list);
    let served = Served::of(place.path().join("page").to_str().unwrap());
    let start = served.get("/?play=black-box");
    assert!(
        start.starts_with("HTTP/1.1 200") && start.ends_with("<p>here</p>"),
        "{start}"
    );
    assert!(start.contains("text/html"), "{start}");
    // A code that is a link opens the page; other names do not.
    let code = served.get(&format!("/{}", "0V".repeat(26)));
    assert!(code.ends_with("<p>here</p>"), "{code}");
    for other in ["0W".repeat(26), "0V".repeat(18)] {
        let response = served.get(&format!("/{other}"));
        assert!(response.starts_with("HTTP/1.1 404"), "{response}");
    }
    let module = served.get("/console.wasm");
    assert!(
        module.contains("application/wasm") && module.ends_with("\0asm"),
        "{module}"
    );
    for path in [
        "/missing",
        "/../secret",
        "/..%2fsecret",
        "/page/index.html",
        "//etc/passwd",
        "/.",
        "/linked",
        "/unlisted",
    ] {
        let response = served.get(path);
        assert!(response.starts_with("HTTP/1.1 404"), "{path}: {response}");
        assert!(!response.contains("outside"), "{path}");
    }
    // What is packed is sent to who takes it.
    let packed = served.send("GET /console.wasm HTTP/1.1\r\nAccept-Encoding: gzip\r\n\r\n");
    assert!(packed.contains("Content-Encoding: gzip"), "{packed}");
    assert!(packed.contains("application/wasm") && packed.ends_with("packed"));
    // The head alone, and no other method, nor a body, nor a head without an end.
    let head = served.send("HEAD / HTTP/1.1\r\n\r\n");
    assert!(head.contains("Content-Length: 11\r\n"), "{head}");
    assert!(head.ends_with("\r\n\r\n"), "{head}");
    for method in ["DELETE", "TRACE", "FOO", "POST", "OPTIONS"] {
        let response = served.send(&format!("{method} / HTTP/1.1\r\n\r\n"));
        assert!(response.starts_with("HTTP/1.1 405"), "{method}: {response}");
        assert!(response.contains("Allow: GET, HEAD\r\n"), "{response}");
    }
    let body = served.send("GET / HTTP/1.1\r\nContent-Length: 1\r\n\r\nx");
    assert!(body.starts_with("HTTP/1.1 413"), "{body}");
    let endless = served.send(&"x".repeat(1 << 20));
    assert!(
        endless.is_empty() || endless.starts_with("HTTP/1.1 431"),
        "{endless}"
    );
}

/// The value of a field of a response's head.
fn field<'a>(response: &'a str, name: &str) -> Option<&'a str> {
    let (head, _) = response.split_once("\r\n\r\n")?;
    let found = |line: &'a str| line.strip_prefix(name)?.strip_prefix(": ");
    head.lines().find_map(found)
}

fn body(response: &str) -> &str {
    response.split_once("\r\n\r\n").unwrap().1
}

#[test]
fn every_response_says_what_a_browser_may_do_with_it() {
    let place = Place::new("web-fields");
    std::fs::create_dir(place.path().join("page")).unwrap();
    let kinds = [
        ("index.html", "text/html; charset=utf-8"),
        ("a.png", "image/png"),
        ("a.svg", "image/svg+xml"),
        ("a.js", "text/javascript"),
        ("a.css", "text/css"),
        ("a.json", "application/json"),
        ("a.wasm", "application/wasm"),
        ("a.webmanifest", "application/manifest+json"),
        ("a.sym", "text/plain; charset=utf-8"),
        ("a.a26", "application/octet-stream"),
    ];
    for (name, _) in kinds {
        place.file(&format!("page/{name}"), name);
    }
    place.file("page/files.txt", kinds.map(|(name, _)| name).join("\n"));
    let served = Served::of(place.path().join("page").to_str().unwrap());
    for (name, kind) in kinds {
        let response = served.get(&format!("/{name}"));
        assert_eq!(field(&response, "Content-Type"), Some(kind), "{name}");
    }
    for request in [
        "GET / HTTP/1.1",
        "HEAD / HTTP/1.1",
        "GET /none HTTP/1.1",
        "POST / HTTP/1.1",
        "x",
        "GET / HTTP/1.1\r\nIf-None-Match: *",
        "GET / HTTP/1.1\r\nRange: bytes=99-",
        "GET / HTTP/1.1\r\nRange: bytes=0-1",
    ] {
        let response = served.send(&format!("{request}\r\n\r\n"));
        for (name, value) in [
            ("X-Content-Type-Options", "nosniff"),
            ("Referrer-Policy", "no-referrer"),
            ("Cross-Origin-Opener-Policy", "same-origin"),
            ("Cache-Control", "no-cache"),
        ] {
            assert_eq!(field(&response, name), Some(value), "{request}: {response}");
        }
        let policy = field(&response, "Content-Security-Policy").unwrap();
        let rules: Vec<&str> = policy.split("; ").collect();
        for rule in [
            "default-src 'self'",
            "object-src 'none'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
        ] {
            assert!(rules.contains(&rule), "{policy}");
        }
        assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"));
    }
}

#[test]
fn a_file_that_is_known_is_not_sent_again_and_a_part_is_sent_alone() {
    let place = Place::new("web-parts");
    std::fs::create_dir(place.path().join("page")).unwrap();
    place.file("page/index.html", "0123456789");
    place.file("page/index.html.gz", "packed");
    place.file("page/empty", "");
    place.file("page/files.txt", "index.html\nindex.html.gz\nempty\n");
    let served = Served::of(place.path().join("page").to_str().unwrap());
    let ask = |fields: &str| served.send(&format!("GET / HTTP/1.1\r\n{fields}\r\n\r\n"));
    let whole = ask("Host: here");
    let version = field(&whole, "ETag").unwrap();
    assert!(version.starts_with('"') && version.ends_with('"') && version.len() > 2);
    let packed = ask("Accept-Encoding: gzip");
    assert_ne!(
        field(&packed, "ETag"),
        Some(version),
        "another coding is another version"
    );
    for known in [
        version,
        "*",
        &format!("W/{version}"),
        &format!("\"x\", {version}"),
    ] {
        let response = ask(&format!("If-None-Match: {known}"));
        assert!(response.starts_with("HTTP/1.1 304 "), "{known}: {response}");
        assert_eq!(
            (body(&response), field(&response, "ETag")),
            ("", Some(version))
        );
    }
    for other in ["\"x\"", "", &version.replace('"', "")] {
        let response = ask(&format!("If-None-Match: {other}"));
        assert_eq!(body(&response), "0123456789", "{other}");
    }
    for (range, status, part, place) in [
        ("bytes=0-3", 206, "0123", "bytes 0-3/10"),
        ("bytes=7-", 206, "789", "bytes 7-9/10"),
        ("bytes=-2", 206, "89", "bytes 8-9/10"),
        ("bytes=8-99", 206, "89", "bytes 8-9/10"),
        (
            "bytes=10-",
            416,
            "416 Range Not Satisfiable\n",
            "bytes */10",
        ),
        ("bytes=-0", 416, "416 Range Not Satisfiable\n", "bytes */10"),
    ] {
        let response = ask(&format!("Range: {range}"));
        assert!(
            response.starts_with(&format!("HTTP/1.1 {status} ")),
            "{range}: {response}"
        );
        assert_eq!(
            (body(&response), field(&response, "Content-Range")),
            (part, Some(place))
        );
        let length = part.len().to_string();
        assert_eq!(field(&response, "Content-Length"), Some(length.as_str()));
        let of_this = ask(&format!("Range: {range}\r\nIf-Range: {version}"));
        assert_eq!(body(&of_this), part);
        let of_other = ask(&format!("Range: {range}\r\nIf-Range: \"x\""));
        assert_eq!(body(&of_other), "0123456789");
    }
    for range in ["bytes=0-1,3-4", "bytes=3-2", "lines=0-1", "bytes=x-"] {
        let response = ask(&format!("Range: {range}"));
        assert!(response.starts_with("HTTP/1.1 200 "), "{range}");
        assert_eq!(body(&response), "0123456789", "{range}");
    }
    let empty = served.send("GET /empty HTTP/1.1\r\nRange: bytes=0-\r\n\r\n");
    assert!(empty.starts_with("HTTP/1.1 416 "), "{empty}");
    place.file("page/index.html", "9876543210");
    let changed = ask(&format!("If-None-Match: {version}"));
    assert_eq!(body(&changed), "9876543210");
    // The clock goes back: each file is written before the one that it replaces, at last before 1970.
    let mut versions = vec![version.to_string()];
    for (days, contents) in [
        (30_000_i32, "aaaaaaaaaa"),
        (9_000, "bbbbbbbbbb"),
        (-1, "cccccccccc"),
        (-2, "dddddddddd"),
    ] {
        place.file("page/index.html", contents);
        let day = Duration::from_secs(86_400);
        let written = match u32::try_from(days) {
            Ok(days) => UNIX_EPOCH + day * days,
            Err(_) => UNIX_EPOCH - day * days.unsigned_abs(),
        };
        let path = place.path().join("page/index.html");
        let file = std::fs::File::options().write(true).open(path).unwrap();
        file.set_modified(written).unwrap();
        let known = versions.join(", ");
        let response = ask(&format!("If-None-Match: {known}"));
        assert_eq!(body(&response), contents, "{days}");
        versions.push(field(&response, "ETag").unwrap().to_string());
    }
}

#[test]
fn both_versions_of_the_protocol_reach_it_and_a_port_in_use_is_refused() {
    let place = Place::new("web-v6");
    place.file("index.html", "here");
    place.file("files.txt", "index.html\n");
    let folder = place.path().to_str().unwrap();
    let served = Served::of(folder);
    let port = served.address.rsplit_once(':').unwrap().1;
    if TcpListener::bind("[::1]:0").is_ok() {
        let mut stream = TcpStream::connect(format!("[::1]:{port}")).unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\n\r\n").unwrap();
        let mut response = String::new();
        stream.read_to_string(&mut response).unwrap();
        assert!(response.ends_with("\r\n\r\nhere"), "{response}");
    }
    let why = format!("port {port} cannot be opened: Address already in use (os error 98)");
    place
        .run(&["web", "--port", port, "--dir", folder])
        .refused(1, &why);
    // In use in the other version alone.
    if let Ok(other) = TcpListener::bind("[::1]:0") {
        let port = other.local_addr().unwrap().port();
        let why = format!("port {port} cannot be opened: Address already in use (os error 98)");
        let port = port.to_string();
        place
            .run(&["web", "--port", &port, "--dir", folder])
            .refused(1, &why);
    }
}

/// More connections than there are places ask for nothing, or for what they do not read; every other request is answered
/// below a second.
#[test]
fn who_takes_all_places_shuts_nobody_out() {
    const SECOND: Duration = Duration::from_secs(1);
    let place = Place::new("web-places");
    place.file("index.html", "x".repeat(4 << 20));
    place.file("small", "small");
    place.file("files.txt", "index.html\nsmall\n");
    for bytes in [
        "",
        "GET",
        "GET / HTTP/1.1\r\nHost: here\r\n",
        "GET / HTTP/1.1\r\n\r\n",
    ] {
        let served = Served::of(place.path().to_str().unwrap());
        let held: Vec<TcpStream> = (0..450)
            .map(|_| {
                let mut stream = TcpStream::connect(&served.address).unwrap();
                let _ = stream.write_all(bytes.as_bytes()); // the first may be closed already
                stream
            })
            .collect();
        // Those that came before are answered or closed first.
        assert!(served.get("/small").ends_with("small"));
        for _ in 0..20 {
            let begun = Instant::now();
            assert!(served.get("/small").ends_with("\r\n\r\nsmall"), "{bytes:?}");
            assert!(begun.elapsed() < SECOND, "{bytes:?}: {:?}", begun.elapsed());
        }
        let memory = memory(&served.child);
        assert!(memory < 100, "{memory} MiB");
        drop(held);
    }
}

/// 150 connections are idle, slow or half a request; every other request is answered below a second.
#[test]
fn who_does_not_ask_or_read_keeps_nobody_waiting() {
    const EACH: usize = 50;
    const SECOND: Duration = Duration::from_secs(1);
    let place = Place::new("web-slow");
    std::fs::create_dir(place.path().join("page")).unwrap();
    place.file("page/index.html", "x".repeat(4 << 20));
    place.file("page/small", "small");
    place.file("page/files.txt", "index.html\nsmall\n");
    let served = Served::of(place.path().join("page").to_str().unwrap());
    let mut held = Vec::new();
    for _ in 0..EACH {
        for bytes in ["", "GET / HTTP/1.1\r\nHost", "GET / HTTP/1.1\r\n\r\n"] {
            let mut stream = TcpStream::connect(&served.address).unwrap();
            stream.write_all(bytes.as_bytes()).unwrap();
            held.push(stream);
        }
    }
    for _ in 0..EACH {
        let begun = Instant::now();
        assert!(served.get("/small").ends_with("\r\n\r\nsmall"));
        assert!(begun.elapsed() < SECOND, "{:?}", begun.elapsed());
    }
    let memory = memory(&served.child);
    assert!(memory < 100, "{memory} MiB");
    // Who has not asked within ten seconds is sent away.
    let mut idle = held.swap_remove(0);
    idle.set_read_timeout(Some(Duration::from_secs(15)))
        .unwrap();
    assert_eq!(idle.read_to_end(&mut Vec::new()).unwrap(), 0);
}

#[test]
fn a_folder_without_a_page_is_refused() {
    let place = Place::new("web-missing");
    place.run(&["web"]).refused(
        2,
        "this program was built without the page: run `tools/web` in the folder of its sources, and name the folder \
         target/web there with --dir",
    );
    place
        .run(&["web", "--dir", "nowhere"])
        .refused(2, "nowhere has no index.html: `tools/web` builds the page");
}
