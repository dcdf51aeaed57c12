/// The category of an entry, derived from its counterparty’s name.
///
/// It is computed only on this device, by ``init(kind:isIncoming:counterparty:)``; the user’s
/// choice overrides it, see ``CategoryChoices``.
public enum SpendingCategory: String, Hashable, Sendable, Codable, CaseIterable {
    /// Food at home and in restaurants.
    case groceries, eatingOut
    /// Daily transport, and journeys.
    case transport, travel
    /// Rent, energy, repairs, furniture.
    case home
    /// Clothes, books, presents and the like.
    case shopping
    /// Doctors, medicines, glasses.
    case health
    /// Sports, music, films.
    case leisure
    /// Insurance, telephone, software and other services.
    case services
    /// Transfers without a known purpose, also to own accounts: an entry does not show whose
    /// account it is.
    case transfers
    /// The bank’s own fees.
    case fees
    /// No known word in the name.
    case other
    /// Incoming amounts that are not refunds.
    case income

    /// All but ``income``.
    public var isSpending: Bool { self != .income }

    /// Changes with the results of ``init(kind:isIncoming:counterparty:)``, so that results of
    /// another version are computed again.
    public static let ruleVersion: Int64 = {
        // The last operand is the version of the algorithm; the lists are hashed below.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ 1
        for lists in [names, vagueNames] {
            for category in allCases {
                for byte in "\(category.rawValue):\(lists[category] ?? "");".utf8 {
                    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
                }
            }
        }
        return Int64(bitPattern: hash)
    }()

    private static let known = NameTable(names)
    private static let vague = NameTable(vagueNames)

    /// Uses the bank’s kind first, then known names in the counterparty’s name; vague words
    /// (“shop”) count only without a better match.
    ///
    /// - Parameters:
    ///   - kind: The bank’s kind: a fee stays a fee with any name, and a refund gets the category
    ///     of the purchase.
    ///   - isIncoming: Whether the amount is positive: such an entry is income or a refund.
    ///   - counterparty: The name in any case, with or without accents. A refund without a name is
    ///     income, because its purchase is unknown.
    public init(kind: TransactionKind, isIncoming: Bool, counterparty: String) {
        switch kind {
        case .fee: self = .fees
        case .income: self = .income
        case _ where isIncoming && kind != .refund: self = .income
        default:
            let words = NameTable.words(counterparty)
            if isIncoming && words.isEmpty {
                self = .income
            } else {
                self =
                    Self.known.category(of: words) ?? Self.vague.category(of: words)
                    ?? (kind == .transfer ? .transfers : .other)
            }
        }
    }
}
