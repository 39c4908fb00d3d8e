//! Ricochet by its rules.
