//! Drawing of bands, art and text for scenes.

use std::borrow::Cow;

use crate::{Area, Art, CLOCKS, Line, Picture, Shades, TEXT_LEFT, TEXT_LINES, Thing, Words};

/// A colour: its values for NTSC and for PAL60.
pub type Colour = [u8; 2];

/// A row of text, its first line, and its colour.
pub type Text = (Line, usize, Colour);

/// The bar behind a row of text: its first clock.
pub const BAR_LEFT: usize = 40;
/// Its clocks.
pub const BAR_WIDTH: usize = 80;
/// Clocks and lines of a pixel of a title's letters.
const PIXEL: usize = 4;
/// Lines of the walls above and below a title.
const WALL_LINES: usize = 2;

/// Returns the row of text, counted from 0, at a line of the frame; the first row begins at line `first`, and each further one
/// `pitch` lines below the one before.
pub fn row_at(y: usize, first: usize, pitch: usize) -> Option<usize> {
    let above = first - (pitch - TEXT_LINES) / 2;
    y.checked_sub(above).map(|lines| lines / pitch)
}

/// Paints the things of a picture, one after the other, from back to front.
#[derive(Clone, Debug)]
pub struct Brush {
    /// The picture.
    pub picture: Picture,
    /// The conversion of each colour.
    pub shades: Shades,
    thing: Thing,
}

impl Brush {
    /// A black picture for a standard: [`NTSC`](crate::NTSC) or [`PAL60`](crate::PAL60).
    pub fn new(shades: Shades, standard: usize) -> Brush {
        Brush {
            picture: Picture::new(0),
            shades: Shades { standard, ..shades },
            thing: Thing::GROUND,
        }
    }

    /// Begins a new thing of this name, to which all that is painted next belongs.
    pub fn thing(&mut self, name: impl Into<Cow<'static, str>>) -> &mut Brush {
        self.thing = self.picture.thing(name);
        self
    }

    /// The thing that is painted.
    pub fn painted(&self) -> Thing {
        self.thing
    }

    /// Paints a rectangle of `width` clocks and `height` lines, from clock `x` of line `y` on.
    pub fn band(&mut self, [x, y, width, height]: [usize; 4], colour: Colour) -> &mut Brush {
        let area = Area::new(x, y, width, height);
        self.picture.band(self.thing, area, self.shades.of(colour));
        self
    }

    /// Paints a rectangle in a colour that neither the switches nor idle time change.
    pub fn fixed(&mut self, [x, y, width, height]: [usize; 4], colour: Colour) -> &mut Brush {
        let area = Area::new(x, y, width, height);
        self.picture
            .band(self.thing, area, colour[self.shades.standard]);
        self
    }

    /// Paints art with its upper left corner at this clock and line.
    pub fn art(&mut self, art: &Art, at: (usize, usize), colour: Colour) -> &mut Brush {
        self.picture
            .art(self.thing, art, at, self.shades.of(colour));
        self
    }

    /// Paints with other shades.
    pub fn shaded(&mut self, change: impl FnOnce(&mut Shades), paint: impl FnOnce(&mut Brush)) {
        let before = self.shades;
        change(&mut self.shades);
        paint(self);
        self.shades = before;
    }

    /// Paints the bar behind a row of text that the stick controls; the row begins at this line.
    pub fn bar(&mut self, line: usize, colour: Colour) -> &mut Brush {
        self.picture.write((BAR_LEFT, line), 1, || ">");
        self.block(BAR_LEFT, BAR_WIDTH, line, colour)
    }

    /// Paints the block behind a part of a row of text: its first clock and its clocks; the row begins at this line.
    pub fn block(&mut self, x: usize, width: usize, line: usize, colour: Colour) -> &mut Brush {
        self.band([x, line - 1, width, TEXT_LINES + 2], colour)
    }

    /// Paints a row of text in the middle of the screen.
    pub fn text(&mut self, words: &Words, text: &Line, line: usize, colour: Colour) -> &mut Brush {
        self.text_at(words, text, (TEXT_LEFT, line), colour)
    }

    /// Paints a row of text from this clock and line on.
    pub fn text_at(
        &mut self,
        words: &Words,
        text: &Line,
        at: (usize, usize),
        colour: Colour,
    ) -> &mut Brush {
        let row = words.line(text);
        row.paint(&mut self.picture, self.thing, at, self.shades.of(colour));
        self
    }

    /// Paints rows of text; that of this number stands on a bar, of the first of these colours, in the second one.
    pub fn rows<'a>(
        &mut self,
        words: &Words,
        rows: impl IntoIterator<Item = &'a Text>,
        bar: Option<(usize, [Colour; 2])>,
    ) {
        for (number, (text, line, colour)) in rows.into_iter().enumerate() {
            self.thing = self.picture.thing_at("the row", text.name());
            let bar = bar.filter(|bar| bar.0 == number);
            let mut colour = *colour;
            if let Some((_, [ground, on_bar])) = bar {
                self.bar(*line, ground);
                colour = on_bar;
            }
            self.text(words, text, *line, colour);
        }
    }

    /// Paints a title: letters, with a colour for each of their rows, in a box between walls. A pixel of the letters is four
    /// clocks wide and four lines high.
    pub fn title<const ROWS: usize>(
        &mut self,
        [line, gap]: [usize; 2],
        letters: &Art,
        colours: &[[u8; ROWS]; 2],
        [wall, ground]: [Colour; 2],
    ) {
        let height = 2 * gap + PIXEL * letters.height();
        let inside = line + WALL_LINES;
        self.thing("the title")
            .band([0, line, CLOCKS, WALL_LINES], wall)
            .band([0, inside, CLOCKS, height], ground)
            .band([0, inside + height, CLOCKS, WALL_LINES], wall);
        let left = (CLOCKS / PIXEL - letters.width()) / 2 * PIXEL;
        let colours = colours[0].iter().zip(colours[1]);
        for (row, (ntsc, pal60)) in colours.enumerate() {
            let letters = letters.picked(&[row]).scaled(PIXEL, PIXEL);
            let at = (left, inside + gap + PIXEL * row);
            self.art(&letters, at, [*ntsc, pal60]);
        }
    }
}
