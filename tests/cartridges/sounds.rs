//! The sounds of the cartridges: after each event of the manual's table of sounds, the TIA's registers hold the table's
//! notes. `tests/GAME/sounds.txt` lists how to produce each event; [`Cue`] describes its format.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use probe::Script;
use probe::symbols::Symbols;
use referee::{Game, Image};
use scene::{Channel, Note, Sound};
use vcs::{Access, BANK_SIZE, Cartridge, Console, Place};

use crate::each_game;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
/// The tables of notes and of tunes in an image: the label each begins with, and the one behind it.
const TABLES: [[&str; 2]; 2] = [["Notes", "NotesEnd"], ["TitleTune", "TunesEnd"]];
const AUDC0: u16 = 0x15;
const AUDV1: u16 = 0x1A;
/// What a channel plays at the end of a frame.
#[derive(Clone, Copy, Default)]
struct Heard {
    channel: Channel,
    /// Whether AUDF was written in this frame.
    fresh: bool,
}

/// The manual's table of sounds.
fn rows(game: &Game) -> Vec<Sound> {
    let path = Path::new(ROOT)
        .join("docs")
        .join(game.name)
        .join("manual.md");
    let table = scene::table(&fs::read_to_string(&path).unwrap());
    table.unwrap_or_else(|| panic!("{}: no table of sounds", path.display()))
}

/// How an event comes about: a paragraph of `sounds.txt`. It begins with `== EVENT`, has the lines of an input script,
/// `poke FRAME PLACE VALUE` for bytes of the RAM that are set before a frame, and ends with `hear FRAME`, the frame at
/// whose end the sound is on.
struct Cue {
    event: String,
    script: Script,
    pokes: Vec<(u64, u16, u8)>,
    hear: u64,
}

fn cues(game: &Game, symbols: &Symbols) -> Vec<Cue> {
    let folder = Path::new(ROOT).join("tests").join(game.name);
    let path = folder.join("sounds.txt");
    let text = fs::read_to_string(&path).unwrap();
    let mut paragraphs = text.split("\n== ").peekable();
    paragraphs.next_if(|comments| !comments.starts_with("== "));
    paragraphs
        .map(|paragraph| {
            let paragraph = paragraph.trim_start_matches("== ");
            let (event, lines) = paragraph.split_once('\n').unwrap();
            cue(event, lines, symbols).unwrap_or_else(|| panic!("{}: {event}", path.display()))
        })
        .collect()
}

fn cue(event: &str, lines: &str, symbols: &Symbols) -> Option<Cue> {
    let mut script = String::new();
    let mut pokes = Vec::new();
    let mut hear = None;
    for line in lines.lines().map(|line| line.split('#').next().unwrap()) {
        match *line.split_whitespace().collect::<Vec<_>>() {
            ["hear", frame] => hear = Some(frame.parse().ok()?),
            ["poke", frame, place, value] => {
                let (name, offset) = place.split_once('+').unwrap_or((place, "0"));
                let address = symbols.value(name).ok()? + offset.parse::<u16>().ok()?;
                pokes.push((frame.parse().ok()?, address, value.parse().ok()?));
            }
            _ => script.extend([line, "\n"]),
        }
    }
    Some(Cue {
        event: event.trim().to_string(),
        script: Script::parse(&script).ok()?,
        pokes,
        hear: hear?,
    })
}

/// A console that plays a cue.
struct Player<'a> {
    console: Console,
    cue: &'a Cue,
    channels: [Heard; 2],
    /// The offsets in the image of the bytes that were read as data.
    read: BTreeSet<usize>,
}

impl Player<'_> {
    fn new<'a>(image: &Image, cue: &'a Cue) -> Player<'a> {
        let mut console = Console::new(Cartridge::new(image.bytes, None).unwrap(), 0);
        console.set_video(false);
        Player {
            console,
            cue,
            channels: Default::default(),
            read: BTreeSet::new(),
        }
    }

    /// Makes the changes before the next frame.
    fn prepare(&mut self) {
        let frame = self.console.frame_number();
        for (_, address, value) in self.cue.pokes.iter().filter(|poke| poke.0 == frame) {
            match u8::try_from(*address) {
                Ok(address) => self.console.poke_ram(address, *value),
                Err(_) => assert!(self.console.poke_cartridge(*address, *value)),
            }
        }
        self.cue.script.apply(frame, self.console.inputs_mut());
    }

    /// Runs to the end of a frame.
    fn run_to(&mut self, frame: u64) {
        while self.console.frame_number() <= frame {
            self.prepare();
            self.console.run_frame();
        }
    }

    /// Runs a frame and keeps what it plays.
    fn listen(&mut self) -> [Heard; 2] {
        self.prepare();
        for channel in &mut self.channels {
            channel.fresh = false;
        }
        let mut accesses = Vec::new();
        loop {
            accesses.clear();
            let ends = self.console.step_recorded(&mut accesses);
            accesses.iter().for_each(|access| self.hear(access));
            if ends {
                return self.channels;
            }
        }
    }

    fn hear(&mut self, access: &Access) {
        match access.place {
            Some(Place::Image(offset)) => {
                self.read.insert(offset);
            }
            None if access.write && (AUDC0..=AUDV1).contains(&access.address) => {
                let register = usize::from(access.address - AUDC0);
                let heard = &mut self.channels[register % 2];
                match register / 2 {
                    0 => heard.channel.control = access.value & 0x0F,
                    1 => (heard.channel.frequency, heard.fresh) = (access.value & 0x1F, true),
                    _ => heard.channel.volume = access.value & 0x0F,
                }
            }
            _ => (),
        }
    }
}

