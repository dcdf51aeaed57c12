import ArgumentParser
import AshlarCore
import AshlarOffline
import AshlarTerminal
import VisitsDomain

struct List: Command {
    static let configuration = CommandConfiguration(
        abstract: "List all rows.")
    @OptionGroup var place: Place

    func work() async throws {
        let visits = try await place.openFresh().listVisits.all()
        try Output.table(["ID", "STATE", "TITLE", "NOTE", "NOT SETTLED"], visits.map(\.cells))
    }
}

struct Show: Command {
    static let configuration = CommandConfiguration(abstract: "Show one.")
    @OptionGroup var place: Place
    @Argument(help: "Its id.") var id: String

    func work() async throws {
        let id = Visit.ID(rawValue: id)
        let visit = try await place.openFresh().getVisit(id)
        guard let visit else { throw VisitError.unknown(id) }
        try Terminal.out(visit.cells.filter { !$0.isEmpty }.joined(separator: "\n"))
    }
}

struct Complete: Command {
    static let configuration = CommandConfiguration(
        commandName: "complete", abstract: "Change a row: stored now, sent later.")
    @OptionGroup var place: Place
    @Argument(help: "Its id.") var id: String
    @Argument(help: "What was done.") var note: String

    func work() async throws {
        try await place.open().modules.completeVisit(ID(rawValue: id), note: note)
        try Terminal.out("Stored: \(id) is done. The app sends it while it runs.")
    }
}

/// Settles a change that the server refused, or whose outcome is unknown.
struct Settle: Command {
    static let configuration = CommandConfiguration(
        abstract: "Send a change again, take it back, or drop it.")
    @OptionGroup var place: Place
    @Argument(help: "The changed row’s id.") var id: String
    @Argument(help: "retry, takeBack or drop.", transform: Self.decision)
    var decision: ChangeDecision

    private static func decision(_ text: String) throws -> ChangeDecision {
        if let decision = ChangeDecision(rawValue: text) { return decision }
        throw ValidationError("The decision must be retry, takeBack or drop.")
    }

    func work() async throws {
        let useCases = try place.open().modules
        let changes = try await useCases.getVisit(ID(rawValue: id))?.changes ?? []
        for change in changes where change.decisions.contains(decision) {
            if try await useCases.settleVisitChange(change.id, by: decision) {
                return try Terminal.out("\(id): \(decision)")
            }
        }
        throw CommandError(
            .notFound, "\(id) has no change that allows “\(decision)”.",
            next: "To list unsettled changes: visits list.")
    }
}

struct Run: Command {
    static let configuration = CommandConfiguration(
        abstract: "Send and refresh, without a browser.")
    @OptionGroup var place: Place
    @Flag(help: "End once everything is sent.") var untilSent = false

    func work() async throws {
        let offline = try place.open().offline
        guard untilSent else { return await offline.run() }
        let left = try await offline.runUntilSettled().map(\.row)
        guard !left.isEmpty else { return try Terminal.out("Everything is sent.") }
        throw CommandError(
            .refused, "Waiting for your decision: \(left.joined(separator: ", ")).",
            next: "To send one again, or drop it: visits settle ID retry|drop.")
    }
}

extension RowWithChanges<Visit> {
    fileprivate var cells: [String] {
        [
            id.rawValue, row.isDone ? "done" : "open", row.title, row.note?.text ?? "",
            changes.map(\.phase.rawValue).joined(separator: ", "),
        ]
    }
}
