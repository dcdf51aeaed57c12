/// The entries that a chosen category applies to.
public enum CategoryScope: Hashable, Sendable, Codable {
    /// Only this entry.
    case entry(ID<Transaction>)
    /// All spending and refunds with exactly this counterparty.
    case counterparty(String)
}

/// The categories chosen by the user, which override the rule of ``SpendingCategory``.
public struct CategoryChoices: Hashable, Sendable {
    private var entries: [ID<Transaction>: SpendingCategory] = [:]
    private var counterparties: [String: SpendingCategory] = [:]

    /// Creates an empty set of choices.
    public init() {}

    /// Whether there are no choices.
    public var isEmpty: Bool { entries.isEmpty && counterparties.isEmpty }

    /// The choice; `nil` to use the rule.
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

    /// Returns the category chosen for the entry, or else for its counterparty; `nil` to use the
    /// rule.
    ///
    /// - Parameters:
    ///   - id: The entry’s id.
    ///   - kind: The entry’s kind; the counterparty’s choice applies to incoming amounts only if
    ///     they are refunds.
    ///   - amount: The entry’s amount; outgoing amounts are never income, whatever was chosen.
    ///   - counterparty: The counterparty with the bank’s spelling.
    public func category(
        of id: ID<Transaction>, kind: TransactionKind, amount: Money, counterparty: String
    ) -> SpendingCategory? {
        let isFollowing = !amount.isPositive || kind == .refund
        let chosen = entries[id] ?? (isFollowing ? counterparties[counterparty] : nil)
        return chosen == .income && !amount.isPositive ? nil : chosen
    }

    /// Returns the entry with its chosen category, or with the rule’s.
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
    /// Whether the entry has a counterparty’s name.
    public var hasCounterparty: Bool { !counterparty.allSatisfy(\.isWhitespace) }

    /// The categories to choose from: outgoing amounts are never income.
    public var possibleCategories: [SpendingCategory] {
        SpendingCategory.allCases.filter { $0.isSpending || amount.isPositive }
    }

    /// Whether a choice can apply to all entries of the counterparty: not without a name, and not
    /// for incoming amounts, because a salary and a repaid debt may have the same counterparty.
    public var canFollowCounterparty: Bool {
        hasCounterparty && (!amount.isPositive || kind == .refund)
    }
}
