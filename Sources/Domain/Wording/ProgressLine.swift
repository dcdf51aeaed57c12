/// How far the fetching of a long list has got, in one line and as a bar.
public struct ProgressLine: Hashable, Sendable {
    /// “Fetching payments: 350,000 of 1,000,000”
    public let text: String
    /// 0 to 100, rounded down: 100 is never said too early. `nil` while the total is not known.
    public let percent: Int?

    /// For previews and tests; states have the other initializer.
    public init(text: String, percent: Int?) { (self.text, self.percent) = (text, percent) }

    /// What is fetched.
    public enum Things: String, Hashable, Sendable, Codable {
        /// Entries are those of accounts.
        case payments, entries
    }

    /// Says how far it has got, and of how many where the bank has said that.
    public init(_ progress: SyncProgress, of things: Things, _ wording: Wording) {
        let rows = wording.count(progress.rows)
        text =
            switch (things, progress.total.map(wording.count(_:))) {
            case (.payments, let total?): wording("progress.payments", rows, total)
            case (.payments, nil): wording("progress.payments.open", rows)
            case (.entries, let total?): wording("progress.entries", rows, total)
            case (.entries, nil): wording("progress.entries.open", rows)
            }
        percent = progress.fraction.map { min(100, max(0, Int($0 * 100))) }
    }
}
