/// How far the fetching of a long list has got, in one line and as a bar.
public struct ProgressLine: Hashable, Sendable {
    /// “Fetching payments: 350,000 of 1,000,000”
    public let text: String
    /// 0 to 100, rounded down: 100 is never said too early. `nil` while the total is not known.
    public let percent: Int?

    /// For previews and tests; states have the other initializer.
    public init(text: String, percent: Int?) { (self.text, self.percent) = (text, percent) }

    /// - Parameters:
    ///   - progress: As the repository told it.
    ///   - things: What is fetched, in the plural: “payments”.
    ///   - wording: Writes the counts.
    public init(_ progress: SyncProgress, of things: String, _ wording: Wording) {
        let rows = wording.count(progress.rows)
        if let total = progress.total {
            text = "Fetching \(things): \(rows) of \(wording.count(total))"
        } else {
            text = "Fetching \(things): \(rows) so far"
        }
        percent = progress.fraction.map { min(100, max(0, Int($0 * 100))) }
    }
}
