//! What is connected to the console: the television, and the controllers in its two ports.

use clap::{Args, ValueEnum};

use super::rom::Rom;
use crate::console::{Console, Controller, Standard};

/// The flags that say so; `play` and `run` share them.
#[derive(Debug, Default, Args)]
pub struct Hardware {
    /// Television standard. If not given, it is the one in the file's name, such as (PAL60), or else
    /// ntsc or pal by the scanlines of the image's frames
    #[arg(long, value_name = "STANDARD")]
    tv: Option<Tv>,
    /// Controller in the left port; joystick if not given
    #[arg(long, value_name = "CONTROLLER")]
    left: Option<Plug>,
    /// Controller in the right port; joystick if not given
    #[arg(long, value_name = "CONTROLLER")]
    right: Option<Plug>,
}

/// The words for the standards.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Tv {
    Ntsc,
    Pal,
    Secam,
    Pal60,
}

/// The words for the controllers.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Plug {
    Joystick,
    Paddles,
    Keypad,
    Driving,
}

impl Plug {
    fn controller(self) -> Controller {
        match self {
            Plug::Joystick => Controller::Joystick,
            Plug::Paddles => Controller::Paddles,
            Plug::Keypad => Controller::Keypad,
            Plug::Driving => Controller::Driving,
        }
    }
}

impl Hardware {
    /// Plugs the controllers into a console that was just switched on, and gives its television
    /// standard.
    pub fn connect(&self, rom: &Rom, console: &mut Console) -> Standard {
        console.inputs_mut().controllers = [self.left, self.right]
            .map(|plug| plug.map_or_else(Controller::default, Plug::controller));
        let asked = self.tv.map(|tv| match tv {
            Tv::Ntsc => Standard::Ntsc,
            Tv::Pal => Standard::Pal,
            Tv::Secam => Standard::Secam,
            Tv::Pal60 => Standard::Pal60,
        });
        let standard = asked
            .or_else(|| Standard::of_name(&rom.name))
            .unwrap_or_else(|| Standard::detect(console));
        console.set_standard(standard);
        standard
    }
}
