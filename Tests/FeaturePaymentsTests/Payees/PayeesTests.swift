import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@testable import AshlarFeaturePayments

@MainActor @Suite(.timeLimit(.minutes(10))) struct PayeesTests {
    let clock = ManualClock()
    let places = RouteRecorder<PaymentsRoute>()
    let domain: InMemoryDomain

    init() {
        domain = InMemoryDomain(
            runtime: .test(clock: clock),
            payees: [
                .fixture(id: .id("abe"), name: "Abe", identifier: .fixture(1)),
                .fixture(id: .id("moe"), name: "Moe", identifier: .fixture(2), isActive: false),
                .fixture(id: .id("zoe"), name: "Zoë Şahin", identifier: .fixture(3)),
            ])
    }

    private func module(_ locale: Locale = english) -> PaymentsModule {
        PaymentsModule(dependencies: domain.module, locale: locale, navigate: places.go)
    }

    /// The screen after its first refresh.
    private func shown(
        _ locale: Locale = english
    ) async throws -> some ViewModel<PayeesViewState, PayeesEvent> {
        let payees = module(locale).payees()
        payees.handle(.appeared)
        try await payees.viewState { !$0.rows.isEmpty && !$0.payees.isRefreshing }
        return payees
    }

    // MARK: The list

    @Test func listsAllByNameAndOffersToPayTheActiveOnes() async throws {
        let payees = try await shown()
        let rows = payees.viewState.rows
        #expect(rows.map(\.name) == ["Abe", "Moe", "Zoë Şahin"])
        #expect(rows.map(\.canPay) == [true, false, true])
        #expect(rows.map(\.status) == [nil, "Can’t be paid at the moment", nil])
        #expect(rows[0].identifier == AccountIdentifier.fixture(1).description)
        #expect(rows[0].labels == .init(pay: "Pay Abe", rename: "Rename Abe", delete: "Delete Abe"))
        #expect(domain.payees.refreshes == 1)
    }

    @Test func saysItInGerman() async throws {
        let payees = try await shown(Locale(identifier: "de_DE"))
        payees.handle(.deleteTapped(.id("abe")))
        #expect(payees.viewState.undos.map(\.text) == ["„Abe“ wird gelöscht."])
        #expect(payees.viewState.rows[0].status == "Zurzeit nicht möglich")
    }

    @Test func leadsToAPaymentAndToANewPayee() async throws {
        let payees = try await shown()
        payees.handle(.payTapped(.id("zoe")))
        payees.handle(.addTapped)
        #expect(places.routes == [.create(to: .id("zoe")), .addPayee])
    }

    @Test func searchAppliesAtOnce() async throws {
        let payees = try await shown()
        payees.handle(.searchChanged("zoe sah"))
        #expect(payees.viewState.rows.map(\.name) == ["Zoë Şahin"])
        payees.handle(.searchChanged("nobody"))
        guard case .empty = payees.viewState.payees.content else {
            Issue.record("\(payees.viewState.payees.content)")
            return
        }
        #expect(payees.viewState.canSearch)
        payees.handle(.searchChanged(""))
        #expect(payees.viewState.rows.count == 3)
    }

    @Test func showsWhyTheListIsEmpty() async throws {
        let empty = InMemoryDomain(runtime: .test())
        let none = PaymentsModule(
            dependencies: empty.module, locale: english, navigate: places.go
        ).payees()
        none.handle(.appeared)
        try await none.viewState { if case .empty = $0.payees.content { true } else { false } }
        let never = InMemoryDomain(runtime: .test(), freshness: .never)
        never.line.cut()
        let offline = PaymentsModule(
            dependencies: never.module, locale: english, navigate: places.go
        ).payees()
        offline.handle(.appeared)
        try await offline.viewState { if case .offline = $0.payees.content { true } else { false } }
        #expect(!offline.viewState.canSearch)
    }

    @Test func keepsTheListWhenARefreshFails() async throws {
        let payees = try await shown()
        domain.line.cut()
        payees.handle(.refreshPulled)
        try await payees.viewState {
            !$0.payees.isRefreshing && $0.payees.freshness.tone == .offline
        }
        #expect(payees.viewState.rows.count == 3)
        #expect(payees.viewState.payees.notice?.text == "The bank can’t be reached.")
    }

    // MARK: Deleting

    @Test func sendsADeletionAfterTheUndoTime() async throws {
        let payees = try await shown()
        payees.handle(.deleteTapped(.id("abe")))
        #expect(payees.viewState.rows.map(\.name) == ["Moe", "Zoë Şahin"])
        #expect(
            payees.viewState.undos == [PayeeUndo(id: .id("abe"), text: "“Abe” will be deleted.")])
        try await clock.sleepers(atLeast: 2)
        clock.advance(by: .seconds(9))
        #expect(try await domain.payees.payee(.id("abe")) != nil)
        clock.advance(by: .seconds(1))
        try await payees.viewState { $0.undos.isEmpty }
        while try await domain.payees.payee(.id("abe")) != nil { await Task.yield() }
        #expect(payees.viewState.rows.map(\.name) == ["Moe", "Zoë Şahin"])
        // Too late.
        payees.handle(.undoTapped(.id("abe")))
        #expect(payees.viewState.rows.count == 2)
    }

    @Test func undoRestoresThePayeeWithoutARequest() async throws {
        let payees = try await shown()
        payees.handle(.deleteTapped(.id("abe")))
        payees.handle(.deleteTapped(.id("abe")))
        try await clock.sleepers(atLeast: 2)
        payees.handle(.undoTapped(.id("abe")))
        #expect(payees.viewState.rows.map(\.name) == ["Abe", "Moe", "Zoë Şahin"])
        #expect(payees.viewState.undos.isEmpty)
        clock.advance(by: .seconds(20))
        payees.handle(.refreshPulled)
        try await payees.viewState { !$0.payees.isRefreshing }
        #expect(try await domain.payees.payees().count == 3)
    }

    @Test func refusalRestoresThePayeeWithTheReason() async throws {
        try domain.payees.bankRefusesDeletion(.id("abe"))
        let payees = try await shown()
        payees.handle(.deleteTapped(.id("abe")))
        try await clock.sleepers(atLeast: 2)
        clock.advance(by: .seconds(10))
        let state = try await payees.viewState { !$0.changes.isEmpty && $0.rows.count == 3 }
        #expect(state.rows.map(\.name) == ["Abe", "Moe", "Zoë Şahin"])
        let card = try #require(state.changes.first)
        #expect(card.notice.tone == .bad)
        #expect(card.notice.text == "“Abe” wasn’t deleted and is back in your list.")
        #expect(
            card.notice.advice
                == "A payment to this payee is in progress. "
                + "Wait until it is completed, or cancel it.")
        payees.handle(.changeDecided(.drop, card.id))
        try await payees.viewState { $0.changes.isEmpty && $0.rows[0].canPay }
    }

    @Test func offlineDeletionStaysListedUntilConfirmed() async throws {
        let payees = try await shown()
        domain.line.cut()
        payees.handle(.deleteTapped(.id("abe")))
        try await clock.sleepers(atLeast: 2)
        clock.advance(by: .seconds(10))
        let row = try await payees.viewState { $0.rows.first?.changes.isEmpty == false }.rows[0]
        #expect(row.changes.map(\.notice.text) == ["Deletion requested, not sent yet."])
        #expect(row.changes[0].choices.map(\.title) == ["Send now", "Don’t send"])
        #expect(!row.canPay && !row.canChange && row.status == nil)
        domain.line.mend()
        try await domain.payees.deliver()
        try await payees.viewState { $0.rows.map(\.name) == ["Moe", "Zoë Şahin"] }
    }

    @Test func withdrawsAnUnsentChange() async throws {
        let payees = try await shown()
        domain.line.cut()
        payees.handle(.renameSubmitted(.id("abe"), name: "Abraham"))
        let row = try await payees.viewState { $0.rows.first?.changes.isEmpty == false }.rows[0]
        #expect(row.name == "Abraham")
        payees.handle(.changeDecided(.takeBack, row.changes[0].id))
        try await payees.viewState { $0.rows[0].name == "Abe" && $0.rows[0].changes.isEmpty }
        payees.handle(.changeDecided(.takeBack, row.changes[0].id))
        let state = try await payees.viewState { !$0.notices.isEmpty }
        #expect(state.notices.map(\.text) == ["It’s already on its way to the bank."])
    }

    @Test func looksUpALostAnswer() async throws {
        let payees = try await shown()
        domain.line.failure = .timedOut
        payees.handle(.renameSubmitted(.id("abe"), name: "Abraham"))
        let row = try await payees.viewState { $0.rows.first?.changes.isEmpty == false }.rows[0]
        #expect(row.changes[0].notice.text == "New name. The bank has not confirmed it yet.")
        #expect(row.changes[0].notice.advice.hasPrefix("Next check: today, "))
        #expect(row.changes[0].choices.map(\.title) == ["Check now"])
        domain.line.mend()
        payees.handle(.changeDecided(.retry, row.changes[0].id))
        try await payees.viewState { $0.rows[0].changes.isEmpty }
        #expect(domain.payees.stored.contains { $0.name == "Abraham" })
    }

    @Test func leavingThePageSendsPendingDeletions() async throws {
        let payees = try await shown()
        payees.handle(.deleteTapped(.id("abe")))
        try await clock.sleepers(atLeast: 2)
        payees.handle(.disappeared)
        while try await domain.payees.payee(.id("abe")) != nil { await Task.yield() }
        #expect(payees.viewState.undos.isEmpty)
    }

    /// Like a view: reports that it disappears, and releases its view model at once.
    @Test func deletionIsStoredWhenTheScreenDisappears() async throws {
        var payees: (any ViewModel<PayeesViewState, PayeesEvent>)? = try await shown()
        weak let model = payees
        payees?.handle(.deleteTapped(.id("abe")))
        try await clock.sleepers(atLeast: 2)
        payees?.handle(.disappeared)
        payees = nil
        #expect(model == nil)
        while try await domain.payees.payee(.id("abe")) != nil { await Task.yield() }
    }

    /// A screen that is evicted ends without an event.
    @Test func deletionIsStoredWhenTheScreenIsEvicted() async throws {
        let payees = try await shown()
        payees.handle(.deleteTapped(.id("abe")))
        payees.handle(.deleteTapped(.id("zoe")))
        try await clock.sleepers(atLeast: 3)
        payees.handle(.undoTapped(.id("zoe")))
        payees.end()
        #expect(try await domain.payees.payee(.id("abe")) != nil)
        clock.advance(by: .seconds(10))
        while try await domain.payees.payee(.id("abe")) != nil { await Task.yield() }
        #expect(try await domain.payees.payee(.id("zoe")) != nil)
    }

    @Test func undoRestoresThePayeeInAllWindows() async throws {
        let module = module()
        let one = module.payees()
        let other = module.payees()
        for window in [one, other] {
            window.handle(.appeared)
            try await window.viewState { !$0.rows.isEmpty && !$0.payees.isRefreshing }
            window.handle(.deleteTapped(.id("abe")))
        }
        // Before the other window has the deletion, there is nothing to undo.
        while !other.viewState.undos.isEmpty {
            one.handle(.undoTapped(.id("abe")))
            await Task.yield()
        }
        #expect(other.viewState.rows.count == 3)
        clock.advance(by: .seconds(20))
        #expect(try await domain.payees.payee(.id("abe")) != nil)
    }

    @Test func undoesTwoDeletionsSeparately() async throws {
        let payees = try await shown()
        payees.handle(.deleteTapped(.id("abe")))
        payees.handle(.deleteTapped(.id("zoe")))
        #expect(payees.viewState.undos.map(\.id) == [.id("abe"), .id("zoe")])
        try await clock.sleepers(atLeast: 3)
        payees.handle(.undoTapped(.id("zoe")))
        clock.advance(by: .seconds(10))
        try await payees.viewState {
            $0.undos.isEmpty && $0.rows.map(\.name) == ["Moe", "Zoë Şahin"]
        }
        while try await domain.payees.payee(.id("abe")) != nil { await Task.yield() }
        #expect(try await domain.payees.payee(.id("zoe")) != nil)
    }

    // MARK: Renaming

    @Test func showsANewNameBeforeTheAnswer() async throws {
        let payees = try await shown()
        payees.handle(.renameTapped(.id("abe")))
        #expect(payees.viewState.rows[0].editor == FormField("Abe"))
        payees.handle(.nameChanged("Abra"))
        #expect(payees.viewState.rows[0].editor?.text == "Abra")
        domain.line.requests.hold()
        payees.handle(.renameSubmitted(.id("abe"), name: "Abraham"))
        #expect(payees.viewState.rows[0].name == "Abraham")
        #expect(payees.viewState.rows[0].isSaving)
        #expect(payees.viewState.rows[0].editor == nil)
        let state = try await payees.viewState { $0.rows.first?.changes.isEmpty == false }
        #expect(state.rows[0].name == "Abraham" && !state.rows[0].isSaving)
        #expect(state.rows[0].changes.map(\.notice.text) == ["New name, not sent yet."])
        #expect(domain.payees.stored.map(\.name).contains("Abe"))
        domain.line.requests.release()
        try await domain.payees.deliver()
        try await payees.viewState { $0.rows.first?.changes.isEmpty == true }
        #expect(payees.viewState.rows[0].name == "Abraham")
        #expect(domain.payees.stored.map(\.name).contains("Abraham"))
    }

    @Test func keepsANameThatCannotBeSaved() async throws {
        let payees = try await shown()
        domain.payees.storageFailure = ServerError.signedOut
        payees.handle(.renameTapped(.id("abe")))
        payees.handle(.renameSubmitted(.id("abe"), name: "Abraham"))
        let state = try await payees.viewState { !$0.notices.isEmpty && !$0.payees.isRefreshing }
        #expect(state.rows[0].name == "Abe")
        #expect(state.rows[0].editor?.text == "Abraham")
        #expect(state.notices[0].text == "“Abe” wasn’t renamed to “Abraham”.")
    }

    @Test func invalidNameIsNotSent() async throws {
        let payees = try await shown()
        payees.handle(.renameTapped(.id("abe")))
        payees.handle(.renameSubmitted(.id("abe"), name: "  "))
        #expect(payees.viewState.rows[0].editor?.error == "Enter a name.")
        payees.handle(.nameChanged("A"))
        #expect(payees.viewState.rows[0].editor?.error == nil)
        payees.handle(.renameDismissed)
        #expect(payees.viewState.rows[0].editor == nil)
        #expect(payees.viewState.rows[0].name == "Abe")
    }

    @Test func followsOtherClientsChanges() async throws {
        let payees = try await shown()
        domain.payees.bankHas([.fixture(id: .id("new"), name: "Newcomer")])
        try await domain.payees.refresh()
        try await payees.viewState { $0.rows.map(\.name) == ["Newcomer"] }
    }
}
