import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@testable import AshlarFeatureAccounts

@MainActor @Suite(.timeLimit(.minutes(10))) struct EntryCorrectionTests {
    private let domain = InMemoryDomain(
        runtime: .test(), accounts: [.fixture()],
        transactions: [
            .fixture(id: .id("1"), sequence: 1, counterparty: "Zoe"),
            .fixture(id: .id("2"), sequence: 2, counterparty: "Zoe"),
            .fixture(
                id: .id("3"), sequence: 3, amount: .eur(cents: 500), counterparty: "Ann",
                kind: .transfer),
        ])

    private func detail(_ filter: StatementFilter = StatementFilter())
        -> some ViewModel<AccountDetailViewState, AccountDetailEvent>
    {
        AccountsModule(dependencies: domain.module, locale: english) { _ in }
            .accountDetail(.id("account"), showing: filter)
    }

    @Test func anEntryIsChangedAndThePageFollows() async throws {
        let detail = detail()
        detail.handle(.appeared)
        var state = try await detail.viewState { $0.shownRows.count == 3 }
        #expect(state.shownRows.allSatisfy { $0.correction == nil })
        detail.handle(.correctionTapped(.id("1")))
        let correction = try #require(detail.viewState.shownRows.last?.correction)
        #expect(correction.always == "Always use for “Zoe”")
        #expect(correction.choices.filter(\.isChosen).map(\.id) == ["other"])
        #expect(!correction.choices.contains { $0.id == "income" })
        detail.handle(.categoryCorrected(.id("1"), .home, always: false))
        state = try await detail.viewState { $0.shownRows.last?.category == "Home" }
        #expect(state.shownRows.map(\.category) == ["Money in", "Other", "Home"])
        try await detail.viewState { $0.shownRows.last?.correction == nil }
        detail.handle(.categoryCorrected(.id("2"), .health, always: true))
        try await detail.viewState { $0.shownRows[1].category == "Health" }
        #expect(detail.viewState.shownRows.last?.category == "Home")
    }

    @Test func categoryFilterFollowsACorrection() async throws {
        let detail = detail(StatementFilter(category: .other))
        detail.handle(.appeared)
        try await detail.viewState { $0.shownRows.count == 2 }
        detail.handle(.categoryCorrected(.id("1"), .home, always: false))
        let state = try await detail.viewState { $0.shownRows.count == 1 }
        #expect(state.shownRows.map(\.id) == [.id("2")])
        try await detail.viewState { $0.statement?.count == "1 transaction" }
    }

    @Test func incomingMoneyIsCorrectedForOneEntryOnly() async throws {
        let detail = detail()
        detail.handle(.appeared)
        try await detail.viewState { $0.shownRows.count == 3 }
        detail.handle(.correctionTapped(.id("3")))
        let correction = try #require(detail.viewState.shownRows.first?.correction)
        #expect(correction.always == nil)
        #expect(correction.choices.contains { $0.id == "income" && $0.isChosen })
        detail.handle(.correctionCancelled)
        #expect(detail.viewState.shownRows.allSatisfy { $0.correction == nil })
        // An entry that is no longer loaded.
        detail.handle(.correctionTapped(.id("9")))
        detail.handle(.categoryCorrected(.id("9"), .home, always: false))
        #expect(detail.viewState.shownRows.map(\.category) == ["Money in", "Other", "Other"])
    }

    @Test func failureKeepsTheFormWithANotice() async throws {
        let screen = AccountsModule.empty.accountDetailScreen
        let problem = Problem.other("The disk is full.")
        let before = screen.state(
            AccountDetail.State(id: .id("account")), after: [.correction(.begin(.id("1")))])
        let after = screen.state(before, after: [.correction(.notChosen(problem))])
        #expect(after.correcting == .id("1"))
        #expect(after.page.followed.problem == problem)
    }
}

extension AccountDetailViewState {
    fileprivate var shownRows: [TransactionRow] { entries.shown?.flatMap(\.rows) ?? [] }
}
