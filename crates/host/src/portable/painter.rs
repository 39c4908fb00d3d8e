//! Scales a frame to a window, by whole pixels or smoothly, and imitates a tube.

use super::picture::{Area, Screen};
use vcs::{Frame, VISIBLE_CLOCKS};

/// How the picture is drawn, apart from its colours.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Look {
    /// As large as the window allows, with mixed colours where a pixel of the window lies on two of the console;
    /// otherwise by whole numbers only.
    pub smooth: bool,
    /// As on a tube: darker gaps between the scanlines, where a clock has three pixels of the window or more, and each
    /// frame mixed with the one before, which shows objects that a cartridge draws in every second frame without flicker.
    pub crt: bool,
}

/// Pixels of the window in a clock from which on a tube has gaps.
const GAPS_FROM: usize = 3;
/// Rows of a scanline to one that is dark on a tube.
const ROWS_TO_GAP: usize = 3;
/// The values of a dark row, of those of the scanline.
const GAP_BRIGHTNESS: f64 = 0.7;
/// The other rows are brighter, so that the mean of all values to this power stays as it is. The mean value falls by a
/// little then, and the mean of the light, which goes with the power of 2.2, rises by a little.
const POWER: f64 = 1.7;
/// Weights are fractions of this.
const ONE: u32 = 256;

/// Draws the frames of a console into a window, one after the other.
#[derive(Debug, Default)]
pub struct Painter {
    /// The number of the latest frame.
    number: u64,
    /// The visible part of the latest frame, and of the one before it, in COLU values.
    now: Vec<u8>,
    before: Vec<u8>,
    /// Where the picture is in the window.
    area: Area,
}

impl Painter {
    /// Draws a frame centred in a window of `width` by `height` pixels. `window` is resized to
    /// `width * height` and receives `0x00RRGGBB`, row by row from the top. A picture that is larger
    /// than the window is cut off at the right and at the bottom.
    pub fn paint(
        &mut self,
        screen: &Screen,
        look: Look,
        frame: &Frame,
        window: &mut Vec<u32>,
        (width, height): (usize, usize),
    ) {
        self.take(screen, frame);
        self.area = screen.area(look.smooth, width, height);
        window.resize(width * height, 0);
        let picture = self.widened(screen, look);
        let Area { left, top, .. } = self.area;
        let line = |number: usize| &picture[number * self.area.width..][..self.area.width];
        let lines = picture.len() / self.area.width;
        // A scanline of less than two rows would be all gap in places.
        let has_gaps = look.crt
            && self.area.width >= GAPS_FROM * VISIBLE_CLOCKS
            && self.area.height >= 2 * screen.lines();
        let values = has_gaps.then(|| values(self.area.height as f64 / screen.lines() as f64));
        // A short frame has fewer lines.
        let samples = samples(screen.lines(), self.area.height);
        let samples = samples.take_while(|sample| sample.place < lines);
        let mut below = top.min(height);
        window[..below * width].fill(0);
        let mut above = None;
        for (number, mut sample) in samples.enumerate().take(height - below) {
            // A row belongs to one scanline, so that gaps are sharp.
            let values = values.as_ref().map(|values| {
                sample.next = 0;
                let is_gap = is_gap(number, screen.lines(), self.area.height);
                (is_gap, &values[usize::from(is_gap)])
            });
            let start = below * width;
            below += 1;
            let row = (sample, values.map(|(is_gap, _)| is_gap));
            if above.replace(row) == Some(row) {
                window.copy_within(start - width..start, start);
                continue;
            }
            let next = line((sample.place + 1).min(lines - 1));
            let (margin, rest) = window[start..][..width].split_at_mut(left.min(width));
            margin.fill(0);
            let pixels = rest.iter_mut().zip(line(sample.place).iter().zip(next));
            match (values, sample.next) {
                (None, 0) => pixels.for_each(|(pixel, (&rgb, _))| *pixel = rgb),
                (None, weight) => {
                    pixels.for_each(|(pixel, (&rgb, &next))| *pixel = mixed(rgb, next, weight))
                }
                (Some((_, values)), _) => {
                    pixels.for_each(|(pixel, (&rgb, _))| *pixel = replaced(rgb, values))
                }
            }
            let drawn = self.area.width.min(rest.len());
            rest[drawn..].fill(0);
        }
        window[below * width..].fill(0);
    }

