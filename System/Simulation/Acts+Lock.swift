import AshlarDomain
import AshlarOffline
import AshlarOfflineTesting

extension Act {
    /// Locking the app, and wrong PINs.
    static var locks: [Act] {
        [
            .act("try the lock", weight: 1, .looks) {
                try await LockActions(app: $0, bank: $1, user: $2).run()
            }
        ]
    }
}

/// A user, or a thief, at the lock.
struct LockActions {
    private static let pin = Secret("204816")

    let app: PaymentsApp
    let bank: SimulatedBank
    let user: FaultUser
    private var customer: Customer { bank.customer }

    init(app: PaymentsApp, bank: SimulatedBank, user: FaultUser) {
        self.app = app
        self.bank = bank
        self.user = user
    }

    /// Sets a PIN if there is none, locks the app, and tries to unlock it.
    func run() async throws {
        app.hasher.customer = customer
        if try await !app.domain.getLock().isLocked {
            if !customer.hasPasscode || user.happens(20) { await setPasscode() }
            try await app.sleep(seconds: user.within(1...10))
            await lock()
            try await app.sleep(seconds: user.within(1...120))
        }
        if user.happens(20) { await unlock() } else { try await guess(user.within(1...12)) }
    }

    private func setPasscode() async {
        await attempt("set the PIN") {
            try await app.domain.setPasscode(Self.pin, again: Self.pin, current: nil)
            guard !user.isGone else { return }
            customer.hasPasscode = true
            customer.latch.open()
        }
    }

    private func lock() async {
        await attempt("lock") {
            try await app.domain.lockNow()
            guard !user.isGone, app.offline.sessions.current != nil else { return }
            guard try await app.domain.getLock().isLocked else { return }
            user.note("the app is locked")
            customer.latch.shut()
        }
    }

    private func unlock() async {
        let attempt = customer.latch.beginAttempt(app.device.isGone)
        var isDone = false
        await self.attempt("unlock") {
            try await app.domain.unlock(Self.pin)
            isDone = true
        }
        if !user.isGone { customer.latch.endAttempt(attempt, isDone: isDone) }
    }

    private func attempt(_ what: String, _ body: () async throws -> Void) async {
        do { try await body() } catch { user.note("cannot \(what): \(error)") }
    }

    /// Enters wrong PINs, each as soon as an attempt is allowed, until the lock or the session
    /// ends.
    private func guess(_ times: Int) async throws {
        var left = times
        while left > 0, !user.isGone {
            let start = user.step
            do {
                user.note("a wrong PIN")
                try await tryWrong()
                throw FaultFinding("A wrong PIN opened the lock.")
            } catch PasscodeError.wrong {
                left -= 1
            } catch PasscodeError.tooEarly(let seconds) {
                try await app.sleep(seconds: seconds)
            } catch PasscodeError.signedOut {
                guard !user.isGone else { return }
                user.note("the last attempt ended the session")
                return user.signedOut(since: start)
            } catch let finding as FaultFinding {
                throw finding
            } catch {
                return user.note("no more guesses: \(error)")
            }
            // A PIN allows ten attempts in total, however often processes end.
            guard let most = customer.misses.values.max(), most > 10 else { continue }
            throw FaultFinding("There were \(most) attempts at one PIN.")
        }
    }

    private func tryWrong() async throws {
        // The last attempt cannot unlock, but may end the session.
        if let misses = customer.misses.values.max(), misses >= 9 {
            customer.signsOut()
            user.maySignOut()
        }
        let attempt = customer.latch.beginAttempt(app.device.isGone)
        defer { if !user.isGone { customer.latch.endAttempt(attempt, isDone: false) } }
        try await app.domain.unlock(Secret("135790"))
    }
}
