public import Core

/// Runs a feature step by step and holds it to everything it does.
///
/// Exhaustive: each step says exactly how the domain state changes, each action that an effect
/// sends has to be received, and no effect may be running at the end.
///
/// ```swift
/// let harness = FeatureHarness(state: …, rules: …, reducer: …, eventMap: …)
/// try harness.send(.appeared) { $0.loading = .running }
/// try await harness.receive(.loaded(payments)) { $0.loading = .idle; $0.payments = payments }
/// try await harness.finish()
/// ```
@MainActor
public final class FeatureHarness<
    Rules: InteractorRules, Reducer: ViewStateReducing, EventMap: DomainEventActionMap
>
where
    Reducer.DomainState == Rules.DomainState, EventMap.DomainAction == Rules.DomainAction,
    Rules.DomainState: Equatable
{
    /// The domain state of the feature.
    public typealias State = Rules.DomainState
    /// The domain action of the feature.
    public typealias Action = Rules.DomainAction

    /// The feature under test; what is done to it directly is not accounted for.
    public let viewModel: FeatureViewModel<Rules, Reducer, EventMap>
    /// The events that went through the view model, in order: what `onEvent` saw.
    public private(set) var events: [EventMap.ViewEvent] = []

    private var known: State
    private var unreceived: [(action: Action, state: State)] = []
    private var waiter: CheckedContinuation<Bool, Never>?

    /// Builds the feature; time stands still and ids are the same in every run unless told
    /// otherwise.
    public init(
        state: State, rules: Rules, reducer: Reducer, eventMap: EventMap,
        environment: RuntimeEnvironment = .test()
    ) {
        let box = EventBox<EventMap.ViewEvent>()
        known = state
        viewModel = FeatureViewModel(
            state: state, rules: rules, reducer: reducer, eventMap: eventMap,
            environment: environment, onEvent: { box.receive?($0) })
        box.receive = { [weak self] in self?.events.append($0) }
        viewModel.interactor.observeActions { [weak self] action, state in
            self?.unreceived.append((action, state))
            self?.changed()
        }
        viewModel.interactor.observeEffects { [weak self] in self?.changed() }
    }

    /// What the view shows now.
    public var viewState: Reducer.ViewState { viewModel.viewState }

    /// Does what a person did and checks how the domain state changed.
    ///
    /// - Parameter change: Makes the expected state of the one before; nothing changes without.
    /// - Throws: ``TestFailure`` with the difference.
    public func send(
        _ event: EventMap.ViewEvent, file: StaticString = #fileID, line: UInt = #line,
        _ change: (inout State) -> Void = { _ in }
    ) throws {
        try refuseUnreceived("\(event) is sent", file, line)
        viewModel.handle(event)
        // Of an event without an action nothing is recorded, and nothing may have changed.
        let state = unreceived.isEmpty ? viewModel.interactor.state : unreceived.removeFirst().state
        try check(state, after: "\(event)", change, file, line)
    }

    /// Waits for the next action that an effect sends, and checks it and what it changed.
    ///
    /// - Throws: ``TestFailure`` if another action comes, or none.
    public func receive(
        _ action: Action, file: StaticString = #fileID, line: UInt = #line,
        _ change: (inout State) -> Void = { _ in }
    ) async throws where Action: Equatable {
        let (received, state) = try await next("\(action)", file, line)
        guard received == action else {
            throw TestFailure(
                "Another action was received.\n" + difference(received, action), file, line)
        }
        try check(state, after: "\(action)", change, file, line)
    }

    /// Waits for the next action that an effect sends, if a value cannot be compared or foretold.
    ///
    /// - Returns: The action.
    /// - Throws: ``TestFailure`` if `matches` says no, or none comes.
    @discardableResult
    public func receive(
        where matches: (Action) -> Bool, file: StaticString = #fileID, line: UInt = #line,
        _ change: (inout State) -> Void = { _ in }
    ) async throws -> Action {
        let (received, state) = try await next("an action", file, line)
        guard matches(received) else {
            throw TestFailure("Another action was received: \(received)", file, line)
        }
        try check(state, after: "\(received)", change, file, line)
        return received
    }

    /// Waits until no effect is running, so that the next event finds none in its way.
    ///
    /// An effect runs until its work returns, which is a moment after the last action it sends.
    ///
    /// - Throws: ``TestFailure`` that names the effects that go on.
    public func waitForEffects(
        file: StaticString = #fileID, line: UInt = #line
    ) async throws {
        while !viewModel.interactor.runningEffects.isEmpty {
            guard await change(within: patience) else {
                let running = viewModel.interactor.runningEffects.joined(separator: ", ")
                throw TestFailure("Still running: \(running).", file, line)
            }
        }
    }

    /// Waits for the effects to finish and ends the feature.
    ///
    /// - Throws: ``TestFailure`` that names an action nobody received, or an effect that goes on.
    public func finish(
        patience limit: Duration = .seconds(2), file: StaticString = #fileID, line: UInt = #line
    ) async throws {
        while !viewModel.interactor.runningEffects.isEmpty {
            guard unreceived.isEmpty, await change(within: limit) else { break }
        }
        let running = viewModel.interactor.runningEffects
        viewModel.end()
        try refuseUnreceived("the test ends", file, line)
        guard running.isEmpty else {
            throw TestFailure(
                "Still running at the end: \(running.joined(separator: ", ")).", file, line)
        }
    }

    private func next(
        _ wanted: String, _ file: StaticString, _ line: UInt
    ) async throws -> (Action, State) {
        while unreceived.isEmpty {
            let running = viewModel.interactor.runningEffects
            guard !running.isEmpty, await change(within: patience) else {
                let why =
                    running.isEmpty
                    ? "no effect is running" : "running: \(running.joined(separator: ", "))"
                throw TestFailure("\(wanted) was not received; \(why).", file, line)
            }
        }
        return unreceived.removeFirst()
    }

    private func refuseUnreceived(
        _ what: String, _ file: StaticString, _ line: UInt
    ) throws {
        guard !unreceived.isEmpty else { return }
        let actions = unreceived.map { "\($0.action)" }.joined(separator: "\n")
        throw TestFailure("Not received before \(what):\n\(actions)", file, line)
    }

    private func check(
        _ state: State, after cause: String, _ change: (inout State) -> Void,
        _ file: StaticString, _ line: UInt
    ) throws {
        var expected = known
        change(&expected)
        known = state
        guard state != expected else { return }
        throw TestFailure(
            "The state after \(cause) is not the expected one.\n" + difference(state, expected),
            file, line)
    }

    private func changed() {
        waiter?.resume(returning: true)
        waiter = nil
    }

    /// Returns whether anything happened before the limit.
    private func change(within limit: Duration) async -> Bool {
        let watchdog = watchdog(after: limit) { @MainActor [self] in
            waiter?.resume(returning: false)
            waiter = nil
        }
        defer { watchdog.cancel() }
        return await withCheckedContinuation { waiter = $0 }
    }
}

/// Filled after the view model, which needs it, is made.
@MainActor
private final class EventBox<Event> {
    var receive: ((Event) -> Void)?
}
