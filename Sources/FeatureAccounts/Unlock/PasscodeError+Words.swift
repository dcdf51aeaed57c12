import AshlarDomain

extension PasscodeError {
    /// What is wrong with a PIN, for users.
    func words(_ wording: Wording) -> String {
        switch self {
        case .missing: wording("pin.missing")
        case .notDigits, .wrongLength: wording("pin.wrongLength")
        case .tooSimple: wording("pin.tooSimple")
        case .notRepeated: wording("pin.notRepeated")
        case .wrong(let tries): wording.count(tries, one: "pin.wrong.one", other: "pin.wrong.other")
        case .tooEarly(let seconds) where seconds < 120:
            wording("pin.tooEarly.seconds", wording.count(seconds))
        case .tooEarly(let seconds):
            wording("pin.tooEarly.minutes", wording.count((seconds + 59) / 60))
        case .signedOut: wording("pin.signedOut")
        case .notSet: wording("pin.notSet")
        case .unavailable: wording("pin.unavailable")
        }
    }
}
