//! Names, extensions and what is refused.

use crate::images;
use arm_cartridges::{BUS, CDF, DPC_PLUS, cartridge, scheme, scheme_of_extension};
use vcs::{CartridgeError, Scheme};

#[test]
fn names_and_extensions_are_found_beside_those_of_vcs() {
    for (text, found) in [
        ("DPC+", DPC_PLUS),
        ("dpp", DPC_PLUS),
        ("Cdf", CDF),
        ("bus", BUS),
        ("f8", Scheme::F8),
    ] {
        assert_eq!(scheme(text), Ok(found), "{text}");
        assert_eq!(scheme_of_extension(&format!(".{text}")), Ok(Some(found)));
    }
    assert_eq!(scheme_of_extension("a26"), Ok(None));
    let unknown = scheme("F9").unwrap_err().to_string();
    assert!(
        unknown.contains(" BUS CDF ") && unknown.contains(" DPC DPC+ "),
        "{unknown}"
    );
}

#[test]
fn the_drivers_marks_are_found() {
    for (name, image) in images::ALL {
        let scheme = image.console(&[0x4770]).cartridge().scheme();
        assert!(name.starts_with(scheme.name()), "{name}: {scheme}");
    }
}

#[test]
fn other_processors_are_refused_by_name() {
    let elf = [&b"\x7FELF"[..], &[0; 4092]].concat();
    let refused = cartridge(&elf, None).unwrap_err();
    assert_eq!(refused, CartridgeError::Unsupported("ELF"));
    assert_eq!(
        scheme("elf").unwrap_err().to_string(),
        "bank scheme ELF is not supported"
    );
}

#[test]
fn a_scheme_has_only_images_of_its_sizes() {
    let refused = cartridge(&[0; 8192], Some(CDF)).unwrap_err().to_string();
    let sizes = "32768, 65536, 131072, 262144 or 524288";
    assert_eq!(
        refused,
        format!("not an image of scheme CDF: 8192 bytes instead of {sizes}")
    );
    for (scheme, sizes) in [(DPC_PLUS, [29, 32]), (BUS, [32, 32]), (CDF, [32, 512])] {
        for kib in sizes {
            assert!(
                cartridge(&vec![0; kib * 1024], Some(scheme)).is_ok(),
                "{scheme} {kib}"
            );
        }
    }
}
