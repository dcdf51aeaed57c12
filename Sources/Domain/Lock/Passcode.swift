/// A new PIN.
public struct Passcode: Sendable {
    /// Six to twelve ASCII digits.
    public let digits: Secret<String>

    /// - Throws: ``PasscodeError`` if the PIN is too short, too long or too simple, or contains
    ///   other characters than digits.
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

/// An error of setting or using a PIN.
public enum PasscodeError: DescribedError, Hashable, Sendable, Codable {
    /// The PIN is empty.
    case missing
    /// The PIN contains other characters than ASCII digits.
    case notDigits
    /// The PIN has fewer than six or more than twelve digits.
    case wrongLength
    /// All digits are equal, or consecutive.
    case tooSimple
    /// The repeated PIN differs.
    case notRepeated
    /// The PIN is wrong; the session ends when no tries are left.
    case wrong(triesLeft: Int)
    /// Too many wrong PINs: the next try is possible after these seconds.
    case tooEarly(seconds: Int)
    /// Too many wrong PINs: the session has ended.
    case signedOut
    /// There is no PIN.
    case notSet
    /// The app has no PIN hasher.
    case unavailable

    /// One sentence for logs, without the PIN.
    public var description: String {
        switch self {
        case .missing: "A PIN is needed."
        case .notDigits: "A PIN consists of digits."
        case .wrongLength: "A PIN has six to twelve digits."
        case .tooSimple: "A PIN of equal or consecutive digits is too easy to guess."
        case .notRepeated: "The two PINs differ."
        case .wrong(let tries):
            "The PIN is wrong; \(tries) \(tries == 1 ? "try is" : "tries are") left."
        case .tooEarly(let seconds): "The PIN can be tried again in \(seconds) s."
        case .signedOut: "The PIN was wrong too often, so the session ended."
        case .notSet: "There is no PIN."
        case .unavailable: "This build has no PIN hasher."
        }
    }
}
