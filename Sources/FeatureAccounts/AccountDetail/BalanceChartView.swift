#if canImport(SwiftUI) && canImport(Charts)
    import Charts
    import Foundation
    import SwiftUI

    /// The balance as steps; VoiceOver reads its text alternative.
    struct BalanceChartView: View {
        let chart: BalanceChart

        /// Scales with the surrounding text.
        @ScaledMetric private var height = 140.0

        var body: some View {
            VStack(alignment: .leading) {
                Text(chart.highest).font(.caption).foregroundStyle(.secondary)
                Chart(Array(chart.points.enumerated()), id: \.offset) { _, point in
                    LineMark(x: .value(chart.from, point.x), y: .value(chart.lowest, point.y))
                        .interpolationMethod(.stepEnd)
                }
                .chartXAxis(.hidden)
                .chartYAxis(.hidden)
                .frame(height: height)
                Text(chart.lowest).font(.caption).foregroundStyle(.secondary)
                HStack {
                    Text(chart.from)
                    Spacer()
                    Text(chart.through)
                }
                .font(.caption)
            }
            .accessibilityElement()
            .accessibilityLabel(chart.alternative)
            .accessibilityAddTraits(.isImage)
        }
    }
#endif
