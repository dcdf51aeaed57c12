#if canImport(Combine)
    public import Combine
    public import AshlarCore
#elseif OPENCOMBINE
    public import AshlarCore
    public import OpenCombine
#endif

#if canImport(Combine) || OPENCOMBINE
    /// One of our view models behind a view that observes an object: `@StateObject`,
    /// `@ObservedObject`, `$viewState`.
    ///
    /// The view state is there when `handle` returns; what effects change comes in a turn of its
    /// own. Does not end the view model.
    @MainActor
    public final class ObservableViewModel<
        ViewState: Equatable & Sendable, ViewEvent: Sendable
    >: CombineViewModel {
        /// Announced by `objectWillChange` before it changes; equal ones are not.
        @Published public private(set) var viewState: ViewState
        private let viewModel: any ViewModel<ViewState, ViewEvent>
        private var following: Task<Void, Never>?

        /// Keeps the view model and follows it until it ends.
        public init(_ viewModel: some ViewModel<ViewState, ViewEvent>) {
            self.viewModel = viewModel
            viewState = viewModel.viewState
            let states = viewModel.viewStates()
            following = Task { [weak self] in
                for await _ in states { self?.showNewest() }
            }
        }

        deinit { following?.cancel() }

        /// Hands the event on.
        public func handle(_ event: ViewEvent) {
            viewModel.handle(event)
            showNewest()
        }

        /// Not what the stream brings: that may be older than what is shown.
        private func showNewest() {
            let newest = viewModel.viewState
            if newest != viewState { viewState = newest }
        }
    }
#endif
