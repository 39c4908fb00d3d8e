//! `ricochet web`: serves the page that `tools/web` builds, for a browser on this machine. A program of a release contains
//! the page.

mod places;
mod request;

use std::borrow::Cow;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::net::{Ipv4Addr, Ipv6Addr, Shutdown, TcpListener, TcpStream};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant, UNIX_EPOCH};

use anyhow::{Context, Result, bail};
use clap::Args;
use flate2::read::GzDecoder;

use output::files::Checksum;
use output::{Failure, Outcome, files, print_line};
use places::{Place, Places};
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
/// How often a free port is looked for that is one in both versions of the protocol.
const TRIES: usize = 20;
/// What the responses allow: the page has all that it needs from its server, and is shown in no other page.
const ALLOWED: [&str; 6] = [
    "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; \
     base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options: nosniff",
    "Referrer-Policy: no-referrer",
    "Cross-Origin-Opener-Policy: same-origin",
    "Cross-Origin-Resource-Policy: same-origin",
    "Cache-Control: no-cache", // a copy is used if its version is still that of the file
];
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
        let (listener, other) = listeners(self.port)
            .with_context(|| format!("port {} cannot be opened", self.port))
            .map_err(Failure::failed)?;
        let address = listener.local_addr().map_err(Failure::failed)?;
        print_line(format_args!("http://{address}/"))?;
        let served = Arc::new((page, Places::default()));
        if let Some(other) = other {
            let served = served.clone();
            // Without a thread there is the one address.
            let _ = thread::Builder::new().spawn(move || serve(&served, &other));
        }
        serve(&served, &listener);
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

/// Answers connections.
fn serve(served: &Arc<(Page, Places)>, listener: &TcpListener) {
    for stream in listener.incoming() {
        let Ok(stream) = stream else {
            thread::sleep(Duration::from_millis(1));
            continue;
        };
        let place = served.1.take(stream);
        let served = served.clone();
        let builder = thread::Builder::new().stack_size(STACK);
        // Without a thread the connection is closed; a client that has gone away is no error.
        let _ = builder.spawn(move || {
            let _ = answer(&served.0, &place);
            served.1.leave(&place);
        });
    }
}

/// Listens on this machine, also with version 6 of the protocol where there is one: `localhost` may mean either.
fn listeners(port: u16) -> io::Result<(TcpListener, Option<TcpListener>)> {
    let mut tries = if port == 0 { TRIES } else { 1 };
    loop {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        let found = listener.local_addr()?.port();
        tries -= 1;
        match TcpListener::bind((Ipv6Addr::LOCALHOST, found)) {
            Ok(other) => return Ok((listener, Some(other))),
            Err(error) if error.kind() != ErrorKind::AddrInUse => return Ok((listener, None)),
            Err(error) if tries == 0 => return Err(error),
            Err(_) => {}
        }
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
    /// From the place where it stands, so many bytes.
    File(File, u64),
    Bytes(Cow<'static, [u8]>),
}

impl Body {
    fn length(&self) -> u64 {
        match self {
            Body::File(_, length) => *length,
            Body::Bytes(bytes) => bytes.len() as u64,
        }
    }

    /// A mark of the contents, as in `ETag`: a checksum; of a file that is sent as it is read, its length and when it was written.
    fn version(&self) -> io::Result<String> {
        Ok(match self {
            Body::Bytes(bytes) => {
                let Checksum(sum) = Checksum::NOTHING.and(bytes);
                format!("{sum:016x}")
            }
            Body::File(file, length) => {
                let written = file.metadata()?.modified()?;
                match written.duration_since(UNIX_EPOCH) {
                    Ok(after) => format!("{length:x}-{:x}", after.as_nanos()),
                    Err(before) => format!("{length:x}--{:x}", before.duration().as_nanos()),
                }
            }
        })
    }

    /// A part of the contents.
    fn part(self, first: u64, length: u64) -> io::Result<Body> {
        match self {
            Body::File(mut file, _) => {
                file.seek(SeekFrom::Start(first))?;
                Ok(Body::File(file, length))
            }
            Body::Bytes(bytes) => {
                let part = &bytes[first as usize..(first + length) as usize];
                Ok(Body::Bytes(Cow::Owned(part.to_vec())))
            }
        }
    }
}

/// Answers the one request of a connection, and closes it.
fn answer(page: &Page, place: &Place) -> io::Result<()> {
    let mut stream = place.stream();
    let end = Instant::now() + TO_ASK;
    let mut received = Vec::new();
    let request = loop {
        if let Some(request) = Request::read(&received) {
            break request;
        }
        let mut block = [0; LONGEST];
        match within(stream, end).and_then(|()| stream.read(&mut block))? {
            0 => return Ok(()),
            read => received.extend_from_slice(&block[..read]),
        }
    };
    place.ask();
    let whole = request.as_ref().map_or(true, |request| request.body);
    let response = match request {
        Ok(request) => found(page, &request)?,
        Err(refused) => Response::refused(refused),
    };
    response.send(stream, whole)?;
    // What was sent is lost where a connection is closed before all was read.
    stream.shutdown(Shutdown::Write)?;
    let end = Instant::now() + TO_CLOSE;
    while within(stream, end).and_then(|()| stream.read(&mut [0; BLOCK]))? > 0 {}
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
fn found(page: &Page, request: &Request) -> io::Result<Response> {
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
    let coding = if packed.is_some() { "-gzip" } else { "" };
    let Some(mut body) = packed.or_else(|| page.open(name)) else {
        return Ok(Response::text("404 Not Found"));
    };
    let (version, length) = (format!("\"{}{coding}\"", body.version()?), body.length());
    fields.push(format!("ETag: {version}"));
    fields.push(String::from("Accept-Ranges: bytes"));
    let is_version = |mark: &str| {
        let mark = mark.trim();
        mark == "*" || mark.strip_prefix("W/").unwrap_or(mark) == version
    };
    let known = request.known;
    if known.is_some_and(|known| known.split(',').any(is_version)) {
        return Ok(Response {
            status: "304 Not Modified",
            fields,
            body: Body::Bytes(Cow::Borrowed(&[])),
        });
    }
    let of_this = request.range_of.is_none_or(|mark| mark == version);
    let status = match request.range.filter(|_| of_this) {
        None => "200 OK",
        Some(range) => match range.within(length) {
            None => {
                let mut response = Response::text("416 Range Not Satisfiable");
                let all = format!("Content-Range: bytes */{length}");
                response.fields.push(all);
                return Ok(response);
            }
            Some((first, part)) => {
                let last = first + part - 1;
                fields.push(format!("Content-Range: bytes {first}-{last}/{length}"));
                body = body.part(first, part)?;
                "206 Partial Content"
            }
        },
    };
    Ok(Response {
        status,
        fields,
        body,
    })
}

impl Response {
    fn text(status: &'static str) -> Response {
        Response {
            status,
            fields: vec![String::from("Content-Type: text/plain; charset=utf-8")],
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
    fn send(self, mut stream: &TcpStream, whole: bool) -> io::Result<()> {
        let end = Instant::now() + TO_RECEIVE;
        let mut head = format!("HTTP/1.1 {}\r\n", self.status);
        for field in self.fields.iter().map(String::as_str).chain(ALLOWED) {
            head += &format!("{field}\r\n");
        }
        if !self.status.starts_with("304") {
            head += &format!("Content-Length: {}\r\n", self.body.length());
        }
        head += "Connection: close\r\n\r\n";
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
        Some("png") => "image/png",
        Some("txt" | "sym") => "text/plain; charset=utf-8",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
