#if canImport(SwiftUI)
    public import AshlarCore
    public import SwiftUI

    /// A button that repeats a failed read, where there is no list to pull down.
    public struct RetryButton: View {
        private let wording: Wording
        private let action: @MainActor () -> Void

        /// - Parameters:
        ///   - wording: The user’s wording.
        ///   - action: Called on a tap.
        public init(_ wording: Wording, action: @escaping @MainActor () -> Void) {
            self.wording = wording
            self.action = action
        }

        /// A button with a symbol.
        public var body: some View {
            Button(wording("view.retry"), systemImage: "arrow.clockwise", action: action)
        }
    }
#endif
