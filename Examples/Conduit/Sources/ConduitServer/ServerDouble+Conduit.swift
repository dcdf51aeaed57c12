import AshlarOfflineTesting
import Foundation

extension ServerDouble {
    /// The server in memory, with `article-1`, `article-2` and so on, each open.
    ///
    /// It acts for every new key, also on what is done: a client that sends twice is found out.
    static func conduit(count: Int, now: @escaping @Sendable () -> Date) -> ServerDouble {
        let server = ServerDouble(now: now)
        server.add("/conduit")
        server.add("/conduit", action: "favorite") { row, body in row["note"] = body["note"] }
        // The newest is listed first.
        for number in (0..<count).reversed() {
            server.put(
                #"{"id": "article-\#(number + 1)", "title": "Article \#(number + 1)"}"#,
                in: "/conduit")
        }
        return server
    }
}
