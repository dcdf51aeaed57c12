/// An optional part of the example app.
struct AppPart: Sendable {
    /// The prefixes of its files’ paths.
    let files: [String]
    /// Lines in other files that differ with and without it.
    let places: [Place]

    struct Place: Sendable {
        let file: String
        /// Whole lines.
        let with, without: String

        init(_ file: String, _ with: String, without: String = "") {
            self.file = file
            self.with = with.isEmpty ? "" : with + "\n"
            self.without = without.isEmpty ? "" : without + "\n"
        }
    }

    /// Removes the part; files that another part has removed already are skipped.
    func take(from example: inout [String: String]) {
        for place in places { example[place.file]?.replace(place.with, with: place.without) }
        example = example.filter { file, _ in !files.contains { file.hasPrefix($0) } }
    }
}

extension AppPart {
    static let german = AppPart(
        files: [
            "Sources/FeatureVisits/Words/Visits.de.strings",
            "Tests/FeatureVisitsTests/LanguageTests.swift",
            "Tests/VisitsAppTests/LanguageTests.swift",
        ],
        places: [
            Place(
                "Sources/FeatureVisits/VisitsModule.swift",
                #"        "de": [PackageResources.Visits_de_strings],"#)
        ])

    static let swiftUI = AppPart(
        files: ["Host/", "Sources/FeatureVisits/VisitsViews.swift"],
        places: [
            Place("Package.swift", "                .sharedUI,"),
            Place(
                "Package.swift",
                """
                    static let sharedUI = product(
                        name: "SharedUI", package: "Ashlar", condition: .when(platforms: [.iOS, .macOS]))
                """),
            Place(
                "architecture.json",
                """
                            "packages": ["ashlar/Core", "ashlar/SharedUI"], "exposes": ["Domain", "ashlar/Core", "ashlar/SharedUI"],
                            "platform": { "allow": ["Foundation", "SwiftUI"] },
                """,
                without: """
                                "packages": ["ashlar/Core"], "exposes": ["Domain", "ashlar/Core"],
                                "platform": { "allow": ["Foundation"] },
                    """),
            Place("README.md", "| `Host` | the app for iPhone and Mac |"),
            Place(
                "README.md",
                "| `Sources/FeatureVisits` | the screens, with their SwiftUI views and texts |",
                without: "| `Sources/FeatureVisits` | the screens and their texts |"),
            Place("AGENTS.md", "| `Host` | everything | the app for Apple’s platforms |"),
            Place(
                "AGENTS.md",
                "| `FeatureVisits` | `VisitsDomain`, `Core`; its SwiftUI views also `SharedUI` | screens, their texts in each language |",
                without:
                    "| `FeatureVisits` | `VisitsDomain`, `Core` | screens, their texts in each language |"
            ),
        ])
}
