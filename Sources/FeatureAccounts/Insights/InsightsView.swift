#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// What was spent on what, month by month, and what is paid again and again.
    struct InsightsView: View {
        let model: any ViewModel<InsightsViewState, InsightsEvent>
        let wording: Wording

        var body: some View {
            FollowedList(model, \.insights, wording) { page in
                month(model.viewState.months)
                ForEach(page.currencies) {
                    CurrencyInsightSection(model: model, insight: $0, wording: wording)
                }
                recurringSection(page.recurring)
            }
            .navigationTitle(wording("insights.title"))
        }

        private func month(_ months: [StatementFilters.Choice]) -> some View {
            Picker(
                wording("insights.month"),
                selection: Binding(
                    get: { months.first { $0.isChosen }?.id ?? "" },
                    set: {
                        // The ids are months: each was made of one.
                        if let month = try? LocalMonth($0) { model.handle(.monthChosen(month)) }
                    })
            ) {
                ForEach(months) { Text($0.title).tag($0.id) }
            }
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

    /// One currency: never added to another.
    private struct CurrencyInsightSection: View {
        let model: any ViewModel<InsightsViewState, InsightsEvent>
        let insight: CurrencyInsight
        let wording: Wording

        var body: some View {
            Section(insight.currency) {
                VStack(alignment: .leading) {
                    Text(insight.title).font(.subheadline)
                    Text(insight.total).font(.largeTitle).monospacedDigit()
                    Text(insight.comparison).foregroundStyle(.secondary)
                }
                .accessibilityElement(children: .combine)
                if let spending = insight.spending {
                    SpendingChartView(chart: spending)
                    ForEach(spending.bars) { bar in
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
                } else {
                    Text(wording("insights.nothing")).foregroundStyle(.secondary)
                }
                MonthColumnsView(insight: insight)
            }
        }
    }
#endif
