import AshlarOfflineTesting

/// The JSON of rows, which depends on the reader.
extension Books {
    func json(user id: Int, token: String) -> JSON {
        let user = users[id]
        return [
            "username": .string(user.username), "email": .string(user.email),
            "bio": .string(user.bio), "image": .string(user.image), "token": .string(token),
        ]
    }

    func json(profile id: Int, for reader: Int?) -> JSON {
        let user = users[id]
        return [
            "username": .string(user.username), "bio": .string(user.bio),
            "image": .string(user.image),
            "following": .bool(reader.map { users[$0].follows.contains(id) } ?? false),
        ]
    }

    /// - Parameter isListed: Omits the body.
    func json(_ article: Article, for reader: Int?, isListed: Bool = false) -> JSON {
        var fields: [String: JSON] = [
            "slug": .string(article.slug), "title": .string(article.title),
            "description": .string(article.description),
            "tagList": .array(article.tags.map(JSON.string)),
            "createdAt": .string(article.createdAt.serverText),
            "updatedAt": .string(article.updatedAt.serverText),
            "favorited": .bool(reader.map(article.favorites.contains) ?? false),
            "favoritesCount": .number(article.favorites.count),
            "author": json(profile: article.author, for: reader),
        ]
        if !isListed { fields["body"] = .string(article.body) }
        return .object(fields)
    }

    func json(_ comment: Comment, for reader: Int?) -> JSON {
        [
            "id": .number(comment.id), "body": .string(comment.body),
            "createdAt": .string(comment.createdAt.serverText),
            "updatedAt": .string(comment.createdAt.serverText),
            "author": json(profile: comment.author, for: reader),
        ]
    }
}
