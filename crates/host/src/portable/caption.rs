//! Lines of text over the picture.

use font8x8::legacy::BASIC_LEGACY;

/// Width and height of a character, in the font's pixels.
const CELL: usize = 8;
/// Height of a line with the gap below it.
const LINE: usize = 11;
/// Largest size of a font's pixel, in host pixels.
const LARGEST: usize = 2;
/// Space around the text, in the font's pixels.
const MARGIN: usize = 6;
const WHITE: u32 = 0x00FF_FFFF;
/// The bits of a colour that are left when its channels are shifted by two.
const QUARTERED: u32 = 0x003F_3F3F;

/// Where a caption is in the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Edge {
    /// At the bottom, in the middle.
    Bottom,
    /// At the top, on the left, in the font's size.
    Top,
}

/// Draws lines at an edge of a window of `width` by `height` pixels, `0x00RRGGBB` row by row. What is
/// behind them is darkened. Characters outside ASCII are drawn as question marks; a line that is too long is cut.
pub fn draw_caption(window: &mut [u32], width: usize, height: usize, edge: Edge, lines: &[String]) {
    let longest = lines.iter().map(|line| line.chars().count()).max();
    let Some(longest) = longest else { return };
    let text = (longest * CELL + 2 * MARGIN, lines.len() * LINE + 2 * MARGIN);
    let scale = match edge {
        Edge::Bottom => (width / text.0).min(height / text.1).clamp(1, LARGEST),
        Edge::Top => 1,
    };
    let (box_width, box_height) = (text.0 * scale, text.1 * scale);
    let (left, top) = match edge {
        Edge::Bottom => (
            width.saturating_sub(box_width) / 2,
            height.saturating_sub(box_height),
        ),
        Edge::Top => (0, 0),
    };
    for row in window.chunks_mut(width).skip(top).take(box_height) {
        for pixel in row.iter_mut().skip(left).take(box_width) {
            *pixel = *pixel >> 2 & QUARTERED;
        }
    }
    for (number, line) in lines.iter().enumerate() {
        for (column, character) in line.chars().enumerate() {
            let glyph = BASIC_LEGACY
                .get(character as usize)
                .unwrap_or(&BASIC_LEGACY[usize::from(b'?')]);
            let x = left + (MARGIN + column * CELL) * scale;
            let y = top + (MARGIN + number * LINE) * scale;
            draw_glyph(window, width, (x, y), scale, glyph);
        }
    }
}

/// Draws a glyph, bit 0 of a row being its left pixel.
fn draw_glyph(
    window: &mut [u32],
    width: usize,
    (left, top): (usize, usize),
    scale: usize,
    glyph: &[u8; CELL],
) {
    for (y, row) in window
        .chunks_mut(width)
        .skip(top)
        .take(CELL * scale)
        .enumerate()
    {
        for (x, pixel) in row.iter_mut().skip(left).take(CELL * scale).enumerate() {
            if glyph[y / scale] >> (x / scale) & 1 != 0 {
                *pixel = WHITE;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_drawn_where_the_font_has_it_and_the_rest_is_darkened() {
        // A vertical line is columns 3 and 4 of the cell in code page 437.
        let (width, height) = (CELL + 2 * MARGIN, LINE + 2 * MARGIN);
        let mut window = vec![0x00FF_8040; width * height];
        draw_caption(&mut window, width, height, Edge::Bottom, &["|".to_string()]);
        let row = &window[MARGIN * width..][..width];
        let white: Vec<usize> = (0..width).filter(|&x| row[x] == WHITE).collect();
        assert_eq!(white, [MARGIN + 3, MARGIN + 4]);
        assert_eq!(window[0], 0x003F_2010);
    }

    #[test]
    fn any_size_of_a_window_is_drawn_without_a_panic() {
        let lines = [
            "much longer than the window".to_string(),
            "\u{e9}".to_string(),
        ];
        for (width, height) in [(1, 1), (7, 100), (100, 3), (1920, 1080)] {
            for edge in [Edge::Bottom, Edge::Top] {
                draw_caption(&mut vec![0; width * height], width, height, edge, &lines);
            }
        }
        draw_caption(&mut [0; 4], 2, 2, Edge::Top, &[]);
    }
}
