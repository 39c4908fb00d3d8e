//! The parts of a bank scheme, and the map of the cartridge's 4 KiB that it draws.

use super::chip::Chip;
use std::borrow::Cow;
use std::fmt;

/// Bytes of the cartridge's address space, $1000 to $1FFF, and of a bank in most schemes.
pub const BANK_SIZE: usize = 0x1000;
/// Parts of the address space that a scheme can switch independently, at most.
pub const PARTS: usize = 4;
/// Bytes of a page of the map: what is in a page is contiguous in the image or in the RAM.
const PAGE: usize = 64;
const PAGES: usize = BANK_SIZE / PAGE;
/// The last choice for a part, in [`Layout::start`].
pub const LAST: u16 = u16::MAX;
/// The offset of the first address that can be a hotspot.
pub const HOTSPOTS: usize = 0xF80;
const KIB: usize = 1024;

/// A byte of a cartridge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A byte of the image; 0 is its first.
    Image(usize),
    /// A byte of the cartridge's RAM; 0 is its first. It has one address to read and another to write.
    Ram(usize),
}

/// What is mapped to a run of addresses: the index of its first byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The image.
    Image(usize),
    /// RAM at its read port.
    Read(usize),
    /// RAM at its write port.
    Write(usize),
    /// RAM that is read and written at the same addresses.
    Both(usize),
    /// The DPC's registers, over these bytes of the image.
    Dpc(usize),
    /// A chip from outside, over these bytes of the image.
    Chip(usize),
}

impl Source {
    /// Returns what is mapped `bytes` bytes further on.
    fn advanced(self, bytes: usize) -> Source {
        match self {
            Source::Image(start) => Source::Image(start + bytes),
            Source::Read(start) => Source::Read(start + bytes),
            Source::Write(start) => Source::Write(start + bytes),
            Source::Both(start) => Source::Both(start + bytes),
            Source::Dpc(start) => Source::Dpc(start + bytes),
            Source::Chip(start) => Source::Chip(start + bytes),
        }
    }
}

/// What is mapped to each address of the cartridge.
#[derive(Clone, Debug)]
pub struct Map {
    /// Of each page, the pages around it that are contiguous as well: the first, and the one behind the last.
    runs: [[u8; 2]; PAGES],
    /// What is mapped to a page that is the first of such a run.
    firsts: [Source; PAGES],
    /// The index in the image of each page's first byte; past any image's end where a read can do more than
    /// return that byte.
    fixed: [u32; PAGES],
    /// The first page of which a read can do more than return a byte.
    loud: usize,
}

/// An index that no image has.
const NOT_FIXED: u32 = u32::MAX / 2;

impl Map {
    /// Returns a map with the image's first bytes everywhere. Reads from the offset `loud` on, a multiple of 64, can do more
    /// than return a byte.
    pub fn new(loud: usize) -> Map {
        Map {
            runs: [[0, PAGES as u8]; PAGES],
            firsts: [Source::Image(0); PAGES],
            fixed: [NOT_FIXED; PAGES],
            loud: loud / PAGE,
        }
    }

    /// Returns the index in the image of the byte at `address`, or one past the image's end where a read
    /// can do more than return that byte.
    #[inline]
    pub fn fixed(&self, address: u16) -> usize {
        let offset = usize::from(address) & (BANK_SIZE - 1);
        self.fixed[offset / PAGE] as usize + offset % PAGE
    }

    /// Returns bytes around `address` that follow each other in the image or in the RAM as well, and of which reads have no
    /// effect: the offset of the first, what it is, and their number.
    pub fn run(&self, address: u16) -> Option<(u16, Source, usize)> {
        let page = usize::from(address) % BANK_SIZE / PAGE;
        let [first, end] = self.runs[page].map(usize::from);
        let end = end.min(self.loud);
        let source = self.firsts[first];
        let is_quiet = page < end && matches!(source, Source::Image(_) | Source::Read(_));
        is_quiet.then(|| ((first * PAGE) as u16, source, (end - first) * PAGE))
    }

    /// Returns what is mapped to the first of the contiguous bytes around `address`, and the offset of the address from there.
    /// All addresses are valid; they repeat after [`BANK_SIZE`].
    #[inline]
    pub fn at(&self, address: u16) -> (Source, usize) {
        let offset = usize::from(address) & (BANK_SIZE - 1);
        let [first, _] = self.runs[offset / PAGE].map(usize::from);
        (self.firsts[first], offset - first * PAGE)
    }

