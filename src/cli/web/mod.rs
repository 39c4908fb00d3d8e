//! `ricochet web`: serves the page that `tools/web` builds, for a browser on this machine. A program of a release contains
//! the page.

mod request;

use std::borrow::Cow;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::Args;
use flate2::read::GzDecoder;

use output::{Failure, Outcome, files, print_line};
use request::{LONGEST, Refused, Request};

/// The file that every page has.
const START: &str = "index.html";
/// The list of the page's files, which `tools/web` writes: a name a line.
const LIST: &str = "files.txt";
/// Where `tools/web` writes, as the project's folder has it.
const BUILT: &str = "target/web";
// `BUNDLED`, the files of the page that the program contains, compressed if they are shorter so; none in many builds.
include!(concat!(env!("OUT_DIR"), "/page.rs"));
/// Characters of a code of a match behind the page's address (`docs/ricochet/code.md`).
const CODE: RangeInclusive<usize> = 37..=66;
/// The port, if none is named.
const PORT: u16 = 8080;
/// Number of connections at a time; more are closed.
const CONNECTIONS: usize = 400;
/// Bytes of a connection's stack, which holds no more than a block.
const STACK: usize = 256 << 10;
/// Number of bytes that are read and sent at a time.
const BLOCK: usize = 1 << 14;
/// How long a request may take to arrive, and how long its response may take to be received.
const TO_ASK: Duration = Duration::from_secs(10);
const TO_RECEIVE: Duration = Duration::from_secs(60);
/// How long a client that was answered may take to close the connection.
const TO_CLOSE: Duration = Duration::from_secs(1);

/// Serve the page that plays the cartridges in a browser
///
/// Only this machine can reach it; Ctrl-C ends it.
#[derive(Args, Debug)]
pub struct Web {
    /// The port; any free one if it is 0
    #[arg(long, default_value_t = PORT)]
    port: u16,
    /// The folder that tools/web has written, instead of the page that the program contains
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

impl Web {
    /// Serves until the program is ended.
    pub fn execute(self) -> Outcome {
        let page = self.page().map_err(Failure::usage)?;
        let listener = TcpListener::bind(("127.0.0.1", self.port))
            .with_context(|| format!("port {} cannot be opened", self.port))
            .map_err(Failure::failed)?;
        let address = listener.local_addr().map_err(Failure::failed)?;
        print_line(format_args!("http://{address}/"))?;
        let page = Arc::new(page);
        for stream in listener.incoming() {
            // A connection that cannot be taken, as there are too many, is the client's to try again.
            let (Ok(stream), true) = (stream, Arc::strong_count(&page) <= CONNECTIONS) else {
                thread::sleep(Duration::from_millis(1));
                continue;
            };
            let page = page.clone();
            let builder = thread::Builder::new().stack_size(STACK);
            // Without a thread the connection is closed; a client that has gone away is no error.
            let _ = builder.spawn(move || drop(answer(&page, stream)));
        }
        Ok(())
    }

