extension FeatureFiles {
    /// What joins a feature to the app, in files that are there.
    var insertions: [Insertion] {
        [listed]
            + ([registered] + documents).map {
                Insertion($0.file, $0.position, filled($0.lines.joined(separator: "\n")))
            }
    }

    /// In the manifest's list, which makes it a target.
    var listed: Insertion {
        Insertion("Package.swift", .endOfList("let features = ["), "    \"\(name.typeName)\",")
    }

    /// In the shell's list, which opens its pages.
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
