/// Which entries the user chooses a category for.
public enum CategoryScope: Hashable, Sendable, Codable {
    /// This one.
    case entry(ID<Transaction>)
    /// All whose counterparty has exactly that name: what was spent there, and refunds.
    case counterparty(String)
}

/// What the user says entries were for, instead of what the rule of ``SpendingCategory`` finds.
public struct CategoryChoices: Hashable, Sendable {
    private var entries: [ID<Transaction>: SpendingCategory] = [:]
    private var counterparties: [String: SpendingCategory] = [:]

    /// None yet.
    public init() {}

    /// Whether the rule decides everything.
    public var isEmpty: Bool { entries.isEmpty && counterparties.isEmpty }

    /// `nil` for what the rule finds.
    public subscript(scope: CategoryScope) -> SpendingCategory? {
        get {
            switch scope {
            case .entry(let id): entries[id]
            case .counterparty(let name): counterparties[name]
            }
        }
        set {
            switch scope {
            case .entry(let id): entries[id] = newValue
            case .counterparty(let name): counterparties[name] = newValue
            }
        }
    }

    /// What an entry is for: what was chosen for it, or else for its counterparty; `nil` where
    /// the rule decides.
    ///
    /// - Parameters:
    ///   - id: Of the entry.
    ///   - kind: With the amount, whether it is among those of its counterparty's choice.
    ///   - amount: Money that left is never income, whatever was chosen.
    ///   - counterparty: As the bank writes it.
    public func category(
        of id: ID<Transaction>, kind: TransactionKind, amount: Money, counterparty: String
    ) -> SpendingCategory? {
        let isFollowing = !amount.isPositive || kind == .refund
        let chosen = entries[id] ?? (isFollowing ? counterparties[counterparty] : nil)
        return chosen == .income && !amount.isPositive ? nil : chosen
    }

    /// The entry in the category that it has by these choices.
    public func applied(to entry: Transaction) -> Transaction {
        var entry = entry
        entry.category =
            category(
                of: entry.id, kind: entry.kind, amount: entry.amount,
                counterparty: entry.counterparty)
            ?? SpendingCategory(
                kind: entry.kind, isIncoming: entry.amount.isPositive,
                counterparty: entry.counterparty)
        return entry
    }
}

extension Transaction {
    /// Whether it says by whom, or to whom.
    public var hasCounterparty: Bool { !counterparty.allSatisfy(\.isWhitespace) }

    /// What a user may choose from: money that left is never income.
    public var possibleCategories: [SpendingCategory] {
        SpendingCategory.allCases.filter { $0.isSpending || amount.isPositive }
    }

    /// Whether a choice can be kept for all entries of the counterparty: not without a name, and not
    /// for money that came in, which a salary and a repaid debt have in common.
    public var canFollowCounterparty: Bool {
        hasCounterparty && (!amount.isPositive || kind == .refund)
    }
}
