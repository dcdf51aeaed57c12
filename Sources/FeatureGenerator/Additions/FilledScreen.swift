/// Fills the placeholders of a screen’s template.
struct FilledScreen {
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
