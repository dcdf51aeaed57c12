#if canImport(SwiftUI)
    public import AshlarCore
    public import SwiftUI

    /// A notice in place of the rows.
    public struct NoticePage: View {
        private let notice: Notice

        /// - Parameter notice: Why there is nothing to show.
        public init(notice: Notice) { self.notice = notice }

        /// The whole space of the list.
        public var body: some View {
            ContentUnavailableView(
                notice.text, systemImage: notice.tone.symbol,
                description: notice.advice.isEmpty ? nil : Text(notice.advice))
        }
    }
#endif
