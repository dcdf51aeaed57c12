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
        case .device(let problem, let detail): self.init(problem, at: detail)
        case .other(let description):
            self.init(.bad, "Something on this device failed.", advice: description)
        }
    }

    /// What is wrong on this device, and what to do about it.
    private init(_ problem: DeviceProblem, at detail: String) {
        let text =
            switch problem {
            case .full: "This device has no space left."
            case .notWritable: "The app may not write to its own files."
            case .newerVersion: "What is stored here was written by a newer version of the app."
            case .damaged: "What is stored on this device is damaged."
            case .failed: "Something on this device failed."
            }
        let advice =
            switch problem {
            case .full:
                "Free some space, then try again. What was confirmed before is safe; what you just "
                    + "did was not stored."
            case .notWritable:
                "Check who owns them and whether the disk is read-only, then try again. What you "
                    + "just did was not stored."
            case .newerVersion: "Update the app. Nothing was changed."
            case .damaged:
                "Close every window and program that uses it, and start the app again: it sets the "
                    + "damaged file aside, keeps payments on their way, and fetches the rest anew."
            case .failed: "Try again; if it stays so, start the app again."
            }
        self.init(.bad, text, advice: "\(advice) It is \(detail).")
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
