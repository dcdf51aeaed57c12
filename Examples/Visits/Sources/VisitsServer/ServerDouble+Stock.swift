import AshlarOfflineTesting
import Foundation

extension ServerDouble {
    /// The in-memory server, with `count` rows of each kind.
    ///
    /// It acts on every new key, also on a row that is done: so a client that sends twice is
    /// noticed.
    static func stocked(count: Int, now: @escaping @Sendable () -> Date) -> ServerDouble {
        let server = ServerDouble(now: now)
        server.addVisits(count: count)
        return server
    }
}
