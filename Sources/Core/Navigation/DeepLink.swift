/// A place in the app that can be read from a link and written as one.
public protocol DeepLink: Codable, Hashable, Sendable {
    /// Reads a link such as `/trips/42?x=y`; ``LinkPath`` parses it.
    init(path: String) throws(DeepLinkError)

    /// The link; `init(path:)` reads it back to an equal value.
    var path: String { get }
}

/// The reason why a link leads to no place.
public enum DeepLinkError: DescribedError, Equatable, Sendable {
    /// The link is not a path: it must begin with `/` and be percent-encoded.
    case malformed(link: String, reason: String)
    /// No place has this path.
    case unknownPlace(link: String)
    /// A part of the link has an invalid value.
    case badValue(link: String, name: String, value: String)

    /// The link, unchanged.
    public var link: String {
        switch self {
        case .malformed(let link, _), .unknownPlace(let link), .badValue(let link, _, _): link
        }
    }

    /// One sentence with the link, for logs.
    public var description: String {
        switch self {
        case .malformed(let link, let reason):
            "The link \"\(link.visible)\" cannot be read: \(reason)."
        case .unknownPlace(let link): "The link \"\(link.visible)\" leads to no place in this app."
        case .badValue(let link, let name, let value):
            "The link \"\(link.visible)\" has an invalid \(name): \"\(value.visible)\"."
        }
    }
}
