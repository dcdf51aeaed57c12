import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Testing

@testable import AshlarOffline

/// An adopter’s notes on a command’s steps, written in the transactions of the steps.
@Suite struct CommandStepTests {
    let site = Site()

    private func isChange(_ request: HTTPRequest) -> Bool { request.method != .get }

    private func journalling() async throws -> Offline {
        let offline = try site.offline(
            contents: Site.contents(commands: [Jot.self], tables: Jot.tables))
        try await offline.copy(of: Visit.self).refresh()
        return offline
    }

    private func count(_ table: String, _ offline: Offline) throws -> Int64? {
        try offline.read { try $0.integer("SELECT count(*) FROM \(table)") }
    }

    @Test func stepsAreStoredInTheAdopterTables() async throws {
        let offline = try await journalling()
        try await offline.perform(Jot(visit: "v1", note: "alpha"))
        #expect(try offline.journal("alpha") == ["stored"])
        site.line.add(.unreachable, for: isChange)
        try await offline.sendDue()
        site.later()
        site.line.add(.requestLost, for: isChange)
        try await offline.sendDue()
        site.later()
        try await offline.sendDue()
        #expect(
            try offline.journal("alpha") == [
                "stored", "sending", "waiting", "sending", "unknown", "sending", "done",
            ])
        #expect(try offline.found("alpha") == 7)
        #expect(try offline.found("alpha sending") == 3)
    }

    @Test func userActionsAreStoredToo() async throws {
        let offline = try await journalling()
        let taken = try await offline.perform(Jot(visit: "v1", note: "alpha"))
        #expect(try await offline.takeBack(taken))
        try await offline.drop(taken)
        #expect(try offline.journal("alpha") == ["stored", "takenBack", "dropped"])
        let refused = try await offline.perform(Jot(visit: "v2", note: "beta"))
        site.line.add(.answered(.problem(422)), for: isChange)
        try await offline.sendDue()
        #expect(try await offline.retry(refused))
        #expect(try offline.journal("beta") == ["stored", "sending", "refused", "waiting"])
        site.line.add(.requestLost, for: isChange)
        try await offline.sendDue()
        site.clock.advance(by: .seconds(25 * 3600))
        try await offline.sendDue()
        #expect(try offline.journal("beta").suffix(3) == ["sending", "unknown", "parked"])
    }

    @Test(arguments: ["check", "stored"])
    func throwingCheckStoresNothing(step: String) async throws {
        let offline = try await journalling()
        try offline.breakStep(step)
        await #expect(throws: Jot.Broken(step: step)) {
            try await offline.perform(Jot(visit: "v1", note: "alpha"))
        }
        for table in ["commands", "commandMarks", "commandNeeds", "journal"] {
            #expect(try count(table, offline) == 0, "\(table)")
        }
        #expect(try offline.found("alpha") == 0)
        #expect(try await offline.visit("v1")?.note == nil)
        try offline.mendSteps()
        try await offline.perform(Jot(visit: "v1", note: "alpha"))
        try await offline.sendDue()
        #expect(site.server.effects.count == 1)
    }

    /// The command and those behind it in its lane are not sent; other lanes continue.
    @Test func throwingStepBeforeSendingBlocksItsLaneOnly() async throws {
        let offline = try await journalling()
        let id = try await offline.perform(Jot(visit: "v1", note: "alpha"))
        try await offline.perform(Complete(visit: "v2", note: "ok"), id: "other")
        try offline.breakStep("sending")
        site.server.put(#"{"id": "v2", "place": "Quay"}"#, in: "/visits")
        try await offline.sendDue()
        #expect(site.server.effects.map(\.row) == ["v2"])
        #expect(try await offline.command(id)?.attempts == 0)
        #expect(try offline.journal("alpha") == ["stored"])
        #expect(site.log.texts(from: .error).contains { $0.contains("holds its lane") })
        try offline.mendSteps()
        try await offline.sendDue()
        #expect(site.server.effects.count == 2)
    }

    /// The row, the command and the journal share a transaction: the next answer repeats all of it.
    @Test func unstoredAnswerIsProcessedAgain() async throws {
        let offline = try await journalling()
        let id = try await offline.perform(Jot(visit: "v1", note: "alpha"))
        try offline.breakStep("done")
        try await offline.sendDue()
        #expect(try offline.stored()[0].note == nil)
        #expect(try await offline.command(id)?.phase == .sending)
        #expect(try offline.journal("alpha") == ["stored", "sending"])
        #expect(site.log.texts(from: .error).contains { $0.contains("could not be stored") })
        try offline.mendSteps()
        site.later()
        try await offline.sendDue()
        #expect(try await offline.command(id)?.phase == .done)
        #expect(try offline.journal("alpha").last == "done")
        #expect(site.server.effects.count == 1)
        try await offline.copy(of: Visit.self).refresh()
        #expect(try offline.stored()[0].note == "alpha")
    }

    @Test func throwingStepKeepsTheUserAction() async throws {
        let offline = try await journalling()
        let id = try await offline.perform(Jot(visit: "v1", note: "alpha"))
        try offline.breakStep("takenBack")
        await #expect(throws: Jot.Broken(step: "takenBack")) { try await offline.takeBack(id) }
        #expect(try await offline.command(id)?.phase == .waiting)
        try offline.mendSteps()
        try offline.breakStep("dropped")
        await #expect(throws: Jot.Broken(step: "dropped")) { try await offline.drop(id) }
        #expect(try await offline.command(id)?.phase == .waiting)
        #expect(try offline.journal("alpha") == ["stored"])
    }
}
