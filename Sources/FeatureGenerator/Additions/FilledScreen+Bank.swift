extension FilledScreen {
    /// The insertions that join a screen to a feature of the bank; every feature has the same
    /// lines.
    static func bank(_ feature: String) -> [Insertion] {
        let sources = "Sources/Feature\(feature)"
        return place("\(sources)/\(feature)Route.swift", feature)
            + module("\(sources)/\(feature)Module.swift")
            + [
                Insertion(
                    "\(sources)/\(feature)Module+Views.swift", .before("case .list:"),
                    "            case .%screen%: %screen%View()")
            ] + shell("Sources/AppShell/Features/\(feature)Pages.swift")
            + [
                Insertion(
                    "docs/deep-links.md", .before("| `/inspector` |"),
                    "| `/%path%` | `\(feature)Route.%screen%` | what can be spent of each account |"
                ),
                Insertion(
                    "Tests/Feature\(feature)Tests/RecordingScenario.swift",
                    .endOfList("static let all = ["),
                    #"        RecordingScenario(feature: "%Screen%", run: %screen%Screen),"#),
            ]
    }

    private static func place(_ file: String, _ feature: String) -> [Insertion] {
        [
            Insertion(
                file, .after("public enum \(feature)Route: DeepLink {"),
                """
                    /// `/%path%`
                    case %screen%
                """),
            Insertion(
                file, .before("default: throw .unknownPlace(link: path)"),
                #"        case ("%path%", 1): self = .%screen%"#),
            Insertion(
                file, .before("case .list: ["), #"        case .%screen%: ["%path%"]"#),
        ]
    }

    private static func module(_ file: String) -> [Insertion] {
        ["en", "de"].map { language in
            Insertion(
                file, .endOfList("\"\(language)\": ["),
                "            PackageResources.%Screen%_\(language)_strings,")
        } + [
            Insertion(
                file, .endOfList("public var replayable: [ReplayableFeature] {\n["),
                "            ReplayableFeature(%screen%Screen),")
        ]
    }

    private static func shell(_ file: String) -> [Insertion] {
        [
            Insertion(
                file, .endOfList("static let navigation = ["),
                #"        NavigationItem(section: "%path%", title: "%screen%.title"),"#),
            Insertion(
                file, .endOfList("static let templates = ["),
                #"        "%path%": PackageResources.%resource%_mustache,"#),
            Insertion(
                file, .endOfList("static let presenters: [any PagePresenter] = ["),
                "        %Screen%Presenter(),"),
            Insertion(
                file, .before("case .list"),
                "        case .%screen%: make(module.%screen%(), %Screen%Presenter())"),
        ]
    }
}
