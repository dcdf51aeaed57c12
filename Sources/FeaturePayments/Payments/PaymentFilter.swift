import AshlarDomain
import Foundation

/// What narrows the list of payments, as the user typed and chose it.
struct PaymentFilter: Codable, Equatable, Sendable {
    /// One thing that the user typed or chose.
    enum Change: Codable, Equatable, Sendable {
        case search(String), least(String), most(String)
        case from(String), through(String)
        case group(PaymentStatusGroup?), account(ID<Account>?)
        case clear

        /// Typed letter by letter: the rows follow once the user pauses.
        var isTyped: Bool {
            switch self {
            case .search, .least, .most: true
            case .from, .through, .group, .account, .clear: false
            }
        }
    }

    var search = ""
    var group: PaymentStatusGroup?
    var account: ID<Account>?
    /// Days, as typed.
    var from = ""
    var through = ""
    /// Amounts, as typed.
    var least = ""
    var most = ""

    var hasAmounts: Bool { !least.isEmpty || !most.isEmpty }
    var hasDays: Bool { !from.isEmpty || !through.isEmpty }

    mutating func apply(_ change: Change) {
        switch change {
        case .search(let text): search = text
        case .least(let text): least = text
        case .most(let text): most = text
        case .from(let text): from = text
        case .through(let text): through = text
        case .group(let group): self.group = group
        case .account(let account): self.account = account
        case .clear: self = PaymentFilter()
        }
    }

    /// What it asks for; a day or an amount that cannot be read does not narrow.
    ///
    /// - Parameter currency: Amounts are typed with as many decimals as it has.
    func query(_ format: MoneyFormat, in currency: Currency) -> PaymentQuery {
        PaymentQuery(
            text: search.searchText, statuses: group?.statuses ?? [], account: account,
            from: Self.date(from), through: Self.date(through),
            least: Self.amount(least, format, in: currency),
            most: Self.amount(most, format, in: currency))
    }

    /// `nil` for what is empty or no amount; the field says which.
    static func amount(
        _ text: String, _ format: MoneyFormat, in currency: Currency
    ) -> ExactDecimal? {
        // Neither narrows the list; the view state explains the wrong one.
        guard let money = try? format.money(text, in: currency) else { return nil }
        return try? ExactDecimal(
            coefficient: Int128(money.minorUnits), decimals: money.currency.minorUnits
        ).withoutTrailingZeros
    }

    /// `nil` for what is empty or no day; the field says which.
    static func date(_ text: String) -> LocalDate? {
        // Neither narrows the list; the view state explains the wrong one.
        try? LocalDate(text.trimmingCharacters(in: .whitespaces))
    }
}
