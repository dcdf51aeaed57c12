/// The name by which effects of one feature are replaced, ignored or cancelled.
///
/// Write it as a literal, or as `EffectID("detail", payment.id)` for one per row.
public struct EffectID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The whole name, as logs and failing tests show it.
    public let description: String

    /// Equal literals are one effect, in one feature.
    public init(stringLiteral value: String) { description = value }

    /// A name that is computed.
    public init(_ name: String) { description = name }

    /// One effect per `value`, under a common name.
    public init(_ name: String, _ value: some CustomStringConvertible) {
        description = "\(name)/\(value)"
    }
}
