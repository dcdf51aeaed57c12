import AshlarCore
import AshlarHTTP
import AshlarOfflineSamples
import Foundation

@testable import AshlarOffline

/// A remark on a visit that records its steps in an adopter’s table.
struct Jot: OfflineCommand, Equatable {
    typealias Collection = Visit
    static let name = "jot"
    static let prevention = Prevention<Self>.key(
        header: "Idempotency-Key", window: .seconds(24 * 3600))
    let visit: String
    let note: String

    var row: String { visit }

    /// A step that a test has made fail.
    struct Broken: Error, Equatable { let step: String }

    func request() throws -> HTTPRequest {
        try HTTPRequest(.post, "/visits/\(visit)/completion", json: ["note": note])
    }

    func apply(to row: inout Visit?) throws {
        guard row != nil else { throw NoSuchVisit(id: visit) }
        row?.note = note
    }

    /// With slashes escaped, which is `JSONEncoder`’s default.
    func encoded() throws -> Data { try JSONEncoder().encode(self) }

    func check(in store: StoreConnection) throws { try requireWhole("check", store) }

    func didReach(_ step: CommandStep<Self>, at time: Date, in store: StoreConnection) throws {
        let word = step.word
        var search = SearchIndex(of: "journal", "command", "step")
        try store.execute(
            "INSERT INTO journal(command, step, at) VALUES (?, ?, ?)", [note, word, time])
        search.add(store.lastInsertedRow, (note, word))
        try search.flush(store)
        // After the insert, so that there is something to roll back.
        try requireWhole(word, store)
    }

    private func requireWhole(_ step: String, _ store: StoreConnection) throws {
        if try store.text("SELECT step FROM broken WHERE step = ?", [step]) != nil {
            throw Broken(step: step)
        }
    }

    static let tables = [
        StoreTable(
            "journal",
            schema: [
                """
                CREATE TABLE journal(
                    row INTEGER PRIMARY KEY, command TEXT NOT NULL, step TEXT NOT NULL,
                    at INTEGER NOT NULL)
                """,
                "CREATE INDEX journalCommand ON journal(command, row)",
            ] + SearchIndex.schema(of: "journal", "command", "step")),
        StoreTable("broken", schema: ["CREATE TABLE broken(step TEXT NOT NULL PRIMARY KEY)"]),
    ]
}

extension CommandStep {
    /// The name without associated values.
    var word: String {
        switch self {
        case .stored: "stored"
        case .sending: "sending"
        case .waiting: "waiting"
        case .unknown: "unknown"
        case .done: "done"
        case .refused: "refused"
        case .takenBack: "takenBack"
        case .parked: "parked"
        case .dropped: "dropped"
        }
    }
}

extension Offline {
    /// The steps of a jot in their order.
    func journal(_ note: String) throws -> [String] {
        try read { store in
            try store.rows(
                "SELECT step FROM journal INDEXED BY journalCommand WHERE command = ? ORDER BY row",
                [note]
            ) { try $0.text(0) }
        }
    }

    /// The number of steps that a search finds.
    func found(_ text: String) throws -> Int64? {
        try read { store in
            guard let query = try SearchWords(text).query("journal", store) else { return 0 }
            return try store.integer(
                "SELECT count(*) FROM journalSearch WHERE journalSearch MATCH ?", [query])
        }
    }

    func breakStep(_ step: String) throws {
        try write { try $0.execute("INSERT INTO broken(step) VALUES (?)", [step]) }
    }

    func mendSteps() throws { try write { try $0.execute("DELETE FROM broken") } }
}
