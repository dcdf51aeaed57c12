#if Shell
    import AshlarCore
    import FlyingSocks
    import Foundation

    /// One client, from its first request to its last.
    struct Connection: Sendable {
        /// The stage of a connection, most expendable first.
        enum Stage: Int, Comparable {
            /// Nothing has been received.
            case silent
            /// Responded, and nothing received since.
            case idle
            /// A part of a request has been received.
            case arriving
            case answering

            static func < (left: Stage, right: Stage) -> Bool { left.rawValue < right.rawValue }
        }

        private let socket: AsyncSocket
        private let pool: DeadlinePool
        private let limits: LoopbackLimits
        private let handler: LoopbackServer.Handler
        private let enter: @Sendable (Stage) -> Void

        /// - Parameter enter: Called with each new stage.
        init(
            _ socket: Socket, base: any AsyncSocketPool, limits: LoopbackLimits,
            handler: @escaping LoopbackServer.Handler, enter: @escaping @Sendable (Stage) -> Void
        ) throws {
            pool = DeadlinePool(base: base, limits: limits)
            self.socket = try AsyncSocket(socket: socket, pool: pool)
            self.limits = limits
            self.handler = handler
            self.enter = enter
        }

        /// Responds until either side ends the connection, then closes the socket.
        func serve() async {
            let socket = socket
            let enter = enter
            var reader = RequestReader(limits: limits, checkTime: pool.checkArrival) {
                let bytes = try await socket.read(atMost: 4096)
                enter(.arriving)
                return bytes
            }
            do {
                while try await answerNext(&reader) {
                    pool.beginRequest()
                    enter(reader.hasMore ? .arriving : .idle)
                }
                await finish()
            } catch let refusal as RequestRefusal {
                let answer = LoopbackAnswer(status: refusal.status, closes: true)
                // A client that does not wait for the refusal misses nothing else.
                try? await AnswerWriter(socket: socket).write(answer, isHead: false)
                await finish()
            } catch {
                // The client disconnected or was too slow, or the body of its response failed.
            }
            // Closing fails only for an invalid descriptor; this one is valid until here.
            try? socket.close()
        }

        /// - Returns: Whether another request may follow.
        private func answerNext(_ reader: inout RequestReader) async throws -> Bool {
            let head = try await reader.readHead()
            let body = try await reader.readBody(head.framing)
            enter(.answering)
            let request = LoopbackRequest(
                method: head.method, target: head.target, headers: head.headers, body: body)
            var answer = await handle(request)
            if head.closes { answer.closes = true }
            if case .tooLarge = body { answer.closes = true }
            try await AnswerWriter(socket: socket).write(answer, isHead: head.method == "HEAD")
            return !answer.closes
        }

        /// The handler’s response, or 503 if it takes too long; the handler is then cancelled.
        private func handle(_ request: LoopbackRequest) async -> LoopbackAnswer {
            let (answers, answer) = AsyncStream<LoopbackAnswer>.makeStream()
            let working = Task { answer.yield(await handler(request)) }
            let waiting = Task { [limits] in
                // Cancelled: the handler was first.
                guard (try? await ContinuousClock().sleep(for: limits.answer)) != nil else {
                    return
                }
                answer.yield(LoopbackAnswer(status: 503, closes: true))
            }
            defer {
                working.cancel()
                waiting.cancel()
            }
            for await answer in answers { return answer }
            // The connection’s own task was cancelled.
            return LoopbackAnswer(status: 503, closes: true)
        }

        /// Shuts down writing and reads on briefly: closing with unread bytes would discard the
        /// response.
        private func finish() async {
            guard shutdown(socket.socket.file.rawValue, Int32(SHUT_WR)) == 0 else { return }
            enter(.idle)
            pool.readOn(for: .seconds(1))
            var left = limits.drained
            while left > 0, let bytes = try? await socket.read(atMost: 4096) { left -= bytes.count }
        }
    }
#endif
