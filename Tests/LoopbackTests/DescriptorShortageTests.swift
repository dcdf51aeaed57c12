import Testing

@testable import AshlarLoopback

@Suite struct DescriptorShortageTests {
    @Test func reportsAShortageOncePerQuietMinute() {
        var shortage = DescriptorShortageDetector()
        let start = ContinuousClock.now
        let seconds = [0, 1, 50, 100, 159, 220, 221]
        let beginnings = seconds.filter { shortage.begins(at: start + .seconds($0)) }
        #expect(beginnings == [0, 220])
    }
}
