import AshlarCore
import AshlarCoreTesting
import Foundation
import VisitsDomain
import VisitsDomainTesting

@testable import FeatureVisits

/// The module over an in-memory repository.
@MainActor
struct Screens {
    let repositories = InMemoryRepositories()
    let places = RouteRecorder<VisitsRoute>()
    let module: VisitsModule
    let first = Visit.ID(rawValue: "visit-1")

    var visits: InMemoryRows<Visit> { repositories.visitRows }

    init(runtime: RuntimeEnvironment = .test(), language: String = "en") {
        repositories.visitRows.synced.change(freshness: Freshness(lastSuccess: runtime.now()))
        module = VisitsModule(
            UseCases(repositories, runtime: runtime, timeZone: .gmt),
            FeatureSetup(
                locale: Locale(identifier: "en_GB"), language: language, navigate: places.go))
    }
}
