import AshlarJSON
import Foundation

/// Ids from the device that gave way to the server’s.
///
/// An id from the device is unique text: wherever it stands in a command as a whole string, it is that
/// row. So commands that wait behind need no code of their own for it.
enum GivenIDs {
    /// The server has given the row an id: it stands for the device's from now on.
    static func add(
        _ new: String, for old: String, in collection: String, _ store: StoreConnection
    ) throws {
        // Ids that led to the old one lead to the new one.
        try store.execute(
            "UPDATE replacedIDs SET new = ? WHERE collection = ? AND new = ?",
            [new, collection, old])
        try store.execute(
            "INSERT OR REPLACE INTO replacedIDs(collection, old, new) VALUES (?, ?, ?)",
            [collection, old, new])
    }

    /// The server has a row of this id: what gave way to another is no name for that one any more, or both
    /// would be one.
    static func end(_ id: String, in collection: String, _ store: StoreConnection) throws {
        try store.execute(
            "DELETE FROM replacedIDs WHERE collection = ? AND old = ?", [collection, id])
    }

    /// The id that the row has now.
    static func current(
        _ id: String, in collection: String, _ store: StoreConnection
    ) throws -> String {
        try store.text(
            "SELECT new FROM replacedIDs WHERE collection = ? AND old = ?", [collection, id]) ?? id
    }

    /// The ids that the row had before.
    static func earlier(
        _ id: String, in collection: String, _ store: StoreConnection
    ) throws -> [String] {
        try store.rows(
            "SELECT old FROM replacedIDs WHERE collection = ? AND new = ?", [collection, id]
        ) { try $0.text(0) }
    }

    /// The command’s JSON with today's ids in the place of those from the device.
    ///
    /// - Returns: `nil` where it has none.
    static func renewed(_ json: Data, _ store: StoreConnection) throws -> Data? {
        guard try store.integer("SELECT EXISTS (SELECT 1 FROM replacedIDs)") == 1 else {
            return nil
        }
        return try replaced(json) { text in
            try store.text("SELECT new FROM replacedIDs WHERE old = ?", [text])
        }
    }

    /// The JSON with one whole string in the place of another, wherever it stands.
    ///
    /// - Returns: `nil` where it does not stand there.
    static func replaced(_ json: Data, _ replace: (String) throws -> String?) throws -> Data? {
        var isReplaced = false
        func renewed(_ value: JSONValue) throws -> JSONValue {
            switch value {
            case .string(let text):
                guard let new = try replace(text) else { return value }
                isReplaced = true
                return .string(new)
            case .array(let items): return .array(try items.map(renewed))
            case .object(let members): return .object(try members.mapValues(renewed))
            default: return value
            }
        }
        let value = try renewed(JSONText.decode(JSONValue.self, json))
        return isReplaced ? Data(value.description.utf8) : nil
    }

    /// Whether an id stands somewhere in a command as a whole string.
    static func mentions(_ id: String, _ sealed: SealedCommand) throws -> Bool {
        // Most name no other row. Only a backslash lets JSON write an id in another way.
        let json = sealed.command
        guard json.range(of: Data(id.utf8)) != nil || json.contains(UInt8(ascii: "\\")) else {
            return false
        }
        // It may be a key, or a part of a longer text: only whole strings count.
        var isThere = false
        _ = try replaced(json) { text in
            if text == id { isThere = true }
            return nil
        }
        return isThere
    }
}
