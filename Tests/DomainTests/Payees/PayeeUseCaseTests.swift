import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Testing

@Suite struct PayeeUseCaseTests {
    static let payees: [Payee] = [
        .fixture(id: .id("z"), name: "Zed"), .fixture(id: .id("a"), name: "Abe"),
        .fixture(id: .id("m"), name: "Moe", isActive: false),
    ]

    @Test func offersActivePayeesByName() async throws {
        let domain = InMemoryDomain(runtime: .test(), payees: Self.payees)
        #expect(try await domain.module.getPayees().map(\.name) == ["Abe", "Zed"])
        #expect(domain.payees.refreshes == 0)
    }

    @Test func refreshesOnceBeforeFirstRead() async throws {
        let domain = InMemoryDomain(runtime: .test(), freshness: .never)
        domain.payees.bankHas(Self.payees)
        #expect(try await domain.module.getPayees().count == 2)
        #expect(try await domain.module.getPayees().count == 2)
        #expect(domain.payees.refreshes == 1)
    }

    @Test func throwsWithoutCopyWhenTheBankIsUnreachable() async throws {
        let domain = InMemoryDomain(runtime: .test(), freshness: .never)
        domain.line.cut()
        await #expect(throws: ServerError.self) { try await domain.module.getPayees() }
    }

    @Test func doesNotRefreshEmptyList() async throws {
        let domain = InMemoryDomain(runtime: .test())
        #expect(try await domain.module.getPayees().isEmpty)
        #expect(domain.payees.refreshes == 0)
    }
}
