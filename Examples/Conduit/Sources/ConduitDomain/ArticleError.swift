public import AshlarCore

/// A rule that is broken.
public enum ArticleError: DescribedError, Hashable, Codable {
    /// There is none with this id on this device.
    case unknown(ID<Article>)
    /// It is done, and not changed any more.
    case alreadyDone(ID<Article>)
    /// The note holds nothing but white space.
    case emptyNote

    /// One sentence with the rule.
    public var description: String {
        switch self {
        case .unknown(let id): "There is no article \(id) on this device."
        case .alreadyDone(let id): "The article \(id) is done already."
        case .emptyNote: "A note is needed."
        }
    }
}
