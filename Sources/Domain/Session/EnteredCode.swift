/// A one-time code as a person typed it; it never prints.
public struct EnteredCode: Sendable, Equatable {
    /// Six ASCII digits.
    public let digits: Secret<String>

    /// Reads what was typed or pasted; blanks and hyphens between digits are fine.
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

/// Why a one-time code does not do; of a sign-in's as of a payment's.
public enum CodeError: DescribedError, Hashable, Sendable, Codable {
    /// Nothing was typed.
    case missing
    /// Not six digits; nothing was sent, and no try is lost.
    case malformed
    /// With so many tries left; after the last one the code is worth nothing.
    case wrong(triesLeft: Int)
    /// Too old: another one can be asked for.
    case expired
    /// Used, or answered wrongly too often: what it was for begins anew.
    case spent

    /// One sentence for logs; never with what was typed.
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