/// Frames in which a cartridge may build its code in RAM before its first tune begins.
const BUILT: usize = 8;

/// What is wrong with what an image plays after a cue; the bytes that are read are added to `read`.
fn fault(image: &Image, cue: &Cue, row: &Sound, read: &mut BTreeSet<usize>) -> Option<String> {
    let mut player = Player::new(image, cue);
    player.run_to(cue.hear - 2);
    let before = player.listen();
    player.read.clear();
    let frames = row.frames();
    let is_tune = row.voices.len() == 2;
    let mut first = player.listen();
    for _ in 0..BUILT {
        if is_tune && first.iter().all(|voice| voice.channel.volume == 0) {
            first = player.listen();
        }
    }
    let rest = (0..frames).map(|_| player.listen());
    let heard: Vec<_> = std::iter::once(first).chain(rest).collect();
    read.append(&mut player.read);
    if before[0].channel.volume != 0 && !heard[0][0].fresh {
        return Some(format!("begins before frame {}", cue.hear));
    }
    for (voice, notes) in row.voices.iter().enumerate() {
        // A note that is repeated, softer, has the same name.
        let mut expected: Vec<Note> = Vec::new();
        for (name, frames) in notes {
            match expected.last_mut() {
                Some(note) if note.0 == *name => note.1 += frames,
                _ => expected.push((name.clone(), *frames)),
            }
        }
        let mut played: Vec<Note> = Vec::new();
        for channels in &heard[..frames] {
            let name = match channels[voice].channel {
                Channel { volume: 0, .. } if !is_tune => "silence".to_string(),
                channel => channel.name(),
            };
            match played.last_mut() {
                Some(note) if note.0 == name => note.1 += 1,
                _ => played.push((name, 1)),
            }
        }
        if played != expected {
            let list = |notes: &[Note]| {
                let notes = notes
                    .iter()
                    .map(|(name, frames)| format!("{name} {frames}"));
                notes.collect::<Vec<_>>().join(", ")
            };
            let [played, expected] = [&played, &expected].map(|notes| list(notes));
            return Some(format!("plays {played}, not {expected}"));
        }
        let audible = heard
            .iter()
            .filter(|channels| channels[voice].channel.volume > 0);
        if audible.count() < frames / 2 {
            return Some(format!("channel {voice} is silent"));
        }
        let end = heard[frames][voice];
        if end.channel.volume > 0 && !end.fresh {
            return Some(format!("goes on after {frames} frames"));
        }
    }
    None
}

/// The offset in an image of a label.
fn offset(image: &Image, symbols: &Symbols, label: &str) -> usize {
    let address = symbols.code(label).unwrap();
    let bank = Symbols::bank_of(address, image.bytes.len() / BANK_SIZE);
    bank * BANK_SIZE + usize::from(address) % BANK_SIZE
}

#[test]
#[ignore = "plays every event of both images"]
fn after_each_event_of_the_manual_its_notes_are_played() {
    each_game(|game| {
        let rows = rows(game);
        for image in game.images {
            let symbols = Symbols::parse(image.symbols).unwrap();
            let cues = cues(game, &symbols);
            let events = |events: Vec<&String>| events.into_iter().cloned().collect::<Vec<_>>();
            assert_eq!(
                events(cues.iter().map(|cue| &cue.event).collect()),
                events(rows.iter().map(|row| &row.event).collect()),
                "{}: sounds.txt and the manual name other events",
                game.title
            );
            let mut read = BTreeSet::new();
            let faults: Vec<String> = cues
                .iter()
                .zip(&rows)
                .filter_map(|(cue, row)| {
                    let fault = fault(image, cue, row, &mut read)?;
                    Some(format!("{}: {fault}", cue.event))
                })
                .collect();
            assert!(
                faults.is_empty(),
                "{}:\n{}",
                image.file_name,
                faults.join("\n")
            );
            for [first, end] in TABLES {
                let address = symbols.code(first).unwrap();
                let [first, end] = [first, end].map(|label| offset(image, &symbols, label));
                // A zero ends a sound, and is not read where another sound follows at once.
                let is_unheard = |at: &usize| image.bytes[*at] != 0 && !read.contains(at);
                let unheard = (first..end).find(is_unheard);
                let place = unheard.map(|offset| address + u16::try_from(offset - first).unwrap());
                let label = place.and_then(|place| symbols.label(place));
                assert_eq!(label, None, "{}: no event plays it", image.file_name);
            }
        }
    });
}
