public import AshlarCore
public import Foundation

/// A user’s comment on an article.
public struct Comment: Identifiable, Hashable, Sendable, Codable {
    /// The server’s id; the device’s until the comment is confirmed.
    public let id: AshlarCore.ID<Comment>
    public let article: Article.ID
    /// Not empty.
    public let body: String
    /// By the server’s clock; by the device’s until the comment is confirmed.
    public let createdAt: Date
    public let author: Username

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
