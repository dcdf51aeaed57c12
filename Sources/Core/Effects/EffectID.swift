/// The name by which effects of one feature are replaced, ignored or cancelled.
///
/// Write it as a literal, or as `EffectID("detail", trip.id)` for one per row.
public struct EffectID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    private let text: String
    /// Where an effect without a name was made; 0 for a name.
    private let line: UInt

    /// Equal literals are one effect, in one feature.
    public init(stringLiteral value: String) {
        text = value
        line = 0
    }

    /// A name that is computed.
    public init(_ name: String) {
        text = name
        line = 0
    }

    /// One effect per `value`, under a common name.
    public init(_ name: String, _ value: some CustomStringConvertible) {
        text = "\(name)/\(value)"
        line = 0
    }

    /// What stands for a name in logs and failing tests; equal to no name.
    @usableFromInline
    init(_ place: SourcePlace) {
        text = place.file
        line = place.line
    }

    private init(name: String) {
        text = name
        line = 0
    }

    /// The name in a scope of its own; a place stays what it is.
    func scoped(in scope: EffectID) -> EffectID {
        isName ? EffectID(name: "\(scope.text) › \(text)") : self
    }

    var isName: Bool { line == 0 }

    /// The whole name, as logs and failing tests show it.
    public var description: String { isName ? text : "\(text):\(line)" }

    /// The line first: it costs least to compare.
    public static func == (one: EffectID, other: EffectID) -> Bool {
        one.line == other.line && one.text == other.text
    }

    /// By the text alone: names are what is looked for.
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
