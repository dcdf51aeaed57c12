/// The text that replaces a secret in any output.
package let redactedText = "<redacted>"

/// A value that is never printed: not by description, `dump`, reflection, interpolation or
/// encoding.
///
/// Encoding writes `<redacted>`, so that an action with a secret can be traced; code that sends the
/// value over a wire uses ``reveal()``, which is easy to search for.
public struct Secret<Value: Sendable>: Sendable {
    private let value: Value

    /// Wraps a secret value.
    public init(_ value: Value) { self.value = value }

    /// Returns the value; keep it out of everything that is stored, shown or logged.
    public func reveal() -> Value { value }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `<redacted>`, whatever the value.
    public var description: String { redactedText }
    /// `<redacted>`, also in a debugger and in `dump`.
    public var debugDescription: String { redactedText }
    /// A mirror without children: reflection finds nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Secret: Equatable where Value: Equatable {}
extension Secret: Hashable where Value: Hashable {}

extension Secret: Encodable {
    /// Encodes `<redacted>`: the result does not decode to the same value.
    ///
    /// A recording contains `<redacted 1>`, `<redacted 2>` … instead, the same for equal secrets;
    /// an empty text stays empty, because screens check for it.
    public func encode(to encoder: any Encoder) throws {
        let standIns = encoder.userInfo[.standIns] as? any SecretStandIns
        var container = encoder.singleValueContainer()
        try container.encode(standIns?.standIn(for: value) ?? redactedText)
    }
}

extension Secret: Decodable where Value: Decodable {
    /// Decodes the plain value: from a server, or the stand-in of a recording.
    ///
    /// - Throws: In a replay, if `Value` is not read from text: the stand-in of a secret is a text.
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

/// Replaces secrets while a recording is encoded.
package protocol SecretStandIns {
    func standIn<Value: Sendable>(for secret: Value) -> String
}

extension CodingUserInfoKey {
    /// The ``SecretStandIns`` of the current recording.
    package static var standIns: CodingUserInfoKey {
        // Any text makes a valid key.
        CodingUserInfoKey(rawValue: "Ashlar.standIns")!
    }

    /// Set while a recording is decoded.
    package static var isReplay: CodingUserInfoKey {
        CodingUserInfoKey(rawValue: "Ashlar.isReplay")!
    }
}
