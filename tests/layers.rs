//! The imports of the program and its crates: no circle, and no layer that uses a higher one
//! (ARCHITECTURE.md).
//!
//! A module is a file. It depends on the modules in which the items that it names are defined; a name
//! that another module only re-exports is followed to its definition. Unit tests do not count.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use syn::visit::{self, Visit};
use syn::{ItemMod, ItemUse, UseTree, Visibility};

/// Modules of a layer, the modules it may use, and the exceptions from these. `NAME` is any game, the same
/// one in a line. The first line that fits a module is its layer.
const LAYERS: &[(&str, &[&str], &[&str])] = &[
    ("vcs", &["vcs"], &[]),
    ("probe", &["probe", "vcs"], &[]),
    ("random", &["random"], &[]),
    ("output", &["output"], &[]),
    ("referee", &["referee", "probe", "vcs"], &[]),
    ("host::portable", &["host::portable", "vcs"], &[]),
    ("host", &["host", "output", "vcs"], &[]),
    ("ricochet::games::space", &[], &[]),
    (
        "ricochet::games::entry",
        &["ricochet::games::program", "referee", "probe", "vcs"],
        &[],
    ),
    (
        "ricochet::games::program",
        &["output", "referee", "probe", "vcs"],
        &[],
    ),
    (
        "ricochet::games::report",
        &[
            "output",
            "ricochet::games::program",
            "referee",
            "output",
            "vcs",
        ],
        &[],
    ),
    (
        "ricochet::games::NAME::rules",
        &["ricochet::games::NAME::rules", "random"],
        &[],
    ),
    (
        "ricochet::games::NAME::referee",
        &[
            "ricochet::games::NAME",
            "random",
            "referee",
            "output",
            "probe",
            "vcs",
        ],
        &[
            "ricochet::games::NAME::campaign",
            "ricochet::games::NAME::commands",
            "ricochet::games::NAME::entry",
            "ricochet::games::NAME::program",
            "ricochet::games::NAME::proof",
            "ricochet::games::NAME::recorded",
        ],
    ),
    ("ricochet::games::NAME::campaign", THE_GAME, &[]),
    ("ricochet::games::NAME::commands", THE_GAME, &[]),
    ("ricochet::games::NAME::entry", THE_GAME, &[]),
    ("ricochet::games::NAME::program", THE_GAME, &[]),
    ("ricochet::games::NAME::proof", THE_GAME, &[]),
    ("ricochet::games::NAME::recorded", THE_GAME, &[]),
    (
        "ricochet::games::NAME::images",
        &["ricochet::games::entry"],
        &[],
    ),
    // The rest of a game is its engine.
    (
        "ricochet::games::NAME",
        &["ricochet::games::NAME", "random"],
        &[
            "ricochet::games::NAME::referee",
            "ricochet::games::NAME::campaign",
            "ricochet::games::NAME::commands",
            "ricochet::games::NAME::entry",
            "ricochet::games::NAME::program",
            "ricochet::games::NAME::proof",
            "ricochet::games::NAME::recorded",
        ],
    ),
    (
        "ricochet::cli",
        &["ricochet", "probe", "vcs"],
        &["ricochet::games::NAME"],
    ),
];

/// What the outer parts of a game may use: the game, and what all games share.
const THE_GAME: &[&str] = &[
    "ricochet::games::NAME",
    "ricochet::games::entry",
    "ricochet::games::program",
    "random",
    "ricochet::games::report",
    "ricochet::games::space",
    "referee",
    "output",
    "ricochet::mutation",
    "ricochet::progress",
    "output",
    "probe",
    "vcs",
];

/// Modules of `ricochet::games` that are no game.
const NO_GAME: [&str; 4] = ["entry", "program", "report", "space"];

/// The path of a module or an item; the first segment is the crate.
type Name = Vec<String>;

fn name(text: &str) -> Name {
    text.split("::").map(String::from).collect()
}

fn child(module: &[String], name: &str) -> Name {
    [module, &[name.to_string()]].concat()
}

/// The modules of some crates.
#[derive(Default)]
struct Modules {
    /// The paths that a module names, but for those that it only re-exports.
    named: BTreeMap<Name, Vec<Name>>,
    /// The path of an item that a module imports or re-exports, by the item's name in the module.
    imported: BTreeMap<Name, Name>,
}

impl Modules {
    fn add(&mut self, module: Name, source: &str) {
        let file = syn::parse_file(source).unwrap();
        let mut paths = Paths::default();
        paths.visit_file(&file);
        for (alias, path) in paths.imported {
            self.imported.insert(child(&module, &alias), path);
        }
        self.named.insert(module, paths.named);
    }

    /// Adds the modules in a crate's folder of sources.
    fn add_crate(&mut self, name: &str, folder: &Path) {
        self.add_folder(vec![name.to_string()], folder);
    }

