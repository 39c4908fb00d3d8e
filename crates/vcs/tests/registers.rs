//! The assembler's register names against the table of [`vcs::registers`].

use vcs::registers::Register;

/// Returns the names of an include file with their addresses: the lines `NAME = $HEX`.
fn addresses(text: &str) -> Vec<(&str, u16)> {
    text.lines()
        .filter_map(|line| {
            let code = line.split(';').next()?;
            let (name, value) = code.split_once('=')?;
            let digits = value.trim().strip_prefix('$')?;
            Some((name.trim(), u16::from_str_radix(digits, 16).ok()?))
        })
        .collect()
}

/// Names of the include files that are other names or no registers.
const ALIASES: [(&str, &str); 2] = [("INSTAT", "TIMINT"), ("TIM1024T", "T1024T")];
const RAM: &str = "RAM";

#[test]
fn assembler_names_have_the_addresses_of_the_table() {
    let files = [
        include_str!("../../../asm/common/vcs.inc"),
        include_str!("data/machine.inc"),
    ];
    for text in files {
        let addresses = addresses(text);
        assert!(addresses.len() >= 10, "the file has registers");
        for (name, address) in addresses {
            if name == RAM {
                continue;
            }
            let alias = ALIASES.iter().find(|(alias, _)| *alias == name);
            let name = alias.map_or(name, |(_, name)| name);
            let register = Register::named(name).unwrap_or_else(|| panic!("{name} is unknown"));
            let read = Register::read_at(address).filter(|_| register.is_read());
            let written = Register::written_at(address).filter(|_| register.is_written());
            assert!(
                read.or(written) == Some(register),
                "{name} is not at ${address:04X}"
            );
        }
    }
}
