import AshlarDomain

extension Transaction {
    /// The counterparty or the description; without either, the kind of entry. Untrusted text:
    /// escape it.
    func title(_ wording: Wording) -> String { name ?? kind.title(wording) }

    /// The description, unless the title contains it.
    var remark: String { hasCounterparty ? description : "" }
}

extension TransactionKind {
    /// An unknown kind is shown by its code.
    func title(_ wording: Wording) -> String {
        switch self {
        case .cardPurchase: wording("entry.kind.cardPurchase")
        case .refund: wording("entry.kind.refund")
        case .transfer: wording("entry.kind.transfer")
        case .income: wording("entry.kind.income")
        case .fee: wording("entry.kind.fee")
        default: rawValue
        }
    }
}
