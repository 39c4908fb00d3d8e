//! Reference sounds: what both channels should play, by the manual's table of events.

/// The frequency of AUDC 4 with AUDF 0 in Hz, and what AUDC 12 and AUDC 1 divide it by (the TIA's hardware notes).
const PURE: (u8, f64) = (4, 15_700.0);
const LOW: (u8, f64) = (12, 3.0);
const REED: (u8, f64) = (1, 7.5);
const BUZZ: u8 = 3;
const HISS: u8 = 8;
/// The frequency of C0 in Hz, if A4 has 440.
const C0: f64 = 16.351_597_831_287_414;
const NAMES: [&str; 12] = [
    "C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B",
];
/// The volume of a tune's melody, which falls to 1 in the last frames of a note; the bass is half as loud.
const LOUD: u8 = 8;

/// What a channel plays: its registers AUDC, AUDF and AUDV.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Channel {
    /// AUDC, 0 to 15.
    pub control: u8,
    /// AUDF, 0 to 31.
    pub frequency: u8,
    /// AUDV, 0 to 15; 0 is silence.
    pub volume: u8,
}

impl Channel {
    /// The name of what is played, without its volume: `C#4`, `buzz 24`, `hiss 3`.
    pub fn name(self) -> String {
        let pitch = f64::from(self.frequency) + 1.0;
        let divided = match self.control {
            control if control == PURE.0 => 1.0,
            control if control == LOW.0 => LOW.1,
            control if control == REED.0 => REED.1,
            BUZZ => return format!("buzz {}", self.frequency),
            HISS => return format!("hiss {}", self.frequency),
            control => return format!("voice {control} {}", self.frequency),
        };
        let semitones = (12.0 * (PURE.1 / divided / pitch / C0).log2()).round() as usize;
        format!("{}{}", NAMES[semitones % 12], semitones / 12)
    }
}

/// A note by its name, and its number of frames.
pub type Note = (String, usize);

/// An event of the manual's table, and its notes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sound {
    /// The event, as the manual names it.
    pub event: String,
    /// The notes of a sound, or of the melody and the bass of a tune.
    pub voices: Vec<Vec<Note>>,
}

impl Sound {
    fn is_tune(&self) -> bool {
        self.voices.len() == 2
    }

    /// Number of frames.
    pub fn frames(&self) -> usize {
        self.voices[0].iter().map(|note| note.1).sum()
    }

    /// The name of the note of a voice in a frame, counted from 0; `None` after the end.
    fn note(&self, voice: usize, frame: usize) -> Option<&str> {
        let number = self.number(voice, frame)?;
        Some(&self.voices[voice][number].0)
    }

    /// The number of that note.
    fn number(&self, voice: usize, frame: usize) -> Option<usize> {
        let mut ends = 0;
        self.voices[voice].iter().position(|note| {
            ends += note.1;
            frame < ends
        })
    }
}

/// Reads the table of a manual whose first column is `event` and whose last is `notes`, such as `C5 6, buzz 24 10`; a
/// tune's voices stand on either side of a `/`. `None` if there is no such table, or a note cannot be read.
pub fn table(manual: &str) -> Option<Vec<Sound>> {
    let cells = |line: &str| -> Option<Vec<String>> {
        let inner = line.strip_prefix('|')?.strip_suffix('|')?;
        let cells = inner.split('|').map(|cell| cell.trim().to_string());
        Some(cells.collect())
    };
    let is_header = |line: &&str| {
        cells(line).is_some_and(|cells| {
            cells.first().is_some_and(|cell| cell == "event")
                && cells.last().is_some_and(|cell| cell == "notes")
        })
    };
    let note = |text: &str| {
        let (name, frames) = text.trim().rsplit_once(' ')?;
        Some((name.to_string(), frames.parse().ok()?))
    };
    let lines = manual.lines().skip_while(|line| !is_header(line));
    let sounds: Option<Vec<Sound>> = lines
        .skip(2)
        .map_while(cells)
        .map(|cells| {
            let voices = cells.last()?.split('/');
            let voices = voices.map(|list| list.split(',').map(note).collect());
            Some(Sound {
                event: cells.first()?.clone(),
                voices: voices.collect::<Option<_>>()?,
            })
        })
        .collect();
    sounds.filter(|sounds| !sounds.is_empty())
}

