import Foundation

/// What an entry was for, as far as its words tell.
///
/// Found on this device and nowhere else: the bank says what kind of entry it is, and who the other
/// one was. The rule is ``init(_:)``.
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

    /// All but ``income``. A refund is less spent.
    public var isSpending: Bool { self != .income }

    /// By the bank's kind first, then by the words of the counterparty, then by those of the
    /// description; words that say little (“shop”) count only where no other does.
    public init(_ entry: Transaction) {
        self.init(
            kind: entry.kind, isIncoming: entry.amount.isPositive,
            counterparty: entry.counterparty, description: entry.description)
    }

    /// What ``init(_:)`` looks at, one by one.
    ///
    /// - Parameters:
    ///   - kind: A fee is one whatever its words, and a refund what the purchase was.
    ///   - isIncoming: Whether the amount is above zero: such an entry is income, or a refund.
    ///   - counterparty: Words in any case, with or without accents.
    ///   - description: The same.
    public init(
        kind: TransactionKind, isIncoming: Bool, counterparty: String, description: String
    ) {
        switch kind {
        case .fee: self = .fees
        case .income: self = .income
        case _ where isIncoming && kind != .refund: self = .income
        default:
            let words = Self.words(counterparty) + Self.words(description)
            self =
                words.lazy.compactMap { Self.known[$0] }.first
                ?? words.lazy.compactMap { Self.vague[$0] }.first
                ?? (kind == .transfer ? .transfers : .other)
        }
    }

    private static func words(_ text: String) -> [Substring] {
        // Almost all are ASCII, and folding asks the locale database.
        let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
        let folded =
            isPlain
            ? text.lowercased()
            : text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        return folded.split { !$0.isLetter && !$0.isNumber }
    }
}
