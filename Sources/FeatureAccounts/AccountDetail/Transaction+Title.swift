import AshlarDomain

extension Transaction {
    /// By whom, to whom, or what for; without any of that, what kind of entry it is. Text from
    /// outside: show it escaped.
    func title(_ wording: Wording) -> String { name ?? kind.title(wording) }

    /// The description, unless it is the title already.
    var remark: String { hasCounterparty ? description : "" }
}

extension TransactionKind {
    /// A kind that is new at the bank is shown by its code.
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
