import AshlarCoreTesting
import XCTest

/// A model test also passes and fails in XCTest.
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
