import Foundation
import Synchronization

/// The storage of a service that is made once; a caller that finds it empty makes the service or
/// waits.
final class Cell: Sendable {
    private struct State {
        var service: (any Sendable)?
        weak var object: (any AnyObject & Sendable)?
        var making: AsyncFactoryRun?
        var present: (any Sendable)? { service ?? object }

        mutating func keep(_ made: any Sendable, _ lifetime: ServiceLifetime) {
            // Safe, because only classes have the weak scope.
            if lifetime == .weak { object = (made as! any AnyObject & Sendable) }
            if lifetime != .weak { service = made }
        }
    }
    private let state = Mutex(State())
    /// Whether a service may be stored; visible to the Thread Sanitizer, which does not see waiting
    /// for a `Mutex`.
    private let isKept = Atomic(false)
    /// Held by the thread that makes the service.
    private let turn = NSLock()

    /// The stored service, if it exists.
    var service: (any Sendable)? {
        isKept.load(ordering: .acquiring) ? state.withLock { $0.present } : nil
    }

    /// Returns the stored service or makes it; concurrent callers wait.
    ///
    /// - Returns: `nil` if a task is making it: the task may need the thread that would wait.
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
    ) -> AsyncStream<AsyncFactoryRun.Outcome> {
        state.withLock { state in
            if let service = state.present { return AsyncStream { $0.yield(.success(service)) } }
            if let results = state.making?.join() { return results }
            // There is no run, or one that was given up and cancelled.
            let making = AsyncFactoryRun()
            state.making = making
            return making.run {
                let result: AsyncFactoryRun.Outcome
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
