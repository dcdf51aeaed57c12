import AshlarHTTP
import AshlarOffline

/// Completes a visit exactly once.
struct CompleteVisit: OfflineCommand {
    typealias Collection = Visit
    static let name = "complete"

    let visit: String
    let completion: Completion

    var row: String { visit }

    func request() throws -> HTTPRequest {
        try HTTPRequest(.post, "/visits/\(visit.asURLPart)/completion", json: completion)
    }

    static let prevention = Prevention<Self>.key(
        header: "Idempotency-Key", window: .seconds(24 * 3600),
        lookUp: LookUp {
            HTTPRequest(path: "/visits/\($0.visit.asURLPart)")
        } read: { response, command in
            let visit = try response.json(Visit.self, as: command.visit)
            return visit.completion?.id == command.completion.id ? .row(visit) : nil
        })

    func apply(to row: inout Visit?) throws {
        guard let seen = row else { throw VisitError.unknown(visit) }
        guard seen.completion == nil || seen.completion == completion else {
            throw VisitError.completedBefore(visit)
        }
        row?.completion = completion
    }
}

/// A rule that a completion breaks.
enum VisitError: Error, Equatable {
    case unknown(String)
    case completedBefore(String)
}
