import Foundation

extension ConduitDouble {
    /// Adds writers, their articles `Article 1`, `Article 2` and so on, and a reader who signs in
    /// as `reader@example.com` with the password `reader`.
    static func sample(
        articles count: Int, writers: Int = 5, reader: String? = nil,
        now: @escaping @Sendable () -> Date
    ) -> ConduitDouble {
        let server = ConduitDouble(reader: reader, now: now)
        server.edit { books, now in
            books.addUser("reader", email: "reader@example.com", password: "reader")
            for number in 0..<max(writers, 1) {
                let user = books.addUser(
                    "writer-\(number + 1)", email: "writer-\(number + 1)@example.com",
                    password: "writer")
                books.users[user].bio = "I write about stone, number \(number + 1)."
            }
            for number in 0..<count {
                let age = Double((count - number) * 3600)
                let article = books.addArticle(
                    by: 1 + number % max(writers, 1), title: "Article \(number + 1)",
                    description: "What the article \(number + 1) is about.",
                    body: """
                        The first paragraph of the article \(number + 1).

                        And the second one, which says a little more.
                        """,
                    tags: ["stone", number.isMultiple(of: 2) ? "walls" : "arches"],
                    at: now.addingTimeInterval(-age))
                if number.isMultiple(of: 3) {
                    books.articles[0].comments = [
                        Books.Comment(
                            id: books.makeID(), author: 1 + (number + 1) % max(writers, 1),
                            body: "Well said.", createdAt: article.createdAt)
                    ]
                }
            }
        }
        return server
    }
}
