/// A PIN that somebody chooses.
public struct Passcode: Sendable {
    /// Six to twelve ASCII digits.
    public let digits: Secret<String>

    /// - Throws: ``PasscodeError`` for what is too short, too long, no digits, or among the first
    ///   that anybody would try.
    public init(_ text: Secret<String>) throws(PasscodeError) {
        let digits = Array(text.reveal().utf8)
        guard !digits.isEmpty else { throw .missing }
        guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { throw .notDigits }
        guard (6...12).contains(digits.count) else { throw .wrongLength }
        let steps = Set(zip(digits, digits.dropFirst()).map { Int($1) - Int($0) })
        guard steps.count > 1 || ![0, 1, -1].contains(steps.first ?? 0) else { throw .tooSimple }
        self.digits = text
    }
}

/// A rule that setting or using a PIN breaks.
public enum PasscodeError: DescribedError, Hashable, Sendable, Codable {
    /// Nothing was typed.
    case missing
    /// Something other than ASCII digits.
    case notDigits
    /// Fewer than six digits, or more than twelve.
    case wrongLength
    /// All digits alike, or in a row.
    case tooSimple
    /// What was typed again is something else.
    case notRepeated
    /// The current one is wrong; so many tries are left before the session is ended.
    case wrong(triesLeft: Int)
    /// Too many wrong ones: the next try counts after so many seconds.
    case tooEarly(seconds: Int)
    /// Wrong too often: the session has been ended.
    case signedOut
    /// There is no PIN.
    case notSet
    /// This build of the app has nothing that hashes a PIN.
    case unavailable

    /// One sentence for logs; never with what was typed.
    public var description: String {
        switch self {
        case .missing: "A PIN is needed."
        case .notDigits: "A PIN consists of digits."
        case .wrongLength: "A PIN has six to twelve digits."
        case .tooSimple: "A PIN of equal digits, or of digits in a row, is too easy to guess."
        case .notRepeated: "The two PINs differ."
        case .wrong(let tries):
            "The PIN is wrong; \(tries) \(tries == 1 ? "try is" : "tries are") left."
        case .tooEarly(let seconds): "The PIN can be tried again in \(seconds) s."
        case .signedOut: "The PIN was wrong too often, so the session ended."
        case .notSet: "There is no PIN."
        case .unavailable: "This build has no PIN: it lacks a hasher."
        }
    }
}
