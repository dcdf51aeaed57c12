import AshlarDomain
import AshlarOffline
import Foundation
import GRDB

/// A request for a standing order in the store. Its key and the exact bytes that are sent under it
/// stay there: see ``StandingOrderPost``.
struct StandingOrderRequestRow: Sendable {
    enum State: String, Sendable {
        /// No sender has it; whether it may have arrived, ``StandingOrderRequestRow/uncertain`` says.
        case waiting
        /// A sender has it.
        case inFlight
        /// The bank has answered, for good.
        case setUp, differs, refused

        var isAnswered: Bool { self == .setUp || self == .differs || self == .refused }
    }

    static let table = "standingOrderRequests"

    let number: Int64
    let id: ID<StandingOrderReview>
    let terms: StandingOrderTerms
    let createdAt: Date
    var state: State
    /// Whether an attempt may have arrived.
    var uncertain: Bool
    /// How often a sender took it.
    var attempts: Int
    /// How often its bytes may have left.
    var posts: Int
    var nextTry: Date
    /// Why the last attempt did not settle it; a refusal ended it.
    var problem: ServerError?
    /// Who has it.
    var sender: String?
    /// What the bank has set up for it.
    var order: ID<StandingOrder>?

    private static let columns = """
        number, id, key, body, seal, createdAt, state, uncertain, attempts, posts, nextTry, problem, \
        sender, bankOrder
        """

    /// - Throws: SQLite's word for a damaged file, if the row is not what was stored: those bytes
    ///   are not to be sent.
    init(_ row: Row) throws {
        func read<Value: DatabaseValueConvertible>(_ column: String) throws -> Value {
            guard let value = Value.fromDatabaseValue(row[column] as DatabaseValue) else {
                throw Self.damage
            }
            return value
        }
        let id: String = try read("id")
        let body: Foundation.Data = try read("body")
        let seal: Int64 = try read("seal")
        guard try seal == Self.seal(id: id, key: read("key"), body: body),
            let state = State(rawValue: try read("state"))
        else { throw Self.damage }
        do {
            let request = try JSONDecoder().decode(StandingOrderBody.self, from: body)
            terms = try StandingOrderTerms(request, record: id)
        } catch {
            throw Self.damage
        }
        number = try read("number")
        self.id = ID(rawValue: id)
        createdAt = Date(milliseconds: try read("createdAt"))
        self.state = state
        uncertain = try read("uncertain")
        attempts = try row.count("attempts")
        posts = try row.count("posts")
        nextTry = Date(milliseconds: try read("nextTry"))
        problem = String.fromDatabaseValue(row["problem"]).flatMap(ServerError.init(stored:))
        sender = String.fromDatabaseValue(row["sender"])
        order = String.fromDatabaseValue(row["bankOrder"]).map(ID.init(rawValue:))
    }

    private static var damage: DatabaseError {
        DatabaseError(
            resultCode: .SQLITE_CORRUPT,
            message: "a request for a standing order is not as it was stored")
    }

    static func seal(id: String, key: String, body: Foundation.Data) -> Int64 {
        OutboxRow.seal(payment: id, account: "", key: key, body: body)
    }

    /// In the order of their making.
    static func all(_ db: Database) throws -> [StandingOrderRequestRow] {
        try Row.fetchAll(
            db.cachedStatement(sql: "SELECT \(columns) FROM \(table) ORDER BY number")
        ).map { try StandingOrderRequestRow($0) }
    }

    static func of(
        _ id: ID<StandingOrderReview>, _ db: Database
    ) throws -> StandingOrderRequestRow? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT \(columns) FROM \(table) WHERE id = ?"),
            arguments: [id.rawValue]
        ).map { try StandingOrderRequestRow($0) }
    }

    /// Stores a new one, before anything is sent.
    static func insert(
        _ id: ID<StandingOrderReview>, _ terms: StandingOrderTerms, key: String, at now: Date,
        _ db: Database
    ) throws {
        let body = try StandingOrderBody(terms, clientOrderId: id.rawValue).json
        try db.cachedStatement(
            sql: """
                INSERT INTO \(table)(id, key, body, seal, createdAt, state, uncertain, attempts,
                    posts, nextTry)
                VALUES (?, ?, ?, ?, ?, 'waiting', 0, 0, 0, ?)
                """
        ).execute(arguments: [
            id.rawValue, key, body, seal(id: id.rawValue, key: key, body: body),
            now.milliseconds, now.milliseconds,
        ])
    }

    /// Writes what changes between attempts; key and body never do.
    func save(_ db: Database) throws {
        try db.cachedStatement(
            sql: """
                UPDATE \(Self.table) SET state = ?, uncertain = ?, attempts = ?, posts = ?,
                    nextTry = ?, problem = ?, sender = ?, bankOrder = ?
                WHERE number = ?
                """
        ).execute(arguments: [
            state.rawValue, uncertain, attempts, posts, nextTry.milliseconds, problem?.stored,
            sender, order?.rawValue, number,
        ])
    }

    func delete(_ db: Database) throws {
        try db.cachedStatement(sql: "DELETE FROM \(Self.table) WHERE number = ?")
            .execute(arguments: [number])
    }

    /// What a person may know of it.
    ///
    /// - Parameter isHeld: Whether a sender that lives has it.
    func request(isHeld: Bool) -> StandingOrderRequest {
        let shown: StandingOrderRequest.State
        switch (state, order) {
        case (.setUp, let order?): shown = .setUp(order)
        case (.differs, let order?): shown = .differs(order)
        case (.refused, _):
            if case .refused(let code, let detail)? = problem {
                shown = .refused(reason: ReasonCode(rawValue: code), detail: detail)
            } else {
                shown = .refused(reason: .narrative, detail: problem.map { "\($0)" } ?? "")
            }
        case (.inFlight, _): shown = isHeld ? .asking : .unknown
        default: shown = uncertain ? .unknown : .waiting
        }
        return StandingOrderRequest(
            id: id, terms: terms, confirmedAt: createdAt, state: shown,
            nextTry: state == .waiting ? nextTry : nil, lastProblem: problem)
    }
}
