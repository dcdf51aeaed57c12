#if canImport(Combine)
    public import Combine
    public import AshlarCore
#elseif OPENCOMBINE
    public import AshlarCore
    public import OpenCombine
#endif

#if canImport(Combine) || OPENCOMBINE
    extension ViewModel {
        /// The current view state on subscription, then each different one in a later turn of the
        /// main actor; finishes when the view model ends.
        ///
        /// A subscriber that requests fewer than there are receives the newest; nothing else is
        /// buffered. The publisher does not retain the view model. Each access creates a publisher.
        public var statePublisher: AnyPublisher<ViewState, Never> {
            StateSource(viewState, viewStates()).publisher
        }
    }

    extension Interactor where DomainState: Equatable {
        /// The current domain state on subscription, then each different one, as for a view model.
        ///
        /// The publisher retains the newest state, so the next change copies the arrays in it:
        /// observe a large state as a view state instead.
        public var statePublisher: AnyPublisher<DomainState, Never> {
            StateSource(state, states()).publisher
        }
    }

    /// Sends the elements of a stream to a subject while it has subscribers.
    ///
    /// Combine’s types are not `Sendable`: the subject stays on the main actor, where the task that
    /// feeds it runs.
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

        /// Its subscriptions retain this source until they are cancelled or the stream finishes.
        var publisher: AnyPublisher<State, Never> {
            subject.handleEvents(receiveCancel: { withExtendedLifetime(self) {} })
                .eraseToAnyPublisher()
        }

        /// Sends the state now; the stream delivers it a turn later.
        func send(_ state: State) {
            if state != subject.value { subject.send(state) }
        }
    }
#endif
