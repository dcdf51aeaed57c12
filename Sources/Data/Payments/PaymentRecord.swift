import AshlarDomain
import AshlarOffline
import Foundation

/// A payment on the wire.
struct PaymentRecord: Decodable, Identifiable, Equatable, Sendable {
    struct Payee: Codable, Equatable, Sendable {
        var name: String
        var identifier: IdentifierRecord?
    }

    struct StatusChange: Decodable, Equatable, Sendable {
        var status: String
        var at: String
        var reason: String?
    }

    var id: String
    var clientPaymentId: String?
    var accountId: String
    var kind: String
    var payee: Payee
    var amount: AmountRecord
    /// The bank’s fee; absent if there is none.
    var fee: AmountRecord?
    var reference: String
    var date: String
    var sequence: Int64
    var createdAt: String
    var status: String
    var statusAt: String
    var reason: String?
    /// Present only while the payment waits for a code.
    var authorisation: AuthorisationRecord?
    /// Present only in the answer about a single payment.
    var history: [StatusChange]?
    var cancellationAskedAt: String?
}

extension Payment {
    /// Maps the record. The payment’s id is the client’s, or else the bank’s.
    init(_ wire: PaymentRecord) throws(UnreadableRecord) {
        let amount = try wire.amount.paid(record: wire.id, field: "amount")
        let fee = try wire.fee?.paid(record: wire.id, field: "fee")
        let identifier: AccountIdentifier?
        if let received = wire.payee.identifier {
            identifier = try AccountIdentifier(received, record: wire.id, field: "payee.identifier")
        } else {
            identifier = nil
        }
        let date = try LocalDate(wire.date, record: wire.id, field: "date")
        guard ListKey(day: date.dayNumber, sequence: wire.sequence) != nil else {
            let isSequence = ListKey(day: date.dayNumber, sequence: 0) != nil
            throw UnreadableRecord(
                record: wire.id, field: isSequence ? "sequence" : "date",
                value: isSequence ? "\(wire.sequence)" : wire.date)
        }
        let createdAt = try Date(wire.createdAt, record: wire.id, field: "createdAt")
        let statusAt = try Date(wire.statusAt, record: wire.id, field: "statusAt")
        let status = try PaymentStatus(wire: wire.status, record: wire.id, field: "status")
        do {
            try self.init(
                id: .init(rawValue: wire.clientPaymentId ?? wire.id),
                account: .init(rawValue: wire.accountId),
                kind: TransactionKind(rawValue: wire.kind),
                payeeName: wire.payee.name, payeeIdentifier: identifier, amount: amount,
                fee: fee, reference: wire.reference, date: date, sequence: wire.sequence,
                createdAt: createdAt, status: status, statusAt: statusAt,
                reason: wire.reason.map(ReasonCode.init(rawValue:)))
        } catch .feeNotPossible(let fee) {
            throw UnreadableRecord(record: wire.id, field: "fee", value: "\(fee)")
        } catch {
            throw UnreadableRecord(
                record: wire.id, field: "amount.amount", value: wire.amount.amount)
        }
    }
}

extension AmountRecord {
    /// The positive amount of a debit.
    func paid(record: String, field: String) throws(UnreadableRecord) -> Money {
        guard direction == "debit" else {
            throw UnreadableRecord(record: record, field: "\(field).direction", value: direction)
        }
        var amount = self
        amount.direction = "credit"
        return try Money(amount, record: record, field: field)
    }
}

extension PaymentStatus {
    /// Keeps an unknown status. Throws for a status that only exists on this device, because a bank
    /// cannot send it.
    init(wire: String, record: String, field: String) throws(UnreadableRecord) {
        let status = PaymentStatus(code: wire)
        switch status {
        case .draft, .queued, .submitting, .unknown, .mismatched:
            throw UnreadableRecord(record: record, field: field, value: wire)
        default: self = status
        }
    }
}

extension PaymentStatusChange {
    init(_ wire: PaymentRecord.StatusChange, record: String) throws(UnreadableRecord) {
        self.init(
            status: try PaymentStatus(wire: wire.status, record: record, field: "history.status"),
            at: try Date(wire.at, record: record, field: "history.at"),
            reason: wire.reason.map(ReasonCode.init(rawValue:)))
    }
}

/// The request for a new payment.
struct PaymentRequestRecord: Codable, Equatable, Sendable {
    var clientPaymentId: String
    var accountId: String
    var payee: PaymentRecord.Payee
    var amount: AmountRecord
    /// The highest fee that the bank may take; absent if none.
    var fee: AmountRecord?
    var reference: String
    /// Absent for “as soon as possible”, so that a payment queued past midnight does not ask for a
    /// past day.
    var date: String?

    /// - Throws: ``PaymentError/identifierMissing``.
    init(_ payment: Payment, timeZone: TimeZone) throws(PaymentError) {
        guard let identifier = payment.payeeIdentifier else { throw .identifierMissing }
        clientPaymentId = payment.id.rawValue
        accountId = payment.account.rawValue
        payee = PaymentRecord.Payee(name: payment.payeeName, identifier: identifier.wire)
        amount = .debit(payment.amount)
        fee = payment.fee.isZero ? nil : .debit(payment.fee)
        reference = payment.reference
        let today = LocalDate(payment.createdAt, in: timeZone)
        date = payment.date > today ? payment.date.description : nil
    }
}

extension PaymentRequestRecord {
    var cost: PaymentCost {
        get throws {
            try PaymentCost(
                amount: amount.paid(record: clientPaymentId, field: "amount"),
                fee: fee?.paid(record: clientPaymentId, field: "fee"))
        }
    }

    /// - Parameter body: The stored bytes of a request.
    /// - Returns: `nil` for bytes that are not such a request.
    init?(stored body: Foundation.Data) {
        // The error is dropped: unreadable bytes are not a request.
        guard let request = try? JSONDecoder().decode(Self.self, from: body) else { return nil }
        self = request
    }
}

extension Payment {
    /// The payment of a stored request, with the status `.unknown`, because it may have been sent.
    init(
        _ request: PaymentRequestRecord, createdAt: Date, timeZone: TimeZone
    ) throws {
        let id = request.clientPaymentId
        let identifier = try request.payee.identifier.map {
            try AccountIdentifier($0, record: id, field: "payee")
        }
        let cost = try request.cost
        try self.init(
            id: .init(rawValue: id), account: .init(rawValue: request.accountId),
            payeeName: request.payee.name, payeeIdentifier: identifier, amount: cost.amount,
            fee: cost.fee, reference: request.reference,
            date: try request.date.map { try LocalDate($0) } ?? LocalDate(createdAt, in: timeZone),
            createdAt: createdAt, status: .unknown, statusAt: createdAt)
    }
}
