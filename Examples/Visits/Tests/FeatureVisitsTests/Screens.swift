import AshlarCore
import AshlarCoreTesting
import Foundation
import VisitsDomain
import VisitsDomainTesting

@testable import FeatureVisits

/// The module over a repository in memory.
@MainActor
struct Screens {
    let visits = InMemoryRows(titles: ["First", "Second"])
    let places = RouteRecorder<VisitsRoute>()
    let module: VisitsModule
    let first = Visit.ID(rawValue: "visit-1")

    init(runtime: RuntimeEnvironment = .test(), language: String = "en") {
        visits.synced.change(freshness: Freshness(lastSuccess: runtime.now()))
        module = VisitsModule(
            UseCases(visits, runtime: runtime, timeZone: .gmt),
            FeatureSetup(
                locale: Locale(identifier: "en_GB"), language: language, navigate: places.go))
    }
}
