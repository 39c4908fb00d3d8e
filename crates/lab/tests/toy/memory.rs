//! Variables of the toy, which `tools/constants` writes for a game of the catalog.

probe::memory! {
    /// Variables of the toy.
    pub struct Memory {
        /// The side that is up, 1 to SIDES.
        pips: Byte = "pips",
    }
}
