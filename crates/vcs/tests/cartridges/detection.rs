//! The scheme of an image: by its size, by the marks in it, and by a name.

use super::{LOOP, image};
use vcs::{BANK_SIZE, Cartridge, CartridgeError, Place, Scheme};

#[test]
fn schemes_by_size_by_extra_ram_and_by_extension() {
    let scheme = |image: &[u8]| Cartridge::new(image, None).map(|c| c.scheme());
    let mut image = image(8, &LOOP);
    for (size, expected) in [
        (0x0800, Scheme::K2),
        (0x1000, Scheme::K4),
        (0x2000, Scheme::F8),
        (0x4000, Scheme::F6),
        (0x8000, Scheme::F4),
    ] {
        assert_eq!(scheme(&image[..size]), Ok(expected));
    }
    for bank in image.chunks_mut(BANK_SIZE) {
        bank[..256].fill(0xFF);
    }
    assert_eq!(scheme(&image[..0x2000]), Ok(Scheme::F8SC));
    assert_eq!(scheme(&image[..0x4000]), Ok(Scheme::F6SC));
    assert_eq!(scheme(&image), Ok(Scheme::F4SC));
    // not if a bank is without it
    image[0x1000] = 0;
    assert_eq!(scheme(&image[..0x2000]), Ok(Scheme::F8));
    assert_eq!(
        Cartridge::new(&image[..0x2000], Some(Scheme::F8SC))
            .unwrap()
            .scheme(),
        Scheme::F8SC
    );

    assert_eq!(Scheme::from_extension("f6s"), Ok(Some(Scheme::F6SC)));
    assert_eq!(Scheme::from_extension(".F4"), Ok(Some(Scheme::F4)));
    assert_eq!(Scheme::from_extension("a26"), Ok(None));

    for size in [0, 1, 2045, 5 * 1024, 60 * 1024, 1024 * 1024] {
        assert_eq!(scheme(&vec![0; size]), Err(CartridgeError::Size(size)));
    }
    let wrong = Cartridge::new(&image[..0x2000], Some(Scheme::F4)).unwrap_err();
    assert_eq!(
        wrong.to_string(),
        "not an image of scheme F4: 8192 bytes instead of 32768"
    );
}

#[test]
fn names_and_extensions() {
    for (name, scheme) in [
        ("2k", Scheme::K2),
        ("4KSC", Scheme::K4SC),
        ("f8sc", Scheme::F8SC),
        ("FA", Scheme::FA),
        ("fe", Scheme::FE),
        ("E0", Scheme::E0),
        ("E78K", Scheme::E7),
        ("3f", Scheme::T3F),
        ("3E", Scheme::T3E),
        ("084", Scheme::S0840),
        ("0FA0", Scheme::S0FA0),
        ("BFS", Scheme::BFSC),
        ("uasw", Scheme::UASW),
        ("X07", Scheme::X07),
        ("3ep", Scheme::T3E_PLUS),
        ("3E+", Scheme::T3E_PLUS),
        ("3EX", Scheme::T3EX),
        ("FA2", Scheme::FA2),
        ("dpc", Scheme::DPC),
        ("wdsw", Scheme::WDSW),
        ("TVB", Scheme::TVBOY),
        ("mdm", Scheme::MDM),
        ("ar", Scheme::AR),
        ("4A5", Scheme::S4A50),
        ("cm", Scheme::CM),
        ("2n1", Scheme::N2IN1),
        ("16N", Scheme::N16IN1),
        ("128", Scheme::N128IN1),
    ] {
        assert_eq!(name.parse(), Ok(scheme));
        assert_eq!(Scheme::from_extension(name), Ok(Some(scheme)));
        assert_eq!(scheme.to_string().parse(), Ok(scheme));
    }
    for (extension, name) in [("DPP", "DPC+"), ("jan", "JANE"), (".ctY", "CTY")] {
        let error = Scheme::from_extension(extension).unwrap_err();
        assert_eq!(error, CartridgeError::Unsupported(name));
        assert_eq!(
            error.to_string(),
            format!("bank scheme {name} is not supported")
        );
    }
    assert_eq!("F9".parse::<Scheme>(), Err(CartridgeError::Unknown));
}

/// An image with these bytes in the middle of its last bank, and nothing else.
fn with(kib: usize, bytes: &[u8]) -> Vec<u8> {
    let mut image: Vec<u8> = (0..kib * 1024)
        .map(|index| (index / 7) as u8 | 0x40)
        .collect();
    let at = image.len() - 0x321;
    image[at..at + bytes.len()].copy_from_slice(bytes);
    image
}

