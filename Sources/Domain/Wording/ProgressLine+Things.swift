extension ProgressLine {
    /// What is fetched, by the key of its text.
    public enum Things: String, Sendable {
        /// Of all accounts.
        case payments = "progress.payments"
        /// Of all accounts' statements.
        case entries = "progress.entries"
    }

    /// Says how far it has got, and of how many where the bank has said that.
    public init(_ progress: SyncProgress, of things: Things, _ wording: Wording) {
        self.init(progress, key: things.rawValue, wording)
    }
}
