import AshlarCore
import AshlarHashing
import Foundation

/// A command in the store, without its key and the bytes that are sent: see ``SendingGrant``.
struct CommandRow: Equatable, Sendable {
    enum Phase: String, Sendable {
        /// No sender has claimed it. ``CommandRow/isUncertain`` shows whether it may have arrived.
        case waiting
        /// A sender has claimed it.
        case inFlight
        /// It waits for the user’s decision.
        case parked
        /// The server has it; it stays on top of the copies that do not show it yet.
        case done
        /// The server refused it permanently.
        case refused
        /// The user took it back.
        case takenBack

        /// Whether something of it may still be sent.
        var isOpen: Bool { self == .waiting || self == .inFlight || self == .parked }
    }

    let number: Int64
    let id: String
    let name: String
    let collection: String
    var row: String
    let lane: String
    let createdAt: Date
    var phase: Phase
    /// Whether an attempt before this one may have arrived.
    var isUncertain: Bool
    /// The number of claims.
    var attempts: Int
    /// The number of grants to send; look-ups do not count.
    var posts: Int
    /// The time of the first attempt that may have arrived, by this device’s clock: for display
    /// only, see ``AttemptTimes``.
    var firstSentAt: Date?
    var nextTry: Date
    var problem: ServerError?
    /// The process that has claimed it.
    var holder: String?
    /// The number of its answer, in the order of answers; `nil` without one.
    var finished: Int64?
    /// The collections whose copies do not show a finished command yet.
    var showsOn: [String]
    /// Increases when the command’s bytes change: when ids are replaced, or it is rebased.
    var revision: Int64

    /// The columns that ``init(_:)`` reads.
    static let columns = """
        number, id, name, collection, row, lane, createdAt, phase, uncertain, attempts, firstSentAt, \
        nextTry, problem, holder, finished, showsOn, revision, posts
        """

    /// - Throws: An error that triggers a rescue of the store, for values that no version has written.
    init(_ row: StoreStatement) throws {
        number = try row.integer(0)
        id = try row.text(1)
        name = try row.text(2)
        collection = try row.text(3)
        self.row = try row.text(4)
        lane = try row.text(5)
        createdAt = Date(milliseconds: try row.integer(6))
        guard let phase = Phase(rawValue: try row.text(7)) else {
            throw StoreDamage.found("a command has no valid phase")
        }
        self.phase = phase
        isUncertain = try row.bool(8)
        attempts = try row.count(9)
        firstSentAt = try row.integerIfAny(10).map(Date.init(milliseconds:))
        nextTry = Date(milliseconds: try row.integer(11))
        problem = try row.textIfAny(12).flatMap(ServerError.init(stored:))
        holder = try row.textIfAny(13)
        finished = try row.integerIfAny(14)
        showsOn = try row.text(15).split(separator: " ").map(String.init)
        revision = try row.integer(16)
        posts = try row.count(17)
    }

    /// Like ``CommandTables/isBegun``.
    var hasBegun: Bool { phase == .inFlight || (phase == .waiting && isUncertain) }

    /// Whether it is certain that nothing of it has left this device.
    var canBeTakenBack: Bool { phase == .waiting && !isUncertain }

    /// Writes what changes between attempts.
    func save(_ store: StoreConnection) throws {
        let statement = try store.statement(
            """
            UPDATE commands SET phase = ?, uncertain = ?, attempts = ?, firstSentAt = ?, nextTry = ?,
                problem = ?, holder = ?, finished = ?, showsOn = ?,
                posts = ?
            WHERE number = ?
            """)
        statement.bind(phase.rawValue)
        statement.bind(isUncertain ? 1 : Int64(0))
        statement.bind(Int64(attempts))
        statement.bind(firstSentAt?.milliseconds)
        statement.bind(nextTry.milliseconds)
        statement.bind(problem?.stored)
        statement.bind(holder)
        statement.bind(finished)
        statement.bind(showsOn.joined(separator: " "))
        statement.bind(Int64(posts))
        statement.bind(number)
        try statement.run()
    }

