import Domain

struct ProfileReducer: ViewStateReducing {
    let wording: Wording

    func reduce(_ state: ProfileState) -> ProfileViewState {
        ProfileViewState(
            content: content(state), signingOut: signingOut(state.signingOut),
            notice: state.outcome.map(notice))
    }

    private func content(_ state: ProfileState) -> ProfileViewState.Content {
        if let draft = state.draft {
            func error(_ field: UserProfile.Field) -> String? {
                draft.touched.contains(field) ? draft.issues[field].map(words) : nil
            }
            return .editing(
                ProfileFormView(
                    name: FormField(draft.name, error: error(.name)),
                    email: FormField(draft.email, error: error(.email)),
                    isSaving: draft.isSaving, conflict: draft.conflict.map(ProfileFacts.init)))
        }
        if let profile = state.profile { return .viewing(ProfileFacts(profile)) }
        guard let problem = state.problem else { return .loading }
        return problem.isOffline
            ? .offline(
                Notice(
                    .warning, "Your profile is not on this device yet.",
                    advice: "It appears once the bank can be reached."))
            : .failed(Notice(problem, wording))
    }

    private func words(_ error: ProfileError) -> String {
        switch error {
        case .nameMissing: "Enter your name."
        case .nameTooLong(let length): "A name has at most 70 characters, this one has \(length)."
        case .emailInvalid(let text):
            text.contains { !$0.isWhitespace }
                ? "“\(text)” is not an e-mail address, like ann@example.com."
                : "Enter your e-mail address."
        }
    }

    private func notice(_ outcome: ProfileState.Outcome) -> Notice {
        switch outcome {
        case .saved: return Notice(.good, "Your profile is saved.")
        case .incomplete:
            return Notice(
                .bad, "Nothing was saved.", advice: "What to change is said at each field.")
        case .conflict:
            return Notice(
                .warning, "Nothing was saved: your profile was changed elsewhere meanwhile.",
                advice: "Compare both, then save again to put yours in its place.")
        case .refused(let error): return Notice(.bad, "Nothing was saved.", advice: words(error))
        case .saveFailed(let problem):
            let words = Notice(problem, wording)
            return Notice(words.tone, "Nothing was saved. \(words.text)", advice: words.advice)
        case .signOutFailed(let problem):
            let words = Notice(problem, wording)
            return Notice(
                words.tone, "You are still signed in. \(words.text)", advice: words.advice)
        }
    }

    private func signingOut(_ state: ProfileState.SigningOut) -> ProfileViewState.SigningOut {
        switch state {
        case .idle: .offered
        case .running: .running
        case .asking(let count):
            .confirming(
                question: (count == 1
                    ? "One payment has no definite answer from the bank yet. "
                    : "\(count) payments have no definite answer from the bank yet. ")
                    + "They are kept for you, and go on when you sign in again. Sign out?",
                confirm: "Sign out", keep: "Stay signed in")
        }
    }
}

extension ProfileFacts {
    init(_ profile: UserProfile) {
        let tier =
            switch profile.tier {
            case .standard: "Standard"
            case .premium: "Premium"
            case .other(let code): code
            }
        self.init(name: profile.name, email: profile.email, tier: tier)
    }
}
