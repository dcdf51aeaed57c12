import AshlarCore
import AshlarOffline

/// How users begin and end sessions, and who may read.
extension World {
    /// Signs in whenever nobody is signed in.
    func keepSignedIn(_ process: AppProcess) {
        guard let sessions = scenario.sessions else { return process.isSignedIn = true }
        process.begin { [self] in
            for await session in process.offline.sessions.stream() {
                guard !process.isDead else { return }
                process.isSignedIn = session != nil
                while process.offline.sessions.current == nil, !Task.isCancelled {
                    let away = presence.awayUntil - timeline.now
                    // Cancelled: the loop's condition ends it.
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

    /// - Returns: Whether it is done.
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
            // The server may not hear it: nobody is signed in all the same.
            do { try await sessions.signOut(process.app, server) } catch {
                trace("signing out: \(error)")
            }
            guard !process.isDead else { return }
            sessionEnded(since: start, at: process)
        }
    }

    /// What was settled goes with a session; what was not waits for the next one.
    private func forgetSettled() {
        for record in records { record.hasSessionEnded = true }
        shownIDs = [:]
    }

    /// The user means to end the session.
    func sessionEnds() {
        forgetSettled()
        presence.awayUntil = timeline.now + plan.away + chance.time(upTo: 2 * Time.minute)
    }

    /// From here on nobody reads anything, in any process.
    func sessionEnded(since start: Int, at process: AppProcess) {
        presence.signedOut(since: start)
        moment(.signedOut, at: process)
        for process in processes { process.news.continuation.yield() }
    }

    /// - Returns: Whether somebody is signed in, and sees something.
    func checkPresence(_ process: AppProcess) throws -> Bool {
        guard scenario.sessions != nil else { return true }
        let isReadable = try process.offline.readIfOpen { _ in true } ?? false
        if presence.maySee(process.place) { return isReadable }
        guard !isReadable, process.offline.sessions.current == nil else {
            fail(
                .session, "Somebody is signed in after a sign-out, and can read\(mark(process)).")
            return false
        }
        return false
    }

    /// The first session makes the store.
    func signInOnce(_ process: AppProcess) {
        guard let sessions = scenario.sessions else { return }
        process.begin { [self] in _ = await signIn(process, sessions) }
        while process.executor.count + serverExecutor.count > 0 || timeline.step() {
            process.executor.drain()
            serverExecutor.drain()
        }
    }
}
