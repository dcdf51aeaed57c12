import ArgumentParser
import AshlarCore
import AshlarOffline
import AshlarTerminal
import ConduitDomain
import Foundation

/// Ends the message about a stored change.
private let later = "The app sends it while it runs."

struct SignInCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "sign-in", abstract: "Sign in, or create an account.",
        discussion: "The password is read from standard input.")
    @OptionGroup var place: Place
    @Argument(help: "Your email address.") var email: String
    @Option(help: "Create an account with this username.") var register: String?

    func work() async throws {
        let useCases = try place.open().modules
        let password = Terminal.secret("Password:") ?? Secret("")
        let account =
            if let register {
                try await useCases.register(username: register, email: email, password: password)
            } else {
                try await useCases.signIn(email: email, password: password)
            }
        try Terminal.out("Signed in as \(account.username).")
    }
}

struct SignOutCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "sign-out", abstract: "Sign out; unsent changes wait for the next sign-in.")
    @OptionGroup var place: Place

    func work() async throws {
        try await place.signedIn().signOut()
        try Terminal.out("Signed out.")
    }
}

struct Favorite: Command {
    static let configuration = CommandConfiguration(
        abstract: "Make an article a favorite: stored now, sent later.")
    @OptionGroup var place: Place
    @Argument(help: "Its id.") var id: String
    @Flag(help: "Remove it from the favorites.") var remove = false

    func work() async throws {
        try await place.signedIn().setFavorite(ID(rawValue: id), !remove)
        try Terminal.out("Stored: \(id) is \(remove ? "no longer " : "")a favorite. \(later)")
    }
}

struct Follow: Command {
    static let configuration = CommandConfiguration(
        abstract: "Follow an author: stored now, sent later.")
    @OptionGroup var place: Place
    @Argument(help: "The username.") var name: String
    @Flag(help: "Stop following.") var remove = false

    func work() async throws {
        try await place.signedIn().setFollow(ID(rawValue: name), !remove)
        try Terminal.out("Stored: you \(remove ? "no longer follow" : "follow") \(name). \(later)")
    }
}

struct CommentCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "comment", abstract: "Comment on an article: stored now, sent later.")
    @OptionGroup var place: Place
    @Argument(help: "The article's id.") var id: String
    @Argument(help: "The comment’s text.") var text: String

    func work() async throws {
        try await place.signedIn().addComment(text, on: ID(rawValue: id))
        try Terminal.out("Stored: your comment on \(id). \(later)")
    }
}

struct Write: Command {
    static let configuration = CommandConfiguration(
        abstract: "Publish an article: stored now, sent later.",
        discussion: "The text is read from standard input.")
    @OptionGroup var place: Place
    @Argument(help: "The title.") var title: String
    @Argument(help: "What it is about.") var description: String
    @Option(help: "Separated by commas.") var tags = ""

    func work() async throws {
        let text = try FileHandle.standardInput.readToEnd() ?? Data()
        let draft = try Draft(
            title: title, description: description, body: String(decoding: text, as: UTF8.self),
            tags: tags)
        try await place.signedIn().publishArticle(draft)
        try Terminal.out("Stored: “\(draft.title)”. \(later)")
    }
}

struct Run: Command {
    static let configuration = CommandConfiguration(
        abstract: "Send and refresh, without a browser.")
    @OptionGroup var place: Place
    @Flag(help: "End once everything is sent.") var untilSent = false

    func work() async throws {
        let app = try place.open()
        guard app.modules.account != nil else { throw ServerError.signedOut }
        guard untilSent else { return await app.offline.run() }
        let left = try await app.offline.runUntilSettled().map { "\($0.name) \($0.row)" }
        guard !left.isEmpty else { return try Terminal.out("Everything is sent.") }
        throw CommandError(
            .refused, "Waiting for your decision: \(left.joined(separator: ", ")).",
            next: "Open the app: conduit serve.")
    }
}
