import AshlarCore
import AshlarOffline
import Foundation

struct VisitNeeds: OfflineDependencies {
    let runtime: RuntimeEnvironment
    let directory: URL
    let server: ServerConnection
}

extension OfflineContents {
    static let visits = OfflineContents(
        collections: [Visit.self], commands: [CompleteVisit.self])
}
