import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineTesting
import Foundation
import LendingData
import LendingDomain
import Testing

@Suite(.timeLimit(.minutes(10))) struct OfflineLoanRepositoryTests {
    private let site = Site()
    private let today: Day
    private let emma: Loan

    init() throws {
        today = try Day("2026-03-01")
        emma = try Loan(id: Loan.ID(rawValue: "1"), title: "Emma", due: Day("2026-03-08"))
    }

    @Test func aRenewalIsShownAtOnceAndSentLater() async throws {
        let loans = try await site.synced()
        site.line.isCut = true
        try await loans.renew(emma, on: today)
        #expect(try await loans.loans() == [emma.renewed(on: today)])
        #expect(try await loans.renewals().map(\.state) == [.onItsWay])
        #expect(site.server.effects.isEmpty)
        site.line.isCut = false
        try await site.running(loans) { try await loans.renewals().isEmpty }
        #expect(site.server.effects.map(\.path) == ["/loans/1/renewals"])
        #expect(try await loans.loans() == [emma.renewed(on: today)])
    }

    @Test func aLostAnswerAndARestartRenewOnce() async throws {
        let loans = try await site.synced()
        site.line.add(.answerLost) { $0.method == .post }
        try await loans.renew(emma, on: today)
        try await site.running(loans) { site.server.effects.count == 1 }
        let restarted = try site.repository()
        try await site.running(restarted) { try await restarted.renewals().isEmpty }
        #expect(site.server.effects.count == 1)
        #expect(site.server.requests.contains { $0.path == "/loans/1" }, "it looked the loan up")
        #expect(try await restarted.loans() == [emma.renewed(on: today)])
    }

    @Test func anOfflineRestartKeepsTheRenewal() async throws {
        let loans = try await site.synced()
        site.line.isCut = true
        try await loans.renew(emma, on: today)
        let restarted = try site.repository()
        #expect(try await restarted.loans() == [emma.renewed(on: today)])
        #expect(try await restarted.renewals().map(\.state) == [.onItsWay])
    }

    @Test func aBrokenRuleIsNotStored() async throws {
        let loans = try await site.synced()
        try await loans.renew(emma, on: today)
        await #expect(throws: LoanError.outdated(emma.id)) {
            try await loans.renew(emma, on: today)
        }
        let renewed = try emma.renewed(on: today)
        let late = renewed.due.adding(days: 1)
        await #expect(throws: LoanError.overdue(emma.id, since: renewed.due)) {
            try await loans.renew(renewed, on: late)
        }
        #expect(try await loans.renewals().count == 1)
    }

    @Test func aRefusedRenewalIsSeenAndDropped() async throws {
        let loans = try await site.synced()
        site.server.put(Site.loan(isReserved: true), in: "/loans")
        try await loans.renew(emma, on: today)
        try await site.running(loans) { try await loans.renewals().map(\.state) == [.failed] }
        #expect(try await loans.loans().map(\.renewals) == [0], "the server’s state counts")
        let renewal = try #require(try await loans.renewals().first)
        try await loans.drop(renewal.id)
        #expect(try await loans.renewals().isEmpty)
    }
}
