import AshlarHashing
import Testing

/// Compares with the published values, on which stored and recorded data depends.
@Suite struct HashingTests {
    @Test func splitMixGivesThePublishedNumbers() {
        var random = SplitMix64(seed: 1_234_567)
        #expect(
            (0..<5).map { _ in random.next() } == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
            ])
    }

    @Test(arguments: [
        ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C),
        ("foobar", 0x8594_4171_F739_67E8),
    ])
    func fnvGivesThePublishedHashes(text: String, hash: UInt64) {
        #expect(FNV1a.hash(text.utf8) == hash)
    }

    @Test func combinedPartsHashLikeTheWhole() {
        var parts = FNV1a()
        parts.combine("foo".utf8)
        parts.combine("bar".utf8)
        #expect(parts.value == FNV1a.hash("foobar".utf8))
    }

    @Test func coversAllNumbersBelowTheBound() {
        var random = SplitMix64(seed: 3)
        let numbers = (0..<1_000).map { _ in random.below(7) }
        #expect(Set(numbers) == Set(0..<7))
    }
}
