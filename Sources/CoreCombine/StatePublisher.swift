#if canImport(Combine)
    public import Combine
    public import AshlarCore
#elseif OPENCOMBINE
    public import AshlarCore
    public import OpenCombine
#endif

#if canImport(Combine) || OPENCOMBINE
    extension ViewModel {
        /// The current view state at once, then each different one, on the main actor, in a turn of
        /// its own; finishes when the view model ends.
        ///
        /// Demand is honoured: who asks for less than there is gets the newest, and nothing is kept
        /// but that. Cancelling frees it; it does not keep the view model alive. Each access makes
        /// a publisher of its own.
        public var statePublisher: AnyPublisher<ViewState, Never> {
            StateSource(viewState, viewStates()).publisher
        }
    }

    extension Interactor where DomainState: Equatable {
        /// The current domain state at once, then each different one; as a view model's.
        ///
        /// It holds the newest state, so that the next change copies what the two share: a large
        /// state is better followed as a view state.
        public var statePublisher: AnyPublisher<DomainState, Never> {
            StateSource(state, states()).publisher
        }
    }

    /// Feeds a subject from a stream for as long as somebody is subscribed to it.
    ///
    /// Combine's types are not `Sendable`: the subject never leaves the main actor, where the task
    /// that feeds it runs too.
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

        /// What the stream says a turn later.
        func send(_ state: State) {
            if state != subject.value { subject.send(state) }
        }
    }
#endif
