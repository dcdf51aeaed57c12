import AshlarDomain

extension ProfileScreen {
    func reduce(_ state: State) -> ProfileViewState {
        ProfileViewState(
            content: content(state), isSaving: state.draft?.isSaving == true,
            signingOut: LeavingViewState(state.signingOut, wording),
            notice: state.outcome.map(notice))
    }

    private func content(_ state: State) -> ProfileViewState.Content {
        if let draft = state.draft, !draft.isSaving { return .editing(form(draft)) }
        if let profile = state.profile {
            // Shown as saved at once; a refusal brings the form back.
            return .viewing(
                facts(
                    profile, name: state.draft?.name ?? profile.name,
                    email: state.draft?.email ?? profile.email))
        }
        guard let problem = state.problem else { return .loading }
        return problem.isOffline
            ? .offline(Notice(.warning, named: "profile.offline", wording))
            : .failed(Notice(problem, wording))
    }

    private func facts(_ profile: UserProfile, name: String, email: String) -> ProfileFacts {
        ProfileFacts(
            name: name, email: email, tier: tier(profile),
            since: wording.dates.month(LocalMonth(wording.dates.today(profile.createdAt))),
            initials: Self.initials(of: name), picture: profile.picture)
    }

    /// The first letters of the first and the last word.
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
            conflict: draft.conflict.map { facts($0, name: $0.name, email: $0.email) },
            differences: draft.conflict.map { differences(draft, $0) } ?? [])
    }

    private func differences(_ draft: Draft, _ theirs: UserProfile) -> [ProfileDifference] {
        [
            ProfileDifference(
                field: .name, title: wording("profile.name"), mine: draft.name,
                theirs: theirs.name),
            ProfileDifference(
                field: .email, title: wording("profile.email"), mine: draft.email,
                theirs: theirs.email),
        ].filter { $0.mine != $0.theirs }
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
        }
    }

    private func notice(_ text: String, _ problem: Problem) -> Notice {
        let words = Notice(problem, wording)
        return Notice(words.tone, "\(text) \(words.text)", advice: words.advice)
    }
}
