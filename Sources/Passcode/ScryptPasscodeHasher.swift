#if Passcode
    public import AshlarDomain
    import Crypto
    import CryptoExtras
    import Foundation

    /// PINs by scrypt: slow, hungry for memory, and salted, because a PIN is soon tried out.
    ///
    /// A hash names what it was made with, so that stronger settings leave older hashes readable.
    public struct ScryptPasscodeHasher: PasscodeHasher {
        /// Why a hash cannot be read; never with the hash.
        public struct Unreadable: DescribedError {
            /// One sentence with the next step.
            public let description =
                "The PIN's hash cannot be read: sign out, and set the PIN again."
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
        private let random: @Sendable () -> UInt64

        /// Takes the salts from `random`, which has to be unpredictable.
        public init(random: @escaping @Sendable () -> UInt64) { self.random = random }

        /// Takes some hundredths of a second.
        public func hash(_ passcode: Secret<String>) async throws -> PasscodeHash {
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

        /// - Throws: ``Unreadable`` for a hash of another hasher, or with unbearable settings.
        public func matches(_ passcode: Secret<String>, _ hash: PasscodeHash) async throws -> Bool {
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
#else
    #error(
        "Passcode hashes PINs by swift-crypto: enable the trait \"Passcode\" of the package Ashlar."
    )
#endif
