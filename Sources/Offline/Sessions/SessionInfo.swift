public import Foundation

/// Somebody who is signed in.
public struct SessionInfo: Hashable, Sendable {
    /// The server's id of the user.
    public let user: String
    /// What the user signed in as, for screens.
    public let name: String
    /// By this device's clock.
    public let signedInAt: Date
}

/// A session that has ended without its user, who may come back.
public struct SessionEnd: Hashable, Sendable {
    /// Why it has ended.
    public enum Reason: Hashable, Sendable {
        /// The server takes its tokens no more.
        case server
        /// Its store is gone, or is another one than it was begun in.
        case lostStore
        /// What ``Sessions/end(reason:)`` or the ``SessionGuard`` gave.
        case given(String)
    }

    /// As it was.
    public let session: SessionInfo
    /// Why it has ended.
    public let reason: Reason
}
