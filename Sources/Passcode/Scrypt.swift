#if Passcode
    import AshlarDomain
    import Foundation

    #if os(Linux)
        import AshlarCrypt
    #else
        import CryptoExtras
    #endif

    /// scrypt (RFC 7914) by Linux’s library, or by swift-crypto on systems without it.
    struct Scrypt {
        /// A power of two.
        let rounds: Int
        let blockSize: Int
        let parallelism: Int

        /// Whether the settings are within limits: a manipulated store must not take all memory or
        /// time.
        var isWithinLimits: Bool {
            (1 << 10...1 << 17).contains(rounds) && rounds.nonzeroBitCount == 1
                && (1...16).contains(blockSize) && (1...4).contains(parallelism)
        }

        /// - Parameter salt: ASCII letters and digits.
        /// - Returns: 32 bytes.
        func key(_ passcode: Secret<String>, salt: String) throws -> [UInt8] {
            let text = passcode.reveal()
            // The limits of C strings and of crypt(3).
            guard !text.utf8.contains(0), text.utf8.count < 512 else {
                throw ScryptPasscodeHasher.Unusable()
            }
            #if os(Linux)
                let setting =
                    "$7$" + Self.text(rounds.trailingZeroBitCount, 1)
                    + Self.text(blockSize, 5) + Self.text(parallelism, 5) + salt + "$"
                let size = MemoryLayout<crypt_data>.size
                let hash = withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) {
                    crypt_rn(text, setting, $0.baseAddress, Int32(size)).map { String(cString: $0) }
                }
                // Some versions report a failure as a short text, which is not a hash.
                guard let hash, hash.hasPrefix(setting), hash.utf8.count == setting.utf8.count + 43
                else { throw ScryptPasscodeHasher.NoMemory() }
                return Self.bytes(hash.suffix(43))
            #else
                return try KDF.Scrypt.deriveKey(
                    from: Foundation.Data(text.utf8), salt: Foundation.Data(salt.utf8),
                    outputByteCount: 32, rounds: rounds, blockSize: blockSize,
                    parallelism: parallelism
                ).withUnsafeBytes { Array($0) }
            #endif
        }

        #if os(Linux)
            /// crypt(5): six bits per character, lowest first.
            private static let alphabet = Array(
                "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

            private static func text(_ number: Int, _ length: Int) -> String {
                String((0..<length).map { alphabet[number >> (6 * $0) & 63] })
            }

            private static func bytes(_ text: some Sequence<Character>) -> [UInt8] {
                var bytes: [UInt8] = []
                var bits = 0
                var count = 0
                for character in text {
                    bits |= (alphabet.firstIndex(of: character) ?? 0) << count
                    count += 6
                    guard count >= 8 else { continue }
                    bytes.append(UInt8(truncatingIfNeeded: bits))
                    bits >>= 8
                    count -= 8
                }
                return bytes
            }
        #endif
    }
#endif
