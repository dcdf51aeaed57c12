import AshlarOffline
import Foundation

/// Rules that must hold after the world has healed and come to rest.
extension World {
    private static let patience = 12 * Time.hour

    func settle() {
        rest()
        guard violation == nil, records.contains(where: { $0.isPoisoned }) else { return }
        if scenario.hasAppActs {
            // A custom app may have no way to drop everything.
            trace("the server recovers")
            for record in records { record.isPoisoned = false }
            for process in processes { process.news.continuation.yield() }
        } else {
            trace("the user drops poisoned commands")
            dropPoisoned()
        }
        rest()
    }

    private func rest() {
        guard violation == nil else { return }
        let isQuiet = advance(until: timeline.now + Self.patience) { [self] in
            processes.allSatisfy { $0.busy == 0 && $0.unsettled == 0 && $0.isSignedIn }
                && network.inFlight == 0 && server.isAtRest
        }
        guard !isQuiet, violation == nil else { return }
        let open = records.filter {
            $0.isStored && !$0.isGivenUp && $0.phase != nil
                && ($0.phase != .done || $0.effects.isEmpty)
        }
        fail(.rest, "Not at rest after twelve hours: \(open.map { "\($0.id) \($0.name)" }).")
    }

    private func dropPoisoned() {
        guard let process = processes.first else { return }
        begin(on: process) { [self] in
            do {
                for record in records where record.isPoisoned && !record.isDropped {
                    // A command cannot be dropped while a request is under way.
                    for _ in 0..<1000 where !record.isDropped && !process.isDead {
                        try await drop(record.id, process)
                        guard !record.isDropped else { break }
                        let isThere = try process.offline.look { _, commands in
                            commands.contains { $0.status.id == record.id }
                        }
                        guard isThere else { break }
                        try await VirtualClock(timeline).sleep(for: .seconds(1))
                    }
                }
            } catch {
                fail(.opening, "A poisoned command cannot be dropped: \(error)")
            }
        }
    }

    /// Refreshes all copies once more and compares them with the server, in each process.
    func conclude() {
        guard !processes.isEmpty else { return fail(.opening, "The app does not run at the end.") }
        for process in processes {
            begin(on: process) { [self] in
                do {
                    for collection in scenario.collections {
                        try await fetch(collection, process)
                    }
                    try compare(process)
                    if let problem = try await scenario.check(process.app, server) {
                        fail(.suite, problem)
                    }
                } catch {
                    fail(.opening, "The store cannot be read at the end: \(error)")
                }
            }
        }
        let isDone = advance(until: timeline.now + Time.hour) { [self] in
            processes.allSatisfy { $0.busy == 0 }
        }
        if !isDone { fail(.rest, "The last refresh does not end.") }
    }

    private func fetch(_ collection: CollectionProbe, _ process: AppProcess) async throws {
        for _ in 0..<20 {
            do { return try await collection.refresh(process.offline) } catch {
                trace("a last refresh fails: \(error)")
                try await VirtualClock(timeline).sleep(for: .seconds(30))
            }
        }
        fail(.copy, "\(collection.name) cannot be refreshed at the end.")
    }

    private func compare(_ process: AppProcess) throws {
        let waiting = try process.offline.look { _, commands in
            commands.filter { $0.status.phase == .done }.map(\.status.id)
        }
        if !waiting.isEmpty {
            return fail(.rest, "\(waiting) are still shown on top of refreshed copies.")
        }
        for collection in scenario.collections where collection.isJSON {
            let all = server.rows(collection.path).map { Data($0.utf8) }
            let (stored, held) = try process.offline.look { store, _ in
                (
                    try store.storedRows(of: collection.name),
                    try all.filter { try collection.isHeld($0, store) }
                )
            }
            let here = collection.canonical(stored.map(\.json))
            let there = collection.canonical(held)
            guard stored.count == here.count, here == there else {
                let ids = Set(here.keys).union(there.keys).sorted()
                let rows = ids.filter { here[$0] != there[$0] }.map {
                    "\($0): \(here[$0] ?? "nothing"), at the server \(there[$0] ?? "nothing")"
                }
                return fail(.copy, "\(collection.name) differs: \(rows)")
            }
        }
    }
}
