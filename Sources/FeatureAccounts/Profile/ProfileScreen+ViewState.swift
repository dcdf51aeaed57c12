import AshlarDomain

extension ProfileScreen {
    func reduce(_ state: State) -> ProfileViewState {
        ProfileViewState(
            content: content(state), isSaving: state.draft?.isSaving == true,
            change: card(state),
            signingOut: LeavingViewState(state.signingOut, wording),
            notice: state.outcome.map(notice))
    }

    private func content(_ state: State) -> ProfileViewState.Content {
        if let draft = state.draft, !draft.isSaving { return .editing(form(draft)) }
        if let profile = state.profile {
            return .viewing(facts(profile))
        }
        guard let problem = state.problem else { return .loading }
        return problem.isOffline
            ? .offline(Notice(.warning, named: "profile.offline", wording))
            : .failed(Notice(problem, wording))
    }

    /// The unconfirmed change; `nil` in a conflict, which the form shows.
    private func card(_ state: State) -> ProfileChangeCard? {
        guard let change = state.change, let profile = state.profile,
            change.pending.phase != .conflict
        else { return nil }
        let card = PendingChangeCard(
            change.pending, notice(change.pending.phase), now: nil, wording)
        return ProfileChangeCard(
            id: card.id, notice: card.notice, choices: card.choices,
            differences: differences(name: change.name, email: change.email, profile))
    }

    private func notice(_ phase: PendingState.Phase) -> Notice {
        switch phase {
        case .notSent: Notice(.warning, named: "profile.change.notSent", wording)
        case .sending, .unknown: Notice(.neutral, wording("profile.change.sent"))
        case .refused(let reason, let detail):
            Notice(
                .bad, wording("profile.notSaved"), advice: reason.explanation(wording) ?? detail)
        case .conflict: Notice(.warning, named: "profile.conflict", wording)
        case .differs: Notice(.bad, named: "profile.change.differs", wording)
        }
    }

    private func facts(_ profile: UserProfile) -> ProfileFacts {
        ProfileFacts(
            name: profile.name, email: profile.email, tier: tier(profile),
            since: wording.dates.month(LocalMonth(wording.dates.today(profile.createdAt))),
            initials: Self.initials(of: profile.name), picture: profile.picture)
    }

    /// The initials of the first and the last word.
    private static func initials(of name: String) -> String {
        let letters = name.split(whereSeparator: \.isWhitespace)
            .compactMap { word in word.first(where: \.isLetter) }
        let ends = [letters.first, letters.dropFirst().last].compactMap(\.self)
        return String(ends).uppercased()
    }

    private func form(_ draft: Draft) -> ProfileFormView {
        func error(_ field: UserProfile.Field) -> String? {
            guard draft.touched.contains(field) else { return nil }
            return draft.issues[field].map { $0.message(in: wording) }
        }
        return ProfileFormView(
            name: FormField(draft.name, error: error(.name)),
            email: FormField(draft.email, error: error(.email)),
            conflict: draft.conflict.map(facts),
            differences: draft.conflict.map {
                differences(name: draft.name, email: draft.email, $0)
            } ?? [])
    }

    private func differences(
        name: String, email: String, _ atBank: UserProfile
    ) -> [ProfileDifference] {
        [
            ProfileDifference(
                field: .name, title: wording("profile.name"), own: name, atBank: atBank.name),
            ProfileDifference(
                field: .email, title: wording("profile.email"), own: email,
                atBank: atBank.email),
        ].filter { $0.own != $0.atBank }
    }

    private func tier(_ profile: UserProfile) -> String {
        switch profile.tier {
        case .standard: wording("profile.tier.standard")
        case .premium: wording("profile.tier.premium")
        case .other(let code): code
        }
    }

    private func notice(_ outcome: Outcome) -> Notice {
        let nothing = wording("profile.notSaved")
        switch outcome {
        case .saved: return Notice(.good, wording("profile.saved"))
        case .incomplete:
            return Notice(.bad, nothing, advice: wording("profile.incomplete.advice"))
        case .conflict: return Notice(.warning, named: "profile.conflict", wording)
        case .refused(let error): return Notice(.bad, nothing, advice: error.message(in: wording))
        case .saveFailed(let problem): return notice(nothing, problem)
        case .signOutFailed(let problem):
            return notice(wording("profile.stillSignedIn"), problem)
        case .tooLate: return Notice(.warning, wording("change.tooLate"))
        case .undecided(let problem): return Notice(problem, wording)
        }
    }

    private func notice(_ text: String, _ problem: Problem) -> Notice {
        let words = Notice(problem, wording)
        return Notice(words.tone, "\(text) \(words.text)", advice: words.advice)
    }
}
