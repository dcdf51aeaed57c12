extension ProgressLine {
    /// The downloaded items, by the key of their text.
    public enum Items: String, Sendable {
        /// The payments of all accounts.
        case payments = "progress.payments"
        /// The entries of all accounts.
        case entries = "progress.entries"
    }

    /// Creates a line with the number of downloaded items, and the total if the bank has sent it.
    public init(_ progress: SyncProgress, of things: Items, _ wording: Wording) {
        self.init(progress, key: things.rawValue, wording)
    }
}
