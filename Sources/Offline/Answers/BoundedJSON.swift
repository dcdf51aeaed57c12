import AshlarJSON
package import Foundation

/// Decodes the server’s JSON; every body is checked here before it is decoded.
///
/// Foundation’s decoder takes quadratic time for nested arrays and objects: 33 KB of them took
/// seconds. A scan of the bytes rejects those first.
package enum BoundedJSON {
    /// The maximum nesting depth of arrays and objects.
    package static let deepest = 32
    /// The maximum number of values: the decoder lists all of them before it decodes one. For the
    /// shortest values, the list takes twelve times the bytes of the body. ``ListRows/most`` rows
    /// have about 3 million values.
    package static let most = 1 << 22
    /// Bodies up to this size are decoded a second time to describe an error.
    private static let explained = 1 << 20

    /// Why a body is not passed to a decoder.
    package enum Refusal: Error {
        case tooDeep
        case tooManyValues
        /// Foundation’s decoder also reads UTF-16 and UTF-32, in which the scan would find nothing.
        case notUTF8

        package var description: String {
            switch self {
            case .tooDeep: "nested more than \(deepest) deep"
            case .tooManyValues: "more than \(most) values"
            case .notUTF8: "not UTF-8"
            }
        }
    }

    /// - Throws: ``Refusal``, or `DecodingError`.
    package static func decode<Body: Decodable>(
        _ type: Body.Type, from bytes: Data
    ) throws -> Body {
        guard !bytes.prefix(4).contains(where: { $0 == 0 || $0 >= 0xFE }) else {
            throw Refusal.notUTF8
        }
        if let refusal = refusal(of: bytes) { throw refusal }
        return try JSONDecoder().decode(type, from: bytes)
    }

    /// The body’s value, to describe what it contains.
    static func value(_ bytes: Data) -> UnexpectedBody {
        guard bytes.count <= explained else { return .unexplained }
        do {
            return .json(try decode(JSONValue.self, from: bytes))
        } catch {
            return .notJSON
        }
    }

    /// The reason to reject a body for its nesting, number of values or encoding; the contents of
    /// strings do not count.
    package static func refusal(of bytes: Data) -> Refusal? {
        bytes.withUnsafeBytes { bytes in
            var depth = 0
            var commas = 0
            var index = 0
            let end = bytes.count
            while index < end {
                // Most bytes match none of these. `| 0x20` maps `[` to `{` and `]` to `}`.
                let byte = bytes[index]
                index += 1
                if byte == UInt8(ascii: "\"") {
                    while index < end, bytes[index] != UInt8(ascii: "\"") {
                        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
                    }
                    index += 1
                } else if byte | 0x20 == UInt8(ascii: "{") {
                    depth += 1
                    if depth > deepest { return .tooDeep }
                } else if byte | 0x20 == UInt8(ascii: "}") {
                    depth -= 1
                } else if byte == UInt8(ascii: ",") {
                    commas += 1
                    if commas >= most { return .tooManyValues }
                }
            }
            return nil
        }
    }
}
