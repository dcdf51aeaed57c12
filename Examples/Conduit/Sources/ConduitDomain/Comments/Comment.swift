public import AshlarCore
public import Foundation

/// What somebody says about an article.
public struct Comment: Identifiable, Hashable, Sendable, Codable {
    /// The server's, or the device's until the server has given one.
    public let id: AshlarCore.ID<Comment>
    /// The article's.
    public let article: Article.ID
    /// Not empty.
    public let body: String
    /// By the server's clock; by the device's until the server has it.
    public let createdAt: Date
    /// Whoever wrote it.
    public let author: Username

    /// As the server has it.
    public init(
        id: AshlarCore.ID<Comment>, article: Article.ID, body: String, createdAt: Date,
        author: Username
    ) {
        self.id = id
        self.article = article
        self.body = body
        self.createdAt = createdAt
        self.author = author
    }
}
