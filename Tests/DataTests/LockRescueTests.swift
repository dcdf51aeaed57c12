import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarOffline
import Foundation
import GRDB
import Testing

@testable import AshlarData

/// Damage never opens a lock: a locked app stays locked or requires a sign-in.
@Suite struct LockRescueTests {
    let desk = Desk()
    private let lock = ScreenLock(
        hash: PasscodeHash(rawValue: "a peculiar hash"), failures: 4, lastFailure: .fixture,
        lastActivity: .fixture.addingTimeInterval(0.5), isShut: true)
    private let settings = AppSettings(
        language: "de", region: "de_DE", theme: .dark, lockDelay: .hour)
    private let draft = PaymentDraft(form: PaymentInput(payeeName: "Zoë"), savedAt: .fixture)

    /// A store with a PIN, settings and a draft, left by a killed process.
    private func killed() async throws -> KilledStore {
        let module = try await desk.signedIn()
        try await module.passcodeRepository.change { [lock] in $0 = lock }
        try await module.settingsRepository.save(settings)
        try await module.paymentDraftRepository.keep(draft)
        try await module.paymentRepository.enqueue(desk.payment("mine"))
        try module.store.checkpoint()
        return try KilledStore(module, desk)
    }

    @Test(arguments: [Damage.start, .header])
    func readableLockIsCarriedOver(damage: Damage) async throws {
        let store = try await killed()
        try damage.apply(to: store)
        let module = try store.module()
        let rescue = try #require(await module.firstRescues().first)
        #expect(!rescue.isLockLost)
        #expect(rescue.rescued.map(\.rawValue) == ["mine"])
        #expect(try await module.passcodeRepository.lock() == lock)
        #expect(try await module.settingsRepository.settings() == settings)
        #expect(try await module.paymentDraftRepository.draft() == draft)
    }

    @Test func unreadableLockRequiresAFullSignIn() async throws {
        let store = try await killed()
        try store.overwritePage(of: "lock")
        // The same in each later process.
        for _ in 0..<2 {
            let module = try store.module()
            #expect(await module.sessionRepository.current() == nil)
            let ended = await module.sessionRepository.ended()
            #expect(ended?.session.username == "ann" && ended?.reason == .lostLock)
            #expect(try await module.settingsRepository.settings() == .standard)
        }
        let module = try store.module()
        try await module.signIn()
        #expect(await module.sessionRepository.ended() == nil)
        let rescue = try #require(await module.firstRescues().first)
        #expect(rescue.isLockLost)
        #expect(rescue.description.contains("sign in again"))
        #expect(try await module.passcodeRepository.lock() == nil)
        #expect(try await module.settingsRepository.settings() == settings)
        try await module.sendDue()
        #expect(desk.bank.made == ["mine"])
        let again = try store.module()
        #expect(await again.sessionRepository.current()?.username == "ann")
        #expect(await again.firstRescues() == [rescue])
    }

    @Test(arguments: [
        "UPDATE lock SET failures = 'four'", "UPDATE lock SET lastActivity = 'now'",
        "UPDATE lock SET hash = x'ff'",
    ])
    func invalidRowIsNoLock(damage: String) async throws {
        let module = try await desk.signedIn()
        try await module.passcodeRepository.change { [lock] in $0 = lock }
        try module.store.execute(damage)
        // Damage that is found in use ends the session at once.
        await #expect(throws: StoreError.self) { try await module.passcodeRepository.lock() }
        #expect(await module.sessionRepository.current() == nil)
        #expect(await module.sessionRepository.ended()?.session.username == "ann")
        #expect(try await module.passcodeRepository.lock() == nil)
        try await module.signIn()
        #expect(await module.firstRescues().map(\.isLockLost) == [true])
    }

    @Test func damagedHashIsNotReadAsNoPIN() async throws {
        let store = try await killed()
        try store.replace("a peculiar hash", with: "a pec\u{1}liar hash")
        var bytes = try Foundation.Data(contentsOf: store.file)
        let place = try #require(bytes.range(of: Foundation.Data("a pec\u{1}liar".utf8)))
        bytes[place.lowerBound + 5] = 0xFF
        try store.write(bytes)
        try Damage.start.apply(to: store)
        let module = try store.module()
        #expect(await module.sessionRepository.current() == nil)
        #expect(try await module.passcodeRepository.lock() == nil)
    }
}
