import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation

/// The bank’s list of standing orders.
enum StandingOrders: JSONCollection {
    typealias Row = StandingOrder
    typealias Wire = StandingOrderRecord

    static let collection = "standingOrders"
    /// Every five minutes: a round is a minute.
    static let refreshRounds = 5
    static let path = "/v1/standing-orders"
    static let feed = Feed.whole(path: path)

    static func row(_ wire: StandingOrderRecord, version: String?) throws -> StandingOrder {
        try StandingOrder(wire)
    }

    static func path(of id: String) -> String { "\(path)/\(id.asURLPart)" }
}
