public import Core
import Synchronization

/// Secrets that end with the test.
public final class InMemorySecretStore: SecretStore {
    private let secrets: Mutex<[String: Secret<String>]>

    /// Begins with these.
    public init(_ secrets: [String: Secret<String>] = [:]) { self.secrets = Mutex(secrets) }

    public func secret(_ name: String) -> Secret<String>? { secrets.withLock { $0[name] } }

    public func save(_ secret: Secret<String>, name: String) {
        secrets.withLock { $0[name] = secret }
    }

    public func remove(_ name: String) {
        secrets.withLock { $0[name] = nil }
    }
}
