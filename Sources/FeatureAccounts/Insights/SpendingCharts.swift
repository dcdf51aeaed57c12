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

    /// Twelve months as columns, the chosen one in full colour.
    struct MonthColumnsView: View {
        let insight: CurrencyInsight

        @ScaledMetric private var height = 120.0

        var body: some View {
            VStack(alignment: .leading) {
                Chart(insight.columns) { column in
                    BarMark(
                        x: .value(insight.currency, column.id),
                        y: .value(insight.title, column.length)
                    )
                    .opacity(column.isChosen ? 1 : 0.4)
                }
                .chartXAxis(.hidden)
                .chartYAxis(.hidden)
                .frame(height: height)
                HStack {
                    Text(insight.from)
                    Spacer()
                    Text(insight.through)
                }
                .font(.caption)
            }
            .accessibilityElement()
            .accessibilityLabel(insight.alternative)
            .accessibilityAddTraits(.isImage)
        }
    }
#endif
