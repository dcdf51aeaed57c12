#if os(Linux)
    import Synchronization

    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #endif

    /// A TCP connection that one thread uses and any other may break.
    final class SocketConnection: Sendable {
        /// What a call on the socket came to.
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

        /// `nil` once it is closed: its number may be another's then.
        private let open: Mutex<Int32?>
        /// For the one thread that uses and closes it.
        private let descriptor: Int32

        /// An unconnected socket, or `nil` if the system has none.
        init?(family: Int32) {
            descriptor = socket(family, Self.streamType | Self.flags, 0)
            guard descriptor >= 0 else { return nil }
            open = Mutex(descriptor)
            // One request is one write: nothing is gained by waiting for more.
            var on: Int32 = 1
            setsockopt(
                descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on,
                socklen_t(MemoryLayout<Int32>.size))
        }

        deinit { close() }

        /// Wakes the thread that uses it, from any other; also while it connects.
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

        // MARK: The thread's

        /// Begins to connect; `bytes(0)` once it is connected.
        func connect(to address: SocketAddress) -> Outcome {
            guard address.connect(descriptor) != 0 else { return .bytes(0) }
            // Interrupted, it goes on by itself.
            return errno == EINPROGRESS || errno == EINTR ? .notNow : .failed(errno)
        }

        /// What a connection that has been waited for has come to.
        func connected() -> Outcome {
            var error: Int32 = 0
            var size = socklen_t(MemoryLayout<Int32>.size)
            guard getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &error, &size) == 0 else {
                return .failed(errno)
            }
            return error == 0 ? .bytes(0) : .failed(error)
        }

        /// Waits until something can be done, has failed, or the time is over.
        ///
        /// - Returns: Whether something can be done or has failed; the next call tells which.
        @discardableResult
        func wait(toWrite: Bool, toRead: Bool, milliseconds: Int32) -> Bool {
            var event = pollfd()
            event.fd = descriptor
            event.events = Int16((toWrite ? POLLOUT : 0) | (toRead ? POLLIN : 0))
            return poll(&event, 1, milliseconds) > 0
        }

        func send(_ bytes: UnsafeRawBufferPointer) -> Outcome {
            // Without the flag, a connection that is gone ends the process.
            let flags = Int32(MSG_NOSIGNAL)
            #if canImport(Glibc)
                let count = Glibc.send(descriptor, bytes.baseAddress, bytes.count, flags)
            #else
                let count = Musl.send(descriptor, bytes.baseAddress, bytes.count, flags)
            #endif
            return outcome(count)
        }

        /// `bytes(0)` when the server has ended its answers.
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
