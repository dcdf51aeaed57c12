/// A value with a rule that travels as a text: a note that is not empty, an account number.
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

    /// As it travels; reading it gives an equal value.
    var text: String { get }
}

extension CheckedText {
    /// Reads a text and checks it.
    ///
    /// - Throws: For a broken rule, a `DecodingError` at this place whose description is the rule.
    public init(from decoder: any Decoder) throws {
        self = try decoder.checked { try Self(String(from: decoder)) }
    }

    /// Writes ``text``.
    public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

extension Decoder {
    /// Makes a value by the initialiser that checks it.
    ///
    /// - Throws: For a broken rule, a `DecodingError` at this place whose description is the rule.
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
