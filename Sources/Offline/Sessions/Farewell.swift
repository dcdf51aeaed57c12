import AshlarCore
import AshlarHTTP

/// Ends a session at the server that has ended here. Its tokens are in memory alone: what is renewed
/// for this is not stored.
struct Farewell: Sendable {
    let server: any SessionServer
    let channel: ServerChannel
    /// For all of it.
    let limit: Duration
    let executor: (any TaskExecutor)?

    /// The server may not hear it; then the tokens end by themselves. A caller that is cancelled, as a
    /// screen is whose session has ended, cuts nothing short.
    func say(_ session: StoredSession) async {
        guard let ending = server.ending(of: session.tokens) else { return }
        await Task(executorPreference: executor) { await race(session.tokens, ending) }.value
    }

    private func race(_ tokens: SessionTokens, _ ending: HTTPRequest) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                do { try await end(tokens, ending) } catch {
                    channel.log.info("Signed out without the server: \(error)")
                }
            }
            // Cancelled once it was said.
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
