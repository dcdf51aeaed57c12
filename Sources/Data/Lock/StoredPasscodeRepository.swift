import AshlarDomain
import AshlarOffline
import Foundation
import Synchronization

/// The lock in the signed-in user's store.
struct StoredPasscodeRepository: PasscodeRepository {
    let context: DataContext

    func lock() async throws -> ScreenLock? {
        guard context.offline.isOpen else { return nil }
        let lock = try context.offline.read { try LockTable.read($0) }
        if let user = context.offline.sessions.current?.user {
            if lock?.isSet == true, lock?.isLost == false {
                context.passcodes.note(user)
            } else if lock == nil, context.passcodes.isNoted(user) {
                // One that is missing was there: nobody opens what stands in its place.
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
            // One that is missing was there: the next look ends the session.
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

/// Users of whom this process has seen a PIN: from then on a lock that is missing is not taken for
/// none.
final class SeenPasscodes: Sendable {
    private let users = Mutex<Set<String>>([])

    func note(_ user: String) { users.withLock { _ = $0.insert(user) } }
    func isNoted(_ user: String) -> Bool { users.withLock { $0.contains(user) } }
    func forget(_ user: String) { users.withLock { _ = $0.remove(user) } }
}

/// What the lock says of a session.
enum LockVerdict {
    static let wrongPasscodes = "wrong passcodes"
    static let lostLock = "lost lock"

    /// A session whose lock was lost needs a whole sign-in, and keeps its store; one whose last attempt at
    /// the PIN was used up ends.
    static func guarding(_ passcodes: SeenPasscodes) -> SessionGuard {
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
