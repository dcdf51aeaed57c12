/// A recurring payment: the same counterparty at regular intervals.
public struct RecurringPayment: Hashable, Sendable, Codable, Identifiable {
    /// The interval between the entries.
    public enum Rhythm: String, Hashable, Sendable, Codable, CaseIterable {
        /// 6 to 8, 25 to 36 and 80 to 102 days, because weekends and holidays move bookings.
        case weekly, monthly, quarterly

        /// The possible number of days between consecutive entries.
        public var gaps: ClosedRange<Int> {
            switch self {
            case .weekly: 6...8
            case .monthly: 25...36
            case .quarterly: 80...102
            }
        }

        /// The next expected date.
        func next(after date: LocalDate) -> LocalDate {
            switch self {
            case .weekly: date.adding(days: 7)
            case .monthly: date.adding(months: 1)
            case .quarterly: date.adding(months: 3)
            }
        }
    }

    /// One entry of the recurring payment.
    public struct Occurrence: Hashable, Sendable, Codable {
        /// The entry’s id.
        public let id: Transaction.ID
        /// The booking date.
        public let date: LocalDate
        /// The booked amount; negative.
        public let amount: Money

        init(_ entry: Transaction) {
            id = entry.id
            date = entry.date
            amount = entry.amount
        }
    }

    /// The account of the entries.
    public let account: Account.ID
    /// The counterparty’s name. Untrusted text: escape it for display.
    public let counterparty: String
    /// The category of the newest entry.
    public let category: SpendingCategory
    /// The interval that all entries fit.
    public let rhythm: Rhythm
    /// The entries, newest first; at least three.
    public let occurrences: [Occurrence]
    /// The next expected date, computed from the newest entry.
    public let expected: LocalDate

    /// The newest entry’s id, which changes only with a newer entry.
    public var id: String { occurrences.first?.id.rawValue ?? "\(account)/\(counterparty)" }
    /// Whether all amounts are the same.
    public var isFixed: Bool { Set(occurrences.map(\.amount)).count == 1 }

    /// The limits for the entries passed to ``find(in:asOf:)``: more frequent entries are shopping.
    public static let limits = RepetitionLimits(counterparty: 3...14, amount: 3...60)
    /// The length of the searched period in months.
    public static let months = 13

    /// Returns the recurring payments that have not ended, by next expected date.
    ///
    /// All intervals must fit one rhythm, and the newest entry must not be older than the longest
    /// interval of that rhythm. Three entries are enough if all amounts are equal. A weekly rhythm or
    /// different amounts need four, because three can be a coincidence. The largest amount may
    /// exceed the smallest by half at most.
    ///
    /// - Parameters:
    ///   - entries: Entries of any accounts. Incoming entries are ignored, and so are entries
    ///     without a counterparty’s name, because they may have different payees.
    ///   - today: The date by which ended payments are recognized.
    public static func find(in entries: [Transaction], asOf today: LocalDate) -> [RecurringPayment]
    {
        let named = entries.filter {
            $0.amount.isNegative && !$0.counterparty.searchText.isEmpty
        }
        let groups = Dictionary(grouping: named) { [$0.account.rawValue, $0.counterparty] }
        return groups.values.flatMap { group -> [RecurringPayment] in
            let whole = group.sorted { ($0.date, $0.sequence) < ($1.date, $1.sequence) }
            if let payment = RecurringPayment(whole, asOf: today) { return [payment] }
            return Dictionary(grouping: whole, by: \.amount).values.compactMap {
                RecurringPayment($0, asOf: today)
            }
        }
        .sorted { ($0.expected, $0.counterparty, $0.id) < ($1.expected, $1.counterparty, $1.id) }
    }

    /// - Parameter entries: The entries of one account and counterparty, oldest first.
    private init?(_ entries: [Transaction], asOf today: LocalDate) {
        guard let newest = entries.last, entries.count >= 3 else { return nil }
        let gaps = zip(entries, entries.dropFirst()).map { $0.date.days(until: $1.date) }
        let rhythm = Rhythm.allCases.first { gaps.allSatisfy($0.gaps.contains) }
        guard let rhythm, newest.date.days(until: today) <= rhythm.gaps.upperBound else {
            return nil
        }
        let amounts = entries.map(\.amount.minorUnits.magnitude)
        let least = amounts.min() ?? 0
        let most = amounts.max() ?? 0
        if least != most || rhythm == .weekly {
            guard entries.count >= 4, most - least <= least / 2 else { return nil }
        }
        account = newest.account
        counterparty = newest.counterparty
        category = newest.category
        self.rhythm = rhythm
        occurrences = entries.reversed().map(Occurrence.init)
        expected = rhythm.next(after: newest.date)
    }
}
