extension Duration {
    /// The duration as Swift code: `.milliseconds(300)`.
    var literal: String {
        let (seconds, attoseconds) = components
        if attoseconds == 0 { return ".seconds(\(seconds))" }
        if attoseconds % 1_000_000_000_000_000 == 0 {
            return ".milliseconds(\(seconds * 1_000 + attoseconds / 1_000_000_000_000_000))"
        }
        return ".nanoseconds(\(seconds * 1_000_000_000 + attoseconds / 1_000_000_000))"
    }
}
