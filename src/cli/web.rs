//! `ricochet web`: serves the page that `tools/web` builds, for a browser on this machine.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use clap::Args;
use tiny_http::{Header, Request, Response, Server};

use output::{Failure, Outcome, print_line, print_message};

/// The file that every page has.
const START: &str = "index.html";

/// Serve the page that plays the cartridges in a browser
///
/// tools/web builds it. Only this machine can reach it; Ctrl-C ends it.
#[derive(Args, Debug)]
pub struct Web {
    /// The port; any free one if it is 0
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// The folder that tools/web has written
    #[arg(long, value_name = "DIR", default_value = "target/web")]
    dir: PathBuf,
}

impl Web {
    /// Serves until the program is ended.
    pub fn execute(self) -> Outcome {
        if !self.dir.join(START).is_file() {
            let folder = self.dir.display();
            let missing = anyhow!("{folder} has no {START}: `tools/web` builds the page");
            return Err(Failure::usage(missing));
        }
        let server = Server::http(("127.0.0.1", self.port))
            .map_err(|error| anyhow!("port {} cannot be opened: {error}", self.port))
            .map_err(Failure::failed)?;
        print_line(format_args!("http://{}/", server.server_addr()))?;
        for request in server.incoming_requests() {
            if let Err(error) = answer(&self.dir, request) {
                print_message(format_args!("{error:#}"));
            }
        }
        Ok(())
    }
}

/// Answers a request with a file of the folder. A browser that has gone away is no error.
fn answer(folder: &Path, request: Request) -> Result<()> {
    let Some(path) = file_of(folder, request.url()) else {
        let _ = request.respond(Response::from_string("not found").with_status_code(404));
        return Ok(());
    };
    let file = File::open(&path).with_context(|| path.display().to_string())?;
    let length = usize::try_from(file.metadata()?.len())?;
    let kind = Header::from_bytes("Content-Type", kind(&path)).map_err(|()| anyhow!("a header"))?;
    let file = file.take(length as u64);
    let _ = request.respond(Response::new(
        200.into(),
        vec![kind],
        file,
        Some(length),
        None,
    ));
    Ok(())
}

/// The file of the folder that a URL names: one of those in it, never one elsewhere.
fn file_of(folder: &Path, url: &str) -> Option<PathBuf> {
    let named = url.split(['?', '#']).next()?.strip_prefix('/')?;
    let named = OsStr::new(if named.is_empty() { START } else { named });
    let files = fs::read_dir(folder).and_then(Iterator::collect::<io::Result<Vec<_>>>);
    let mut files = files.ok()?.into_iter();
    files
        .find(|file| file.file_name() == named)
        .map(|file| file.path())
        .filter(|path| path.is_file())
}

/// The media type of a file by its extension.
fn kind(path: &Path) -> &'static str {
    match path.extension().and_then(OsStr::to_str) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css",
        Some("js") => "text/javascript",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
