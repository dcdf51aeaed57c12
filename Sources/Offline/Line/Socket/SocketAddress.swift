#if os(Linux)
    import AshlarHTTP

    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #endif

    /// An address to connect to, as the system resolved it.
    struct SocketAddress: Sendable {
        let family: Int32
        private let bytes: [UInt8]

        /// The addresses of a host, in the system’s order. Blocks during name resolution.
        ///
        /// - Throws: `HTTPTransportError.unreachable(reason:)`.
        static func resolve(host: String, port: UInt16) throws(HTTPTransportError)
            -> [SocketAddress]
        {
            var hints = addrinfo()
            hints.ai_family = AF_UNSPEC
            hints.ai_socktype = SocketConnection.streamType
            hints.ai_flags = AI_NUMERICSERV
            var list: UnsafeMutablePointer<addrinfo>?
            guard getaddrinfo(host, "\(port)", &hints, &list) == 0 else {
                throw .unreachable(reason: "the host is unknown")
            }
            defer { freeaddrinfo(list) }
            var addresses: [SocketAddress] = []
            var next = list
            while let info = next?.pointee {
                if let address = info.ai_addr {
                    let bytes = UnsafeRawBufferPointer(start: address, count: Int(info.ai_addrlen))
                    addresses.append(
                        SocketAddress(family: info.ai_family, bytes: Array(bytes)))
                }
                next = info.ai_next
            }
            return addresses
        }

        /// `connect(2)` to this address.
        func connect(_ descriptor: Int32) -> Int32 {
            bytes.withUnsafeBytes { raw in
                guard let address = raw.baseAddress?.assumingMemoryBound(to: sockaddr.self) else {
                    return -1
                }
                #if canImport(Glibc)
                    return Glibc.connect(descriptor, address, socklen_t(raw.count))
                #else
                    return Musl.connect(descriptor, address, socklen_t(raw.count))
                #endif
            }
        }
    }
#endif
