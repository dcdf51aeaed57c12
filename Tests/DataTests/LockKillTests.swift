import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarHTTP
import AshlarOffline
import Foundation
import Testing

@testable import AshlarData

/// The PIN allows ten attempts, wherever the process is killed.
@Suite struct LockKillTests {
    let desk = Desk()
    private let pin = Secret("481516")
    private let wrong = Secret("000001")
    /// The text in the PIN’s hash.
    private let hash = "615184"

    enum Kill: String, CaseIterable, Sendable { case whileJudging, atTheFarewell }

    /// Makes a wrong attempt in a process that is killed at the given point.
    private func attempt(after last: KilledProcessFiles, _ kill: Kill) async throws
        -> KilledProcessFiles
    {
        let hasher = HeldHasher()
        let farewell = HeldAnswer()
        let isOver = Mark()
        desk.bank.answer { request in
            if request.method == .delete { try await farewell.wait() }
            return nil
        }
        let module = try last.module(desk)
        let process = Task { [wrong] in
            defer { isOver.set() }
            let judge: any PasscodeHasher =
                kill == .whileJudging ? hasher : ReversingPasscodeHasher()
            try await module.domain(judge).unlock(wrong)
        }
        try await eventually("the attempt reaches the kill") {
            isOver.isSet || hasher.held.waiting > 0 || farewell.waiting > 0
        }
        let leftFiles = try KilledProcessFiles(last.directory)
        // The process is killed: its further steps have no effect.
        process.cancel()
        farewell.open()
        _ = await process.result
        return leftFiles
    }

    @Test(arguments: Kill.allCases)
    func killNeverGrantsAnEleventhAttempt(kill: Kill) async throws {
        try await desk.signedIn().lock(with: pin)
        var leftFiles = try KilledProcessFiles(desk.directory)
        for _ in 0..<15 {
            desk.clock.advance(by: .seconds(3_600))
            leftFiles = try await attempt(after: leftFiles, kill)
        }
        desk.bank.answer(nil)
        desk.clock.advance(by: .seconds(3_600))
        let module = try leftFiles.module(desk)
        await #expect(throws: (any Error).self) { try await module.domain().unlock(pin) }
        #expect(await !module.isSignedIn)
        #expect(try !leftFiles.text().contains(hash))
        let running = Task { await module.run() }
        let endings = leftFiles.directory.appendingPathComponent("secrets/endings").path
        try await eventually("the session ends at the bank") {
            !FileManager.default.fileExists(atPath: endings)
        }
        running.cancel()
        await running.value
        #expect(try !leftFiles.text().contains("access-1"))
    }

    /// Nine wrong attempts, then the right one, stopped while the PIN is checked.
    private func lastAttempt(
        in module: DataModule
    ) async throws -> (hasher: HeldHasher, unlocking: Task<Void, any Error>) {
        try await module.lock(with: pin)
        try await module.fail(9, with: wrong, on: desk.clock)
        desk.clock.advance(by: .seconds(3_600))
        let hasher = HeldHasher()
        let unlocking = Task { [pin] in try await module.domain(hasher).unlock(pin) }
        try await hasher.held.waiters(atLeast: 1)
        return (hasher, unlocking)
    }

    /// From the last attempt on, no file contains a hash to try PINs against, not even during the
    /// check.
    @Test func lastAttemptDeletesTheHash() async throws {
        let module = try await desk.signedIn()
        let (hasher, unlocking) = try await lastAttempt(in: module)
        #expect(try await module.passcodeRepository.lock()?.hash == nil)
        #expect(try await module.domain().getLock().isLocked)
        hasher.held.open()
        try await unlocking.value
        #expect(try await module.passcodeRepository.lock()?.failures == 0)
        #expect(try await module.passcodeRepository.lock()?.hash?.rawValue == hash)
    }

    /// Reads in this process or another do not end the session meanwhile.
    @Test func correctLastAttemptOpens() async throws {
        let module = try await desk.signedIn()
        let other = try desk.module()
        let (hasher, unlocking) = try await lastAttempt(in: module)
        let newcomer = try desk.module()
        for process in [module, other, newcomer] {
            #expect(try await process.domain().getLock().isLocked)
            await #expect(throws: PasscodeError.self) { try await process.domain().unlock(pin) }
            await #expect(throws: PasscodeError.self) {
                try await process.domain().setPasscode(wrong, again: wrong, current: wrong)
            }
        }
        hasher.held.open()
        try await unlocking.value
        for process in [module, other, newcomer] {
            #expect(await process.isSignedIn)
            #expect(try await !process.domain().getLock().isLocked)
        }
        await #expect(throws: PasscodeError.wrong(triesLeft: 9)) {
            try await other.domain().unlock(wrong)
        }
        try await other.domain().unlock(pin)
    }

    /// The next process cannot know that the PIN was right: the user signs in fully.
    @Test func killedLastAttemptRequiresASignIn() async throws {
        let (_, unlocking) = try await lastAttempt(in: desk.signedIn())
        let leftFiles = try KilledProcessFiles(desk.directory)
        unlocking.cancel()
        let next = try leftFiles.module(desk)
        #expect(await !next.isSignedIn)
        let ended = await next.sessionRepository.ended()
        #expect(ended?.session.username == "ann" && ended?.reason == .wrongPasscodes)
        #expect(try await next.accountRepository.accounts().isEmpty)
        try await next.signIn()
        #expect(try await next.domain().getLock() == .none)
        #expect(await next.isSignedIn)
    }

    /// The other process runs when the process that checks the PIN is killed.
    @Test func nextReadEndsTheSessionOfAKilledCheck() async throws {
        let module = try await desk.signedIn()
        try await module.lock(with: pin)
        try await module.fail(9, with: wrong, on: desk.clock)
        try module.store.execute(
            "UPDATE lock SET failures = 10, hash = NULL, judge = 'an ended process'")
        let other = try desk.module()
        #expect(await !other.isSignedIn)
        #expect(try await module.domain().getLock() == .none)
        #expect(await !module.isSignedIn)
    }

    @Test func errorInTheLastAttemptEndsTheSession() async throws {
        let module = try await desk.signedIn()
        let (_, unlocking) = try await lastAttempt(in: module)
        unlocking.cancel()
        await #expect(throws: CancellationError.self) { try await unlocking.value }
        #expect(await !module.isSignedIn)
        #expect(try await !desk.module().isSignedIn)
    }
}
