import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation

/// A payment to be sent to the bank, executed exactly once whatever happens to responses and
/// processes.
///
/// The stored bytes are both the request and the record of what the user confirmed.
struct Pay: OfflineCommand {
    typealias Collection = Payments

    static let name = "pay"
    static let alsoChanges: Set<String> = [Accounts.collection]

    /// The bank keeps a key for at least 24 hours, and finds a payment by the id that the client
    /// gave it.
    static var prevention: Prevention<Pay> {
        .key(
            header: "Idempotency-Key", window: .seconds(24 * 3600),
            lookUp: LookUp {
                HTTPRequest(
                    path: "\(Payments.path)?clientPaymentId=\($0.record.clientPaymentId.asURLPart)")
            } read: { response, pay in
                let list = try Payments.page(response, of: .snapshot(cursor: nil))
                return try list.only(Payments.path).map { .row(try pay.checked($0)) }
            })
    }

    let record: PaymentRequestRecord

    init(_ record: PaymentRequestRecord) { self.record = record }

    var row: String { record.clientPaymentId }
    var lane: String { Self.lane(of: record.accountId) }

    /// The lane in which an account’s payments are sent one after another.
    static func lane(of account: String) -> String { "account \(account)" }

    func request() throws -> HTTPRequest {
        HTTPRequest(
            method: .post, path: Payments.path, headers: ["Content-Type": "application/json"],
            body: record.json)
    }

    func encoded() throws -> Foundation.Data { record.json }

    static func decoded(_ bytes: Foundation.Data) throws -> Pay {
        Pay(try JSONDecoder().decode(PaymentRequestRecord.self, from: bytes))
    }

    init(from decoder: any Decoder) throws { record = try PaymentRequestRecord(from: decoder) }
    func encode(to encoder: any Encoder) throws { try record.encode(to: encoder) }

    // MARK: Answers

    static func verdict(on response: HTTPResponse, now: Date) -> CommandVerdict {
        .bank(response, refusal: "payment-refused", now: now)
    }

    func answer(in response: HTTPResponse) throws -> CommandAnswer<Payments> {
        .row(try checked(response.json(PaymentRecord.self, as: record.clientPaymentId)))
    }

    /// Throws for an answer about another payment.
    private func checked(_ wire: PaymentRecord) throws -> PaymentRecord {
        guard wire.clientPaymentId == record.clientPaymentId else {
            throw UnreadableRecord(
                record: wire.id, field: "clientPaymentId", value: wire.clientPaymentId ?? "null")
        }
        _ = try Payment(wire)
        return wire
    }

    // MARK: The store

    /// Checks the funds again inside the transaction: another process may have queued a payment
    /// since the first check. For an unknown account, the bank decides.
    func check(in store: StoreConnection) throws {
        guard try PaymentRow.find(ID(rawValue: row), store) == nil else {
            throw KnownPayment()
        }
        try Accounts.requireFunds(
            for: record.cost.total, of: ID(rawValue: record.accountId), store)
    }

    func didReach(_ step: CommandStep<Pay>, at time: Date, in store: StoreConnection) throws {
        switch step {
        case .stored: try PaymentHistory.note(.queued, of: row, at: time, store)
        case .unknown: try PaymentHistory.note(.unknown, of: row, at: time, store)
        case .takenBack: try PaymentHistory.note(.cancelled, of: row, at: time, store)
        case .refused(let error):
            try PaymentHistory.note(
                .rejected, of: row, at: time, reason: ReasonCode(of: error), store)
        case .done(.row(let wire, _)):
            try ConfirmedTerms.keep(self, store)
            var writer = try PaymentWriter(store)
            try writer.receive(try Payment(wire), wire)
            try writer.finish()
        case .dropped: try PaymentHistory.forget(row, store)
        case .sending, .waiting, .parked, .done: break
        }
    }
}

/// Thrown if a payment with this id is already stored; nothing is queued.
struct KnownPayment: Error {}

extension ReasonCode {
    /// The bank’s reason for a refusal; ``narrative`` if it gave none.
    init(of error: ServerError?) {
        if case .refused(let code, _) = error, !code.isEmpty {
            self.init(rawValue: code)
        } else {
            self = .narrative
        }
    }
}
