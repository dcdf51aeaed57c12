/// Something a screen has to tell: what it is, and what a person can do about it.
public struct Notice: Hashable, Sendable {
    /// How it is meant.
    public enum Tone: String, Hashable, Sendable, Codable {
        /// `warning` may pass by itself, `bad` needs somebody to act.
        case neutral, good, warning, bad
    }

    /// For colour and symbol; the text must say it without them.
    public let tone: Tone
    /// One sentence or heading.
    public let text: String
    /// The next step, or empty.
    public let advice: String

    /// Texts for people, already in their words; nothing is escaped.
    public init(_ tone: Tone, _ text: String, advice: String = "") {
        (self.tone, self.text, self.advice) = (tone, text, advice)
    }

    /// A problem in a person's words.
    public init(_ problem: Problem) {
        switch problem {
        case .bank(let error): self.init(error)
        case .other(let description):
            self.init(.bad, "Something on this device failed.", advice: description)
        }
    }

    /// A bank's refusal or silence in a person's words.
    public init(_ error: BankError) {
        switch error {
        case .offline:
            self.init(
                .warning, "The bank cannot be reached.",
                advice: "Check the connection, then try again.")
        case .timedOut:
            self.init(
                .warning, "The bank did not answer in time.", advice: "Try again in a moment.")
        case .signedOut:
            self.init(.warning, "Your session has ended.", advice: "Sign in again.")
        case .wrongCredentials:
            self.init(
                .bad, "The user name or the password is wrong.",
                advice: "Check both and try again.")
        case .refused(let reason, let detail):
            self.init(.bad, "The bank refused.", advice: reason.explanation ?? detail)
        case .busy(let delay?):
            self.init(
                .warning, "The bank is busy.",
                advice: "Try again in \(max(1, delay.components.seconds)) s.")
        case .busy(nil):
            self.init(.warning, "The bank is busy.", advice: "Try again in a moment.")
        case .conflict:
            self.init(
                .warning, "It was changed elsewhere meanwhile.",
                advice: "Look at what is there now, then try again.")
        case .unreadable(let record, let field, let value):
            self.init(
                .bad, "The bank's answer cannot be read.",
                advice: "The \(field) of \(record) is “\(value)”. Tell the bank.")
        case .failed(let status, _):
            self.init(
                .bad, "The bank has a problem (status \(status)).",
                advice: "Try again in a moment.")
        }
    }
}
