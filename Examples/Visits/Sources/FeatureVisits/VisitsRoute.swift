public import AshlarCore
public import VisitsDomain

/// This feature’s routes and their links.
public enum VisitsRoute: DeepLink {
    /// `/visits`
    case list
    /// `/visits/ID`
    case detail(Visit.ID)

    /// - Throws: `DeepLinkError.unknownPlace` for any other link. Does not check that the id
    ///   exists.
    public init(path: String) throws(DeepLinkError) {
        let segments = try LinkPath(path).segments
        switch (segments.first, segments.count) {
        case ("visits", 1): self = .list
        case ("visits", 2): self = .detail(ID(rawValue: segments[1]))
        default: throw .unknownPlace(link: path)
        }
    }

    /// The route’s link.
    public var path: String {
        switch self {
        case .list: "/visits"
        case .detail(let id): LinkPath(segments: ["visits", id.rawValue]).text
        }
    }
}