/// The part of a manual that [`table`] reads, copied when it is compiled: a program that has it does without the rest.
///
/// ```
/// const MANUAL: &str =
///     "# Manual\n\n| event | sound | notes |\n|---|---|---|\n| a step | a tick | G5 1 |\n\nThe end\n";
/// let table = scene::table_of!(MANUAL);
/// assert_eq!(table, "| event | notes |\n|---|---|\n| a step | G5 1 |\n");
/// assert_eq!(scene::table(table), scene::table(MANUAL));
/// ```
#[macro_export]
macro_rules! table_of {
    ($manual:expr) => {{
        const TABLE: [u8; $crate::length_of_table($manual)] = $crate::bytes_of_table($manual);
        match std::str::from_utf8(&TABLE) {
            Ok(table) => table,
            Err(_) => panic!("whole columns"),
        }
    }};
}

/// The number of bytes of the first and the last column of a manual's table of sounds. For [`table_of!`].
///
/// # Panics
/// Panics if there is none.
pub const fn length_of_table(manual: &str) -> usize {
    let (mut at, to) = lines_of_table(manual);
    let mut length = 0;
    while at < to {
        let (first, last, end) = columns(manual.as_bytes(), at);
        length += first - at + end - last;
        at = end;
    }
    length
}

/// The first and the last column of a manual's table of sounds. For [`table_of!`].
///
/// # Panics
/// Panics if they have another number of bytes.
pub const fn bytes_of_table<const N: usize>(manual: &str) -> [u8; N] {
    let (mut at, to) = lines_of_table(manual);
    let mut table = [0; N];
    let mut length = 0;
    while at < to {
        let (first, last, end) = columns(manual.as_bytes(), at);
        while at < end {
            if at < first || at >= last {
                table[length] = manual.as_bytes()[at];
                length += 1;
            }
            at += 1;
        }
    }
    assert!(length == N, "the table has another length");
    table
}

/// The end of the first column of the line of a table that begins `at`, the beginning of its last one, and the end of the
/// line.
const fn columns(text: &[u8], at: usize) -> (usize, usize, usize) {
    let (mut first, mut last, mut next) = (0, 0, 0);
    let mut end = at;
    while end < text.len() && text[end] != b'\n' {
        end += 1;
        if text[end - 1] == b'|' {
            (last, next) = (next, end);
            if first == 0 && end > at + 1 {
                first = end;
            }
        }
    }
    if end < text.len() {
        end += 1;
    }
    (first, last, end)
}

/// The place of a manual's table of sounds: its first byte, and the one behind its last line.
///
/// # Panics
/// Panics if there is none.
const fn lines_of_table(manual: &str) -> (usize, usize) {
    const START: &[u8] = b"\n| event |";
    let text = manual.as_bytes();
    let mut from = 0;
    let mut matched = 0;
    while matched < START.len() {
        assert!(
            from + matched < text.len(),
            "the manual has a table of sounds"
        );
        if text[from + matched] == START[matched] {
            matched += 1;
        } else {
            from += 1;
            matched = 0;
        }
    }
    from += 1;
    let mut to = from;
    while to < text.len() && !(text[to - 1] == b'\n' && text[to] != b'|') {
        to += 1;
    }
    (from, to)
}

