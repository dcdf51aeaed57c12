#if canImport(SwiftUI)
    public import AshlarCore
    public import SwiftUI

    /// The rows of a window on a long list, between what reads on at both of its ends.
    public struct PagedRows<ViewState: Equatable & Sendable, Event: PagedEvent, Rows: View>: View {
        private let ends: PageEnds
        private let model: any ViewModel<ViewState, Event>
        private let wording: Wording
        private let rows: Rows

        /// - Parameters:
        ///   - ends: Of the window.
        ///   - model: Is told when an end is reached.
        ///   - wording: The user's.
        ///   - rows: The window's.
        public init(
            _ ends: PageEnds, _ model: any ViewModel<ViewState, Event>, _ wording: Wording,
            @ViewBuilder rows: () -> Rows
        ) {
            self.ends = ends
            self.model = model
            self.wording = wording
            self.rows = rows()
        }

        /// The rows, with one more at each end that has more.
        @ViewBuilder public var body: some View {
            if ends.hasEarlier {
                ReadOnRow(title: wording("pages.earlier"), isReading: ends.isLoadingEarlier) {
                    model.handle(.startReached)
                }
            }
            rows
            if ends.hasMore {
                ReadOnRow(title: wording("pages.more"), isReading: ends.isLoadingMore) {
                    model.handle(.endReached)
                }
            }
        }
    }
#endif
