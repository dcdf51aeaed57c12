import AshlarDomain
import AshlarHashing
import AshlarOffline
import Foundation
import Limits

/// A bank’s payments, the same for the same number: 0 is the newest.
struct PaymentMaker {
    let total: Int

    private static let shops = [
        "Market", "Bakery", "Café", "Pharmacy", "Bookshop", "Garage", "Cinema", "Grocer", "Hotel",
        "Florist", "Brauerei", "Apotheke", "Boulangerie", "Librería", "Fähre", "Gym", "Dentist",
    ]
    private static let names = [
        "Fresh", "Old", "Zürich", "Ærø", "Northern", "Corner", "Miller's", "Łódź", "Green", "Grand",
        "Central", "Anna's", "Harbour", "São Paulo", "Malmö", "River", "Schmidt", "Lopez", "Nguyen",
        "King's", "Rosa", "Ivanov", "Kelly", "Tanaka", "Moreau", "Rossi", "Novák", "Jansen",
    ]
    private static let purposes = [
        "Groceries", "Rent", "Monthly subscription", "Lunch with the team", "Thanks for dinner",
        "Tickets", "Car repair", "Books and paper", "Birthday present", "Electricity",
    ]
    private static let accounts = [
        ("acc-everyday", "EUR"), ("acc-household", "GBP"), ("acc-dollars", "USD"),
        ("acc-tokyo", "JPY"),
    ]

    /// - Parameter hasChanged: Whether the payment has changed since its first version: the newest
    ///   are pending at first, the others completed; a change sets the former to completed and the
    ///   latter to returned.
    func record(_ number: Int, hasChanged: Bool = false) -> PaymentRecord {
        var random = SplitMix64(seed: UInt64(number))
        let dice = random.next()
        func pick(_ count: Int, _ shift: UInt64) -> Int { Int((dice >> shift) % UInt64(count)) }
        let isCard = pick(100, 3) < 60
        let (account, currency) = Self.accounts[min(pick(8, 11), 3)]
        let cents = 1 + pick(25_000, 17)
        let day = LocalDate(Self.newest, in: .gmt).adding(days: -(number * 3_650 / max(total, 1)))
        let created = "\(day)T\(Self.two(pick(24, 23))):\(Self.two(pick(60, 29))):05.120Z"
        let isRare = number % 333_333 == 777
        let statuses = number < 40 ? ["pending", "completed"] : ["completed", "returned"]
        let reference = Self.purposes[pick(Self.purposes.count, 37)]
        return PaymentRecord(
            // Numbered by the bank; all ids have one length.
            id: "pay-\(1_000_000_000 + total - number)", clientPaymentId: nil, accountId: account,
            kind: isCard ? "card_purchase" : "transfer",
            payee: .init(
                name: isRare
                    ? "Quokka Sanctuary"
                    : "\(Self.names[pick(Self.names.count, 41)]) "
                        + Self.shops[min(pick(Self.shops.count + 3, 47), Self.shops.count - 1)],
                identifier: isCard
                    ? nil
                    : IdentifierRecord(
                        scheme: "IBAN", value: Self.ibans[pick(Self.ibans.count, 31)])),
            amount: AmountRecord(
                amount: currency == "JPY"
                    ? "\(cents)" : "\(cents / 100).\(Self.two(cents % 100))",
                currency: currency, direction: "debit"),
            reference: pick(4, 53) == 0 ? "Invoice \(10_000 + pick(90_000, 9))" : reference,
            date: day.description, sequence: Int64(total - number), createdAt: created,
            status: statuses[hasChanged ? 1 : 0],
            statusAt: "\(day.adding(days: hasChanged ? 2 : 1))T03:00:00.000Z", reason: nil,
            history: nil)
    }

    func records(_ numbers: some Sequence<Int>) -> [PaymentRecord] {
        numbers.map { record($0) }
    }

    /// The record as JSON, in the contract’s format.
    static func json(_ record: PaymentRecord) -> String {
        let identifier =
            record.payee.identifier.map {
                #"{"scheme":"\#($0.scheme)","value":"\#($0.value)"}"#
            } ?? "null"
        return """
            {"id":"\(record.id)","clientPaymentId":null,"accountId":"\(record.accountId)",\
            "kind":"\(record.kind)","payee":{"name":"\(record.payee.name)",\
            "identifier":\(identifier)},"amount":{"amount":"\(record.amount.amount)",\
            "currency":"\(record.amount.currency)","direction":"debit"},\
            "reference":"\(record.reference)","date":"\(record.date)",\
            "sequence":\(record.sequence),"createdAt":"\(record.createdAt)",\
            "status":"\(record.status)","statusAt":"\(record.statusAt)","reason":null}
            """
    }

    // 2026-11-20T12:00:00Z
    private static let newest = Date(timeIntervalSince1970: 1_795_176_000)

    private static let ibans: [String] = (0..<200).map { number in
        let bban = "370400440\(532_013_000 + number)"
        // The check digits make country and number, as digits, equal to 1 modulo 97.
        let rest = (bban + "131400").utf8.reduce(0) { ($0 * 10 + Int($1 & 0xF)) % 97 }
        return "DE\(two(98 - rest))\(bban)"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension RawRows {
    /// Appends a payment with its place, in its stored form.
    func append(_ payment: Payment, bankID: String?, row: Int64) {
        let identifier = payment.payeeIdentifier?.wire
        append(row)
        append(payment.id.rawValue)
        append(bankID == payment.id.rawValue ? nil : bankID)
        append(payment.account.rawValue)
        append(payment.kind.rawValue)
        append(payment.payeeName)
        append(identifier?.scheme)
        append(identifier?.value)
        append(payment.amount.minorUnits)
        append(payment.amount.currency.stored)
        append(payment.reference)
        append(Int64(payment.date.dayNumber))
        append(payment.sequence)
        append(payment.createdAt.milliseconds)
        append(payment.status.code)
        append(payment.statusAt.milliseconds)
        append(payment.reason?.rawValue)
        append(payment.fee.minorUnits)
    }

    /// The rows for these records.
    static func payments(_ records: [PaymentRecord]) throws -> RawRows {
        let rows = RawRows(width: RawStore.paymentColumns.count)
        for record in records {
            let payment = try Payment(record)
            rows.append(payment, bankID: record.id, row: try PaymentRow.key(payment).base)
        }
        return rows
    }
}
