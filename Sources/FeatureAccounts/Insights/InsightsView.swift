#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// The insights screen: spending by category and month, and recurring payments.
    struct InsightsView: View {
        let model: any ViewModel<InsightsViewState, InsightsEvent>
        let wording: Wording

        var body: some View {
            FollowedList(model, \.insights, wording) { page in
                if let ended = page.ended { Text(ended).foregroundStyle(.secondary) }
                ForEach(page.currencies) {
                    CurrencyInsightSection(model: model, insight: $0, wording: wording)
                }
                recurringSection(page.recurring)
            }
            .navigationTitle(wording("insights.title"))
        }

        private func recurringSection(_ rows: [RecurringRow]) -> some View {
            Section {
                if rows.isEmpty { Text(wording("recurring.none")).foregroundStyle(.secondary) }
                ForEach(rows) { row in
                    DisclosureGroup {
                        ForEach(Array(row.occurrences.enumerated()), id: \.offset) { _, entry in
                            LabeledContent(entry.date, value: entry.amount)
                        }
                        Button("\(wording("recurring.show")) \(row.source.title)") {
                            model.handle(.entriesTapped(row.source))
                        }
                    } label: {
                        FigureRow(row.amount) {
                            VStack(alignment: .leading) {
                                Text(row.counterparty).font(.headline)
                                Text("\(row.rhythm), \(row.expected)")
                                Text(row.category)
                                Text(row.basis).foregroundStyle(.secondary)
                            }
                            .font(.subheadline)
                        }
                    }
                }
            } header: {
                Text(wording("recurring.title"))
            } footer: {
                Text(wording("insights.basis"))
            }
        }
    }

    /// The insights of one currency.
    private struct CurrencyInsightSection: View {
        let model: any ViewModel<InsightsViewState, InsightsEvent>
        let insight: CurrencyInsight
        let wording: Wording

        var body: some View {
            if insight.isMain {
                Section(insight.currency) { figures }
            } else {
                Section {
                    DisclosureGroup {
                        figures
                    } label: {
                        FigureRow(insight.total) { Text(insight.currency) }
                    }
                }
            }
        }

        @ViewBuilder private var figures: some View {
            VStack(alignment: .leading) {
                Text(insight.title).font(.subheadline)
                Text(insight.total).font(.largeTitle).monospacedDigit()
                Text(insight.comparison).foregroundStyle(.secondary)
            }
            .accessibilityElement(children: .combine)
            if let spending = insight.spending {
                SpendingChartView(chart: spending)
                ForEach(spending.bars) { bar in category(bar) }
            } else {
                Text(wording("insights.nothing")).foregroundStyle(.secondary)
            }
            DisclosureGroup(wording("insights.months")) {
                MonthChartView(insight: insight)
                ForEach(insight.months) { month in
                    Button {
                        model.handle(.monthChosen(month.month))
                    } label: {
                        FigureRow(month.amount) { Text(month.title) }
                    }
                    .accessibilityAddTraits(month.isChosen ? .isSelected : [])
                }
            }
        }

        private func category(_ bar: SpendingChart.Bar) -> some View {
            DisclosureGroup {
                ForEach(Array(bar.sources.enumerated()), id: \.offset) { _, source in
                    Button("\(wording("recurring.show")) \(source.title)") {
                        model.handle(.entriesTapped(source))
                    }
                }
            } label: {
                FigureRow(bar.amount) {
                    VStack(alignment: .leading) {
                        Text(bar.title)
                        Text(bar.count).font(.footnote).foregroundStyle(.secondary)
                    }
                }
            }
        }
    }
#endif
