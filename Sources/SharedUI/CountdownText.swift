#if canImport(SwiftUI)
    public import Foundation
    public import SwiftUI

    /// The time that is left, counted down to zero.
    public struct CountdownText: View {
        private let end: Date

        /// - Parameter end: In the past, nothing is left.
        public init(until end: Date) { self.end = end }

        /// Digits of one width.
        public var body: some View {
            Text(timerInterval: Date.distantPast...max(end, .distantPast), countsDown: true)
                .monospacedDigit()
        }
    }
#endif
