//! The server of the page.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

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
