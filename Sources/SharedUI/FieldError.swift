#if canImport(SwiftUI)
    public import SwiftUI

    /// What is wrong with a field; empty while nothing is.
    public struct FieldError: View {
        private let error: String?

        /// - Parameter error: `nil` for a field that may stay as it is.
        public init(error: String?) { self.error = error }

        /// A label with a symbol, so that colour is not the only sign.
        public var body: some View {
            if let error {
                Label(error, systemImage: "exclamationmark.circle")
                    .font(.footnote)
                    .foregroundStyle(.red)
            }
        }
    }
#endif
