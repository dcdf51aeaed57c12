public import AshlarCore

/// Runs a feature step by step and checks all of its behaviour.
///
/// Exhaustive by default: each step describes exactly how the domain state and the view state
/// change, each action that an effect sends has to be received, and no effect may run at the end.
///
/// ```swift
/// try await FeatureHarness.run(
///     state: …, rules: …, reducer: …, eventMap: …, environment: .test(clock: clock)
/// ) { harness in
///     try harness.send(.appeared) { $0.loading = .running } view: { $0.isLoading = true }
///     try await harness.receive(.loaded(names)) {
///         ($0.loading, $0.names) = (.idle, names)
///     } view: {
///         ($0.isLoading, $0.rows) = (false, names.map(Row.init))
///     }
/// }
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
    /// The reducer’s result.
    public typealias ViewState = Reducer.ViewState
    /// The domain action of the feature.
    public typealias Action = Rules.DomainAction

    /// The feature under test; events sent to it directly are not checked.
    public let viewModel: FeatureViewModel<Rules, Reducer, EventMap>
    /// The events that went through the view model, in order; those that `onEvent` received.
    public private(set) var events: [EventMap.ViewEvent] = []

    private let reducer: Reducer
    private let mode: HarnessMode
    private let clock: ManualClock?
    private var known: States
    private var unreceived: [(action: Action, state: State)] = []
    private var skipped = SkippedChecks()
    private var isOver = false
    private let changes = ChangeCount()

    // MARK: Start and end

    /// Creates the feature, runs the steps, and checks for leftover actions and effects.
    ///
    /// A harness can only be created here, so that leftovers are always checked. The feature has
    /// ended when this returns or throws. By default time stands still and ids are the same in
    /// every run; effects run on the executor of the environment’s ``ManualClock``, unless the
    /// environment has one of its own.
    ///
    /// - Returns: Everything that was not asserted; empty if exhaustive.
    /// - Throws: The steps’ error; a ``TestFailure`` with each action that was not received and
    ///   each effect that still runs, unless the mode is partial.
    @discardableResult
    public static func run(
        state: State, rules: Rules, reducer: Reducer, eventMap: EventMap,
        environment: RuntimeEnvironment = .test(), mode: HarnessMode = .exhaustive,
        file: StaticString = #fileID, line: UInt = #line,
        _ body: @MainActor (FeatureHarness) async throws -> Void
    ) async throws -> SkippedChecks {
        let harness = FeatureHarness(state, rules, reducer, eventMap, environment, mode)
        defer { harness.end() }
        try await body(harness)
        switch mode {
        case .exhaustive: try await harness.checkNoLeftovers(file, line)
        case .partial: await harness.noteLeftovers()
        }
        return harness.skipped
    }

    /// Runs a `Feature`, which is rules, reducer and event map in one; see
    /// ``run(state:rules:reducer:eventMap:environment:mode:file:line:_:)``.
    @discardableResult
    public static func run(
        _ feature: Rules, state: State, environment: RuntimeEnvironment = .test(),
        mode: HarnessMode = .exhaustive, file: StaticString = #fileID, line: UInt = #line,
        _ body: @MainActor (FeatureHarness) async throws -> Void
    ) async throws -> SkippedChecks where Rules: Feature, Reducer == Rules, EventMap == Rules {
        try await run(
            state: state, rules: feature, reducer: feature, eventMap: feature,
            environment: environment, mode: mode, file: file, line: line, body)
    }

    private init(
        _ state: State, _ rules: Rules, _ reducer: Reducer, _ eventMap: EventMap,
        _ environment: RuntimeEnvironment, _ mode: HarnessMode
    ) {
        let box = EventBox<EventMap.ViewEvent>()
        self.reducer = reducer
        self.mode = mode
        clock = environment.clock as? ManualClock
        known = States(domain: state, view: reducer.reduce(state))
        viewModel = FeatureViewModel(
            state: state, rules: rules, reducer: reducer, eventMap: eventMap,
            environment: environment.running(on: clock?.executor), onEvent: { box.receive?($0) })
        box.receive = { [weak self] in self?.events.append($0) }
        viewModel.interactor.observeActions { [weak self] action, state in
            self?.unreceived.append((action, state))
            self?.changes.increment()
        }
        viewModel.interactor.observeEffects { [changes] in changes.increment() }
        clock?.observe(changes)
    }

    private func end() {
        isOver = true
        clock?.stopObserving(changes)
        viewModel.end()
    }

    // MARK: Steps

    /// The current domain state.
    public var state: State { viewModel.interactor.state }

    /// The current view state.
    public var viewState: ViewState { viewModel.viewState }

    /// Sends an event and checks how both states changed.
    ///
    /// An event without an action is checked like any other: nothing changes.
    ///
    /// - Parameters:
    ///   - event: The user’s event.
    ///   - file: The caller’s file.
    ///   - line: The caller’s line.
    ///   - change: Turns the previous domain state into the expected one; without it, nothing
    ///     changes. In partial mode it is applied to the state found: the values it sets must
    ///     already be there.
    ///   - view: The same for the view state.
    /// - Throws: ``TestFailure`` with the difference.
    public func send(
        _ event: EventMap.ViewEvent, file: StaticString = #fileID, line: UInt = #line,
        _ change: (inout State) -> Void = { _ in }, view: (inout ViewState) -> Void = { _ in }
    ) throws {
        try checkAllReceived("\(summary(event)) is sent", file, line)
        viewModel.handle(event)
        // Without an action, nothing is recorded and nothing may have changed.
        let state = unreceived.isEmpty ? self.state : unreceived.removeFirst().state
        try check(state, after: summary(event), change, view, file, line)
    }

    /// Waits for an effect’s next action, and checks it and its changes.
    ///
    /// In partial mode, other actions are skipped.
    ///
    /// - Parameters:
    ///   - action: The exact action.
    ///   - file: The caller’s file.
    ///   - line: The caller’s line.
    ///   - change: Makes the expected domain state, as in ``send(_:file:line:_:view:)``.
    ///   - view: The same for the view state.
    /// - Throws: ``TestFailure`` if another action comes, or none.
    public func receive(
        _ action: Action, file: StaticString = #fileID, line: UInt = #line,
        _ change: (inout State) -> Void = { _ in }, view: (inout ViewState) -> Void = { _ in }
    ) async throws where Action: Equatable {
        let received = try await next(summary(action), { $0 == action }, file, line)
        guard received.action == action else {
            let difference = difference(received.action, action)
            throw TestFailure("Another action was received.\n" + difference, file, line)
        }
        try check(received.state, after: summary(action), change, view, file, line)
    }

    /// Waits for an effect’s next action if its values cannot be compared or predicted.
    ///
    /// - Parameters:
    ///   - matches: Returns whether it is the action; in partial mode others are skipped.
    ///   - file: The caller’s file.
    ///   - line: The caller’s line.
    ///   - change: Makes the expected domain state, as in ``send(_:file:line:_:view:)``.
    ///   - view: The same for the view state.
    /// - Returns: The action.
    /// - Throws: ``TestFailure`` if `matches` returns `false`, or no action comes.
    @discardableResult
    public func receive(
        where matches: (Action) -> Bool, file: StaticString = #fileID, line: UInt = #line,
        _ change: (inout State) -> Void = { _ in }, view: (inout ViewState) -> Void = { _ in }
    ) async throws -> Action {
        let (received, state) = try await next("an action", matches, file, line)
        guard matches(received) else {
            throw TestFailure("Another action was received: \(summary(received))", file, line)
        }
        try check(state, after: summary(received), change, view, file, line)
        return received
    }

    /// Waits until no effect is running, so that the next event is not affected by one.
    ///
    /// An effect runs until its work returns, shortly after its last action.
    ///
    /// - Throws: ``TestFailure`` with the effects that still run.
    public func waitForEffects(file: StaticString = #fileID, line: UInt = #line) async throws {
        let end = await wait(upTo: patience) { false }
        guard end != .nothingRuns else { return }
        throw TestFailure("Still running: \(running(end)).", file, line)
    }

    // MARK: Checks

    private func check(
        _ state: State, after cause: String, _ change: (inout State) -> Void,
        _ view: (inout ViewState) -> Void, _ file: StaticString, _ line: UInt
    ) throws {
        let found = States(domain: state, view: reducer.reduce(state))
        let asserted = known.changed(change, view)
        known = found
        let expected = mode == .exhaustive ? asserted : found.changed(change, view)
        let wrong = expected.differences(from: found) { difference($1, $0) }
        guard wrong.isEmpty else {
            let texts = wrong.map { "The \($0) after \(cause) is not the expected one:\n\($1)" }
            throw TestFailure(texts.joined(separator: "\n"), file, line)
        }
        if mode == .partial { note(asserted, found, after: cause) }
    }

    private func note(_ old: States, _ new: States, after cause: String) {
        skipped.changes += old.differences(from: new) { transition(from: $0, to: $1) }
            .map { "\($0) after \(cause):\n\($1)" }
    }

    /// The domain state and the view state.
    private struct States {
        var domain: State
        var view: ViewState

        func changed(
            _ change: (inout State) -> Void, _ view: (inout ViewState) -> Void
        ) -> States {
            var copy = self
            change(&copy.domain)
            view(&copy.view)
            return copy
        }

        /// The differences by the name of the state; the texts are indented.
        func differences(
            from other: States, _ text: (Any, Any) -> String
        ) -> [(kind: String, text: String)] {
            let texts = [
                domain == other.domain ? nil : ("state", text(domain, other.domain)),
                view == other.view ? nil : ("view state", text(view, other.view)),
            ]
            return texts.compactMap { $0.map { ($0, $1.indented(by: 2)) } }
        }
    }

    private func next(
        _ wanted: String, _ matches: (Action) -> Bool, _ file: StaticString, _ line: UInt
    ) async throws -> (action: Action, state: State) {
        try checkNotEnded(file, line)
        while true {
            let end = await wait(upTo: patience) { !unreceived.isEmpty }
            guard end == .met else {
                throw TestFailure(
                    "\(wanted) was not received; \(reason(end)).", file, line)
            }
            let next = unreceived.removeFirst()
            if mode == .exhaustive || matches(next.action) { return next }
            skip(next)
        }
    }

    private func skip(_ received: (action: Action, state: State)) {
        let found = States(domain: received.state, view: reducer.reduce(received.state))
        let action = summary(received.action)
        skipped.actions.append(action)
        note(known, found, after: action)
        known = found
    }

    private func checkNotEnded(_ file: StaticString, _ line: UInt) throws {
        guard isOver else { return }
        throw TestFailure("The harness is used after `run` has returned.", file, line)
    }

    private func checkAllReceived(_ what: String, _ file: StaticString, _ line: UInt) throws {
        try checkNotEnded(file, line)
        guard !unreceived.isEmpty else { return }
        guard mode == .exhaustive else {
            for received in unreceived { skip(received) }
            unreceived = []
            return
        }
        throw TestFailure("Not received before \(what):\n\(unreceivedText)", file, line)
    }

    private var unreceivedText: String {
        unreceived.map { "  " + summary($0.action) }.joined(separator: "\n")
    }

    private func checkNoLeftovers(_ file: StaticString, _ line: UInt) async throws {
        // Waits first for work that is only slow because the machine is busy.
        try? await clock?.executor.settle()
        let end = await wait(upTo: .seconds(2)) { !unreceived.isEmpty }
        var texts: [String] = []
        if !unreceived.isEmpty {
            texts.append("Not received before the test ends:\n\(unreceivedText)")
        }
        if !viewModel.interactor.runningEffects.isEmpty {
            texts.append("Still running at the end: \(running(end)).")
        }
        guard texts.isEmpty else {
            throw TestFailure(texts.joined(separator: "\n"), file, line)
        }
    }

    private func noteLeftovers() async {
        // Throws if work never settles; the running effect is then listed below.
        try? await clock?.executor.settle()
        for received in unreceived { skip(received) }
        skipped.effects = viewModel.interactor.runningEffects
    }

    // MARK: Waiting

    private enum End: Equatable {
        case met, nothingRuns, expired
        /// All effects sleep on a clock that is not moved.
        case asleep([Sleep])
    }

    private struct Sleep: Equatable {
        let effect: String
        let duration: Duration
    }

    private func wait(upTo limit: Duration, until isMet: () -> Bool) async -> End {
        let deadline = ContinuousClock.now + limit
        while true {
            let seen = changes.count
            if isMet() { return .met }
            if viewModel.interactor.runningEffects.isEmpty { return .nothingRuns }
            if asleep != nil {
                // Throws if work never settles: then the effects below are not all asleep.
                try? await clock?.executor.settle()
                guard changes.count == seen, let asleep else { continue }
                return .asleep(asleep)
            }
            let rest = deadline - ContinuousClock.now
            guard await changes.change(after: seen, within: max(.zero, rest)) else {
                return .expired
            }
        }
    }

    /// How long each effect sleeps, if all of them do and the clock is not being moved.
    private var asleep: [Sleep]? {
        guard let clock, !clock.isDriven else { return nil }
        let times = clock.sleepingTasks
        let sleeps = viewModel.interactor.runningTasks.map { effect in
            times[effect.task.hashValue].map { Sleep(effect: effect.title, duration: $0) }
        }
        return sleeps.contains(nil) ? nil : sleeps.compactMap(\.self)
    }

    private func reason(_ end: End) -> String {
        if case .expired = end { "still running: \(running(end))" } else { running(end) }
    }

    private func running(_ end: End) -> String {
        switch end {
        case .nothingRuns: return "no effect is running"
        case .met, .expired:
            let effects = viewModel.interactor.runningTasks.map(\.title).joined(separator: ", ")
            let sleeps = (clock?.sleeping ?? []).map { "\($0)" }.joined(separator: ", ")
            return effects + (sleeps.isEmpty ? "" : " (sleeping on the ManualClock: \(sleeps))")
        case .asleep(let sleeps):
            let effects = sleeps.map { "\($0.effect) sleeps for \($0.duration)" }
            let shortest = sleeps.map(\.duration).min() ?? .zero
            return effects.joined(separator: ", ")
                + " on a ManualClock that is not moved: "
                + "call `clock.advance(by: \(shortest.literal))`"
        }
    }
}

/// Holds a closure that is set after creating the view model, which refers to the box.
@MainActor
private final class EventBox<Event> {
    var receive: ((Event) -> Void)?
}
