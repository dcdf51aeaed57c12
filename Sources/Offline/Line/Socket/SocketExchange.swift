#if os(Linux)
    import AshlarHTTP
    import Foundation
    import Synchronization

    /// One request and its response, on a connection and a thread of their own.
    final class SocketExchange: Sendable {
        private let host: String
        private let port: UInt16
        private let request: RequestBytes
        private let reader: ResponseReader
        private let deadline: ContinuousClock.Instant
        private let answer = PendingResponse()
        private let connection = Mutex<SocketConnection?>(nil)

        /// - Parameter timeout: A fallback for the caller’s own deadline, for the whole exchange.
        init(
            to host: String, port: UInt16, _ request: RequestBytes, reader: ResponseReader,
            timeout: Duration
        ) {
            self.host = host
            self.port = port
            self.request = request
            self.reader = reader
            deadline = ContinuousClock.now.advanced(by: timeout)
        }

        /// - Throws: `HTTPTransportError`, or `CancellationError`.
        func response() async throws -> HTTPResponse {
            try await withTaskCancellationHandler {
                start()
                return try await answer.value()
            } onCancel: {
                cancel()
            }
        }

        /// A thread, because name resolution blocks and the tasks’ threads are few.
        private func start() {
            guard !answer.isSettled else { return }
            Thread.detachNewThread { [self] in
                do throws(HTTPTransportError) {
                    answer.settle(.success(try exchange()))
                } catch {
                    answer.settle(.failure(error))
                }
            }
        }

        /// Settles the response first, so that the interrupted thread finds it settled.
        private func cancel() {
            answer.settle(.failure(CancellationError()))
            connection.withLock { $0 }?.interrupt()
        }

        // MARK: On the thread

        private func exchange() throws(HTTPTransportError) -> HTTPResponse {
            let addresses = try SocketAddress.resolve(host: host, port: port)
            let connection = try connect(to: addresses)
            defer { connection.close() }
            return try talk(on: connection)
        }

        /// Tries one address after the other; a failed one has received no byte.
        private func connect(
            to addresses: [SocketAddress]
        ) throws(HTTPTransportError) -> SocketConnection {
            var reason = "the host has no address"
            for (index, address) in addresses.enumerated() where !answer.isSettled {
                guard let connection = SocketConnection(family: address.family) else {
                    reason = "no socket is available"
                    continue
                }
                self.connection.withLock { $0 = connection }
                let share = Int(remaining) / (addresses.count - index)
                switch establish(connection, to: address, until: .now + .milliseconds(share)) {
                case .bytes: return connection
                case .notNow: reason = "it did not accept the connection in time"
                case .failed(let error): reason = Self.reason(error)
                }
                connection.close()
            }
            throw .unreachable(reason: reason)
        }

        private func establish(
            _ connection: SocketConnection, to address: SocketAddress,
            until end: ContinuousClock.Instant
        ) -> SocketConnection.Outcome {
            let outcome = connection.connect(to: address)
            guard case .notNow = outcome else { return outcome }
            while !answer.isSettled {
                let left = Self.milliseconds(until: end)
                guard left > 0 else { return .notNow }
                if connection.wait(toWrite: true, toRead: false, milliseconds: left) {
                    return connection.connected()
                }
            }
            return .notNow
        }

        private func talk(on connection: SocketConnection) throws(HTTPTransportError)
            -> HTTPResponse
        {
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
            defer { buffer.deallocate() }
            var reader = reader
            var request = request
            while !answer.isSettled {
                try request.send(on: connection)
                guard remaining > 0 else {
                    if request.isUntouched { throw .unreachable(reason: "it took no data in time") }
                    throw .timedOut
                }
                // Before any byte was sent, no response can come.
                connection.wait(
                    toWrite: request.isUnfinished, toRead: !request.isUntouched,
                    milliseconds: remaining)
                guard !request.isUntouched else { continue }
                switch connection.receive(buffer) {
                case .notNow: continue
                case .failed(let error): throw .connectionLost(reason: Self.reason(error))
                case .bytes(0): try reader.end()
                case .bytes(let count):
                    try reader.read(
                        UnsafeBufferPointer(rebasing: buffer.bindMemory(to: UInt8.self)[..<count]))
                }
                guard let response = reader.response else { continue }
                // A refusal may come early, but a success must follow the whole request.
                guard request.isSent || response.status >= 400 else {
                    throw .unreadableAnswer("it came before the request was sent")
                }
                return response
            }
            throw .connectionLost(reason: "it was cancelled")
        }

        private var remaining: Int32 { Self.milliseconds(until: deadline) }

        /// The remaining time, rounded up, at most a day. It uses the system clock, like `poll`;
        /// the deadline that tests control is the channel’s.
        private static func milliseconds(until end: ContinuousClock.Instant) -> Int32 {
            let left = ContinuousClock.now.duration(to: end)
            guard left > .zero else { return 0 }
            return Int32(min((left / .milliseconds(1)).rounded(.up), 86_400_000))
        }

        private static func reason(_ error: Int32) -> String {
            switch error {
            case ECONNREFUSED: "the connection was refused"
            case ECONNRESET, EPIPE: "the connection was broken"
            case ENETUNREACH, EHOSTUNREACH: "there is no route to the host"
            default: "system error \(error)"
            }
        }
    }
#endif
