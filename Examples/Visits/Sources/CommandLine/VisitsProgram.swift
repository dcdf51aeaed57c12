import AshlarCore
import AshlarOffline
import Foundation
import VisitsData
import VisitsDomain

/// A technician's visits at the command line: the composition root.
@main struct VisitsProgram {
    private struct Dependencies: OfflineDependencies {
        let runtime: RuntimeEnvironment
        let directory: URL
        let server: ServerConnection
    }

    static func main() async {
        do {
            let invocation = try Invocation(Array(CommandLine.arguments.dropFirst()))
            guard invocation.command != .help else { return print(Invocation.usage) }
            try await VisitsProgram(invocation).run(invocation.command)
        } catch let error as UsageError {
            stop("\(error)\n\(Invocation.usage)", code: 2)
        } catch VisitError.notADay(let text) {
            stop("\(VisitError.notADay(text))\n\(Invocation.usage)", code: 2)
        } catch {
            stop(message(for: error), code: 1)
        }
    }

    private static func stop(_ text: String, code: Int32) -> Never {
        // Where nobody reads it, the exit code has to do.
        try? FileHandle.standardError.write(contentsOf: Data("visits: \(text)\n".utf8))
        exit(code)
    }

    private let visits: OfflineVisitRepository
    private let makeID: @Sendable () -> String

    private init(_ invocation: Invocation) throws {
        guard let server = URL(string: invocation.server) else {
            throw UsageError("--server has to be an address.")
        }
        let runtime = RuntimeEnvironment.system(level: .warning)
        makeID = runtime.makeID
        visits = try OfflineVisitRepository(
            dependencies: Dependencies(
                runtime: runtime, directory: URL(filePath: invocation.data),
                server: .url(server)))
    }

    private func run(_ command: Invocation.Command) async throws {
        switch command {
        case .help: break
        case .list: try await list()
        case .show(let id): try say(lines(of: try await GetVisit(visits: visits)(id)))
        case .complete(let id, let note):
            let change = try await CompleteVisit(visits: visits, makeID: makeID)(id, note: note)
            try say(["Stored: visit \(id) is completed. `visits run` sends change \(change)."])
        case .move(let id, let day):
            let change = try await RescheduleVisit(visits: visits)(id, to: day)
            try say(["Stored: visit \(id) is on \(day). `visits run` sends change \(change)."])
        case .status: try await status()
        case .settle(let id, let decision):
            try await SettleSubmission(visits: visits)(id, by: decision)
            try say(["Done: \(decision.rawValue) \(id)."])
        case .refresh:
            try await visits.copy.refresh()
            try say(["Visits on this device: \(try await visits.visits().count)."])
        case .run(let untilSent): try await follow(untilSent: untilSent)
        }
    }

    private func list() async throws {
        let listed = try await ListVisits(visits: visits)()
        try say(listed.map(line(of:)))
        if listed.isEmpty {
            try say(["There are no visits on this device yet: `visits refresh` fetches them."])
        }
    }

    private func status() async throws {
        let submissions = try await visits.submissions()
        try say(submissions.map(line(of:)))
        if submissions.isEmpty { try say(["All is sent."]) }
        let freshness = try await visits.copy.freshness()
        try say(["The copy of the server's visits: \(text(of: freshness))."])
    }

    /// Sends and refreshes, and prints what becomes of each change.
    private func follow(untilSent: Bool) async throws {
        try say(["Sending and refreshing. Ctrl-C ends it, and nothing is lost."])
        let work = Task { await visits.run() }
        defer { work.cancel() }
        var changes = visits.copy.changes().makeAsyncIterator()
        var before: [Submission] = []
        var problem: Problem?
        repeat {
            let now = try await visits.copy.freshness().failure?.problem
            if let now, now != problem { try say(["\(now) It is tried again by itself."]) }
            problem = now
            let submissions = try await visits.submissions()
            let ids = Set(submissions.map(\.id))
            try say(
                before.filter { !ids.contains($0.id) }.map { "\($0.name) \($0.visit): settled" })
            try say(submissions.filter { !before.contains($0) }.map(line(of:)))
            before = submissions
            if untilSent, !submissions.contains(where: { $0.state == .onItsWay }) { break }
        } while await changes.next() != nil
        let undecided = before.count { $0.needsDecision }
        if undecided > 0 { throw UndecidedChanges(count: undecided) }
    }

    /// Each at once, also into a file.
    private func say(_ lines: [String]) throws {
        do {
            for line in lines {
                try FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
            }
        } catch { throw ClosedOutput() }
    }
}

/// Nothing can be printed.
struct ClosedOutput: DescribedError, Equatable {
    var description: String {
        "The output cannot be written, and what was to be done is done: `visits status` shows it."
    }
}

/// All is sent but what needs a decision.
struct UndecidedChanges: DescribedError, Equatable {
    let count: Int
    var description: String {
        count == 1 ? "1 change needs a decision" : "\(count) changes need a decision"
    }
}
