//! What is connected to the console: the television, and the controllers in its two ports.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::Args;

use super::rom::Rom;
use vcs::{Console, Controller, Scheme, Standard};

/// The flags for them, which `play` and `run` share.
#[derive(Debug, Default, Args)]
pub struct Hardware {
    /// Television standard. If not given, it is the one in the file's name, such as (PAL60), or else
    /// ntsc or pal by the scanlines of the image's frames
    #[arg(long, value_name = "STANDARD", value_parser = one_of(&Standard::ALL, Standard::name))]
    tv: Option<Standard>,
    /// Controller in the left port; joystick if not given
    #[arg(long, value_name = "CONTROLLER", value_parser = one_of(&Controller::ALL, Controller::name))]
    left: Option<Controller>,
    /// Controller in the right port; joystick if not given
    #[arg(long, value_name = "CONTROLLER", value_parser = one_of(&Controller::ALL, Controller::name))]
    right: Option<Controller>,
    /// Bank scheme, such as F8 or 3F. If not given, it is that of the file's extension,
    /// or else detected from the image's size and instructions
    #[arg(long, value_name = "SCHEME")]
    pub scheme: Option<Scheme>,
}

/// Accepts the names of `values`, and lists them in the help and in the message for another name.
pub(super) fn one_of<T: Copy + Send + Sync + 'static>(
    values: &'static [T],
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    let named = move |text: String| values.iter().find(|&&value| name(value) == text).copied();
    PossibleValuesParser::new(values.iter().map(|&value| name(value)))
        .map(move |text| named(text).expect("one of the possible values"))
}

impl Hardware {
    /// Plugs the controllers into a console that was just switched on, and returns its
    /// television standard.
    pub fn connect(&self, rom: &Rom, console: &mut Console) -> Standard {
        console.inputs_mut().controllers = [self.left, self.right].map(Option::unwrap_or_default);
        let standard = self
            .tv
            .or_else(|| Standard::of_name(&rom.name))
            .unwrap_or_else(|| Standard::detect(console));
        console.set_standard(standard);
        standard
    }
}
