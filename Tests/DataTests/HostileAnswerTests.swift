#if os(Linux)
    import AshlarHTTP
    import AshlarCoreTesting
    import AshlarDomain
    import AshlarOffline
    import Foundation
    import Testing

    @testable import AshlarData
    @testable import AshlarOffline

    /// A hostile server’s bytes yield an answer or an unknown outcome, never “nothing arrived”, and
    /// never end the process.
    @Suite(.timeLimit(.minutes(10))) struct HostileAnswerTests {
        static let published = Result { try HostileAnswers.read() }

        private func transport(_ url: URL) -> any HTTPTransport {
            ServerConnection.url(url).transport(timeout: .seconds(20), limit: RawAnswer.limit)
        }

        /// The outcome of the app’s client for this answer.
        private func ending(
            of answer: RawAnswer, _ method: HTTPMethod
        ) async throws -> (ending: RawAnswer.Ending?, requests: Int) {
            let server = try answer.server()
            let request = HTTPRequest(
                method: method, path: "/v1/payments",
                body: Data((method == .get ? "" : #"{"amount":"1.00"}"#).utf8))
            var ending: RawAnswer.Ending?
            do {
                let response = try await transport(server.url).send(request)
                ending = .answer(
                    response.status, String(decoding: response.body, as: UTF8.self))
            } catch let error as HTTPTransportError {
                switch error {
                case .responseTooLarge(limit: RawAnswer.limit): ending = .tooLarge
                case .connectionLost: ending = .unknown
                default: Issue.record("\(error)")
                }
            }
            return (ending, server.requests.count)
        }

        private func expectEnding(_ answer: RawAnswer) async throws {
            for method in [HTTPMethod.get, .post] {
                let (ending, requests) = try await ending(of: answer, method)
                #expect(ending == answer.ending, "\(method)")
                #expect(requests <= 1, "\(method) was sent again")
            }
        }

        @Test func publishedAnswersAreComplete() throws {
            let published = try Self.published.get()
            #expect(published.statusLines.count == 17)
            #expect(try published.all().count == 62)
            #expect(RawAnswer.own.count >= 80)
            #expect(Set(RawAnswer.own.map(\.name)).count == RawAnswer.own.count)
        }

        @Test func invalidStatusLineLeavesTheOutcomeUnknown() async throws {
            for answer in try Self.published.get().statusLines { try await expectEnding(answer) }
        }

        @Test func publishedAnswersHaveTheirExpectedOutcome() async throws {
            for answer in try Self.published.get().all() { try await expectEnding(answer) }
        }

        @Test(arguments: RawAnswer.own)
        func otherAnswersHaveTheirExpectedOutcome(answer: RawAnswer) async throws {
            try await expectEnding(answer)
        }

        /// A connection that ends anywhere within an answer, whether closed properly or not.
        @Test(arguments: [RawAnswer.Manner.closes, .breaks, .halfCloses])
        func truncatedAnswerIsNoAnswer(manner: RawAnswer.Manner) async throws {
            let heads = [
                "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
                "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX: y\r\n\r\n",
            ]
            for head in heads {
                let whole = Data(("HTTP/1.1 200 OK\r\n" + head).utf8)
                for count in 0..<whole.count {
                    let answer = RawAnswer(
                        "\(count) bytes", whole.prefix(count), .unknown, manner)
                    let (ending, _) = try await ending(of: answer, .post)
                    #expect(ending == .unknown, "\(count) bytes of \(head)")
                }
            }
        }

        // MARK: The payment behind the answer

        private func module(_ desk: Desk, _ server: RawServer) async throws -> DataModule {
            let module = try DataModule(
                dependencies: Desk.Dependencies(
                    runtime: desk.runtime, timeZone: .gmt, server: .url(server.url),
                    directory: desk.directory))
            try await module.signIn()
            return module
        }

        /// The bank makes the payment and its answer is unreadable. Taking the payment back must
        /// not report “cancelled”, and it is paid once.
        private func expectOnePayment(_ answer: RawAnswer) async throws {
            let desk = Desk()
            let bank = desk.bank
            let isHostile = Flag(true)
            let server = try RawServer { text, connection in
                let reply = RawServer.answer(to: text) { try bank.respond($0) }
                guard text.hasPrefix("POST /api/v1/payments "), isHostile.isOn else {
                    return connection.send(reply)
                }
                answer.send(on: connection)
                return false
            }
            let module = try await module(desk, server)
            try await module.paymentRepository.enqueue(desk.payment("p"))
            try await module.sendDue()
            #expect(bank.made == ["p"])
            // May throw because the payment cannot be taken back; its status is checked below.
            let taken = try? await module.paymentRepository.cancel(.init(rawValue: "p"))
            #expect(taken?.status != .cancelled)
            #expect(try await module.status(of: "p") != .cancelled)
            #expect(try await module.status(of: "p") != .queued)
            isHostile.isOn = false
            desk.clock.advance(by: .seconds(301))
            try await module.sendDue()
            #expect(bank.made == ["p"])
            #expect(try await module.status(of: "p") == .accepted)
            #expect(try module.outbox().isEmpty)
        }

        @Test func paymentWithAnInvalidStatusLineIsNeverCancelled() async throws {
            for answer in try Self.published.get().statusLines {
                try await expectOnePayment(answer)
            }
        }

        @Test func paymentWithAnUnreadableAnswerIsNeverCancelled() async throws {
            let published = try Self.published.get().all()
            for answer in published + RawAnswer.own
            where answer.ending == .unknown || answer.ending == .tooLarge {
                try await expectOnePayment(answer)
            }
        }

        /// Stored rows are kept.
        @Test func unreadableAnswerChangesNoStoredRow() async throws {
            let desk = Desk()
            let bank = desk.bank
            let hostile = Held<RawAnswer>()
            let server = try RawServer { text, connection in
                guard text.hasPrefix("GET /api/v1/accounts"), let answer = hostile.value else {
                    return connection.send(RawServer.answer(to: text) { try bank.respond($0) })
                }
                answer.send(on: connection)
                return false
            }
            let module = try await module(desk, server)
            try await module.accountRepository.refresh()
            let before = try await module.accountRepository.accounts()
            #expect(before.count == 1)
            let published = try Self.published.get()
            for answer in try published.statusLines + published.all() + RawAnswer.own
            where answer.ending == .unknown || answer.ending == .tooLarge {
                hostile.value = answer
                await #expect(throws: ServerError.self, "\(answer.name)") {
                    try await module.accountRepository.refresh()
                }
            }
            #expect(try await module.accountRepository.accounts() == before)
            hostile.value = nil
            try await module.accountRepository.refresh()
        }
    }

    // MARK: Streams

    /// Answers without an end: each is abandoned at a limit, long before its end.
    @Suite(.timeLimit(.minutes(10))) struct HostileStreamTests {
        /// Ends when the client has closed the connection, or has accepted more than `most` bytes.
        private func stream(
            head: String, _ part: String, most: Int
        ) throws -> (server: RawServer, taken: Counter) {
            let taken = Counter()
            let part = Data(part.utf8)
            let server = try RawServer { _, connection in
                guard connection.send(Data(head.utf8)) else { return false }
                while taken.value < most, connection.send(part) { taken.add(part.count) }
                return false
            }
            return (server, taken)
        }

        private func outcome(
            _ url: URL, limit: Int = 1 << 20
        ) async -> Result<HTTPResponse, any Error> {
            let transport = ServerConnection.url(url).transport(
                timeout: .seconds(20), limit: limit)
            do {
                return .success(
                    try await transport.send(
                        HTTPRequest(method: .post, path: "/x", body: Data("{}".utf8))))
            } catch {
                return .failure(error)
            }
        }

        private func expectLost(_ outcome: Result<HTTPResponse, any Error>) {
            guard case .failure(HTTPTransportError.connectionLost) = outcome else {
                Issue.record("\(outcome)")
                return
            }
        }

        @Test func everyPublishedStreamHasATest() throws {
            #expect(
                try HostileAnswers.read().streams == [
                    "a header of 64 MB", "200,000 header lines",
                    "a body that drips one byte a second", "interim answers (103) without end",
                    "a gzip body of 1 GiB of blanks", "a chunked body without end",
                    "Content-Length: -1", "HTTP/0.9", "401 with Negotiate and Basic",
                ])
        }

        @Test(arguments: [
            ("X: ", "a header of 64 MB"), ("", "a status line without end"),
        ])
        func endlessLineIsAbandoned(start: String, name: String) async throws {
            let (server, taken) = try stream(
                head: start.isEmpty ? "HTTP/1.1 200 " : "HTTP/1.1 200 X\r\n" + start,
                String(repeating: "x", count: 65_536), most: 64 << 20)
            expectLost(await outcome(server.url))
            #expect(taken.value < 32 << 20)
        }

        @Test(arguments: [
            ("HTTP/1.1 200 X\r\n", "X"), ("", "HTTP/1.1 103 Early Hints\r\nLink"),
            ("HTTP/1.1 200 X\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n", "X"),
        ])
        func endlessLinesAreAbandoned(head: String, start: String) async throws {
            // Longer than all buffers on the way together.
            let line =
                "\(start): " + String(repeating: "y", count: 200)
                + (head.isEmpty ? "\r\n\r\n" : "\r\n")
            let (server, taken) = try stream(
                head: head, String(repeating: line, count: 1_000), most: 200_000 * line.utf8.count)
            expectLost(await outcome(server.url))
            #expect(taken.value < 200_000 * line.utf8.count)
        }

        @Test(arguments: ["Content-Length: 1073741824", "Transfer-Encoding: chunked", "X: y"])
        func gzippedGigabyteIsNotUnpacked(framing: String) async throws {
            let (server, taken) = try stream(
                head: "HTTP/1.1 200 X\r\nContent-Encoding: gzip\r\n\(framing)\r\n\r\n",
                String(repeating: "\u{1F}", count: 65_536), most: 64 << 20)
            let outcome = await outcome(server.url)
            if framing.hasPrefix("Content-Length") {
                #expect(throws: HTTPTransportError.responseTooLarge(limit: 1 << 20)) {
                    try outcome.get()
                }
            } else {
                expectLost(outcome)
            }
            #expect(taken.value < 32 << 20)
        }

        @Test(arguments: [
            "10000\r\n" + String(repeating: "x", count: 65_536) + "\r\n", "1\r\nx\r\n",
        ])
        func endlessChunksAreAbandoned(chunk: String) async throws {
            let (server, taken) = try stream(
                head: "HTTP/1.1 200 X\r\nTransfer-Encoding: chunked\r\n\r\n", chunk, most: 64 << 20)
            let limit = chunk.count > 100 ? 1 << 20 : 1_000
            let outcome = await outcome(server.url, limit: limit)
            #expect(throws: HTTPTransportError.responseTooLarge(limit: limit)) {
                try outcome.get()
            }
            #expect(taken.value < 32 << 20)
        }

        /// The transport’s deadline applies to the whole answer, however slowly it arrives.
        @Test(arguments: ["HTTP/1.1 200 X\r\nContent-Length: 1000\r\n\r\n", "HTTP/1.1 20", ""])
        func drippingAnswerEndsAtTheDeadline(begins: String) async throws {
            let clock = ManualClock()
            let hasBegun = Flag(false)
            let hasEnded = Flag(false)
            let server = try RawServer { _, connection in
                _ = connection.send(Data(begins.utf8))
                hasBegun.isOn = true
                connection.waitUntilClosed()
                hasEnded.isOn = true
                return false
            }
            let channel = ServerChannel(
                transport: ServerConnection.url(server.url).transport(
                    timeout: .seconds(60), limit: 1 << 20), clock: clock,
                log: Log(
                    sink: LogRecorder(), level: .debug,
                    mask: { AccountIdentifier.masking($0) }, now: { clock.date }),
                deadline: .seconds(15), limit: 1 << 20)
            let exchange = Task {
                try await channel.exchange(
                    HTTPRequest(method: .post, path: "/x", body: Data("{}".utf8)))
            }
            try await clock.sleepers(atLeast: 1)
            try await eventually("the request has arrived") { hasBegun.isOn }
            clock.advance(by: .seconds(14))
            #expect(!hasEnded.isOn)
            clock.advance(by: .seconds(1))
            await #expect(throws: HTTPTransportError.timedOut) { try await exchange.value }
            // The connection is closed as well.
            try await eventually("the connection is closed") { hasEnded.isOn }
        }

        @Test(arguments: [
            ("HTTP/1.1 401 U\r\nWWW-Authenticate: Negotiate\r\nWWW-Authenticate: Basic\r\n", 401),
            ("HTTP/1.1 401 U\r\nWWW-Authenticate: Bearer, Basic realm=\"b\"\r\n", 401),
            ("HTTP/1.1 401 U\r\nWWW-Authenticate: NTLM\r\n", 401),
            ("HTTP/1.1 407 P\r\nProxy-Authenticate: Basic realm=\"b\"\r\n", 407),
        ])
        func authenticationChallengeIsAnAnswer(head: String, status: Int) async throws {
            let server = try RawServer { _ in
                Data((head + "Content-Length: 2\r\n\r\nno").utf8)
            }
            let response = try await outcome(server.url).get()
            #expect(response.status == status)
            #expect(response.body == Data("no".utf8))
            #expect(server.requests.count == 1)
        }
    }
#endif
