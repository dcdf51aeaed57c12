/// The identity of one entity; ids of different entities have different types.
public struct ID<Entity>: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The id as the server or its maker wrote it: never trimmed or lowercased.
    public let rawValue: String

    /// Creates an id from any text, including the empty one; existence is the repository’s concern.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The raw value without decoration, so that it can be copied from a log into a search.
    public var description: String { rawValue }

    /// Orders by Unicode scalars; by time for the runtime’s ids (UUID version 7).
    public static func < (a: ID, b: ID) -> Bool { a.rawValue < b.rawValue }
}

extension ID: Codable {
    /// Decodes any string.
    public init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(String.self)
    }

    /// Encodes the raw value as a plain string, not as an object.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
