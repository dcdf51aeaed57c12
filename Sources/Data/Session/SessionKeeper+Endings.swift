import Domain

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