#[test]
fn schemes_by_the_instructions_that_switch() {
    let found = |kib, bytes: &[u8]| Cartridge::new(&with(kib, bytes), None).map(|c| c.scheme());
    let stores = [0x85, 0x3F, 0xEA, 0x85, 0x3F];
    let stores_3e = [0x85, 0x3E, 0xEA, 0x85, 0x3F, 0xEA, 0x85, 0x3F];
    for (kib, bytes, scheme) in [
        (8, &[0xEA][..], Scheme::F8),
        (8, &[0xAD, 0xE0, 0x1F], Scheme::E0),
        (8, &[0xAD, 0xE5, 0xFF], Scheme::E7),
        (8, &[0x20, 0x00, 0xD0, 0xC6, 0xC5], Scheme::FE),
        (8, &stores, Scheme::T3F),
        (8, &stores_3e, Scheme::T3E),
        (8, &stores[..4], Scheme::F8), // one store is chance
        (8, &[0x85, 0x3F, 0x85, 0x3F], Scheme::F8), // and Stella takes two in a row for one
        (12, &[0xEA], Scheme::FA),
        (12, &[0x8D, 0xE7, 0x1F], Scheme::E7),
        (16, &[0xEA], Scheme::F6),
        (16, &[0xAD, 0xE5, 0x1F], Scheme::E7),
        (16, &stores, Scheme::F6), // no 3F of 16 KiB is known
        (16, &stores_3e, Scheme::T3E),
        (32, &[0xEA], Scheme::F4),
        (32, &stores, Scheme::T3F),
        (512, &stores, Scheme::T3F),
        (6 * 8, &stores_3e, Scheme::T3E),
        (2, &[0x9D, 0xFF, 0xF3], Scheme::CV),
        (4, &[0x99, 0x00, 0xF4], Scheme::CV),
        (8, &[0x8D, 0x40, 0x02], Scheme::UA),
        (
            8,
            &[0xAD, 0x00, 0x08, 0xEA, 0xAD, 0x00, 0x08],
            Scheme::S0840,
        ),
        (8, &[0xAD, 0x00, 0x08], Scheme::F8),
        (8, &[0x2C, 0xC0, 0x0F], Scheme::S0FA0),
        (64, &[0xAD, 0x0D, 0x08], Scheme::X07),
        (64, &[0x0C, 0xE0, 0xFF], Scheme::EF),
        (128, &[0xEA], Scheme::SB),
        (256, &[0xEA], Scheme::SB),
        (8, b"..TJ3E", Scheme::T3E_PLUS),
        (17, b"..TJ3E", Scheme::T3E_PLUS),
        (8, b"3EX.3EX", Scheme::T3EX),
        (64, b"3EX.3EX", Scheme::T3EX),
        (8, b"3EX3EX", Scheme::F8),
        (8, &[0xA5, 0x39, 0x4C], Scheme::WD),
        (16, &[0x8D, 0xF8, 0x1F, 0x4A, 0x4A, 0x8D], Scheme::FC),
        (32, &[0x8C, 0xF9, 0xFF, 0xAD, 0xFC, 0xFF], Scheme::FC),
        (24, &[0xEA], Scheme::FA2),
        (28, &[0xEA], Scheme::FA2),
        (64, &[0xEA], Scheme::F0),
        (512, &[0x91, 0x82, 0x6C, 0xFC, 0xFF], Scheme::TVBOY),
        (8, b"MDMC", Scheme::MDM),
    ] {
        assert_eq!(found(kib, bytes), Ok(scheme), "{kib} KiB with {bytes:02X?}");
    }
    for (kib, mark, scheme) in [
        (64, b"EFEF", Scheme::EF),
        (64, b"EFSC", Scheme::EFSC),
        (128, b"DFDF", Scheme::DF),
        (128, b"DFSC", Scheme::DFSC),
        (256, b"BFBF", Scheme::BF),
        (256, b"BFSC", Scheme::BFSC),
    ] {
        let mut image = with(kib, &[0xEA]);
        let at = image.len() - 8;
        image[at..at + 4].copy_from_slice(mark);
        let found = Cartridge::new(&image, None).map(|cartridge| cartridge.scheme());
        assert_eq!(found, Ok(scheme));
    }
    for size in [0x1800, 0x2100, 3 * 0x2100] {
        let image = vec![0; size];
        assert_eq!(Cartridge::new(&image, None).unwrap().scheme(), Scheme::AR);
    }
    for kib in [64, 128] {
        let mut image = with(kib, &[0xEA]);
        let at = image.len() - 6;
        image[at..at + 2].copy_from_slice(&[0x50, 0x4A]);
        let found = Cartridge::new(&image, None).map(|cartridge| cartridge.scheme());
        assert_eq!(found, Ok(Scheme::S4A50));
    }
    // FA2 with the Harmony's program in front, and the same padded to 32 KiB
    let mut image = with(29, &[0xEA]);
    image[0x100..0x104].copy_from_slice(&[0xA0, 0xC1, 0x1F, 0xE0]);
    let found = |image: &[u8]| Cartridge::new(image, None).map(|cartridge| cartridge.scheme());
    assert_eq!(found(&image), Ok(Scheme::FA2));
    image.resize(32 * 1024, 0);
    assert_eq!(found(&image), Ok(Scheme::FA2));
    image[0x7FFF] = 1;
    assert_eq!(found(&image), Ok(Scheme::F4));
    // a program that goes by $1FF9 is none of FE's, whatever else is in it
    let mut image = with(8, &[0x20, 0x00, 0xD0, 0xC6, 0xC5]);
    image[0x300..0x307].copy_from_slice(&[0x8D, 0xF9, 0x1F, 0xEA, 0x8D, 0xF9, 0x1F]);
    assert_eq!(Cartridge::new(&image, None).unwrap().scheme(), Scheme::F8);
}