/// Defines the macro `sound!`, which returns the name of an event of a manual's table of sounds; a name that the table does not
/// have doesn't compile.
///
/// ```
/// const MANUAL: &str = "# Manual\n\n| event | notes |\n|---|---|\n| a step | G5 1 |\n\nThe end\n";
/// scene::sounds!(MANUAL);
/// assert_eq!(sound!("a step"), "a step");
/// ```
///
/// ```compile_fail
/// const MANUAL: &str = "# Manual\n\n| event | notes |\n|---|---|\n| a step | G5 1 |\n\nThe end\n";
/// scene::sounds!(MANUAL);
/// let heard = sound!("a stop");
/// ```
///
/// With the name of a game's folder in `docs` it also defines `MANUAL`, for a crate in `crates/games/NAME/cartridge`.
#[macro_export]
macro_rules! sounds {
    ($folder:literal) => {
        /// The manual, which has a table of sounds.
        pub const MANUAL: &str = include_str!(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/files/docs/",
            $folder,
            "/manual.md"
        ));
        $crate::sounds!(MANUAL);
        pub(crate) use sound;
    };
    ($manual:ident) => {
        macro_rules! sound {
            ($event:literal) => {
                const { $crate::event($manual, $event) }
            };
        }
    };
}

/// Returns an event of a manual's table of sounds, for [`sounds!`](crate::sounds!).
///
/// # Panics
/// Panics if the table does not have it.
pub const fn event(manual: &'static str, event: &'static str) -> &'static str {
    let (from, to) = lines_of_table(manual);
    let (text, name) = (manual.as_bytes(), event.as_bytes());
    let mut at = from;
    while at + name.len() + 4 <= to {
        let mut matched = 0;
        while matched < name.len() && text[at + 2 + matched] == name[matched] {
            matched += 1;
        }
        let end = at + 2 + matched;
        if matched == name.len() && text[end] == b' ' && text[end + 1] == b'|' {
            return event;
        }
        while at < to && text[at] != b'\n' {
            at += 1;
        }
        at += 1;
    }
    panic!("the manual's table of sounds has no such event")
}

/// The sound or tune being played: the rows of the table that it can be, and its frame.
#[derive(Clone, Debug, Default)]
struct Playing {
    rows: Vec<usize>,
    frame: usize,
    /// The volume in the frame before.
    volume: u8,
    /// It may be over: a tune may be audible.
    over: bool,
}

impl Playing {
    /// The note of a row's voice in this frame.
    fn note<'a>(&self, sounds: &'a [Sound], row: usize, voice: usize) -> Option<&'a str> {
        sounds[row].note(voice, self.frame)
    }

    /// Whether all rows that it can be are over.
    fn is_over(&self, sounds: &[Sound]) -> bool {
        let over = |row: &usize| self.note(sounds, *row, 0).is_none();
        self.rows.iter().all(over)
    }

    /// Keeps the rows that have this note, or silence.
    fn keep(&mut self, sounds: &[Sound], voice: usize, heard: Option<&str>) -> Result<(), String> {
        let frame = self.frame;
        let has = |row: &usize| sounds[*row].note(voice, frame) == heard;
        let kept: Vec<usize> = self.rows.iter().copied().filter(has).collect();
        if kept.is_empty() {
            let [heard, due] = [heard, self.note(sounds, self.rows[0], voice)]
                .map(|note| note.unwrap_or("silence"));
            let event = &sounds[self.rows[0]].event;
            return Err(format!(
                "{heard} is heard in frame {frame}, should be {due}: {event}"
            ));
        }
        self.rows = kept;
        Ok(())
    }
}

/// Follows what a cartridge plays, a frame at a time, and compares it with a table of sounds.
///
/// A sound is heard on channel 0, and so is the melody of a tune while there is no sound; its bass is on channel 1.
#[derive(Clone, Debug)]
pub struct Hearing {
    sounds: Vec<Sound>,
    sound: Option<Playing>,
    tune: Option<Playing>,
    /// The rows of the events whose sound or tune must begin next.
    due: [Option<usize>; 2],
    /// The event of a tune that has been started and has not begun.
    started: Option<Option<usize>>,
    /// What channel 0 played in the frame before.
    before: Channel,
    /// It continued in this frame: a sound must begin in the next one.
    held: bool,
    /// It is unknown what is being played: nothing is compared before the next silence.
    lost: bool,
}

/// The place of a sound and of a tune in pairs.
const SOUND: usize = 0;
const TUNE: usize = 1;

