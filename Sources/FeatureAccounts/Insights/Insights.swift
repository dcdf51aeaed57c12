import AshlarDomain

/// The insights screen: spending by category and month, and recurring payments.
struct Insights: Feature {
    /// The data of the screen, read together.
    struct Findings: Codable, Equatable, Sendable {
        let accounts: [Account]
        let spending: Spending
        let recurring: [RecurringPayment]
    }

    enum Action: Codable, Equatable, Sendable {
        case findings(Followed<Findings>.Action)
        case choose(LocalMonth)
    }

    struct State: Codable, Equatable, Sendable {
        var findings = Followed<Findings>()
        /// `nil` for the newest month with spending.
        var month: LocalMonth?
    }

    let findings: Source<Findings>
    let wording: Wording

    func action(for event: InsightsEvent) -> Action? {
        switch event {
        case .appeared: .findings(.appear)
        case .disappeared: .findings(.disappear)
        case .refreshPulled: .findings(.refresh)
        case .noticeDismissed: .findings(.dismissProblem)
        case .monthChosen(let month): .choose(month)
        case .entriesTapped: nil  // navigation
        }
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .findings(let action):
            return findings.handle(action, &state.findings).map("findings", Action.findings)
        case .choose(let month):
            state.month = month
            return .none
        }
    }

    func reduce(_ state: State) -> InsightsViewState {
        let month = state.shownMonth
        return InsightsViewState(
            insights: state.findings.viewState(
                "insights", wording, progress: "progress.entries"
            ) { findings in
                month.map { InsightsPage(findings, in: $0, wording) }
            })
    }
}

extension Insights.State {
    /// The chosen month, or the newest with spending.
    fileprivate var shownMonth: LocalMonth? {
        let all = findings.value?.spending.currencies.flatMap(\.months) ?? []
        if let month, all.contains(where: { $0.month == month }) { return month }
        return all.filter { !$0.categories.isEmpty }.map(\.month).max()
    }
}
