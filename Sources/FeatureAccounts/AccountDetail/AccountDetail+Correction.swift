import AshlarDomain

/// The actions of changing an entry’s category.
enum CategoryCorrection {
    enum Action: Codable, Equatable, Sendable {
        case begin(ID<Transaction>)
        case cancel
        case choose(ID<Transaction>, SpendingCategory, always: Bool)
        case chosen(ID<Transaction>)
        case notChosen(Problem)
    }
}

extension AccountDetail {
    @MainActor
    func correct(_ action: CategoryCorrection.Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .begin(let id):
            state.correcting = id
        case .cancel:
            state.correcting = nil
        case .choose(let id, let category, let always):
            guard let entry = state.page.pages.items.first(where: { $0.id == id }) else {
                state.correcting = nil
                return .none
            }
            return .run(
                id: EffectID("correction", id),
                { [chooseCategory] send in
                    try await chooseCategory(category, for: entry, always: always)
                    await send(.correction(.chosen(id)))
                }, catch: { .correction(.notChosen(Problem($0))) })
        case .chosen(let id):
            if state.correcting == id { state.correcting = nil }
        case .notChosen(let problem):
            // The form stays open.
            return handlePage(.followed(.refreshed(problem)), &state)
        }
        return .none
    }
}

extension EntryCorrection {
    init(_ entry: Transaction, _ wording: Wording) {
        choices = entry.possibleCategories.map {
            StatementFilters.Choice(
                id: $0.rawValue, title: $0.title(wording), isChosen: $0 == entry.category)
        }
        always =
            entry.canFollowCounterparty
            ? wording("entry.category.always", entry.counterparty) : nil
    }
}
