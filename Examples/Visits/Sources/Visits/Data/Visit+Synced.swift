import AshlarCore
import AshlarHTTP
public import AshlarOffline
public import VisitsDomain

extension Visit: SyncedEntity {
    public static var collection: String { "visits" }
    public static var feed: Feed { .changes(path: "/visits") }
}

/// Once by its key; where the server may have forgotten it, the visit says whose completion it has.
struct SendCompletion: OfflineCommand {
    typealias Collection = Visit
    static let name = "complete"
    static let prevention = Prevention<Self>.key(
        header: "Idempotency-Key", window: .seconds(24 * 3600),
        lookUp: LookUp {
            HTTPRequest(path: "/visits/\($0.row.asURLPart)")
        } read: { response, command in
            let visit = try response.json(Visit.self, as: command.row)
            return visit.completion?.id == command.completion.id ? .row(visit) : nil
        })
    let visit: Visit.ID
    let completion: Completion
    var row: String { visit.rawValue }
    func request() throws -> HTTPRequest {
        try HTTPRequest(.post, "/visits/\(row.asURLPart)/completion", json: completion)
    }
    func apply(to row: inout Visit?) throws { row = try row?.completed(by: completion) }
}

/// Setting a day twice is setting it once.
struct SendDay: OfflineCommand {
    typealias Collection = Visit
    static let name = "move"
    static let prevention = Prevention<Self>.repeatable
    let visit: Visit.ID
    let day: Day
    var row: String { visit.rawValue }
    func request() throws -> HTTPRequest {
        try HTTPRequest(.patch, "/visits/\(row.asURLPart)", json: ["day": day])
    }
    func apply(to row: inout Visit?) throws { row = try row?.moved(to: day) }
}
