public import AshlarCore
public import ConduitDomain

/// This feature’s routes and their links.
public enum ConduitRoute: DeepLink {
    /// `/articles`, `/feed`, `/favorites`, `/tags/TAG`
    case list(ArticleFilter)
    /// `/articles/ID`
    case article(Article.ID)
    /// `/articles/ID/edit`
    case edit(Article.ID)
    /// `/write`
    case write
    /// `/profiles/NAME`
    case profile(Username)
    /// `/account`
    case account
    /// `/sign-in`
    case signIn

    /// - Throws: `DeepLinkError.unknownPlace` for any other link. Does not check that ids exist.
    public init(path: String) throws(DeepLinkError) {
        let segments = try LinkPath(path).segments
        switch (segments.first, segments.count) {
        case ("articles", 1): self = .list(.all)
        case ("feed", 1): self = .list(.feed)
        case ("favorites", 1): self = .list(.favorites)
        case ("tags", 2): self = .list(.tag(segments[1]))
        case ("articles", 2): self = .article(ID(rawValue: segments[1]))
        case ("articles", 3) where segments[2] == "edit": self = .edit(ID(rawValue: segments[1]))
        case ("write", 1): self = .write
        case ("profiles", 2): self = .profile(ID(rawValue: segments[1]))
        case ("account", 1): self = .account
        case ("sign-in", 1): self = .signIn
        default: throw .unknownPlace(link: path)
        }
    }

    /// The route’s link.
    public var path: String {
        switch self {
        case .list(.all): "/articles"
        case .list(.feed): "/feed"
        case .list(.favorites): "/favorites"
        case .list(.tag(let tag)): LinkPath(segments: ["tags", tag]).text
        case .article(let id): LinkPath(segments: ["articles", id.rawValue]).text
        case .edit(let id): LinkPath(segments: ["articles", id.rawValue, "edit"]).text
        case .write: "/write"
        case .profile(let name): LinkPath(segments: ["profiles", name.rawValue]).text
        case .account: "/account"
        case .signIn: "/sign-in"
        }
    }
}
