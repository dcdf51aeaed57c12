public import Domain

/// The places of this feature, and their links.
public enum AccountsRoute: DeepLink {
    /// `/accounts`
    case list
    /// `/accounts/ID`
    case detail(ID<Account>)
    /// `/profile`
    case profile
    /// `/sign-in`
    case signIn
    /// `/accounts/ID/pay`: a payment from this account, which another feature has to make.
    case pay(from: ID<Account>)

    /// Reads a link; an id is taken as it stands, and is not looked for.
    ///
    /// - Throws: `DeepLinkError.unknownPlace` for what is none of these places.
    public init(path: String) throws(DeepLinkError) {
        let segments = try LinkPath(path).segments
        switch (segments.first, segments.count) {
        case ("accounts", 1): self = .list
        case ("accounts", 2): self = .detail(ID(rawValue: segments[1]))
        case ("accounts", 3) where segments[2] == "pay":
            self = .pay(from: ID(rawValue: segments[1]))
        case ("profile", 1): self = .profile
        case ("sign-in", 1): self = .signIn
        default: throw .unknownPlace(link: path)
        }
    }

    /// The link, with ids percent-encoded; reading it gives an equal route.
    public var path: String {
        let segments =
            switch self {
            case .list: ["accounts"]
            case .detail(let id): ["accounts", id.rawValue]
            case .profile: ["profile"]
            case .signIn: ["sign-in"]
            case .pay(let id): ["accounts", id.rawValue, "pay"]
            }
        return LinkPath(segments: segments).text
    }
}
