import AshlarCore
import ConduitDomain
import Foundation
import Testing

@Suite struct RuleTests {
    private let article = Article(
        id: ID(rawValue: "a"), title: "A", description: "About it",
        createdAt: Date(timeIntervalSince1970: 0), author: Profile(id: ID(rawValue: "writer")),
        favoriteCount: 3)

    @Test func aFavoriteCountsOnce() {
        let favorite = article.favorite(true)
        #expect(favorite.isFavorite && favorite.favoriteCount == 4)
        #expect(favorite.favorite(true) == favorite)
        #expect(favorite.favorite(false) == article)
    }

    @Test(arguments: [(-1, true, 1), (0, false, 0), (7, true, 7)])
    func theCountIncludesTheReadersFavorite(count: Int, isFavorite: Bool, shown: Int) {
        let article = Article(
            id: article.id, title: "A", description: "B", createdAt: article.createdAt,
            author: article.author, isFavorite: isFavorite, favoriteCount: count)
        #expect(article.favoriteCount == shown)
    }

    @Test func aDraftIsTidied() throws {
        let draft = try Draft(
            title: " How\nto ", description: "d", body: " text ", tags: "a, b,a\nc ,,")
        #expect(draft.title == "How to" && draft.body == "text")
        #expect(draft.tags == ["a", "b", "c"])
    }

    @Test(arguments: [
        ("", "d", "b", "", ConduitError.empty(.title)), ("t", " ", "b", "", .empty(.description)),
        ("t", "d", "\n", "", .empty(.body)),
        (String(repeating: "t", count: 201), "d", "b", "", .tooLong(.title, limit: 200)),
        ("t", "d", "b", String(repeating: "g", count: 51), .tooLong(.tag, limit: 50)),
    ])
    func aDraftKeepsTheRules(
        title: String, description: String, body: String, tags: String, rule: ConduitError
    ) {
        #expect(throws: rule) {
            try Draft(title: title, description: description, body: body, tags: tags)
        }
    }

    @Test(arguments: [
        ("", "p", ConduitError.empty(.email)), ("a@b", "", .empty(.password)),
        ("a", "p", .malformedEmail), ("a@", "p", .malformedEmail), ("@b", "p", .malformedEmail),
        ("a b@c", "p", .malformedEmail), ("a@b@c", "p", .malformedEmail),
    ])
    func credentialsKeepTheRules(email: String, password: String, rule: ConduitError) {
        #expect(throws: rule) { try Credentials(email: email, password: Secret(password)) }
    }

    @Test func aPasswordIsNeverPrinted() throws {
        let credentials = try Credentials(email: " a@b ", password: Secret("hunter2"))
        #expect(credentials.email == "a@b" && !"\(credentials)".contains("hunter2"))
    }

    @Test(arguments: [
        ConduitError.unknownArticle(ID(rawValue: "x")), .unknownComment(ID(rawValue: "x")),
        .unknownUser(ID(rawValue: "x")), .empty(.title), .tooLong(.body, limit: 9), .alreadyWaiting,
        .notYours, .yourself, .malformedEmail,
    ])
    func eachErrorIsASentence(error: ConduitError) {
        #expect("\(error)".hasSuffix(".") && "\(error)".first?.isUppercase == true)
    }
}
