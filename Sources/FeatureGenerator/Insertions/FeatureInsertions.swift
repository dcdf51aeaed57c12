extension FeatureFiles {
    /// What joins a feature to the app, in files that are there.
    var insertions: [Insertion] {
        [listed]
            + (navigation + replay + pages + tests + documents).map {
                Insertion($0.file, $0.position, filled($0.lines.joined(separator: "\n")))
            }
    }

    /// In the manifest's list, which makes it a target.
    var listed: Insertion {
        Insertion("Package.swift", .endOfList("let features = ["), "    \"\(name.typeName)\",")
    }

    private var navigation: [Insertion] {
        let folder = "Sources/AppShell/Navigation"
        let route = "\(folder)/AppRoute.swift"
        return [
            Insertion(route, .imports, "import AshlarFeature%Name%"),
            Insertion(route, .before("case inspector"), "    case %name%(%Name%Route)"),
            Insertion(
                route, .before("default: self = AppRoute("),
                """
                        case "%path%":
                            self = AppRoute(try %Name%Route(path: path))
                """),
            Insertion(
                route, .before("case .inspector: \""),
                "        case .%name%(let route): route.path"),
            Insertion(
                route, .before("case .inspector, .travel: \""), "        case .%name%: \"%path%\""),
            Insertion(
                "\(folder)/ScreenMaker.swift", .before("case .inspector:"),
                """
                        case .%name%(let place):
                            return %name%(place, leave: leave)
                """),
            Insertion(
                "Sources/AppShell/Screens/NavigationBar.swift",
                .endOfList("static let items = ["),
                """
                        Item(
                            section: "%path%", path: "/%path%",
                            title: "%name%.title"),
                """),
        ]
    }

    private var replay: [Insertion] {
        let folder = "Sources/AppShell/Replay"
        return [
            Insertion("\(folder)/ReplayableFeatures.swift", .imports, "import AshlarFeature%Name%"),
            Insertion(
                "\(folder)/ReplayableFeatures.swift", .endOfList("all = ["),
                """
                            %Name%Module(dependencies: domain, locale: locale, navigate: { _ in })
                                .replayable,
                """),
            Insertion(
                "\(folder)/PastPage.swift",
                .endOfList("private static let faces: [any ScreenFace] = ["),
                "        %Name%ListFace(),"),
        ]
    }

    private var pages: [Insertion] {
        let folder = "Sources/AppShell/Screens"
        return [
            Insertion("\(folder)/PageWords.swift", .imports, "import AshlarFeature%Name%"),
            Insertion(
                "\(folder)/PageWords.swift", .before("Self.shell)"),
                "            %Name%Module.table,"),
            Insertion(
                "\(folder)/Templates.swift", .endOfList("static let pages: [String: [UInt8]] = ["),
                "        \"%path%\": PackageResources.\(resource)_mustache,"),
        ]
    }

    /// As SwiftPM calls the embedded page.
    private var resource: String { name.pathName.replacing("-", with: "_") }

    private var tests: [Insertion] {
        let folder = "Tests/AppShellTests"
        return [
            Insertion("\(folder)/LinkTableTests.swift", .imports, "import AshlarFeature%Name%"),
            Insertion(
                "\(folder)/LinkTableTests.swift", .before("case \"AppRoute\":"),
                """
                        case "%Name%Route":
                            try check(row, { (route: %Name%Route) in AppRoute(route) })
                """),
            Insertion(
                "\(folder)/Samples+Screens.swift", .endOfList("static let screens: [Screen] = ["),
                "        Screen(%Name%ListFace(), of%Name%),"),
            Insertion(
                "\(folder)/Replay/PastPageTests.swift", .imports, "import AshlarFeature%Name%"),
            Insertion(
                "\(folder)/Replay/PastPageTests.swift", .endOfList("let models: [Any] = ["),
                """
                            %Name%Module(dependencies: domain, locale: locale, navigate: { _ in })
                                .%name%List(),
                """),
            Insertion(
                "System/Browser/places.py", .before("Place(\"inspector\", "),
                "    Place(\"%path%\", \"/%path%\"),"),
        ]
    }

    private var documents: [Insertion] {
        [
            Insertion(
                "docs/deep-links.md", .before("| `/inspector` |"),
                """
                | `/%path%` | `%Name%Route.list` | what there is, to be searched |
                | `/%path%/ID` | `%Name%Route.account` | crosses to another feature: leads to `/accounts/ID` |
                """)
        ]
    }
}
