import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Testing

@testable import AshlarOffline

/// The life of a command: its status, the user’s actions, and its effects on the adopter’s tables.
@Suite struct CommandLifeTests {
    let site = Site()

    private func isChange(_ request: HTTPRequest) -> Bool { request.method != .get }

    private func count(_ table: String, _ offline: Offline) throws -> Int64? {
        try offline.read { try $0.integer("SELECT count(*) FROM \(table)") }
    }

    // MARK: Status

    /// An attempt, its result, and the status that users then see.
    struct Attempt: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let fault: LineDouble.Fault
        let phase: CommandStatus.Phase
        let reason: CommandStatus.Reason
        let problem: ServerError?

        init(
            _ name: String, _ fault: LineDouble.Fault, _ phase: CommandStatus.Phase,
            _ reason: CommandStatus.Reason, _ problem: ServerError?
        ) {
            testDescription = name
            self.fault = fault
            self.phase = phase
            self.reason = reason
            self.problem = problem
        }
    }

    private static var busy: HTTPResponse {
        var answer = HTTPResponse.problem(503)
        answer.headers["Retry-After"] = "60"
        return answer
    }

    static let attempts = [
        Attempt(
            "no network", .unreachable, .waiting, .network, .offline(reason: "the line is cut")),
        Attempt("a lost answer", .answerLost, .unknown, .outcome, .timedOut),
        Attempt("a lost request", .requestLost, .unknown, .outcome, .timedOut),
        Attempt(
            "a failure", .answered(.problem(500)), .unknown, .outcome,
            .failed(status: 500, detail: "No")),
        Attempt("no session", .answered(.problem(401)), .unknown, .signIn, .signedOut),
        Attempt(
            "a busy server", .answered(busy), .waiting, .server, .busy(retryAfter: .seconds(60))),
        Attempt(
            "an earlier attempt in progress", .answered(.problem(409)), .unknown, .server,
            .conflict(detail: "No")),
        Attempt(
            "an intermediary’s page", .answered(.loginPage), .unknown, .outcome,
            .unreadable(record: "complete", field: "body", value: "no JSON")),
        Attempt(
            "a refusal", .answered(.problem(422, "NO")), .refused, .nothing,
            .refused(code: "NO", detail: "No")),
        Attempt(
            "an unreadable request", .answered(.problem(400)), .refused, .nothing,
            .failed(status: 400, detail: "No")),
        Attempt(
            "a success", .answered(.json(#"{"id":"v1","place":"Mill Lane"}"#)), .done, .nothing, nil
        ),
    ]

    @Test(arguments: attempts)
    func statusDescribesTheLastAttempt(attempt: Attempt) async throws {
        let offline = try await site.synced()
        let id = try await offline.perform(Complete(visit: "v1", note: "ok"))
        site.line.add(attempt.fault, for: isChange)
        try await offline.sendDue()
        let status = try #require(try await offline.command(id))
        #expect(status.phase == attempt.phase)
        #expect(status.waitsFor == attempt.reason)
        #expect(status.problem == attempt.problem)
        #expect(status.attempts == 1)
        #expect(status.canBeTakenBack == (attempt.phase == .waiting))
        #expect((status.nextTry != nil) == (attempt.phase == .waiting || attempt.phase == .unknown))
        #expect(try await offline.takeBack(id) == status.canBeTakenBack)
    }

    @Test func storedCommandIsNext() async throws {
        let offline = try await site.synced()
        let id = try await offline.perform(Complete(visit: "v1", note: "ok"))
        let status = try #require(try await offline.command(id))
        #expect(status.phase == .waiting && status.waitsFor == .turn && status.canBeTakenBack)
        #expect(status.name == "complete" && status.collection == "visits")
        #expect(status.row == "v1" && status.lane == "visits/v1")
        #expect(status.attempts == 0 && status.problem == nil)
        #expect(status.createdAt == site.clock.date)
    }

    @Test func commandBehindAnotherWaitsForIt() async throws {
        let offline = try await site.synced()
        let first = try await offline.perform(Rename(visit: "v1", place: "One"))
        let second = try await offline.perform(Rename(visit: "v1", place: "Two"))
        let third = try await offline.perform(Rename(visit: "v1", place: "Three"))
        for id in [second, third] {
            #expect(try await offline.command(id)?.waitsFor == .earlier(first))
        }
        try await offline.sendDue()
        #expect(try await offline.command(third)?.waitsFor == .earlier(second))
    }

    @Test func commandInFlightCannotBeChanged() async throws {
        let offline = try await site.synced()
        let id = try await offline.perform(Complete(visit: "v1", note: "ok"))
        site.line.add(.held, for: isChange)
        let sending = Task { try await offline.sendDue() }
        while site.line.held == 0 { await Task.yield() }
        let status = try #require(try await offline.command(id))
        #expect(status.phase == .sending && status.waitsFor == .answer)
        #expect(try await !offline.takeBack(id))
        #expect(try await offline.drop(id).isEmpty)
        #expect(try await !offline.retry(id))
        #expect(try await !offline.sendNow(id))
        site.line.release()
        try await sending.value
        #expect(try await offline.command(id)?.phase == .done)
    }

    /// A list that was read before the answer does not contain the row, and would remove it.
    @Test func finishedCommandIsNotDropped() async throws {
        let offline = try site.offline()
        site.line.add(.answerHeld) { $0.method == .get }
        let reading = Task { try await offline.copy(of: Visit.self).refresh() }
        while site.line.held == 0 { await Task.yield() }
        try await offline.perform(AddVisit(id: "local", place: "North"), id: "add")
        try await offline.sendDue()
        #expect(try await offline.command("add")?.phase == .done)
        #expect(try await offline.drop("add").isEmpty)
        #expect(try await offline.command("add")?.phase == .done)
        site.line.release()
        try await reading.value
        #expect(try await offline.visit("local")?.place == "North")
    }

    @Test func takenBackCommandIsShownUntilDropped() async throws {
        let offline = try await site.synced()
        let id = try await offline.perform(Complete(visit: "v1", note: "ok"))
        #expect(try await offline.takeBack(id))
        let status = try #require(try await offline.command(id))
        #expect(status.phase == .takenBack && status.waitsFor == .nothing)
        #expect(try await offline.visit("v1")?.isDone == nil)
        #expect(try await !offline.takeBack(id), "once")
        try await offline.sendDue()
        #expect(site.sent.isEmpty)
        #expect(try await offline.drop(id) == [id])
        #expect(try await offline.status().commands.isEmpty)
    }

    @Test func commandWithoutANetworkCanBeTakenBack() async throws {
        let offline = try await site.synced()
        site.line.isCut = true
        let id = try await offline.perform(Complete(visit: "v1", note: "ok"))
        try await offline.sendDue()
        #expect(try await offline.takeBack(id))
        site.line.isCut = false
        site.later()
        try await offline.sendDue()
        #expect(site.sent.isEmpty)
    }

    /// An attempt before the one that found no network may have arrived.
    @Test func uncertainCommandIsNeverTakenBack() async throws {
        let offline = try await site.synced()
        let id = try await offline.perform(Complete(visit: "v1", note: "ok"))
        for fault in [LineDouble.Fault.requestLost, .unreachable] {
            site.line.add(fault, for: isChange)
            try await offline.sendDue()
            #expect(try await !offline.takeBack(id))
            site.later()
        }
    }

    @Test func unknownCommandCannotBeChanged() async throws {
        let offline = try await site.synced()
        #expect(try await !offline.takeBack("x"))
        #expect(try await !offline.retry("x"))
        #expect(try await !offline.sendNow("x"))
        #expect(try await offline.drop("x").isEmpty)
    }

    @Test func pendingCommandIsNotRetried() async throws {
        let offline = try await site.synced()
        let id = try await offline.perform(Complete(visit: "v1", note: "ok"))
        #expect(try await !offline.retry(id))
        try await offline.sendDue()
        #expect(try await !offline.retry(id), "a finished command is not retried")
    }

    @Test func commandsAreListedInCreationOrder() async throws {
        let offline = try await site.synced()
        #expect(try offline.commands().isEmpty)
        let first = try await offline.perform(Rename(visit: "v1", place: "One"))
        let second = try await offline.perform(Rename(visit: "v1", place: "Two"))
        let third = try await offline.perform(Ring(visit: "v1"))
        #expect(try offline.commands().map(\.id) == [first, second, third])
        #expect(try await offline.status().commands == offline.commands())
        #expect(try offline.commands(second).map(\.waitsFor) == [.earlier(first)])
        #expect(try offline.commands("x").isEmpty)
        try await offline.copy(of: Visit.self).refresh()
        try await offline.sendDue()
        try await offline.copy(of: Visit.self).refresh()
        #expect(try offline.commands().map(\.id) == [second])
    }

    @Test func signedOutHasNoCommands() async throws {
        let site = SessionSite()
        let offline = try await site.signedIn()
        try await offline.refreshVisits()
        let id = try await offline.perform(Ring(visit: "v1"))
        #expect(try offline.commands().map(\.id) == [id])
        try await offline.sessions.end()
        #expect(try offline.commands().isEmpty)
        #expect(try offline.commands(id).isEmpty)
    }

    // MARK: Send now

    @Test func sendNowEndsThePause() async throws {
        let offline = try await site.synced()
        let id = try await offline.perform(Complete(visit: "v1", note: "ok"))
        site.line.add(.answered(Self.busy), for: isChange)
        try await offline.sendDue()
        try await offline.sendDue()
        #expect(site.sent.isEmpty)
        #expect(try await offline.sendNow(id))
        try await offline.sendDue()
        #expect(site.server.effects.count == 1)
    }

    @Test func sendNowKeepsTheOrderOfTheLane() async throws {
        let offline = try await site.synced()
        site.line.add(.answered(Self.busy), for: isChange)
        let first = try await offline.perform(Rename(visit: "v1", place: "One"))
        let second = try await offline.perform(Rename(visit: "v1", place: "Two"))
        try await offline.sendDue()
        #expect(try await offline.sendNow(second))
        try await offline.sendDue()
        #expect(site.sent.isEmpty)
        #expect(try await offline.sendNow(first))
        try await offline.sendDue()
        try await offline.sendDue()
        #expect(site.server.rows("/visits").last?.contains("Two") == true)
    }

    // MARK: Makers

    @Test func commandWaitsForItsMakerInAnotherLane() async throws {
        let offline = try await site.synced()
        let maker = try await offline.perform(AddVisit(id: "local-1", place: "New Street"))
        let photo = try await offline.perform(
            AddPhoto(id: "local-2", visit: "local-1", name: "door"))
        #expect(try await offline.command(photo)?.waitsFor == .maker(maker))
        site.line.isCut = true
        try await offline.sendDue()
        #expect(try await offline.command(photo)?.attempts == 0)
        #expect(try await offline.command(photo)?.waitsFor == .maker(maker))
        site.line.isCut = false
        site.later()
        try await offline.sendDue()
        #expect(try await offline.command(photo)?.waitsFor == .turn)
        try await offline.sendDue()
        #expect(site.server.rows("/photos")[0].contains(#""visit":"s1""#))
    }

    /// An id matches as a whole string: a prefix, or a word in a sentence, is not the row.
    @Test func similarIDDoesNotWaitForAMaker() async throws {
        site.server.put(#"{"id": "local-12", "place": "Quay"}"#, in: "/visits")
        let offline = try await site.synced()
        let maker = try await offline.perform(AddVisit(id: "local-1", place: "New Street"))
        let other = try await offline.perform(Complete(visit: "local-12", note: "as local-1"))
        #expect(try await offline.command(other)?.waitsFor == .turn)
        site.line.add(.unreachable) { $0.path == "/visits" }
        try await offline.sendDue()
        #expect(site.server.effects.map(\.row) == ["local-12"])
        #expect(try await offline.drop(maker) == [maker])
    }

    /// JSON can escape a slash and other characters in two ways.
    @Test func makerIsFoundByAnEscapedID() async throws {
        let offline = try site.offline(
            contents: Site.contents(commands: [Jot.self], tables: Jot.tables))
        let maker = try await offline.perform(AddVisit(id: "local/1", place: "New Street"))
        let jot = try await offline.perform(Jot(visit: "local/1", note: "ok"))
        #expect(try await offline.command(jot)?.waitsFor == .maker(maker))
    }

    @Test(arguments: ["waiting", "refused", "takenBack", "unknown"])
    func droppingAMakerDropsItsDependents(phase: String) async throws {
        let offline = try await site.synced()
        let maker = try await offline.perform(AddVisit(id: "local-1", place: "New Street"))
        let photo = try await offline.perform(
            AddPhoto(id: "local-2", visit: "local-1", name: "door"))
        let note = try await offline.perform(Complete(visit: "local-1", note: "ok"))
        let other = try await offline.perform(Complete(visit: "v1", note: "ok"))
        switch phase {
        case "refused":
            site.line.add(.answered(.problem(422))) { $0.path == "/visits" }
            try await offline.sendDue()
        case "unknown":
            site.line.add(.requestLost) { $0.path == "/visits" }
            try await offline.sendDue()
        case "takenBack": #expect(try await offline.takeBack(maker))
        default: break
        }
        #expect(try await offline.command(photo)?.waitsFor == .maker(maker))
        #expect(try await Set(offline.drop(maker)) == [maker, photo, note])
        #expect(try await offline.status().commands.map(\.id) == [other])
        #expect(try await offline.visits().map(\.name) == ["v1", "v2"])
        try await offline.sendDue()
        #expect(Set(site.server.effects.map(\.row)) == ["v1"])
        #expect(try count("commandNeeds", offline) == 0)
    }

    @Test func droppingADependentKeepsItsMaker() async throws {
        let offline = try await site.synced()
        let maker = try await offline.perform(AddVisit(id: "local-1", place: "New Street"))
        let photo = try await offline.perform(
            AddPhoto(id: "local-2", visit: "local-1", name: "door"))
        #expect(try await offline.drop(photo) == [photo])
        try await offline.sendDue()
        #expect(try await offline.command(maker)?.phase == .done)
        #expect(site.server.effects.count == 1)
    }

    // MARK: Ids

    @Test func repeatedIDIsOneCommand() async throws {
        let offline = try await site.synced()
        try await offline.perform(Complete(visit: "v1", note: "first"), id: "tap")
        try await offline.perform(Complete(visit: "v1", note: "first"), id: "tap")
        try await offline.perform(Rename(visit: "v2", place: "Another"), id: "tap")
        #expect(try await offline.only()?.name == "complete")
        try await offline.sendDue()
        try await offline.perform(Complete(visit: "v1", note: "first"), id: "tap")
        try await offline.sendDue()
        #expect(site.server.effects.count == 1)
    }

    @Test func commandsWithoutIDsAreDistinct() async throws {
        let offline = try await site.synced()
        let first = try await offline.perform(Ring(visit: "v1"))
        let second = try await offline.perform(Ring(visit: "v1"))
        #expect(first != second)
        try await offline.sendDue()
        try await offline.sendDue()
        #expect(site.server.effects.count == 2)
    }
}
