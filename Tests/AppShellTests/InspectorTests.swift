import AshlarCoreTesting
import AshlarDomain
import AshlarOffline
import Foundation
import Testing

@testable import AshlarAppShell
@testable import AshlarData
@testable import AshlarWebShell

/// The inspector’s outbox names the kind of each change.
@MainActor @Suite(.timeLimit(.minutes(10))) struct InspectorTests {
    private let clock = ManualClock()
    private let desk: WebDesk

    init() async throws {
        desk = try await WebDesk(
            Platform(logLevel: .error, clock: clock, now: { [clock] in clock.date }))
    }

    private func outbox() async throws -> String {
        let page = await clock.run { [desk] in await desk.get("/inspector") }
        let start = try #require(page.range(of: "id=\"outbox\""))
        let end = try #require(
            page.range(of: "</section>", range: start.lowerBound..<page.endIndex))
        return String(page[start.lowerBound..<end.lowerBound])
    }

    @Test func showsTheKindOfEachChange() async throws {
        defer { desk.app.end() }
        let domain = desk.root.domain
        #expect(try await outbox().contains("Empty"))
        try await domain.syncedPayees.refresh()
        let payee = try #require(try await domain.getPayees().first)
        try await domain.renamePayee(payee.id, to: "Another Name")
        try await domain.deletePayee(payee.id)
        let text = try await outbox()
        #expect(text.contains(">new name of a payee</a>"))
        #expect(text.contains(">deletion of a payee</a>"))
        #expect(text.contains("href=\"/payees\"") && !text.contains("href=\"/payments/"))
        #expect(text.contains("<td class=\"mono cut\">payees</td>"), "its lane")
        #expect(text.contains("behind "))
    }

    /// Otherwise it would look as if it were about to be sent.
    @Test func showsChangesOfAnotherVersion() async throws {
        defer { desk.app.end() }
        let domain = desk.root.domain
        try await domain.syncedPayees.refresh()
        let payee = try #require(try await domain.getPayees().first)
        try await domain.renamePayee(payee.id, to: "Another Name")
        try desk.root.data.context.offline.write {
            try $0.execute("UPDATE commands SET name = 'addGoal'")
        }
        let text = try await outbox()
        #expect(text.contains("“addGoal” of another version"))
        #expect(text.contains("for a version that can read it"))
        #expect(!text.contains("due"))
    }
}
