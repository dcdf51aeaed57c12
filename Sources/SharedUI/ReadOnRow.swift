#if canImport(SwiftUI)
    import Foundation
    public import SwiftUI

    /// The end of a list that may have more: reads the next page as soon as it is visible.
    public struct ReadOnRow: View {
        private let title: String
        private let isReading: Bool
        private let reached: @MainActor () -> Void

        /// - Parameter reached: Called when the row appears, and when its button is tapped.
        public init(title: String, isReading: Bool, reached: @escaping @MainActor () -> Void) {
            self.title = title
            self.isReading = isReading
            self.reached = reached
        }

        /// Progress while a page is read, otherwise a button.
        public var body: some View {
            // One row whichever it shows: a reading that failed must not appear, and so begin, anew.
            ZStack {
                if isReading {
                    ProgressView(title)
                } else {
                    // A button too: not everybody scrolls.
                    Button(title, action: reached)
                }
            }
            .frame(maxWidth: .infinity)
            .onAppear(perform: reached)
        }
    }
#endif