    /// Marks the command as done: it stays on top of these copies until they are refreshed.
    mutating func finish(showingOn topics: [String], _ store: StoreConnection) throws {
        phase = .done
        isUncertain = false
        problem = nil
        release()
        finished = try AnswerCount.next(store)
        showsOn = topics
        try save(store)
        try store.execute("DELETE FROM commandMarks WHERE number = ?", [number])
        try store.execute("DELETE FROM commandNeeds WHERE needs = ?", [number])
    }

    /// Ends the sender’s claim.
    mutating func release() { holder = nil }
}

/// The parts of a command that must not change between attempts, with a checksum that proves that a
/// row is unchanged.
struct SealedCommand: Equatable {
    let id: String
    let name: String
    let collection: String
    let row: String
    let lane: String
    let key: String
    /// The command as JSON; `nil` if it equals the body.
    let input: Data?
    /// Method, path and headers.
    let head: String
    let body: Data

    /// FNV-1a over the lengths and the bytes.
    var seal: Int64 {
        var hash = FNV1a()
        func add(_ bytes: some Collection<UInt8>) {
            hash.combine(String(bytes.count).utf8)
            hash.combine(bytes)
        }
        for text in [id, name, collection, row, lane, key, head] { add(text.utf8) }
        if let input { add(input) }
        add(body)
        return Int64(bitPattern: hash.value)
    }

    static let columns = "id, name, collection, row, lane, key, head, input, body, seal"
    /// The index of the first column after these.
    static let end = 10
}

extension SealedCommand {
    /// - Throws: An error that triggers a rescue of the store, if the checksum does not match: those bytes
    ///   must not be sent.
    init(_ statement: StoreStatement) throws {
        self.init(
            id: try statement.text(0), name: try statement.text(1),
            collection: try statement.text(2), row: try statement.text(3),
            lane: try statement.text(4), key: try statement.text(5),
            input: try statement.bytesIfAny(7), head: try statement.text(6),
            body: try statement.bytes(8))
        guard try statement.integer(9) == seal else {
            throw StoreDamage.found("a command differs from what was stored")
        }
    }

    /// The sealed parts of a stored command; `nil` if there is none.
    ///
    /// - Throws: Like ``init(_:)``.
    static func find(_ number: Int64, _ store: StoreConnection) throws -> SealedCommand? {
        try store.first("SELECT \(columns) FROM commands WHERE number = ?", [number]) {
            try SealedCommand($0)
        }
    }

    /// The command as JSON.
    var command: Data { input ?? body }
}

extension CommandRow {
    /// The rows that meet a condition, in creation order.
    static func rows(
        _ condition: String, _ arguments: [(any StoreValue)?] = [], _ store: StoreConnection
    ) throws -> [CommandRow] {
        try store.rows(
            "SELECT \(columns) FROM commands WHERE \(condition) ORDER BY number", arguments
        ) { try CommandRow($0) }
    }

    static func find(_ id: String, _ store: StoreConnection) throws -> CommandRow? {
        try store.first("SELECT \(columns) FROM commands WHERE id = ?", [id]) {
            try CommandRow($0)
        }
    }

    static func exists(_ id: String, _ store: StoreConnection) throws -> Bool {
        try store.first("SELECT 1 FROM commands WHERE id = ?", [id]) { _ in true } ?? false
    }

    /// The next command of each lane: only these may be sent, so that order is kept. It is the
    /// lane’s first open command, unless a later one has begun: the first had then been refused, or
    /// was in another lane.
    static func heads(_ store: StoreConnection) throws -> [CommandRow] {
        try rows(
            """
            number IN (
                SELECT min(number) FROM commands WHERE \(CommandTables.isBegun) GROUP BY lane
                UNION ALL
                SELECT min(number) FROM commands WHERE \(CommandTables.isOpen)
                    AND lane NOT IN (SELECT lane FROM commands WHERE \(CommandTables.isBegun))
                GROUP BY lane)
            """, [], store)
    }
}
