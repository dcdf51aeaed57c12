import AshlarDomain
import AshlarOffline
import Foundation
import Testing

@testable import AshlarData

@Suite struct FirstPathTests {
    @Test func signsInSyncsListsSearchesAndPays() async throws {
        let desk = Desk()
        desk.bank.put(
            Wire.payment("a", name: "Café Zoë", date: "2026-01-01", sequence: 9),
            Wire.payment("b", name: "Train Co", date: "2026-01-02", sequence: 2),
            Wire.payment("c", name: "Cafeteria", date: "2026-01-02", sequence: 10))
        desk.bank.put(Wire.transaction("t"), in: "transactions")
        let module = try await desk.signedIn()

        for collection in Copied.allCases {
            try await module.context.refresh(collection)
        }

        #expect(try await module.list() == ["c", "b", "a"])
        #expect(try await module.list("cafe") == ["c", "a"])
        #expect(try await module.accountRepository.accounts().map(\.name) == ["Everyday"])
        #expect(try await module.profileRepository.profile().name == "Ann")
        let entries = try await module.transactionRepository.transactions(
            of: .init(rawValue: "acc-1"), matching: TransactionQuery(text: "backe"),
            page: PageRequest())
        #expect(entries.items.map(\.id.rawValue) == ["t"])

        try await module.paymentRepository.enqueue(desk.payment("mine"))
        #expect(try await module.list() == ["mine", "c", "b", "a"])
        #expect(try await module.paymentRepository.unsettled().count == 1)

        try await module.sendDue()

        #expect(desk.bank.made == ["mine"])
        #expect(try await module.status(of: "mine") == .accepted)
        #expect(try await module.paymentRepository.unsettled().isEmpty)
        #expect(try await module.list("zoe br") == ["mine"])
    }
}