#[test]
fn unsupported_schemes_are_rejected_by_name() {
    for (size, bytes, name) in [
        (0x7400_usize, &[0xEA][..], "DPC+"),
        (0x8000, b"DPC+.DPC+", "DPC+"),
        (0x8000, b"CDFJCDFJCDFJ", "CDF"),
    ] {
        let mut image = with(size.div_ceil(1024), bytes);
        let end = image.len();
        image.drain(..end - size);
        let error = Cartridge::new(&image, None).unwrap_err();
        assert_eq!(
            error,
            CartridgeError::Unsupported(name),
            "{size} with {bytes:02X?}"
        );
    }
    let mut image = with(64, &[0xEA]);
    image[..4].copy_from_slice(b"MVC\0");
    let error = Cartridge::new(&image, None).unwrap_err();
    assert_eq!(error, CartridgeError::Unsupported("MVC"));
    // the scheme named by hand is taken
    let image = with(8, &[0x0D, 0xE0, 0x03, 0x0D]);
    assert!(Cartridge::new(&image, Some(Scheme::F8)).is_ok());
}

#[test]
fn an_image_under_2_kib_repeats_and_one_of_3_kib_is_followed_by_zeros() {
    let bytes = |size: usize| {
        (0..size)
            .map(|at| at as u8 ^ (at >> 8) as u8)
            .collect::<Vec<u8>>()
    };
    let mapped = |image: &[u8]| {
        let cartridge = Cartridge::new(image, None).unwrap();
        let of = |address| match cartridge.place(address) {
            Place::Image(index) => cartridge.image()[index],
            Place::Ram(_) => panic!("there is no RAM"),
        };
        let all = (0..BANK_SIZE as u16).map(|offset| of(0x1000 + offset));
        (cartridge.scheme(), all.collect::<Vec<u8>>())
    };
    for size in [16, 64, 512, 1024] {
        let image = bytes(size);
        assert_eq!(
            mapped(&image),
            (Scheme::K2, image.repeat(BANK_SIZE / size)),
            "{size}"
        );
    }
    let image = bytes(3072);
    assert_eq!(
        mapped(&image),
        (Scheme::K4, [&image[..], &[0; 1024]].concat())
    );
    for size in [0, 8, 100, 1000, 1536, 3071, 3584] {
        assert_eq!(
            Cartridge::new(&bytes(size), None).map(|_| ()).unwrap_err(),
            CartridgeError::Size(size)
        );
    }
}

/// Stella runs all of these but the one with an origin; of more than 4 KiB only the first 4.
#[test]
fn an_image_of_a_byte_or_two_too_many_or_too_few_is_made_whole() {
    for kib in [2, 4, 8] {
        let image: Vec<u8> = (0..1024 * kib).map(|at: usize| (at % 251) as u8).collect();
        let whole = Cartridge::new(&image, None).unwrap();
        let origin = [0x00, 0xF8];
        for odd in [
            [&image[..], &[0xFF][..]].concat(),
            [&image[..], &[0xFF; 2][..]].concat(),
            [&origin[..], &image[..]].concat(),
        ] {
            let cartridge = Cartridge::new(&odd, None).unwrap();
            assert_eq!(cartridge.scheme(), whole.scheme(), "{} bytes", odd.len());
            assert_eq!(cartridge.image(), image, "{} bytes", odd.len());
        }
        for missing in [1, 2] {
            let cut = image.len() - missing;
            let cartridge = Cartridge::new(&image[..cut], None).unwrap();
            let expected = [&image[..cut], &[0, 0][..missing]].concat();
            assert_eq!(cartridge.image(), expected, "{cut} bytes");
        }
    }
    for size in [2051, 4091, 4099, 8189, 8196, 12289] {
        assert!(
            Cartridge::new(&vec![0xEA; size], None).is_err(),
            "{size} bytes"
        );
    }
}
