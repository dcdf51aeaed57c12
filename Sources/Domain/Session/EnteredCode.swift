/// A one-time code entered by the user; it is never printed.
public struct EnteredCode: Sendable, Equatable {
    /// Six ASCII digits.
    public let digits: Secret<String>

    /// Parses typed or pasted text; blanks and hyphens are ignored.
    ///
    /// - Throws: ``CodeError/missing`` or ``CodeError/malformed``.
    public init(_ text: String) throws(CodeError) {
        let digits = text.filter { !$0.isWhitespace && $0 != "-" }
        guard !digits.isEmpty else { throw .missing }
        guard digits.utf8.count == 6, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw .malformed
        }
        self.digits = Secret(digits)
    }
}

/// The reason why a one-time code of a sign-in or a payment fails.
public enum CodeError: DescribedError, Hashable, Sendable, Codable {
    /// The code is empty.
    case missing
    /// The code does not have six digits; nothing was sent, and no try was used.
    case malformed
    /// The code is wrong; it becomes invalid after the last try.
    case wrong(triesLeft: Int)
    /// The code has expired; another one can be requested.
    case expired
    /// The code was used, or entered wrongly too often; the process must be restarted.
    case spent

    /// One sentence for logs, without the user’s input.
    public var description: String {
        switch self {
        case .missing: "Enter the one-time code."
        case .malformed: "A one-time code has six digits."
        case .wrong(let tries):
            "The one-time code is wrong; \(tries) \(tries == 1 ? "try is" : "tries are") left."
        case .expired: "The one-time code has expired."
        case .spent: "The one-time code no longer works."
        }
    }
}
