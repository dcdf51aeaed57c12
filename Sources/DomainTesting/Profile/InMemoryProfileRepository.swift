public import AshlarDomain
import Foundation
import Synchronization

/// One profile in memory: the bank's, and the local copy of it.
public final class InMemoryProfileRepository: ProfileRepository {
    private struct State {
        var atBank: UserProfile
        var local: UserProfile?
        var version = 1

        mutating func set(name: String, email: String) throws {
            version += 1
            atBank = try UserProfile(
                id: atBank.id, name: name, email: email, tier: atBank.tier,
                createdAt: atBank.createdAt, picture: atBank.picture?.absoluteString,
                version: "v\(version)")
        }
    }

    /// Holds back what ``profile()`` has read: by the time it arrives, another may be stored.
    public let answers = Gate()
    private let state: Mutex<State>
    private let line: BankLine

    /// A cached profile was read before, and can be read offline.
    public init(
        _ profile: UserProfile = .fixture(), isCached: Bool = true, line: BankLine = BankLine()
    ) {
        state = Mutex(State(atBank: profile, local: isCached ? profile : nil))
        self.line = line
    }

    /// The bank's.
    public var stored: UserProfile { state.withLock { $0.atBank } }

    /// Somebody else changes it at the bank, which gives it another version.
    public func bankChanges(name: String, email: String) throws {
        try state.withLock { try $0.set(name: name, email: email) }
    }

    /// The bank's while the line holds, then the copy.
    ///
    /// - Throws: The line's failure if there is no copy.
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

    /// The copy alone.
    public func known() async throws -> UserProfile? { state.withLock(\.local) }

    /// Both sides get the next version, `v2` after `v1`.
    ///
    /// - Throws: `ServerError.conflict` for another version than the bank's, or the line's failure.
    public func update(_ profile: UserProfile) async throws -> UserProfile {
        try await line.request()
        return try state.withLock { state in
            guard profile.version == state.atBank.version else {
                throw ServerError.conflict(
                    detail: "the profile has version \(state.atBank.version)")
            }
            try state.set(name: profile.name, email: profile.email)
            state.local = state.atBank
            return state.atBank
        }
    }
}
