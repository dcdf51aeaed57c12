import ArgumentParser
import AshlarCore
import AshlarOffline
import AshlarTerminal
import AshlarWebShell
import ConduitDomain

struct Serve: Command {
    static let configuration = CommandConfiguration(
        abstract: "Serve the app in the browser (the default).")
    @OptionGroup var place: Place
    @Option(help: "The port; 0 picks a free one.") var port: UInt16 = 8417

    func work() async throws {
        let app = try place.open(trace: Trace(limit: 500, statesEvery: 1))
        try await WebShell.serve(app, port: port, in: try place.folder) { await app.offline.run() }
    }
}

struct List: Command {
    static let configuration = CommandConfiguration(abstract: "List articles, newest first.")
    @OptionGroup var place: Place
    @Flag(help: "Articles of authors you follow.") var feed = false
    @Flag(help: "Your favorites.") var favorites = false
    @Option(help: "Articles with this tag.") var tag: String?

    func validate() throws {
        guard [feed, favorites, tag != nil].filter(\.self).count <= 1 else {
            throw ValidationError("Choose one of --feed, --favorites and --tag.")
        }
    }

    private var filter: ArticleFilter {
        if feed {
            .feed
        } else if favorites {
            .favorites
        } else {
            tag.map(ArticleFilter.tag) ?? .all
        }
    }

    func work() async throws {
        let useCases = try await place.openFresh()
        var rows: [[String]] = []
        var next: PageRequest.Cursor?
        repeat {
            let page = try await useCases.listArticles(
                filter, PageRequest(after: next, limit: 500))
            rows += page.items.map(\.cells)
            next = page.next
        } while next != nil
        try Output.table(["ID", "FAVORITE", "AUTHOR", "TITLE", "NOT SETTLED"], rows)
    }
}

struct Show: Command {
    static let configuration = CommandConfiguration(abstract: "Show an article.")
    @OptionGroup var place: Place
    @Argument(help: "Its id.") var id: String

    func work() async throws {
        let id = Article.ID(rawValue: id)
        let useCases = try await place.openFresh()
        try await useCases.copy(of: id).refreshOrWarn(CompositionRoot.message)
        guard let reading = try await useCases.readArticle(id) else {
            throw ConduitError.unknownArticle(id)
        }
        let article = reading.article.row
        var lines = [
            article.title,
            "by \(article.author.id)\(article.author.isFollowed ? ", followed" : "")",
            "", reading.body ?? "(not read on this device yet)",
        ]
        for comment in reading.comments {
            let state = comment.changes.map { " [\($0.phase.rawValue)]" }.joined()
            lines += ["", "\(comment.row.author): \(comment.row.body)\(state)"]
        }
        try Terminal.out(lines.joined(separator: "\n"))
    }
}

struct Link: Command {
    static let configuration = CommandConfiguration(abstract: "Print a link to the running app.")
    @OptionGroup var place: Place

    func work() async throws { try place.folder.writeLinks(port: nil, program: "conduit") }
}

extension RowWithChanges<Article> {
    fileprivate var cells: [String] {
        [
            id.rawValue, row.isFavorite ? "yes" : "", row.author.id.rawValue, row.title,
            changes.map { "\($0.name) \($0.phase.rawValue)" }.joined(separator: ", "),
        ]
    }
}
