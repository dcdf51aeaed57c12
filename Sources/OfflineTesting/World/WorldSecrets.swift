import AshlarOffline
import AshlarCore

/// Secrets that outlive their processes, like in a Keychain.
///
/// Unchecked: used only on the world’s thread.
final class WorldSecrets: SecretStore, @unchecked Sendable {
    private var secrets: [String: Secret<String>]

    init(_ secrets: [String: Secret<String>] = [:]) { self.secrets = secrets }

    /// A copy of the current secrets; later changes to the original do not affect it.
    var copy: WorldSecrets { WorldSecrets(secrets) }

    func secret(_ name: String) -> Secret<String>? { secrets[name] }
    func save(_ secret: Secret<String>, name: String) { secrets[name] = secret }
    func remove(_ name: String) { secrets[name] = nil }
}
