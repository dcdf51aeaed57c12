public import AshlarCore

/// Articles, comments and users on this device, and the changes of them that are not settled. Reads never
/// wait for the network; a change is stored when its method returns, and takes effect at the server once.
public protocol ConduitRepository: ChangeQueue {
    /// The copy of the list of all articles.
    var articlesCopy: any SyncedRepository { get }

    /// The copies of what belongs to one article: its body and its comments.
    func copy(of article: Article.ID) -> any SyncedRepository

    /// The copy of one profile.
    func copy(of username: Username) -> any SyncedRepository

    /// Newest first.
    ///
    /// - Throws: The storage error.
    func articles() async throws -> [Article]

    /// `nil` if it is not on this device. An id from before its title changed finds it as well.
    ///
    /// - Throws: The storage error.
    func article(_ id: Article.ID) async throws -> Article?

    /// `nil` before it was fetched.
    ///
    /// - Throws: The storage error.
    func body(of id: Article.ID) async throws -> String?

    /// In any order.
    ///
    /// - Throws: The storage error.
    func comments(of id: Article.ID) async throws -> [Comment]

    /// `nil` where nothing is known of them, from no article either.
    ///
    /// - Throws: The storage error.
    func profile(_ username: Username) async throws -> Profile?

    /// - Throws: The storage error; nothing is stored then. So do all below.
    func setFavorite(_ article: Article, _ isFavorite: Bool) async throws

    /// Follows a user, or stops.
    func setFollow(_ profile: Profile, _ isFollowed: Bool) async throws

    /// - Throws: `ConduitError.alreadyWaiting`, or the storage error.
    func comment(_ text: String, on article: Article) async throws

    /// Deletes a comment.
    func delete(_ comment: Comment) async throws

    /// - Returns: The id that the article has until the server gives it one.
    func publish(_ draft: Draft) async throws -> Article.ID

    /// Gives an article another text.
    func edit(_ article: Article, _ draft: Draft) async throws

    /// Deletes an article.
    func delete(_ article: Article) async throws
}
