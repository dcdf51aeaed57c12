import AshlarCore
import AshlarCoreTesting
import ConduitDomain
import ConduitDomainTesting
import Foundation

@testable import FeatureConduit

/// The module over an in-memory repository.
@MainActor
struct Screens {
    let conduit = InMemoryConduit(titles: ["First", "Second"])
    let places = RouteRecorder<ConduitRoute>()
    let module: ConduitModule
    let first = Article.ID(rawValue: "article-1")

    init(runtime: RuntimeEnvironment = .test(), language: String = "en") {
        conduit.synced.change(freshness: Freshness(lastSuccess: runtime.now()))
        module = ConduitModule(
            UseCases(conduit, conduit.accounts, runtime: runtime, timeZone: .gmt),
            FeatureSetup(
                locale: Locale(identifier: "en_GB"), language: language, navigate: places.go))
    }
}
