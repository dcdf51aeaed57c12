public import AshlarCore
public import ConduitDomain

/// The places of this feature, and their links.
public enum ConduitRoute: DeepLink {
    /// `/conduit`
    case list
    /// `/conduit/ID`
    case detail(Article.ID)

    /// - Throws: `DeepLinkError.unknownPlace` for any other link. The id is not looked for.
    public init(path: String) throws(DeepLinkError) {
        let segments = try LinkPath(path).segments
        switch (segments.first, segments.count) {
        case ("conduit", 1): self = .list
        case ("conduit", 2): self = .detail(ID(rawValue: segments[1]))
        default: throw .unknownPlace(link: path)
        }
    }

    /// Its link.
    public var path: String {
        switch self {
        case .list: "/conduit"
        case .detail(let id): LinkPath(segments: ["conduit", id.rawValue]).text
        }
    }
}
