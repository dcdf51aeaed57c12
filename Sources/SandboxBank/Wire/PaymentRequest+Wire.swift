import AshlarDomain
import Foundation

extension PaymentRequest {
    /// Reads the body of a payment.
    ///
    /// - Throws: A 400 that names every wrong field.
    init(body: Foundation.Data) throws(Problem) {
        var fields = try Fields(body: body)
        clientID = fields.string("clientPaymentId", 1...64, check: Self.visibleASCII)
        accountID = fields.string("accountId", 1...64)
        (payeeName, payee) = Self.payee(&fields)
        let amount = Self.amount("amount", &fields)
        fee = Self.fee(beside: amount, &fields)
        reference = fields.string("reference", 0...140) { text in
            text.isEmpty ? nil : Self.objection(text, .remittance)
        }
        date = fields.date("date")
        try fields.check()
        guard let amount else { throw .invalid("amount", "It is invalid.") }
        self.amount = amount
    }

    /// A normalized text of the request: equal for bodies that differ in form only.
    var meaning: String {
        let parts = [
            clientID, accountID, payeeName, payee.scheme, payee.value, amount.description,
            reference, date?.description ?? "", fee?.description ?? "",
        ]
        return parts.map { "\($0.utf8.count):\($0)" }.joined()
    }

    static func payee(_ fields: inout Fields) -> (String, WireIdentifier) {
        guard var payee = fields.object("payee") else { return ("", .init(scheme: "", value: "")) }
        let name = payee.string("name", 1...70) { objection($0, .name) }
        let identifier = identifier(&payee)
        fields.merge(payee)
        return (name, identifier)
    }

    static func identifier(_ fields: inout Fields) -> WireIdentifier {
        guard var identifier = fields.object("identifier") else {
            return WireIdentifier(scheme: "", value: "")
        }
        let scheme = identifier.string("scheme", 1...35)
        let value = identifier.string("value", 1...64)
        fields.merge(identifier)
        return WireIdentifier(scheme: scheme, value: value)
    }

    /// The agreed maximum fee; `nil` if the member is missing.
    private static func fee(beside amount: Money?, _ fields: inout Fields) -> Money? {
        guard fields.has("fee"), let fee = Self.amount("fee", &fields) else { return nil }
        if let amount, amount.currency != fee.currency {
            fields.fail("fee", "It must be in \(amount.currency), got \(fee.currency).")
        }
        return fee
    }

    static func amount(_ name: String, _ fields: inout Fields) -> Money? {
        guard var amount = fields.object(name) else { return nil }
        defer { fields.merge(amount) }
        let text = amount.string("amount", 1...24)
        let code = amount.string("currency", 3...3)
        let direction = amount.string("direction", 1...16) {
            $0 == "debit" ? nil : "A payment is a “debit”, got “\($0)”."
        }
        guard amount.errors.isEmpty, !direction.isEmpty else { return nil }
        do {
            let currency = try Currency(code: code)
            let money = try Money(decimal: text, currency: currency)
            guard money.isPositive else {
                amount.fail("amount", "It must be positive, got “\(text)”.")
                return nil
            }
            guard money.decimalString == text else {
                amount.fail(
                    "amount",
                    "\(code) has \(currency.minorUnits) decimals: “\(money.decimalString)”, "
                        + "got “\(text)”.")
                return nil
            }
            return money
        } catch let error as CurrencyError {
            amount.fail("currency", error.description)
        } catch {
            amount.fail("amount", "\(error)")
        }
        return nil
    }

    static func visibleASCII(_ text: String) -> String? {
        text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
            ? nil : "It must be visible ASCII, got “\(text)”."
    }

    static func objection(_ text: String, _ field: SEPAText.Field) -> String? {
        do { try SEPAText.check(text, field: field) } catch { return error.description }
        return nil
    }
}
