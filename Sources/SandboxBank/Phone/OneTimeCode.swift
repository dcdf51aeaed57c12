/// Six digits that go to the customer's phone: good for one thing, a few tries and a short time.
///
/// What they are good for is up to whoever keeps them. They are kept in the journal with what they
/// have come to, so that a restart gives nobody new tries.
struct OneTimeCode: Sendable, Codable, Equatable {
    /// What an answer comes to.
    enum Verdict: Sendable, Equatable {
        case right
        /// With so many tries left; after the last one the code is spent.
        case wrong(triesLeft: Int)
        case expired
        /// It was answered rightly before, or wrongly too often.
        case spent
    }

    let digits: String
    let expires: Moment
    private(set) var triesLeft: Int

    /// - Parameters:
    ///   - now: When its time begins.
    ///   - rules: How long it is good, and for how many tries.
    ///   - tries: Instead of the rules', where an earlier code has used some up.
    ///   - random: Each code takes one word of it.
    init(at now: Moment, rules: BankRules, tries: Int? = nil, random: () -> UInt64) {
        let number = String(random() % 1_000_000)
        digits = String(repeating: "0", count: 6 - number.count) + number
        expires = now.adding(rules.codeLifetime)
        triesLeft = tries ?? rules.codeTries
    }

    /// Whether a right answer could still come.
    func isOpen(at now: Moment) -> Bool { triesLeft > 0 && now < expires }

    /// Judges an answer and takes note of it; compared in a time that says nothing of the digits.
    mutating func answer(_ text: String, at now: Moment) -> Verdict {
        let isRight = Token.isSame(text, digits)
        guard triesLeft > 0 else { return .spent }
        guard now < expires else { return .expired }
        triesLeft = isRight ? 0 : triesLeft - 1
        return isRight ? .right : .wrong(triesLeft: triesLeft)
    }
}
