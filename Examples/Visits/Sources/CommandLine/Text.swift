import AshlarCore
import AshlarOffline
import Foundation
import VisitsDomain

/// A visit on one line, with what is not settled about it.
func line(of listed: ListedVisit) -> String {
    let visit = listed.visit
    let state = visit.completion.map { "completed: \($0.note)" } ?? "open"
    let marks = listed.submissions.map { " [\($0.name): \($0.state.text)]" }.joined()
    return "\(visit.id)  \(visit.day)  \(visit.customer), \(visit.address)  \(state)\(marks)"
}

/// A visit with all that is known of it.
func lines(of listed: ListedVisit) -> [String] {
    let visit = listed.visit
    return [
        "Visit      \(visit.id)", "Customer   \(visit.customer)", "Address    \(visit.address)",
        "Day        \(visit.day)", "Completed  \(visit.completion?.note ?? "no")",
    ] + listed.submissions.map(line(of:))
}

/// A change on one line, with the commands that are possible now.
func line(of submission: Submission) -> String {
    let reason = submission.reason.map { " (\($0))" } ?? ""
    let id = submission.id.rawValue
    var next: [Decision] = []
    switch submission.state {
    case .onItsWay: next = submission.canBeTakenBack ? [.takeBack] : []
    case .parked, .refused: next = [.retry, .drop]
    case .takenBack: next = [.drop]
    }
    let commands = next.map { "`visits \($0.rawValue) \(id)`" }.joined(separator: " or ")
    let hint = commands.isEmpty ? "" : ": \(commands)"
    return "\(submission.name) \(submission.visit)  \(submission.state.text)\(reason)\(hint)"
}

/// How old a copy is, and why it is not newer.
func text(of freshness: Freshness) -> String {
    let age = freshness.lastSuccess.map { "fetched \($0.formatted(.iso8601))" } ?? "never fetched"
    return freshness.failure.map { "\(age); \($0.problem)" } ?? age
}

/// An error with the next step.
func message(for error: any Error) -> String {
    switch error {
    case VisitError.unknownVisit:
        "\(error) `visits list` shows all; `visits refresh` fetches new ones."
    case VisitError.completedBefore(let id): "\(error) `visits show \(id)` shows how."
    case VisitError.emptyNote: "\(error) Write one: visits complete ID \"the valve is new\""
    case VisitError.cannotBeSettled: "\(error) `visits status` shows what is possible."
    case ServerError.offline:
        "\(error) Start it, or give its address by --server. `visits list` works without it."
    case is ServerError: "\(error) Try again; `visits run` does so by itself."
    case is UndecidedChanges: "\(error): `visits status` shows what is possible."
    // Those name the next step themselves.
    default: "\(error)"
    }
}
