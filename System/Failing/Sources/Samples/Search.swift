import AshlarCore

// A search field: text is searched for after a pause.

enum SearchEvent: Sendable {
    case typed(String)
    case cleared
    case watched
    case infoTapped
}

enum SearchAction: Codable, Equatable, Sendable {
    case type(String)
    case clear
    case watch
    case found([String])
}

struct SearchState: Codable, Equatable, Sendable {
    var text = ""
    var results: [String] = []
    var isSearching = false
}

struct SearchViewState: Equatable, Sendable {
    var rows: [String]
    var title: String
}

struct SearchRules: InteractorRules {
    /// Further results are dropped.
    var limit = 10

    func handle(_ action: SearchAction, _ state: inout SearchState) -> Effect<SearchAction> {
        switch action {
        case .type(let text):
            state.text = text
            state.isSearching = true
            return .debounce("search", for: .milliseconds(300)) { send in
                await send(.found([text, text + text]))
            }
        case .clear:
            state = SearchState()
            return .merge(.cancel("search"), .cancel("watch"))
        case .watch:
            // A stream without elements.
            return .run(id: "watch") { _ in
                for await _ in AsyncStream<Void>.makeStream().stream {}
            }
        case .found(let results):
            state.results = Array(results.prefix(limit))
            state.isSearching = false
            return .none
        }
    }
}

struct SearchReducer: ViewStateReducing {
    func reduce(_ state: SearchState) -> SearchViewState {
        SearchViewState(
            rows: state.results, title: state.isSearching ? "…" : "\(state.results.count) found")
    }
}

struct SearchEventMap: DomainEventActionMap {
    func action(for event: SearchEvent) -> SearchAction? {
        switch event {
        case .typed(let text): .type(text)
        case .cleared: .clear
        case .watched: .watch
        case .infoTapped: nil
        }
    }
}
