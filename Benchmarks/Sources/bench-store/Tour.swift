import AshlarDomain
import Foundation

/// The first tasks of an app: both long lists are fetched from a bank in another process, then read
/// and searched. Informational, without limits, for histories that the caller names.
struct Tour {
    let label: String
    let bank: FullSync

    func run() async throws -> [Figure] {
        let (module, directory) = try await bank.signedIn()
        // If removal fails, the system cleans up the temporary folder.
        defer { try? FileManager.default.removeItem(at: directory) }
        var figures: [Figure] = []
        for (name, repository) in [
            ("payments", module.paymentRepository as any SyncedRepository),
            ("transactions", module.transactionRepository),
        ] {
            let first = try await Self.spent { try await repository.refresh() }
            figures.append(Figure("\(label): first sync, \(name)", first.wall, "s"))
            figures.append(Figure("\(label): first sync, \(name), CPU", first.cpu, "s"))
            let second = try await Self.spent { try await repository.refresh() }
            figures.append(
                Figure(
                    "\(label): second sync, nothing changed, \(name)", second.wall * 1000, "ms"))
        }
        figures.append(Figure("\(label): peak memory of the sync", try peakMegabytes(), "MB"))
        return figures + (try await reads(module.paymentRepository))
    }

    private func reads(_ payments: any PaymentRepository) async throws -> [Figure] {
        let firstPage = try await payments.payments(.all, page: PageRequest())
        let known = firstPage.items.last?.payeeName ?? "a"
        let word = known.split(separator: " ").first.map(String.init) ?? known
        var reads: [(String, PaymentQuery, PageRequest)] = [
            ("first page of 50", .all, PageRequest())
        ]
        if let next = firstPage.next {
            reads.append(("next page of 50", .all, PageRequest(after: next)))
        }
        for (name, text) in [
            ("one word", word), ("two letters", String(word.prefix(2))), ("several words", known),
            ("no hit", "qqzzqq"),
        ] {
            reads.append(
                ("search, newest 50, \(name)", PaymentQuery(text: text), PageRequest()))
        }
        var figures: [Figure] = []
        for (name, query, page) in reads {
            var walls: [Double] = []
            for _ in 0..<200 {
                walls.append(
                    try await Self.spent { _ = try await payments.payments(query, page: page) }
                        .wall * 1000)
            }
            walls.sort()
            figures.append(Figure("\(label): \(name)", walls[100], "ms"))
            figures.append(Figure("\(label): \(name), worst of 200", walls[199], "ms"))
        }
        return figures
    }

    private static func spent(
        _ work: () async throws -> Void
    ) async rethrows -> (wall: Double, cpu: Double) {
        let clock = ContinuousClock()
        let start = clock.now
        let cpu = try await CPU.spentAwaiting(work)
        return (start.duration(to: clock.now) / .seconds(1), cpu)
    }
}
