import AshlarCore
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation

@testable import AshlarOffline

extension HTTPResponse {
    /// An answer in the server’s own form.
    static func json(
        _ text: String, status: Int = 200, headers: HTTPHeaders = [:]
    ) -> HTTPResponse {
        var response = HTTPResponse(status: status, headers: headers, body: Data(text.utf8))
        response.headers["Content-Type"] = "application/json"
        return response
    }

    /// A problem in the server’s own form.
    static func problem(_ status: Int, _ reason: String = "NO") -> HTTPResponse {
        .json(#"{"title":"No","reason":"\#(reason)"}"#, status: status)
    }

    /// A list that ends here, with a test’s own additional fields.
    static func list(
        _ rows: [String], next: String? = nil, _ more: String = #""changesCursor":"9""#
    ) -> HTTPResponse {
        let next = next.map { "\"\($0)\"" } ?? "null"
        let end = more.isEmpty ? "" : ",\(more)"
        return .json(#"{"items":[\#(rows.joined(separator: ","))],"nextCursor":\#(next)\#(end)}"#)
    }
}

extension Site {
    /// The site’s contents and some more.
    static func contents(
        adding collections: [any SyncedCollection.Type] = [],
        commands: [any OfflineCommand.Type] = [], tables: [StoreTable] = []
    ) -> OfflineContents {
        OfflineContents(
            collections: contents.collections + collections,
            commands: contents.commands + commands, tables: tables)
    }

    /// The requests for lists and rows after the given number of requests.
    func reads(after count: Int = 0) -> [HTTPRequest] {
        server.requests.dropFirst(count).filter { $0.method == .get }
    }
}

extension Offline {
    /// The command’s status; `nil` if there is none with this id.
    func command(_ id: String) async throws -> CommandStatus? {
        try await status().commands.first { $0.id == id }
    }

    /// The server’s rows without pending changes, in its order.
    func stored<Collection: JSONCollection>(_ type: Collection.Type) throws -> [Collection.Row] {
        try read { try $0.stored(type) }
    }
}

extension Visit {
    /// The id.
    var name: String { id.rawValue }
}
