import AshlarCore

/// Opens the stores of a directory.
struct StoreOpener: Sendable {
    let folder: StoreFolder
    let hub: ChangeHub
    let runtime: RuntimeEnvironment
    let rescuer: Rescuer
    let kinds: [String: CommandKind]

    /// - Parameter user: Empty without sessions.
    func open(_ user: String) throws -> OfflineStore {
        try OfflineStore(
            of: user, in: folder, hub: hub, sender: runtime.makeID(), runtime: runtime,
            rescuer: rescuer, kinds: kinds)
    }
}
