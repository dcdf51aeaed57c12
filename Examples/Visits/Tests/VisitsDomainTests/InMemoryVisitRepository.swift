import AshlarCore
import Synchronization
import VisitsDomain

/// Visits in memory, with a server that is out of reach.
final class InMemoryVisitRepository: VisitRepository {
    private struct NoServer: Error {}

    private struct Copy: SyncedRepository {
        func refresh() async throws { throw NoServer() }
        func freshness() async throws -> Freshness { .never }
        func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
        func progress() -> AsyncStream<SyncProgress?> { AsyncStream { $0.finish() } }
    }

    private struct State {
        var visits: [Visit.ID: Visit] = [:]
        var submissions: [Submission] = []
    }

    private let state = Mutex(State())

    init(_ visits: [Visit], submissions: [Submission] = []) {
        state.withLock {
            for visit in visits { $0.visits[visit.id] = visit }
            $0.submissions = submissions
        }
    }

    var copy: any SyncedRepository { Copy() }
    func visits() async throws -> [Visit] { state.withLock { Array($0.visits.values) } }
    func visit(_ id: Visit.ID) async throws -> Visit? { state.withLock { $0.visits[id] } }
    func submissions() async throws -> [Submission] { state.withLock { $0.submissions } }

    func complete(_ id: Visit.ID, by completion: Completion) async throws -> Submission.ID {
        try change(id, "complete") { visit in visit = try visit?.completed(by: completion) }
    }

    func move(_ id: Visit.ID, to day: Day) async throws -> Submission.ID {
        try change(id, "move") { visit in visit = try visit?.moved(to: day) }
    }

    private func change(
        _ id: Visit.ID, _ name: String, _ body: (inout Visit?) throws -> Void
    ) throws -> Submission.ID {
        try state.withLock { state in
            try body(&state.visits[id])
            let number = state.submissions.count + 1
            let submission = Submission(
                id: ID(rawValue: "c\(number)"), visit: id, name: name, state: .onItsWay,
                canBeTakenBack: true)
            state.submissions.append(submission)
            return submission.id
        }
    }

    func settle(_ id: Submission.ID, by decision: Decision) async throws -> Bool {
        state.withLock { state in
            guard let found = state.submissions.first(where: { $0.id == id }),
                decision == .drop || (decision == .retry) == found.needsDecision
            else { return false }
            state.submissions.removeAll { $0.id == id }
            return true
        }
    }
}
