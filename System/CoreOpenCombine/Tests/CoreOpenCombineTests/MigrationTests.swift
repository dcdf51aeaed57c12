import AshlarCore
import AshlarCoreTesting
import CoreOpenCombine
import OpenCombine
import Testing

/// The steps of the article on migration, in both directions; each is an app that works.
@MainActor
@Suite struct MigrationTests {
    @Test func before() {
        let screen = TodoViewModel(TodoInteractor())
        #expect(walk(screen) == ["", "a", "a, b", ""])
    }

    // MARK: From the view model down

    /// The view keeps its `@ObservedObject`; all behind it is new.
    @Test func theViewKeepsItsObject() async {
        let feature = todoFeature()
        let screen = ObservableViewModel(feature)
        #expect(walk(screen) == ["", "a", "a, b", ""])

        screen.handle(event: .added("later"))
        await eventually { screen.viewState.text == "now" }
        feature.end()
    }

    @Test func objectWillChangeIsSentOnlyBeforeChanges() async {
        let screen = ObservableViewModel(todoFeature())
        var before: [String] = []
        let announced = screen.objectWillChange.sink { before.append(screen.viewState.text) }
        var published: [String] = []
        let values = screen.$viewState.sink { published.append($0.text) }
        screen.handle(event: .added("a"))
        screen.handle(event: .scrolled)
        screen.handle(event: .added("b"))
        await settled()
        #expect(before == ["", "a"])
        #expect(published == ["", "a", "a, b"])
        announced.cancel()
        values.cancel()
    }

    @Test func theObjectIsReleasedAndDoesNotEndItsViewModel() async {
        let feature = todoFeature()
        weak var released: ObservableViewModel<TodoViewState, TodoEvent>?
        do {
            let screen = ObservableViewModel(feature)
            released = screen
            await settled()
        }
        await settled()
        #expect(released == nil)
        feature.handle(.added("a"))
        #expect(feature.viewState.text == "a")
    }

    // MARK: Their interactor, our view model

    /// The interactor continues to own the state; the view observes a view model of ours.
    @Test func theInteractorStays() {
        let interactor = TodoInteractor()
        let screen = CombineInteractorViewModel(
            interactor, reducer: AdaptedReducer(TodoReducer()),
            eventMap: AdaptedEventMap(TodoEventMap()), environment: .test())
        #expect(walk(screen) == ["", "a", "a, b", ""])
        // Other code may send it actions, too.
        interactor.dispatch(action: .add("elsewhere"))
        #expect(screen.viewState.text == "elsewhere")
    }

    @Test func interactorThatPublishesLaterStartsFromTheGivenState() {
        let interactor = LateInteractor()
        let screen = CombineInteractorViewModel(
            interactor, state: TodoState(titles: ["first"]), reducer: NewReducer(),
            eventMap: NewEventMap(), environment: .test())
        #expect(screen.viewState.text == "first")
        interactor.subject.send(TodoState(titles: ["second"]))
        #expect(screen.viewState.text == "second")
    }

    @Test func endsWithTheInteractorButDoesNotEndIt() async {
        let interactor = TodoInteractor()
        func screen() -> some ViewModel<TodoViewState, TodoEvent> {
            CombineInteractorViewModel(
                interactor, reducer: NewReducer(), eventMap: NewEventMap(), environment: .test())
        }
        let first = screen()
        let second = screen()
        first.handle(.added("a"))
        first.end()
        first.handle(.added("b"))
        second.handle(.added("c"))
        #expect(first.viewState.text == "a")
        #expect(second.viewState.text == "a, c")
        interactor.finish()
        for await state in second.viewStates() { #expect(state.text == "a, c") }
    }

    // MARK: Our interactor, their view model

    @Test func theViewModelStays() async {
        let interactor = RulesInteractor(
            state: TodoState(), rules: TodoRules(), environment: .test())
        let screen = TodoViewModel(PublishingInteractor(interactor))
        #expect(walk(screen) == ["", "a", "a, b", ""])

        screen.handle(event: .added("later"))
        await eventually { screen.viewState.text == "now" }
        interactor.end()
    }

    // MARK: Their reducer and event map

    @Test func theReducerAndTheEventMapStay() {
        let screen = FeatureViewModel(
            state: TodoState(), rules: TodoRules(), reducer: AdaptedReducer(TodoReducer()),
            eventMap: AdaptedEventMap(TodoEventMap()), environment: .test())
        #expect(walk(screen) == ["", "a", "a, b", ""])
    }

    @Test func coreReducerAndEventMapWorkInCombineViewModels() {
        let reducer: some CombineViewStateReducing<TodoState, TodoViewState> = NewReducer()
        let eventMap: some CombineEventActionMap<TodoEvent, TodoAction> = NewEventMap()
        #expect(reducer.reduce(domainState: TodoState(titles: ["a"])).text == "a")
        #expect(eventMap.map(event: .added("a")) == .add("a"))
        #expect(eventMap.map(event: .scrolled) == nil)
    }

    @Test func after() {
        #expect(walk(todoFeature()) == ["", "a", "a, b", ""])
    }

    private func walk(_ screen: some CombineViewModel<TodoViewState, TodoEvent>) -> [String] {
        walk(handle: screen.handle(event:)) { screen.viewState }
    }

    private func walk(_ screen: some ViewModel<TodoViewState, TodoEvent>) -> [String] {
        walk(handle: screen.handle) { screen.viewState }
    }

    /// What the screen shows at first and after each event; the same at each step.
    private func walk(
        handle: (TodoEvent) -> Void, viewState: () -> TodoViewState
    ) -> [String] {
        var texts = [viewState().text]
        for event in [TodoEvent.added("a"), .scrolled, .added("b"), .clearTapped] {
            handle(event)
            if texts.last != viewState().text { texts.append(viewState().text) }
        }
        return texts
    }
}

/// Publishes nothing on subscription.
@MainActor
private final class LateInteractor: @MainActor CombineInteractor {
    let subject = PassthroughSubject<TodoState, Never>()
    var statePublisher: AnyPublisher<TodoState, Never> { subject.eraseToAnyPublisher() }
    func dispatch(action: TodoAction) {}
}
