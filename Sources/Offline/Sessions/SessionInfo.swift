public import Foundation

/// A signed-in user.
public struct SessionInfo: Hashable, Sendable {
    /// The server’s id of the user.
    public let user: String
    /// The name with which the user signed in, for screens.
    public let name: String
    /// The time of the sign-in, by this device’s clock.
    public let signedInAt: Date
}

/// A session that was not ended by its user, who may return.
public struct SessionEnd: Hashable, Sendable {
    /// Why a session has ended.
    public enum Reason: Hashable, Sendable {
        /// The server rejects its tokens.
        case server
        /// Its store is missing, or was replaced.
        case lostStore
        /// The reason given to ``Sessions/end(reason:)`` or by the ``SessionGuard``.
        case given(String)
    }

    /// The session that has ended.
    public let session: SessionInfo
    /// Why it has ended.
    public let reason: Reason
}
