import AshlarOfflineTesting
import Foundation

/// The server’s data, and the effects of its requests.
struct Books {
    struct User {
        var username: String
        var email: String
        var password: String
        var bio = ""
        var image = ""
        /// The indices of followed users.
        var follows: Set<Int> = []
    }

    struct Article {
        let id: Int
        var slug: String
        var title: String
        var description: String
        var body: String
        var tags: [String]
        let author: Int
        let createdAt: Date
        var updatedAt: Date
        var favorites: Set<Int> = []
        var comments: [Comment] = []
    }

    struct Comment {
        let id: Int
        let author: Int
        let body: String
        let createdAt: Date
    }

    var users: [User] = []
    /// Newest first.
    var articles: [Article] = []
    /// The index of each token’s user.
    var tokens: [String: Int] = [:]
    var effects: [ServerDouble.Effect] = []
    private var nextID = 0
    private var lastTime = Date.distantPast

    mutating func makeID() -> Int {
        nextID += 1
        return nextID
    }

    /// A time that is unique, so that author and time identify an article.
    mutating func time(_ now: Date) -> Date {
        lastTime = max(now, lastTime.addingTimeInterval(0.001))
        return lastTime
    }

    /// A slug that no other article has.
    func freeSlug(_ title: String, besides id: Int? = nil) -> String {
        let taken = Set(articles.filter { $0.id != id }.map(\.slug))
        let slug = title.slug
        if !taken.contains(slug) { return slug }
        // The sequence always contains a free number: `?? slug` is never reached.
        return (2...).lazy.map { "\(slug)-\($0)" }.first { !taken.contains($0) } ?? slug
    }

    func user(_ username: String) -> Int? { users.firstIndex { $0.username == username } }

    func article(_ slug: String) -> Int? { articles.firstIndex { $0.slug == slug } }

    @discardableResult
    mutating func addUser(_ username: String, email: String, password: String) -> Int {
        users.append(User(username: username, email: email, password: password))
        return users.count - 1
    }

    @discardableResult
    mutating func addArticle(
        by author: Int, title: String, description: String, body: String, tags: [String],
        at now: Date
    ) -> Article {
        let time = time(now)
        let article = Article(
            id: makeID(), slug: freeSlug(title), title: title, description: description,
            body: body, tags: tags, author: author, createdAt: time, updatedAt: time)
        articles.insert(article, at: 0)
        return article
    }

    mutating func rename(_ index: Int, _ title: String) {
        articles[index].title = title
        articles[index].slug = freeSlug(title, besides: articles[index].id)
    }
}
