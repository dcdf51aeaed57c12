import AshlarCore
import AshlarOffline

/// How users begin and end sessions, and when reading is allowed.
extension World {
    /// Signs in whenever the process is signed out.
    func keepSignedIn(_ process: AppProcess) {
        guard let sessions = scenario.sessions else { return process.isSignedIn = true }
        process.begin { [self] in
            for await session in process.offline.sessions.stream() {
                guard !process.isDead else { return }
                process.isSignedIn = session != nil
                while process.offline.sessions.current == nil, !Task.isCancelled {
                    let away = presence.awayUntil - timeline.now
                    // On cancellation, the loop’s condition ends the loop.
                    if away > 0 {
                        try? await VirtualClock(timeline).sleep(for: .nanoseconds(away))
                    } else if await !signIn(process, sessions) {
                        let pause = 1 + chance.below(20)
                        try? await VirtualClock(timeline).sleep(for: .seconds(pause))
                    }
                }
            }
        }
    }

    /// - Returns: Whether it succeeded.
    private func signIn(_ process: AppProcess, _ sessions: Scenario.SessionWork) async -> Bool {
        trace("the user signs in\(mark(process))")
        presence.signsIn(process.place)
        forgetSettled()
        var isDone = false
        do {
            try await sessions.signIn(process.app, server)
            isDone = true
        } catch {
            if !process.isDead { trace("the user cannot sign in: \(error)") }
        }
        if !process.isDead { presence.signedIn(process.place, at: steps, isDone: isDone) }
        return isDone
    }

    func signOut(_ process: AppProcess) {
        guard let sessions = scenario.sessions else { return }
        begin(on: process) { [self] in
            guard process.offline.sessions.current != nil else { return }
            count(.signOut)
            trace("the user signs out\(mark(process))")
            let start = steps
            sessionEnds()
            // The server may not receive it; the user is signed out in any case.
            do { try await sessions.signOut(process.app, server) } catch {
                trace("signing out: \(error)")
            }
            guard !process.isDead else { return }
            sessionEnded(since: start, at: process)
        }
    }

    /// Marks settled commands as removed with a session; unsettled ones wait for the next.
    private func forgetSettled() {
        for record in records { record.hasSessionEnded = true }
        shownIDs = [:]
    }

    /// Announces that the user is about to end the session.
    func sessionEnds() {
        forgetSettled()
        presence.awayUntil = timeline.now + plan.away + chance.time(upTo: 2 * Time.minute)
    }

    /// Records that the session has ended, after which no process may read.
    func sessionEnded(since start: Int, at process: AppProcess) {
        presence.signedOut(since: start)
        moment(.signedOut, at: process)
        for process in processes { process.news.continuation.yield() }
    }

    /// - Returns: Whether a user is signed in and can read.
    func checkPresence(_ process: AppProcess) throws -> Bool {
        guard scenario.sessions != nil else { return true }
        let isReadable = try process.offline.readIfOpen { _ in true } ?? false
        if presence.maySee(process.place) { return isReadable }
        guard !isReadable, process.offline.sessions.current == nil else {
            fail(
                .session, "A process is signed in after a sign-out, and can read\(mark(process)).")
            return false
        }
        return false
    }

    /// Signs in for the first time, which creates the store.
    func signInOnce(_ process: AppProcess) {
        guard let sessions = scenario.sessions else { return }
        process.begin { [self] in _ = await signIn(process, sessions) }
        while process.executor.count + serverExecutor.count > 0 || timeline.step() {
            process.executor.drain()
            serverExecutor.drain()
        }
    }
}
