public import AshlarCore
public import Foundation

/// The use cases of screens and commands.
public struct UseCases: Sendable {
    public let runtime: RuntimeEnvironment
    /// The user’s, for days and times of day.
    public let timeZone: TimeZone
    /// The synced list of articles, for screens: refreshed, observed, and dated.
    public let articlesCopy: SyncedCopy
    public let listArticles: ListArticles
    public let listTags: ListTags
    public let readArticle: ReadArticle
    public let setFavorite: SetFavorite
    public let addComment: AddComment
    public let deleteComment: DeleteComment
    public let publishArticle: PublishArticle
    public let editArticle: EditArticle
    public let deleteArticle: DeleteArticle
    public let getProfile: GetProfile
    public let setFollow: SetFollow
    public let signIn: SignIn
    public let register: Register
    public let settleChange: SettleChange
    private let conduit: any ConduitRepository
    private let accounts: any AccountRepository

    public init(
        _ conduit: some ConduitRepository, _ accounts: some AccountRepository,
        runtime: RuntimeEnvironment, timeZone: TimeZone
    ) {
        self.runtime = runtime
        self.timeZone = timeZone
        self.conduit = conduit
        self.accounts = accounts
        articlesCopy = SyncedCopy(of: conduit.articlesCopy, runtime: runtime)
        listArticles = ListArticles(conduit: conduit)
        listTags = ListTags(conduit: conduit)
        readArticle = ReadArticle(conduit: conduit, accounts: accounts)
        setFavorite = SetFavorite(conduit: conduit)
        addComment = AddComment(conduit: conduit)
        deleteComment = DeleteComment(conduit: conduit, accounts: accounts)
        publishArticle = PublishArticle(conduit: conduit)
        editArticle = EditArticle(conduit: conduit, accounts: accounts)
        deleteArticle = DeleteArticle(conduit: conduit, accounts: accounts)
        getProfile = GetProfile(conduit: conduit, accounts: accounts)
        setFollow = SetFollow(conduit: conduit, accounts: accounts)
        signIn = SignIn(accounts: accounts)
        register = Register(accounts: accounts)
        settleChange = SettleChange(conduit)
    }

    /// The signed-in account; `nil` while signed out.
    public var account: Account? { accounts.account }

    /// Removes the user’s stored data except for unsettled changes. Works offline.
    ///
    /// - Throws: The storage error; the session ends nevertheless.
    public func signOut() async throws { try await accounts.signOut() }

    /// The synced body and comments of an article.
    public func copy(of article: Article.ID) -> SyncedCopy {
        SyncedCopy(
            of: conduit.copy(of: article), following: [conduit.articlesCopy], runtime: runtime)
    }

    /// A synced profile.
    public func copy(of username: Username) -> SyncedCopy {
        SyncedCopy(
            of: conduit.copy(of: username), following: [conduit.articlesCopy], runtime: runtime)
    }
}
