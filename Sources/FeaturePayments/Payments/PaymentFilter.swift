import AshlarDomain
import Foundation

/// The filters of the payment list, as typed and chosen.
struct PaymentFilter: Codable, Equatable, Sendable {
    /// A change of one filter.
    enum Change: Codable, Equatable, Sendable {
        case search(String), least(String), most(String)
        case from(String), through(String)
        case group(PaymentStatusGroup?), account(ID<Account>?)
        case clear

        /// Typed letter by letter: the rows follow after a pause.
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

    /// The query for these filters; an unreadable day or amount is ignored.
    ///
    /// - Parameter currency: Amounts are read with this currency’s number of decimals.
    func query(_ format: MoneyFormat, in currency: Currency) -> PaymentQuery {
        PaymentQuery(
            text: search.searchText, statuses: group?.statuses ?? [], account: account,
            from: Self.date(from), through: Self.date(through),
            least: Self.amount(least, format, in: currency),
            most: Self.amount(most, format, in: currency))
    }

    /// `nil` for an empty or invalid text; the field shows the error.
    static func amount(
        _ text: String, _ format: MoneyFormat, in currency: Currency
    ) -> ExactDecimal? {
        // An unreadable amount does not filter; the view state explains the error.
        guard let money = try? format.money(text, in: currency) else { return nil }
        return try? ExactDecimal(
            coefficient: Int128(money.minorUnits), decimals: money.currency.minorUnits
        ).withoutTrailingZeros
    }

    /// `nil` for an empty or invalid text; the field shows the error.
    static func date(_ text: String) -> LocalDate? {
        // An unreadable day does not filter; the view state explains the error.
        try? LocalDate(text.trimmingCharacters(in: .whitespaces))
    }
}
