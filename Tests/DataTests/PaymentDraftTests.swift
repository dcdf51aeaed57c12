import AshlarCoreTesting
import AshlarDomain
import Foundation
import GRDB
import Synchronization
import Testing

@testable import AshlarData
@testable import AshlarOffline

@Suite struct PaymentDraftTests {
    let desk = Desk()
    private let draft = PaymentDraft(
        form: PaymentInput(payeeName: "Zoë", amount: "12,", reference: "“x”"),
        savedAt: Date(timeIntervalSince1970: 1_767_322_800), payment: .init(rawValue: "p"))

    @Test func onlyTheLastDraftSurvivesARestart() async throws {
        let drafts = try await desk.signedIn().paymentDraftRepository
        #expect(try await drafts.draft() == nil)
        try await drafts.keep(PaymentDraft(form: PaymentInput(), savedAt: draft.savedAt))
        try await drafts.keep(draft)
        let again = try desk.module().paymentDraftRepository
        #expect(try await again.draft() == draft)
        try await again.discard()
        try await again.discard()
        #expect(try await drafts.draft() == nil)
    }

    @Test func isDeletedForTheNextUser() async throws {
        let module = try await desk.signedIn()
        try await module.paymentDraftRepository.keep(draft)
        let store = try module.store
        try await module.sessionRepository.signOut()
        #expect(try await module.paymentDraftRepository.draft() == nil)
        await #expect(throws: ServerError.signedOut) {
            try await module.paymentDraftRepository.keep(draft)
        }
        let rest = try await DatabaseQueue(path: store.file.path).read {
            try Int.fetchOne($0, sql: "SELECT count(*) FROM paymentDraft")
        }
        #expect(rest == 0)
        desk.bank.books.withLock { $0.userID = "user-2" }
        try await module.signIn("bea")
        #expect(try await module.paymentDraftRepository.draft() == nil)
    }

    @Test func draftOfAnotherVersionIsIgnored() async throws {
        let module = try await desk.signedIn()
        try await module.paymentDraftRepository.keep(draft)
        try module.store.execute(#"UPDATE paymentDraft SET draft = '{"form":1}'"#)
        #expect(try await module.paymentDraftRepository.draft() == nil)
        #expect(desk.log.texts(from: .warning).contains { $0.contains("cannot be read") })
    }
}
