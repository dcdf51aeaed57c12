import AshlarDomain
import GRDB

/// What entries are for, as the store keeps it: found once, when an entry is written.
///
/// A version of the rule that finds something else needs a migration that fills the column anew.
struct TransactionCategories {
    private struct Words: Hashable {
        let kind: String
        let isIncoming: Bool
        let counterparty, description: String
    }

    /// The same few names come again and again, and finding their words is dear.
    private var known: [Words: Int] = [:]
    private static let limit = 4_096

    mutating func number(of entry: Transaction) -> Int {
        number(
            kind: entry.kind.rawValue, isIncoming: entry.amount.isPositive,
            counterparty: entry.counterparty, description: entry.description)
    }

    private mutating func number(
        kind: String, isIncoming: Bool, counterparty: String, description: String
    ) -> Int {
        let words = Words(
            kind: kind, isIncoming: isIncoming, counterparty: counterparty,
            description: description)
        if let number = known[words] { return number }
        let category = SpendingCategory(
            kind: TransactionKind(rawValue: kind), isIncoming: isIncoming,
            counterparty: counterparty, description: description)
        if known.count >= Self.limit { known = [:] }
        known[words] = category.stored
        return category.stored
    }
}

extension SpendingCategory {
    /// Written in files: a number once given keeps its meaning.
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

    /// - Returns: ``other`` for a number that no version of ours wrote.
    init(stored: Int) { self = Self.byNumber[stored] ?? .other }

    private static let byNumber = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0.stored, $0) })
}
