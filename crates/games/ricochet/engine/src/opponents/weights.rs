//! The candidates that an opponent considers, and the weights of its evaluation.

/// The weight of one point of a lead: values are in eighths of a point.
pub const POINT: i32 = 8;

/// The sets of pieces that an opponent considers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sets {
    /// One piece.
    Singles,
    /// One piece or two.
    Pairs,
    /// One piece to three.
    Triples,
    /// All sets.
    All,
}

/// What an opponent considers, and the weights of its evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// The sets of pieces that it looks at.
    pub sets: Sets,
    /// Of the other side's best launch in reply, in eighths.
    pub reply: i32,
    /// Of the own best launch after that reply, in eighths.
    pub answer: i32,
    /// Of the own best launch if there is no reply, in eighths.
    pub follow: i32,
    /// The most that either of those counts, in points.
    pub cap: i32,
    /// Whether the value is that after the worst reply, and moves of one piece are replies too
    /// ([`worst`](super::worst)).
    pub moves: bool,
    /// Points for knocking out a launcher of the other side, and those that the other side loses with a reply that
    /// knocks out one of its own.
    pub hit: i32,
    /// Points that an own launch loses that knocks out an own launcher.
    pub own: i32,
    /// Points of a reply that knocks out an own launcher.
    pub fear: i32,
    /// Points for each launch that the target loads.
    pub load: i32,
    /// Points of a reply for each launch that the target loads.
    pub deny: i32,
    /// Points for a launch when ahead.
    pub eager: i32,
    /// Points for a launch when not ahead.
    pub thrift: i32,
    /// Points for a launch directly after one of the other side, besides.
    pub echo: i32,
    /// Hits after which a ball is lost from sight.
    pub lost: u32,
    /// Values of a position's hash, of 256, in which it follows its [`whims`](super::whims) instead.
    pub lapses: u16,
}

impl Weights {
    /// What a launch counts beside its worth, for a side that is `lead` points ahead, directly after a launch of the
    /// other side or not.
    pub fn bonus(&self, lead: i32, echoes: bool) -> i32 {
        let bonus = if lead > 0 { self.eager } else { self.thrift };
        bonus + if echoes { self.echo } else { 0 }
    }
}
