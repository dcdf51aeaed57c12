public import AshlarDomain
public import Foundation
import Synchronization

/// One in-memory profile: the bank’s version and the local copy.
///
/// A change is stored, and sent at once unless the line is cut or holds requests back; see
/// ``deliver()``.
public final class InMemoryProfileRepository: ProfileRepository {
    private struct State {
        var atBank: UserProfile
        var local: UserProfile?
        var version = 1
        var changes = InMemoryChanges<UserProfile>()

        mutating func set(name: String, email: String) throws {
            version += 1
            atBank = try UserProfile(
                id: atBank.id, name: name, email: email, tier: atBank.tier,
                createdAt: atBank.createdAt, picture: atBank.picture?.absoluteString,
                version: "v\(version)")
        }

        /// Applies the change at the bank and removes it from the pending changes.
        mutating func apply(_ id: ID<PendingState>) throws {
            guard let change = changes.open.first(where: { $0.pending.id == id })?.change else {
                return
            }
            if (change.name, change.email) != (atBank.name, atBank.email) {
                guard change.version == atBank.version else {
                    throw ServerError.conflict(detail: "the profile has version \(atBank.version)")
                }
                try set(name: change.name, email: change.email)
            }
            changes.remove(id)
            local = atBank
        }
    }

    /// Delays the result of ``profile()``; meanwhile another profile can be stored.
    public let answers = Gate()
    private let state: Mutex<State>
    private let line: BankLine
    private let signal = ChangeSignal<Void>()
    private let now: @Sendable () -> Date

    /// Creates a repository; a cached profile can be read offline.
    public init(
        _ profile: UserProfile = .fixture(), isCached: Bool = true, line: BankLine = BankLine(),
        now: @escaping @Sendable () -> Date = { .fixture }
    ) {
        state = Mutex(State(atBank: profile, local: isCached ? profile : nil))
        self.line = line
        self.now = now
    }

    /// The bank’s current version.
    public var stored: UserProfile { state.withLock { $0.atBank } }

    /// Simulates a change by another client, which gives the profile another version.
    public func bankChanges(name: String, email: String) throws {
        try state.withLock { try $0.set(name: name, email: email) }
    }

    /// The bank’s profile while the line works, otherwise the local copy.
    ///
    /// - Throws: The line’s error if there is no copy.
    public func profile() async throws -> UserProfile {
        await line.requests.pass()
        let profile = try state.withLock { state in
            if let failure = line.failure {
                guard let local = state.local else { throw failure }
                return local
            }
            state.local = state.atBank
            return state.atBank
        }
        await answers.pass()
        return profile
    }

    /// The local copy.
    public func cached() async throws -> UserProfile? { state.withLock(\.local) }

    /// The latest pending change.
    public func pendingChange() async throws -> ProfileChange? {
        state.withLock { state in
            state.changes.waiting.last.map {
                ProfileChange(
                    name: $0.change.name, email: $0.change.email, pending: $0.pending)
            }
        }
    }

    /// The bank gives each stored change the next version, `v2` after `v1`.
    public func update(_ profile: UserProfile) async throws {
        change { changes in
            for known in changes.waiting
            where known.pending.canBeTakenBack || !known.pending.isOpen {
                changes.remove(known.pending.id)
            }
            changes.store(profile, at: now())
        }
        try await deliverAtOnce()
    }

    /// Succeeds only while nothing has been sent.
    public func takeBack(_ change: ID<PendingState>) async throws -> Bool {
        self.change { $0.takeBack(change) }
    }

    /// Sends at once if the line works; after a conflict, on top of the bank’s current version.
    public func retry(_ change: ID<PendingState>) async throws {
        try state.withLock { state in
            guard let waiting = state.changes.waiting.first(where: { $0.pending.id == change }),
                !waiting.pending.isOpen, let local = state.local
            else { return }
            let rebased = try local.with(name: waiting.change.name, email: waiting.change.email)
            state.changes.rewrite(change) { $0 = rebased }
            state.changes.retry(change)
        }
        try await deliverAtOnce()
    }

    /// Removes only a change that waits for the user’s decision.
    public func drop(_ change: ID<PendingState>) async throws {
        self.change { $0.drop(change) }
    }

    /// One element after each change that is stored, delivered, retried or dropped.
    public func changes() -> AsyncStream<Void> { signal.stream() }

    // MARK: For tests

    /// Sends the pending changes while the line works.
    public func deliver() async throws {
        for waiting in state.withLock({ $0.changes.open }) {
            let id = waiting.pending.id
            do {
                try await line.request()
                try state.withLock { try $0.apply(id) }
            } catch let error as ServerError {
                state.withLock { state in
                    state.changes.fail(id, with: error, at: now())
                    if case .conflict = error { state.local = state.atBank }
                }
            }
        }
        signal.send(())
    }

    /// Delivers, unless a test holds requests back.
    private func deliverAtOnce() async throws {
        if !line.requests.isHolding { try await deliver() }
    }

    private func change<Result>(
        _ body: (inout InMemoryChanges<UserProfile>) -> Result
    ) -> Result {
        defer { signal.send(()) }
        return state.withLock { body(&$0.changes) }
    }
}
