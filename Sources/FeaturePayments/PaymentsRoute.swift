public import AshlarDomain

/// The places of this feature, and their links.
public enum PaymentsRoute: DeepLink {
    /// `/payments`
    case list
    /// `/payments/ID`
    case detail(ID<Payment>)
    /// `/payments/new`, with `account`, `payee` and `repeat` in its query, each an id: the source
    /// account, the payee, and the payment to repeat.
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
    /// `/standing-orders/new`, with the source `account` in its query.
    case createStandingOrder(from: ID<Account>? = nil)
    /// `/standing-orders/ID/edit`
    case editStandingOrder(ID<StandingOrder>)

    /// Parses a link; ids are not checked for existence.
    ///
    /// - Throws: `DeepLinkError.unknownPlace` for an unknown path, `DeepLinkError.badValue` for an
    ///   empty id.
    public init(path: String) throws(DeepLinkError) {
        let link = try LinkPath(path)
        let segments = link.segments
        func id<Entity>(_ name: String) throws(DeepLinkError) -> ID<Entity>? {
            guard link[name] != "" else { throw .badValue(link: path, name: name, value: "") }
            return link[name].map(ID.init(rawValue:))
        }
        switch (segments.first, segments.count) {
        case ("payments", 1): self = .list
        case ("payments", 2) where segments[1] == "new":
            self = .create(
                from: try id("account"), to: try id("payee"), repeating: try id("repeat"))
        case ("payments", 2): self = .detail(ID(rawValue: segments[1]))
        case ("payments", 3) where segments[2] == "receipt":
            self = .receipt(ID(rawValue: segments[1]))
        case ("payees", 1): self = .payees
        case ("payees", 2) where segments[1] == "new": self = .addPayee
        case ("standing-orders", 1): self = .standingOrders
        case ("standing-orders", 2) where segments[1] == "new":
            self = .createStandingOrder(from: try id("account"))
        case ("standing-orders", 2): self = .standingOrder(ID(rawValue: segments[1]))
        case ("standing-orders", 3) where segments[2] == "edit":
            self = .editStandingOrder(ID(rawValue: segments[1]))
        default: throw .unknownPlace(link: path)
        }
    }

    /// Whether the route is a form: its result replaces it in the history, and a new visit starts
    /// empty.
    public var leavesStack: Bool {
        switch self {
        case .create, .addPayee, .createStandingOrder, .editStandingOrder: true
        default: false
        }
    }

    /// The link, with ids percent-encoded; parsing it gives an equal route.
    public var path: String { LinkPath(segments: segments, query: query).text }

    private var segments: [String] {
        switch self {
        case .list: ["payments"]
        case .detail(let id): ["payments", id.rawValue]
        case .create: ["payments", "new"]
        case .receipt(let id): ["payments", id.rawValue, "receipt"]
        case .payees: ["payees"]
        case .addPayee: ["payees", "new"]
        case .standingOrders: ["standing-orders"]
        case .standingOrder(let id): ["standing-orders", id.rawValue]
        case .createStandingOrder: ["standing-orders", "new"]
        case .editStandingOrder(let id): ["standing-orders", id.rawValue, "edit"]
        }
    }

    private var query: [LinkPath.Parameter] {
        let values: KeyValuePairs<String, String?> =
            switch self {
            case .create(let account, let payee, let payment):
                [
                    "account": account?.rawValue, "payee": payee?.rawValue,
                    "repeat": payment?.rawValue,
                ]
            case .createStandingOrder(let account): ["account": account?.rawValue]
            default: [:]
            }
        return values.compactMap { name, value in value.map { .init(name: name, value: $0) } }
    }
}