    fn add_folder(&mut self, module: Name, folder: &Path) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let stem = path.file_stem().unwrap().to_string_lossy().into_owned();
            let inner = child(&module, &stem);
            if path.is_dir() {
                self.add_folder(inner, &path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let own = matches!(&*stem, "lib" | "mod");
                let module = if own { module.clone() } else { inner };
                self.add(module, &fs::read_to_string(&path).unwrap());
            }
        }
    }

    /// The module in which a path that `module` names is defined; `None` if it is in none of these.
    fn definition(&self, module: &Name, path: &[String]) -> Option<Name> {
        let first = path.first()?;
        let (mut place, mut rest) = match &**first {
            "crate" => (module[..1].to_vec(), &path[1..]),
            "self" => (module.clone(), &path[1..]),
            "super" => (module[..module.len() - 1].to_vec(), &path[1..]),
            _ if self.is_crate(first, module) => (path[..1].to_vec(), &path[1..]),
            _ => (module.clone(), path),
        };
        while let Some((segment, after)) = rest.split_first() {
            let inner = child(&place, segment);
            if segment == "super" {
                place.pop();
            } else if self.named.contains_key(&inner) {
                place = inner;
            } else if let Some(path) = self.imported.get(&inner) {
                return self.definition(&place, &[path, after].concat());
            } else {
                break;
            }
            rest = after;
        }
        self.named.contains_key(&place).then_some(place)
    }

    /// Whether a path in `module` that begins with `first` begins with a crate: an inner module or an
    /// import of that name takes precedence.
    fn is_crate(&self, first: &str, module: &Name) -> bool {
        let inner = child(module, first);
        self.named.contains_key(&name(first))
            && !self.named.contains_key(&inner)
            && !self.imported.contains_key(&inner)
    }

    /// The modules that each module depends on.
    fn dependencies(&self) -> BTreeMap<Name, BTreeSet<Name>> {
        let of = |(module, paths): (&Name, &Vec<Name>)| {
            let found = paths
                .iter()
                .filter_map(|path| self.definition(module, path));
            (
                module.clone(),
                found.filter(|other| other != module).collect(),
            )
        };
        self.named.iter().map(of).collect()
    }

    /// A line for each module that is on a circle of imports, and for each import of a higher layer.
    fn faults(&self) -> Vec<String> {
        let dependencies = self.dependencies();
        let mut faults = Vec::new();
        for (module, others) in &dependencies {
            if let Some(circle) = circle(&dependencies, module) {
                faults.push(format!("circle: {circle}"));
            }
            for other in others.iter().filter(|other| !allowed(module, other)) {
                faults.push(format!("{} uses {}", module.join("::"), other.join("::")));
            }
        }
        faults
    }
}

/// Collects the paths that a file names.
#[derive(Default)]
struct Paths {
    named: Vec<Name>,
    imported: Vec<(String, Name)>,
}

impl Paths {
    fn import(&mut self, tree: &UseTree, mut path: Name, public: bool) {
        let alias = match tree {
            UseTree::Path(tree) => {
                path.push(tree.ident.to_string());
                return self.import(&tree.tree, path, public);
            }
            UseTree::Group(group) => {
                let each = group.items.iter();
                return each.for_each(|tree| self.import(tree, path.clone(), public));
            }
            UseTree::Name(tree) => {
                path.push(tree.ident.to_string());
                None
            }
            UseTree::Rename(tree) => {
                path.push(tree.ident.to_string());
                Some(tree.rename.to_string())
            }
            UseTree::Glob(_) => None,
        };
        path.retain({
            let mut first = true;
            move |segment| std::mem::take(&mut first) || segment != "self"
        });
        let alias = alias.unwrap_or_else(|| path[path.len() - 1].clone());
        if alias != path[0] {
            self.imported.push((alias, path.clone()));
        }
        if !public {
            self.named.push(path);
        }
    }
}

impl<'a> Visit<'a> for Paths {
    fn visit_item_use(&mut self, item: &'a ItemUse) {
        let public = !matches!(item.vis, Visibility::Inherited);
        self.import(&item.tree, Vec::new(), public);
    }

    fn visit_path(&mut self, path: &'a syn::Path) {
        // a single name is imported, or no module's
        if path.segments.len() > 1 {
            let segments = path.segments.iter();
            let segments = segments.map(|segment| segment.ident.to_string());
            self.named.push(segments.collect());
        }
        visit::visit_path(self, path);
    }

    fn visit_item_mod(&mut self, item: &'a ItemMod) {
        if item.ident != "tests" {
            visit::visit_item_mod(self, item);
        }
    }
}

/// The shortest circle of imports through a module, if there is one.
fn circle(dependencies: &BTreeMap<Name, BTreeSet<Name>>, module: &Name) -> Option<String> {
    let mut ways = vec![vec![module]];
    let mut reached = BTreeSet::new();
    while !ways.is_empty() {
        let mut longer = Vec::new();
        for way in &ways {
            for next in &dependencies[way[way.len() - 1]] {
                let way = [&**way, &[next]].concat();
                if next == module {
                    let names: Vec<_> = way.iter().map(|name| name.join("::")).collect();
                    return Some(names.join(" > "));
                }
                if reached.insert(next) {
                    longer.push(way);
                }
            }
        }
        ways = longer;
    }
    None
}

