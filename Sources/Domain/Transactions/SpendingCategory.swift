/// What an entry was for, as far as its counterparty's name tells.
///
/// Found on this device and nowhere else, by ``init(kind:isIncoming:counterparty:)``; what the user
/// chooses instead wins, see ``CategoryChoices``.
public enum SpendingCategory: String, Hashable, Sendable, Codable, CaseIterable {
    /// What is eaten at home, and what is eaten out.
    case groceries, eatingOut
    /// Getting around every day, and going away.
    case transport, travel
    /// Rent, energy, repairs, furniture.
    case home
    /// Clothes, books, presents and the like.
    case shopping
    /// Doctors, medicines, glasses.
    case health
    /// Sports, music, films.
    case leisure
    /// Insurance, telephone, software, and what others do for one.
    case services
    /// To other accounts, without a word of what for; to own ones too, which no entry tells apart.
    case transfers
    /// What the bank itself takes.
    case fees
    /// No word of it is known here.
    case other
    /// What came in, and is no refund.
    case income

    /// All but ``income``.
    public var isSpending: Bool { self != .income }

    /// Changes with what ``init(kind:isIncoming:counterparty:)`` finds: what was found by another
    /// version is to be found anew.
    public static let ruleVersion: Int64 = {
        // Of the way to look; the lists speak for themselves.
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

    /// The bank's kind decides first, then the names that are known in the counterparty's; words
    /// that say little ("shop") count only where no other does.
    ///
    /// - Parameters:
    ///   - kind: A fee is one whatever the name, and a refund what the purchase was.
    ///   - isIncoming: Whether the amount is above zero: such an entry is income, or a refund.
    ///   - counterparty: In any case, with or without accents. A refund without a name is income:
    ///     nobody can tell what was refunded.
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