    /// Whether a frame is painted as the one that was painted last.
    pub fn shows(&self, screen: &Screen, look: Look, frame: &Frame) -> bool {
        let mut lines = self.now.chunks_exact(VISIBLE_CLOCKS);
        let is_same = screen.shown(frame).all(|line| lines.next() == Some(line));
        is_same && lines.next().is_none() && (!look.crt || self.before == self.now)
    }

    /// The position in the window, in pixels, of the middle of a colour clock of a scanline, counted as in
    /// [`vcs::Frame::line`], when a frame was painted last. It may be outside the window.
    pub fn position(&self, screen: &Screen, clock: f64, line: f64) -> (f64, f64) {
        let x = (clock + 0.5) * self.area.width as f64 / VISIBLE_CLOCKS as f64;
        let line = line + 0.5 - screen.first_line() as f64;
        let y = line * self.area.height as f64 / screen.lines() as f64;
        (x + self.area.left as f64, y + self.area.top as f64)
    }

    /// The colour clock and the scanline, counted as in [`vcs::Frame::line`], at a pixel of the window when a frame was painted
    /// last; `None` beside the picture.
    pub fn place(&self, screen: &Screen, (x, y): (usize, usize)) -> Option<(usize, usize)> {
        let Area {
            left,
            top,
            width,
            height,
        } = self.area;
        let (x, y) = (x.checked_sub(left)?, y.checked_sub(top)?);
        let is_inside = x < width && y < height;
        let place = (
            x * VISIBLE_CLOCKS / width.max(1),
            screen.first_line() + y * screen.lines() / height.max(1),
        );
        is_inside.then_some(place)
    }

    /// Keeps the visible part of a frame, and of the frame before it.
    fn take(&mut self, screen: &Screen, frame: &Frame) {
        if frame.number != self.number || self.now.is_empty() {
            std::mem::swap(&mut self.now, &mut self.before);
            self.now.clear();
            self.now.extend(screen.shown(frame).flatten());
            self.number = frame.number;
        }
    }

    /// The visible scanlines, each as wide as in the window.
    fn widened(&self, screen: &Screen, look: Look) -> Vec<u32> {
        let palette = screen.palette();
        let columns: Vec<Sample> = samples(VISIBLE_CLOCKS, self.area.width).collect();
        let mut picture = Vec::with_capacity(columns.len() * screen.lines());
        let mut line = [0; VISIBLE_CLOCKS];
        for (number, now) in self.now.chunks_exact(VISIBLE_CLOCKS).enumerate() {
            let before = self.before.get(number * VISIBLE_CLOCKS..);
            let before = before.filter(|rest| look.crt && rest.len() >= VISIBLE_CLOCKS);
            for (clock, (rgb, &colu)) in line.iter_mut().zip(now).enumerate() {
                *rgb = palette.rgb(colu);
                if let Some(before) = before {
                    *rgb = mixed(*rgb, palette.rgb(before[clock]), ONE / 2);
                }
            }
            picture.extend(columns.iter().map(|sample| match sample.next {
                0 => line[sample.place],
                weight => mixed(line[sample.place], line[sample.place + 1], weight),
            }));
        }
        picture
    }
}

/// Where a pixel of the window lies on the console's pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Sample {
    /// The console's pixel at its left or upper edge.
    place: usize,
    /// The part of it, of [`ONE`], that lies on the next pixel.
    next: u32,
}

/// The pixels of a window onto whose `size` pixels `source` pixels of the console are drawn.
fn samples(source: usize, size: usize) -> impl Iterator<Item = Sample> {
    (0..size).map(move |pixel| {
        let (start, end) = (pixel * source, (pixel + 1) * source);
        let place = start / size;
        let beyond = end % size;
        let next = match end / size > place && beyond > 0 && place + 1 < source {
            true => (beyond.min(source) * ONE as usize / source) as u32,
            false => 0,
        };
        Sample { place, next }
    })
}

/// The colour between two, `0x00RRGGBB`; `weight`, of [`ONE`], is that of the second.
fn mixed(first: u32, second: u32, weight: u32) -> u32 {
    /// Every second channel, so that the product of one with a weight does not reach the next.
    const PAIR: u32 = 0x00FF_00FF;
    let pair = |shift: u32| {
        let (first, second) = (first >> shift & PAIR, second >> shift & PAIR);
        (first * (ONE - weight) + second * weight) >> 8 & PAIR
    };
    pair(0) | pair(8) << 8 & !PAIR & 0x00FF_FFFF
}

