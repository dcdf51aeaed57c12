#if canImport(SwiftUI)
    import AshlarCore
    import AshlarSharedUI
    public import SwiftUI

    extension LoansModule {
        /// The reader’s loans and their renewal.
        @MainActor
        public func loansView() -> some View {
            ScreenHost(appeared: .appeared, disappeared: .disappeared) {
                loans()
            } content: {
                LoansView(model: $0, wording: words.wording)
            }
        }
    }

    struct LoansView: View {
        let model: any ViewModel<LoansViewState, LoansEvent>
        let wording: Wording

        var body: some View {
            FollowedList(model, \.list, wording) {
                Toggle(
                    wording("loans.overdueOnly"),
                    isOn: model.binding(\.showsOverdueOnly, LoansEvent.overdueOnlyChanged))
            } rows: { rows in
                ForEach(rows) { row in
                    VStack(alignment: .leading) {
                        Text(row.title).font(.headline)
                        Text(row.dueText)
                            .foregroundStyle(row.isOverdue ? Color.red : Color.secondary)
                        Button(wording("loans.renew")) { model.handle(.renewTapped(row.id)) }
                            .disabled(!row.canBeRenewed)
                        renewal(of: row)
                    }
                }
            }
            .navigationTitle(wording("loans.title"))
            .alert(
                model.viewState.message ?? "",
                isPresented: model.binding({ $0.message != nil }) { _ in .messageDismissed }
            ) {
                Button("OK") {}
            }
        }

        @ViewBuilder
        private func renewal(of row: LoanRow) -> some View {
            if let text = row.renewalText {
                Label(text, systemImage: "clock")
            }
            if let failed = row.failedRenewal {
                Button(wording("loans.renewal.dismiss")) {
                    model.handle(.failedRenewalDismissed(failed))
                }
            }
        }
    }
#endif
