import AshlarDomain

struct ProfileReducer: ViewStateReducing {
    let wording: Wording

    func reduce(_ state: ProfileState) -> ProfileViewState {
        ProfileViewState(
            content: content(state), isSaving: state.draft?.isSaving == true,
            signingOut: signingOut(state.signingOut), notice: state.outcome.map(notice))
    }

    private func content(_ state: ProfileState) -> ProfileViewState.Content {
        if let draft = state.draft {
            // Shown as saved at once; a refusal brings the form back, and what is stored with it.
            if draft.isSaving, let profile = state.profile {
                return .viewing(
                    ProfileFacts(
                        name: draft.name, email: draft.email, tier: profile.tier.title(wording)))
            }
            func error(_ field: UserProfile.Field) -> String? {
                draft.touched.contains(field) ? draft.issues[field].map(words) : nil
            }
            return .editing(
                ProfileFormView(
                    name: FormField(draft.name, error: error(.name)),
                    email: FormField(draft.email, error: error(.email)),
                    conflict: draft.conflict.map { ProfileFacts($0, wording) },
                    differences: draft.conflict.map { differences(draft, $0) } ?? []))
        }
        if let profile = state.profile { return .viewing(ProfileFacts(profile, wording)) }
        guard let problem = state.problem else { return .loading }
        return problem.isOffline
            ? .offline(
                Notice(
                    .warning, wording("profile.offline"), advice: wording("profile.offline.advice"))
            )
            : .failed(Notice(problem, wording))
    }

    /// Field by field, those that are not the same.
    private func differences(
        _ draft: ProfileState.Draft, _ theirs: UserProfile
    ) -> [ProfileDifference] {
        [
            (UserProfile.Field.name, wording("profile.name"), draft.name, theirs.name),
            (.email, wording("profile.email"), draft.email, theirs.email),
        ].compactMap { field, title, mine, theirs in
            mine == theirs
                ? nil : ProfileDifference(field: field, title: title, mine: mine, theirs: theirs)
        }
    }

    private func words(_ error: ProfileError) -> String {
        switch error {
        case .nameMissing: wording("profile.name.missing")
        case .nameTooLong(let length):
            wording("profile.name.tooLong", wording.count(length))
        case .emailInvalid(let text):
            text.contains { !$0.isWhitespace }
                ? wording("profile.email.invalid", text) : wording("profile.email.missing")
        }
    }

    private func notice(_ outcome: ProfileState.Outcome) -> Notice {
        let nothing = wording("profile.notSaved")
        switch outcome {
        case .saved: return Notice(.good, wording("profile.saved"))
        case .incomplete:
            return Notice(.bad, nothing, advice: wording("profile.incomplete.advice"))
        case .conflict:
            return Notice(
                .warning, wording("profile.conflict"), advice: wording("profile.conflict.advice"))
        case .refused(let error): return Notice(.bad, nothing, advice: words(error))
        case .saveFailed(let problem):
            let words = Notice(problem, wording)
            return Notice(words.tone, "\(nothing) \(words.text)", advice: words.advice)
        case .signOutFailed(let problem):
            let words = Notice(problem, wording)
            return Notice(
                words.tone, "\(wording("profile.stillSignedIn")) \(words.text)",
                advice: words.advice)
        }
    }

    private func signingOut(_ state: ProfileState.SigningOut) -> ProfileViewState.SigningOut {
        switch state {
        case .idle: .offered
        case .running: .running
        case .asking(let count):
            .confirming(
                question: wording.count(
                    count, one: "profile.signOut.question.one",
                    other: "profile.signOut.question.other"),
                confirm: wording("profile.signOut"), keep: wording("profile.signOut.keep"))
        }
    }
}

extension ProfileFacts {
    init(_ profile: UserProfile, _ wording: Wording) {
        self.init(name: profile.name, email: profile.email, tier: profile.tier.title(wording))
    }
}

extension UserProfile.Tier {
    func title(_ wording: Wording) -> String {
        switch self {
        case .standard: wording("profile.tier.standard")
        case .premium: wording("profile.tier.premium")
        case .other(let code): code
        }
    }
}
