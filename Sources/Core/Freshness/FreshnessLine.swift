public import Foundation

/// How old what is shown is, in one line.
public struct FreshnessLine: Hashable, Sendable {
    /// What a view may colour it by.
    public enum Tone: String, Hashable, Sendable, Codable {
        /// With `offline` and `failed` there may be a copy of any age, or none; with `never` nobody tried.
        case fresh, offline, failed, never
    }

    /// For colour; ``text`` says the same without it.
    public let tone: Tone
    /// In a person's words, with the age rounded down.
    public let text: String

    /// For previews and tests; states have the other initializer.
    public init(tone: Tone, text: String) {
        self.tone = tone
        self.text = text
    }

    /// The age is told with the failure, because an old copy is still shown.
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
