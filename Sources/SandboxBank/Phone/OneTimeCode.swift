/// Six digits sent to the customer’s phone: valid for one purpose, a few attempts and a short time.
///
/// The owner decides what they are valid for. The journal stores them with their state, so that a
/// restart grants no new attempts.
struct OneTimeCode: Sendable, Codable, Equatable {
    /// The outcome of an attempt.
    enum Verdict: Sendable, Equatable {
        case right
        /// With the attempts left; after the last one the code is spent.
        case wrong(triesLeft: Int)
        case expired
        /// It was already used, or had too many wrong attempts.
        case spent
    }

    let digits: String
    let expires: Moment
    private(set) var triesLeft: Int

    /// - Parameters:
    ///   - now: The start of its lifetime.
    ///   - rules: Its lifetime and number of attempts.
    ///   - tries: Replaces the rules’ number after an earlier code has used some up.
    ///   - random: Each code takes one word of it.
    init(at now: Moment, rules: BankRules, tries: Int? = nil, random: () -> UInt64) {
        let number = String(random() % 1_000_000)
        digits = String(repeating: "0", count: 6 - number.count) + number
        expires = now.adding(rules.codeLifetime)
        triesLeft = tries ?? rules.codeTries
    }

    /// Whether the code can still be used.
    func isOpen(at now: Moment) -> Bool { triesLeft > 0 && now < expires }

    /// Checks an attempt and records it; the comparison takes constant time.
    mutating func answer(_ text: String, at now: Moment) -> Verdict {
        let isRight = Token.isSame(text, digits)
        guard triesLeft > 0 else { return .spent }
        guard now < expires else { return .expired }
        triesLeft = isRight ? 0 : triesLeft - 1
        return isRight ? .right : .wrong(triesLeft: triesLeft)
    }
}
