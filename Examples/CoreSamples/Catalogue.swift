package import AshlarCore

/// A screen made of parts: two followed lists and a choice.
package struct Catalogue: Feature {
    package enum Event: FollowedEvent {
        case appeared, disappeared, refreshPulled, noticeDismissed
        case chosen(String)
    }

    package enum Action: Codable, Equatable, Sendable {
        case books(Followed<[String]>.Action)
        case films(Followed<[String]>.Action)
        case choose(String)
    }

    package struct State: Codable, Equatable, Sendable {
        package var books = Followed<[String]>()
        package var films = Followed<[String]>()
        package var chosen: String?

        package init() {}
    }

    package struct ViewState: Equatable, Sendable {
        package var books, films: FollowedViewState<[String]>
        package var chosen: String?
    }

    private let books, films: Source<[String]>
    private let wording: Wording

    package init(books: Source<[String]>, films: Source<[String]>, wording: Wording) {
        self.books = books
        self.films = films
        self.wording = wording
    }

    package func action(for event: Event) -> Action? {
        switch event {
        case .appeared: .books(.appear)
        case .disappeared: .books(.disappear)
        case .refreshPulled: .books(.refresh)
        case .noticeDismissed: .books(.dismissProblem)
        case .chosen(let title): .choose(title)
        }
    }

    package func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .books(.appear):
            return .merge(
                books.handle(.appear, &state.books).map("books", Action.books),
                films.handle(.appear, &state.films).map("films", Action.films))
        case .books(let action):
            return books.handle(action, &state.books).map("books", Action.books)
        case .films(let action):
            return films.handle(action, &state.films).map("films", Action.films)
        case .choose(let title):
            state.chosen = title
            return .none
        }
    }

    package func reduce(_ state: State) -> ViewState {
        ViewState(
            books: state.books.viewState("books", wording) { $0.isEmpty ? nil : $0 },
            films: state.films.viewState("films", wording) { $0.isEmpty ? nil : $0 },
            chosen: state.chosen)
    }
}
