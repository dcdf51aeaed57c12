import AshlarDomain
import AshlarOffline

/// Finds the stored category of an entry: when it is written, and again when the user’s choice or
/// the rule has changed.
struct TransactionCategories {
    private struct Name: Hashable {
        let kind: TransactionKind
        let isIncoming: Bool
        let counterparty: String
    }

    private let choices: CategoryChoices
    /// A cache: few names occur, many times each, and classifying one is expensive.
    private var known: [Name: SpendingCategory] = [:]
    private static let limit = 4_096

    init(_ store: StoreConnection) throws { choices = try CategoryTable.read(store) }

    mutating func category(of entry: Transaction) -> SpendingCategory {
        choices.category(
            of: entry.id, kind: entry.kind, amount: entry.amount, counterparty: entry.counterparty)
            ?? rule(
                Name(
                    kind: entry.kind, isIncoming: entry.amount.isPositive,
                    counterparty: entry.counterparty))
    }

    private mutating func rule(_ name: Name) -> SpendingCategory {
        if let category = known[name] { return category }
        let category = SpendingCategory(
            kind: name.kind, isIncoming: name.isIncoming, counterparty: name.counterparty)
        if known.count >= Self.limit { known = [:] }
        known[name] = category
        return category
    }
}

extension SpendingCategory {
    /// The number in the database, which must never change its meaning.
    var stored: Int {
        switch self {
        case .other: 0
        case .groceries: 1
        case .eatingOut: 2
        case .transport: 3
        case .travel: 4
        case .home: 5
        case .shopping: 6
        case .health: 7
        case .leisure: 8
        case .services: 9
        case .transfers: 10
        case .fees: 11
        case .income: 12
        }
    }

    /// - Returns: ``other`` for a number that no version of the app has written.
    init(stored: Int) { self = Self.byNumber[stored] ?? .other }

    private static let byNumber = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0.stored, $0) })
}
