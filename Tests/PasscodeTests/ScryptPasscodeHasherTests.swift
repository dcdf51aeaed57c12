#if Passcode
    import AshlarDomain
    import Foundation
    import Testing

    @testable import AshlarPasscode

    @Suite struct ScryptPasscodeHasherTests {
        let hasher = ScryptPasscodeHasher(random: { UInt64.random(in: 0 ... .max) })
        private let pin = Secret("481516")

        @Test func matchesItsPINOnly() async throws {
            let hash = try await hasher.hash(pin)
            #expect(try await hasher.matches(pin, hash))
            #expect(try await !hasher.matches(Secret("481517"), hash))
            #expect(!hash.rawValue.contains("481516"))
            #expect(hash.rawValue.hasPrefix("scrypt$32768$8$1$"))
        }

        @Test func saltsEachHash() async throws {
            let first = try await hasher.hash(pin)
            let second = try await hasher.hash(pin)
            #expect(first != second)
            #expect(try await hasher.matches(pin, second))
        }

        /// Compared with Python’s `hashlib.scrypt(…, dklen=32)`.
        @Test(arguments: [
            (
                "481516",
                "scrypt$16384$8$1$0123456789abcdef$CaiiTPSoiRx1cZo0zGGCCBR3tBn1s2tMO2JH/m4pz5M="
            ),
            ("Schlüssel", "scrypt$2048$13$3$7$edffsqteaMeLgVzm/8cKUbv/2KGacFRvMpNghZrhz0o="),
        ])
        func matchesOtherImplementations(passcode: String, hash: String) async throws {
            let hash = PasscodeHash(rawValue: hash)
            #expect(try await hasher.matches(Secret(passcode), hash))
            #expect(try await !hasher.matches(Secret(passcode + "0"), hash))
        }

        /// RFC 7914, section 12.
        @Test func matchesTheSpecification() throws {
            let key = try Scrypt(rounds: 1024, blockSize: 8, parallelism: 16)
                .key(Secret("password"), salt: "NaCl")
            #expect(
                Foundation.Data(key).base64EncodedString()
                    == "/bq+HJ00cgB4VucZDQHp/nxq18vII3gw53N2Y0s3MWI=")
        }

        @Test(arguments: [
            "", "scrypt", "md5$32768$8$1$AA$AA==", "scrypt$x$8$1$AA$AA==",
            "scrypt$32768$8$1$AA$AA==",
        ])
        func refusesInvalidHashes(text: String) async {
            await #expect(throws: ScryptPasscodeHasher.Unreadable.self) {
                try await hasher.matches(pin, PasscodeHash(rawValue: text))
            }
        }

        @Test(arguments: [
            "1073741824$8$1$AA", "3000$8$1$AA", "1024$0$1$AA", "1024$8$5$A", "1024$8$1$A*",
            "1024$8$1$\(String(repeating: "7", count: 400))",
        ])
        func refusesExcessiveSettings(settings: String) async {
            await #expect(throws: ScryptPasscodeHasher.Unreadable.self) {
                try await hasher.matches(
                    pin,
                    PasscodeHash(
                        rawValue:
                            "scrypt$\(settings)$CaiiTPSoiRx1cZo0zGGCCBR3tBn1s2tMO2JH/m4pz5M="))
            }
        }

        /// NUL ends a C string: any PIN with the same beginning would match.
        @Test(arguments: ["481516\u{0}23", String(repeating: "7", count: 512)])
        func refusesUnreadablePINs(passcode: String) async {
            await #expect(throws: ScryptPasscodeHasher.Unusable.self) {
                try await hasher.hash(Secret(passcode))
            }
        }
    }
#endif
