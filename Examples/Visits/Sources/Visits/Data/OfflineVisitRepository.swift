public import AshlarCore
public import AshlarOffline
public import VisitsDomain

/// Visits on this device, which work without a network.
public struct OfflineVisitRepository: VisitRepository {
    private let offline: Offline
    private var rows: LocalCopy<Visit> { offline.copy(of: Visit.self) }

    /// - Throws: `StoreError` if the directory cannot be used.
    public init(dependencies: some OfflineDependencies) throws {
        let commands: [any OfflineCommand.Type] = [SendCompletion.self, SendDay.self]
        let contents = OfflineContents(collections: [Visit.self], commands: commands)
        offline = try Offline(dependencies: dependencies, contents: contents)
    }

    /// Sends and refreshes until cancelled.
    public func run() async { await offline.run() }
    public var copy: any SyncedRepository { rows }
    public func visits() async throws -> [Visit] { try await rows.all() }
    public func visit(_ id: Visit.ID) async throws -> Visit? { try await rows.one(id.rawValue) }
    public func complete(_ id: Visit.ID, by completion: Completion) async throws -> Submission.ID {
        ID(rawValue: try await offline.perform(SendCompletion(visit: id, completion: completion)))
    }
    public func move(_ id: Visit.ID, to day: Day) async throws -> Submission.ID {
        ID(rawValue: try await offline.perform(SendDay(visit: id, day: day)))
    }
    public func submissions() async throws -> [Submission] {
        try await offline.status().commands.compactMap(Submission.init)
    }
    public func settle(_ id: Submission.ID, by decision: Decision) async throws -> Bool {
        switch decision {
        case .takeBack: try await offline.takeBack(id.rawValue)
        case .retry: try await offline.retry(id.rawValue)
        case .drop: try await !offline.drop(id.rawValue).isEmpty
        }
    }
}

extension Submission {
    /// `nil` for a command that the server has.
    init?(_ status: CommandStatus) {
        let state: State
        switch status.phase {
        case .waiting, .sending, .unknown: state = .onItsWay
        case .parked: state = .parked
        case .refused: state = .refused
        case .takenBack: state = .takenBack
        case .done: return nil
        }
        self.init(
            id: .init(rawValue: status.id), visit: .init(rawValue: status.row), name: status.name,
            state: state, reason: status.problem?.description,
            canBeTakenBack: status.canBeTakenBack)
    }
}
