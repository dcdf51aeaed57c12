/// The identity of one entity; ids of different entities cannot be mixed up.
public struct ID<Entity>: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// By Unicode scalars; time-ordered for the ids that the runtime makes (UUID version 7).
    public static func < (a: ID, b: ID) -> Bool { a.rawValue < b.rawValue }
}

extension ID: Codable {
    public init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(String.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
