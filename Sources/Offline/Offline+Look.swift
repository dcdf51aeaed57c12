import AshlarCore
package import AshlarHTTP
package import Foundation

/// A stored command, for test support.
package struct StoredCommand: Sendable {
    /// Rows that the server has created are replaced by their current ids.
    package let command: any OfflineCommand
    /// The command’s progress.
    package let status: CommandStatus
    /// The command’s lane; commands of one lane are sent in order.
    package let lane: String
    /// The request as it is sent, including the idempotency key.
    package let request: HTTPRequest
}

extension Offline {
    /// Reads one state of the store with its commands, in creation order.
    ///
    /// - Throws: `StoreError`, or what `body` throws.
    package func look<Value>(
        _ body: (StoreConnection, [StoredCommand]) throws -> Value
    ) throws -> Value {
        let store = try store
        return try store.read { connection in
            let outbox = context.outbox(of: store)
            let rows = try CommandRow.rows("1", [], connection)
            let statuses = try outbox.statuses(in: connection)
            let commands = try zip(rows, statuses).map { row, status in
                guard let sealed = try SealedCommand.find(row.number, connection) else {
                    throw StoreDamage.found("the bytes of a command are missing")
                }
                var request = try SealedRequest.request(sealed)
                if let header = store.reader.kinds[row.name]?.keyHeader {
                    request.headers[header] = sealed.key
                }
                return StoredCommand(
                    command: try outbox.command(of: row, connection), status: status,
                    lane: row.lane, request: request)
            }
            return try body(connection, commands)
        }
    }
}

extension StoreConnection {
    /// Whether the copy contains the list that a row belongs to. A collection with a list for each
    /// key contains only the lists that were requested.
    package func holds<Collection: JSONCollection>(
        _ row: Collection.Row, of type: Collection.Type
    ) throws -> Bool {
        guard case .parts = type.feed else { return true }
        return try RequestedParts(type, self).isWanted(type.part(of: row))
    }

    /// The row as readers see it.
    package func shownRow<Collection: JSONCollection>(
        _ id: String, of type: Collection.Type
    ) throws -> Collection.Row? { try RowsWithCommands<Collection>(self).row(id) }

    /// All rows as readers see them.
    package func shownRows<Collection: JSONCollection>(
        of type: Collection.Type
    ) throws -> [Collection.Row] { try RowsWithCommands<Collection>(self).all() }

    /// The server’s rows alone, as JSON, ordered by id.
    package func storedRows(of collection: String) throws -> [(id: String, json: Data)] {
        try rows("SELECT id, json FROM \"\(collection)\" ORDER BY id") {
            (id: try $0.text(0), json: try $0.bytes(1))
        }
    }
}
