/// How far the fetching of a long list has got, in one line and as a bar.
public struct ProgressLine: Hashable, Sendable {
    /// “Fetching: 350,000 of 1,000,000”
    public let text: String
    /// 0 to 100, rounded down: 100 is never said too early. `nil` while the total is not known.
    public let percent: Int?

    /// For previews and tests; states have the other initializer.
    public init(text: String, percent: Int?) {
        self.text = text
        self.percent = percent
    }

    /// Says how far it has got, and of how many where the server has said that.
    ///
    /// The text with both numbers is at `key`, that of the rows alone at `key.open`.
    public init(_ progress: SyncProgress, key: String = "progress.rows", _ wording: Wording) {
        let rows = wording.count(progress.rows)
        text =
            progress.total.map { wording(key, rows, wording.count($0)) }
            ?? wording("\(key).open", rows)
        percent = progress.fraction.map { min(100, max(0, Int($0 * 100))) }
    }
}
