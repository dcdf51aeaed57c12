/// The name by which effects of one feature are replaced, ignored or cancelled.
///
/// Write it as a literal, or as `EffectID("detail", trip.id)` for one per row.
public struct EffectID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    private let text: String
    /// Where an effect without a name was made; 0 for a name.
    private let line: UInt

    /// Creates a name; within one feature, equal names identify the same effect.
    public init(stringLiteral value: String) {
        text = value
        line = 0
    }

    /// Creates a name from a computed string.
    public init(_ name: String) {
        text = name
        line = 0
    }

    /// Creates a name for one effect per `value`.
    public init(_ name: String, _ value: some CustomStringConvertible) {
        text = "\(name)/\(value)"
        line = 0
    }

    /// The identity of an effect without a name, for logs and failing tests; never equal to a name.
    @usableFromInline
    init(_ place: SourcePlace) {
        text = place.file
        line = place.line
    }

    private init(name: String) {
        text = name
        line = 0
    }

    /// The name prefixed with the scope; a source place is returned unchanged.
    func scoped(in scope: EffectID) -> EffectID {
        isName ? EffectID(name: "\(scope.text) › \(text)") : self
    }

    var isName: Bool { line == 0 }

    /// The whole name, as logs and failing tests show it.
    public var description: String { isName ? text : "\(text):\(line)" }

    /// Compares the line first, because that is cheapest.
    public static func == (one: EffectID, other: EffectID) -> Bool {
        one.line == other.line && one.text == other.text
    }

    /// Hashes the text alone: only names are looked up.
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
