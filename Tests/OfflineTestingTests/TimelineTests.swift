import Testing

@testable import AshlarOfflineTesting

@Suite struct TimelineTests {
    @Test func earliestEventHappensFirst() {
        let timeline = Timeline()
        var happened: [Int] = []
        for time in [30, 10, 20, 10] as [Int64] {
            timeline.after(time) { happened.append(Int(timeline.now)) }
        }
        timeline.after(15) { happened.append(-1) }.callOff()
        while timeline.step(until: 25) {}
        #expect(happened == [10, 10, 20])
        #expect(timeline.next == 30)
    }
}
