/// A sign-in with a correct password that waits for its code.
struct SignInChallenge: Sendable, Codable {
    let id: String
    private(set) var code: OneTimeCode
    /// How many more codes can be requested.
    private(set) var resendsLeft: Int

    static let resends = 2

    init(id: String, code: OneTimeCode) {
        self.id = id
        self.code = code
        resendsLeft = Self.resends
    }

    /// The message on the phone.
    static func words(_ code: OneTimeCode, _ rules: BankRules) -> String {
        "\(code.digits) is your sign-in code. Don’t share it with anyone. It expires in "
            + "\(rules.codeLifetime.components.seconds / 60) minutes."
    }

    mutating func answer(_ text: String, at now: Moment) -> OneTimeCode.Verdict {
        code.answer(text, at: now)
    }

    /// Replaces the code; the previous one becomes invalid.
    mutating func replace(by code: OneTimeCode) {
        self.code = code
        resendsLeft -= 1
    }
}

/// The pending challenges. Their ids are random and looked up by a hash that is seeded in each
/// process.
struct SignInChallenges: Sendable {
    private var open: [String: SignInChallenge] = [:]

    subscript(id: String) -> SignInChallenge? { open[id] }

    /// Stores a challenge’s state; removes finished ones some time later.
    mutating func keep(_ challenge: SignInChallenge, at now: Moment, rules: BankRules) {
        open = open.filter { $0.value.code.expires.adding(rules.codeLifetime) > now }
        open[challenge.id] = challenge
    }

    mutating func close(_ id: String) { open[id] = nil }
}
