#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// The button that opens the filters, and shows whether any is active.
    struct PaymentFilterMenu: View {
        let model: any ViewModel<PaymentsViewState, PaymentsEvent>
        let wording: Wording

        @State private var isOpen = false

        var body: some View {
            let isActive = model.viewState.filters.isActive
            Button(
                wording("payments.filters"),
                systemImage: isActive
                    ? "line.3.horizontal.decrease.circle.fill"
                    : "line.3.horizontal.decrease.circle"
            ) { isOpen = true }
            .accessibilityValue(isActive ? wording("payments.view.filters.active") : "")
            .sheet(isPresented: $isOpen) {
                NavigationStack { PaymentFilterForm(model: model, wording: wording) }
            }
        }
    }

    /// The filters; the list behind them changes at once.
    struct PaymentFilterForm: View {
        let model: any ViewModel<PaymentsViewState, PaymentsEvent>
        let wording: Wording

        @Environment(\.dismiss) private var dismiss

        var body: some View {
            let filters = model.viewState.filters
            Form {
                Picker(
                    wording("payments.status"),
                    selection: model.binding(
                        { $0.filters.statuses.chosen() }, PaymentsEvent.statusChosen)
                ) {
                    ForEach(filters.statuses, id: \.value) { Text($0.title).tag($0.value) }
                }
                Picker(
                    wording("payments.account"),
                    selection: model.binding(
                        { $0.filters.accounts.chosen() }, PaymentsEvent.accountChosen)
                ) {
                    ForEach(filters.accounts, id: \.value) { Text($0.title).tag($0.value) }
                }
                Section {
                    DayRow(
                        title: wording("payments.from"), field: filters.from,
                        text: model.binding(\.filters.from.text, PaymentsEvent.fromChanged),
                        today: filters.today)
                    DayRow(
                        title: wording("payments.through"), field: filters.through,
                        text: model.binding(
                            \.filters.through.text, PaymentsEvent.throughChanged),
                        today: filters.today)
                }
                Section {
                    FieldRow(
                        title: wording("payments.least"), field: filters.least,
                        text: model.binding(\.filters.least.text, PaymentsEvent.leastChanged)
                    )
                    .purpose(.decimal)
                    FieldRow(
                        title: wording("payments.most"), field: filters.most,
                        text: model.binding(\.filters.most.text, PaymentsEvent.mostChanged)
                    )
                    .purpose(.decimal)
                }
                if filters.isActive {
                    Button(wording("payments.clear"), role: .destructive) {
                        model.handle(.filtersCleared)
                    }
                }
            }
            .formStyle(.grouped)
            .navigationTitle(wording("payments.filters"))
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button(wording("view.done")) { dismiss() }
                }
            }
        }
    }

    extension Sequence {
        /// The chosen value; `nil` for all.
        fileprivate func chosen<Value>() -> Value?
        where Element == PaymentFilters.Choice<Value> { first { $0.isChosen }?.value }
    }
#endif
