import Foundation

/// A hostile request, read from the JSON files next to this file.
struct HostileRequest: Decodable, Sendable {
    let name: String
    private let base64, text, starts: String?
    private let bytes: Int?

    /// All requests of both files.
    static func all() throws -> [HostileRequest] {
        struct File: Decodable { let requests: [HostileRequest] }
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        return try ["shell_requests.json", "more_requests.json"].flatMap { name in
            try JSONDecoder().decode(
                File.self, from: Foundation.Data(contentsOf: folder.appendingPathComponent(name))
            ).requests
        }
    }

    /// - Parameter host: Replaces 127.0.0.1, as the sender addresses the server.
    func sent(port: UInt16, cookie: String, host: String) -> [UInt8] {
        let filled: (String) -> [UInt8] = { text in
            Array(
                text.replacing("{PORT}", with: "\(port)").replacing("{COOKIE}", with: cookie)
                    .replacing("127.0.0.1:\(port)", with: "\(host):\(port)").utf8)
        }
        if let starts {
            // The length of the text in the file, before replacements.
            let count = max(0, (bytes ?? 0) - starts.utf8.count)
            return filled(starts) + [UInt8](repeating: UInt8(ascii: "a"), count: count)
        }
        // Some requests are not text: their bytes are replaced directly.
        guard let base64, let raw = Foundation.Data(base64Encoded: base64) else {
            return filled(text ?? "")
        }
        guard let known = String(data: raw, encoding: .utf8) else {
            let latin = String(String.UnicodeScalarView(raw.map { Unicode.Scalar($0) }))
            return latin.replacing("{PORT}", with: "\(port)").replacing("{COOKIE}", with: cookie)
                .replacing("127.0.0.1:\(port)", with: "\(host):\(port)")
                .unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        }
        return filled(known)
    }
}
