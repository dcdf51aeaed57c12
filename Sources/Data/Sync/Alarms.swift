import AshlarOffline

/// What wakes the work in the background of a store.
struct Alarms: Sendable {
    /// There is something to send, or the bank can be reached again.
    let sender = WakeSignal()
    /// A payment has come to the bank, or moved on there.
    let follower = WakeSignal()
    /// Money has moved: accounts and their entries are to be fetched.
    let books = WakeSignal()
    /// A reader found a local copy old.
    let stale = WakeSignal()
}
