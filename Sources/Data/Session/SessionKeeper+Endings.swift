import AshlarDomain
import AshlarOffline
import Synchronization

extension SessionKeeper {
    /// Does what sessions that ended have left to do, until cancelled: at once, whenever
    /// ``endingsAlarm`` rings, and after a while where it could not be done.
    func finishEndings() async {
        while !Task.isCancelled {
            let isDone = wipeLeftovers()
            await sayFarewells()
            await endingsAlarm.wait(
                atMost: isDone ? nil : settings.refreshInterval, on: runtime.clock)
        }
    }

    /// Wipes the stores of sessions that ended while theirs could not be wiped.
    ///
    /// - Returns: Whether none is left.
    @discardableResult
    func wipeLeftovers() -> Bool {
        attempt("A store could not be wiped once more") {
            var failure: (any Error)?
            for origin in try vault.endings().unwiped {
                do { try wipe(origin) } catch { failure = error }
            }
            if let failure { throw failure }
        }
    }

    /// Tells the bank of sessions that ended while nobody could. Their tokens go afterwards: a
    /// process that is killed meanwhile leaves it to the next.
    func sayFarewells() async {
        var sessions: [StoredSession] = []
        attempt("The tokens of sessions that ended cannot be read") {
            sessions = try vault.unsaid()
        }
        for session in sessions {
            let token = session.refreshToken
            guard farewells.withLock({ $0.insert(token).inserted }) else { continue }
            await farewell.say(session)
            attempt("The tokens of a session that ended are still there") {
                try vault.said(session)
            }
            _ = farewells.withLock { $0.remove(token) }
        }
    }

    private func wipe(_ origin: SessionOrigin) throws {
        let store = try open(ID(rawValue: origin.user))
        if origin.belongs(to: store) {
            try store.wipe()
        } else if origin.wasBegun(in: store) {
            // Wiped, but what was deleted may still be in its files.
            try store.scrub()
        }
        try vault.wiped(origin)
    }
}