impl Hearing {
    /// Silence.
    pub fn new(sounds: Vec<Sound>) -> Hearing {
        Hearing {
            sounds,
            sound: None,
            tune: None,
            due: [None; 2],
            started: None,
            before: Channel::default(),
            held: false,
            lost: false,
        }
    }

    /// An event has occurred: its sound or tune must be the next one that begins.
    ///
    /// # Panics
    /// Panics if the table has no such event.
    pub fn expect(&mut self, event: &str) {
        let row = self.sounds.iter().position(|sound| sound.event == event);
        let row = row.unwrap_or_else(|| panic!("the manual has no event `{event}`"));
        self.due[usize::from(self.sounds[row].is_tune())] = Some(row);
    }

    /// Advances the cartridge's sound by a frame; a new one begins in it if it `starts`.
    ///
    /// # Errors
    /// An event's sound does not begin.
    pub fn sound(&mut self, starts: bool) -> Result<(), String> {
        if std::mem::take(&mut self.held) && !starts {
            return Err(format!("channel 0 goes on with {}", self.before.name()));
        }
        let due = self.due[SOUND].take();
        self.go_on(SOUND, starts, due)
    }

    /// The cartridge starts a tune, which begins where its tunes go on next: an event's, if one's is due. A tune that was
    /// started before and has not begun is dropped.
    pub fn start_tune(&mut self) {
        self.started = Some(self.due[TUNE].take());
    }

    /// The cartridge goes on with its tune by a frame, or is `silent`.
    ///
    /// # Errors
    /// An event's tune does not begin.
    pub fn tune(&mut self, silent: bool) -> Result<(), String> {
        let started = self.started.take();
        let due = self.due[TUNE].take().or(started.flatten());
        if !silent {
            return self.go_on(TUNE, started.is_some(), due);
        }
        self.tune = None;
        due.map_or(Ok(()), |row| Err(self.is_missing(row)))
    }

    fn is_missing(&self, row: usize) -> String {
        format!("nothing is played: {}", self.sounds[row].event)
    }

    fn go_on(&mut self, kind: usize, starts: bool, due: Option<usize>) -> Result<(), String> {
        let missing = due.filter(|_| !starts);
        if let Some(row) = missing {
            return Err(self.is_missing(row));
        }
        let sounds = &self.sounds;
        let playing = match kind {
            SOUND => &mut self.sound,
            _ => &mut self.tune,
        };
        if starts {
            let of_kind = |row: &usize| sounds[*row].is_tune() == (kind == TUNE);
            *playing = Some(Playing {
                rows: match due {
                    Some(row) => vec![row],
                    None => (0..sounds.len()).filter(of_kind).collect(),
                },
                ..Playing::default()
            });
        } else if let Some(playing) = playing {
            playing.frame += 1;
        }
        Ok(())
    }

    /// Sound and tune are switched off.
    pub fn mute(&mut self) {
        self.mute_tune();
        self.cut();
    }

    /// The sound is switched off, but not the tune.
    pub fn cut(&mut self) {
        self.sound = None;
        self.due[SOUND] = None;
    }

    /// It is unknown what is being played: nothing is compared before the next silence.
    pub fn forget(&mut self) {
        self.mute();
        self.held = false;
        self.lost = true;
    }

    /// The tune is switched off, but not the sounds, and none is due.
    pub fn mute_tune(&mut self) {
        self.stop_tune();
        self.due[TUNE] = None;
    }

    /// The cartridge stops its tune; one that is due is still to begin.
    pub fn stop_tune(&mut self) {
        self.tune = None;
        self.started = None;
    }

    /// Compares what both channels play in a frame.
    ///
    /// # Errors
    /// Returns what is played instead. After that nothing is compared before the next silence.
    pub fn compare(&mut self, channels: [Channel; 2]) -> Result<(), String> {
        if self.lost {
            self.lost = channels.iter().any(|channel| channel.volume > 0);
            return Ok(());
        }
        let (sound, tune) = (self.sound.clone(), self.tune.clone());
        let mut result = self.heard(channels, false);
        self.held = result.is_err() && channels[0] == self.before;
        if self.held {
            // The melody goes on until a sound begins.
            (self.sound, self.tune) = (sound, tune);
            result = result.or_else(|why| self.heard(channels, true).map_err(|_| why));
        }
        if result.is_err() {
            self.forget();
        }
        self.before = channels[0];
        result
    }

