#if canImport(SwiftUI)
    public import SwiftUI

    /// A field’s error; empty without one.
    public struct FieldError: View {
        private let error: String?

        /// - Parameter error: The error’s text; `nil` for a valid field.
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
