import AshlarCore
import AshlarCoreTesting
import CoreOpenCombine
import OpenCombine
import Testing

/// Classes with the members that articles show conform by an empty extension.
@Suite struct ConformanceTests {
    @Test func plainClassesConform() {
        let screen = SearchViewModel(interactor: SearchInteractor())
        #expect(texts(of: screen, after: .queryChanged("tea")) == ["0 results", "1 result"])
    }

    @MainActor
    @Test func classesOfTheMainActorConform() {
        let screen = MainSearchViewModel(interactor: SearchInteractor())
        #expect(texts(of: screen, after: .queryChanged("tea")) == ["0 results", "1 result"])
    }

    @MainActor
    @Test func plainTypesWorkWithTheAdapters() {
        let screen = CombineInteractorViewModel(
            SearchInteractor(), reducer: AdaptedReducer(SearchViewStateReducer()),
            eventMap: AdaptedEventMap(SearchEventActionMap()), environment: .test())
        screen.handle(.queryChanged("tea"))
        #expect(screen.viewState.text == "1 result")
    }

    private func texts<Screen: CombineViewModel<SearchViewState, SearchViewEvent>>(
        of screen: Screen, after event: SearchViewEvent
    ) -> [String] {
        let before = screen.viewState.text
        screen.handle(event: event)
        return [before, screen.viewState.text]
    }
}

// MARK: As articles write them: no word of Ashlar

private struct SearchDomainState: Equatable { var results: [String] = [] }
private enum SearchDomainAction { case search(String) }
private struct SearchViewState: Equatable { var text: String }
private enum SearchViewEvent {
    case queryChanged(String)
    case scrolled
}

private final class SearchInteractor {
    private let stateSubject = CurrentValueSubject<SearchDomainState, Never>(SearchDomainState())

    var statePublisher: AnyPublisher<SearchDomainState, Never> {
        stateSubject.eraseToAnyPublisher()
    }

    func dispatch(action: SearchDomainAction) {
        switch action {
        case .search(let query): stateSubject.value.results = [query]
        }
    }
}

private struct SearchViewStateReducer {
    func reduce(domainState: SearchDomainState) -> SearchViewState {
        let count = domainState.results.count
        return SearchViewState(text: count == 1 ? "1 result" : "\(count) results")
    }
}

private struct SearchEventActionMap {
    func map(event: SearchViewEvent) -> SearchDomainAction? {
        switch event {
        case .queryChanged(let query): .search(query)
        case .scrolled: nil
        }
    }
}

private final class SearchViewModel: ObservableObject {
    @Published private(set) var viewState = SearchViewState(text: "")
    private let interactor: SearchInteractor
    private let eventMap = SearchEventActionMap()

    init(interactor: SearchInteractor) {
        self.interactor = interactor
        let reducer = SearchViewStateReducer()
        interactor.statePublisher.map(reducer.reduce).removeDuplicates().assign(to: &$viewState)
    }

    func handle(event: SearchViewEvent) {
        if let action = eventMap.map(event: event) { interactor.dispatch(action: action) }
    }
}

@MainActor
private final class MainSearchViewModel: ObservableObject {
    @Published private(set) var viewState = SearchViewState(text: "")
    private let interactor: SearchInteractor

    init(interactor: SearchInteractor) {
        self.interactor = interactor
        let reducer = SearchViewStateReducer()
        interactor.statePublisher.map(reducer.reduce).removeDuplicates().assign(to: &$viewState)
    }

    func handle(event: SearchViewEvent) {
        if let action = SearchEventActionMap().map(event: event) {
            interactor.dispatch(action: action)
        }
    }
}

// MARK: What moving them takes

extension SearchInteractor: CombineInteractor {}
extension SearchViewModel: CombineViewModel {}
extension MainSearchViewModel: @MainActor CombineViewModel {}
extension SearchViewStateReducer: CombineViewStateReducing {}
extension SearchEventActionMap: CombineEventActionMap {}
