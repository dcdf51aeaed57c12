public import AshlarCore
import Foundation

/// A look at what waits and at the copies, for a screen or an inspector.
public struct OfflineStatus: Equatable, Sendable {
    /// The copy of one collection.
    public struct Copy: Equatable, Sendable, Identifiable {
        /// `SyncedCollection.collection`.
        public let id: String
        /// Where changes go on; `nil` before the first complete copy, and for lists without changes.
        public let cursor: String?
        /// Whether a first copy was begun and is not complete.
        public let isPartial: Bool
        /// Rows of the server's that could not be read; each is in the log by name.
        public let skipped: Int
        /// How old it is, and why it is not newer.
        public let freshness: Freshness
    }

    /// Whose store it is; `nil` where nobody is signed in, and without sessions.
    public let session: SessionInfo?
    /// The store's file; `nil` where nobody is signed in.
    public let storePath: String?
    /// In the order of their making: those on their way, and those that wait to be seen.
    public let commands: [CommandStatus]
    /// In the order of the module's.
    public let copies: [Copy]
    /// What became of damaged stores, until dismissed; oldest first.
    public let rescues: [RescueReport]

    init(_ context: OfflineContext, _ store: OfflineStore?) throws {
        session = store.flatMap { context.keeper.session(in: $0) }
        storePath = store?.file.path
        guard let store else {
            commands = []
            copies = []
            rescues = []
            return
        }
        (commands, copies, rescues) = try store.read { connection in
            let copies = try context.collections.map { type in
                let state = try SyncState(type.collection, in: connection)
                return Copy(
                    id: type.collection, cursor: state.since,
                    isPartial: state.snapshotSince != nil, skipped: state.skipped,
                    freshness: store.freshness[type.collection])
            }
            return (
                try context.outbox(of: store).statuses(in: connection), copies,
                try RescueReport.unseen(connection)
            )
        }
    }
}
