/// A payment that comes back: the same counterparty at even intervals.
public struct RecurringPayment: Hashable, Sendable, Codable, Identifiable {
    /// How far apart its entries are.
    public enum Rhythm: String, Hashable, Sendable, Codable, CaseIterable {
        /// Six to eight days, 25 to 36, 80 to 102: weekends and holidays move a booking.
        case weekly, monthly, quarterly

        /// In days, between one entry and the next.
        public var gaps: ClosedRange<Int> {
            switch self {
            case .weekly: 6...8
            case .monthly: 25...36
            case .quarterly: 80...102
            }
        }

        /// The day on which the next one is to be expected.
        func next(after date: LocalDate) -> LocalDate {
            switch self {
            case .weekly: date.adding(days: 7)
            case .monthly: date.adding(months: 1)
            case .quarterly: date.adding(months: 3)
            }
        }
    }

    /// One of the entries it was found by.
    public struct Occurrence: Hashable, Sendable, Codable {
        /// The entry's.
        public let id: Transaction.ID
        /// When it was booked.
        public let date: LocalDate
        /// Below zero, as it was booked.
        public let amount: Money

        init(_ entry: Transaction) {
            id = entry.id
            date = entry.date
            amount = entry.amount
        }
    }

    /// Whose entries they are.
    public let account: Account.ID
    /// Text from outside: show it escaped.
    public let counterparty: String
    /// Of the newest of them.
    public let category: SpendingCategory
    /// Which one all intervals fit.
    public let rhythm: Rhythm
    /// What it is based on, the newest first; at least three.
    public let occurrences: [Occurrence]
    /// When the next one is to be expected, by the newest.
    public let expected: LocalDate

    /// The account, the counterparty and the newest entry: stays while no other comes.
    public var id: String { occurrences.first?.id.rawValue ?? "\(account)/\(counterparty)" }
    /// Whether all amounts are the same.
    public var isFixed: Bool { Set(occurrences.map(\.amount)).count == 1 }

    /// What ``find(in:asOf:)`` has to be given: more often than that is shopping.
    public static let limits = RepetitionLimits(counterparty: 3...14, amount: 3...60)
    /// How far back it looks, in months.
    public static let months = 13

    /// Those that still go on, by what is expected next.
    ///
    /// All intervals must fit one rhythm, and the newest must not be longer ago than that allows.
    /// Three entries suffice where the amounts are the same; where they differ, or for a weekly
    /// rhythm, it takes four, and amounts that differ by a half at most: chance makes three.
    ///
    /// - Parameters:
    ///   - entries: Money that left; others are left out, and so are those without a name, which
    ///     need not be of one payee. Several accounts may be among them.
    ///   - today: What is long over by then is left out.
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

    /// - Parameter entries: Of one account and counterparty, the oldest first.
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
