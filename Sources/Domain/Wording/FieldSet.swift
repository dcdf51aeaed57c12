/// Some fields of a form: those that were left, those that are wrong.
///
/// Unlike a `Set`, equal ones are encoded as equal texts, in the fields' own order: a state that
/// holds one can be compared with its recording.
public struct FieldSet<Field: CaseIterable & Hashable & Sendable>: Hashable, Sendable {
    private var members: Set<Field>

    /// None unless said otherwise.
    public init(_ members: Set<Field> = []) { self.members = members }

    /// Every field there is.
    public static var all: FieldSet { FieldSet(Set(Field.allCases)) }

    /// Whether the field is one of them.
    public func contains(_ field: Field) -> Bool { members.contains(field) }

    /// Adds a field; nothing changes if it is there.
    public mutating func insert(_ field: Field) { members.insert(field) }
}

extension FieldSet: Codable where Field: Codable {
    /// Reads an array in any order.
    public init(from decoder: any Decoder) throws { members = try Set(from: decoder) }

    /// Writes an array in the order of `allCases`.
    public func encode(to encoder: any Encoder) throws {
        try Field.allCases.filter(members.contains).encode(to: encoder)
    }
}