/// Whether a module's layer may use another module.
fn allowed(module: &Name, other: &Name) -> bool {
    let fits = |(layer, ..): &&(&str, &[&str], &[&str])| inside(module, layer, None);
    let Some((_, uses, never)) = LAYERS.iter().find(fits) else {
        return true;
    };
    let game = inside(module, "ricochet::games::NAME", None).then(|| &*module[2]);
    let found = |parts: &[&str]| parts.iter().any(|part| inside(other, part, game));
    found(uses) && !found(never)
}

/// Whether a module is in a part of [`LAYERS`]; `NAME` is `game` if there is one, and else any game.
fn inside(module: &Name, part: &str, game: Option<&str>) -> bool {
    let part: Vec<_> = part.split("::").collect();
    let fits = |(segment, part): (&String, &&str)| match *part {
        "NAME" => match game {
            Some(game) => segment == game,
            None => !NO_GAME.contains(&&**segment),
        },
        part => segment == part,
    };
    module.len() >= part.len() && module.iter().zip(&part).all(fits)
}

#[test]
fn the_imports_have_no_circle_and_keep_to_the_layers() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut modules = Modules::default();
    modules.add_crate("ricochet", &root.join("src"));
    for name in ["random", "output", "referee", "host"] {
        modules.add_crate(name, &root.join("crates").join(name).join("src"));
    }
    modules.add_crate("probe", &root.join("crates/probe/src"));
    modules.add_crate("vcs", &root.join("crates/vcs/src"));
    let dependencies = modules.dependencies();
    let uses = |module: &str, other: &str| dependencies[&name(module)].contains(&name(other));
    assert!(uses(
        "ricochet::catalog",
        "ricochet::games::ricochet::entry"
    ));
    assert!(uses(
        "ricochet::catalog",
        "ricochet::games::ricochet::entry"
    ));
    assert!(uses("probe::position", "vcs::console"));
    assert_eq!(modules.faults(), Vec::<String>::new());
}

fn faults_of(sources: &[(&str, &str)]) -> Vec<String> {
    let mut modules = Modules::default();
    for (module, source) in sources {
        modules.add(name(module), source);
    }
    modules.faults()
}

#[test]
fn a_circle_is_found() {
    let circle = [
        ("vcs", "pub use console::Console;"),
        ("vcs::console", "use crate::tia::{line, Tia};"),
        ("vcs::tia", "mod line; pub struct Tia;"),
        ("vcs::tia::line", "fn draw() { crate::Console::new(); }"),
    ];
    assert_eq!(
        faults_of(&circle),
        [
            "circle: vcs::console > vcs::tia::line > vcs::console",
            "circle: vcs::tia::line > vcs::console > vcs::tia::line"
        ]
    );
}

#[test]
fn a_re_export_or_a_unit_test_is_no_circle() {
    let facade = [
        ("vcs", "mod tia; pub use tia::Tia;"),
        ("vcs::tia", "mod line; pub use line::Line; pub struct Tia;"),
        ("vcs::tia::line", "use crate::Tia; pub struct Line;"),
        (
            "vcs::row",
            "use crate::tia::Line; mod tests { use crate::user::User; }",
        ),
        ("vcs::user", "use crate::row::Row; pub struct User;"),
    ];
    assert_eq!(faults_of(&facade), Vec::<String>::new());
}

#[test]
fn a_use_of_a_higher_layer_is_found() {
    let wrong = [
        ("vcs", ""),
        ("probe", ""),
        ("probe::trace", "use vcs::Frame;"),
        ("vcs::frame", "use probe::trace::Trace;"),
        ("ricochet", ""),
        ("referee", "use ricochet::games::go::rules::Stone;"),
        ("host", "use ricochet::games::go::rules::Stone;"),
        ("ricochet::cli", "use crate::games::go::entry::GAME;"),
        ("ricochet::games", ""),
        ("random", ""),
        ("ricochet::games::chess", ""),
        ("ricochet::games::go", ""),
        ("ricochet::games::go::entry", "use super::rules::Stone;"),
        (
            "ricochet::games::go::rules",
            "use random::Random; use vcs::Frame;",
        ),
        (
            "ricochet::games::go::solver",
            "fn solve() { crate::games::go::referee::check(); }",
        ),
        (
            "ricochet::games::go::referee",
            "use vcs::Frame; use crate::games::chess::rules::Piece;",
        ),
        ("ricochet::games::chess::rules", ""),
    ];
    assert_eq!(
        faults_of(&wrong),
        [
            "host uses ricochet::games::go::rules",
            "referee uses ricochet::games::go::rules",
            "ricochet::cli uses ricochet::games::go::entry",
            "ricochet::games::go::referee uses ricochet::games::chess::rules",
            "ricochet::games::go::rules uses vcs",
            "ricochet::games::go::solver uses ricochet::games::go::referee",
            "ricochet::host uses ricochet::games::go::rules",
            "ricochet::referee uses ricochet::games::go::rules",
            "vcs::frame uses probe::trace",
        ]
    );
}
