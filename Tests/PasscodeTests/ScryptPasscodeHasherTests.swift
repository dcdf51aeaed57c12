#if Passcode
    import AshlarDomain
    import AshlarPasscode
    import Foundation
    import Testing

    @Suite struct ScryptPasscodeHasherTests {
        let hasher = ScryptPasscodeHasher(random: { UInt64.random(in: 0 ... .max) })
        private let pin = Secret("481516")

        @Test func knowsItsPINAndNoOther() async throws {
            let hash = try await hasher.hash(pin)
            #expect(try await hasher.matches(pin, hash))
            #expect(try await !hasher.matches(Secret("481517"), hash))
            #expect(!hash.rawValue.contains("481516"))
            #expect(hash.rawValue.hasPrefix("scrypt$32768$8$1$"))
        }

        @Test func saltsEachHash() async throws {
            let (first, second) = (try await hasher.hash(pin), try await hasher.hash(pin))
            #expect(first != second)
            #expect(try await hasher.matches(pin, second))
        }

        /// Against another implementation.
        @Test func derivesAsOthersDo() async throws {
            // hashlib.scrypt(b"481516", salt=b"0123456789abcdef", n=16384, r=8, p=1, dklen=32)
            let hash = PasscodeHash(
                rawValue:
                    "scrypt$16384$8$1$MDEyMzQ1Njc4OWFiY2RlZg==$CaiiTPSoiRx1cZo0zGGCCBR3tBn1s2tMO2JH/m4pz5M="
            )
            #expect(try await hasher.matches(pin, hash))
        }

        @Test(arguments: [
            "", "scrypt", "md5$32768$8$1$AA==$AA==", "scrypt$x$8$1$AA==$AA==",
            "scrypt$1073741824$8$1$AA==$CaiiTPSoiRx1cZo0zGGCCBR3tBn1s2tMO2JH/m4pz5M=",
            "scrypt$32768$8$1$AA==$AA==",
        ])
        func refusesAHashThatIsNone(text: String) async {
            await #expect(throws: ScryptPasscodeHasher.Unreadable.self) {
                try await hasher.matches(pin, PasscodeHash(rawValue: text))
            }
        }
    }
#endif
