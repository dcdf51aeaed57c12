/// What payments come to, each currency by itself: amounts of different ones are never added.
public struct PaymentTotals: Hashable, Sendable, Codable {
    /// How many there are, whatever became of them; at least so many where ``isBeyond``.
    public let count: Int
    /// What is paid, or is to be: all but ``notPaid``. By the currencies' codes.
    public let paid: [Money]
    /// What was rejected, cancelled, not approved in time, or came back. By the currencies' codes.
    public let notPaid: [Money]
    /// Whether there are more than are added up at once: then there are no amounts.
    public let isBeyond: Bool
    /// Whether a sum is more than an amount can hold: then there are no amounts.
    public let isTooLarge: Bool

    /// Takes the amounts as they are, each currency once.
    public init(count: Int, paid: [Money], notPaid: [Money]) {
        self.count = count
        self.paid = paid.sorted { $0.currency.code < $1.currency.code }
        self.notPaid = notPaid.sorted { $0.currency.code < $1.currency.code }
        isBeyond = false
        isTooLarge = false
    }

    /// More than that many; what they come to is not known.
    public init(moreThan count: Int) {
        self.count = count
        paid = []
        notPaid = []
        isBeyond = true
        isTooLarge = false
    }

    /// So many, with a sum that is more than an amount can hold.
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

    /// From sums in minor units, which may be too large; see ``isTooLarge``.
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

    /// Whether a payment with this status is paid, or is to be; one that is not known here is.
    public static func counts(_ status: PaymentStatus) -> Bool {
        PaymentStatusGroup(containing: status) != .notPaid
    }
}
