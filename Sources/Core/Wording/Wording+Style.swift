extension Wording {
    /// How a module writes one kind of value for people: amounts, days, distances.
    ///
    /// A wording makes each of its styles once, because most ask the locale database.
    public protocol Style: Sendable {
        /// The style of the wording's locale, zone and words.
        init(_ wording: Wording)
    }
}
