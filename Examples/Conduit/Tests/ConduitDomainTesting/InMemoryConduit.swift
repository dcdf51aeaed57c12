public import AshlarCore
public import AshlarCoreTesting
public import ConduitDomain
public import Foundation
import Synchronization

/// An in-memory repository for tests of screens and use cases; changes are never sent.
public final class InMemoryConduit: ConduitRepository {
    fileprivate struct State {
        var articles: [Article]
        var comments: [Comment] = []
        var bodies: [Article.ID: String]
        /// The rows before each unsettled change.
        var before: [UnsettledChange.ID: (articles: [Article], comments: [Comment])] = [:]
    }

    /// The changes; tests set their outcomes here.
    public let queue = InMemoryChangeQueue()
    /// Controls freshness and the outcome of a refresh.
    public let synced = InMemorySyncedRepository()
    /// The accounts and the session.
    public let accounts = InMemoryAccounts()
    private let state: Mutex<State>

    /// Articles of `writer` with these titles and the ids `article-1`, `article-2`, …. The first is
    /// the oldest and has the comment `Well said.`
    public init(titles: [String]) {
        let articles = titles.enumerated().map { number, title in
            Article(
                id: ID(rawValue: "article-\(number + 1)"), title: title, description: "About it",
                tags: ["stone"], createdAt: Self.time(number),
                author: Profile(id: ID(rawValue: "writer")))
        }
        state = Mutex(
            State(
                articles: articles,
                bodies: Dictionary(uniqueKeysWithValues: articles.map { ($0.id, "One.\n\nTwo.") })))
        guard let first = articles.first else { return }
        put(
            Comment(
                id: ID(rawValue: "comment-1"), article: first.id, body: "Well said.",
                createdAt: Self.time(0), author: ID(rawValue: "writer")))
    }

    /// Articles are one hour apart.
    public static func time(_ number: Int) -> Date {
        Date(timeIntervalSince1970: 1_767_000_000 + Double(number) * 3600)
    }

    /// Adds a comment, like another user.
    public func put(_ comment: Comment) { state.withLock { $0.comments.append(comment) } }

    /// Adds an article, like another user.
    public func put(_ article: Article, body: String) {
        state.withLock { state in
            state.articles.append(article)
            state.bodies[article.id] = body
        }
    }

    // MARK: Reading

    public var articlesCopy: any SyncedRepository { synced }

    public func copy(of article: Article.ID) -> any SyncedRepository { synced }

    public func copy(of username: Username) -> any SyncedRepository { synced }

    public func articles() async throws -> [Article] {
        await Task.yield()
        return state.withLock { $0.articles.sorted { $1.createdAt < $0.createdAt } }
    }

    public func article(_ id: Article.ID) async throws -> Article? {
        await Task.yield()
        return state.withLock { $0.articles.first { $0.id == id } }
    }

    public func body(of id: Article.ID) async throws -> String? {
        state.withLock { $0.bodies[id] }
    }

    public func comments(of id: Article.ID) async throws -> [Comment] {
        state.withLock { $0.comments.filter { $0.article == id } }
    }

    public func profile(_ username: Username) async throws -> Profile? {
        try await articles().first { $0.author.id == username }?.author
    }

    public func unsettledChanges() async throws -> [UnsettledChange] {
        try await queue.unsettledChanges()
    }

    // MARK: Changes

    public func setFavorite(_ article: Article, _ isFavorite: Bool) async throws {
        try await perform("favorite", on: article.id.rawValue) { state in
            state.edit(article.id) { $0.favorite(isFavorite) }
        }
    }

    public func setFollow(_ profile: Profile, _ isFollowed: Bool) async throws {
        try await perform("follow", on: profile.id.rawValue) { state in
            for article in state.articles where article.author.id == profile.id {
                state.edit(article.id) { $0.authorFollowed(isFollowed) }
            }
        }
    }

    public func comment(_ text: String, on article: Article) async throws {
        let author = accounts.account?.username ?? Username(rawValue: "")
        let number = state.withLock { $0.comments.count + 1 }
        let comment = Comment(
            id: ID(rawValue: "comment-\(number)"), article: article.id, body: text,
            createdAt: Self.time(number + 100), author: author)
        try await perform("comment", on: comment.id.rawValue) { state in
            let isThere = state.comments.contains {
                $0.article == article.id && $0.body == text && $0.author == author
            }
            guard !isThere else { throw ConduitError.alreadyWaiting }
            state.comments.append(comment)
        }
    }

    public func delete(_ comment: Comment) async throws {
        try await perform("delete-comment", on: comment.id.rawValue) { state in
            state.comments.removeAll { $0.id == comment.id }
        }
    }

    public func publish(_ draft: Draft) async throws -> Article.ID {
        let id = Article.ID(rawValue: "draft-\(draft.title)")
        let author = Profile(id: accounts.account?.username ?? Username(rawValue: ""))
        try await perform("publish", on: id.rawValue) { state in
            guard state.bodies[id] == nil else { throw ConduitError.alreadyWaiting }
            state.articles.append(
                Article(
                    id: id, title: draft.title, description: draft.description, tags: draft.tags,
                    createdAt: Self.time(1_000), author: author))
            state.bodies[id] = draft.body
        }
        return id
    }

    public func edit(_ article: Article, _ draft: Draft) async throws {
        try await perform("edit", on: article.id.rawValue) { state in
            state.edit(article.id) { $0.edited(draft) }
            state.bodies[article.id] = draft.body
        }
    }

    public func delete(_ article: Article) async throws {
        try await perform("delete-article", on: article.id.rawValue) { state in
            state.articles.removeAll { $0.id == article.id }
        }
    }

    private func perform(
        _ name: String, on row: String, _ change: (inout State) throws -> Void
    ) async throws {
        await Task.yield()
        try state.withLock { state in
            let before = (state.articles, state.comments)
            try change(&state)
            state.before[queue.add(name, row: row)] = before
        }
        synced.change()
    }

    /// Taking back or dropping a change also removes later ones.
    public func settle(
        _ id: UnsettledChange.ID, by decision: ChangeDecision
    ) async throws -> Bool {
        guard try await queue.settle(id, by: decision) else { return false }
        state.withLock { state in
            guard decision != .retry, let before = state.before[id] else { return }
            state.articles = before.articles
            state.comments = before.comments
        }
        synced.change()
        return true
    }
}

extension InMemoryConduit.State {
    fileprivate mutating func edit(_ id: Article.ID, _ change: (Article) -> Article) {
        articles = articles.map { $0.id == id ? change($0) : $0 }
    }
}

/// In-memory accounts that accept every password except `wrong`.
public final class InMemoryAccounts: AccountRepository {
    private let current = Mutex<Account?>(Account(username: ID(rawValue: "reader")))

    /// Signed in as `reader`.
    public init() {}

    public var account: Account? { current.withLock { $0 } }

    public func signIn(_ credentials: Credentials) async throws -> Account {
        await Task.yield()
        guard credentials.password.reveal() != "wrong" else { throw ServerError.wrongCredentials }
        return begin(ID(rawValue: credentials.email.prefix { $0 != "@" }.description))
    }

    public func register(_ username: Username, _ credentials: Credentials) async throws -> Account {
        await Task.yield()
        return begin(username)
    }

    public func signOut() async throws { current.withLock { $0 = nil } }

    private func begin(_ username: Username) -> Account {
        current.withLock { current in
            let account = Account(username: username)
            current = account
            return account
        }
    }
}
