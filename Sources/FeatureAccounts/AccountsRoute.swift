public import AshlarDomain

/// The places of this feature, and their links.
public enum AccountsRoute: DeepLink {
    /// `/accounts`
    case list
    /// `/accounts/ID`
    case detail(ID<Account>)
    /// `/accounts/ID?month=2026-11&category=groceries&search=words`: selected entries of the
    /// account.
    case entries(of: ID<Account>, StatementFilter)
    /// `/insights`
    case insights
    /// `/profile`
    case profile
    /// `/settings`
    case settings
    /// `/unlock`
    case unlock
    /// `/sign-in`
    case signIn
    /// `/accounts/ID/pay`: a payment from this account; handled by another feature.
    case pay(from: ID<Account>)
    /// `/entries/payments/ID`: the payment of an entry; shown by another feature.
    case payment(ID<Payment>)

    /// Parses a link; ids are not checked for existence.
    ///
    /// - Throws: `DeepLinkError.unknownPlace` for an unknown path.
    public init(path: String) throws(DeepLinkError) {
        let link = try LinkPath(path)
        let segments = link.segments
        switch (segments.first, segments.count) {
        case ("accounts", 1): self = .list
        case ("accounts", 2):
            // An invalid month or category is ignored: the page shows its filters.
            let filter = StatementFilter(link) ?? StatementFilter()
            let id = ID<Account>(rawValue: segments[1])
            self = filter.isActive ? .entries(of: id, filter) : .detail(id)
        case ("insights", 1): self = .insights
        case ("accounts", 3) where segments[2] == "pay":
            self = .pay(from: ID(rawValue: segments[1]))
        case ("entries", 3) where segments[1] == "payments":
            self = .payment(ID(rawValue: segments[2]))
        case ("profile", 1): self = .profile
        case ("settings", 1): self = .settings
        case ("unlock", 1): self = .unlock
        case ("sign-in", 1): self = .signIn
        default: throw .unknownPlace(link: path)
        }
    }

    /// The link, with ids percent-encoded; parsing it gives an equal route.
    public var path: String {
        var query: [LinkPath.Parameter] = []
        if case .entries(_, let filter) = self { query = filter.parameters }
        return LinkPath(segments: segments, query: query).text
    }

    private var segments: [String] {
        switch self {
        case .list: ["accounts"]
        case .detail(let id), .entries(of: let id, _): ["accounts", id.rawValue]
        case .insights: ["insights"]
        case .profile: ["profile"]
        case .settings: ["settings"]
        case .unlock: ["unlock"]
        case .signIn: ["sign-in"]
        case .pay(let id): ["accounts", id.rawValue, "pay"]
        case .payment(let id): ["entries", "payments", id.rawValue]
        }
    }
}
