import AshlarCore
import AshlarOffline
public import VisitsDomain

/// The offline repository: reads the copy, stores changes as commands.
struct OfflineVisitsRepository: VisitsRepository, OfflineRepository {
    typealias Row = Visit
    let offline: Offline

    func complete(_ id: Visit.ID, with note: VisitNote) async throws {
        try await offline.perform(CompleteVisitAtServer(visit: id, note: note))
    }
}

extension OfflineRepositories {
    public var visits: any VisitsRepository { OfflineVisitsRepository(offline: offline) }
}
