import AshlarCoreTesting
import Testing

@Suite struct GeneratorTests {
    private func values<Value>(_ generator: Generator<Value>, _ count: Int = 4_000) -> [Value] {
        Array(generator.values(seed: 3).prefix(count))
    }

    // MARK: Distribution

    @Test func repeatsBySeed() {
        let generator = Generator<Int>.integer(in: 0...1_000_000).array(count: 0...5)
        #expect(values(generator) == values(generator))
        #expect(values(generator, 20) != Array(generator.values(seed: 4).prefix(20)))
    }

    @Test(arguments: [0...3, -2...1, 5...8, -9 ... -6])
    func makesEveryIntegerOfTheRangeAsOften(range: ClosedRange<Int>) {
        let found = Dictionary(grouping: values(.integer(in: range))) { $0 }.mapValues(\.count)
        #expect(Set(found.keys) == Set(range))
        #expect(found.values.allSatisfy { (850...1_150).contains($0) })
    }

    @Test func makesIntegersOfTheWidestRanges() {
        #expect(values(Generator<Int>.integer(in: .min ... .max)).contains { $0 < 0 })
        #expect(values(Generator<UInt64>.integer(in: 0 ... .max)).contains { $0 > 1 << 63 })
        #expect(Set(values(Generator<Int8>.integer(in: .min ... .max))).count == 256)
        #expect(values(Generator<Int>.integer(in: 7...7), 3) == [7, 7, 7])
        #expect(values(Generator<Int>.integer(in: .min ... .min), 1) == [.min])
    }

    @Test func choosesByWeight() {
        let found = values(
            .frequency((3, .constant("a")), (1, .constant("b")), (0, .constant("c"))))
        #expect((2_850...3_150).contains(found.filter { $0 == "a" }.count))
        #expect(!found.contains("c"))
    }

    @Test func makesStringsAndArraysOfEveryCount() {
        let found = values(.string(of: "xy", count: 1...3))
        #expect(Set(found).count == 2 + 4 + 8)
        let counts = Set(values(Generator<Bool>.bool.array(count: 0...2)).map(\.count))
        #expect(counts == [0, 1, 2])
        #expect(values(Generator<Bool>.bool.array(count: 4), 9).allSatisfy { $0.count == 4 })
    }

    @Test func makesNilOneTimeInFour() {
        let found = values(Generator<Int>.integer(in: 0...9).optional()).filter { $0 == nil }
        #expect((900...1_100).contains(found.count))
    }

    // MARK: Impossible values

    @Test func impossibleMakesNothing() {
        let none = Generator<Int>.element(of: [])
        #expect(values(none).isEmpty)
        #expect(values(none.map { $0 + 1 }).isEmpty)
        #expect(values(none.array(count: 1...2)).isEmpty)
        #expect(values(.zip(.constant(1), none)).isEmpty)
        #expect(values(Generator.bool.flatMap { _ in none }).isEmpty)
        #expect(values(.oneOf(none, none.when(true))).isEmpty)
    }

    @Test func takesAnAlternativeThatCanBeMade() {
        let found = values(
            .frequency((9, .impossible), (1, .constant(1)), (9, .constant(2).when(false))), 50)
        #expect(found == Array(repeating: 1, count: 50))
    }

    // MARK: Shrinking

    @Test(arguments: [
        (0...1_000_000, 4_711, 4_711), (-1_000_000...1_000_000, 4_711, 4_711),
        (10_000...20_000, 4_711, 10_000), (-20_000 ... -10_000, -99_999, -10_000),
    ])
    func shrinksIntegersToTheNearestThatFails(range: ClosedRange<Int>, limit: Int, found: Int) {
        #expect(Generator.integer(in: range).simplest { $0 >= limit } == found)
    }

    @Test func shrinksNegativeIntegersTowardsZero() {
        #expect(Generator.integer(in: -1_000_000...1_000).simplest { $0 <= -13 } == -13)
    }

    @Test func shrinksStringsAndArrays() {
        #expect(Generator.string(count: 0...30).simplest { $0.contains("m") } == "m")
        #expect(Generator.string(count: 3...30).simplest { $0.contains("m") }?.count == 3)
        let numbers = Generator.integer(in: 0...100).array(count: 0...40)
        #expect(numbers.simplest { $0.reduce(0, +) > 150 }?.count == 2)
        #expect(numbers.simplest { $0.count > 3 } == [0, 0, 0, 0])
    }

    @Test func shrinksThroughMapAndFlatMap() {
        let even = Generator.integer(in: 0...10_000).map { $0 * 2 }
        #expect(even.simplest { $0 > 77 } == 78)
        let below = Generator.integer(in: 1...1_000).flatMap { limit in
            Generator.integer(in: 0...limit).map { [limit, $0] }
        }
        #expect(below.simplest { $0[1] >= 10 } == [10, 10])
    }

    @Test func shrinksPartsIndependently() throws {
        let found = try #require(
            Generator.zip(
                .string(count: 0...20), .integer(in: 0...999),
                Generator<Int>.integer(in: 0...9).optional()
            ).simplest(count: 1_000) { $0.contains("q") && $1 >= 40 && $2 != 7 })
        #expect(found == ("q", 40, nil as Int?))
    }

    @Test func shrinksChoicesTowardsTheFirst() {
        #expect(Generator.element(of: Array("abcdefghij")).simplest { $0 > "c" } == "d")
        let nested = Generator<Int>.oneOf(
            .integer(in: 0...9), .integer(in: 100...900), .constant(5_000))
        #expect(nested.simplest { $0 >= 100 } == 100)
        #expect(nested.simplest { $0 >= 901 } == 5_000)
    }

    @Test func findsNothingIfNothingFails() {
        #expect(Generator.integer(in: 0...9).simplest { $0 > 9 } == nil)
    }
}
