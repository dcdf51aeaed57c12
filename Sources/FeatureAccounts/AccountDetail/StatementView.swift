#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// What the entries of an account are narrowed by, and what the month's statement says.
    struct StatementSections: View {
        let model: any ViewModel<AccountDetailViewState, AccountDetailEvent>
        let wording: Wording
        /// What is shown, as a file; `nil` where nothing is shared.
        let file: ((StatementFilter, StatementFormat) -> StatementFile)?

        var body: some View {
            let state = model.viewState
            Section {
                Picker(wording("account.month"), selection: month) {
                    ForEach(state.filters.months) { Text($0.title).tag($0.id) }
                }
                Picker(wording("account.category"), selection: category) {
                    ForEach(state.filters.categories) { Text($0.title).tag($0.id) }
                }
                if state.filters.chosen.isActive {
                    Button(wording("account.filter.clear")) { model.handle(.filterCleared) }
                }
            }
            if let statement = state.statement { figures(statement) }
            if let file, state.entries.shown != nil {
                exports(of: state.filters.chosen, file)
            }
        }

        /// The file is written once somebody has chosen where it goes.
        private func exports(
            of filter: StatementFilter,
            _ file: (StatementFilter, StatementFormat) -> StatementFile
        ) -> some View {
            Section(wording("account.export")) {
                export(wording("account.export.csv"), file(filter, .csv))
                export(wording("account.export.ofx"), file(filter, .ofx))
            }
        }

        private func export(_ title: String, _ file: StatementFile) -> some View {
            let name = file.filter.fileName(of: file.account, as: file.format)
            return ShareLink(title, item: file, preview: SharePreview(name))
        }

        private func figures(_ statement: StatementFigures) -> some View {
            Section {
                LabeledContent(wording("statement.opening"), value: statement.opening)
                LabeledContent(wording("statement.incoming"), value: statement.incoming)
                LabeledContent(wording("statement.outgoing"), value: statement.outgoing)
                LabeledContent(wording("statement.closing"), value: statement.closing)
                if let spending = statement.spending {
                    DisclosureGroup(spending.title) {
                        SpendingChartView(chart: spending)
                        ForEach(spending.bars) { bar in
                            FigureRow(bar.amount) { Text(bar.title) }
                                .accessibilityValue(bar.count)
                        }
                        Text(wording("insights.basis"))
                            .font(.footnote).foregroundStyle(.secondary)
                    }
                }
            } header: {
                Text(statement.month)
            } footer: {
                Text(statement.count)
            }
        }

        /// What is empty narrows nothing; each other id was made of a month.
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
