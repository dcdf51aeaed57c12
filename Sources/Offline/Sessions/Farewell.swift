import AshlarCore
import AshlarHTTP

/// Ends a session at the server after it has ended here. Tokens that are renewed for this are not
/// stored.
struct Farewell: Sendable {
    let server: any SessionServer
    let channel: ServerChannel
    /// The time limit for all requests.
    let limit: Duration
    let executor: (any TaskExecutor)?

    /// Sends the request that ends the session. If it does not reach the server, the tokens expire
    /// there. It runs in its own task, so that cancelling the caller, for example a screen of the
    /// ended session, does not interrupt it.
    func send(_ session: StoredSession) async {
        guard let ending = server.ending(of: session.tokens) else { return }
        await Task(executorPreference: executor) { await race(session.tokens, ending) }.value
    }

    private func race(_ tokens: SessionTokens, _ ending: HTTPRequest) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                do { try await end(tokens, ending) } catch {
                    channel.log.info("Signed out without notifying the server: \(error)")
                }
            }
            // Cancelled when the request is done.
            group.addTask { try? await channel.clock.sleep(for: limit) }
            await group.next()
            group.cancelAll()
        }
    }

    private func end(_ tokens: SessionTokens, _ ending: HTTPRequest) async throws {
        guard try await send(ending, tokens) == 401 else { return }
        let response = try await channel.exchange(server.renewal(of: tokens))
        guard (200..<300).contains(response.status) else { return }
        let renewed = try server.renewed(tokens, by: response)
        if let ending = server.ending(of: renewed) { _ = try await send(ending, renewed) }
    }

    private func send(_ request: HTTPRequest, _ tokens: SessionTokens) async throws -> Int {
        var request = request
        server.authorise(&request, with: tokens.access)
        return try await channel.exchange(request).status
    }
}
