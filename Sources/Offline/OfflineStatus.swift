public import AshlarCore
import Foundation

/// A snapshot of the commands and copies, for a screen or an inspector.
public struct OfflineStatus: Equatable, Sendable {
    /// The copy of one collection.
    public struct Copy: Equatable, Sendable, Identifiable {
        /// `SyncedCollection.collection`.
        public let id: String
        /// Where the next changes continue; `nil` before the first complete copy, and for lists
        /// without changes.
        public let cursor: String?
        /// Whether the first copy has begun and is incomplete.
        public let isPartial: Bool
        /// The number of server rows that could not be read; the log names each.
        public let skipped: Int
        /// The copy’s age, and why it is not newer.
        public let freshness: Freshness
    }

    /// The session that the store belongs to; `nil` when signed out, and without sessions.
    public let session: SessionInfo?
    /// The store’s file; `nil` when signed out.
    public let storePath: String?
    /// Open commands, and ended ones that the user has not dealt with, in creation order.
    public let commands: [CommandStatus]
    /// In the module’s order.
    public let copies: [Copy]
    /// Reports about damaged stores, until dismissed; oldest first.
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
