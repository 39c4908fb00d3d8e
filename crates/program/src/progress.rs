//! Progress bars of commands that take long.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar on the error output, if that is a terminal, for this many units such as `games`.
pub fn bar(units: u64, unit: &str) -> ProgressBar {
    let bar = ProgressBar::new(units);
    let template =
        format!("{{wide_bar}} {{human_pos}} of {{human_len}} {unit}, {{per_sec}}, {{eta}} left");
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style);
    }
    bar
}