/// The colour whose channels are the values of these in a table.
fn replaced(rgb: u32, values: &[u8; 256]) -> u32 {
    let channel = |shift: u32| u32::from(values[(rgb >> shift & 0xFF) as usize]) << shift;
    channel(16) | channel(8) | channel(0)
}

/// The dark rows of a scanline with this number of rows.
fn gap(rows: usize) -> usize {
    (rows / ROWS_TO_GAP).max(1)
}

/// Whether a row of a picture whose `lines` scanlines are `height` rows high is in the gap of a scanline.
fn is_gap(row: usize, lines: usize, height: usize) -> bool {
    // A row belongs to the scanline at its upper edge, and the last ones of a scanline are its gap.
    row * lines / height != (row + gap(height / lines)) * lines / height
}

/// For each value what a bright and what a dark row shows of it, in scanlines of this number of rows, on average. A
/// value that cannot be brighter has the lighter gap for it.
fn values(rows: f64) -> [[u8; 256]; 2] {
    let dark = gap(rows as usize) as f64;
    let bright = rows - dark;
    let power = |value: f64| value.powf(POWER);
    let root = |sum: f64| sum.max(0.0).powf(1.0 / POWER).min(255.0);
    let mut tables = [[0; 256]; 2];
    for value in 0..=255_u8 {
        let all = (bright + dark) * power(value.into());
        let gap = GAP_BRIGHTNESS * f64::from(value);
        let brighter = root((all - dark * power(gap)) / bright);
        let gap = root((all - bright * power(brighter)) / dark);
        tables[0][usize::from(value)] = brighter.round() as u8;
        tables[1][usize::from(value)] = gap.round() as u8;
    }
    tables
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;
    use vcs::Standard;

    fn frame(number: u64, colu: impl Fn(usize, usize) -> u8) -> Frame {
        let pixels = (0..262 * VISIBLE_CLOCKS)
            .map(|index| colu(index / VISIBLE_CLOCKS, index % VISIBLE_CLOCKS));
        Frame {
            number,
            pixels: pixels.collect(),
        }
    }

    const SMOOTH: Look = Look {
        smooth: true,
        crt: false,
    };
    const CRT: Look = Look {
        smooth: false,
        crt: true,
    };

    #[test]
    fn a_mixture_is_between_its_colours_in_each_channel() {
        assert_eq!(mixed(0x00FF_8000, 0x0000_80FF, 0), 0x00FF_8000);
        assert_eq!(mixed(0x00FF_8000, 0x0000_80FF, ONE), 0x0000_80FF);
        assert_eq!(mixed(0x00FF_8000, 0x0000_80FF, ONE / 2), 0x007F_807F);
        assert_eq!(mixed(0, 0x00FF_FFFF, ONE / 4), 0x003F_3F3F);
    }

    #[test]
    fn a_pixel_on_two_of_the_console_is_weighted_by_their_parts() {
        let found = |source, size| -> Vec<(usize, u32)> {
            samples(source, size)
                .map(|sample| (sample.place, sample.next))
                .collect()
        };
        assert_eq!(found(2, 4), [(0, 0), (0, 0), (1, 0), (1, 0)]);
        // Each pixel is two thirds of one of the console.
        assert_eq!(found(2, 3), [(0, 0), (0, ONE / 2), (1, 0)]);
    }

    #[test]
    fn a_smooth_picture_fills_the_window_and_mixes_only_at_edges() {
        let (width, height) = (1000, 700);
        let screen = Screen::of(Standard::Ntsc);
        let stripes = frame(1, |_, clock| if clock < 80 { 0x0E } else { 0x00 });
        let mut window = Vec::new();
        let mut painter = Painter::default();
        painter.paint(&screen, SMOOTH, &stripes, &mut window, (width, height));
        let area = painter.area;
        assert_eq!((area.top, area.height), (0, height));
        // 160 clocks of 12/7 by 228 lines.
        assert_eq!(area.width, 842);
        let row = &window[350 * width..][..width];
        let white = screen.palette().rgb(0x0E);
        assert!(
            row[area.left..area.left + 421]
                .iter()
                .all(|&rgb| rgb == white)
        );
        assert!(row[area.left + 421..].iter().all(|&rgb| rgb == 0));
        assert!(row[..area.left].iter().all(|&rgb| rgb == 0));
        // The middle of a clock of a scanline is there, to the ends of the picture.
        for (clock, line) in [(0, 23), (79, 100), (159, 250)] {
            let (x, y) = painter.position(&screen, clock as f64, line as f64);
            let found = painter.place(&screen, (x as usize, y as usize));
            assert_eq!(found, Some((clock, line)));
        }
        for x in [area.left - 1, area.left + area.width] {
            assert_eq!(painter.place(&screen, (x, 350)), None);
        }
        let (x, y) = painter.position(&screen, 79.5, 22.5);
        assert_eq!((x.round(), y), ((area.left + 421) as f64, 0.0));
    }

    #[test]
    fn a_tube_has_gaps_of_whole_pixels_and_mixes_two_frames() {
        let screen = Screen::of(Standard::Ntsc);
        let (width, height) = screen.size();
        let (grey, black) = (frame(1, |_, _| 0x06), frame(2, |_, _| 0x00));
        let mut window = Vec::new();
        let mut painter = Painter::default();
        painter.paint(&screen, CRT, &grey, &mut window, (width, height));
        let column = |window: &[u32]| -> Vec<u32> {
            let rows = window.chunks(width).map(|row| row[0] & 0xFF);
            rows.take(6).collect()
        };
        let full = screen.palette().rgb(0x06) & 0xFF;
        let [bright, bright_2, gap, ref rest @ ..] = column(&window)[..] else {
            panic!("six rows");
        };
        assert_eq!(*rest, [bright, bright_2, gap]);
        assert_eq!(bright, bright_2);
        assert_eq!(gap, (f64::from(full) * 0.7).round() as u32);
        // 2 b ^ 1.7 + (0.7 v) ^ 1.7 = 3 v ^ 1.7, so that b = ((3 - 0.5453) / 2) ^ (1 / 1.7) v = 1.1281 v.
        assert_eq!(bright, (f64::from(full) * 1.1281).round() as u32);
        painter.paint(&screen, CRT, &black, &mut window, (width, height));
        let half = column(&window);
        assert!(half[0] > 0 && half[0] < bright, "{half:?}");
        // The same frame again, as in a pause, is no third one.
        painter.paint(&screen, CRT, &black, &mut window, (width, height));
        assert_eq!(column(&window), half);
        // A third one that is as the second is not mixed with the first any more, and one behind it changes nothing.
        let (third, fourth) = (frame(3, |_, _| 0x00), frame(4, |_, _| 0x00));
        assert!(!painter.shows(&screen, CRT, &third));
        painter.paint(&screen, CRT, &third, &mut window, (width, height));
        assert_eq!(column(&window), [0; 6]);
        assert!(painter.shows(&screen, CRT, &fourth));
        assert!(!painter.shows(&screen, CRT, &frame(4, |line, _| (line == 100) as u8 * 2)));
        // White has no room above it, so it has no gaps; nor has a picture whose clocks are two pixels wide.
        assert_eq!(values(3.0).map(|table| table[255]), [255, 255]);
        let small = (2 * VISIBLE_CLOCKS + 30, 300);
        let other = frame(5, |_, _| 0x06);
        painter.paint(&screen, CRT, &other, &mut window, small);
        painter.paint(&screen, CRT, &frame(6, |_, _| 0x06), &mut window, small);
        let rows: Vec<u32> = window
            .chunks(small.0)
            .map(|row| row[small.0 / 2] & 0xFF)
            .collect();
        assert!(
            rows[100..110].iter().all(|&value| value == full),
            "{rows:?}"
        );
    }

    #[test]
    fn gaps_are_the_last_rows_of_scanlines_of_any_height() {
        let gaps = |lines, height| -> String {
            let sign = |row| if is_gap(row, lines, height) { '_' } else { '#' };
            (0..height).map(sign).collect()
        };
        assert_eq!(gaps(2, 6), "##_##_");
        assert_eq!(gaps(2, 12), "####__####__");
        assert_eq!(gaps(2, 7), "###_##_");
    }

    #[test]
    fn any_size_of_a_window_is_painted() {
        let picture = frame(1, |line, clock| (line + clock) as u8);
        let short = Frame {
            number: 2,
            pixels: vec![0x1C; 100 * VISIBLE_CLOCKS],
        };
        for look in [
            SMOOTH,
            CRT,
            Look {
                smooth: true,
                crt: true,
            },
        ] {
            for size in [(1, 1), (100, 50), (319, 500), (5000, 10), (1, 900)] {
                for standard in [Standard::Ntsc, Standard::Pal] {
                    let mut painter = Painter::default();
                    let mut window = Vec::new();
                    for frame in [
                        &picture,
                        &short,
                        &Frame {
                            number: 3,
                            pixels: vec![],
                        },
                    ] {
                        painter.paint(&Screen::of(standard), look, frame, &mut window, size);
                        assert_eq!(window.len(), size.0 * size.1);
                    }
                }
            }
        }
    }

    /// A frame of `lines` scanlines in which each pixel's colour depends on its position.
    fn patterned(lines: usize) -> Frame {
        Frame {
            number: 1,
            pixels: (0..lines * VISIBLE_CLOCKS)
                .map(|index| colu(index / VISIBLE_CLOCKS, index % VISIBLE_CLOCKS))
                .collect(),
        }
    }

    fn colu(line: usize, clock: usize) -> u8 {
        ((line * 7 + clock) % 128) as u8 * 2
    }

    fn painted(standard: Standard, lines: usize, width: usize, height: usize) -> Vec<u32> {
        let mut window = Vec::new();
        let screen = Screen::of(standard);
        let mut painter = Painter::default();
        painter.paint(
            &screen,
            Look::default(),
            &patterned(lines),
            &mut window,
            (width, height),
        );
        assert_eq!(window.len(), width * height);
        window
    }

    #[test]
    fn every_pixel_of_the_window_has_its_colour() {
        // Frame, window size, margins at the left and the top, scale, first visible line.
        for (standard, lines, (width, height), (left, top), (x_scale, y_scale), first) in [
            (Standard::Ntsc, 262, (870, 700), (35, 8), (5, 3), 23),
            (Standard::Ntsc, 262, (1280, 800), (240, 58), (5, 3), 23),
            (Standard::Pal, 312, (650, 560), (5, 6), (4, 2), 32),
            (Standard::Pal60, 262, (800, 684), (0, 0), (5, 3), 23),
            (Standard::Secam, 312, (640, 548), (0, 0), (4, 2), 32),
        ] {
            let palette = Screen::of(standard).palette().clone();
            let (right, bottom) = (width - left, height - top);
            let window = painted(standard, lines, width, height);
            for (index, &rgb) in window.iter().enumerate() {
                let (x, y) = (index % width, index / width);
                let inside = (left..right).contains(&x) && (top..bottom).contains(&y);
                let expected = match inside {
                    true => palette.rgb(colu((y - top) / y_scale + first, (x - left) / x_scale)),
                    false => 0,
                };
                assert_eq!(rgb, expected, "{standard:?} at {x},{y}");
            }
        }
    }

    #[test]
    fn a_short_frame_ends_in_black() {
        let window = painted(Standard::Ntsc, 100, 320, 228);
        let palette = Screen::of(Standard::Ntsc).palette().clone();
        assert_eq!(window[76 * 320], palette.rgb(colu(99, 0)));
        assert!(window[77 * 320..].iter().all(|&rgb| rgb == 0));
    }

    #[test]
    fn a_picture_larger_than_the_window_is_cut_off() {
        for (width, height) in [(1, 1), (100, 50), (319, 500), (500, 227), (5000, 10)] {
            painted(Standard::Ntsc, 262, width, height);
            painted(Standard::Pal, 312, width, height);
        }
    }

    #[test]
    fn a_png_has_the_pixels_of_the_window() {
        for (standard, lines, size) in [
            (Standard::Ntsc, 262, (800, 684)),
            (Standard::Pal, 312, (640, 548)),
        ] {
            let screen = Screen::of(standard);
            let file = screen.png(&patterned(lines)).unwrap();
            let mut decoder = png::Decoder::new(Cursor::new(file));
            decoder.set_transformations(png::Transformations::EXPAND);
            let mut reader = decoder.read_info().unwrap();
            let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
            let info = reader.next_frame(&mut pixels).unwrap();
            assert_eq!((info.width, info.height), size);
            let shown: Vec<u32> = pixels
                .chunks_exact(3)
                .map(|rgb| u32::from_be_bytes([0, rgb[0], rgb[1], rgb[2]]))
                .collect();
            let (width, height) = screen.size();
            assert_eq!(shown, painted(standard, lines, width, height));
        }
    }
}
