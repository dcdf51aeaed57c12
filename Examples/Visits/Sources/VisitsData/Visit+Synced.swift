import AshlarCore
import AshlarHTTP
public import AshlarOffline
public import VisitsDomain

extension Visit: SyncedEntity {
    public static var collection: String { "visits" }
    public static var feed: Feed { .changes(path: "/visits") }
}

/// Sent once by its key; after the server forgets the key, the row shows whether it is done.
struct CompleteVisitAtServer: OfflineCommand {
    typealias Collection = Visit
    static let name = "completeVisit"
    static let prevention = Prevention<Self>.key(
        header: "Idempotency-Key", window: .seconds(24 * 3600),
        lookUp: LookUp {
            HTTPRequest(path: "/visits/\($0.row.asURLPart)")
        } read: { response, command in
            let visit = try response.json(Visit.self, as: command.row)
            return visit.isDone ? .row(visit) : nil
        })

    let visit: Visit.ID
    let note: VisitNote
    var row: String { visit.rawValue }

    func request() throws -> HTTPRequest {
        try HTTPRequest(.post, "/visits/\(row.asURLPart)/complete", json: ["note": note])
    }

    func apply(to row: inout Visit?) throws { row = try row?.done(with: note) }

    /// Of two processes that begin at once, one stores the change.
    func check(in store: StoreConnection) throws {
        let others = try store.commands(of: Self.self).filter { $0.command.visit == visit }
        guard !others.contains(where: { $0.isOnTop(of: Visit.collection) }) else {
            throw VisitError.alreadyDone(visit)
        }
    }
}
