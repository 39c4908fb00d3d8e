//! The camera: where it stands, its lens, shutter and sensor.

use std::f32::consts::TAU;

use rand::Rng;
use rand_pcg::Pcg64Mcg;

use super::{Case, Light, within};

/// Distance of the camera from a screen that is 4 wide.
const DISTANCE: f32 = 7.0;

/// A case in numbers; ranges that are drawn from.
struct Shot {
    /// Pixels of the photograph's width.
    width: [f32; 2],
    /// Degrees of the screen against the camera, and of the camera about its axis.
    tilt: [f32; 2],
    roll: f32,
    /// Bending of straight lines, at most.
    barrel: f32,
    /// Pixels by which it is blurred, in a photograph of 1,000.
    blur: f32,
    /// Deviation of a pixel.
    noise: f32,
    /// What one side of the picture is darker by than the other one.
    shade: f32,
    /// The light that a shutter's band leaves; 1 for none.
    band: f32,
    /// Light of a lamp on the glass, at most.
    lamp: f32,
}

const CLEAN: Shot = Shot {
    width: [750.0, 1100.0],
    tilt: [0.0, 4.0],
    roll: 2.0,
    barrel: 0.0,
    blur: 0.5,
    noise: 0.01,
    shade: 0.0,
    band: 1.0,
    lamp: 0.0,
};

fn shot(case: Case) -> Shot {
    let tube = Shot {
        width: [700.0, 1100.0],
        tilt: [0.0, 10.0],
        roll: 4.0,
        barrel: 0.03,
        blur: 0.9,
        noise: 0.02,
        shade: 0.3,
        ..CLEAN
    };
    match case {
        Case::Clean | Case::Wide => CLEAN,
        Case::Tube => tube,
        Case::Tilted => Shot {
            tilt: [15.0, 30.0],
            roll: 10.0,
            barrel: 0.05,
            blur: 1.1,
            noise: 0.03,
            shade: 0.5,
            ..tube
        },
        Case::Moire => Shot {
            tilt: [5.0, 20.0],
            roll: 6.0,
            barrel: 0.02,
            blur: 0.2,
            shade: 0.5,
            ..tube
        },
        Case::Small => Shot {
            width: [360.0, 560.0],
            tilt: [0.0, 15.0],
            roll: 5.0,
            blur: 1.2,
            noise: 0.03,
            shade: 0.4,
            ..tube
        },
        Case::Glare => Shot {
            tilt: [5.0, 20.0],
            roll: 5.0,
            barrel: 0.04,
            blur: 1.0,
            noise: 0.03,
            shade: 0.8,
            band: 0.45,
            lamp: 0.5,
            ..tube
        },
        Case::Hard => Shot {
            width: [650.0, 1000.0],
            tilt: [20.0, 35.0],
            roll: 15.0,
            barrel: 0.07,
            blur: 2.2,
            noise: 0.05,
            shade: 0.8,
            band: 0.35,
            lamp: 0.6,
        },
    }
}

type Vector = [f32; 3];

/// The directions of the screen's sides as the camera sees it: turned about an axis in its plane, then about the line of sight.
fn sides(tilt: f32, axis: f32, roll: f32) -> [Vector; 2] {
    let [x, y] = [axis.cos(), axis.sin()];
    let (sin, cos) = tilt.sin_cos();
    // Rodrigues' formula, about (x, y, 0).
    let turned = [
        [cos + x * x * (1.0 - cos), x * y * (1.0 - cos), -y * sin],
        [x * y * (1.0 - cos), cos + y * y * (1.0 - cos), x * sin],
    ];
    let (sin, cos) = roll.sin_cos();
    turned.map(|[x, y, z]| [x * cos - y * sin, x * sin + y * cos, z])
}

