extension Wording {
    /// The format of one kind of value for users: amounts, days, distances.
    ///
    /// A wording creates each of its styles once, because most of them query the locale database.
    public protocol Style: Sendable {
        /// Creates the style for the wording’s locale, time zone and texts.
        init(_ wording: Wording)
    }
}
