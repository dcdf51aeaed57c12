/// The totals of payments by currency; amounts of different currencies are never added.
public struct PaymentTotals: Hashable, Sendable, Codable {
    /// The number of payments in any status; the minimum if ``isBeyond``.
    public let count: Int
    /// The sums of all payments that are or will be paid, by currency code.
    public let paid: [Money]
    /// The sums of payments that were rejected, cancelled, not approved in time, or returned, by
    /// currency code.
    public let notPaid: [Money]
    /// Whether there are too many payments to add up; there are no amounts then.
    public let isBeyond: Bool
    /// Whether a sum overflows; there are no amounts then.
    public let isTooLarge: Bool

    /// Creates totals; each currency may occur once.
    public init(count: Int, paid: [Money], notPaid: [Money]) {
        self.count = count
        self.paid = paid.sorted { $0.currency.code < $1.currency.code }
        self.notPaid = notPaid.sorted { $0.currency.code < $1.currency.code }
        isBeyond = false
        isTooLarge = false
    }

    /// Creates totals of more payments than can be added up.
    public init(moreThan count: Int) {
        self.count = count
        paid = []
        notPaid = []
        isBeyond = true
        isTooLarge = false
    }

    /// Creates totals with an overflowing sum.
    public init(tooLarge count: Int) {
        self.count = count
        paid = []
        notPaid = []
        isBeyond = false
        isTooLarge = true
    }

    /// Adds up payments; see ``isTooLarge``.
    public init(_ payments: some Sequence<Payment>) {
        var count = 0
        var sums: [Bool: [Currency: Int128]] = [:]
        for payment in payments {
            count += 1
            let isPaid = Self.counts(payment.status)
            let amount = Int128(payment.amount.minorUnits)
            sums[isPaid, default: [:]][payment.amount.currency, default: 0] += amount
        }
        self.init(count: count, paid: sums[true, default: [:]], notPaid: sums[false, default: [:]])
    }

    /// Creates totals from sums in minor units, which may overflow; see ``isTooLarge``.
    public init(count: Int, paid: [Currency: Int128], notPaid: [Currency: Int128]) {
        func amounts(_ sums: [Currency: Int128]) -> [Money]? {
            let amounts = sums.compactMap { currency, sum in
                Int64(exactly: sum).map { Money(minorUnits: $0, currency: currency) }
            }
            return amounts.count == sums.count ? amounts : nil
        }
        if let paid = amounts(paid), let notPaid = amounts(notPaid) {
            self.init(count: count, paid: paid, notPaid: notPaid)
        } else {
            self.init(tooLarge: count)
        }
    }

    /// Whether a payment with this status is or will be paid; an unknown status counts as paid.
    public static func counts(_ status: PaymentStatus) -> Bool {
        PaymentStatusGroup(containing: status) != .notPaid
    }
}
