/// What stands for a secret wherever text is made of one.
package let redactedText = "<redacted>"

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
    ///
    /// In a recording it is `<redacted 1>`, `<redacted 2>` …, the same for equal secrets; an
    /// empty text stays empty, because screens tell whether there is one.
    public func encode(to encoder: any Encoder) throws {
        let standIns = encoder.userInfo[.standIns] as? any SecretStandIns
        var container = encoder.singleValueContainer()
        try container.encode(standIns?.standIn(for: value) ?? redactedText)
    }
}

extension Secret: Decodable where Value: Decodable {
    /// Reads the plain value: what a server sends, or the stand-in of a recording.
    ///
    /// - Throws: In a replay, if a stand-in is no `Value`: secrets that are not text have none.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            self.init(try container.decode(Value.self))
        } catch  where decoder.userInfo[.isReplay] != nil {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: """
                    The stand-in of a secret is text, which is no \(Value.self): keep text in the \
                    Secret, or replay this feature without it.
                    """)
        }
    }
}

/// What secrets become while something is encoded for a recording.
package protocol SecretStandIns {
    func standIn<Value: Sendable>(for secret: Value) -> String
}

extension CodingUserInfoKey {
    /// The ``SecretStandIns`` of the recording that is being made.
    package static var standIns: CodingUserInfoKey {
        // Every text makes a key.
        CodingUserInfoKey(rawValue: "Ashlar.standIns")!
    }

    /// Set while what a recording holds is read.
    package static var isReplay: CodingUserInfoKey {
        CodingUserInfoKey(rawValue: "Ashlar.isReplay")!
    }
}
