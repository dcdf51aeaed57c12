#if canImport(Combine)
    public import Combine
    public import AshlarCore
#elseif OPENCOMBINE
    public import AshlarCore
    public import OpenCombine
#endif

#if canImport(Combine) || OPENCOMBINE
    extension ViewModel {
        /// The current view state at once, then each different one, on the main actor in a turn of
        /// its own; finishes when the view model ends.
        ///
        /// Respects demand: a subscriber that requests fewer states gets the newest, and only that
        /// one is buffered. Does not hold the view model. Each access creates a new publisher.
        public var statePublisher: AnyPublisher<ViewState, Never> {
            StateSource(viewState, viewStates()).publisher
        }
    }

    extension Interactor where DomainState: Equatable {
        /// The current domain state at once, then each different one; otherwise like a view model’s
        /// publisher.
        ///
        /// It holds the newest state, so the next change copies the shared storage: follow a large
        /// state as a view state instead.
        public var statePublisher: AnyPublisher<DomainState, Never> {
            StateSource(state, states()).publisher
        }
    }

    /// Feeds a subject from a stream while there are subscriptions.
    ///
    /// Combine’s types are not `Sendable`: the subject never leaves the main actor, on which the
    /// feeding task also runs.
    @MainActor
    final class StateSource<State: Equatable & Sendable> {
        private let subject: CurrentValueSubject<State, Never>
        private let task: Task<Void, Never>

        init(_ current: State, _ states: AsyncStream<State>) {
            let subject = CurrentValueSubject<State, Never>(current)
            self.subject = subject
            task = Task {
                for await state in states where state != subject.value { subject.send(state) }
                subject.send(completion: .finished)
            }
        }

        deinit { task.cancel() }

        /// Subscriptions keep this alive until they are cancelled or it finishes.
        var publisher: AnyPublisher<State, Never> {
            subject.handleEvents(receiveCancel: { withExtendedLifetime(self) {} })
                .eraseToAnyPublisher()
        }

        /// Publishes a state one turn before the stream yields it.
        func send(_ state: State) {
            if state != subject.value { subject.send(state) }
        }
    }
#endif
