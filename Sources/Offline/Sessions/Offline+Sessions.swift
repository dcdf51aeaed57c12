import AshlarCore
public import AshlarHTTP

extension Offline {
    /// The sessions of this directory.
    public var sessions: Sessions { Sessions(context: context) }

    /// Whether a store is open: always without sessions, otherwise while a user is signed in, as
    /// far as this process has noticed.
    public var isOpen: Bool { openStore != nil }

    /// Like ``read(_:)``; `nil` when signed out, or when the session is found to have ended.
    ///
    /// - Throws: `StoreError`, or what `body` throws.
    public func readIfOpen<Value>(_ body: (StoreConnection) throws -> Value) throws -> Value? {
        guard let store = openStore else { return nil }
        do { return try store.read(body) } catch ServerError.signedOut where openStore !== store {
            return nil
        }
    }

    // MARK: Requests

    /// Sends a request with the session’s token, which is renewed once if the server rejects it;
    /// without sessions, the request is sent unchanged. It is sent at most twice, the second time
    /// only after a 401.
    ///
    /// - Returns: The response, whatever its status; `ServerError(answer:now:)` converts an
    ///   unsuccessful one to an error.
    /// - Throws: `ServerError`, or `CancellationError`.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        switch try await deliver(request) {
        case .answered(let response): return response
        case .notProcessed(let error), .unknown(let error): throw error
        }
    }

    /// Like ``send(_:)``, for a request with an effect: the result shows whether the server may
    /// have executed it.
    ///
    /// - Throws: `CancellationError`, after which the server may have executed the request.
    public func deliver(_ request: HTTPRequest) async throws -> Delivery {
        let store: OfflineStore
        do { store = try self.store } catch { return .notProcessed(error) }
        return try await context.client(of: store).deliver { request }
    }

    /// Sends a request without a token, for example to sign in.
    ///
    /// - Returns: The response, whatever its status.
    /// - Throws: `ServerError`, or `CancellationError`.
    public func exchange(_ request: HTTPRequest) async throws -> HTTPResponse {
        do { return try await context.channel.exchange(request) } catch let error
            as HTTPTransportError
        {
            throw ServerError(error)
        }
    }

    // MARK: Damage

    /// The reports about damaged stores of the signed-in user that were not dismissed, oldest
    /// first: now, and whenever they may have changed.
    ///
    /// Damage is found when a store is opened or used, and repaired immediately and automatically.
    public func rescues() -> AsyncStream<[RescueReport]> { context.keeper.rescueStream() }

    /// Marks a report as seen, so that it is not shown again. An unknown id is ignored.
    ///
    /// - Throws: `StoreError`, or `ServerError.signedOut`.
    public func dismissRescue(_ id: RescueReport.ID) throws { try context.keeper.dismiss(id) }
}
