#if os(Linux)
    import Synchronization

    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #endif

    /// A TCP connection that one thread uses and any thread may interrupt.
    final class SocketConnection: Sendable {
        /// The result of a call on the socket.
        enum Outcome {
            case bytes(Int)
            case notNow
            case failed(Int32)
        }

        #if canImport(Glibc)
            static let streamType = Int32(SOCK_STREAM.rawValue)
            private static let flags = Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        #else
            static let streamType = SOCK_STREAM
            private static let flags = SOCK_NONBLOCK | SOCK_CLOEXEC
        #endif

        /// `nil` once closed, because the descriptor’s number may then be reused.
        private let open: Mutex<Int32?>
        /// For the thread that uses and closes it.
        private let descriptor: Int32

        /// An unconnected socket; `nil` if the system has none.
        init?(family: Int32) {
            descriptor = socket(family, Self.streamType | Self.flags, 0)
            guard descriptor >= 0 else { return nil }
            open = Mutex(descriptor)
            // Each request is one write, so waiting for more data gains nothing.
            var on: Int32 = 1
            setsockopt(
                descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on,
                socklen_t(MemoryLayout<Int32>.size))
        }

        deinit { close() }

        /// Wakes the thread that uses the socket, from any other thread; also while it connects.
        func interrupt() {
            open.withLock { open in
                guard let descriptor = open else { return }
                shutdown(descriptor, Int32(SHUT_RDWR))
            }
        }

        func close() {
            open.withLock { open in
                guard let descriptor = open else { return }
                #if canImport(Glibc)
                    _ = Glibc.close(descriptor)
                #else
                    _ = Musl.close(descriptor)
                #endif
                open = nil
            }
        }

        // MARK: Used by the owning thread

        /// Begins to connect; returns `bytes(0)` if it is already connected.
        func connect(to address: SocketAddress) -> Outcome {
            guard address.connect(descriptor) != 0 else { return .bytes(0) }
            // An interrupted connect continues by itself.
            return errno == EINPROGRESS || errno == EINTR ? .notNow : .failed(errno)
        }

        /// The result of a connection after waiting for it.
        func connected() -> Outcome {
            var error: Int32 = 0
            var size = socklen_t(MemoryLayout<Int32>.size)
            guard getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &error, &size) == 0 else {
                return .failed(errno)
            }
            return error == 0 ? .bytes(0) : .failed(error)
        }

        /// Waits until the socket is ready, has failed, or the time is over.
        ///
        /// - Returns: Whether it is ready or has failed; the next call shows which.
        @discardableResult
        func wait(toWrite: Bool, toRead: Bool, milliseconds: Int32) -> Bool {
            var event = pollfd()
            event.fd = descriptor
            event.events = Int16((toWrite ? POLLOUT : 0) | (toRead ? POLLIN : 0))
            return poll(&event, 1, milliseconds) > 0
        }

        func send(_ bytes: UnsafeRawBufferPointer) -> Outcome {
            // Without the flag, sending on a closed connection ends the process.
            let flags = Int32(MSG_NOSIGNAL)
            #if canImport(Glibc)
                let count = Glibc.send(descriptor, bytes.baseAddress, bytes.count, flags)
            #else
                let count = Musl.send(descriptor, bytes.baseAddress, bytes.count, flags)
            #endif
            return outcome(count)
        }

        /// Receives bytes; returns `bytes(0)` when the server has closed its side.
        func receive(_ buffer: UnsafeMutableRawBufferPointer) -> Outcome {
            outcome(recv(descriptor, buffer.baseAddress, buffer.count, 0))
        }

        private func outcome(_ count: Int) -> Outcome {
            if count >= 0 { return .bytes(count) }
            return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR
                ? .notNow : .failed(errno)
        }
    }
#endif
