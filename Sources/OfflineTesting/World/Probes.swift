import AshlarCore
import AshlarOffline
import Foundation

/// The checks for a kind of commands, independent of its type.
struct CommandProbe: Sendable {
    let name: String
    let collection: String
    /// `nil` for a kind without keys.
    let keyHeader: String?
    let keyWindow: Duration?
    let isRepeatable: Bool
    let deletesRow: Bool
    /// Whether the command’s row, as readers see it, shows the command.
    let isShown: @Sendable (any OfflineCommand, StoreConnection) throws -> Bool
    /// Whether one of the server’s rows shows a command.
    let isShownByServer: @Sendable (any OfflineCommand, [Data]) -> Bool

    /// Whether a server acts once on several copies of a request.
    var mayArriveTwice: Bool { keyHeader != nil || isRepeatable }

    init<Command: OfflineCommand>(
        _ type: Command.Type, shows: (@Sendable (Command.Collection.Row?, Command) -> Bool)? = nil
    ) {
        name = type.name
        collection = type.Collection.collection
        deletesRow = type.deletesRow
        switch type.prevention {
        case .key(let header, let window, _):
            keyHeader = header
            keyWindow = window
            isRepeatable = false
        case .repeatable:
            keyHeader = nil
            keyWindow = nil
            isRepeatable = true
        case .lookUp, .atMostOnce:
            keyHeader = nil
            keyWindow = nil
            isRepeatable = false
        }
        isShown = { command, store in
            guard let command = command as? Command,
                let collection = Command.Collection.self as? any JSONCollection.Type
            else { return true }
            let row = try Self.row(command.row, collection, store) as? Command.Collection.Row
            return shows?(row, command) ?? Self.isShown(command, by: row)
        }
        isShownByServer = { command, rows in
            guard let command = command as? Command,
                let collection = Command.Collection.self as? any JSONCollection.Type,
                let row = Self.row(command.row, in: rows, collection) as? Command.Collection.Row
            else { return false }
            return command.isShown(by: row)
        }
    }

    /// The server’s row with that id; `nil` if it has none that can be read.
    private static func row<Collection: JSONCollection>(
        _ id: String, in rows: [Data], _ type: Collection.Type
    ) -> (any Sendable)? {
        for row in rows {
            // Rows that are not the collection’s are left out, as in lists.
            guard let wire = try? JSONDecoder().decode(Collection.Wire.self, from: row),
                type.id(of: wire) == id
            else { continue }
            // A row that the collection rejects is left out, as in lists.
            return try? type.row(wire, version: nil)
        }
        return nil
    }

    private static func row<Collection: JSONCollection>(
        _ id: String, _ type: Collection.Type, _ store: StoreConnection
    ) throws -> (any Sendable)? { try store.shownRow(id, of: type) }

    /// Whether the row shows the command; a command that no longer fits the row may be hidden.
    private static func isShown<Command: OfflineCommand>(
        _ command: Command, by row: Command.Collection.Row?
    ) -> Bool {
        var seen = row
        do { try command.apply(to: &seen) } catch { return true }
        guard let row else { return seen == nil }
        guard let seen else { return false }
        return command.isShown(by: row) || isSame(seen, row)
    }

    /// Whether applying a command once more changes nothing; `false` for rows that cannot be
    /// compared.
    private static func isSame<Row>(_ seen: Row, _ row: Row) -> Bool {
        func compare<Value: Equatable>(_ value: Value) -> Bool { value == row as? Value }
        return (seen as? any Equatable).map { compare($0) } ?? false
    }
}

/// The checks for a collection, independent of its type.
struct CollectionProbe: Sendable {
    let name: String
    /// The path of the server’s list.
    let path: String
    /// Whether the server lists it with changes.
    let hasChanges: Bool
    let refresh: @Sendable (Offline) async throws -> Void
    /// Rows by id, encoded so that equal rows have equal text; unreadable rows are left out.
    let canonical: @Sendable ([Data]) -> [String: String]
    /// Whether the rows are stored as JSON, and can be compared.
    let isJSON: Bool
    /// Whether the copy should contain a row of the server.
    let isHeld: @Sendable (Data, StoreConnection) throws -> Bool
    /// The number of rows that readers see.
    let shownCount: @Sendable (StoreConnection) throws -> Int
    let isRowShown: @Sendable (String, StoreConnection) throws -> Bool

    init<Collection: SyncedCollection>(_ type: Collection.Type) {
        name = type.collection
        path = type.feed.path
        hasChanges = type.feed.hasChanges
        refresh = { try await $0.copy(of: type).refresh() }
        isJSON = type is any JSONCollection.Type
        if let json = type as? any JSONCollection.Type {
            canonical = Self.canonical(json)
            shownCount = Self.count(json)
            isRowShown = Self.row(json)
            isHeld = Self.isHeld(json)
        } else {
            canonical = { _ in [:] }
            shownCount = { _ in 0 }
            isRowShown = { _, _ in false }
            isHeld = { _, _ in true }
        }
    }

    private static func count<Collection: JSONCollection>(
        _ type: Collection.Type
    ) -> @Sendable (StoreConnection) throws -> Int {
        { try $0.shownRows(of: type).count }
    }

    private static func row<Collection: JSONCollection>(
        _ type: Collection.Type
    ) -> @Sendable (String, StoreConnection) throws -> Bool {
        { try $1.shownRow($0, of: type) != nil }
    }

    private static func isHeld<Collection: JSONCollection>(
        _ type: Collection.Type
    ) -> @Sendable (Data, StoreConnection) throws -> Bool {
        guard case .parts = type.feed else { return { _, _ in true } }
        return { json, store in
            // Unreadable rows are left out, as in lists.
            guard let wire = try? JSONDecoder().decode(Collection.Wire.self, from: json),
                let row = try? type.row(wire, version: nil)
            else { return false }
            return try store.holds(row, of: type)
        }
    }

    private static func canonical<Collection: JSONCollection>(
        _ type: Collection.Type
    ) -> @Sendable ([Data]) -> [String: String] {
        { rows in
            var found: [String: String] = [:]
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            for row in rows {
                // Rows that are not the collection’s are left out, as documented.
                guard let wire = try? JSONDecoder().decode(Collection.Wire.self, from: row),
                    let text = try? encoder.encode(wire)
                else { continue }
                found[Collection.id(of: wire)] = String(decoding: text, as: UTF8.self)
            }
            return found
        }
    }
}
