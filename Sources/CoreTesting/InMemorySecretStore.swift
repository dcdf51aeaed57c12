public import AshlarCore
import Synchronization

/// Secrets that end with the test.
public final class InMemorySecretStore: SecretStore {
    private let secrets: Mutex<[String: Secret<String>]>

    /// Begins with these.
    public init(_ secrets: [String: Secret<String>] = [:]) { self.secrets = Mutex(secrets) }

    /// `nil` if none was saved under this name; never throws.
    public func secret(_ name: String) -> Secret<String>? { secrets.withLock { $0[name] } }

    /// In place of an earlier one; gone with the store, not durable.
    public func save(_ secret: Secret<String>, name: String) {
        secrets.withLock { $0[name] = secret }
    }

    /// Not an error if there is none.
    public func remove(_ name: String) {
        secrets.withLock { $0[name] = nil }
    }
}
