extension AppAddition {
    /// Another feature that shows an entity like the app’s first one: a module with list and
    /// detail, its pages, views and texts, with tests.
    package static func feature(
        _ name: FeatureName, of entity: AppNames, to layout: AppLayout
    ) -> AppAddition {
        let rendering = AdditionNames(app: layout.app, entity: entity, feature: name)
        let own = layout.example { path in
            path.hasPrefix("Sources/FeatureVisits/") || path.hasPrefix("Tests/FeatureVisitsTests/")
                || path == "Sources/VisitsApp/VisitsPages.swift"
                || path.hasPrefix("Sources/VisitsApp/Pages/")
                || path == "Tests/VisitsAppTests/PagesTests.swift"
        }
        let root = "Sources/VisitsApp/CompositionRoot.swift"
        let joined =
            layout.variant.hasWeb
            ? [
                Insertion(
                    root,
                    .endOfList("static let features: [any WebFeature<CompositionRoot>.Type] = ["),
                    "        VisitsPages.self,")
            ]
            : [
                Insertion(root, .imports, "import FeatureVisits"),
                Insertion(
                    root, .endOfList("static let features: [any FeatureModule.Type] = ["),
                    "        VisitsModule.self,"),
            ]
        let listed = Insertion(
            "Package.swift", .endOfList("let features = ["), "    \"\(name.typeName)\",")
        return AppAddition(
            files: rendering.files(own), insertions: [listed] + joined.map(rendering.insertion))
    }

    /// Another screen of a feature.
    ///
    /// - Parameter feature: `nil` for the app’s first.
    package static func screen(
        _ name: FeatureName, in feature: FeatureName?, of entity: AppNames, to layout: AppLayout
    ) -> AppAddition {
        let rendering = AdditionNames(app: layout.app, entity: entity, feature: feature)
        let filled = FilledScreen(name: name)
        let pack = layout.pack(PackageResources.Screen_txt)
        let files = Dictionary(
            uniqueKeysWithValues: pack.map { (filled.text($0), filled.text($1)) })
        let variant = layout.variant
        let insertions =
            FilledScreen.insertions + (variant.hasWeb ? FilledScreen.pages : [])
            + (variant.hasSwiftUI ? [FilledScreen.view] : [])
            + (variant.hasGerman ? [FilledScreen.german] : [])
        return AppAddition(
            files: rendering.files(files),
            insertions: insertions.map { rendering.insertion(filled.insertion($0)) })
    }
}
