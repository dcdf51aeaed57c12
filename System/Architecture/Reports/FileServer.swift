import Foundation

#if canImport(Glibc)
    private let stream = Int32(SOCK_STREAM.rawValue)
#else
    private let stream = SOCK_STREAM
#endif

/// Serves a folder’s files on loopback, because a page loaded from a file may not load modules.
final class FileServer: Sendable {
    let port: UInt16
    private let descriptor: Int32

    /// Starts a server; it ends with the process.
    init(_ folder: String) {
        descriptor = socket(AF_INET, stream, 0)
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        port = withUnsafeMutablePointer(to: &place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(descriptor, $0, length)
                _ = listen(descriptor, 64)
                _ = getsockname(descriptor, $0, &length)
            }
            return UInt16(bigEndian: pointer.pointee.sin_port)
        }
        Thread.detachNewThread {
            while true {
                let client = accept(descriptor, nil, nil)
                if client >= 0 { Self.answer(client, folder) }
            }
        }
    }

    private static func answer(_ client: Int32, _ folder: String) {
        defer { close(client) }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        // A browser’s request fits one packet on loopback.
        let count = recv(client, &buffer, buffer.count, 0)
        let words = String(decoding: buffer[..<max(count, 0)], as: UTF8.self).split(separator: " ")
        let path = words.count > 1 ? words[1].prefix { $0 != "?" } : "/"
        let content = FileManager.default.contents(atPath: folder + path)
        let type = path.hasSuffix(".js") ? "text/javascript" : "text/html; charset=utf-8"
        let head =
            "HTTP/1.1 \(content == nil ? "404 Not Found" : "200 OK")\r\nContent-Type: \(type)\r\n"
            + "Content-Length: \(content?.count ?? 0)\r\nConnection: close\r\n\r\n"
        var rest = (Data(head.utf8) + (content ?? Data()))[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { send(client, $0.baseAddress, $0.count, 0) }
            guard sent > 0 else { return }
            rest = rest.dropFirst(sent)
        }
    }
}
