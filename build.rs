//! Embeds the page that `ricochet web` serves: the folder `page` of a published package, or the folder that the
//! environment variable `RICOCHET_PAGE` names, which `tools/web` has written. Without either the program contains no
//! page.

use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=RICOCHET_PAGE");
    let package = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("Cargo sets it"));
    let named = env::var_os("RICOCHET_PAGE").filter(|folder| !folder.is_empty());
    let packed = Some(package.join("page")).filter(|folder| folder.is_dir());
    let files = match named.map(|folder| package.join(folder)).or(packed) {
        Some(folder) => files(&folder),
        None => Vec::new(),
    };
    let mut text = String::from("static BUNDLED: &[(&str, &[u8])] = &[\n");
    for (name, path) in files {
        println!("cargo::rerun-if-changed={}", path.display());
        text += &format!("({name:?}, include_bytes!({path:?})),\n");
    }
    text += "];\n";
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("Cargo sets it"));
    fs::write(out.join("page.rs"), text).expect("the folder of Cargo can be written");
}

/// The names and paths of a page's files: compressed where there is such a file.
fn files(folder: &Path) -> Vec<(String, PathBuf)> {
    let list = folder.join("files.txt");
    let text = fs::read_to_string(&list);
    let text = text.unwrap_or_else(|error| panic!("{}: {error}", list.display()));
    let packed = |name: &str| text.lines().any(|other| other == format!("{name}.gz"));
    let names = text
        .lines()
        .filter(|name| *name != "files.txt" && !packed(name));
    names
        .map(|name| (name.to_string(), folder.join(name)))
        .collect()
}
