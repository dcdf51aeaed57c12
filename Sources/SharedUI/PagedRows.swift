#if canImport(SwiftUI)
    public import AshlarCore
    public import SwiftUI

    /// The rows of a window on a long list, with rows at both ends that read further pages.
    public struct PagedRows<ViewState: Equatable & Sendable, Event: PagedEvent, Rows: View>: View {
        private let ends: PageEnds
        private let model: any ViewModel<ViewState, Event>
        private let wording: Wording
        private let rows: Rows

        /// - Parameters:
        ///   - ends: The ends of the window.
        ///   - model: Handles reaching an end.
        ///   - wording: The user’s wording.
        ///   - rows: The window’s rows.
        public init(
            _ ends: PageEnds, _ model: any ViewModel<ViewState, Event>, _ wording: Wording,
            @ViewBuilder rows: () -> Rows
        ) {
            self.ends = ends
            self.model = model
            self.wording = wording
            self.rows = rows()
        }

        /// The rows, with one more at each end that can be extended.
        @ViewBuilder public var body: some View {
            if ends.hasEarlier {
                LoadMoreRow(title: wording("pages.earlier"), isReading: ends.isLoadingEarlier) {
                    model.handle(.startReached)
                }
            }
            rows
            if ends.hasMore {
                LoadMoreRow(title: wording("pages.more"), isReading: ends.isLoadingMore) {
                    model.handle(.endReached)
                }
            }
        }
    }
#endif
