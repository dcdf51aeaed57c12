/// The parts of what belongs to payments, and in which of them a page stands.
enum PaymentsTab: String, CaseIterable {
    case payments = "isPayments"
    case payees = "isPayees"
    case orders = "isOrders"

    /// For the page's `tabs`.
    var fields: [String: Any] {
        Dictionary(uniqueKeysWithValues: Self.allCases.map { ($0.rawValue, $0 == self) })
    }
}
