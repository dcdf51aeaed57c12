import AshlarDomain
import AshlarOffline
import Foundation

/// A standing order that the bank set up with other terms than the confirmed ones.
struct OrderDifference {
    /// The id of the ``OrderSetUp``.
    let id: String
    let bankOrder: ID<StandingOrder>
    /// The confirmed terms.
    let terms: StandingOrderTerms
    let requestedAt: Date
}

/// Differences from the confirmed terms, until the user has dismissed them.
enum OrderDifferences {
    static let table = StoreTable(
        "orderDifferences",
        schema: [
            """
            CREATE TABLE orderDifferences(
                id TEXT NOT NULL PRIMARY KEY, bankOrder TEXT NOT NULL, request BLOB NOT NULL,
                requestedAt INTEGER NOT NULL)
            """
        ], topic: StandingOrders.collection, lifetime: .user,
        rescue: .carryOver { row in
            row.isText(0) && row.isText(1) && row.bytes(2) != nil && row.isInteger(3)
        })

    static func all(_ store: StoreConnection) throws -> [OrderDifference] {
        try store.rows("SELECT id, bankOrder, request, requestedAt FROM orderDifferences") { row in
            try StoreDamage.orValue {
                OrderDifference(
                    id: try row.text(0), bankOrder: ID(rawValue: try row.text(1)),
                    terms: try OrderSetUp.decoded(row.bytes(2)).terms,
                    requestedAt: try row.date(3))
            }
        }
    }

    static func add(
        _ order: OrderSetUp, bankOrder: ID<StandingOrder>, at time: Date, _ store: StoreConnection
    ) throws {
        try store.execute(
            """
            INSERT OR IGNORE INTO orderDifferences(id, bankOrder, request, requestedAt)
            VALUES (?, ?, ?, ?)
            """, [order.row, bankOrder.rawValue, order.encoded(), time])
    }

    /// - Returns: Whether it existed.
    static func remove(_ id: String, _ store: StoreConnection) throws -> Bool {
        try store.execute("DELETE FROM orderDifferences WHERE id = ?", [id]) > 0
    }
}
