#if canImport(SwiftUI)
    import Foundation
    public import SwiftUI

    /// A row at the end of a list that reads the next page when it becomes visible.
    public struct LoadMoreRow: View {
        private let title: String
        private let isReading: Bool
        private let reached: @MainActor () -> Void

        /// - Parameter reached: Called when the row appears, and when its button is tapped.
        public init(title: String, isReading: Bool, reached: @escaping @MainActor () -> Void) {
            self.title = title
            self.isReading = isReading
            self.reached = reached
        }

        /// Progress during a read, otherwise a button.
        public var body: some View {
            // One row for both: after a failed read it must not appear again, which would start
            // another read.
            ZStack {
                if isReading {
                    ProgressView(title)
                } else {
                    // Also a button, for users who do not scroll.
                    Button(title, action: reached)
                }
            }
            .frame(maxWidth: .infinity)
            .onAppear(perform: reached)
        }
    }
#endif
