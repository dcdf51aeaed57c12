import Foundation

/// A page of payments as a bare JSONDecoder reads it: strings and whole numbers; one unreadable row
/// fails the page.
public struct PlainPayments: Decodable {
    /// One payment of the page.
    public struct Payment: Decodable {
        struct Payee: Decodable {
            struct Identifier: Decodable { var scheme, value: String }
            var name: String
            var identifier: Identifier?
        }

        struct Amount: Decodable { var amount, currency, direction: String }

        var id: String
        var clientPaymentId: String?
        var accountId, kind: String
        var payee: Payee
        var amount: Amount
        var reference, date: String
        var sequence: Int64
        var createdAt, status, statusAt: String
        var reason: String?
    }

    /// In the bank’s order.
    public var items: [Payment]

    /// Decodes the rows of a body.
    ///
    /// - Returns: The number of rows.
    public static func count(in body: Data) throws -> Int {
        try JSONDecoder().decode(Self.self, from: body).items.count
    }
}
