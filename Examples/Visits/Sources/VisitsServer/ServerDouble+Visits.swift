import AshlarOfflineTesting
import Foundation

extension ServerDouble {
    /// The server in memory, with `visit-1`, `visit-2` and so on, each open.
    ///
    /// It acts for every new key, also on what is done: a client that sends twice is found out.
    static func visits(count: Int, now: @escaping @Sendable () -> Date) -> ServerDouble {
        let server = ServerDouble(now: now)
        server.add("/visits")
        server.add("/visits", action: "complete") { row, body in row["note"] = body["note"] }
        // The newest is listed first.
        for number in (0..<count).reversed() {
            server.put(
                #"{"id": "visit-\#(number + 1)", "title": "Visit \#(number + 1)"}"#, in: "/visits")
        }
        return server
    }
}
