//! Codes in simulated photographs, and files that are no photographs.

use std::fs;

use camera::{CLOCKS, Case, LINES, modules, photograph, picture};
use photo::{MOST_PIXELS, NoPicture, Picture, decode};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use samples::samples;

/// Shades of grey of a photograph without light: room between two others.
const DARK: u8 = 20;

/// A text like those of matches, another one for each number.
fn text(number: u64) -> String {
    let digit = |at: u64| (at * at * 7 + at * 5 + number * 11) % 32;
    let digits = (0..69).map(|at| char::from_digit(digit(at) as u32, 32).unwrap());
    "RICOCHET"
        .chars()
        .chain(digits)
        .collect::<String>()
        .to_uppercase()
}

fn taken(case: Case, number: u64) -> Picture {
    let (width, pixels) = photograph(&picture(&modules(&text(number))), case, number);
    Picture::new(width, pixels)
}

/// Takes this number of photographs of each case, and compares how many of a hundred are read with the least that are due. None is
/// read wrongly.
fn compare(count: u64) {
    for case in Case::ALL {
        let mut read = 0;
        for number in 0..count {
            let texts = taken(case, number).texts();
            assert!(
                texts.is_empty() || texts == [text(number)],
                "{case:?} {number}: {texts:?}"
            );
            read += texts.len() as u64;
        }
        let least = match case {
            Case::Hard => 60,
            Case::Glare => 85,
            _ => 95,
        };
        println!("{case:?}: {read} of {count} photographs are read");
        assert!(read * 100 >= count * least, "{case:?}: {read} of {count}");
    }
}

#[test]
fn photographs_are_read() {
    compare(samples(5).into());
}

#[test]
#[ignore = "takes minutes"]
fn many_photographs_are_read() {
    compare(samples(50).into());
}

/// The console's own picture, as screenshots have it: with pixels as they are, and twice as wide as high.
#[test]
fn screenshots_are_read() {
    let pixels = picture(&modules(&text(1)));
    assert_eq!(Picture::new(CLOCKS, pixels.clone()).texts(), [text(1)]);
    for (across, down) in [(2, 1), (4, 2), (8, 4), (12, 7)] {
        let rows = (0..LINES * down).flat_map(|y| {
            let row = &pixels[y / down * CLOCKS..][..CLOCKS];
            (0..CLOCKS * across).map(move |x| row[x / across])
        });
        let picture = Picture::new(CLOCKS * across, rows.collect());
        assert_eq!(picture.texts(), [text(1)], "{across} by {down}");
    }
}

#[test]
fn all_codes_in_a_picture_are_read() {
    let photographs: Vec<Picture> = (0..4).map(|number| taken(Case::Tube, number)).collect();
    let width = photographs.iter().map(Picture::width).max().unwrap();
    let height = photographs.iter().map(Picture::height).max().unwrap();
    let mut pixels = vec![DARK; 4 * width * height];
    for (number, photograph) in photographs.iter().enumerate() {
        let first = number % 2 * width + number / 2 * height * 2 * width;
        for (y, row) in photograph.pixels().chunks(photograph.width()).enumerate() {
            pixels[first + y * 2 * width..][..row.len()].copy_from_slice(row);
        }
    }
    let mut texts = Picture::new(2 * width, pixels).texts();
    texts.sort();
    let mut due: Vec<String> = (0..4).map(text).collect();
    due.sort();
    assert_eq!(texts, due);
}

#[test]
fn pictures_without_a_code_have_no_text() {
    for pixels in [
        vec![],
        vec![0],
        vec![200; 1000],
        (0..=255).cycle().take(90_000).collect(),
    ] {
        for width in [1, 7, 300, 1000] {
            assert!(Picture::new(width, pixels.clone()).texts().is_empty());
        }
    }
}

/// Codes with areas that are painted over, and files with bytes that are other ones: never another text, and no panic.
#[test]
fn whatever_is_damaged_is_read_as_it_was_or_not_at_all() {
    let mut random = Pcg64Mcg::seed_from_u64(2600);
    let pixels = picture(&modules(&text(3)));
    let mut read = 0;
    for _ in 0..samples(60) {
        let mut pixels = pixels.clone();
        for _ in 0..random.random_range(1..6) {
            let [width, height] = [40, 50].map(|most| random.random_range(1..most));
            let left = random.random_range(0..CLOCKS - width);
            let top = random.random_range(0..LINES - height);
            let shade = random.random();
            for row in pixels.chunks_mut(CLOCKS).skip(top).take(height) {
                row[left..left + width].fill(shade);
            }
        }
        let texts = Picture::new(CLOCKS, pixels).texts();
        assert!(texts.is_empty() || texts == [text(3)], "{texts:?}");
        read += texts.len();
    }
    assert!(read > 0);
    let file = jpeg("baseline");
    for _ in 0..samples(60) {
        let mut file = file.clone();
        for _ in 0..random.random_range(1..8) {
            let at = random.random_range(2..file.len());
            file[at] = random.random();
        }
        for picture in decode(&file).unwrap_or_default() {
            let texts = picture.texts();
            assert!(texts.is_empty() || texts == [text(1)], "{texts:?}");
        }
    }
}

/// A PNG file of these pixels.
fn png(width: u32, colour: png::ColorType, bytes: &[u8], each: usize) -> Vec<u8> {
    let mut file = Vec::new();
    let height = bytes.len() / each / width as usize;
    let mut encoder = png::Encoder::new(&mut file, width, height as u32);
    encoder.set_color(colour);
    if colour == png::ColorType::Indexed {
        encoder.set_palette((0..=255).flat_map(|shade| [shade; 3]).collect::<Vec<u8>>());
    }
    encoder
        .write_header()
        .unwrap()
        .write_image_data(bytes)
        .unwrap();
    file
}

