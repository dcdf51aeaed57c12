public import Foundation

/// A copy’s freshness in one line.
public struct FreshnessLine: Hashable, Sendable {
    /// The line’s category, for colour.
    public enum Tone: String, Hashable, Sendable, Codable {
        /// With `offline` and `failed` there may be a copy of any age, or none; `never` means that
        /// no refresh has succeeded, and no failure is known.
        case fresh, offline, failed, never
    }

    /// The category for colour; ``text`` contains it in words.
    public let tone: Tone
    /// The text for the user, with the age rounded down.
    public let text: String

    /// Creates a line; for previews and tests.
    public init(tone: Tone, text: String) {
        self.tone = tone
        self.text = text
    }

    /// Creates the line for a freshness; a failure’s text includes the age, because an old copy is
    /// still shown.
    public init(_ freshness: Freshness, now: Date, _ wording: Wording) {
        let problem = freshness.failure.map { Notice($0.problem, wording).text }
        switch (freshness.lastSuccess, freshness.age(at: now)) {
        case (let last?, let age?):
            let age = wording.age(age)
            if freshness.isOffline {
                let time = wording.time(last, now: now)
                self.init(tone: .offline, text: wording("freshness.offline", time))
            } else if let problem {
                self.init(tone: .failed, text: wording("freshness.failed", age, problem))
            } else {
                self.init(tone: .fresh, text: wording("freshness.fresh", age))
            }
        default:
            if freshness.isOffline {
                self.init(tone: .offline, text: wording("freshness.offline.never"))
            } else if let problem {
                self.init(tone: .failed, text: wording("freshness.failed.never", problem))
            } else {
                self.init(tone: .never, text: wording("freshness.never"))
            }
        }
    }
}
