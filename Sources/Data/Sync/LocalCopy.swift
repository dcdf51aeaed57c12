import AshlarDomain

/// What is synchronised as a whole.
enum LocalCopy: String, CaseIterable, Sendable {
    case accounts, transactions, payments, payees, standingOrders, profile

    var topic: Topic {
        switch self {
        case .accounts: .accounts
        case .transactions: .transactions
        case .payments: .payments
        case .payees: .payees
        case .standingOrders: .standingOrders
        case .profile: .profile
        }
    }
}

/// What a refresh found.
struct RefreshResult: Sendable, Equatable {
    var hasChanged = false
    /// A payment was completed or came back: balances and entries are other ones now.
    var moneyMoved = false
}
