#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// The totals of the shown entries.
    struct StatementSection: View {
        let statement: StatementFigures
        let wording: Wording

        var body: some View {
            Section {
                figure("statement.opening", statement.opening)
                figure("statement.incoming", statement.incoming)
                figure("statement.outgoing", statement.outgoing)
                figure("statement.closing", statement.closing)
            } header: {
                Text("\(statement.scope) · \(statement.count)")
            }
        }

        @ViewBuilder
        private func figure(_ title: String, _ amount: String?) -> some View {
            if let amount { LabeledContent(wording(title), value: amount) }
        }
    }

    /// The filters of the entries, and the export.
    struct StatementMenu: View {
        let model: any ViewModel<AccountDetailViewState, AccountDetailEvent>
        let wording: Wording
        /// The shown entries as a file; `nil` without sharing.
        let file: ((StatementFilter, StatementFormat) -> StatementFile)?

        var body: some View {
            let state = model.viewState
            Menu {
                Picker(wording("account.month"), selection: month) {
                    ForEach(state.filters.months) { Text($0.title).tag($0.id) }
                }
                Picker(wording("account.category"), selection: category) {
                    ForEach(state.filters.categories) { Text($0.title).tag($0.id) }
                }
                if state.filters.chosen.isActive {
                    Button(wording("account.filter.clear")) { model.handle(.filterCleared) }
                }
                if let file, state.entries.shown != nil {
                    Section(wording("account.export")) {
                        export(wording("account.export.csv"), file(state.filters.chosen, .csv))
                        export(wording("account.export.ofx"), file(state.filters.chosen, .ofx))
                        export(
                            wording("account.export.camt053"),
                            file(state.filters.chosen, .camt053))
                    }
                }
            } label: {
                Label(
                    wording("account.filters"),
                    systemImage: state.filters.chosen.isActive
                        ? "line.3.horizontal.decrease.circle.fill"
                        : "line.3.horizontal.decrease.circle")
            }
        }

        /// The file is written after the user has chosen its destination.
        private func export(_ title: String, _ file: StatementFile) -> some View {
            let name = file.filter.fileName(of: file.account, as: file.format)
            return ShareLink(title, item: file, preview: SharePreview(name))
        }

        /// The empty id filters nothing; all others parse as a month.
        private var month: Binding<String> {
            model.binding(
                { $0.filters.months.first { $0.isChosen }?.id ?? "" },
                { AccountDetailEvent.monthChosen(try? LocalMonth($0)) })
        }

        private var category: Binding<String> {
            model.binding(
                { $0.filters.categories.first { $0.isChosen }?.id ?? "" },
                { AccountDetailEvent.categoryChosen(SpendingCategory(rawValue: $0)) })
        }
    }
#endif
