public import AshlarCore

/// Articles, comments and users on this device, with their unsettled changes. Reads never wait for
/// the network; a change is stored when its method returns, and the server makes it once.
public protocol ConduitRepository: ChangeQueue {
    /// The copy of the list of all articles.
    var articlesCopy: any SyncedRepository { get }

    /// The copy of one article’s body and comments.
    func copy(of article: Article.ID) -> any SyncedRepository

    /// The copy of one profile.
    func copy(of username: Username) -> any SyncedRepository

    /// Newest first.
    ///
    /// - Throws: The storage error.
    func articles() async throws -> [Article]

    /// Returns `nil` if it is not on this device. An id from before a change of title works too.
    ///
    /// - Throws: The storage error.
    func article(_ id: Article.ID) async throws -> Article?

    /// Returns `nil` until the body has been fetched once.
    ///
    /// - Throws: The storage error.
    func body(of id: Article.ID) async throws -> String?

    /// In any order.
    ///
    /// - Throws: The storage error.
    func comments(of id: Article.ID) async throws -> [Comment]

    /// Returns `nil` if this device has neither the profile nor an article of the user.
    ///
    /// - Throws: The storage error.
    func profile(_ username: Username) async throws -> Profile?

    /// - Throws: The storage error, like the methods below; nothing is stored then.
    func setFavorite(_ article: Article, _ isFavorite: Bool) async throws

    /// Follows or unfollows a user.
    func setFollow(_ profile: Profile, _ isFollowed: Bool) async throws

    /// - Throws: `ConduitError.alreadyWaiting`, or the storage error.
    func comment(_ text: String, on article: Article) async throws

    /// Deletes a comment.
    func delete(_ comment: Comment) async throws

    /// - Returns: The article’s id until the server assigns one.
    func publish(_ draft: Draft) async throws -> Article.ID

    /// Changes an article’s text.
    func edit(_ article: Article, _ draft: Draft) async throws

    /// Deletes an article.
    func delete(_ article: Article) async throws
}
