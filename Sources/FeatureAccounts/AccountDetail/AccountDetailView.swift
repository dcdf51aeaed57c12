#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// The account screen: the balance with a chart, and the entries.
    struct AccountDetailView: View {
        let model: any ViewModel<AccountDetailViewState, AccountDetailEvent>
        let wording: Wording
        /// The account number, shown in a sheet.
        let number: AccountNumberView
        /// The shown entries as a file; `nil` without sharing.
        let file: ((StatementFilter, StatementFormat) -> StatementFile)?

        @State private var isNumberShown = false

        var body: some View {
            let state = model.viewState
            List {
                if let header = state.account.shown {
                    FollowedHead(state.entries, wording, model)
                    head(header, state)
                    PagedRows(state.ends, model, wording) {
                        if let days = state.entries.shown {
                            ForEach(days) { day in
                                Section(day.title) {
                                    ForEach(day.rows) { row in
                                        TransactionRowView(
                                            row: row, wording: wording, handle: model.handle)
                                    }
                                }
                            }
                        } else {
                            FollowedPage(content: state.entries.content, wording: wording)
                        }
                    }
                }
            }
            .overlay { FollowedPage(content: state.account.content, wording: wording) }
            .announcing(state.entries.notice)
            .searchable(
                text: model.binding(\.search, AccountDetailEvent.searchChanged),
                prompt: wording("account.view.search.hint")
            )
            .refreshable {
                await model.handle(.refreshPulled, until: { !$0.account.isRefreshing })
            }
            .navigationTitle(wording("account.title"))
            .toolbar {
                StatementMenu(model: model, wording: wording, file: file)
                Button(wording("accountNumber.view.title"), systemImage: "square.and.arrow.up") {
                    isNumberShown = true
                }
            }
            .sheet(isPresented: $isNumberShown) {
                NavigationStack {
                    number.toolbar {
                        Button(wording("view.done")) { isNumberShown = false }
                    }
                }
            }
        }

        @ViewBuilder
        private func head(
            _ header: AccountHeader, _ state: AccountDetailViewState
        ) -> some View {
            Section {
                AccountRowView(account: header.summary, wording: wording)
                LabeledContent(wording("account.view.number"), value: header.number)
                    .textSelection(.enabled)
                if header.summary.canPay {
                    Button(wording("account.pay"), systemImage: "arrow.up.right") {
                        model.handle(.payTapped)
                    }
                }
            } footer: {
                Text(header.updated)
            }
            if let chart = state.chart { Section { BalanceChartView(chart: chart) } }
            if let statement = state.statement {
                StatementSection(statement: statement, wording: wording)
            }
        }
    }
#endif
