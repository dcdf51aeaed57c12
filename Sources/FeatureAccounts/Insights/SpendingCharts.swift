#if canImport(SwiftUI) && canImport(Charts)
    import Charts
    import Foundation
    import SwiftUI

    /// What was spent on each thing, as bars; its text alternative is what VoiceOver reads.
    struct SpendingChartView: View {
        let chart: SpendingChart

        /// Grows with the letters beside it.
        @ScaledMetric private var barHeight = 28.0

        var body: some View {
            Chart(chart.bars) { bar in
                BarMark(x: .value(chart.title, bar.length), y: .value(chart.title, bar.title))
            }
            .chartXAxis(.hidden)
            .frame(height: barHeight * Double(chart.bars.count))
            .accessibilityElement()
            .accessibilityLabel(chart.alternative)
            .accessibilityAddTraits(.isImage)
        }
    }

    /// Twelve months as columns, the oldest first; the rows beside it say the same in words.
    struct MonthChartView: View {
        let insight: CurrencyInsight

        @ScaledMetric private var height = 120.0

        var body: some View {
            Chart(Array(insight.months.reversed())) { month in
                BarMark(
                    x: .value(insight.currency, month.id),
                    y: .value(insight.title, month.length))
            }
            .chartXAxis(.hidden)
            .chartYAxis(.hidden)
            .frame(height: height)
            .accessibilityHidden(true)
        }
    }
#endif
