import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@Suite struct SyncedCopyTests {
    private let old = Freshness(lastSuccess: .fixture)

    @Test func usesTheOlderFreshness() async throws {
        let domain = InMemoryDomain(
            runtime: .test(), freshness: Freshness(lastSuccess: .fixture.addingTimeInterval(90)),
            entriesFreshness: old)
        #expect(try await domain.module.syncedAccounts.freshness() == old)
    }

    @Test func neverRefreshedIfOnePartWasNot() async throws {
        let domain = InMemoryDomain(
            runtime: .test(), freshness: old, entriesFreshness: .never)
        #expect(try await domain.module.syncedAccounts.freshness() == .never)
    }

    @Test func refreshStopsAtFirstError() async throws {
        let domain = InMemoryDomain(runtime: .test())
        domain.accounts.bankFailure = .timedOut
        await #expect(throws: ServerError.timedOut) {
            try await domain.module.syncedAccounts.refresh()
        }
        #expect(domain.transactions.refreshes == 0)
    }

    @Test func publishesProgressOfLastPart() async throws {
        let domain = InMemoryDomain(runtime: .test())
        domain.accounts.syncProgress = SyncProgress(rows: 9, total: nil)
        domain.transactions.syncProgress = SyncProgress(rows: 1, total: 2)
        var steps = domain.module.syncedAccounts.progress().makeAsyncIterator()
        #expect(await steps.next() == SyncProgress(rows: 1, total: 2))
    }
}
