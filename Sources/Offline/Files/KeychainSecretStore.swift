#if canImport(Security)
    package import AshlarCore
    import Foundation
    import Security

    /// Stores secrets in the Keychain, on this device only, readable after its first unlock.
    package struct KeychainSecretStore: SecretStore {
        /// Separates the secrets of two directories; see ``KeychainService``.
        private let service: String

        package init(service: String) { self.service = service }

        package func secret(_ name: String) throws -> Secret<String>? {
            var query = query(name)
            query[kSecReturnData] = true
            query[kSecMatchLimit] = kSecMatchLimitOne
            var found: CFTypeRef?
            let status = SecItemCopyMatching(query as CFDictionary, &found)
            if status == errSecItemNotFound { return nil }
            guard status == errSecSuccess, let bytes = found as? Data else {
                throw failure(status)
            }
            return Secret(String(decoding: bytes, as: UTF8.self))
        }

        package func save(_ secret: Secret<String>, name: String) throws {
            let value: [CFString: Any] = [
                kSecValueData: Data(secret.reveal().utf8),
                kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
            ]
            let status = SecItemUpdate(query(name) as CFDictionary, value as CFDictionary)
            if status == errSecSuccess { return }
            guard status == errSecItemNotFound else { throw failure(status) }
            let new = query(name).merging(value) { $1 }
            let added = SecItemAdd(new as CFDictionary, nil)
            guard added == errSecSuccess else { throw failure(added) }
        }

        package func remove(_ name: String) throws {
            let status = SecItemDelete(query(name) as CFDictionary)
            guard status == errSecSuccess || status == errSecItemNotFound else {
                throw failure(status)
            }
        }

        private func query(_ name: String) -> [CFString: Any] {
            [
                kSecClass: kSecClassGenericPassword, kSecAttrService: service,
                kSecAttrAccount: name,
            ]
        }

        private func failure(_ status: OSStatus) -> StoreError {
            .fileUnusable(path: "Keychain (\(service))", reason: "OSStatus \(status)")
        }
    }
#endif
