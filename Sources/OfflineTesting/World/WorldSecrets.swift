import AshlarOffline
import AshlarCore

/// Secrets that outlive their processes, as a Keychain's do.
///
/// Unchecked: only ever touched by the world's thread.
final class WorldSecrets: SecretStore, @unchecked Sendable {
    private var secrets: [String: Secret<String>]

    init(_ secrets: [String: Secret<String>] = [:]) { self.secrets = secrets }

    /// As they are now; what those who have them do to them afterwards is not seen.
    var copy: WorldSecrets { WorldSecrets(secrets) }

    func secret(_ name: String) -> Secret<String>? { secrets[name] }
    func save(_ secret: Secret<String>, name: String) { secrets[name] = secret }
    func remove(_ name: String) { secrets[name] = nil }
}
