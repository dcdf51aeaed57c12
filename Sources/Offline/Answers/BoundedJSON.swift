import AshlarJSON
package import Foundation

/// A server's JSON: the one place where a body meets a decoder.
///
/// Foundation's decoder takes quadratic time over nested arrays and objects: 33 KB of them took
/// seconds. A scan of the bytes refuses those first.
package enum BoundedJSON {
    /// How deep arrays and objects may be nested.
    package static let deepest = 32
    /// How many values a body may hold: the decoder lists all of them before it reads one, in a
    /// dozen times the bytes that the shortest have. ``ListRows/most`` rows have about 3 million.
    package static let most = 1 << 22
    /// Bodies up to this size are read a second time to name what was wrong in them.
    private static let explained = 1 << 20

    /// Why a body is not given to a decoder.
    package enum Refusal: Error {
        case tooDeep
        case tooManyValues
        /// Foundation's decoder also reads UTF-16 and UTF-32, in which the scan would see nothing.
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

    /// The body without a shape, to name what was there.
    static func value(_ bytes: Data) -> WrongBody {
        guard bytes.count <= explained else { return .unexplained }
        do {
            return .json(try decode(JSONValue.self, from: bytes))
        } catch {
            return .notJSON
        }
    }

    /// What the nesting and the number of values say against a body; what stands in strings does
    /// not count.
    package static func refusal(of bytes: Data) -> Refusal? {
        bytes.withUnsafeBytes { bytes in
            var depth = 0
            var commas = 0
            var index = 0
            let end = bytes.count
            while index < end {
                // Mostly a byte is none of these: `|` folds `[` and `{`, `]` and `}`, together.
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
