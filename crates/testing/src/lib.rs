//! What tests of several packages share: a place for files and a way to call the program there, sessions,
//! playing by clicks and by ear, a small cartridge.

pub mod counted;
#[cfg(target_os = "linux")] // with files such as /dev/full
pub mod faults;
#[cfg(target_os = "linux")] // of whose processes /proc tells the memory
pub mod limits;
pub mod pad;
pub mod pointed;
pub mod sessions;
pub mod spoken;
pub mod wrong;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The root of the repository.
pub fn root() -> &'static Path {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    folder.ancestors().nth(2).expect("crates/testing")
}

/// The folder of what Cargo builds with the tests.
fn built() -> PathBuf {
    let test = env::current_exe().expect("the test's file");
    test.ancestors().nth(2).expect("deps").to_path_buf()
}

/// The name of the program whose package has the tests, as Cargo says when it runs them.
pub fn program() -> &'static str {
    match env::var("CARGO_PKG_NAME").as_deref() {
        Ok("ricochet-lab") => "ricochet-lab",
        Ok("vcs-test") => "vcs-test",
        _ => "ricochet",
    }
}

/// A directory for one run of one test: tests may run twice at a time, and two of them may use the same
/// name. It is removed at the end.
pub struct Place(PathBuf);

impl Place {
    /// A new, empty directory.
    pub fn new(name: &str) -> Place {
        static PLACES: AtomicUsize = AtomicUsize::new(0);
        let number = PLACES.fetch_add(1, Ordering::Relaxed);
        let own = format!("{name}-{}-{number}", std::process::id());
        let path = built().join("tmp").join(own);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Place(path)
    }

    /// The directory.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The home of the person who runs the program here.
    pub fn home(&self) -> PathBuf {
        self.0.with_extension("home")
    }

    /// Writes a file and returns its name.
    pub fn file(&self, name: &str, contents: impl AsRef<[u8]>) -> String {
        fs::write(self.0.join(name), contents).unwrap();
        name.to_string()
    }

    /// The names of the files here, in order.
    pub fn files(&self) -> Vec<String> {
        let mut names: Vec<_> = fs::read_dir(&self.0)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    /// The contents of a file.
    pub fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.0.join(name)).unwrap()
    }

    /// The program, to be run here without a display.
    pub fn program(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(
            built()
                .join(program())
                .with_extension(env::consts::EXE_EXTENSION),
        );
        command
            .args(arguments)
            .current_dir(&self.0)
            .env("HOME", self.home())
            .env("XDG_CONFIG_HOME", self.home().join("config"))
            .env("XDG_DATA_HOME", self.home().join("data"))
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY");
        command
    }

    /// Runs the program here to its end.
    pub fn run(&self, arguments: &[&str]) -> Ended {
        Ended::of(self.program(arguments))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
        let _ = fs::remove_dir_all(self.home());
    }
}

/// The exit code of the program, and its output.
#[derive(Debug)]
pub struct Ended {
    /// The exit code, unless a signal has ended it.
    pub code: Option<i32>,
    /// What it printed.
    pub out: String,
    /// Its messages.
    pub err: String,
}

impl Ended {
    /// Runs a command to its end.
    pub fn of(mut command: Command) -> Ended {
        let output = command.output().unwrap();
        Ended {
            code: output.status.code(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }

    /// Asserts success without any error output; returns the output.
    pub fn well(self) -> String {
        assert_eq!(
            (self.code, self.err.as_str()),
            (Some(0), ""),
            "{}",
            self.out
        );
        self.out
    }

    /// Asserts that the program ended with `code` and this one line of error output.
    pub fn refused(self, code: i32, line: &str) {
        let printed = (self.code, self.err.as_str(), self.out.as_str());
        assert_eq!(
            printed,
            (Some(code), format!("{}: {line}\n", program()).as_str(), "")
        );
    }
}

/// Waits for something that a running program does.
///
/// # Panics
/// Panics if the program ends first, or does not do it in a minute.
pub fn wait_for(child: &mut Child, done: impl Fn() -> bool) {
    let begun = Instant::now();
    while !done() {
        assert!(child.try_wait().unwrap().is_none(), "it has ended");
        assert!(begun.elapsed() < Duration::from_secs(60), "it does nothing");
        sleep(Duration::from_millis(10));
    }
}

/// Sends a signal, such as INT, and waits for the end.
///
/// # Panics
/// Panics if the program goes on for longer than a second, and what a machine that has much to do may take for that.
pub fn signal(child: &mut Child, name: &str) -> ExitStatus {
    const SECOND: Duration = Duration::from_millis(1000 + 2000);
    if let Some(status) = child.try_wait().unwrap() {
        return status;
    }
    let (id, sent) = (child.id().to_string(), Instant::now());
    let killed = Command::new("kill").args(["-s", name, &id]).status();
    assert!(killed.unwrap().success());
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return status;
        }
        if sent.elapsed() > SECOND {
            child.kill().unwrap();
            panic!("it goes on after {name}");
        }
        sleep(Duration::from_millis(5));
    }
}

/// The most memory that a running program had, in MiB; 0 if it has ended.
pub fn memory(child: &Child) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().nth(1));
    kilobytes.map_or(0, |kilobytes| kilobytes.parse::<u64>().unwrap() / 1024)
}

/// A 2 KiB cartridge that shows its left stick: 262 lines a frame, all in the colour SWCHA + 1 (bit 0
/// of a colour counts nothing). It counts frames in $80 and keeps SWCHA in $81, SWCHB in $82, INPT4 in
/// $83 and INPT5 in $84, all as they were at the top of the frame.
pub fn cartridge() -> Vec<u8> {
    #[rustfmt::skip]
    let code = [
        0xA9, 0x02,       // F800  LDA #2
        0x85, 0x00,       //       STA VSYNC
        0x85, 0x02,       //       STA WSYNC
        0x85, 0x02,       //       STA WSYNC
        0x85, 0x02,       //       STA WSYNC
        0xA9, 0x00,       //       LDA #0
        0x85, 0x00,       //       STA VSYNC
        0xE6, 0x80,       //       INC $80
        0xAD, 0x80, 0x02, //       LDA SWCHA
        0x85, 0x81,       //       STA $81
        0x85, 0x09,       //       STA COLUBK
        0xAD, 0x82, 0x02, //       LDA SWCHB
        0x85, 0x82,       //       STA $82
        0xA5, 0x0C,       //       LDA INPT4
        0x85, 0x83,       //       STA $83
        0xA5, 0x0D,       //       LDA INPT5
        0x85, 0x84,       //       STA $84
        0xA2, 0x00,       //       LDX #0
        0x85, 0x02,       // F828  STA WSYNC
        0xCA,             //       DEX
        0xD0, 0xFB,       //       BNE $F828
        0x85, 0x02,       //       STA WSYNC
        0x85, 0x02,       //       STA WSYNC
        0x85, 0x02,       //       STA WSYNC
        0x4C, 0x00, 0xF8, //       JMP $F800
    ];
    let mut image = vec![0xEA; 2048];
    image[..code.len()].copy_from_slice(&code);
    image[0x7FC..].copy_from_slice(&[0x00, 0xF8, 0x00, 0xF8]);
    image
}
