import AshlarCore
import Testing

@Suite struct ReadingTests {
    @Test func readsAgainOnceAfterSeveralChanges() {
        var reading = Reading()
        #expect(reading.begin() == true)
        #expect(reading.begin() == false)
        #expect(reading.begin() == false)
        #expect(reading.end() == true)
        #expect(reading.begin() == true)
        #expect(reading.end() == false)
    }
}
