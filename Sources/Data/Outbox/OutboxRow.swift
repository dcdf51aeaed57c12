import AshlarDomain
import AshlarHashing
import AshlarOffline
import Foundation
import GRDB

/// A payment on its way to the bank. Its key and the exact bytes that are sent under it stay in the
/// store: see ``PaymentPost``.
struct OutboxRow: Equatable, Sendable {
    enum State: String, Sendable {
        /// It is certain that nothing arrived.
        case pending
        /// A sender has it.
        case inFlight
        /// It may have arrived; the same key asks again. Also what cannot be read: the safe side.
        case unknown
    }

    var number: Int64
    var payment: ID<Payment>
    var account: ID<Account>
    var createdAt: Date
    var state: State
    /// Whether an attempt before this one may have arrived.
    var uncertain: Bool
    var attempts: Int
    /// The first attempt that may have arrived, by this device's clock: for people only, see
    /// ``AttemptTimes``.
    var firstSentAt: Date?
    var nextTry: Date
    var problem: ServerError?
    /// Who sends it, and how long nobody else may.
    var sender: String?
    var leaseEnd: Date?

    private static let columns = """
        number, payment, account, key, body, seal, createdAt, state, uncertain, attempts, \
        firstSentAt, nextTry, problem, sender, leaseEnd
        """

    /// - Throws: SQLite's word for a damaged file, if the row is not what was stored: those bytes
    ///   are not to be sent.
    init(_ row: Row) throws {
        payment = ID(rawValue: try row.decode(forColumn: "payment"))
        account = ID(rawValue: try row.decode(forColumn: "account"))
        let seal = Self.seal(
            payment: payment.rawValue, account: account.rawValue,
            key: try row.decode(forColumn: "key"), body: try row.decode(forColumn: "body"))
        guard try seal == row.decode(forColumn: "seal") else {
            throw Stored.damage("a payment on its way is not as it was stored")
        }
        func date(_ column: String) throws -> Date? {
            try row.decode(Int64?.self, forColumn: column).map(Date.init(milliseconds:))
        }
        number = try row.decode(forColumn: "number")
        createdAt = Date(milliseconds: try row.decode(forColumn: "createdAt"))
        let known = State(rawValue: try row.decode(forColumn: "state"))
        state = known ?? .unknown
        uncertain = try row.decode(forColumn: "uncertain") || known == nil
        attempts = try row.count("attempts")
        firstSentAt = try date("firstSentAt")
        nextTry = Date(milliseconds: try row.decode(forColumn: "nextTry"))
        problem = try row.decode(String?.self, forColumn: "problem")
            .flatMap(ServerError.init(stored:))
        sender = try row.decode(forColumn: "sender")
        leaseEnd = try date("leaseEnd")
    }

    /// A checksum by which a row proves that it is what was stored: over the lengths and the bytes.
    static func seal(
        payment: String, account: String, key: String, body: Foundation.Data
    ) -> Int64 {
        var hash = FNV1a()
        func add(_ bytes: some Collection<UInt8>) {
            hash.combine(String(bytes.count).utf8)
            hash.combine(bytes)
        }
        for text in [payment, account, key] { add(text.utf8) }
        add(body)
        return Int64(bitPattern: hash.value)
    }

    /// Writes what changes between attempts; key and body never do.
    func save(_ db: Database) throws {
        try db.cachedStatement(
            sql: """
                UPDATE outbox SET state = ?, uncertain = ?, attempts = ?, firstSentAt = ?,
                    nextTry = ?, problem = ?, sender = ?, leaseEnd = ?
                WHERE number = ?
                """
        ).execute(arguments: [
            state.rawValue, uncertain, attempts, firstSentAt?.milliseconds, nextTry.milliseconds,
            problem?.stored, sender, leaseEnd?.milliseconds, number,
        ])
    }

    /// Ends a payment's place in the outbox.
    static func remove(_ payment: ID<Payment>, _ db: Database) throws {
        try PaymentAgreements.keep(payment, db)
        try db.cachedStatement(sql: "DELETE FROM outbox WHERE payment = ?")
            .execute(arguments: [payment.rawValue])
    }

    static func all(_ db: Database) throws -> [OutboxRow] {
        try Row.fetchAll(db.cachedStatement(sql: "SELECT \(columns) FROM outbox ORDER BY number"))
            .map { try OutboxRow($0) }
    }

    /// The first of each account: the only ones that may be sent, so that order is kept.
    static func heads(_ db: Database) throws -> [OutboxRow] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT \(columns) FROM outbox
                    WHERE number IN (SELECT min(number) FROM outbox GROUP BY account)
                    ORDER BY number
                    """)
        ).map { try OutboxRow($0) }
    }

    static func of(_ payment: ID<Payment>, _ db: Database) throws -> OutboxRow? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT \(columns) FROM outbox WHERE payment = ?"),
            arguments: [payment.rawValue]
        ).map { try OutboxRow($0) }
    }

    // MARK: What a person may know of it

    /// - Parameters:
    ///   - head: The first of the same account.
    ///   - due: When it may be sent.
    ///   - now: The time of the reading.
    func delivery(behind head: ID<Payment>, due: Date, at now: Date) -> PaymentDelivery {
        let isTried = payment == head && state != .inFlight
        return PaymentDelivery(
            attempts: attempts, nextTry: isTried ? due : nil, lastProblem: problem,
            waitsFor: waitsFor(head, due, now), canBeTakenBack: canBeTakenBack)
    }

    /// It is certain that nothing of it has left this device.
    var canBeTakenBack: Bool { state == .pending && !uncertain }

    private func waitsFor(_ head: ID<Payment>, _ due: Date, _ now: Date) -> PaymentWait {
        if payment != head { return .earlierPayment(head) }
        if state == .inFlight { return .answer }
        if due <= now { return .turn }
        switch problem {
        case .offline: return .network
        case .signedOut: return .signIn
        case .busy, .conflict: return .bank
        default: return canBeTakenBack ? .bank : .outcome
        }
    }

    /// The first of each account.
    static func headsByAccount(_ db: Database) throws -> [ID<Account>: ID<Payment>] {
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: "SELECT account, payment, min(number) FROM outbox GROUP BY account"))
        return Dictionary(
            uniqueKeysWithValues: try rows.map {
                (ID(rawValue: try $0.text(0)), ID(rawValue: try $0.text(1)))
            })
    }
}
