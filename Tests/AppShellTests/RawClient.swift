import Foundation

/// A client that sends the bytes it is told to, and nothing else.
struct RawClient {
    struct Answer: Equatable {
        let text: String
        /// Whether the server closed the connection, within the time given.
        let isClosed: Bool

        var status: Int? { text.split(separator: " ").dropFirst().first.flatMap { Int($0) } }

        func header(_ name: String) -> String? {
            text.components(separatedBy: "\r\n").first { $0.lowercased().hasPrefix(name + ": ") }?
                .dropFirst(name.count + 2).description
        }
    }

    let port: UInt16

    /// Sends, then reads until the connection is closed or nothing more comes for the time given.
    func send(_ text: String, silence: Double = 1) async -> Answer {
        await withCheckedContinuation { continuation in
            // A thread of its own: blocked workers of the shared pool would stop the server.
            Thread.detachNewThread {
                continuation.resume(returning: exchange(Array(text.utf8), silence: silence))
            }
        }
    }

    /// A request with the headers a browser sends.
    func request(
        _ line: String, host: String? = nil, cookie: String? = nil, headers: [String] = [],
        body: String? = nil
    ) async -> Answer {
        var lines = [
            "\(line) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")", "Connection: close",
        ]
        if let cookie { lines.append("Cookie: ashlar=\(cookie)") }
        if let body {
            lines.append("Content-Type: application/x-www-form-urlencoded")
            lines.append("Content-Length: \(body.utf8.count)")
        }
        return await send(
            (lines + headers).joined(separator: "\r\n") + "\r\n\r\n" + (body ?? ""), silence: 5)
    }

    private func exchange(_ bytes: [UInt8], silence: Double) -> Answer {
        #if canImport(Darwin)
            let file = socket(AF_INET, SOCK_STREAM, 0)
        #else
            let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        defer { close(file) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else { return Answer(text: "", isClosed: true) }
        var pause = timeval()
        pause.tv_sec = Int(silence)
        setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &pause, socklen_t(MemoryLayout<timeval>.size))
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            guard count > 0 else { break }
            sent += count
        }
        var received: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(file, &buffer, buffer.count)
            guard count > 0 else {
                return Answer(text: String(decoding: received, as: UTF8.self), isClosed: count == 0)
            }
            received += buffer[..<count]
        }
    }
}
