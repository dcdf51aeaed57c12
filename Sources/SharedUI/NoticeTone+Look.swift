#if canImport(SwiftUI)
    public import AshlarCore
    public import SwiftUI

    extension Notice.Tone {
        /// The name of a system image, different for each tone, so that none depends on colour.
        public var symbol: String {
            switch self {
            case .neutral: "info.circle"
            case .good: "checkmark.circle"
            case .warning: "exclamationmark.triangle"
            case .bad: "xmark.octagon"
            }
        }

        /// The colour of the symbol.
        public var color: Color {
            switch self {
            case .neutral: .secondary
            case .good: .green
            case .warning: .orange
            case .bad: .red
            }
        }
    }
#endif
