import AshlarCore
import AshlarCoreTesting
import AshlarTerminal
import Foundation
import Testing

@Suite struct RefreshTests {
    private let down = ServerError.failed(status: 500, detail: "down")

    @Test func failedRefreshShowsTheEarlierCopy() async throws {
        let now = Date(timeIntervalSince1970: 0)
        let copy = InMemorySyncedRepository(
            freshness: Freshness(lastSuccess: now), server: { [down] in throw down })
        try await copy.refreshOrWarn { "\($0)" }
        #expect(copy.refreshes == 1)
    }

    @Test func failedRefreshWithoutCopyThrows() async throws {
        let copy = InMemorySyncedRepository(server: { [down] in throw down })
        await #expect(throws: down) { try await copy.refreshOrWarn { "\($0)" } }
    }

    @Test(arguments: [
        ("http://127.0.0.1:8093", true), ("https://host/path", true), ("ftp://host", false),
        ("host", false), ("http://", false), ("", false),
    ])
    func readsAddressesOfServers(text: String, isOne: Bool) {
        #expect((ServerAddress(text) != nil) == isOne)
    }
}
