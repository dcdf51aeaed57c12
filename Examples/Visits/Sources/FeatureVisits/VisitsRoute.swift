public import AshlarCore
public import VisitsDomain

/// The places of this feature, and their links.
public enum VisitsRoute: DeepLink {
    /// `/visits`
    case list
    /// `/visits/ID`
    case detail(Visit.ID)

    /// - Throws: `DeepLinkError.unknownPlace` for any other link. The id is not looked for.
    public init(path: String) throws(DeepLinkError) {
        let segments = try LinkPath(path).segments
        switch (segments.first, segments.count) {
        case ("visits", 1): self = .list
        case ("visits", 2): self = .detail(ID(rawValue: segments[1]))
        default: throw .unknownPlace(link: path)
        }
    }

    /// Its link.
    public var path: String {
        switch self {
        case .list: "/visits"
        case .detail(let id): LinkPath(segments: ["visits", id.rawValue]).text
        }
    }
}
