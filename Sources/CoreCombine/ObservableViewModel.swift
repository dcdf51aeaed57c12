#if canImport(Combine)
    public import Combine
    public import AshlarCore
#elseif OPENCOMBINE
    public import AshlarCore
    public import OpenCombine
#endif

#if canImport(Combine) || OPENCOMBINE
    /// Wraps a view model of Core for views that observe an object: `@StateObject`,
    /// `@ObservedObject`, `$viewState`.
    ///
    /// `viewState` is current when `handle(event:)` returns. A change made by an effect arrives in
    /// a later turn of the main actor. Releasing the wrapper does not end the view model.
    @MainActor
    public final class ObservableViewModel<
        ViewState: Equatable & Sendable, ViewEvent: Sendable
    >: @MainActor CombineViewModel {
        /// `objectWillChange` fires before each change, and never for an equal view state.
        @Published public private(set) var viewState: ViewState
        private let viewModel: any ViewModel<ViewState, ViewEvent>
        private var following: Task<Void, Never>?

        /// Retains the view model and observes it until it ends.
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
        public func handle(event: ViewEvent) {
            viewModel.handle(event)
            showNewest()
        }

        /// Reads the view model, because an element of the stream may be older than `viewState`.
        private func showNewest() {
            let newest = viewModel.viewState
            if newest != viewState { viewState = newest }
        }
    }
#endif
