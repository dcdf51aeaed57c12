package import Foundation
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A server on loopback that answers raw bytes with raw bytes.
package final class RawServer: Sendable {
    /// A request’s connection, for answers sent in several parts.
    package struct Connection: Sendable {
        fileprivate let descriptor: Int32

        /// - Returns: Whether the client is still connected.
        package func send(_ bytes: Data) -> Bool {
            bytes.withUnsafeBytes { pointer in
                var sent = 0
                while sent < pointer.count {
                    let rest = UnsafeRawBufferPointer(rebasing: pointer[sent...])
                    let count = put(descriptor, rest)
                    guard count > 0 else { return false }
                    sent += count
                }
                return true
            }
        }

        /// Closes the sending side of the connection normally; the client may still send.
        package func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

        /// Makes closing abort the connection: the client gets RST.
        package func breakOnClose() {
            var linger = linger(l_onoff: 1, l_linger: 0)
            setsockopt(
                descriptor, SOL_SOCKET, SO_LINGER, &linger,
                socklen_t(MemoryLayout.size(ofValue: linger)))
        }

        /// Waits until the client closes the connection.
        package func waitUntilClosed() {
            var byte: UInt8 = 0
            while recv(descriptor, &byte, 1, 0) > 0 {}
        }
    }

    /// Answers a request; returning `false` closes the connection.
    package typealias Answer = @Sendable (String, Connection) -> Bool

    package let port: UInt16
    private let descriptor: Int32
    private let listens: Bool
    private let received = Mutex<[String]>([])

    package var requests: [String] { received.withLock { $0 } }
    package var url: URL {
        URL(string: "http://127.0.0.1:\(port)/api/") ?? URL(fileURLWithPath: "/")
    }

    /// - Parameter answer: Returns the bytes to send before the connection is closed; `nil` keeps
    ///   it open without an answer.
    package convenience init(_ answer: @escaping @Sendable (String) -> Data?) throws {
        try self.init { request, connection in
            guard let bytes = answer(request) else {
                connection.waitUntilClosed()
                return false
            }
            _ = connection.send(bytes)
            return false
        }
    }

    /// - Parameters:
    ///   - greet: Called before a request is read; returning `false` closes the connection.
    ///   - answer: Called on the connection’s thread, one request after the other.
    package convenience init(
        greet: @escaping @Sendable (Connection) -> Bool = { _ in true }, _ answer: @escaping Answer
    ) throws {
        try self.init(listens: true, greet: greet, answer: answer)
    }

    /// A server whose port refuses every connection, and is reserved meanwhile.
    package static func refusing() throws -> RawServer {
        try RawServer(listens: false, greet: { _ in true }, answer: { _, _ in false })
    }

    /// A server on `::1`, which closes the connection after each answer.
    ///
    /// A method, because an initializer with a trailing closure would differ from the others only
    /// by the closure’s result.
    package static func onVersion6(
        _ answer: @escaping @Sendable (String) -> Data
    ) throws -> RawServer {
        try RawServer(
            listens: true, version6: true, greet: { _ in true },
            answer: { request, connection in
                _ = connection.send(answer(request))
                return false
            })
    }

    private init(
        listens: Bool, version6: Bool = false, greet: @escaping @Sendable (Connection) -> Bool,
        answer: @escaping Answer
    ) throws {
        self.listens = listens
        #if canImport(Darwin)
            descriptor = socket(version6 ? AF_INET6 : AF_INET, SOCK_STREAM, 0)
        #else
            descriptor = socket(version6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        let bound = version6 ? Self.bindVersion6(descriptor) : Self.bindVersion4(descriptor)
        guard let bound, !listens || listen(descriptor, 128) == 0 else {
            throw TestFailure("no port on loopback")
        }
        port = bound
        let server = descriptor
        guard listens else { return }
        let received: @Sendable (String) -> Void = { [weak self] text in
            self?.received.withLock { $0.append(text) }
        }
        Thread.detachNewThread {
            while true {
                let connection = accept(server, nil, nil)
                guard connection >= 0 else {
                    // Closed here and not by the caller that ends the server: the descriptor could
                    // be reused for another server, and this thread would answer its requests.
                    close(server)
                    return
                }
                Thread.detachNewThread {
                    Self.serve(connection, received, greet, answer)
                }
            }
        }
    }

    private static func bindVersion4(_ server: Int32) -> UInt16? {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isReady = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(server, address, size) == 0 && getsockname(server, address, &size) == 0
            }
        }
        return isReady ? UInt16(bigEndian: address.sin_port) : nil
    }

    private static func bindVersion6(_ server: Int32) -> UInt16? {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_addr = in6addr_loopback
        var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
        let isReady = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(server, address, size) == 0 && getsockname(server, address, &size) == 0
            }
        }
        return isReady ? UInt16(bigEndian: address.sin6_port) : nil
    }

    deinit { if listens { shutdown(descriptor, Int32(SHUT_RDWR)) } else { close(descriptor) } }

    private static func serve(
        _ descriptor: Int32, _ received: (String) -> Void, _ greet: (Connection) -> Bool,
        _ answer: Answer
    ) {
        defer { close(descriptor) }
        guard greet(Connection(descriptor: descriptor)) else { return }
        var bytes = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            while length(of: bytes) == nil {
                let count = recv(descriptor, &buffer, buffer.count, 0)
                guard count > 0 else { return }
                bytes.append(contentsOf: buffer[..<count])
            }
            guard let length = length(of: bytes) else { return }
            let text = String(decoding: bytes.prefix(length), as: UTF8.self)
            bytes = Data(bytes.dropFirst(length))
            received(text)
            guard answer(text, Connection(descriptor: descriptor)) else { return }
        }
    }

    /// The length of the first request; `nil` if it is incomplete.
    private static func length(of bytes: Data) -> Int? {
        guard let head = bytes.range(of: Data("\r\n\r\n".utf8)) else { return nil }
        let length = String(decoding: bytes[..<head.lowerBound], as: UTF8.self)
            .split(separator: "\r\n")
            .first { $0.lowercased().hasPrefix("content-length:") }
            .flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) }
        let whole = head.upperBound - bytes.startIndex + (length ?? 0)
        return bytes.count >= whole ? whole : nil
    }

    package static func http(
        _ status: Int, _ body: String, _ headers: String = "", keepsOpen: Bool = false
    ) -> Data {
        Data(
            ("HTTP/1.1 \(status) X\r\nContent-Length: \(body.utf8.count)\r\n\(headers)"
                + (keepsOpen ? "" : "Connection: close\r\n") + "\r\n\(body)").utf8)
    }
}

#if canImport(Darwin)
    private let noSignal: Int32 = 0
#else
    private let noSignal = Int32(MSG_NOSIGNAL)
#endif

private func put(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    send(descriptor, bytes.baseAddress, bytes.count, noSignal)
}
