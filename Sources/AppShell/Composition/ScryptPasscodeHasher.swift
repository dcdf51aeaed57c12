#if Passcode
    import AshlarCore
    import Crypto
    import CryptoExtras
    import AshlarDomain
    import Foundation

    /// PINs by scrypt: slow, hungry for memory, and salted, because a PIN is soon tried out.
    ///
    /// A hash names what it was made with, so that stronger settings leave older hashes readable.
    struct ScryptPasscodeHasher: PasscodeHasher {
        /// Why a hash cannot be read; never with the hash.
        struct Unreadable: Error, CustomStringConvertible {
            let description = "The PIN's hash cannot be read: sign out, and set the PIN again."
        }

        private struct Settings {
            /// 32 MB and some hundredths of a second.
            static let current = Settings(rounds: 1 << 15, blockSize: 8, parallelism: 1)
            let rounds, blockSize, parallelism: Int

            /// What somebody wrote into the store must not take all memory, or all time.
            var isBearable: Bool {
                (1024...1 << 17).contains(rounds) && (1...16).contains(blockSize)
                    && (1...4).contains(parallelism)
            }
        }

        private static let name = "scrypt"
        private static let length = 32
        let random: @Sendable () -> UInt64

        func hash(_ passcode: Secret<String>) async throws -> PasscodeHash {
            let salt = Foundation.Data(
                (0..<2).flatMap { _ in withUnsafeBytes(of: random()) { Array($0) } })
            let settings = Settings.current
            let key = try derive(passcode, salt, settings)
            return PasscodeHash(
                rawValue: [
                    Self.name, "\(settings.rounds)", "\(settings.blockSize)",
                    "\(settings.parallelism)", salt.base64EncodedString(),
                    key.withUnsafeBytes { Foundation.Data($0) }.base64EncodedString(),
                ].joined(separator: "$"))
        }

        func matches(_ passcode: Secret<String>, _ hash: PasscodeHash) async throws -> Bool {
            let parts = hash.rawValue.split(separator: "$").map(String.init)
            guard parts.count == 6, parts[0] == Self.name, let rounds = Int(parts[1]),
                let blockSize = Int(parts[2]), let parallelism = Int(parts[3]),
                let salt = Foundation.Data(base64Encoded: parts[4]),
                let expected = Foundation.Data(base64Encoded: parts[5]),
                expected.count == Self.length
            else { throw Unreadable() }
            let settings = Settings(
                rounds: rounds, blockSize: blockSize, parallelism: parallelism)
            guard settings.isBearable else { throw Unreadable() }
            // Compares in constant time, as keys do.
            return try derive(passcode, salt, settings) == SymmetricKey(data: expected)
        }

        private func derive(
            _ passcode: Secret<String>, _ salt: Foundation.Data, _ settings: Settings
        ) throws -> SymmetricKey {
            try KDF.Scrypt.deriveKey(
                from: Foundation.Data(passcode.reveal().utf8), salt: salt,
                outputByteCount: Self.length, rounds: settings.rounds,
                blockSize: settings.blockSize, parallelism: settings.parallelism)
        }
    }
#endif
