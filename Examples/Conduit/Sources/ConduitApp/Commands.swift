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
    static let configuration = CommandConfiguration(
        abstract: "List what is open, then what is done.")
    @OptionGroup var place: Place

    func work() async throws {
        let conduit = try await place.openFresh().listConduit()
        try Output.table(["ID", "STATE", "TITLE", "NOTE", "NOT SETTLED"], conduit.map(\.cells))
    }
}

struct Show: Command {
    static let configuration = CommandConfiguration(abstract: "Show one.")
    @OptionGroup var place: Place
    @Argument(help: "Its id.") var id: String

    func work() async throws {
        let id = Article.ID(rawValue: id)
        let article = try await place.openFresh().getArticle(id)
        guard let article else { throw ArticleError.unknown(id) }
        try Terminal.out(article.cells.filter { !$0.isEmpty }.joined(separator: "\n"))
    }
}

struct Favorite: Command {
    static let configuration = CommandConfiguration(
        abstract: "Favorite one: stored now, sent later.")
    @OptionGroup var place: Place
    @Argument(help: "Its id.") var id: String
    @Argument(help: "What was done.") var note: String

    func work() async throws {
        try await place.open().modules.favoriteArticle(ID(rawValue: id), note: note)
        try Terminal.out("Stored: \(id) is done. The app sends it while it runs.")
    }
}

struct Run: Command {
    static let configuration = CommandConfiguration(
        abstract: "Send and refresh, without a browser.")
    @OptionGroup var place: Place
    @Flag(help: "End once all is sent.") var untilSent = false

    func work() async throws {
        let offline = try place.open().offline
        guard untilSent else { return await offline.run() }
        let left = try await offline.runUntilSettled().map(\.row)
        guard !left.isEmpty else { return try Terminal.out("All is sent.") }
        throw CommandError(
            .refused, "Waiting for your decision: \(left.joined(separator: ", ")).",
            next: "Open the app: conduit serve.")
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
            id.rawValue, row.isDone ? "done" : "open", row.title, row.note?.text ?? "",
            changes.map(\.phase.rawValue).joined(separator: ", "),
        ]
    }
}
