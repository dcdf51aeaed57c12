import Synchronization
import Testing

@Suite struct TestWidthTests {
    private static let running = Mutex(0)

    @Test(arguments: 0..<64) func limitsConcurrentCasesToTheWidth(_ number: Int) async throws {
        let width = try #require(TestWidth.inForce)
        let atOnce = Self.running.withLock {
            $0 += 1
            return $0
        }
        for _ in 0..<100 { await Task.yield() }
        Self.running.withLock { $0 -= 1 }
        #expect(atOnce <= width)
    }
}
