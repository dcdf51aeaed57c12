#if Passcode
    public import AshlarDomain
    import Foundation

    /// Hashes PINs by scrypt: slow, memory-hard and salted, because a PIN has few combinations.
    ///
    /// A hash contains its settings, so that stronger settings leave older hashes readable.
    public struct ScryptPasscodeHasher: PasscodeHasher {
        /// Why a hash cannot be read; never contains the hash.
        public struct Unreadable: DescribedError {
            /// One sentence with the next step.
            public let description =
                "The PIN’s hash cannot be read: sign out and set the PIN again."
        }

        /// Why a text cannot be a PIN.
        public struct Unusable: DescribedError {
            /// One sentence with the rule.
            public let description = "A PIN can have at most 511 bytes, none of them NUL."
        }

        /// Why a PIN cannot be hashed now.
        public struct NoMemory: DescribedError {
            /// One sentence with the next step.
            public let description =
                "The PIN needs 32 MB of memory: quit other programs and try again."
        }

        /// 32 MB and a few hundredths of a second.
        private static let current = Scrypt(rounds: 1 << 15, blockSize: 8, parallelism: 1)
        private static let name = "scrypt"
        private static let length = 32
        private let random: @Sendable () -> UInt64

        /// Creates a hasher; `random` generates the salts and must be unpredictable.
        public init(random: @escaping @Sendable () -> UInt64) { self.random = random }

        /// Takes a few hundredths of a second.
        ///
        /// - Throws: ``Unusable`` or ``NoMemory``.
        public func hash(_ passcode: Secret<String>) async throws -> PasscodeHash {
            let salt = (0..<2).map { _ in
                let digits = String(random(), radix: 16)
                return String(repeating: "0", count: 16 - digits.count) + digits
            }.joined()
            let key = try Self.current.key(passcode, salt: salt)
            return PasscodeHash(
                rawValue: [
                    Self.name, "\(Self.current.rounds)", "\(Self.current.blockSize)",
                    "\(Self.current.parallelism)", salt, Foundation.Data(key).base64EncodedString(),
                ].joined(separator: "$"))
        }

        /// - Throws: ``Unreadable`` for a hash of another hasher, or with excessive settings;
        ///   ``Unusable`` or ``NoMemory``.
        public func matches(_ passcode: Secret<String>, _ hash: PasscodeHash) async throws -> Bool {
            let parts = hash.rawValue.split(separator: "$").map(String.init)
            guard parts.count == 6, parts[0] == Self.name, let rounds = Int(parts[1]),
                let blockSize = Int(parts[2]), let parallelism = Int(parts[3]),
                parts[4].count <= 64,
                parts[4].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }),
                let expected = Foundation.Data(base64Encoded: parts[5]),
                expected.count == Self.length
            else { throw Unreadable() }
            let scrypt = Scrypt(rounds: rounds, blockSize: blockSize, parallelism: parallelism)
            guard scrypt.isWithinLimits else { throw Unreadable() }
            let key = try scrypt.key(passcode, salt: parts[4])
            // Compares all bytes, in constant time.
            return key.count == expected.count
                && zip(key, expected).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
        }
    }
#else
    #error(
        "Passcode hashes PINs by swift-crypto: enable the trait \"Passcode\" of the package Ashlar."
    )
#endif
