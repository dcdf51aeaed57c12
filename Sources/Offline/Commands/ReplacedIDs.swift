import AshlarJSON
import Foundation

/// Replacements of ids from the device by ids from the server.
///
/// An id from the device is unique text: wherever it is a whole string in a command, it means that
/// row. So waiting commands need no code of their own to follow the replacement.
enum ReplacedIDs {
    /// Stores that the server’s id replaces the device’s.
    static func add(
        _ new: String, for old: String, in collection: String, _ store: StoreConnection
    ) throws {
        // Ids that were replaced by the old id are now replaced by the new one.
        try store.execute(
            "UPDATE replacedIDs SET new = ? WHERE collection = ? AND new = ?",
            [new, collection, old])
        try store.execute(
            "INSERT OR REPLACE INTO replacedIDs(collection, old, new) VALUES (?, ?, ?)",
            [collection, old, new])
    }

    /// Removes the replacement of an id that the server uses for a row of its own; otherwise two
    /// rows would be taken for one.
    static func end(_ id: String, in collection: String, _ store: StoreConnection) throws {
        try store.execute(
            "DELETE FROM replacedIDs WHERE collection = ? AND old = ?", [collection, id])
    }

    /// The row’s current id.
    static func current(
        _ id: String, in collection: String, _ store: StoreConnection
    ) throws -> String {
        try store.text(
            "SELECT new FROM replacedIDs WHERE collection = ? AND old = ?", [collection, id]) ?? id
    }

    /// The row’s earlier ids.
    static func earlier(
        _ id: String, in collection: String, _ store: StoreConnection
    ) throws -> [String] {
        try store.rows(
            "SELECT old FROM replacedIDs WHERE collection = ? AND new = ?", [collection, id]
        ) { try $0.text(0) }
    }

    /// The command’s JSON with current ids in place of replaced ones.
    ///
    /// - Returns: `nil` if it contains none.
    static func renewed(_ json: Data, _ store: StoreConnection) throws -> Data? {
        guard try store.integer("SELECT EXISTS (SELECT 1 FROM replacedIDs)") == 1 else {
            return nil
        }
        return try replaced(json) { text in
            try store.text("SELECT new FROM replacedIDs WHERE old = ?", [text])
        }
    }

    /// The JSON with whole strings replaced, wherever they occur.
    ///
    /// - Returns: `nil` if nothing was replaced.
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

    /// Whether an id occurs in a command as a whole string.
    static func mentions(_ id: String, _ sealed: SealedCommand) throws -> Bool {
        // A quick test of the bytes first, as most commands mention no other row. Only a backslash
        // allows JSON to spell an id differently.
        let json = sealed.command
        guard json.range(of: Data(id.utf8)) != nil || json.contains(UInt8(ascii: "\\")) else {
            return false
        }
        // The match may be a key or part of a longer text; only whole strings count.
        var isThere = false
        _ = try replaced(json) { text in
            if text == id { isThere = true }
            return nil
        }
        return isThere
    }
}
