extension AppAddition {
    /// Another feature, which shows an entity as the app's first one does: a module with list and detail,
    /// its pages, views and texts, with tests.
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
    /// - Parameter feature: `nil` for the app's first.
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

extension AdditionNames {
    func insertion(_ insertion: Insertion) -> Insertion {
        Insertion(
            path(insertion.file), insertion.position.rendered(self),
            text(insertion.lines.joined(separator: "\n"), in: insertion.file))
    }
}

extension Insertion.Position {
    func rendered(_ names: AdditionNames) -> Insertion.Position {
        switch self {
        case .before(let anchor): .before(names.text(anchor))
        case .after(let anchor): .after(names.text(anchor))
        case .endOfList(let anchor): .endOfList(names.text(anchor))
        case .imports, .end: self
        }
    }
}

/// The name of a screen in place of marks.
private struct FilledScreen {
    let name: FeatureName

    func text(_ text: String) -> String {
        text.replacing("%Screen%", with: name.typeName).replacing("%screen%", with: name.memberName)
            .replacing("%path%", with: name.pathName).replacing("%title%", with: name.title)
            .replacing("%resource%", with: name.pathName.replacing("-", with: "_"))
    }

    func insertion(_ insertion: Insertion) -> Insertion {
        Insertion(
            insertion.file, insertion.position, text(insertion.lines.joined(separator: "\n")))
    }

    static let insertions = [
        Insertion(
            "Sources/FeatureVisits/VisitsRoute.swift",
            .after("public enum VisitsRoute: DeepLink {"),
            """
                /// `/%path%`
                case %screen%
            """),
        Insertion(
            "Sources/FeatureVisits/VisitsRoute.swift",
            .before("default: throw .unknownPlace(link: path)"),
            #"        case ("%path%", 1): self = .%screen%"#),
        Insertion(
            "Sources/FeatureVisits/VisitsRoute.swift", .after("switch self {"),
            #"        case .%screen%: "/%path%""#),
        Insertion(
            "Sources/FeatureVisits/VisitsModule.swift",
            .after(#"ReplayableFeature(list), ReplayableFeature(detail(ID(rawValue: ""))),"#),
            "            ReplayableFeature(%screen%Screen),"),
        Insertion(
            "Sources/FeatureVisits/Words/Visits.en.strings", .end,
            """

            "%screen%.title" = "%title%";
            """),
    ]

    static let german = Insertion(
        "Sources/FeatureVisits/Words/Visits.de.strings", .end,
        """

        "%screen%.title" = "%title%";
        """)

    static let view = Insertion(
        "Sources/FeatureVisits/VisitsViews.swift", .after("switch route {"),
        """
                    case .%screen%:
                        ScreenHost(following: %screen%()) { %Screen%View(model: $0, wording: wording) }
        """)

    static let pages = [
        Insertion(
            "Sources/VisitsApp/VisitsPages.swift", .endOfList("static let navigation = ["),
            #"        NavigationItem(section: "%path%", title: "%screen%.title"),"#),
        Insertion(
            "Sources/VisitsApp/VisitsPages.swift", .endOfList("static let templates = ["),
            #"        "%path%": PackageResources.%resource%_mustache,"#),
        Insertion(
            "Sources/VisitsApp/VisitsPages.swift",
            .endOfList("static let presenters: [any PagePresenter] = ["),
            "        %Screen%Presenter(),"),
        Insertion(
            "Sources/VisitsApp/VisitsPages.swift", .after("switch route {"),
            "        case .%screen%: make(module.%screen%(), %Screen%Presenter())"),
    ]
}
