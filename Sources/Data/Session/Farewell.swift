import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation

/// Ends a session at the bank that has ended here. Its tokens are in memory alone: what is renewed
/// for this is not stored.
struct Farewell: Sendable {
    let channel: ServerChannel
    /// For all of it.
    let limit: Duration
    let executor: (any TaskExecutor)?

    /// The bank may not hear it; then the tokens end by themselves. A caller that is cancelled, as a
    /// screen is whose session has ended, cuts nothing short.
    func say(_ session: StoredSession) async {
        await Task(executorPreference: executor) { await race(session) }.value
    }

    private func race(_ session: StoredSession) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                do { try await end(session) } catch {
                    channel.log.info("Signed out without the bank: \(error)")
                }
            }
            // Cancelled once it was said.
            group.addTask { try? await channel.clock.sleep(for: limit) }
            await group.next()
            group.cancelAll()
        }
    }

    private func end(_ session: StoredSession) async throws {
        guard try await end(session.accessToken) == 401 else { return }
        let response = try await channel.exchange(session.renewal())
        guard (200..<300).contains(response.status) else { return }
        let wire = try BankClient.decode(SessionRecord.self, from: response, as: "session")
        _ = try await end(wire.accessToken)
    }

    private func end(_ token: Secret<String>) async throws -> Int {
        try await channel.exchange(
            HTTPRequest(
                method: .delete, path: "/v1/sessions/current",
                headers: ["Authorization": "Bearer \(token.reveal())"])
        ).status
    }
}
