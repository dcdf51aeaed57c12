/// The tabs of the payments pages.
enum PaymentsTab: String, CaseIterable {
    case payments = "isPayments"
    case payees = "isPayees"
    case orders = "isOrders"

    /// The values of the page’s `tabs`.
    var fields: [String: Any] {
        Dictionary(uniqueKeysWithValues: Self.allCases.map { ($0.rawValue, $0 == self) })
    }
}
