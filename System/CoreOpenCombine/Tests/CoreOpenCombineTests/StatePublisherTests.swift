import AshlarCore
import AshlarCoreTesting
import CoreOpenCombine
import OpenCombine
import Synchronization
import Testing

@MainActor
@Suite struct StatePublisherTests {
    let feature = todoFeature()

    @Test func publishesTheCurrentStateAtOnceThenEachDifferentOne() async {
        feature.handle(.added("a"))
        var texts: [String] = []
        let subscription = feature.statePublisher.sink {
            texts.append($0.text)
            MainActor.preconditionIsolated()
        }
        #expect(texts == ["a"])
        feature.handle(.added("b"))
        await eventually { texts.count == 2 }
        feature.handle(.scrolled)
        feature.handle(.clearTapped)
        feature.handle(.clearTapped)
        await eventually { texts.count == 3 }
        await settled()
        #expect(texts == ["a", "a, b", ""])
        subscription.cancel()
    }

    @Test func publishesDomainStatesToo() async {
        var states: [[String]] = []
        let subscription = feature.interactor.statePublisher.sink { states.append($0.titles) }
        feature.interactor.dispatch(.add("a"))
        await eventually { states.count == 2 }
        feature.interactor.dispatch(.clear)
        await eventually { states.count == 3 }
        #expect(states == [[], ["a"], []])
        subscription.cancel()
    }

    @Test func finishesWithTheLastStateWhenTheViewModelEnds() async {
        var texts = [String]()
        var isFinished = false
        let subscription = feature.statePublisher.sink(
            receiveCompletion: { _ in isFinished = true }, receiveValue: { texts.append($0.text) })
        await settled()
        #expect(!isFinished)
        feature.handle(.added("last"))
        feature.end()
        await eventually { isFinished }
        #expect(texts == ["", "last"])
        subscription.cancel()
    }

    @Test func finishesAtOnceForAViewModelThatHasEnded() async {
        feature.handle(.added("last"))
        feature.end()
        var texts = [String]()
        var isFinished = false
        let subscription = feature.statePublisher.sink(
            receiveCompletion: { _ in isFinished = true }, receiveValue: { texts.append($0.text) })
        await eventually { isFinished }
        #expect(texts == ["last"])
        subscription.cancel()
    }

    /// Nothing is buffered: without demand, only the newest state is kept.
    @Test func honoursDemand() async {
        let subscriber = OnDemand()
        feature.statePublisher.subscribe(subscriber)
        #expect(subscriber.texts == [])
        subscriber.request(1)
        #expect(subscriber.texts == [""])
        for title in ["a", "b", "c"] {
            feature.handle(.added(title))
            await settled()
        }
        #expect(subscriber.texts == [""])
        subscriber.request(1)
        #expect(subscriber.texts == ["", "a, b, c"])
        subscriber.request(2)
        await settled()
        #expect(subscriber.texts.count == 2)
        feature.handle(.clearTapped)
        await eventually { subscriber.texts.count == 3 }
        subscriber.cancel()
    }

    @Test(arguments: [true, false])
    func releasesEverythingOnCancellationOrRelease(isCancelled: Bool) async {
        weak var captured: Journal?
        var subscription: AnyCancellable?
        do {
            let journal = Journal()
            captured = journal
            subscription = feature.statePublisher.sink { journal.texts.append($0.text) }
        }
        #expect(captured?.texts == [""])
        if isCancelled { subscription?.cancel() } else { subscription = nil }
        await settled()
        #expect(captured == nil)
        feature.handle(.added("a"))
        await settled()
        withExtendedLifetime(subscription) {}
    }

    /// View states without a subscriber are not reduced.
    @Test func costsNothingAfterItWasCancelled() async {
        let reducer = CountingReducer()
        let feature = FeatureViewModel(
            state: TodoState(), rules: TodoRules(), reducer: reducer, eventMap: NewEventMap(),
            environment: .test())
        let subscription = feature.statePublisher.sink { _ in }
        feature.interactor.dispatch(.add("a"))
        await settled()
        let count = reducer.count.load(ordering: .relaxed)
        #expect(count > 1)
        subscription.cancel()
        await settled()
        for _ in 0..<10 { feature.interactor.dispatch(.add("b")) }
        #expect(reducer.count.load(ordering: .relaxed) <= count + 1)
    }

    @Test func doesNotHoldTheViewModel() async {
        weak var released: TodoFeature?
        var isFinished = false
        let subscription: AnyCancellable
        do {
            let feature = todoFeature()
            released = feature
            subscription = feature.statePublisher.sink(
                receiveCompletion: { _ in isFinished = true }, receiveValue: { _ in })
        }
        #expect(released == nil)
        await eventually { isFinished }
        subscription.cancel()
    }
}

private final class Journal { var texts: [String] = [] }

/// Requests as many states as the test sets.
private final class OnDemand: Subscriber {
    private(set) var texts: [String] = []
    private var subscription: (any Subscription)?

    func receive(subscription: any Subscription) { self.subscription = subscription }
    func receive(_ state: TodoViewState) -> Subscribers.Demand {
        texts.append(state.text)
        return .none
    }
    func receive(completion: Subscribers.Completion<Never>) {}
    func request(_ count: Int) { subscription?.request(.max(count)) }
    func cancel() { subscription?.cancel() }
}

private final class CountingReducer: ViewStateReducing {
    let count = Atomic(0)
    func reduce(_ state: TodoState) -> TodoViewState {
        count.add(1, ordering: .relaxed)
        return TodoViewState(text: state.titles.joined())
    }
}
