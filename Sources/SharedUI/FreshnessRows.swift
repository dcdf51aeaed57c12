#if canImport(SwiftUI)
    public import AshlarCore
    public import SwiftUI

    /// How old what is shown is, and how far a first copy has got.
    public struct FreshnessRows: View {
        private let freshness: FreshnessLine
        private let progress: ProgressLine?

        /// - Parameter progress: `nil` while nothing is fetched.
        public init(freshness: FreshnessLine, progress: ProgressLine? = nil) {
            self.freshness = freshness
            self.progress = progress
        }

        /// One row, or two while something is fetched.
        public var body: some View {
            Label(freshness.text, systemImage: freshness.tone.symbol)
                .font(.footnote)
                .foregroundStyle(freshness.tone == .fresh ? Color.secondary : Color.orange)
                .accessibilityAddTraits(.updatesFrequently)
            if let progress {
                ProgressView(
                    progress.text, value: progress.percent.map { Double($0) / 100 })
            }
        }
    }

    extension FreshnessLine.Tone {
        fileprivate var symbol: String {
            switch self {
            case .fresh: "checkmark.circle"
            case .offline: "wifi.slash"
            case .failed: "exclamationmark.triangle"
            case .never: "clock"
            }
        }
    }
#endif
