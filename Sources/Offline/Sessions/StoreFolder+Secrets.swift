import AshlarCore
import Foundation

extension StoreFolder {
    /// The Keychain where there is one, files in the directory elsewhere.
    func platformSecrets() throws(StoreError) -> any SecretStore {
        #if canImport(Security)
            KeychainSecretStore(
                service: KeychainService.name(
                    of: directory, home: URL(filePath: NSHomeDirectory())))
        #else
            try FileSecretStore(
                directory.appendingPathComponent("secrets"), changedUnder: FileLock(sessionLock))
        #endif
    }
}
