#if canImport(SwiftUI)
    public import Foundation
    public import SwiftUI

    /// The remaining time, counted down to zero.
    public struct CountdownText: View {
        private let end: Date

        /// - Parameter end: The end; zero is shown for one in the past.
        public init(until end: Date) { self.end = end }

        /// A text with monospaced digits.
        public var body: some View {
            Text(timerInterval: Date.distantPast...max(end, .distantPast), countsDown: true)
                .monospacedDigit()
        }
    }
#endif
