//! Free bytes in a cartridge's banks.

/// Bytes of a bank.
const BANK: usize = 0x1000;
/// The byte with which the assembler fills what is not used.
const FILL: u8 = 0xFF;
/// Shorter runs of that byte are taken for data.
const SHORTEST: usize = 8;

/// Returns the free bytes of each 4 KiB bank of an image: those in runs of at least 8 fill bytes ($FF).
pub fn free_bytes(image: &[u8]) -> Vec<usize> {
    let free = |bank: &[u8]| {
        let runs = bank.split(|byte| *byte != FILL).map(<[u8]>::len);
        runs.filter(|run| *run >= SHORTEST).sum()
    };
    image.chunks(BANK).map(free).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn free_bytes_are_long_runs_of_the_fill_byte_within_a_bank() {
        let mut image = vec![0; 2 * BANK];
        image[10..18].fill(FILL); // long enough
        image[30..37].fill(FILL); // too short
        image[BANK - 9..BANK + 20].fill(FILL); // in both banks
        assert_eq!(free_bytes(&image), [8 + 9, 20]);
    }
}
