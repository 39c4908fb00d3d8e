//! Writes what belongs to the core into a folder, in which RetroArch then runs (`tools/retroarch`): the core's description, the
//! images, a playlist of them with thumbnails, and a configuration.
//!
//!     files FOLDER

use std::path::Path;
use std::{env, fs, process};

use catalog::GAMES;
use host::Screen;
use referee::Image;
use ricochet_libretro::{NAME, VERSION, extensions};
use vcs::{Cartridge, Console, Standard};

/// The name of the playlist, and of the folder of its thumbnails.
const PLAYLIST: &str = "Ricochet 2600";
/// RetroArch's folders of thumbnails, and the frame of each picture: the title, and the demonstration.
const THUMBNAILS: [(&str, u64); 3] = [
    ("Named_Titles", 120),
    ("Named_Snaps", 1500),
    ("Named_Boxarts", 1500),
];
/// For `retroarch --config retroarch.cfg` in the folder.
const CONFIGURATION: &str = "\
libretro_directory = \".\"
libretro_info_path = \".\"
playlist_directory = \"playlists\"
thumbnails_directory = \"thumbnails\"
savefile_directory = \"saves\"
savestate_directory = \"states\"
rgui_browser_directory = \".\"
";

fn main() {
    let Some(folder) = env::args_os().nth(1) else {
        eprintln!("usage: files FOLDER");
        process::exit(2);
    };
    if let Err(error) = write(Path::new(&folder)) {
        eprintln!("{}: {error}", folder.display());
        process::exit(1);
    }
}

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

fn write(folder: &Path) -> Result<()> {
    let [name, extensions] = [NAME, extensions()].map(|text| text.to_string_lossy());
    for made in ["playlists", "saves", "states"] {
        fs::create_dir_all(folder.join(made))?;
    }
    fs::write(folder.join("retroarch.cfg"), CONFIGURATION)?;
    fs::write(
        folder.join("ricochet_libretro.info"),
        description(&name, &extensions),
    )?;
    let images: Vec<&Image> = GAMES.games().flat_map(|game| game.images).collect();
    let mut items = Vec::new();
    for image in images {
        let label = image.file_name;
        fs::write(folder.join(format!("{label}.a26")), image.bytes)?;
        thumbnails(&folder.join("thumbnails").join(PLAYLIST), image)?;
        items.push(format!(
            r#"    {{ "path": "{label}.a26", "label": "{label}", "core_path": "ricochet_libretro.so", "core_name": "{name}", "crc32": "DETECT", "db_name": "{PLAYLIST}.lpl" }}"#
        ));
    }
    let playlist = format!(
        "{{\n  \"version\": \"1.5\",\n  \"items\": [\n{}\n  ]\n}}\n",
        items.join(",\n")
    );
    fs::write(
        folder.join("playlists").join(format!("{PLAYLIST}.lpl")),
        playlist,
    )?;
    Ok(())
}

/// The core's `.info` file. Without `savestate` RetroArch saves no states, and without `deterministic` it neither runs ahead nor
/// plays over a network.
fn description(name: &str, extensions: &str) -> String {
    let lines = [
        ("display_name", "Atari - 2600 (Ricochet 2600)"),
        ("authors", "the Ricochet authors"),
        ("corename", name),
        ("display_version", VERSION),
        ("supported_extensions", extensions),
        ("license", "MIT|Apache-2.0"),
        ("permissions", ""),
        ("categories", "Emulator"),
        ("manufacturer", "Atari"),
        ("systemname", "Atari 2600"),
        ("systemid", "atari_2600"),
        ("database", "Atari - 2600"),
        ("supports_no_game", "false"),
        ("savestate", "true"),
        ("savestate_features", "deterministic"),
        ("cheats", "true"),
        ("input_descriptors", "true"),
        ("memory_descriptors", "true"),
        ("libretro_saves", "true"),
        ("core_options", "true"),
        ("core_options_version", "1.0"),
        ("needs_fullpath", "false"),
        (
            "description",
            "A bus-exact Atari 2600 with five board games, each of which a referee compares with its rules while it is played.",
        ),
    ];
    let lines = lines.map(|(key, value)| format!("{key} = \"{value}\"\n"));
    lines.concat()
}

fn thumbnails(folder: &Path, image: &Image) -> Result<()> {
    let standard = Standard::of_name(image.file_name).unwrap_or_default();
    let screen = Screen::of(standard);
    for (kind, frame) in THUMBNAILS {
        let mut console = Console::new(Cartridge::new(image.bytes, None)?, 0);
        while console.frame().number < frame {
            console.run_frame();
        }
        let folder = folder.join(kind);
        fs::create_dir_all(&folder)?;
        let png = screen.png(console.frame())?;
        fs::write(folder.join(format!("{}.png", image.file_name)), png)?;
    }
    Ok(())
}
