import Foundation

/// A client that sends exactly the given bytes.
package struct RawClient {
    package struct Answer: Equatable {
        package let text: String
        /// Whether the server closed the connection within the time limit.
        package let isClosed: Bool

        package var status: Int? {
            text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
        }

        package func header(_ name: String) -> String? {
            text.components(separatedBy: "\r\n").first { $0.lowercased().hasPrefix(name + ": ") }?
                .dropFirst(name.count + 2).description
        }
    }

    package let port: UInt16
    /// The local port; 0 for any.
    package var ownPort: UInt16 = 0
    /// The server’s name for the `Host` header.
    package var name = "127.0.0.1"

    package init(port: UInt16, ownPort: UInt16 = 0, name: String = "127.0.0.1") {
        self.port = port
        self.ownPort = ownPort
        self.name = name
    }

    /// A port that is currently free.
    package static func freePort() -> UInt16 {
        let file = tcpSocket()
        defer { close(file) }
        var address = loopback(0)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(file, $0, size)
                _ = getsockname(file, $0, &size)
            }
        }
        return UInt16(bigEndian: address.sin_port)
    }

    private static func tcpSocket() -> Int32 {
        #if canImport(Darwin)
            socket(AF_INET, SOCK_STREAM, 0)
        #else
            socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
    }

    private static func loopback(_ port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        return address
    }

    /// Sends a text, then reads until the connection is closed or no data arrives for `silence`
    /// seconds.
    ///
    /// - Parameter next: Sent after the first response data.
    package func send(_ text: String, next: String? = nil, silence: Double = 1) async -> Answer {
        await send([text] + (next.map { [$0] } ?? []), silence)
    }

    /// Sends bytes, which may not be text.
    package func send(_ bytes: [UInt8], silence: Double) async -> Answer {
        await exchange([bytes], silence)
    }

    private func send(_ texts: [String], _ silence: Double) async -> Answer {
        await exchange(texts.map { Array($0.utf8) }, silence)
    }

    private func exchange(_ pieces: [[UInt8]], _ silence: Double) async -> Answer {
        await withCheckedContinuation { continuation in
            // A separate thread: blocked workers of the shared pool would stop the server.
            Thread.detachNewThread {
                continuation.resume(returning: exchangeNow(pieces, silence))
            }
        }
    }

    /// A request with a browser’s headers.
    package func request(
        _ line: String, host: String? = nil, cookie: String? = nil, headers: [String] = [],
        body: String? = nil
    ) async -> Answer {
        var lines = [
            "\(line) HTTP/1.1", "Host: \(host ?? "\(name):\(port)")", "Connection: close",
        ]
        if let cookie { lines.append("Cookie: ashlar-\(port)=\(cookie)") }
        if let body {
            lines.append("Content-Type: application/x-www-form-urlencoded")
            lines.append("Content-Length: \(body.utf8.count)")
        }
        return await send(
            (lines + headers).joined(separator: "\r\n") + "\r\n\r\n" + (body ?? ""), silence: 30)
    }

    /// A connection on which nothing was sent; the caller closes it.
    package func connected() -> Int32? {
        let file = Self.tcpSocket()
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        var again: Int32 = 1
        setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &again, socklen_t(MemoryLayout<Int32>.size))
        var own = Self.loopback(ownPort)
        var address = Self.loopback(port)
        let connected = withUnsafePointer(to: &own) { own in
            withUnsafePointer(to: &address) { address in
                own.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(file, $0, size) }
                    + address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                        connect(file, $0, size)
                    }
            }
        }
        guard connected == 0 else {
            close(file)
            return nil
        }
        return file
    }

    private func exchangeNow(_ pieces: [[UInt8]], _ silence: Double) -> Answer {
        guard let file = connected() else { return Answer(text: "", isClosed: true) }
        defer { close(file) }
        var pause = timeval()
        pause.tv_sec = Int(silence)
        setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &pause, socklen_t(MemoryLayout<timeval>.size))
        var received: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var rest = pieces[...]
        while true {
            if let piece = rest.popFirst() { send(piece, file) }
            let count = read(file, &buffer, buffer.count)
            guard count > 0 else {
                // A connection that was reset is closed as well.
                let isClosed = count == 0 || errno == ECONNRESET
                return Answer(text: String(decoding: received, as: UTF8.self), isClosed: isClosed)
            }
            received += buffer[..<count]
        }
    }

    private func send(_ bytes: [UInt8], _ file: Int32) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { part in
                #if canImport(Darwin)
                    write(file, part.baseAddress, part.count)
                #else
                    // A closed connection must not end the test process.
                    Foundation.send(
                        file, part.baseAddress, part.count, Int32(MSG_NOSIGNAL))
                #endif
            }
            guard count > 0 else { break }
            sent += count
        }
    }
}
