public import AshlarDomain
import Synchronization

/// Settings in memory, whoever is signed in.
public final class InMemorySettingsRepository: SettingsRepository {
    private struct State {
        var settings: AppSettings
        var failure: DeviceFailure?
    }

    /// Holds reads back.
    public let reads = Gate()
    private let state: Mutex<State>
    private let signal = ChangeSignal<Void>()

    /// The standard ones unless said otherwise.
    public init(_ settings: AppSettings = .standard) {
        state = Mutex(State(settings: settings))
    }

    /// From now on nothing can be stored.
    public func fail() { state.withLock { $0.failure = DeviceFailure() } }

    /// What is stored.
    public func settings() async throws -> AppSettings {
        await reads.pass()
        return state.withLock { $0.settings }
    }

    /// - Throws: An error of the device once it was told to fail.
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
