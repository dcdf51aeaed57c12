import AshlarCore
import AshlarHTTP
import AshlarOffline

/// A customer with a note that the office also edits.
struct Customer: SyncedEntity, Equatable {
    static let collection = "customers"
    static let feed = Feed.offset(path: "/customers")

    let id: AshlarCore.ID<Customer>
    var name: String
    var note: String?
    var version: String?
}

/// Adds a line to a customer’s note.
struct AddNote: OfflineCommand {
    typealias Collection = Customer
    static let name = "addNote"
    static let prevention = Prevention<Self>.repeatable

    let customer: String
    let line: String
    var seenNote: String?
    var version: String?

    var row: String { customer }
    private var note: String { [seenNote, line].compactMap(\.self).joined(separator: "\n") }

    func request() throws -> HTTPRequest {
        var request = try HTTPRequest(
            .patch, "/customers/\(customer.asURLPart)", json: ["note": note])
        request.headers["If-Match"] = version
        return request
    }

    func apply(to row: inout Customer?) throws { row?.note = note }

    static let onConflict = ConflictPolicy.merge

    mutating func rebase(on row: Customer) throws {
        seenNote = row.note
        version = row.version
    }
}

/// A tool in the van, from a server that lists all tools as one array.
struct Tool: SyncedEntity, Equatable {
    static let collection = "tools"
    static let feed = Feed.whole(path: "/tools")

    let id: AshlarCore.ID<Tool>
    var name: String

    static func request(for part: ListPart, limit: Int) -> HTTPRequest {
        HTTPRequest(path: "/tools/all.json")
    }

    static func page(_ response: HTTPResponse, of part: ListPart) throws -> ListPage<Tool> {
        ListPage(items: try response.json([Lossy<Tool>].self, as: "tools"))
    }
}

/// The buttons for a command.
enum Choice {
    case takeBack, sendNow, retry, drop
}

extension CommandStatus {
    var choices: [Choice] {
        switch phase {
        case .waiting: canBeTakenBack ? [.sendNow, .takeBack] : [.sendNow]
        case .unknown: [.sendNow]
        case .parked, .refused: [.retry, .drop]
        case .takenBack: [.drop]
        case .sending, .done: []
        }
    }
}

extension Offline {
    func settle(_ id: String, by choice: Choice) async throws {
        switch choice {
        case .takeBack: _ = try await takeBack(id)
        case .sendNow: try await sendNow(id)
        case .retry: _ = try await retry(id)
        case .drop: try await drop(id)
        }
    }
}