    /// Maps `size` bytes to the offset `offset`; both are multiples of 64.
    pub fn set(&mut self, offset: usize, size: usize, first: Source) {
        let [start, end] = [offset, offset + size].map(|offset| offset / PAGE);
        if let Some(&[behind, _]) = self.runs.get(end)
            && usize::from(behind) < end
        {
            let behind = usize::from(behind);
            self.firsts[end] = self.firsts[behind].advanced((end - behind) * PAGE);
        }
        self.firsts[start] = first;
        let quiet = match first {
            Source::Image(_) => end.min(self.loud).max(start),
            _ => start,
        };
        if let Source::Image(first) = first {
            for (page, fixed) in (0..).zip(&mut self.fixed[start..quiet]) {
                *fixed = first as u32 + page * PAGE as u32;
            }
        }
        self.fixed[quiet..end].fill(NOT_FIXED);
        // What was mapped around these pages ends where they begin, and begins where they end.
        let run = [start as u8, end as u8];
        for page in (0..start).rev() {
            if self.runs[page][1] <= run[0] {
                break;
            }
            self.runs[page][1] = run[0];
        }
        for page in end..PAGES {
            if self.runs[page][0] >= run[1] {
                break;
            }
            self.runs[page][0] = run[1];
        }
        self.runs[start..end].fill(run);
    }
}

/// The sizes of a scheme's images.
#[derive(Clone, Copy, Debug)]
pub enum Sizes {
    /// One of these numbers of KiB.
    Kib(&'static [usize]),
    /// This number of bytes.
    Bytes(usize),
    /// Any of these numbers of bytes.
    Range { first: usize, last: usize },
    /// 1 to `most` pieces of `size` bytes, or `or` bytes.
    Loads { size: usize, most: usize, or: usize },
    /// A multiple of `step` KiB from `first` to `last` KiB.
    Multiples {
        step: usize,
        first: usize,
        last: usize,
    },
}

impl Sizes {
    /// Returns the size of the largest image in bytes.
    pub fn largest(self) -> usize {
        match self {
            Sizes::Kib(all) => KIB * all.iter().max().copied().unwrap_or(0),
            Sizes::Bytes(size) => size,
            Sizes::Range { last, .. } => last,
            Sizes::Loads { size, most, .. } => size * most,
            Sizes::Multiples { last, .. } => KIB * last,
        }
    }

    fn contain(self, size: usize) -> bool {
        match self {
            Sizes::Kib(all) => size.is_multiple_of(KIB) && all.contains(&(size / KIB)),
            Sizes::Bytes(only) => size == only,
            Sizes::Range { first, last } => (first..=last).contains(&size),
            Sizes::Loads {
                size: one,
                most,
                or,
            } => size == or || size.is_multiple_of(one) && (1..=most).contains(&(size / one)),
            Sizes::Multiples { step, first, last } => {
                size.is_multiple_of(step * KIB) && (first * KIB..=last * KIB).contains(&size)
            }
        }
    }
}

/// In bytes, as an error message lists them.
impl fmt::Display for Sizes {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Sizes::Kib(all) => all.iter().enumerate().try_for_each(|(at, kib)| {
                let separator = match at {
                    0 => "",
                    _ if at == all.len() - 1 => " or ",
                    _ => ", ",
                };
                write!(f, "{separator}{}", kib * KIB)
            }),
            Sizes::Bytes(size) => write!(f, "{size}"),
            Sizes::Range { first, last } => write!(f, "{first} to {last}"),
            Sizes::Loads { size, most, or } => {
                write!(f, "{or}, or a multiple of {size} to {}", size * most)
            }
            Sizes::Multiples { step, first, last } => {
                let (step, first, last) = (step * KIB, first * KIB, last * KIB);
                write!(f, "a multiple of {step} from {first} to {last}")
            }
        }
    }
}

/// A hotspot was accessed or a write was seen: `choice` is mapped to the address space's part `part`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switch {
    pub part: usize,
    pub choice: usize,
}

/// What a hotspot's effect can depend on.
#[derive(Clone, Copy, Debug)]
pub struct Now {
    /// The number of banks or slices.
    pub banks: usize,
    /// The choice for part 0.
    pub bank: usize,
    /// What [`Layout::snoop`] keeps.
    pub latch: u32,
}

/// An access to the bus that is over.
#[derive(Clone, Copy, Debug)]
pub struct Seen {
    /// All 13 address lines.
    pub address: u16,
    pub value: u8,
    pub write: bool,
    /// The choice for each part.
    pub chosen: [u16; PARTS],
}

/// Returns what an access to any address switches. The latch is the scheme's to use; it is saved with the
/// state and 0 at power-on.
pub type Snoop = fn(banks: usize, seen: Seen, latch: &mut u32) -> Option<Switch>;

/// Returns what the levels that the RIOT drives at its port A, 1 for inputs, switch. The latch is that of [`Snoop`].
pub type Levels = fn(port_a: u8, latch: &mut u32) -> Switch;

