public import Domain

/// The places of this feature, and their links.
public enum PaymentsRoute: DeepLink {
    /// `/payments`
    case list
    /// `/payments/ID`
    case detail(ID<Payment>)
    /// `/payments/new`, `/payments/new?account=ID`
    case create(from: ID<Account>?)

    /// Reads a link; an id is taken as it stands, and is not looked for.
    ///
    /// - Throws: `DeepLinkError.unknownPlace` for what is none of these places,
    ///   `DeepLinkError.badValue` for an account that is named and empty.
    public init(path: String) throws(DeepLinkError) {
        let link = try LinkPath(path)
        guard link.segments.first == "payments", link.segments.count <= 2 else {
            throw .unknownPlace(link: path)
        }
        switch link.segments.dropFirst().first {
        case nil: self = .list
        case "new":
            let account = link["account"]
            guard account != "" else { throw .badValue(link: path, name: "account", value: "") }
            self = .create(from: account.map(ID.init(rawValue:)))
        case let id?: self = .detail(ID(rawValue: id))
        }
    }

    /// The link, with ids percent-encoded; reading it gives an equal route.
    public var path: String {
        switch self {
        case .list: LinkPath(segments: ["payments"]).text
        case .detail(let id): LinkPath(segments: ["payments", id.rawValue]).text
        case .create(let account):
            LinkPath(
                segments: ["payments", "new"],
                query: account.map { [.init(name: "account", value: $0.rawValue)] } ?? []
            ).text
        }
    }
}
