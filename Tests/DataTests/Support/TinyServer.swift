import CoreTesting
import Foundation
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A server on loopback that gives raw bytes for raw bytes, one request per connection.
final class TinyServer: Sendable {
    let port: UInt16
    private let descriptor: Int32
    private let listens: Bool
    private let received = Mutex<[String]>([])

    var requests: [String] { received.withLock { $0 } }
    var url: URL { URL(string: "http://127.0.0.1:\(port)/api/") ?? URL(fileURLWithPath: "/") }

    /// - Parameter answer: The bytes to send before the connection is closed; `nil` keeps it open
    ///   without a word.
    convenience init(_ answer: @escaping @Sendable (String) -> Data?) throws {
        try self.init(listens: true, answer)
    }

    /// A port that refuses every connection, and that nobody else gets meanwhile.
    static func refusing() throws -> TinyServer { try TinyServer(listens: false) { _ in nil } }

    private init(listens: Bool, _ answer: @escaping @Sendable (String) -> Data?) throws {
        self.listens = listens
        #if canImport(Darwin)
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let server = descriptor
        let isReady = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(server, address, size) == 0 && (!listens || listen(server, 128) == 0)
                    && getsockname(server, address, &size) == 0
            }
        }
        guard isReady else { throw TestFailure("no port on loopback") }
        port = UInt16(bigEndian: address.sin_port)
        guard listens else { return }
        let received: @Sendable (String) -> Void = { [weak self] text in
            self?.received.withLock { $0.append(text) }
        }
        Thread.detachNewThread {
            while true {
                let connection = accept(server, nil, nil)
                guard connection >= 0 else {
                    // Closed here and not by who ends it: its number would be the next server's,
                    // and this thread would answer for that one.
                    close(server)
                    return
                }
                Thread.detachNewThread { Self.serve(connection, received, answer) }
            }
        }
    }

    deinit { if listens { shutdown(descriptor, Int32(SHUT_RDWR)) } else { close(descriptor) } }

    private static func serve(
        _ connection: Int32, _ received: (String) -> Void, _ answer: (String) -> Data?
    ) {
        var request = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while !isWhole(request) {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            request.append(contentsOf: buffer[..<count])
        }
        let text = String(decoding: request, as: UTF8.self)
        guard !text.isEmpty else {
            close(connection)
            return
        }
        received(text)
        guard let bytes = answer(text) else { return }
        bytes.withUnsafeBytes { pointer in
            var sent = 0
            while sent < pointer.count {
                let count = Foundation.Data(pointer[sent...]).withUnsafeBytes {
                    send(connection, $0.baseAddress, $0.count, noSignal)
                }
                guard count > 0 else { break }
                sent += count
            }
        }
        close(connection)
    }

    #if canImport(Darwin)
        private static let noSignal: Int32 = 0
    #else
        private static let noSignal = Int32(MSG_NOSIGNAL)
    #endif

    private static func isWhole(_ request: Data) -> Bool {
        let text = String(decoding: request, as: UTF8.self)
        guard let head = text.range(of: "\r\n\r\n") else { return false }
        let length = text[..<head.lowerBound].split(separator: "\r\n")
            .first { $0.lowercased().hasPrefix("content-length:") }
            .flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) }
        return text[head.upperBound...].utf8.count >= length ?? 0
    }

    static func http(_ status: Int, _ body: String, _ headers: String = "") -> Data {
        Data(
            ("HTTP/1.1 \(status) X\r\nContent-Length: \(body.utf8.count)\r\n\(headers)"
                + "Connection: close\r\n\r\n\(body)").utf8)
    }
}
