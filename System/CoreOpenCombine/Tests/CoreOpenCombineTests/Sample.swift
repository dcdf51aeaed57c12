import AshlarCore
import AshlarCoreTesting
import CoreOpenCombine
import OpenCombine

// A typical screen written entirely with Combine.

struct TodoState: Equatable, Sendable { var titles: [String] = [] }
enum TodoAction: Equatable, Sendable {
    case add(String)
    case clear
}
enum TodoEvent: Sendable {
    case added(String)
    case clearTapped, scrolled
}
struct TodoViewState: Equatable, Sendable { var text: String }

final class TodoInteractor: CombineInteractor {
    private let subject = CurrentValueSubject<TodoState, Never>(TodoState())
    var statePublisher: AnyPublisher<TodoState, Never> { subject.eraseToAnyPublisher() }

    func dispatch(action: TodoAction) {
        switch action {
        case .add(let title): subject.value.titles.append(title)
        case .clear: subject.value.titles = []
        }
    }

    func finish() { subject.send(completion: .finished) }
}

struct TodoReducer: CombineViewStateReducing {
    func reduce(domainState: TodoState) -> TodoViewState {
        TodoViewState(text: domainState.titles.joined(separator: ", "))
    }
}

struct TodoEventMap: CombineEventActionMap {
    func map(event: TodoEvent) -> TodoAction? {
        switch event {
        case .added(let title): .add(title)
        case .clearTapped: .clear
        case .scrolled: nil
        }
    }
}

final class TodoViewModel: CombineViewModel {
    @Published private(set) var viewState: TodoViewState
    private let dispatch: (TodoAction) -> Void

    init(_ interactor: some CombineInteractor<TodoState, TodoAction>) {
        let reducer = TodoReducer()
        viewState = reducer.reduce(domainState: TodoState())
        dispatch = interactor.dispatch(action:)
        interactor.statePublisher.map(reducer.reduce).removeDuplicates().assign(to: &$viewState)
    }

    func handle(event: TodoEvent) {
        if let action = TodoEventMap().map(event: event) { dispatch(action) }
    }
}

// The parts that replace it, one after the other.

struct TodoRules: InteractorRules {
    func handle(_ action: TodoAction, _ state: inout TodoState) -> Effect<TodoAction> {
        switch action {
        case .add("later"): return .run { await $0(.add("now")) }
        case .add(let title): state.titles.append(title)
        case .clear: state.titles = []
        }
        return .none
    }
}

struct NewReducer: ViewStateReducing {
    func reduce(_ state: TodoState) -> TodoViewState {
        TodoViewState(text: state.titles.joined(separator: ", "))
    }
}

struct NewEventMap: DomainEventActionMap {
    func action(for event: TodoEvent) -> TodoAction? { TodoEventMap().map(event: event) }
}

// Core’s types where Combine’s protocols are required: two empty extensions.
extension NewReducer: CombineViewStateReducing {}
extension NewEventMap: CombineEventActionMap {}

typealias TodoFeature = FeatureViewModel<TodoRules, NewReducer, NewEventMap>

@MainActor
func todoFeature() -> TodoFeature {
    FeatureViewModel(
        state: TodoState(), rules: TodoRules(), reducer: NewReducer(), eventMap: NewEventMap(),
        environment: .test())
}

/// Waits for the condition, yielding between checks.
@MainActor
func eventually(_ condition: () -> Bool) async {
    while !condition() { await Task.yield() }
}

/// Lets all pending work run.
@MainActor
func settled() async {
    for _ in 0..<200 { await Task.yield() }
}
