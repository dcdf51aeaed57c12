/// A place in the app that a link can name, and that is written as one.
public protocol DeepLink: Codable, Hashable, Sendable {
    /// Reads a link such as `/trips/42?x=y`; ``LinkPath`` takes it apart.
    init(path: String) throws(DeepLinkError)

    /// The link that `init(path:)` reads back to an equal value.
    var path: String { get }
}

/// Why a link leads nowhere.
public enum DeepLinkError: DescribedError, Equatable, Sendable {
    /// Not a path at all: it must begin with `/` and be percent-encoded.
    case malformed(link: String, reason: String)
    /// There is no such place.
    case unknownPlace(link: String)
    /// A part of the link has a value that it cannot have.
    case badValue(link: String, name: String, value: String)

    /// As it came.
    public var link: String {
        switch self {
        case .malformed(let link, _), .unknownPlace(let link), .badValue(let link, _, _): link
        }
    }

    /// One sentence with the link as it came, for logs.
    public var description: String {
        switch self {
        case .malformed(let link, let reason):
            "The link \"\(link.visible)\" cannot be read: \(reason)."
        case .unknownPlace(let link): "The link \"\(link.visible)\" leads to no place in this app."
        case .badValue(let link, let name, let value):
            "The link \"\(link.visible)\" has the \(name) \"\(value.visible)\", which it cannot have."
        }
    }
}
