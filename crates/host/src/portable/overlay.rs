//! The text and path of a referee, drawn over the picture.

/// Text, and places of the picture, that a front end draws over the picture without interpreting them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Overlay {
    /// Lines of text.
    pub lines: Vec<String>,
    /// A short line that is drawn in their place, as long as they tell of nothing that needs to be seen.
    pub short: Option<String>,
    /// Places that are joined in their order: the colour clock, and the scanline counted as in [`vcs::Frame::line`].
    pub path: Vec<(u16, u16)>,
}

const BEGINNING: u32 = 0x00FF_FFFF;
const PATH: u32 = 0x0040_E0FF;
const END: u32 = 0x00FF_4040;

/// Draws lines between places of a window of `width` pixels, `0x00RRGGBB` row by row, `thickness` pixels thick. A square
/// marks the first and the last place. What lies outside the window is left out.
pub fn draw_path(window: &mut [u32], width: usize, places: &[(f64, f64)], thickness: usize) {
    let half = thickness as f64 / 2.0;
    for pair in places.windows(2) {
        let ((x, y), (to_x, to_y)) = (pair[0], pair[1]);
        let steps = (to_x - x).abs().max((to_y - y).abs()).ceil();
        for step in 0..=steps as u32 {
            let part = f64::from(step) / steps.max(1.0);
            let middle = (x + part * (to_x - x), y + part * (to_y - y));
            square(window, width, middle, half, PATH);
        }
    }
    for (place, colour) in [(places.first(), BEGINNING), (places.last(), END)] {
        if let Some(&middle) = place {
            square(window, width, middle, half * 4.0, colour);
        }
    }
}

/// Fills the pixels at most `half` from a place.
fn square(window: &mut [u32], width: usize, (x, y): (f64, f64), half: f64, colour: u32) {
    let range = |middle: f64| {
        let first = (middle - half).round().max(0.0) as usize;
        first..(middle + half).round().max(0.0) as usize
    };
    for row in range(y) {
        let start = row.saturating_mul(width);
        for column in range(x).take_while(|&column| column < width) {
            if let Some(pixel) = window.get_mut(start.saturating_add(column)) {
                *pixel = colour;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_joins_its_places_and_marks_its_ends() {
        let (width, height) = (40, 20);
        let mut window = vec![0; width * height];
        draw_path(
            &mut window,
            width,
            &[(5.0, 10.0), (30.0, 10.0), (30.0, 2.0)],
            2,
        );
        let at = |x: usize, y: usize| window[y * width + x];
        assert_eq!(at(4, 9), BEGINNING);
        assert!((10..30).all(|x| at(x, 9) == PATH && at(x, 10) == PATH));
        assert!((8..10).all(|y| at(29, y) == PATH));
        assert_eq!(at(29, 1), END);
        assert_eq!((at(20, 8), at(20, 11)), (0, 0));
    }

    #[test]
    fn what_is_outside_the_window_is_left_out() {
        let mut window = vec![0; 30 * 10];
        let places = [(-50.0, -50.0), (15.0, 5.0), (1e6, 1e6)];
        draw_path(&mut window, 30, &places, 3);
        assert_eq!(window[5 * 30 + 15], PATH);
        draw_path(&mut [], 0, &[(1.0, 1.0)], 2);
        draw_path(&mut window, 30, &[], 2);
    }
}
