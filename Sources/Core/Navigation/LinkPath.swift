public import Foundation

/// A link taken apart: decoded segments and query; also the way to write one.
public struct LinkPath: Equatable, Sendable {
    /// One `name=value`.
    public struct Parameter: Equatable, Sendable {
        /// Decoded.
        public let name: String
        /// Decoded; empty for `?name`.
        public let value: String

        /// Takes both decoded.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// What stands between the slashes, decoded; none for `/`.
    public var segments: [String]
    /// In the order of the link.
    public var query: [Parameter]

    /// Takes all of it decoded.
    public init(segments: [String], query: [Parameter] = []) {
        self.segments = segments
        self.query = query
    }

    /// Takes `/trips/42?x=y` apart; a trailing slash makes no difference.
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

    /// The link that a URL is to the app, percent-encoded as it stands there.
    ///
    /// Of a web address it is path and query, whatever the host. With a scheme of the app's own, what
    /// stands where a host would is the beginning of the path: `ashlar://trips/42` is
    /// `/trips/42`.
    public static func link(of url: URL) -> String {
        let query = url.query(percentEncoded: true).map { "?\($0)" } ?? ""
        let rest = url.path(percentEncoded: true) + query
        let isWeb = ["http", "https"].contains(url.scheme?.lowercased())
        guard !isWeb, let host = url.host(percentEncoded: true), !host.isEmpty else { return rest }
        return "/\(host)\(rest)"
    }

    /// The first value of that name.
    public subscript(name: String) -> String? { query.first { $0.name == name }?.value }

    /// The link; reads back to an equal value.
    public var text: String {
        let path = "/" + segments.map(Self.encode).joined(separator: "/")
        guard !query.isEmpty else { return path }
        let pairs = query.map { "\(Self.encode($0.name))=\(Self.encode($0.value))" }
        return path + "?" + pairs.joined(separator: "&")
    }

    private static func decode(_ text: Substring, of link: String) throws(DeepLinkError) -> String {
        // Not `removingPercentEncoding`, which loses a byte order mark at the beginning.
        guard let bytes = unescaped(text.utf8),
            let decoded = String(validating: bytes, as: UTF8.self)
        else {
            throw .malformed(link: link, reason: "\"\(text.visible)\" is not percent-encoded UTF-8")
        }
        return decoded
    }

    /// - Returns: `nil` where a percent sign is not followed by two hexadecimal digits.
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

    /// A plus is a blank in a query, because that is how browsers send forms.
    private static func decode(
        query text: Substring, of link: String
    ) throws(DeepLinkError) -> String {
        try decode(Substring(text.map { $0 == "+" ? " " : $0 }), of: link)
    }

    /// Only RFC 3986's unreserved characters stay as they are.
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
