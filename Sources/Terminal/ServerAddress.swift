public import Foundation

/// A server’s address in canonical form: equal addresses have equal spellings.
public struct ServerAddress: Equatable, Sendable {
    /// Scheme and host in lower case, no default port, no trailing slash.
    public let url: URL
    /// Unique for each address, also on a file system that ignores case.
    public let folderName: String

    /// - Returns: `nil` if the text is not an HTTP address, contains a user, a query or a fragment,
    ///   or is too long for a folder name.
    public init?(_ text: String) {
        guard let parts = URLComponents(string: text), parts.user == nil, parts.password == nil,
            parts.query == nil, parts.fragment == nil,
            let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = parts.percentEncodedHost?.lowercased(), !host.isEmpty
        else { return nil }
        let standardPort = scheme == "http" ? 80 : 443
        let port = parts.port ?? standardPort
        guard (1...65_535).contains(port) else { return nil }
        var path = parts.percentEncodedPath[...]
        while path.hasSuffix("/") { path.removeLast() }
        let place = port == standardPort ? host : "\(host):\(port)"
        guard let url = URL(string: "\(scheme)://\(place)\(path)") else { return nil }
        self.url = url
        folderName = "\(scheme)-\(Self.plain(host))-\(port)\(Self.plain(path))"
        guard folderName.utf8.count <= 200 else { return nil }
    }

    /// Encodes all bytes except lower-case letters, digits and points as `%` and two hexadecimal
    /// digits.
    private static func plain(_ text: some StringProtocol) -> String {
        text.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "."):
                String(UnicodeScalar(byte))
            default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }
        }.joined()
    }
}