/// Takes the photograph of a screen.
pub fn taken(screen: &Light, case: Case, random: &mut Pcg64Mcg) -> (usize, Vec<u8>) {
    let shot = shot(case);
    let width = within(random, shot.width) as usize;
    let height = width * 3 / 4;
    // The screen's part of the photograph.
    let part = within(random, [0.68, 0.9]);
    let tilt = within(random, shot.tilt).to_radians();
    let axis = within(random, [0.0, TAU]);
    let roll = within(random, [-shot.roll, shot.roll]).to_radians();
    let [across, down] = sides(tilt, axis, roll);
    let aim = [0.04, 0.03].map(|most| within(random, [-most, most]) * width as f32);
    let barrel = within(random, [-shot.barrel, shot.barrel]);
    let lit = within(random, [0.0, TAU]);
    let band = [within(random, [0.0, 1.0]), within(random, [0.15, 0.5])];
    let lamp = [0.8, 0.6].map(|most| within(random, [-most, most]));
    let lamp_size = within(random, [0.08, 0.25]);
    let lamp_light = shot.lamp * within(random, [0.3, 1.0]);
    let black = within(random, [0.01, 0.06]);
    let gain = within(random, [0.8, 1.25]);

    // The lens blurs what its pixels can't tell apart, except where that is what is to be seen.
    let pixels = screen.width as f32 / (width as f32 * part);
    let soft = pixels * if case == Case::Moire { 0.2 } else { 0.45 };
    let screen = screen.blurred(soft.max(0.3), soft.max(0.3));
    // Units of the screen, of which it has 4, for a pixel.
    let unit = 4.0 / (width as f32 * part);
    let half = width as f32 / 2.0;
    let mut photo = Light {
        width,
        pixels: Vec::with_capacity(width * height),
    };
    let place = |at: usize| {
        let x = (at % width) as f32 - half;
        let y = (at / width) as f32 - height as f32 / 2.0;
        (x, y)
    };
    for at in 0..width * height {
        let (x, y) = place(at);
        let bent = 1.0 + barrel * (x * x + y * y) / (half * half);
        let [u, v] = [(x * bent - aim[0]) * unit, (y * bent - aim[1]) * unit];
        // Where the line of sight meets the screen: a times `across` and b times `down`.
        let [a1, b1] = [across, down].map(|side| DISTANCE * side[0] - u * side[2]);
        let [a2, b2] = [across, down].map(|side| DISTANCE * side[1] - v * side[2]);
        let whole = a1 * b2 - a2 * b1;
        let a = DISTANCE * (u * b2 - v * b1) / whole;
        let b = DISTANCE * (a1 * v - a2 * u) / whole;
        let middle = [screen.width, screen.height()].map(|side| side as f32 / 2.0);
        let scale = screen.width as f32 / 4.0;
        let light = screen.at(a * scale + middle[0] - 0.5, b * scale + middle[1] - 0.5);
        photo.pixels.push(light);
    }
    let blur = (shot.blur * width as f32 / 1000.0 * within(random, [0.6, 1.4])).max(0.2);
    let photo = photo.blurred(blur, blur);
    let grey = photo.pixels.iter().enumerate().map(|(at, light)| {
        let (x, y) = place(at);
        let (x, y) = (x / half, y / half);
        let mut light = light * (1.0 - shot.shade * (0.5 + 0.5 * (lit.cos() * x + lit.sin() * y)));
        let down = (at / width) as f32 / height as f32;
        let edge = |from: f32| 1.0 / (1.0 + (-(down - from) / 0.03).exp());
        light *= 1.0 - (1.0 - shot.band) * (edge(band[0]) - edge(band[0] + band[1]));
        let away = (x - lamp[0]).powi(2) + (y - lamp[1]).powi(2);
        light += black + lamp_light * (-away / (2.0 * lamp_size * lamp_size)).exp();
        let seen = (light * gain).clamp(0.0, 1.0).powf(1.0 / 2.2);
        // About normal: the sum of four even ones.
        let noise: f32 = (0..4).map(|_| random.random::<f32>() - 0.5).sum();
        (255.0 * (seen + shot.noise * noise * 1.73)).clamp(0.0, 255.0) as u8
    });
    (width, grey.collect())
}
