#if canImport(SwiftUI)
    import AshlarDomain
    import Foundation
    import SwiftUI

    /// How old what is shown is, and how far a first copy has got.
    struct FreshnessRows: View {
        let freshness: FreshnessLine
        var progress: ProgressLine?

        var body: some View {
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

    /// The end of a list that may have more: reads it as soon as it is to be seen.
    struct ReadOnRow: View {
        let title: String
        let isReading: Bool
        let reached: @MainActor () -> Void

        var body: some View {
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

    /// An amount beside what it is of; below it where the letters are large.
    struct AmountRow<Title: View>: View {
        private let amount: String
        private let title: Title

        @Environment(\.dynamicTypeSize) private var typeSize

        init(_ amount: String, @ViewBuilder title: () -> Title) {
            (self.amount, self.title) = (amount, title())
        }

        var body: some View {
            let layout =
                typeSize.isAccessibilitySize
                ? AnyLayout(VStackLayout(alignment: .leading))
                : AnyLayout(HStackLayout(alignment: .firstTextBaseline))
            layout {
                title.frame(maxWidth: .infinity, alignment: .leading)
                Text(amount).monospacedDigit()
            }
            .accessibilityElement(children: .combine)
        }
    }
#endif
