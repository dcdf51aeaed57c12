public import AshlarCore
import Synchronization

/// A secret store in memory.
public final class InMemorySecretStore: SecretStore {
    private let secrets: Mutex<[String: Secret<String>]>

    /// Creates a store with these secrets.
    public init(_ secrets: [String: Secret<String>] = [:]) { self.secrets = Mutex(secrets) }

    /// `nil` if none was saved under this name; never throws.
    public func secret(_ name: String) -> Secret<String>? { secrets.withLock { $0[name] } }

    /// Saves the secret in place of an earlier one, in memory only.
    public func save(_ secret: Secret<String>, name: String) {
        secrets.withLock { $0[name] = secret }
    }

    /// Not an error if there is none.
    public func remove(_ name: String) {
        secrets.withLock { $0[name] = nil }
    }
}
