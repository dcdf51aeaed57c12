#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// An entry of a statement, which expands.
    struct TransactionRowView: View {
        let row: TransactionRow
        let wording: Wording
        let handle: (AccountDetailEvent) -> Void

        var body: some View {
            DisclosureGroup {
                if !row.description.isEmpty {
                    LabeledContent(wording("entry.description"), value: row.description)
                }
                LabeledContent(wording("entry.date"), value: row.date)
                LabeledContent(wording("entry.kind"), value: row.kind)
                LabeledContent(wording("account.category"), value: row.category)
                if let original = row.originalAmount {
                    LabeledContent(wording("entry.original"), value: original)
                }
                LabeledContent(wording("entry.balance"), value: row.balanceAfter)
                if let payment = row.payment {
                    Button(wording("entry.payment")) { handle(.paymentTapped(payment)) }
                }
                if let correction = row.correction {
                    EntryCorrectionView(
                        id: row.id, correction: correction, wording: wording, handle: handle)
                } else {
                    Button(wording("entry.category.change")) { handle(.correctionTapped(row.id)) }
                }
            } label: {
                FigureRow(row.amount) {
                    VStack(alignment: .leading) {
                        Label(
                            row.counterparty,
                            systemImage: row.isIncoming ? "arrow.down.left" : "arrow.up.right"
                        )
                        .font(.headline)
                        Text(row.category).foregroundStyle(.secondary)
                    }
                    .font(.subheadline)
                }
            }
        }
    }
#endif
