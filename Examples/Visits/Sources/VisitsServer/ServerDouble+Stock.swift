import AshlarOfflineTesting
import Foundation

extension ServerDouble {
    /// The server in memory, with that many of each kind.
    ///
    /// It acts for every new key, also on what is done: a client that sends twice is found out.
    static func stocked(count: Int, now: @escaping @Sendable () -> Date) -> ServerDouble {
        let server = ServerDouble(now: now)
        server.addVisits(count: count)
        return server
    }
}
