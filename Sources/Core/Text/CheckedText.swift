/// A validated value that is encoded as text: a note that is not empty, an account number.
///
/// ```swift
/// struct Note: CheckedText, Hashable, Sendable {
///     let text: String
///
///     init(_ text: String) throws(NoteError) { … }
/// }
/// ```
public protocol CheckedText: Codable {
    /// - Throws: The rule that the text breaks.
    init(_ text: String) throws

    /// The encoded text; decodes to an equal value.
    var text: String { get }
}

extension CheckedText {
    /// Decodes a text and validates it.
    ///
    /// - Throws: For a broken rule, a `DecodingError` at this place with the rule as its
    ///   description.
    public init(from decoder: any Decoder) throws {
        self = try decoder.checked { try Self(String(from: decoder)) }
    }

    /// Encodes ``text``.
    public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

extension Decoder {
    /// Makes a value with a validating initializer.
    ///
    /// - Throws: For a broken rule, a `DecodingError` at this place with the rule as its
    ///   description.
    package func checked<Value>(_ make: () throws -> Value) throws -> Value {
        do {
            return try make()
        } catch let error as DecodingError {
            throw error
        } catch {
            throw DecodingError.dataCorrupted(
                .init(codingPath: codingPath, debugDescription: "\(error)", underlyingError: error))
        }
    }
}