#[test]
fn png_files_are_decoded() {
    let grey = [0, 255, 77, 140, 9, 200];
    let spread = |more: &[u8]| {
        let pixels = grey.iter().flat_map(|shade| [&[*shade; 3], more].concat());
        pixels.collect::<Vec<u8>>()
    };
    let files = [
        png(3, png::ColorType::Grayscale, &grey, 1),
        png(3, png::ColorType::Indexed, &grey, 1),
        png(
            3,
            png::ColorType::GrayscaleAlpha,
            &grey.map(|shade| [shade, 255]).concat(),
            2,
        ),
        png(3, png::ColorType::Rgb, &spread(&[]), 3),
        png(3, png::ColorType::Rgba, &spread(&[255]), 4),
    ];
    for file in files {
        assert_eq!(decode(&file), Ok(vec![Picture::new(3, grey.to_vec())]));
        let broken = decode(&file[..file.len() - 20]);
        assert!(matches!(broken, Err(NoPicture::Broken(_))), "{broken:?}");
    }
}

/// A clip of two codes that follow each other: the second frame has only the rows that differ, the last one is transparent.
#[test]
fn the_pictures_of_a_clip_are_decoded_each_once() {
    let pixels = [1, 2].map(|number| picture(&modules(&text(number))));
    let shades: Vec<u8> = [0, 255].iter().flat_map(|shade| [*shade; 3]).collect();
    let mut file = Vec::new();
    let mut encoder = gif::Encoder::new(&mut file, CLOCKS as u16, LINES as u16, &shades).unwrap();
    let mut put = |rows: std::ops::Range<usize>, bytes: Vec<u8>, transparent| {
        let frame = gif::Frame {
            top: rows.start as u16,
            width: CLOCKS as u16,
            height: rows.len() as u16,
            buffer: bytes.into(),
            transparent,
            ..gif::Frame::default()
        };
        encoder.write_frame(&frame).unwrap();
    };
    let number = |pixels: &[u8]| pixels.iter().map(|pixel| pixel / 255).collect::<Vec<u8>>();
    put(0..LINES, number(&pixels[0]), None);
    put(20..210, number(&pixels[1][20 * CLOCKS..210 * CLOCKS]), None);
    put(0..LINES, vec![1; CLOCKS * LINES], Some(1));
    put(0..LINES, number(&pixels[0]), None);
    drop(encoder);
    let pictures = decode(&file).unwrap();
    let due = pixels.map(|pixels| Picture::new(CLOCKS, pixels));
    assert!(pictures == due, "{} pictures", pictures.len());
    assert!(decode(&file[..30]).map_or(true, |pictures| pictures.is_empty()));
}

/// Photographs of a tube, of the code of `text(1)`, that Pillow has written: 600 x 450 pixels, in grey and in colour.
fn jpeg(name: &str) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/photographs");
    fs::read(format!("{folder}/{name}.jpg")).unwrap()
}

#[test]
fn jpeg_files_are_decoded() {
    for name in ["baseline", "progressive"] {
        let [picture] = &decode(&jpeg(name)).unwrap()[..] else {
            panic!("one picture");
        };
        assert_eq!((picture.width(), picture.height()), (600, 450));
        assert_eq!(picture.texts(), [text(1)], "{name}");
    }
}

/// Whatever the header of a file says, it is a sentence and no memory.
#[test]
fn files_that_are_no_pictures_are_refused() {
    assert_eq!(decode(b""), Err(NoPicture::Unknown));
    assert_eq!(decode(b"variant 1 first left\n"), Err(NoPicture::Unknown));
    assert_eq!(decode(b"\0\0\0\x18ftypheic\0\0\0\0"), Err(NoPicture::Heic));
    let mut bomb = png(3, png::ColorType::Grayscale, &[0; 6], 1);
    // Width and height, then the checksum of the chunk, which Python's zlib has computed.
    bomb[16..24].copy_from_slice(&[0, 0, 0x4E, 0x20, 0, 0, 0x27, 0x10]);
    bomb[29..33].copy_from_slice(&0xDC4F177E_u32.to_be_bytes());
    let large = NoPicture::Large(20_000, 10_000);
    let sentence = "20000 x 10000 pixels are more than 64 million: make it smaller";
    assert_eq!(large.to_string(), sentence);
    assert_eq!(decode(&bomb), Err(large));
    for name in ["baseline", "progressive"] {
        let file = jpeg(name);
        let sizes = (0..file.len() - 9).find(|at| {
            let is_frame = file[*at] == 0xFF && [0xC0, 0xC2].contains(&file[at + 1]);
            is_frame
                && file[at + 5..at + 9] == [450_u16.to_be_bytes(), 600_u16.to_be_bytes()].concat()
        });
        let at = sizes.unwrap() + 5;
        let claimed = |height: u16, width: u16| {
            let mut file = file.clone();
            file[at..at + 4].copy_from_slice(&[height.to_be_bytes(), width.to_be_bytes()].concat());
            decode(&file)
        };
        assert_eq!(
            claimed(65_000, 65_000),
            Err(NoPicture::Large(65_000, 65_000))
        );
        assert!(claimed(0, 600).is_err());
        // As many as are decoded: the rest is even, or an error.
        match claimed(8_000, 8_000) {
            Ok(pictures) => assert_eq!(pictures[0].pixels().len(), MOST_PIXELS),
            Err(why) => assert!(matches!(why, NoPicture::Broken(_)), "{why}"),
        }
        for length in [2, 3, 100, at, at + 40, file.len() / 2] {
            // Part of a picture may be shown.
            let _ = decode(&file[..length]).map(|pictures| pictures[0].texts());
        }
    }
}
