import AshlarHTTP
import AshlarOfflineTesting

/// Articles and lists of them.
extension Books {
    /// The most articles on a page.
    private static var pageLimit: Int { 100 }

    mutating func article(_ call: ServerCall) throws(ServerRefusal) -> HTTPResponse {
        let slug = call.path.count == 2 ? call.path[1] : nil
        switch (call.request.method, slug) {
        case (.get, nil): return try list(call, feedOf: nil)
        case (.post, nil): return try publish(call)
        case (.get, "feed"?): return try list(call, feedOf: try call.user())
        case (.get, let slug?):
            guard let index = article(slug) else { throw .unknown("article") }
            return .json(["article": json(articles[index], for: call.reader)])
        case (.put, let slug?): return try edit(call, slug)
        case (_, let slug):
            let slug = slug ?? ""
            let index = try own(call, slug)
            articles.remove(at: index)
            note(call, "delete/\(slug)")
            return HTTPResponse(status: 204)
        }
    }

    private func own(_ call: ServerCall, _ slug: String) throws(ServerRefusal) -> Int {
        let reader = try call.user()
        guard let index = article(slug) else { throw .unknown("article") }
        guard articles[index].author == reader else { throw .notYours }
        return index
    }

    private func list(
        _ call: ServerCall, feedOf reader: Int?
    ) throws(ServerRefusal) -> HTTPResponse {
        let offset = try call.number("offset", least: 0, unless: 0)
        let limit = min(try call.number("limit", least: 1, unless: 20), Self.pageLimit)
        let tag = call["tag"]
        let author = call["author"]
        let favorited = call["favorited"].map { user($0) }
        let all = articles.filter { article in
            (reader.map { users[$0].follows.contains(article.author) } ?? true)
                && (tag.map(article.tags.contains) ?? true)
                && (author.map { users[article.author].username == $0 } ?? true)
                && (favorited.map { $0.map(article.favorites.contains) ?? false } ?? true)
        }
        let page = all.dropFirst(offset).prefix(limit)
        return .json([
            "articles": .array(page.map { json($0, for: call.reader, isListed: true) }),
            "articlesCount": .number(all.count),
        ])
    }

    private mutating func publish(_ call: ServerCall) throws(ServerRefusal) -> HTTPResponse {
        let reader = try call.user()
        let fields = try call.body("article")
        let article = addArticle(
            by: reader, title: try fields.text("title"),
            description: try fields.text("description"), body: try fields.text("body"),
            tags: try fields.tags(), at: call.now)
        note(call, "publish/\(article.title.oneWord)")
        return .json(["article": json(article, for: reader)], status: 201)
    }

    private mutating func edit(
        _ call: ServerCall, _ slug: String
    ) throws(ServerRefusal) -> HTTPResponse {
        let index = try own(call, slug)
        let fields = try call.body("article")
        let title = try fields.optionalText("title")
        let description = try fields.optionalText("description")
        let body = try fields.optionalText("body")
        if let title, title != articles[index].title { rename(index, title) }
        articles[index].description = description ?? articles[index].description
        articles[index].body = body ?? articles[index].body
        articles[index].updatedAt = time(call.now)
        note(call, "edit/\(slug)")
        return .json(["article": json(articles[index], for: call.reader)])
    }
}
