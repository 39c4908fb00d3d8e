//! The server of the page.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use crate::common::Place;

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
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n"
        )
        .unwrap();
        let mut response = Vec::new();
        stream.read_to_end(&mut response).unwrap();
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
    let served = Served::of(place.path().join("page").to_str().unwrap());
    let start = served.get("/?play=black-box");
    assert!(
        start.starts_with("HTTP/1.1 200") && start.ends_with("<p>here</p>"),
        "{start}"
    );
    assert!(start.contains("text/html"), "{start}");
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
    ] {
        let response = served.get(path);
        assert!(response.starts_with("HTTP/1.1 404"), "{path}: {response}");
        assert!(!response.contains("outside"), "{path}");
    }
}

#[test]
fn a_folder_without_a_page_is_refused() {
    let place = Place::new("web-missing");
    place
        .run(&["web", "--dir", "nowhere"])
        .refused(2, "nowhere has no index.html: `tools/web` builds the page");
}
