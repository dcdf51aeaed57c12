public import Foundation

/// A parsed link: decoded path segments and query; also writes links.
public struct LinkPath: Equatable, Sendable {
    /// One `name=value` pair of a query.
    public struct Parameter: Equatable, Sendable {
        /// The decoded name.
        public let name: String
        /// The decoded value; empty for `?name`.
        public let value: String

        /// Creates a parameter from decoded texts.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The decoded path segments; empty for `/`.
    public var segments: [String]
    /// The parameters, in the order of the link.
    public var query: [Parameter]

    /// Creates a link from decoded texts.
    public init(segments: [String], query: [Parameter] = []) {
        self.segments = segments
        self.query = query
    }

    /// Parses a link such as `/trips/42?x=y`; a trailing slash is ignored.
    public init(_ link: String) throws(DeepLinkError) {
        guard link.hasPrefix("/") else {
            throw .malformed(link: link, reason: "it does not begin with /")
        }
        let whole = link.prefix { $0 != "#" }
        let parts = whole.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var segments: [String] = []
        for text in parts[0].split(separator: "/") {
            segments.append(try Self.decode(text, of: link))
        }
        var query: [Parameter] = []
        for pair in (parts.count > 1 ? parts[1] : "").split(separator: "&") {
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            query.append(
                Parameter(
                    name: try Self.decode(query: sides[0], of: link),
                    value: sides.count > 1 ? try Self.decode(query: sides[1], of: link) : ""))
        }
        self.init(segments: segments, query: query)
    }

    /// The in-app link of a URL, with its percent-encoding unchanged.
    ///
    /// A web address becomes its path and query, whatever the host. With the app’s own scheme, the
    /// host is the first path segment: `ashlar://trips/42` is `/trips/42`.
    public static func link(of url: URL) -> String {
        let query = url.query(percentEncoded: true).map { "?\($0)" } ?? ""
        let rest = url.path(percentEncoded: true) + query
        let isWeb = ["http", "https"].contains(url.scheme?.lowercased())
        guard !isWeb, let host = url.host(percentEncoded: true), !host.isEmpty else { return rest }
        return "/\(host)\(rest)"
    }

    /// The first value of that name; `nil` for none.
    public subscript(name: String) -> String? { query.first { $0.name == name }?.value }

    /// The percent-encoded link; reads back to an equal value.
    public var text: String {
        let path = "/" + segments.map(Self.encode).joined(separator: "/")
        guard !query.isEmpty else { return path }
        let pairs = query.map { "\(Self.encode($0.name))=\(Self.encode($0.value))" }
        return path + "?" + pairs.joined(separator: "&")
    }

    private static func decode(_ text: Substring, of link: String) throws(DeepLinkError) -> String {
        // `removingPercentEncoding` would lose a byte order mark at the beginning.
        guard let bytes = unescaped(text.utf8),
            let decoded = String(validating: bytes, as: UTF8.self)
        else {
            throw .malformed(link: link, reason: "\"\(text.visible)\" is not percent-encoded UTF-8")
        }
        return decoded
    }

    /// - Returns: `nil` if a percent sign is not followed by two hexadecimal digits.
    private static func unescaped(_ text: Substring.UTF8View) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(hexadecimal),
                let low = rest.popFirst().flatMap(hexadecimal)
            else { return nil }
            bytes.append(high * 16 + low)
        }
        return bytes
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
    }

    /// A plus in a query is a space, because browsers encode forms that way.
    private static func decode(
        query text: Substring, of link: String
    ) throws(DeepLinkError) -> String {
        try decode(Substring(text.map { $0 == "+" ? " " : $0 }), of: link)
    }

    /// Encodes all but RFC 3986’s unreserved characters.
    private static func encode(_ text: String) -> String {
        var encoded = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                encoded += byte < 16 ? "%0" : "%"
                encoded += String(byte, radix: 16, uppercase: true)
            }
        }
        return encoded
    }
}
