/// What stands for a secret wherever text is made of one.
let redactedText = "<redacted>"

/// A value that never prints: not by description, `dump`, reflection, interpolation or encoding.
///
/// Encoding writes `<redacted>`, so that an action which holds one can be traced; whoever has to
/// send the value over a wire takes it out by ``reveal()``, which is easy to search for.
public struct Secret<Value: Sendable>: Sendable {
    private let value: Value

    /// Wraps a value as early as it is known to be secret.
    public init(_ value: Value) { self.value = value }

    /// The value itself; keep it out of anything that is stored, shown or logged.
    public func reveal() -> Value { value }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `<redacted>`, whatever the value.
    public var description: String { redactedText }
    /// `<redacted>`, also in a debugger and in `dump`.
    public var debugDescription: String { redactedText }
    /// Without children: reflection finds nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Secret: Equatable where Value: Equatable {}
extension Secret: Hashable where Value: Hashable {}

extension Secret: Encodable {
    /// Writes `<redacted>`: what was encoded does not decode to the same value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(redactedText)
    }
}

extension Secret: Decodable where Value: Decodable {
    /// Reads the plain value: what a server sends, or the stand-in of a trace.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(Value.self))
    }
}
