//! The television: a picture of 4 to 3, or stretched to 16 to 9, 240 lines high, drawn by a beam or by the pixels of a panel.

use std::f32::consts::TAU;

use rand_pcg::Pcg64Mcg;

use super::{CLOCKS, Case, Light, within};

/// Pixels of the simulation for each line of the television.
const SCALE: usize = 3;
/// Lines of the television's picture, and as many units of its width.
const HEIGHT: usize = 240;
const WIDTH: usize = 320;
/// Width of a colour clock in lines.
const CLOCK: f32 = 12.0 / 7.0;
/// Rows of a panel for each line.
const ROWS: f32 = 1.5;

/// What the television shows of a picture.
pub fn shown(picture: &[u8], case: Case, random: &mut Pcg64Mcg) -> Light {
    let lines = picture.len() / CLOCKS;
    let (wide, clock) = match case {
        Case::Wide => (WIDTH * 4 / 3, CLOCK * 4.0 / 3.0),
        _ => (WIDTH, CLOCK),
    };
    let (width, height) = (wide * SCALE, HEIGHT * SCALE);
    let off = within(random, [-3.0, 3.0]);
    let left = (wide as f32 - CLOCKS as f32 * clock) / 2.0 + off;
    let top = (HEIGHT.saturating_sub(lines) / 2) as f32;
    let mut light = Light {
        width,
        pixels: vec![0.0; width * height],
    };
    for (at, pixel) in light.pixels.iter_mut().enumerate() {
        let [x, y] = [at % width, at / width].map(|place| (place as f32 + 0.5) / SCALE as f32);
        let (column, line) = (((x - left) / clock).floor(), (y - top).floor());
        if column >= 0.0 && line >= 0.0 && (column as usize) < CLOCKS && (line as usize) < lines {
            let shade = f32::from(picture[line as usize * CLOCKS + column as usize]) / 255.0;
            *pixel = shade.powf(2.2);
        }
    }
    // The bandwidth of a composite signal.
    let soft = within(random, [0.5, 0.9]) * SCALE as f32;
    let light = light.blurred(soft, 0.1);
    match case {
        Case::Clean | Case::Wide | Case::Moire => panel(light),
        _ => tube(light, random),
    }
}

/// Lines of light that grow with their brightness, a grille before them, and a glow around.
fn tube(mut light: Light, random: &mut Pcg64Mcg) -> Light {
    let width = light.width;
    let pitch = within(random, [0.55, 0.8]) * SCALE as f32;
    for (at, pixel) in light.pixels.iter_mut().enumerate() {
        let (x, y) = ((at % width) as f32, (at / width % SCALE) as f32);
        let away = (y + 0.5) / SCALE as f32 - 0.5;
        let beam = 0.22 + 0.12 * *pixel;
        let grille = 0.6 + 0.4 * (TAU * x / pitch).cos();
        *pixel *= (-0.5 * (away / beam).powi(2)).exp() * grille;
    }
    let near = coarse(&light).blurred(4.0, 4.0);
    let mean = light.pixels.iter().sum::<f32>() / light.pixels.len() as f32;
    for (at, pixel) in light.pixels.iter_mut().enumerate() {
        let [x, y] = [at % width, at / width].map(|place| (place as f32 + 0.5) / SCALE as f32);
        *pixel += 0.1 * near.at(x - 0.5, y - 0.5) + 0.06 * mean;
    }
    brightest(light)
}

/// The mean of each line's units.
fn coarse(light: &Light) -> Light {
    let mean = |at: usize| {
        let (left, top) = (at % WIDTH * SCALE, at / WIDTH * SCALE);
        let rows = light.pixels.chunks(light.width).skip(top).take(SCALE);
        let sum: f32 = rows.flat_map(|row| &row[left..left + SCALE]).sum();
        sum / (SCALE * SCALE) as f32
    };
    Light {
        width: WIDTH,
        pixels: (0..WIDTH * HEIGHT).map(mean).collect(),
    }
}

/// Pixels with gaps between them.
fn panel(mut light: Light) -> Light {
    let width = light.width;
    let gap = |place: usize, depth: f32| {
        let phase = (place as f32 / SCALE as f32 * ROWS).fract();
        if phase < 0.5 { 1.0 - depth } else { 1.0 }
    };
    for (at, pixel) in light.pixels.iter_mut().enumerate() {
        *pixel = *pixel * gap(at % width, 0.4) * gap(at / width, 0.25) + 0.01;
    }
    brightest(light)
}

/// The brightest pixel is 1.
fn brightest(mut light: Light) -> Light {
    let most = light
        .pixels
        .iter()
        .copied()
        .fold(f32::MIN_POSITIVE, f32::max);
    light.pixels.iter_mut().for_each(|pixel| *pixel /= most);
    light
}
