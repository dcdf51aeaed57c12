public import AshlarDomain

/// The places of this feature, and their links.
public enum PaymentsRoute: DeepLink {
    /// `/payments`
    case list
    /// `/payments/ID`
    case detail(ID<Payment>)
    /// `/payments/new`, with `account`, `payee` and `repeat` in its query, each an id: whom to pay,
    /// from where, and which payment to make once more.
    case create(from: ID<Account>? = nil, to: ID<Payee>? = nil, repeating: ID<Payment>? = nil)
    /// `/payments/ID/receipt`
    case receipt(ID<Payment>)
    /// `/payees`
    case payees
    /// `/payees/new`
    case addPayee

    /// `/standing-orders`
    case standingOrders
    /// `/standing-orders/ID`
    case standingOrder(ID<StandingOrder>)
    /// `/standing-orders/new`, with `account` in its query: from where.
    case createStandingOrder(from: ID<Account>? = nil)
    /// `/standing-orders/ID/edit`
    case editStandingOrder(ID<StandingOrder>)

    /// Reads a link; an id is taken as it stands, and is not looked for.
    ///
    /// - Throws: `DeepLinkError.unknownPlace` for what is none of these places,
    ///   `DeepLinkError.badValue` for an id that is named and empty.
    public init(path: String) throws(DeepLinkError) {
        let link = try LinkPath(path)
        if let place = Self.payees(link.segments) {
            self = place
            return
        }
        if link.segments.first == "standing-orders" {
            self = try Self.standingOrders(link, path)
            return
        }
        guard link.segments.first == "payments", link.segments.count <= 3 else {
            throw .unknownPlace(link: path)
        }
        if link.segments.count == 3 {
            guard link.segments[2] == "receipt" else { throw .unknownPlace(link: path) }
            self = .receipt(ID(rawValue: link.segments[1]))
            return
        }
        switch link.segments.dropFirst().first {
        case nil: self = .list
        case "new":
            func id<Entity>(_ name: String) throws(DeepLinkError) -> ID<Entity>? {
                guard link[name] != "" else { throw .badValue(link: path, name: name, value: "") }
                return link[name].map(ID.init(rawValue:))
            }
            self = .create(
                from: try id("account"), to: try id("payee"), repeating: try id("repeat"))
        case let id?: self = .detail(ID(rawValue: id))
        }
    }

    private static func payees(_ segments: [String]) -> PaymentsRoute? {
        switch segments {
        case ["payees"]: .payees
        case ["payees", "new"]: .addPayee
        default: nil
        }
    }

    private static func standingOrders(
        _ link: LinkPath, _ path: String
    ) throws(DeepLinkError) -> PaymentsRoute {
        switch (link.segments.count, link.segments.dropFirst().first) {
        case (1, _): return .standingOrders
        case (2, "new"):
            guard link["account"] != "" else {
                throw .badValue(link: path, name: "account", value: "")
            }
            return .createStandingOrder(from: link["account"].map(ID.init(rawValue:)))
        case (2, let id?): return .standingOrder(ID(rawValue: id))
        case (3, let id?) where link.segments[2] == "edit":
            return .editStandingOrder(ID(rawValue: id))
        default: throw .unknownPlace(link: path)
        }
    }

    /// A form, which is left for good: what was made takes its place, and shown again it begins anew.
    public var isPassing: Bool {
        switch self {
        case .create, .addPayee, .createStandingOrder, .editStandingOrder: true
        case .list, .detail, .receipt, .payees, .standingOrders, .standingOrder: false
        }
    }

    /// The link, with ids percent-encoded; reading it gives an equal route.
    public var path: String {
        switch self {
        case .list: LinkPath(segments: ["payments"]).text
        case .receipt(let id):
            LinkPath(segments: ["payments", id.rawValue, "receipt"]).text
        case .payees: LinkPath(segments: ["payees"]).text
        case .addPayee: LinkPath(segments: ["payees", "new"]).text
        case .detail(let id): LinkPath(segments: ["payments", id.rawValue]).text
        case .standingOrders: LinkPath(segments: ["standing-orders"]).text
        case .standingOrder(let id):
            LinkPath(segments: ["standing-orders", id.rawValue]).text
        case .createStandingOrder(let account):
            LinkPath(
                segments: ["standing-orders", "new"],
                query: account.map { [.init(name: "account", value: $0.rawValue)] } ?? []
            ).text
        case .editStandingOrder(let id):
            LinkPath(segments: ["standing-orders", id.rawValue, "edit"]).text
        case .create(let account, let payee, let payment):
            LinkPath(
                segments: ["payments", "new"],
                query: [
                    account.map { .init(name: "account", value: $0.rawValue) },
                    payee.map { .init(name: "payee", value: $0.rawValue) },
                    payment.map { .init(name: "repeat", value: $0.rawValue) },
                ].compactMap(\.self)
            ).text
        }
    }
}
