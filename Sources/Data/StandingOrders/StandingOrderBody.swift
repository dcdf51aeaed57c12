import AshlarDomain
import Foundation

/// A new standing order, on the wire and in the store until the bank has answered.
struct StandingOrderBody: Codable {
    struct Payee: Codable {
        let name: String
        let identifier: IdentifierRecord
    }

    let clientOrderId: String
    let accountId: String
    let payee: Payee
    let amount: AmountRecord
    let reference: String
    let schedule: ScheduleRecord

    init(_ terms: StandingOrderTerms, clientOrderId: String) {
        self.clientOrderId = clientOrderId
        accountId = terms.account.rawValue
        payee = Payee(name: terms.payeeName, identifier: terms.payeeIdentifier.wire)
        amount = .debit(terms.amount)
        reference = terms.reference
        schedule = terms.schedule.wire
    }

    /// The bytes to send.
    var json: Foundation.Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return try encoder.encode(self)
        }
    }
}

extension StandingOrderTerms {
    /// The terms of a stored request.
    init(_ body: StandingOrderBody, record: String) throws {
        try self.init(
            account: ID(rawValue: body.accountId), payeeName: body.payee.name,
            payeeIdentifier: AccountIdentifier(
                body.payee.identifier, record: record, field: "payee.identifier"),
            amount: body.amount.paid(record: record, field: "amount"),
            reference: body.reference,
            schedule: StandingOrderSchedule(body.schedule, record: record))
    }
}
