//! Random bytes of each scheme's size, with the marks of its driver: nothing panics, and nothing takes for ever.

use crate::images;
use arm_cartridges::SCHEMES;
use vcs::Console;

const IMAGES: u32 = 12;
const FRAMES: usize = 3;
/// Opcodes of the 6507: LDA, STA, JMP, LDX, STY and NOP, which reach the chip's registers more often than others.
const OFTEN: [u8; 8] = [0xA9, 0xAD, 0x8D, 0x4C, 0xA2, 0x84, 0xEA, 0xFF];

/// A generator of random numbers (xorshift).
struct Random(u32);

impl Random {
    fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0
    }
}

#[test]
fn random_images_of_every_version_run() {
    for (name, image) in images::ALL {
        for seed in 1..=IMAGES {
            let mut random = Random(seed.wrapping_mul(0x9E37_79B1));
            let bytes = image.of(|| match random.next() >> 16 {
                often if often % 4 == 0 => OFTEN[often as usize / 4 % OFTEN.len()],
                other => other as u8,
            });
            // detection may find the marks of another scheme among the random bytes
            let scheme = SCHEMES
                .into_iter()
                .find(|scheme| name.starts_with(scheme.name()));
            let cartridge = arm_cartridges::cartridge(&bytes, scheme).unwrap();
            let mut console = Console::new(cartridge, u64::from(seed));
            for frame in 0..FRAMES {
                // presses the code into the chip's registers, where the image alone seldom gets
                for _ in 0..200 {
                    let mut registers = console.registers();
                    registers.pc = 0xF000 | random.next() as u16;
                    console.set_registers(registers);
                    console.step();
                }
                console.run_frame();
                let mut twin = console.clone();
                twin.restore(&console.save()).unwrap();
                assert!(twin.save() == console.save(), "{name}, {seed}, {frame}");
            }
        }
    }
}

/// A state with any bytes in the chip's part is refused or runs.
#[test]
fn forged_states_run() {
    const BODY: usize = 13;
    for (name, image) in images::ALL {
        let mut random = Random(7);
        let mut console = image.console(&[0x4770]);
        console.run_frame();
        let state = console.save();
        for _ in 0..300 {
            let mut forged = state.clone();
            for _ in 0..8 {
                let at = BODY + random.next() as usize % (forged.len() - BODY);
                forged[at] = random.next() as u8;
            }
            let mut body = forged[BODY..].to_vec();
            body.resize(body.len().next_multiple_of(8), 0);
            let (words, _) = body.as_chunks::<8>();
            let start = 0xCBF2_9CE4_8422_2325_u64 ^ (forged.len() - BODY) as u64;
            let sum = words.iter().fold(start, |hash, word| {
                let product = (hash ^ u64::from_le_bytes(*word)).wrapping_mul(0x0100_0000_01B3);
                product ^ product >> 32
            });
            forged[BODY - 8..BODY].copy_from_slice(&sum.to_le_bytes());
            let mut other = console.clone();
            if other.restore(&forged).is_ok() {
                other.run_frame();
            }
            assert!(console.save() == state, "{name}");
        }
    }
}
