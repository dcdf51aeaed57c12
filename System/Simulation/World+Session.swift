import AshlarData
import AshlarDomain

/// What the person does with the session and its lock.
extension World {
    private static let pin = Secret("204816")

    func signOut(_ process: AppProcess) async {
        guard await process.data.sessionRepository.current() != nil else { return }
        count(.signOut)
        trace("the person signs out\(mark(process))")
        let start = steps
        goAway()
        // The bank may not hear it, and what is unsettled is kept: both are no errors here.
        do { try await process.domain.signOut(keepingUnsettled: true) } catch {
            trace("signing out: \(error)")
        }
        signedOut(process, since: start)
    }

    private func goAway() {
        wasWiped = true
        presence.awayUntil = timeline.now + plan.away + chance.time(upTo: 2 * Time.minute)
        latch.open()
    }

    /// From here on nobody sees anything, in any process.
    private func signedOut(_ process: AppProcess, since start: Int) {
        guard !process.isDead else { return }
        presence.signedOut(since: start)
        moment(.signedOut, at: process)
        for process in processes { process.watch { [self] in await look(process) } }
    }

    // MARK: The lock

    func setPasscode(_ process: AppProcess) async {
        await attempt("set the PIN", process) { [self] in
            try await process.domain.setPasscode(Self.pin, again: Self.pin, current: nil)
            guard !process.isDead else { return }
            trace("there is a PIN")
            latch.open()
        }
    }

    func lock(_ process: AppProcess) async {
        await attempt("lock", process) { [self] in
            try await process.domain.lockNow()
            guard !process.isDead, await process.data.sessionRepository.current() != nil else {
                return
            }
            trace("it is locked\(mark(process))")
            latch.shut()
        }
    }

    func unlock(_ process: AppProcess) async {
        latch.opens(process.place)
        var isDone = false
        await attempt("unlock", process) {
            try await process.domain.unlock(Self.pin)
            isDone = true
        }
        if !process.isDead { latch.opened(process.place, isDone: isDone) }
    }

    private func attempt(
        _ what: String, _ process: AppProcess, _ body: () async throws -> Void
    ) async {
        do { try await body() } catch {
            if !process.isDead { trace("cannot \(what)\(mark(process)): \(error)") }
        }
    }

    /// Wrong ones, each as soon as it counts, until the lock or the session ends it.
    func guess(_ times: Int, _ process: AppProcess) async {
        var left = times
        while left > 0, !process.isDead {
            let start = steps
            do {
                count(.wrongPasscode)
                trace("a wrong PIN\(mark(process))")
                try await tryWrong(process)
                return fail("A wrong PIN opens the lock.")
            } catch PasscodeError.wrong {
                left -= 1
            } catch PasscodeError.tooEarly(let seconds) {
                // Cancelled: its process is dead.
                try? await process.data.runtime.clock.sleep(for: .seconds(seconds))
            } catch PasscodeError.signedOut {
                guard !process.isDead else { return }
                trace("the last one: signed out")
                return signedOut(process, since: start)
            } catch {
                guard !process.isDead else { return }
                return trace("no more guesses: \(error)")
            }
            checkGuesses()
        }
    }

    private func tryWrong(_ process: AppProcess) async throws {
        // The last one opens nothing, but it may end the session.
        if let misses = disk?.hasher.misses.values.max(), misses >= 9 { goAway() }
        latch.opens(process.place)
        defer { if !process.isDead { latch.opened(process.place, isDone: false) } }
        try await process.domain.unlock(Secret("135790"))
    }

    /// Each PIN is guessed at ten times, whoever does it and however often the process ends.
    private func checkGuesses() {
        guard let most = disk?.hasher.misses.values.max(), most > 10 else { return }
        fail("There were \(most) attempts at one PIN.")
    }

    /// What was locked is locked in every process.
    func checkLock(_ process: AppProcess) async throws {
        guard plan.hasPasscode else { return }
        let state = try await process.domain.getLock()
        guard latch.mustBeShut, !process.isDead, !state.isLocked else { return }
        // The session may have ended between the two looks.
        guard await process.data.sessionRepository.current() != nil else { return }
        fail("It is locked, and not\(mark(process)): \(state).")
    }
}