/// Acts before an access to the cartridge at `address`, with all 13 address lines, as a device does that writes its RAM by
/// the addresses it sees.
pub type Before = fn(now: Now, address: u16, image: &[u8], ram: &mut [u8]);

/// An address of the cartridge at which a read has another effect than to switch.
#[derive(Clone, Copy, Debug)]
pub struct Port {
    /// The address, from [`HOTSPOTS`] on; it counts from $1000.
    pub offset: usize,
    /// Acts on an access and returns the byte read; `byte` is the image's. `ram` is all that the cartridge
    /// has, its flash memory last.
    pub access: fn(banks: usize, byte: u8, ram: &mut [u8], latch: &mut u32) -> u8,
}

/// Makes the chip that answers for an image's contents.
pub type MakeChip = fn(image: &[u8]) -> Box<dyn Chip>;

/// All that makes a bank scheme. `banks` is the number of banks, or of slices in the schemes that
/// switch those; a *choice* is the number of what is mapped to a part of the address space.
#[derive(Debug)]
pub struct Layout {
    /// The name on the command line, in capital letters.
    pub(super) name: &'static str,
    /// Extensions of file names for this scheme, besides its name.
    pub(super) extensions: &'static [&'static str],
    /// The sizes of its images.
    pub(super) sizes: Sizes,
    /// Bytes of RAM.
    pub(super) ram: usize,
    /// Bytes of flash memory, which is blank, all 0, at power-on.
    pub(super) flash: usize,
    /// The number of games in an image, of which power-on chooses one with a scheme of its own; 1 but for images of several.
    pub(super) games: usize,
    /// Returns the banks of an image in their order, and after them what a chip reads; the images of some schemes hold more.
    pub(super) contents: fn(image: &[u8]) -> Cow<'_, [u8]>,
    /// Returns the part of an image that is in the RAM at power-on; empty where the RAM starts without
    /// defined contents.
    pub(super) saved_ram: fn(image: &[u8]) -> &[u8],
    /// Bytes of the image that are switched in one piece, a bank or a slice.
    pub(super) slice: usize,
    /// The choice for each part in seed 0's power-on state: where most cartridges and emulators start.
    /// [`LAST`] is the last choice of an image of any size.
    pub(super) start: [u16; PARTS],
    /// The number of parts, from the first, whose choice other seeds make at random, as most boards do.
    pub(super) random_parts: usize,
    /// Returns the number of choices for a part, at least 1.
    pub(super) choices: fn(banks: usize, part: usize) -> usize,
    /// Returns what an access to $1F80 to $1FFF switches, before the byte is read or written. `offset`
    /// counts from $1000.
    pub(super) hotspot: Option<fn(now: Now, offset: usize) -> Option<Switch>>,
    /// There is a DPC, whose display data follow the banks.
    pub(super) dpc: bool,
    /// Makes the chip that answers for the image, in schemes from outside.
    pub(super) chip: Option<MakeChip>,
    /// For schemes that have more than hotspots.
    pub(super) port: Option<Port>,
    /// For schemes that watch the whole bus; called after each access.
    pub(super) snoop: Option<Snoop>,
    /// For schemes that watch what is written to the TIA's addresses, and nothing else; called after each of
    /// these writes, so that all other accesses cost no more than in schemes with hotspots.
    pub(super) register: Option<Snoop>,
    /// The lowest address at which such a write matters.
    pub(super) registers: u16,
    /// For schemes that the RIOT's port A switches; called after each write to the RIOT's registers.
    pub(super) levels: Option<Levels>,
    /// For schemes whose RAM is written by more than writes to it.
    pub(super) before: Option<Before>,
    /// Maps what is chosen for each part.
    pub(super) draw: fn(map: &mut Map, banks: usize, chosen: [usize; PARTS]),
    /// Maps what is chosen for one part, in schemes in which no part depends on another.
    pub(super) draw_part: Option<fn(map: &mut Map, banks: usize, part: usize, choice: usize)>,
}

impl Layout {
    /// Banks of 4 KiB without hotspots and RAM: what the scheme files start from.
    pub(super) const BANKED: Layout = Layout {
        name: "",
        extensions: &[],
        sizes: Sizes::Kib(&[]),
        ram: 0,
        flash: 0,
        games: 1,
        contents: |image| image.into(),
        saved_ram: |_| &[],
        slice: BANK_SIZE,
        start: [0; PARTS],
        random_parts: PARTS,
        choices: |banks, part| if part == 0 { banks } else { 1 },
        hotspot: None,
        dpc: false,
        chip: None,
        port: None,
        snoop: None,
        register: None,
        registers: 0,
        levels: None,
        before: None,
        draw: |map, _, [bank, ..]| map.set(0, BANK_SIZE, Source::Image(bank * BANK_SIZE)),
        draw_part: None,
    };
}

