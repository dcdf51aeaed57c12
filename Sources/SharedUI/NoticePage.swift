#if canImport(SwiftUI)
    public import AshlarCore
    public import SwiftUI

    /// A notice in place of the rows.
    public struct NoticePage: View {
        private let notice: Notice
        private let retry: RetryButton?

        /// - Parameter notice: The reason why there is nothing to show.
        public init(notice: Notice) {
            self.notice = notice
            retry = nil
        }

        /// - Parameters:
        ///   - notice: The reason why there is nothing to show.
        ///   - wording: The user’s wording.
        ///   - retry: Tries again.
        public init(_ notice: Notice, _ wording: Wording, retry: @escaping @MainActor () -> Void) {
            self.notice = notice
            self.retry = RetryButton(wording, action: retry)
        }

        /// Fills the space of the list.
        public var body: some View {
            ContentUnavailableView {
                Label(notice.text, systemImage: notice.tone.symbol)
            } description: {
                if !notice.advice.isEmpty { Text(notice.advice) }
            } actions: {
                if let retry { retry }
            }
        }
    }
#endif
