#if canImport(SwiftUI)
    public import AshlarCore
    public import SwiftUI

    /// A list for a followed value: its freshness, a notice, and the rows or their placeholder.
    ///
    /// ```swift
    /// FollowedList(model, \.trips, wording) { trips in
    ///     ForEach(trips) { TripRowView(trip: $0) }
    /// }
    /// ```
    public struct FollowedList<
        ViewState: Equatable & Sendable, Event: FollowedEvent, Shown: Equatable & Sendable,
        Head: View,
        Rows: View
    >: View {
        private let model: any ViewModel<ViewState, Event>
        private let part: @Sendable (ViewState) -> FollowedViewState<Shown>
        private let wording: Wording
        private let head: Head
        private let rows: (Shown) -> Rows

        /// - Parameters:
        ///   - model: Handles pull to refresh and dismissing the notice.
        ///   - part: The followed value in the view state.
        ///   - wording: The user’s wording.
        ///   - head: Sections above the rows, shown even without rows.
        ///   - rows: Sections or rows of the value.
        public init(
            _ model: any ViewModel<ViewState, Event>,
            _ part: @escaping @Sendable (ViewState) -> FollowedViewState<Shown>,
            _ wording: Wording, @ViewBuilder head: () -> Head = { EmptyView() },
            @ViewBuilder rows: @escaping (Shown) -> Rows
        ) {
            self.model = model
            self.part = part
            self.wording = wording
            self.head = head()
            self.rows = rows
        }

        /// The list; pull to refresh waits for the server’s answer.
        public var body: some View {
            let state = part(model.viewState)
            List {
                Section { FollowedHead(state, wording, model) }
                head
                if let shown = state.shown { rows(shown) }
            }
            .overlay { FollowedPage(content: state.content, wording: wording) }
            .announcing(state.notice)
            .refreshable { [model, part] in
                await model.handle(.refreshPulled, until: { !part($0).isRefreshing })
            }
        }
    }

    /// The freshness, progress and notice of a followed value.
    public struct FollowedHead<
        ViewState: Equatable & Sendable, Event: FollowedEvent, Shown: Equatable & Sendable
    >: View {
        private let state: FollowedViewState<Shown>
        private let wording: Wording
        private let model: any ViewModel<ViewState, Event>

        /// - Parameters:
        ///   - state: The value’s view state.
        ///   - wording: The user’s wording.
        ///   - model: Handles dismissing the notice.
        public init(
            _ state: FollowedViewState<Shown>, _ wording: Wording,
            _ model: any ViewModel<ViewState, Event>
        ) {
            self.state = state
            self.wording = wording
            self.model = model
        }

        /// One to three rows.
        @ViewBuilder public var body: some View {
            FreshnessRows(freshness: state.freshness, progress: state.progress)
            if let notice = state.notice {
                NoticeRow(notice, wording) { model.handle(.noticeDismissed) }
            }
        }
    }

    /// The placeholder of a followed value; empty if there is a value.
    public struct FollowedPage<Shown: Equatable & Sendable>: View {
        private let content: FollowedViewState<Shown>.Content
        private let wording: Wording
        private let retry: (@MainActor () -> Void)?

        /// - Parameters:
        ///   - content: The value or its placeholder.
        ///   - wording: The user’s wording.
        ///   - retry: Reads again after a failure; `nil` where pull to refresh does that.
        public init(
            content: FollowedViewState<Shown>.Content, wording: Wording,
            retry: (@MainActor () -> Void)? = nil
        ) {
            self.content = content
            self.wording = wording
            self.retry = retry
        }

        /// A spinner, or a notice that is announced.
        @ViewBuilder public var body: some View {
            switch content {
            case .loading: ProgressView(wording("followed.loading"))
            case .found: EmptyView()
            case .empty(let notice): NoticePage(notice: notice).announcing(notice)
            case .offline(let notice), .failed(let notice):
                if let retry {
                    NoticePage(notice, wording, retry: retry).announcing(notice)
                } else {
                    NoticePage(notice: notice).announcing(notice)
                }
            }
        }
    }
#endif
