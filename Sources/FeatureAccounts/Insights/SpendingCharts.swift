#if canImport(SwiftUI) && canImport(Charts)
    import Charts
    import Foundation
    import SwiftUI

    /// The spending by category as bars; VoiceOver reads its text alternative.
    struct SpendingChartView: View {
        let chart: SpendingChart

        /// Scales with the text beside it.
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

    /// Twelve months as columns, oldest first; the rows beside it contain the same as text.
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
