#if canImport(Combine)
    public import Combine
    public import AshlarCore
#elseif OPENCOMBINE
    public import AshlarCore
    public import OpenCombine
#endif

#if canImport(Combine) || OPENCOMBINE
    /// Wraps a view model for a view that observes an object: `@StateObject`, `@ObservedObject`,
    /// `$viewState`.
    ///
    /// The view state is up to date when `handle` returns; changes by effects arrive in a later
    /// turn of the main actor. Does not end the view model.
    @MainActor
    public final class ObservableViewModel<
        ViewState: Equatable & Sendable, ViewEvent: Sendable
    >: CombineViewModel {
        /// The view state; `objectWillChange` precedes each change, and equal values are not
        /// published.
        @Published public private(set) var viewState: ViewState
        private let viewModel: any ViewModel<ViewState, ViewEvent>
        private var following: Task<Void, Never>?

        /// Holds the view model and follows it until it ends.
        public init(_ viewModel: some ViewModel<ViewState, ViewEvent>) {
            self.viewModel = viewModel
            viewState = viewModel.viewState
            let states = viewModel.viewStates()
            following = Task { [weak self] in
                for await _ in states { self?.showNewest() }
            }
        }

        deinit { following?.cancel() }

        /// Passes the event to the view model.
        public func handle(_ event: ViewEvent) {
            viewModel.handle(event)
            showNewest()
        }

        /// Publishes the newest view state; the stream’s element may be older than the published
        /// one.
        private func showNewest() {
            let newest = viewModel.viewState
            if newest != viewState { viewState = newest }
        }
    }
#endif
