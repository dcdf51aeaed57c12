/// The progress of fetching a long list, in one line and as a bar.
public struct ProgressLine: Hashable, Sendable {
    /// The text, such as “Downloading: 350,000 of 1,000,000”.
    public let text: String
    /// The percentage from 0 to 100, rounded down, so that 100 is never shown too early; `nil`
    /// while the total is unknown.
    public let percent: Int?

    /// Creates a line; for previews and tests.
    public init(text: String, percent: Int?) {
        self.text = text
        self.percent = percent
    }

    /// Creates the line for a progress, with the total if the server has sent one.
    ///
    /// The text with a total is at `key`, without it at `key.open`.
    public init(_ progress: SyncProgress, key: String = "progress.rows", _ wording: Wording) {
        let rows = wording.count(progress.rows)
        text =
            progress.total.map { wording(key, rows, wording.count($0)) }
            ?? wording("\(key).open", rows)
        percent = progress.fraction.map { min(100, max(0, Int($0 * 100))) }
    }
}
