public import AshlarDomain
import Synchronization

/// In-memory settings that all users share.
public final class InMemorySettingsRepository: SettingsRepository {
    private struct State {
        var settings: AppSettings
        var failure: DeviceFailure?
    }

    /// Delays reads.
    public let reads = Gate()
    private let state: Mutex<State>
    private let signal = ChangeSignal<Void>()

    /// Creates a repository with the standard settings by default.
    public init(_ settings: AppSettings = .standard) {
        state = Mutex(State(settings: settings))
    }

    /// Makes all later saves fail.
    public func fail() { state.withLock { $0.failure = DeviceFailure() } }

    /// The stored settings.
    public func settings() async throws -> AppSettings {
        await reads.pass()
        return state.withLock { $0.settings }
    }

    /// - Throws: A device error after ``fail()``.
    public func save(_ settings: AppSettings) async throws {
        try state.withLock { state in
            if let failure = state.failure { throw failure }
            state.settings = settings
        }
        signal.send(())
    }

    /// One element after each change.
    public func changes() -> AsyncStream<Void> { signal.stream() }

    private struct DeviceFailure: ProblemError {
        let problem = Problem.device(.full, "memory")
    }
}
