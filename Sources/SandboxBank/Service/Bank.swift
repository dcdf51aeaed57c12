import AshlarDomain
import AshlarHTTP
import Foundation

/// The bank: handles one request after the other on the books and journals each change before the
/// response.
actor Bank {
    var books: Books
    let runtime: RuntimeEnvironment
    nonisolated let credentials: Credentials
    nonisolated let statementReport: StatementReport?
    nonisolated let rules: BankRules
    nonisolated let phoneLine = PhoneMessageBroadcaster()
    private let journal: Journal?
    /// Keys whose first request is still in progress.
    private var inFlight: Set<String> = []

    /// Opens the books, from their journal or new.
    init(_ dependencies: some SandboxBankDependencies) throws {
        let opening = try BankOpening(dependencies)
        books = opening.books
        journal = opening.journal
        credentials = opening.credentials
        statementReport = opening.report
        runtime = dependencies.runtime
        rules = dependencies.rules
    }

    /// Returns the response; invalid requests get one, too.
    ///
    /// - Parameter thinking: How long the bank takes for a request with an idempotency key.
    func respond(to request: HTTPRequest, thinking: Duration = .zero) async -> HTTPResponse {
        do {
            return try await answer(request, thinking: thinking)
        } catch let problem as Problem {
            return problem.response
        } catch {
            return Problem.journalFailed("\(error)").response
        }
    }

    private func answer(
        _ request: HTTPRequest, thinking: Duration
    ) async throws -> HTTPResponse {
        let call = try Call(request, rules: rules)
        try advance()
        let session = call.route.needsSession(request.method) ? try session(of: request) : ""
        try call.checkForm()
        switch (call.route, request.method) {
        case (.sessions, .delete): return try signOutEverywhere()
        case (.sessions, _): return try signIn(call)
        case (.challenge(let id), _): return try self.answer(id, call)
        case (.challengeCode(let id), _): return try resend(id)
        case (.refresh, _): return try refresh(call)
        case (.currentSession, _): return try signOut(session)
        case (.payments, .post): return try await pay(call, thinking: thinking)
        case (.authorisation(let id), _): return try await approve(id, call, thinking: thinking)
        case (.authorisationCode(let id), _):
            return try await renewCode(id, call, thinking: thinking)
        case (.cancellation(let id), _): return try await cancel(id, call, thinking: thinking)
        case (.profile, .put): return try changeProfile(call)
        case (.payeeChecks, _): return try checkPayee(call)
        case (.payees, .post): return try await addPayee(call, thinking: thinking)
        case (.payee(let id), .delete): return try deletePayee(id)
        case (.payee(let id), _): return try renamePayee(id, call)
        case (.orders, .post): return try await makeOrder(call, thinking: thinking)
        case (.order(let id), .put): return try changeOrder(id, call)
        default: return try read(call)
        }
    }

    /// The bank’s time; constant during one request.
    var now: Moment { books.time }

    /// Applies everything that is due, journaled, so that no client sees a status that is lost
    /// later.
    func advance() throws {
        let clock = max(books.time, Moment(runtime.now()))
        guard books.hasDue(by: clock) else { return books.advance(to: clock) }
        try journal?.append(JournalLine(at: clock, event: .advanced))
        books.advance(to: clock)
    }

    /// Recomputes the books from their entries.
    func audit() throws -> BankAudit {
        try advance()
        return books.audit
    }

    /// Journals the event, then applies it.
    ///
    /// - Throws: ``SandboxBankError`` if the write fails; the books are then unchanged.
    func commit(_ event: BookEvent) throws {
        try journal?.append(JournalLine(at: now, event: event))
        let count = books.phone.count
        books.apply(event, at: now)
        for message in books.phone.messages.prefix(books.phone.count - count).reversed() {
            phoneLine.publish(message)
        }
    }

    private func session(of request: HTTPRequest) throws(Problem) -> String {
        guard let header = request.headers["Authorization"] else {
            throw .unauthorized("token-missing", "Sign in, then send Authorization: Bearer.")
        }
        let parts = header.split(separator: " ")
        guard parts.count == 2, parts[0].lowercased() == "bearer",
            let session = books.sessions.session(access: String(parts[1]), at: now)
        else {
            throw .unauthorized("token-expired", "The access token is not accepted: refresh it.")
        }
        return session
    }

    /// The decision about a request: the first response to its key, and its event.
    struct Decision {
        let answer: IdempotencyStore.Answer
        let event: (BookEvent.Answered) -> BookEvent
    }

    /// Handles a request with an idempotency key once; a repetition gets the same response.
    ///
    /// A malformed request is not stored, so that the client can correct and resend it.
    func once(
        _ key: String, question: String, thinking: Duration, decide: () throws -> Decision
    ) async throws -> HTTPResponse {
        guard !inFlight.contains(key) else { throw Problem.inFlight }
        if let known = books.answers[key] {
            guard known.question == question else { throw Problem.keyReused }
            return known.response(isReplayed: true)
        }
        if thinking > .zero {
            inFlight.insert(key)
            defer { inFlight.remove(key) }
            // Cancellation is ignored: a disconnected client does not stop the bank.
            try? await runtime.clock.sleep(for: thinking)
            try advance()
        }
        let decision = try decide()
        try commit(decision.event(.init(key: key, answer: decision.answer)))
        return decision.answer.response(isReplayed: false)
    }
}

extension IdempotencyStore.Answer {
    func response(isReplayed: Bool) -> HTTPResponse {
        var headers: HTTPHeaders = [
            "Content-Type": status < 400 ? "application/json" : "application/problem+json"
        ]
        headers["Location"] = location
        if isReplayed { headers["Idempotency-Replayed"] = "true" }
        return HTTPResponse(status: status, headers: headers, body: Foundation.Data(body.utf8))
    }
}
