import AshlarDomain

extension SignInForm {
    func reduce(_ state: State) -> SignInViewState {
        let issue = state.issue.map { $0.message(in: wording) }
        return SignInViewState(
            username: FormField(
                state.username,
                error: state.issue == .usernameMissing ? issue : nil),
            passwordError: state.issue == .passwordMissing ? issue : nil,
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
            error: state.codeIssue.map { $0.message(in: wording, canResend: canResend) },
            hasCode: !state.code.reveal().isEmpty, canConfirm: !isOver, canResend: canResend)
    }

    private func name(_ reason: EndedSession.Reason) -> String {
        switch reason {
        case .bank: "signIn.ended"
        case .wrongPasscodes: "signIn.ended.pin"
        case .lostLock: "signIn.ended.lock"
        }
    }

    private func notice(_ state: State) -> Notice? {
        if let problem = state.problem { return Notice(problem, wording) }
        if let reason = state.ended, state.challenge == nil {
            return Notice(.neutral, named: name(reason), wording)
        }
        guard state.wasResent, state.codeIssue == nil, state.challenge != nil else { return nil }
        return Notice(.good, named: "signIn.code.resent", wording)
    }
}
