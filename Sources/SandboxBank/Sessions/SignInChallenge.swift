/// A sign-in whose password was right, and that waits for the code.
struct SignInChallenge: Sendable, Codable {
    let id: String
    private(set) var code: OneTimeCode
    /// How many codes may still be asked for instead of this one.
    private(set) var resendsLeft: Int

    static let resends = 2

    init(id: String, code: OneTimeCode) {
        self.id = id
        self.code = code
        resendsLeft = Self.resends
    }

    /// What the phone shows.
    static func words(_ code: OneTimeCode, _ rules: BankRules) -> String {
        "\(code.digits) is your sign-in code. Don’t share it with anyone. It expires in "
            + "\(rules.codeLifetime.components.seconds / 60) minutes."
    }

    mutating func answer(_ text: String, at now: Moment) -> OneTimeCode.Verdict {
        code.answer(text, at: now)
    }

    /// Takes another code instead; the one before is worth nothing from then on.
    mutating func replace(by code: OneTimeCode) {
        self.code = code
        resendsLeft -= 1
    }
}

/// The challenges that can still come to something. Their ids are random, and looked up by a hash
/// that is seeded in each process.
struct SignInChallenges: Sendable {
    private var open: [String: SignInChallenge] = [:]

    subscript(id: String) -> SignInChallenge? { open[id] }

    /// Takes note of what a challenge has come to; what is over for good is forgotten a while later.
    mutating func keep(_ challenge: SignInChallenge, at now: Moment, rules: BankRules) {
        open = open.filter { $0.value.code.expires.adding(rules.codeLifetime) > now }
        open[challenge.id] = challenge
    }

    mutating func close(_ id: String) { open[id] = nil }
}
