import AshlarDomain
import Foundation

extension AccountsDependencies {
    /// Keeps a page of accounts in step: with what changed, with the time that ages are told by, and
    /// with how far the fetching of many entries has got.
    func follower<Action: Sendable>(
        changed: Action, minutePassed: @escaping @Sendable (Date) -> Action,
        progressed: @escaping @Sendable (SyncProgress?) -> Action
    ) -> ChangeFollower<Action> {
        ChangeFollower(
            syncedAccounts.changes, changed: changed, minutePassed: minutePassed,
            runtime: runtime
        ).following(syncedAccounts.progress, progressed: progressed)
    }
}
