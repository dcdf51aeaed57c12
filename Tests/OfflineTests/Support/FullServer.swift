#if os(Linux)
    import AshlarCoreTesting
    import Foundation

    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #endif

    /// A loopback port with a full connection queue: further connections stay half open.
    final class FullServer: Sendable {
        let port: UInt16
        private let descriptors: [Int32]
        /// The local addresses of the connections that filled the queue. On a busy machine these
        /// may time out, and no longer count.
        private let own: Set<String>

        var url: URL { URL(string: "http://127.0.0.1:\(port)/api/") ?? URL(fileURLWithPath: "/") }

        /// The number of other half-open connections, on the clients’ side.
        var connecting: Int { get throws { try Self.halfOpen(port).subtracting(own).count } }

        /// The local addresses of half-open connections.
        private static func halfOpen(_ port: UInt16) throws -> Set<String> {
            let target = "0100007F:" + String(format: "%04X", Int(port))
            let table = try FileHandle(forReadingFrom: URL(filePath: "/proc/net/tcp")).readToEnd()
            let lines = String(decoding: table ?? Data(), as: UTF8.self).split(separator: "\n")
            return Set(
                lines.compactMap { line in
                    let fields = line.split(separator: " ")
                    // The remote address, and the state SYN_SENT.
                    guard fields.count > 3, fields[2] == target, fields[3] == "02" else {
                        return nil
                    }
                    return String(fields[1])
                })
        }

        init() throws {
            let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = inet_addr("127.0.0.1")
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let isReady = withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                    bind(server, address, size) == 0 && listen(server, 0) == 0
                        && getsockname(server, address, &size) == 0
                }
            }
            guard isReady else { throw TestFailure("no port on loopback") }
            port = UInt16(bigEndian: address.sin_port)
            // One connection fits into the queue, the others are half open.
            let clients = (0..<3).map { _ in
                socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
            }
            for client in clients {
                withUnsafePointer(to: &address) { pointer in
                    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                        _ = connect(client, address, size)
                    }
                }
            }
            descriptors = [server] + clients
            own = try Self.halfOpen(port)
        }

        deinit { for descriptor in descriptors { close(descriptor) } }
    }
#endif
