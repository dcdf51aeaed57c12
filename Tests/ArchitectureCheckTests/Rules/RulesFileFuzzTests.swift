import AshlarArchitectureCheck
import AshlarHashing
import Testing

/// For any input the parser terminates, and its mistakes have places in the file.
@Suite struct RulesFileFuzzTests {
    private static let marks = Array("\"\\/*{}[],:u0\n".utf8)

    @Test(arguments: 0..<8 as Range<UInt64>)
    func anyInputIsReadOrRejectedAtAPlace(seed: UInt64) throws {
        let whole = try Repository.bytes("System/Architecture/Rules/accepted/everything.json")
        var random = SplitMix64(seed: seed)
        for _ in 0..<250 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let at = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: at)
                case 2: bytes.insert(Self.marks.randomElement(using: &random)!, at: at)
                default: bytes.removeSubrange(at...)
                }
                if bytes.isEmpty { break }
            }
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            do { _ = try ArchitectureRules(bytes) } catch {
                #expect(!error.all.isEmpty)
                for mistake in error.all {
                    let place = mistake.place
                    try #require((1...lines.count).contains(place.line))
                    #expect((1...lines[place.line - 1].count + 1).contains(place.column))
                    #expect(!mistake.nextStep.isEmpty)
                }
            }
        }
    }
}
