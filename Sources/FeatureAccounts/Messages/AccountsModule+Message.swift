public import AshlarDomain

extension AccountsModule {
    /// Returns the user-facing text for a broken rule of a sign-in, a PIN or a profile: the problem
    /// and the next step.
    ///
    /// - Parameter wording: Contains ``table``.
    /// - Returns: `nil` for an error of another module.
    public static func message(for error: any Error, in wording: Wording) -> String? {
        (error as? any WordedError)?.message(in: wording)
    }
}

/// An error with user-facing text in this feature.
protocol WordedError: Error {
    /// The problem and the next step.
    func message(in wording: Wording) -> String
}

extension SignInError: WordedError {
    func message(in wording: Wording) -> String {
        switch self {
        case .usernameMissing: wording("signIn.username.missing")
        case .passwordMissing: wording("signIn.password.missing")
        }
    }
}

extension CodeError: WordedError {
    func message(in wording: Wording) -> String { message(in: wording, canResend: true) }

    /// - Parameter canResend: Whether the user can still request a new code.
    func message(in wording: Wording, canResend: Bool) -> String {
        switch self {
        case .missing: wording("signIn.code.missing")
        case .malformed: wording("signIn.code.malformed")
        case .wrong(triesLeft: 0):
            canResend ? wording("signIn.code.wrong.none") : wording("signIn.code.wrong.over")
        case .wrong(let tries):
            wording.count(tries, one: "signIn.code.wrong.one", other: "signIn.code.wrong.other")
        case .expired:
            canResend ? wording("signIn.code.expired") : wording("signIn.code.expired.over")
        case .spent: wording("signIn.code.spent")
        }
    }
}

extension PasscodeError: WordedError {
    func message(in wording: Wording) -> String {
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

extension ProfileError: WordedError {
    func message(in wording: Wording) -> String {
        switch self {
        case .nameMissing: wording("profile.name.missing")
        case .nameTooLong(let length): wording("profile.name.tooLong", wording.count(length))
        case .emailInvalid(let text):
            text.contains { !$0.isWhitespace }
                ? wording("profile.email.invalid", text) : wording("profile.email.missing")
        case .pictureInvalid(let text): wording("profile.picture.invalid", text)
        }
    }
}
