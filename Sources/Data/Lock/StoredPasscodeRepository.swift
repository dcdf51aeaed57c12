import AshlarDomain
import AshlarOffline
import Foundation
import Synchronization

/// The lock in the signed-in user’s store.
struct StoredPasscodeRepository: PasscodeRepository {
    let context: DataContext

    func lock() async throws -> ScreenLock? {
        guard context.offline.isOpen else { return nil }
        let lock = try context.offline.read { try LockTable.read($0) }
        if let user = context.offline.sessions.current?.user {
            if lock?.isSet == true, lock?.isLost == false {
                context.passcodes.note(user)
            } else if lock == nil, context.passcodes.isNoted(user) {
                // The lock existed and its row is missing: the replacement cannot be opened.
                let now = context.runtime.now()
                try context.offline.write { try LockTable.replace(.lost(at: now), $0) }
            }
        }
        return try context.offline.sessions.check() ? lock : nil
    }

    func change<Value: Sendable>(
        of user: ID<UserProfile>?, _ change: @Sendable (inout ScreenLock) throws -> Value
    ) async throws -> Value {
        let now = context.runtime.now()
        guard let present = context.offline.sessions.current?.user,
            user == nil || present == user?.rawValue
        else { throw ServerError.signedOut }
        let passcodes = context.passcodes
        return try context.offline.write { store in
            let old = try LockTable.read(store)
            // The lock existed and its row is missing: the next call of `lock()` ends the session.
            guard old != nil || !passcodes.isNoted(present) else { throw ServerError.signedOut }
            var lock = old ?? ScreenLock(lastActivity: now)
            let value = try change(&lock)
            guard lock != old else { return value }
            let begins = lock.isSpent && old?.isSpent != true
            let judge =
                begins ? store.process : lock.isSpent ? try LockTable.judge(store) : nil
            try LockTable.replace(lock, judge: judge, store)
            if lock.isSet { passcodes.note(present) }
            return value
        }
    }

    func changes() -> AsyncStream<Void> { context.offline.changes(LockTable.table.topic) }
}

/// The users with a PIN that this process has seen. For them, a missing lock is not read as “no
/// PIN”.
final class SeenPasscodes: Sendable {
    private let users = Mutex<Set<String>>([])

    func note(_ user: String) { users.withLock { _ = $0.insert(user) } }
    func isNoted(_ user: String) -> Bool { users.withLock { $0.contains(user) } }
    func forget(_ user: String) { users.withLock { _ = $0.remove(user) } }
}

/// Checks whether the lock allows a session to continue.
enum LockVerdict {
    static let wrongPasscodes = "wrong passcodes"
    static let lostLock = "lost lock"

    /// A session with a lost lock ends and keeps its store, for a full sign-in. A session with all
    /// attempts at the PIN used up ends, and its store is deleted.
    static func makeGuard(_ passcodes: SeenPasscodes) -> SessionGuard {
        SessionGuard { store in
            if try LockTable.isLost(store) { return .end(reason: lostLock, wipes: false) }
            let isSpent = try LockTable.isSpent(store) { store.isAlive($0) }
            return isSpent ? .end(reason: wrongPasscodes, wipes: true) : .keep
        } whenSignedIn: { store in
            passcodes.forget(store.user)
            try LockTable.forgetLost(store)
        }
    }
}
