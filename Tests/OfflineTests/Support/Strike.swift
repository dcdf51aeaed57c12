import AshlarCore
import AshlarHTTP
import AshlarOfflineSamples

@testable import AshlarOffline

/// A deletion whose row is shown until the server has done it.
struct Strike: OfflineCommand, Equatable {
    typealias Collection = Visit
    static let name = "strike"
    static let prevention = Prevention<Self>.repeatable
    static let deletesRow = true

    let visit: String

    var row: String { visit }

    func request() throws -> HTTPRequest {
        HTTPRequest(method: .delete, path: "/visits/\(visit)")
    }

    func apply(to row: inout Visit?) throws { row?.note = "is deleted" }
}
