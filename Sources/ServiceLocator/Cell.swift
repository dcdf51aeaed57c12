import Foundation
import Synchronization

/// The place of a service that is made once; who finds it empty makes the service or waits.
final class Cell: Sendable {
    private struct State {
        var service: (any Sendable)?
        weak var object: (any AnyObject & Sendable)?
        var making: AsyncMaking?
        var present: (any Sendable)? { service ?? object }

        mutating func keep(_ made: any Sendable, _ lifetime: ServiceLifetime) {
            // Proof: only a class has the weak scope.
            if lifetime == .weak { object = (made as! any AnyObject & Sendable) }
            if lifetime != .weak { service = made }
        }
    }
    private let state = Mutex(State())
    /// Whether there may be one; the Thread Sanitizer sees this, and not who waited for a `Mutex`.
    private let isKept = Atomic(false)
    /// Held by the thread that makes the service.
    private let turn = NSLock()

    /// What was made, while it is there.
    var service: (any Sendable)? {
        isKept.load(ordering: .acquiring) ? state.withLock { $0.present } : nil
    }

    /// What is there, or what `make` makes; those who come meanwhile wait.
    ///
    /// - Returns: `nil` if a task makes it: that may need the thread which would wait.
    func service(
        _ lifetime: ServiceLifetime, _ make: () throws -> any Sendable
    ) throws -> (any Sendable)? {
        try turn.withLock {
            let (present, isTask) = state.withLock { ($0.present, $0.making != nil) }
            if present != nil || isTask { return present }
            let service = try make()
            state.withLock { $0.keep(service, lifetime) }
            isKept.store(true, ordering: .releasing)
            return service
        }
    }

    func serviceAsync(
        _ lifetime: ServiceLifetime, _ make: @escaping @Sendable () async throws -> any Sendable
    ) async throws -> any Sendable {
        try Task.checkCancellation()
        for await result in turn.withLock({ join(lifetime, make) }) { return try result.get() }
        throw CancellationError()
    }

    private func join(
        _ lifetime: ServiceLifetime, _ make: @escaping @Sendable () async throws -> any Sendable
    ) -> AsyncStream<AsyncMaking.Outcome> {
        state.withLock { state in
            if let service = state.present { return AsyncStream { $0.yield(.success(service)) } }
            if let results = state.making?.join() { return results }
            // None, or one that all have left and that is cancelled.
            let making = AsyncMaking()
            state.making = making
            return making.run {
                let result: AsyncMaking.Outcome
                do { result = .success(try await make()) } catch { result = .failure(error) }
                self.state.withLock { state in
                    guard state.making === making else { return }
                    state.making = nil
                    if case .success(let service) = result { state.keep(service, lifetime) }
                }
                self.isKept.store(true, ordering: .releasing)
                return result
            }
        }
    }
}
