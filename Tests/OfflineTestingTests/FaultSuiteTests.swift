import AshlarCore
import AshlarOffline
import AshlarOfflineSamples
import AshlarOfflineTesting
import Testing

@Suite struct FaultSuiteTests {
    /// Runs on two threads; `System/OfflineFaults` runs thousands.
    @Test(arguments: [1, 51] as [UInt64])
    func schedulesHold(first: UInt64) async throws {
        let report = try await FaultSuite.visits.run(seeds: first...(first + 49))
        #expect(report.violations.isEmpty, "\(report)")
        #expect(report.schedules == 50)
        let missing = Fault.allCases.filter { $0 != .signOut && report.faults[$0] == nil }
        #expect(missing.isEmpty, "each fault occurs")
    }

    @Test func seedDeterminesEverything() async throws {
        let first = try await FaultSuite.visits.run(seeds: 1...10)
        let second = try await FaultSuite.visits.run(seeds: 1...10)
        #expect(first.digest == second.digest)
        let other = try await FaultSuite.visits.run(seeds: 11...12)
        #expect(first.digest != other.digest)
        let trace = try await FaultSuite.visits.trace(seed: 7)
        #expect(try await FaultSuite.visits.trace(seed: 7) == trace)
    }

    /// The server forgets each key at once, so that a command whose answer is lost is executed
    /// twice.
    @Test func shrinksAFailingSchedule() async throws {
        let suite = FaultSuite<Offline, ServerDouble>(
            contents: .visits,
            acts: [
                .perform { Complete(visit: "w1", note: $0.newID()) }, .refresh(Visit.self),
                .read(Visit.self), .atServer { _, _ in },
            ]
        ) { now in
            let server = ServerDouble.visits(keyWindow: 0, now: now)
            server.put(#"{"id": "w1", "place": "Quay"}"#, in: "/visits")
            return server
        }
        let report = try await suite.run(seeds: 1...200)
        let violation = try #require(report.violations.first)
        #expect(violation.rule == .once)
        #expect(violation.plan.count <= 3, "\(violation)")
        #expect(violation.plan.contains { $0.contains("perform complete") })
        #expect(!violation.trace.isEmpty)
    }

    /// Another client brings the row to the state that the command requests, while the answer of a
    /// conflict is lost.
    @Test func commandFulfilledByAnotherClientIsDone() async throws {
        let suite = FaultSuite<Offline, ServerDouble>(
            contents: .visits,
            acts: [
                .perform { user in
                    user.pick(user.rows(of: Visit.self)).map {
                        Rename(visit: $0.id.rawValue, place: "Quay", version: $0.version)
                    }
                },
                .atServer { server, user in
                    let place = user.pick(["Quay", "Mill Lane"]) ?? "Quay"
                    server.put(#"{"id": "v1", "place": "\#(place)"}"#, in: "/visits")
                },
                .refresh(Visit.self), .read(Visit.self), .retry(), .drop(),
            ]
        ) { ServerDouble.visits(now: $0) }
        let report = try await suite.run(seeds: 1...120)
        #expect(report.violations.isEmpty, "\(report)")
    }

    /// The user drops a command that adds a row, and the commands that name the row are dropped
    /// with it.
    @Test func dropsCommandsOfADroppedAddition() async throws {
        let suite = FaultSuite<Offline, ServerDouble>(
            contents: .visits,
            acts: [
                .act("add") { app, _, user in
                    try await app.perform(AddVisit(id: user.newID(), place: "Quay"))
                },
                .act("rename", weight: 8) { app, _, user in
                    let additions = try app.commands().filter { $0.name == AddVisit.name }
                    guard let row = user.pick(additions)?.row else { return }
                    try await app.perform(Rename(visit: row, place: user.newID()))
                },
                .act("give up", weight: 8) { app, _, user in
                    let waiting = try app.commands().filter { $0.phase == .unknown }
                    guard let command = user.pick(waiting) else { return }
                    user.mayDrop(command.id)
                    try await app.drop(command.id)
                },
                .refresh(Visit.self),
            ]
        ) { ServerDouble.visits(now: $0) }
        let report = try await suite.run(seeds: 41...90)
        #expect(report.violations.isEmpty, "\(report)")
    }

    /// One command names the row by the device’s id and the other by the server’s, before they are
    /// known to be one row.
    @Test func holdsForRenamesUnderTwoIDs() async throws {
        let suite = FaultSuite<Offline, ServerDouble>(
            contents: .visits,
            acts: [
                .perform { AddVisit(id: $0.newID(), place: "Quay") },
                .perform(weight: 8) { user in
                    user.pick(user.rows(of: Visit.self)).map {
                        Rename(visit: $0.id.rawValue, place: user.newID())
                    }
                },
                .refresh(Visit.self), .read(Visit.self),
            ]
        ) { ServerDouble.visits(now: $0) }
        let report = try await suite.run(seeds: 41...90)
        #expect(report.violations.isEmpty, "\(report)")
    }

    @Test func runsTheSuitesOwnCheckAtTheEnd() async throws {
        let suite = FaultSuite<Offline, ServerDouble>(
            contents: .visits, acts: [.refresh(Visit.self)],
            check: { offline, server in
                let count = try await offline.copy(of: Visit.self).all().count
                return count == server.rows("/visits").count ? "the counts are the same" : nil
            }, server: { ServerDouble.visits(now: $0) })
        let report = try await suite.run(seeds: 1...1)
        #expect(report.violations.first?.text == "the counts are the same")
        #expect(report.violations.first?.rule == .suite)
    }

    @Test func runCanBeCancelled() async throws {
        let task = Task { try await FaultSuite.visits.run(seeds: 1...1_000_000) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