    /// Compares both channels, or the second one only if the first one is `held`.
    fn heard(&mut self, [first, second]: [Channel; 2], held: bool) -> Result<(), String> {
        let sounds = &self.sounds;
        let name = |channel: Channel| (channel.volume > 0).then(|| channel.name());
        let mut melody = Some(first).filter(|_| !held);
        if let Some(playing) = &mut self.sound {
            let ends = |row: &usize| playing.note(sounds, *row, 0).is_none();
            playing.over |= playing.rows.iter().any(ends);
            let kept = playing
                .keep(sounds, 0, name(first).as_deref())
                .and_then(|()| playing.keeps_volume(sounds, first.volume));
            match kept {
                // Where it is over, the tune's melody may be heard again.
                Err(_) if playing.over => self.sound = None,
                kept => {
                    kept?;
                    melody = None;
                }
            }
        }
        self.tune.take_if(|playing| playing.is_over(sounds));
        match (&mut self.tune, melody) {
            (Some(playing), melody) => {
                // The bass is silent where the melody's volume is 1.
                playing.keep(sounds, 1, Some(&second.name()))?;
                match melody {
                    Some(first) => {
                        playing.keep(sounds, 0, name(first).as_deref())?;
                        playing.fade([first, second].map(|channel| channel.volume))
                    }
                    None => {
                        playing.volume = 0;
                        Ok(())
                    }
                }
            }
            (None, Some(Channel { volume: 0, .. }) | None) if second.volume == 0 => Ok(()),
            (None, Some(first)) if self.sound.is_none() && first.volume > 0 => {
                Err(format!("channel 0 plays {}", first.name()))
            }
            (None, _) => Err(format!("channel 1 plays {}", second.name())),
        }
    }
}

impl Playing {
    /// Compares the volume of a note with that in the frame before.
    fn keeps_volume(&mut self, sounds: &[Sound], volume: u8) -> Result<(), String> {
        let before = std::mem::replace(&mut self.volume, volume);
        let note = |frame| sounds[self.rows[0]].number(0, frame);
        let goes_on = self.frame > 0 && note(self.frame) == note(self.frame - 1);
        match goes_on && volume != before {
            true => Err(format!("the volume of a note is {volume} after {before}")),
            false => Ok(()),
        }
    }

