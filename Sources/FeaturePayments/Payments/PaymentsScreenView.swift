#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// The payment list: search, filters, days, and more rows while scrolling.
    struct PaymentsScreenView: View {
        let model: any ViewModel<PaymentsViewState, PaymentsEvent>
        let wording: Wording

        var body: some View {
            let state = model.viewState
            FollowedList(model, \.payments, wording) {
                if let hidden = state.filters.hidden {
                    Section {
                        NoticeRow(notice: hidden).announcing(hidden)
                        Button(wording("payments.showAll")) { model.handle(.filtersCleared) }
                    }
                }
                if let totals = state.totals { PaymentTotals(totals: totals, wording: wording) }
            } rows: { days in
                PagedRows(state.ends, model, wording) {
                    ForEach(days) { day in
                        Section(day.title) {
                            ForEach(day.rows) { row in
                                Button {
                                    model.handle(.rowTapped(row.id))
                                } label: {
                                    PaymentRowView(row: row)
                                }
                                .buttonStyle(.plain)
                            }
                        }
                    }
                }
            }
            .searchable(
                text: model.binding(\.filters.search, PaymentsEvent.searchChanged),
                prompt: wording("payments.search.hint")
            )
            .navigationTitle(wording("payments.title"))
            .toolbar {
                ToolbarItem(placement: .primaryAction) {
                    Button(wording("payments.new"), systemImage: "plus") {
                        model.handle(.createTapped)
                    }
                }
                ToolbarItem(placement: .secondaryAction) {
                    PaymentFilterMenu(model: model, wording: wording)
                }
                ToolbarItem(placement: .secondaryAction) {
                    Button(wording("payees.title"), systemImage: "person.2") {
                        model.handle(.payeesTapped)
                    }
                }
                ToolbarItem(placement: .secondaryAction) {
                    Button(wording("orders.title"), systemImage: "repeat") {
                        model.handle(.standingOrdersTapped)
                    }
                }
            }
        }
    }

    /// The totals of all matching payments, one for each currency.
    private struct PaymentTotals: View {
        let totals: PaymentTotalsText
        let wording: Wording

        var body: some View {
            Section(wording("payments.totals")) {
                Text(totals.count)
                amounts(wording("payments.totals.paid"), totals.paid)
                amounts(wording("payments.totals.notPaid"), totals.notPaid)
            }
        }

        @ViewBuilder
        private func amounts(_ title: String, _ amounts: [String]) -> some View {
            if !amounts.isEmpty {
                LabeledContent(title) {
                    VStack(alignment: .trailing) {
                        ForEach(amounts, id: \.self) { Text($0).monospacedDigit() }
                    }
                }
            }
        }
    }

    /// One payment in a list.
    struct PaymentRowView: View {
        let row: PaymentRow

        var body: some View {
            FigureRow(row.amount) {
                VStack(alignment: .leading) {
                    Text(row.payeeName).font(.headline)
                    if !row.reference.isEmpty {
                        Text(row.reference).font(.subheadline).foregroundStyle(.secondary)
                    }
                    Label(row.status, systemImage: row.tone.symbol)
                        .font(.footnote)
                        .foregroundStyle(row.tone.color)
                    if let waiting = row.waiting { Text(waiting).font(.footnote) }
                }
            }
        }
    }

    extension StatusTone {
        /// Distinguishes the tones without colour.
        var symbol: String {
            switch self {
            case .neutral: "arrow.right.circle"
            case .waiting: "clock"
            case .good: "checkmark.circle"
            case .bad: "xmark.octagon"
            }
        }

        var color: Color {
            switch self {
            case .neutral: .secondary
            case .waiting: .orange
            case .good: .green
            case .bad: .red
            }
        }
    }
#endif
