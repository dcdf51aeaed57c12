#if canImport(SwiftUI)
    public import AshlarCore
    public import SwiftUI

    /// The freshness of the content and the progress of a first copy.
    public struct FreshnessRows: View {
        private let freshness: FreshnessLine
        private let progress: ProgressLine?

        /// - Parameter progress: The progress; `nil` while nothing is fetched.
        public init(freshness: FreshnessLine, progress: ProgressLine? = nil) {
            self.freshness = freshness
            self.progress = progress
        }

        /// One row, or two during a fetch.
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