    /// Compares the volumes of a tune's melody and bass with that of the melody in the frame before.
    fn fade(&mut self, [melody, bass]: [u8; 2]) -> Result<(), String> {
        let before = std::mem::replace(&mut self.volume, melody);
        let fades = match before {
            0 | 1 => (1..=LOUD).contains(&melody),
            LOUD => melody == LOUD || melody == LOUD - 1,
            before => melody == before - 1,
        };
        match fades && bass == melody / 2 {
            true => Ok(()),
            false => Err(format!(
                "the volumes of a tune are {melody} and {bass} after {before}"
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANUAL: &str = "| event | notes |\n|---|---|\n| a step | G5 1 |\n| a drop | A4 2, E4 2 |\n\
        | a mark | A4 2, C4 2 |\n| the end | C5 2, E5 3 / C3 5 |\n";
    const SILENCE: Channel = Channel {
        control: 0,
        frequency: 0,
        volume: 0,
    };
    const G5: Channel = pure(19, 3);
    const A4: Channel = low(11, 6);
    const E4: Channel = low(15, 6);

    const fn pure(frequency: u8, volume: u8) -> Channel {
        Channel {
            control: 4,
            frequency,
            volume,
        }
    }

    const fn low(frequency: u8, volume: u8) -> Channel {
        Channel {
            control: 12,
            frequency,
            volume,
        }
    }

    fn hearing() -> Hearing {
        Hearing::new(table(MANUAL).unwrap())
    }

    /// Plays a sound on channel 0 to its end.
    fn play(hearing: &mut Hearing, notes: &[Channel]) -> Result<(), String> {
        for (frame, note) in notes.iter().enumerate() {
            hearing.sound(frame == 0)?;
            hearing.compare([*note, SILENCE])?;
        }
        hearing.sound(false)?;
        hearing.compare([SILENCE; 2])
    }

    #[test]
    fn notes_have_their_names() {
        let names = [G5, A4, E4, pure(14, 1)].map(Channel::name);
        assert_eq!(names, ["G5", "A4", "E4", "C6"]);
        let buzz = Channel {
            control: 3,
            ..pure(24, 1)
        };
        assert_eq!(buzz.name(), "buzz 24");
    }

    #[test]
    fn a_sound_is_one_of_the_table() {
        let mut hearing = hearing();
        assert_eq!(play(&mut hearing, &[G5]), Ok(()));
        assert_eq!(play(&mut hearing, &[A4, A4, E4, E4]), Ok(()));
        let wrong = play(&mut hearing, &[A4, E4]).unwrap_err();
        assert_eq!(wrong, "E4 is heard in frame 1, should be A4: a drop");
        assert_eq!(hearing.compare([SILENCE; 2]), Ok(()));
        let short = play(&mut hearing, &[A4, A4, E4]).unwrap_err();
        assert_eq!(short, "silence is heard in frame 3, should be E4: a drop");
        assert_eq!(hearing.compare([SILENCE; 2]), Ok(()));
        let loud = play(&mut hearing, &[A4, low(11, 7)]).unwrap_err();
        assert_eq!(loud, "the volume of a note is 7 after 6");
    }

    #[test]
    fn an_event_has_its_own_sound() {
        let mut hearing = hearing();
        hearing.expect("a drop");
        assert_eq!(play(&mut hearing, &[A4, A4, E4, E4]), Ok(()));
        hearing.expect("a mark");
        let wrong = play(&mut hearing, &[A4, A4, E4]).unwrap_err();
        assert_eq!(wrong, "E4 is heard in frame 2, should be C4: a mark");
        assert_eq!(hearing.compare([SILENCE; 2]), Ok(()));
        hearing.expect("a step");
        assert_eq!(
            hearing.sound(false).unwrap_err(),
            "nothing is played: a step"
        );
        assert_eq!(hearing.sound(false), Ok(()));
        assert_eq!(hearing.compare([SILENCE; 2]), Ok(()));
        let unasked = hearing.compare([G5, SILENCE]).unwrap_err();
        assert_eq!(unasked, "channel 0 plays G5");
    }

    #[test]
    fn a_tune_has_two_voices_and_fades() {
        let (c5, e5) = (pure(29, 2), pure(23, 3));
        let c3 = Channel {
            control: 1,
            frequency: 15,
            volume: 1,
        };
        let at = |channel: Channel, volume| Channel { volume, ..channel };
        let frames = [
            [c5, c3],
            [at(c5, 1), at(c3, 0)],
            [e5, c3],
            [at(e5, 2), c3],
            [at(e5, 1), at(c3, 0)],
            [SILENCE; 2],
        ];
        let heard = |frames: &[[Channel; 2]]| {
            let mut hearing = hearing();
            frames.iter().enumerate().try_for_each(|(number, frame)| {
                hearing.sound(false)?;
                if number == 0 {
                    hearing.start_tune();
                }
                hearing.tune(false)?;
                hearing.compare(*frame)
            })
        };
        assert_eq!(heard(&frames), Ok(()));
        let mut wrong = frames;
        wrong[2][1].frequency = 18;
        assert!(heard(&wrong).unwrap_err().contains("should be C3"));
        wrong = frames;
        wrong[3][0].volume = 1;
        assert!(heard(&wrong).unwrap_err().contains("volumes"));
        wrong[3][0].volume = 3;
        let held = heard(&wrong).unwrap_err();
        assert_eq!(held, "channel 0 goes on with E5");
        wrong = frames;
        wrong[5][0] = G5;
        assert_eq!(heard(&wrong).unwrap_err(), "channel 0 plays G5");
    }
}