/// Returns the switch of schemes with one hotspot per bank, the first at offset `first`.
pub fn hotspot_per_bank(first: usize, now: Now, offset: usize) -> Option<Switch> {
    let choice = offset.checked_sub(first).filter(|&bank| bank < now.banks)?;
    Some(Switch { part: 0, choice })
}

/// Maps a bank of 4 KiB and, over its start, RAM: `ram` bytes of its write port, then its read port.
pub fn draw_bank_and_ram(map: &mut Map, bank: usize, ram: usize) {
    map.set(0, BANK_SIZE, Source::Image(bank * BANK_SIZE));
    map.set(0, ram, Source::Write(0));
    map.set(ram, ram, Source::Read(0));
}

/// How an image is banked: one of the associated constants, or a scheme from outside. Addresses are those in the cartridge's
/// $1000 to $1FFF; a hotspot switches on every access to it. RAM has one port to read and another to
/// write.
#[derive(Clone, Copy)]
pub struct Scheme(pub(super) &'static Layout);

impl Layout {
    /// Returns the scheme of cartridges with a chip from outside this crate: its name in capital letters, further extensions of
    /// file names, and the sizes of its images in KiB. `contents` returns an image of one of these sizes with the banks of 4 KiB
    /// first, and after them whatever the chip reads; `chip` makes the chip for these contents.
    pub const fn with_chip(
        name: &'static str,
        extensions: &'static [&'static str],
        kib: &'static [usize],
        contents: fn(image: &[u8]) -> Cow<'_, [u8]>,
        chip: MakeChip,
    ) -> Layout {
        Layout {
            name,
            extensions,
            sizes: Sizes::Kib(kib),
            contents,
            chip: Some(chip),
            random_parts: 0,
            draw: |map, _, [bank, ..]| map.set(0, BANK_SIZE, Source::Chip(bank * BANK_SIZE)),
            ..Layout::BANKED
        }
    }
}

impl Scheme {
    /// Returns the scheme with this layout, which is one of [`Layout::with_chip`].
    pub const fn new(layout: &'static Layout) -> Scheme {
        Scheme(layout)
    }

    /// Returns its name in capital letters, as on the command line.
    pub const fn name(self) -> &'static str {
        self.0.name
    }

    /// Returns the number of games in an image, of which a cartridge has one.
    pub const fn games(self) -> usize {
        self.0.games
    }

    /// Returns the extensions of file names for this scheme, besides its name.
    pub const fn extensions(self) -> &'static [&'static str] {
        self.0.extensions
    }

    /// Whether an image of this scheme may have `size` bytes.
    pub fn fits(self, size: usize) -> bool {
        self.0.sizes.contain(size)
    }
}

impl PartialEq for Scheme {
    fn eq(&self, other: &Scheme) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Scheme {}

impl fmt::Debug for Scheme {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Scheme {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each page alone: what is mapped to it.
    #[test]
    fn a_map_is_what_was_set_last_at_each_address() {
        let sources = [
            Source::Image,
            Source::Read,
            Source::Write,
            Source::Both,
            Source::Dpc,
            Source::Chip,
        ];
        let mut random = 1_u32;
        let mut below = |most: usize| {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (random >> 8) as usize % most
        };
        for loud in [0, HOTSPOTS, BANK_SIZE] {
            let mut map = Map::new(loud);
            map.set(0, BANK_SIZE, Source::Image(0));
            let mut pages: [Source; PAGES] = std::array::from_fn(|page| Source::Image(page * PAGE));
            for _ in 0..2000 {
                let (first, kind, start) = (below(PAGES), below(sources.len()), below(512) * PAGE);
                let number = 1 + below(PAGES - first);
                map.set(first * PAGE, number * PAGE, sources[kind](start));
                for page in 0..number {
                    pages[first + page] = sources[kind](start + page * PAGE);
                }
                for (page, &source) in pages.iter().enumerate() {
                    let address = 0x1000 | (page * PAGE + 5) as u16;
                    let (around, offset) = map.at(address);
                    assert_eq!(around.advanced(offset), source.advanced(5));
                    let quiet = page * PAGE < loud;
                    match source {
                        Source::Image(start) if quiet => {
                            assert_eq!(map.fixed(address), start + 5);
                        }
                        _ => assert!(map.fixed(address) >= NOT_FIXED as usize),
                    }
                    let is_code = quiet && matches!(source, Source::Image(_) | Source::Read(_));
                    assert_eq!(map.run(address).is_some(), is_code);
                    if let Some((from, first, bytes)) = map.run(address) {
                        let from = usize::from(from);
                        assert!((from..from + bytes).contains(&(page * PAGE)));
                        assert_eq!(first.advanced(page * PAGE - from), source);
                    }
                }
            }
        }
    }
}
