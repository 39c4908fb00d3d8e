//! Signatures that the tests of the schemes look for in an image.

use crate::cartridge::layout::BANK_SIZE;

/// Bytes to look for, and the number of times they must be found.
pub type Signature<'a> = (&'a [u8], usize);

/// Whether `image` has `kib` KiB.
pub fn is_kib(image: &[u8], kib: usize) -> bool {
    image.len() == kib * 1024
}

/// Whether `image` has one of these numbers of KiB.
pub fn is_any_kib(image: &[u8], sizes: &[usize]) -> bool {
    sizes.iter().any(|&kib| is_kib(image, kib))
}

/// Bytes at the end of an image in which some formats have a mark.
const MARK_AREA: usize = 8;

/// Whether the image's last bytes contain `mark`; as in Stella, not if it is the very last of them.
pub fn ends_with_mark(image: &[u8], mark: &[u8]) -> bool {
    let area = image.len().saturating_sub(MARK_AREA);
    has(&image[area..], &[(mark, 1)])
}

/// Whether one of the signatures is found as often as it must be. As in Stella, there is at least one byte
/// between two finds, and one after the last.
pub fn has(image: &[u8], signatures: &[Signature]) -> bool {
    signatures.iter().any(|&(bytes, times)| {
        let mut rest = image;
        (0..times).all(|_| {
            let found = rest.windows(bytes.len() + 1);
            let at = found
                .map(|at| &at[..bytes.len()])
                .position(|at| at == bytes);
            rest = at.map_or(&[], |at| &rest[at + bytes.len() + 1..]);
            at.is_some()
        })
    })
}

/// Bytes of RAM of the SC schemes.
pub const SC_RAM: usize = 128;

/// Whether every bank has the SC schemes' RAM, as dumps of such cartridges show it: the area of the
/// write port equals that of the read port.
pub fn has_sc_ram(image: &[u8]) -> bool {
    image
        .chunks_exact(BANK_SIZE)
        .all(|bank| bank[..SC_RAM] == bank[SC_RAM..2 * SC_RAM])
}