    /// The page that is wanted, or the one that there is.
    fn page(&self) -> Result<Page> {
        let folder = match self.dir.clone() {
            Some(folder) => folder,
            None if !BUNDLED.is_empty() => return Ok(Page::Bundled),
            None if Path::new(BUILT).join(START).is_file() => PathBuf::from(BUILT),
            None => bail!(
                "this program was built without the page: run `tools/web` in the folder of its sources, and name the \
                 folder {BUILT} there with --dir"
            ),
        };
        for file in [START, LIST] {
            if !folder.join(file).is_file() {
                let folder = folder.display();
                bail!("{folder} has no {file}: `tools/web` builds the page");
            }
        }
        Ok(Page::Folder(folder))
    }
}

/// How to play in a browser with this program, for the end of a sentence.
pub fn how() -> String {
    let built = !BUNDLED.is_empty() || Path::new(BUILT).join(START).is_file();
    let build = if built {
        ""
    } else {
        "build the page with `tools/web`, then "
    };
    format!(
        "{build}run `ricochet web` and open http://127.0.0.1:{PORT}/; from another machine, first \
         `ssh -L {PORT}:127.0.0.1:{PORT} HOST`"
    )
}

/// Where the files of the page are.
enum Page {
    /// In the program.
    Bundled,
    /// In a folder, which has a list of them.
    Folder(PathBuf),
}

impl Page {
    /// A file of the page, never one elsewhere.
    fn open(&self, name: &str) -> Option<Body> {
        let folder = match self {
            Page::Bundled => return bundled(name),
            Page::Folder(folder) => folder,
        };
        let list = files::read_text(&folder.join(LIST)).unwrap_or_default();
        let path = folder.join(list.lines().find(|file| *file == name)?);
        let is_file = fs::symlink_metadata(&path).ok()?.is_file();
        let file = is_file.then(|| File::open(path).ok()).flatten()?;
        let length = file.metadata().ok()?.len();
        Some(Body::File(file, length))
    }
}

/// A file of the page that the program contains.
fn bundled(name: &str) -> Option<Body> {
    let find = |name: &str| BUNDLED.iter().find(|(file, _)| *file == name);
    if let Some(&(_, bytes)) = find(name) {
        return Some(Body::Bytes(Cow::Borrowed(bytes)));
    }
    let (_, packed) = find(&format!("{name}.gz"))?;
    let mut bytes = Vec::new();
    GzDecoder::new(*packed).read_to_end(&mut bytes).ok()?;
    Some(Body::Bytes(Cow::Owned(bytes)))
}

/// A response: the status, the fields of the head without the length, and the body.
struct Response {
    status: &'static str,
    fields: Vec<String>,
    body: Body,
}

enum Body {
    File(File, u64),
    Bytes(Cow<'static, [u8]>),
}

/// Answers the one request of a connection, and closes it.
fn answer(page: &Page, mut stream: TcpStream) -> io::Result<()> {
    let end = Instant::now() + TO_ASK;
    let mut received = Vec::new();
    let request = loop {
        if let Some(request) = Request::read(&received) {
            break request;
        }
        let mut block = [0; LONGEST];
        match within(&stream, end).and_then(|()| stream.read(&mut block))? {
            0 => return Ok(()),
            read => received.extend_from_slice(&block[..read]),
        }
    };
    let whole = request.as_ref().map_or(true, |request| request.body);
    let response = match request {
        Ok(request) => found(page, &request),
        Err(refused) => Response::refused(refused),
    };
    response.send(&mut stream, whole)?;
    // What was sent is lost where a connection is closed before all was read.
    stream.shutdown(Shutdown::Write)?;
    let end = Instant::now() + TO_CLOSE;
    while within(&stream, end).and_then(|()| stream.read(&mut [0; BLOCK]))? > 0 {}
    Ok(())
}

/// Lets the next read or write fail at this time.
fn within(stream: &TcpStream, end: Instant) -> io::Result<()> {
    let left = end.saturating_duration_since(Instant::now());
    let left = Some(left.max(Duration::from_millis(1)));
    if Instant::now() >= end {
        return Err(io::ErrorKind::TimedOut.into());
    }
    stream.set_read_timeout(left)?;
    stream.set_write_timeout(left)
}

/// The file that is asked for.
fn found(page: &Page, request: &Request) -> Response {
    let named = &request.path[1..];
    // A code that a cartridge shows can be a link: the page reads it from its own address.
    let is_code = CODE.contains(&named.len())
        && named
            .bytes()
            .all(|byte| matches!(byte, b'0'..=b'9' | b'A'..=b'V'));
    let name = if named.is_empty() || is_code {
        START
    } else {
        named
    };
    let packed = format!("{name}.gz");
    let packed = request.gzip.then(|| page.open(&packed)).flatten();
    let mut fields = vec![
        format!("Content-Type: {}", kind(Path::new(name))),
        String::from("Vary: Accept-Encoding"),
    ];
    if packed.is_some() {
        fields.push(String::from("Content-Encoding: gzip"));
    }
    match packed.or_else(|| page.open(name)) {
        Some(body) => Response {
            status: "200 OK",
            fields,
            body,
        },
        None => Response::text("404 Not Found"),
    }
}

impl Response {
    fn text(status: &'static str) -> Response {
        Response {
            status,
            fields: vec![String::from("Content-Type: text/plain")],
            body: Body::Bytes(Cow::Owned(format!("{status}\n").into_bytes())),
        }
    }

    fn refused(refused: Refused) -> Response {
        let mut response = Response::text(refused.status());
        if refused == Refused::Method {
            response.fields.push(String::from("Allow: GET, HEAD"));
        }
        response
    }

    /// Sends the head, and the rest if it is asked for.
    fn send(self, stream: &mut TcpStream, whole: bool) -> io::Result<()> {
        let end = Instant::now() + TO_RECEIVE;
        let length = match &self.body {
            Body::File(_, length) => *length,
            Body::Bytes(bytes) => bytes.len() as u64,
        };
        let mut head = format!("HTTP/1.1 {}\r\n", self.status);
        for field in &self.fields {
            head += &format!("{field}\r\n");
        }
        head += &format!("Content-Length: {length}\r\nConnection: close\r\n\r\n");
        let mut file: Box<dyn Read> = match self.body {
            _ if !whole => Box::new(io::empty()),
            Body::File(file, length) => Box::new(file.take(length)),
            Body::Bytes(bytes) => Box::new(io::Cursor::new(bytes)),
        };
        within(stream, end)?;
        stream.write_all(head.as_bytes())?;
        let mut block = [0; BLOCK];
        loop {
            let read = file.read(&mut block)?;
            if read == 0 {
                return Ok(());
            }
            let mut sent = 0;
            while sent < read {
                within(stream, end)?;
                match stream.write(&block[sent..read])? {
                    0 => return Err(io::ErrorKind::WriteZero.into()),
                    more => sent += more,
                }
            }
        }
    }
}

/// The media type of a file by its extension.
fn kind(path: &Path) -> &'static str {
    match path.extension().and_then(OsStr::to_str) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css",
        Some("js") => "text/javascript",
        Some("json") => "application/json",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
