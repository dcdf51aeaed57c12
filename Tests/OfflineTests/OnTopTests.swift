import AshlarCore
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Testing

@testable import AshlarOffline

/// Pending commands, overlaid on the server’s rows.
@Suite struct OnTopTests {
    let site = Site()

    private func offline() async throws -> Offline {
        let offline = try site.offline(contents: Site.contents(commands: [Strike.self]))
        try await offline.copy(of: Visit.self).refresh()
        return offline
    }

    @Test func deletionShowsItsRowUntilDone() async throws {
        let offline = try await offline()
        try await offline.perform(Strike(visit: "v1"))
        #expect(try await offline.visit("v1")?.note == "is deleted")
        try await offline.sendDue()
        #expect(try await offline.visit("v1") == nil)
        #expect(try await offline.visits().map(\.name) == ["v2"])
    }

    /// The row’s creation is finished, too; both stay overlaid until the copy has been refreshed.
    @Test func finishedDeletionHidesTheRowOfItsMaker() async throws {
        let offline = try await offline()
        let maker = try await offline.perform(AddVisit(id: "local-1", place: "New Street"))
        let deletion = try await offline.perform(Strike(visit: "local-1"))
        #expect(try await offline.visit("local-1")?.note == "is deleted")
        try await offline.sendDue()
        try await offline.sendDue()
        #expect(try await offline.command(maker)?.phase == .done)
        #expect(try await offline.command(deletion)?.phase == .done)
        #expect(try await offline.visit("local-1") == nil)
        #expect(try await offline.visit("s1") == nil)
        #expect(try await offline.visits().map(\.name) == ["v1", "v2"])
        try await offline.copy(of: Visit.self).refresh()
        #expect(try await offline.status().commands.isEmpty)
        #expect(try await offline.visits().map(\.name) == ["v1", "v2"])
    }
}
