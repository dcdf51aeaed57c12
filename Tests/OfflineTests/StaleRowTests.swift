import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Testing

@testable import AshlarOffline

/// A file whose page of commands is older than the page of their marks, as after a lost disk write.
@Suite struct StaleRowTests {
    let site = Site()

    private func checkpoint(_ offline: Offline) throws {
        _ = try offline.store.scalar("PRAGMA wal_checkpoint(TRUNCATE)")
    }

    private func files(_ offline: Offline) throws -> KilledStore {
        try checkpoint(offline)
        let pages = try offline.read { store in
            try store.rows("SELECT name, rootpage FROM sqlite_schema WHERE type = 'table'") {
                (try $0.text(0), Int(try $0.integer(1)))
            }
        }
        return KilledStore(
            copy: try site.temporary.copy(), commands: [],
            pages: Dictionary(uniqueKeysWithValues: pages))
    }

    /// The files after an action, with the commands’ page from before it.
    private func stale(
        _ offline: Offline, after act: () async throws -> Void
    ) async throws -> KilledStore {
        let before = try files(offline)
        try await act()
        let after = try files(offline)
        let number = try #require(before.pages["commands"])
        let page = (number - 1) * 4096..<number * 4096
        var bytes = try after.bytes()
        bytes.replaceSubrange(page, with: try before.bytes()[page])
        try after.write(bytes)
        return after
    }

    private func report(_ offline: Offline) async throws -> RescueReport {
        try #require(try await offline.status().rescues.first)
    }

    /// The command was done, refused, taken back or dropped. Which one is unknown, so it is not
    /// sent again.
    @Test(arguments: ["done", "refused", "takenBack", "dropped"])
    func endedCommandIsReportedAndNotSent(end: String) async throws {
        let offline = try await site.synced()
        try await offline.perform(Ring(visit: "v1"), id: "ring")
        let files = try await stale(offline) {
            switch end {
            case "refused":
                site.line.add(.answered(.problem(422))) { $0.method == .post }
                try await offline.sendDue()
            case "takenBack": #expect(try await offline.takeBack("ring"))
            case "dropped": #expect(try await offline.drop("ring") == ["ring"])
            default: try await offline.sendDue()
            }
        }
        let next = try site.offline(directory: files.copy.url)
        let report = try await report(next)
        #expect(report.rescued.isEmpty)
        #expect(report.unreadable.map(\.id) == ["ring"])
        #expect(report.description.contains("1 unsent change could not be read"))
        for _ in 0..<3 {
            site.muchLater()
            try await next.sendDue()
        }
        #expect(site.server.effects.count == (end == "done" ? 1 : 0))
    }

    /// A marked command is pending, whatever the older page contains about its attempts.
    @Test func pendingCommandStaysPending() async throws {
        let offline = try await site.synced()
        try await offline.perform(Complete(visit: "v1", note: "ok"), id: "kept")
        try await offline.perform(Ring(visit: "v1"), id: "ring")
        let files = try await stale(offline) {
            #expect(try await offline.takeBack("ring"))
            site.line.add(.answerLost) { $0.method == .post }
            try await offline.sendDue()
        }
        let next = try site.offline(directory: files.copy.url)
        let report = try await report(next)
        #expect(report.rescued.map(\.id) == ["kept"])
        #expect(report.unreadable.map(\.id) == ["ring"])
        #expect(try await next.command("kept")?.phase == .unknown)
        site.later()
        try await next.sendDue()
        #expect(site.server.effects.count == 1)
    }
}
