import AshlarCoreTesting
import XCTest

/// That a model test is red and green in XCTest as well.
final class ModelXCTests: XCTestCase {
    func testPasses() async throws { try await searchTest(.latest).run() }

    func testFails() async throws {
        do {
            try await searchTest(.stale).run()
        } catch let failure as TestFailure {
            return XCTAssertEqual(failure.description.events.count, 2)
        }
        XCTFail("nothing was found")
    }
}
