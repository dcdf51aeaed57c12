import AshlarCore
public import AshlarHTTP

extension Offline {
    /// Who is signed in.
    public var sessions: Sessions { Sessions(context: context) }

    /// Whether there is a store: always without sessions, otherwise while somebody is signed in as far
    /// as this process knows.
    public var isOpen: Bool { openStore != nil }

    /// As ``read(_:)``; `nil` where nobody is signed in, or is not any more.
    ///
    /// - Throws: `StoreError`, or what `body` throws.
    public func readIfOpen<Value>(_ body: (StoreConnection) throws -> Value) throws -> Value? {
        guard let store = openStore else { return nil }
        do { return try store.read(body) } catch ServerError.signedOut where openStore !== store {
            return nil
        }
    }

    // MARK: Requests

    /// Sends a request with the session's token, renewed once where the server takes it no more; without
    /// sessions, as it is. It is sent at most twice, the second time only after a 401.
    ///
    /// - Returns: The answer, whatever its status; `ServerError(answer:now:)` says what one means that
    ///   is no success.
    /// - Throws: `ServerError`, or `CancellationError`.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        switch try await deliver(request) {
        case .answered(let response): return response
        case .notProcessed(let error), .unknown(let error): throw error
        }
    }

    /// Sends as ``send(_:)`` does, for a request that acts: whether the server may have acted is known
    /// afterwards.
    ///
    /// - Throws: `CancellationError`, after which the server may have acted.
    public func deliver(_ request: HTTPRequest) async throws -> Delivery {
        let store: OfflineStore
        do { store = try self.store } catch { return .notProcessed(error) }
        return try await context.client(of: store).deliver { request }
    }

    /// Sends a request without a token, as those are that sign somebody in.
    ///
    /// - Returns: The answer, whatever its status.
    /// - Throws: `ServerError`, or `CancellationError`.
    public func exchange(_ request: HTTPRequest) async throws -> HTTPResponse {
        do { return try await context.channel.exchange(request) } catch let error
            as HTTPTransportError
        {
            throw ServerError(error)
        }
    }

    // MARK: Damage

    /// What became of damaged stores of whoever is signed in: those not dismissed, oldest first, at
    /// once and whenever they may have changed.
    ///
    /// A damaged store is found when it is opened or used, and rescued on the spot, by itself.
    public func rescues() -> AsyncStream<[RescueReport]> { context.keeper.rescueStream() }

    /// Does not show a rescue again. One that is not there is fine.
    ///
    /// - Throws: `StoreError`, or `ServerError.signedOut`.
    public func dismissRescue(_ id: RescueReport.ID) throws { try context.keeper.dismiss(id) }
}
