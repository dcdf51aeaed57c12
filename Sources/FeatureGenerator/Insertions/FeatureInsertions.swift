extension FeatureFiles {
    /// The insertions into existing files that join a feature to the app.
    var insertions: [Insertion] {
        [listed]
            + ([registered] + documents).map {
                Insertion($0.file, $0.position, filled($0.lines.joined(separator: "\n")))
            }
    }

    /// The entry in the manifest’s list, which creates the target.
    var listed: Insertion {
        Insertion("Package.swift", .endOfList("let features = ["), "    \"\(name.typeName)\",")
    }

    /// The entry in the shell’s list, which serves its pages.
    private var registered: Insertion {
        Insertion(
            "Sources/AppShell/Features/Features.swift",
            .endOfList("static let all: [any WebFeature<AshlarApp>.Type] = ["),
            "        %Name%Pages.self,")
    }

    private var documents: [Insertion] {
        [
            Insertion(
                "docs/deep-links.md", .before("| `/inspector` |"),
                """
                | `/%path%` | `%Name%Route.list` | what can be spent of each account |
                | `/%path%/ID` | `%Name%Route.account` | crosses to another feature: leads to `/accounts/ID` |
                """)
        ]
    }
}
