import AshlarDomain

extension SignInForm {
    func reduce(_ state: State) -> SignInViewState {
        SignInViewState(
            username: FormField(
                state.username,
                error: state.issue == .usernameMissing ? wording("signIn.username.missing") : nil),
            passwordError: state.issue == .passwordMissing
                ? wording("signIn.password.missing") : nil,
            hasPassword: !state.password.reveal().isEmpty, isSigningIn: state.isAsking,
            code: state.challenge.map { code(state, $0) }, notice: notice(state))
    }

    private func code(_ state: State, _ challenge: SignInChallenge) -> SignInCodeView {
        let canResend = challenge.resendsLeft > 0 && state.codeIssue != .spent
        let isOver = [.spent, .expired, .wrong(triesLeft: 0)].contains(state.codeIssue)
        return SignInCodeView(
            sent: wording("signIn.code.sent", challenge.sentTo),
            expiry: wording("signIn.code.expiry", wording.instant(challenge.expiresAt)),
            expiresAt: challenge.expiresAt,
            error: state.codeIssue.map { words($0, canResend: canResend) },
            hasCode: !state.code.reveal().isEmpty, canConfirm: !isOver, canResend: canResend)
    }

    private func words(_ error: CodeError, canResend: Bool) -> String {
        switch error {
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

    private func notice(_ state: State) -> Notice? {
        if let problem = state.problem { return Notice(problem, wording) }
        if state.hasEnded, state.challenge == nil {
            return Notice(.neutral, named: "signIn.ended", wording)
        }
        guard state.wasResent, state.codeIssue == nil, state.challenge != nil else { return nil }
        return Notice(.good, named: "signIn.code.resent", wording)
    }
}
