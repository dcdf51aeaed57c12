import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import Foundation
import Testing

@Suite struct UUIDv7MakerTests {
    let clock = ManualClock(start: Date(timeIntervalSince1970: 1_645_557_742))

    @Test func writesVersionVariantAndTime() throws {
        // The time in RFC 9562’s example, appendix A.6.
        let id = maker().make()
        #expect(id.hasPrefix("017f22e2-79b0-7"))
        #expect(id.utf8.count == 36)
        #expect("89ab".contains(Array(id)[19]))
        #expect(UUID(uuidString: id)?.uuidString.lowercased() == id)
    }

    @Test func sortsInTheOrderOfMaking() {
        let maker = maker()
        var ids: [String] = []
        for round in 0..<3 {
            for _ in 0..<5_000 { ids.append(maker.make()) }
            if round < 2 { clock.advance(by: .milliseconds(1)) }
        }
        #expect(ids == ids.sorted())
        #expect(Set(ids).count == ids.count)
    }

    @Test func sortsAlsoWhenTheClockGoesBack() {
        let times = Journal<Double>()
        let maker = UUIDv7Maker(
            now: {
                times.append(0)
                return Date(timeIntervalSince1970: 1_000 - Double(times.entries.count))
            }, random: { 0 })
        let ids = (0..<100).map { _ in maker.make() }
        #expect(ids == ids.sorted())
        #expect(Set(ids).count == 100)
    }

    @Test(arguments: [-1e20, -1, 1e20])
    func survivesAnImpossibleClock(seconds: Double) {
        let maker = UUIDv7Maker(
            now: { Date(timeIntervalSince1970: seconds) }, random: { .max })
        #expect(UUID(uuidString: maker.make()) != nil)
    }

    @Test func isTheSameInEveryRunFromASeed() {
        #expect(RuntimeEnvironment.test().makeID() == RuntimeEnvironment.test().makeID())
        #expect(RuntimeEnvironment.test().makeID() != RuntimeEnvironment.test(seed: 2).makeID())
    }

    private func maker() -> UUIDv7Maker {
        let random = SeededRandom()
        return UUIDv7Maker(now: { [clock] in clock.date }, random: { random.next() })
    }
}
