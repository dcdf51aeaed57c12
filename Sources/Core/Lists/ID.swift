/// The identity of one entity; ids of different entities cannot be mixed up.
public struct ID<Entity>: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// As the server or the maker of ids wrote it: nothing is trimmed or lower-cased.
    public let rawValue: String

    /// Takes any text, the empty one too: whether there is such an entity, a repository knows.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The raw value alone, so that it can be copied out of a log into a search.
    public var description: String { rawValue }

    /// By Unicode scalars; time-ordered for the ids that the runtime makes (UUID version 7).
    public static func < (a: ID, b: ID) -> Bool { a.rawValue < b.rawValue }
}

extension ID: Codable {
    /// Reads a string; none is refused.
    public init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(String.self)
    }

    /// Writes the raw value as a plain string, not as an object.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
