extension RuleExplanation {
    static let packageDependency = Self(
        rule: .packageDependency,
        summary: "A target depends on, or imports, a package that its layer may not.",
        why: """
            A package that one layer needs is soon imported by all of them, and can then never be \
            replaced. SwiftPM lets every target name every package of the manifest, and the modules of a \
            package that any target depends on lie in the folder where the compiler looks for all.
            """,
        bad: """
            // Sources/Domain/AccountRepository.swift
            import GRDB
            """,
        good: """
            // Sources/Data/SQLiteAccountRepository.swift
            import Domain
            import GRDB
            """,
        setting: """
            { "name": "Domain", "targets": ["Domain"], "packages": [] },
            { "name": "Data", "targets": ["Data"], "packages": ["grdb.swift"] }
            // Packages by their identity, as Package.resolved writes it; "grdb.swift/GRDB" is one product.
            """)

    static let unusedDependency = Self(
        rule: .unusedDependency,
        summary: "A dependency is declared and never imported.",
        why: """
            It is built before this target for nothing, it is downloaded by everybody who depends on \
            this package, and it makes every import of what it brings look declared. SwiftPM warns of \
            packages that no target names, without a place, and never of targets and products that no \
            file imports. A package with programs or plugins may be there for the command line.
            """,
        bad:
            #".target(name: "FeaturePayments", dependencies: ["Domain", "Charts"])  // no file imports it"#,
        good: #".target(name: "FeaturePayments", dependencies: ["Domain"])"#,
        setting: """
            "notImported": [
              { "dependency": "SQLiteGate", "reason": "Holds one #error and nothing to import." }
            ]
            """)

    static let publicAPI = Self(
        rule: .publicAPI,
        summary: "A public declaration shows a type of another layer or package.",
        why: """
            Whoever calls it needs the other module too, and whoever replaces that breaks the caller: the \
            layer has become a part of this one's contract. The compiler asks only that the import be \
            public, which is one word. Checked with --public-api, because it builds the package and \
            reads the compiler's symbol graphs.
            """,
        bad: """
            // Sources/Data/Store.swift
            public func rows(_ request: GRDB.SQLRequest<Row>) -> [Row]
            """,
        good: """
            // Sources/Data/Store.swift
            public func accounts() async throws -> [Account]
            """,
        setting: """
            { "name": "Features", "targets": ["Feature*"], "imports": ["Domain"],
              "exposes": ["Domain", "Core"] }
            // A package's identity, too. Left out: its own types, what it hands on, the platform.
            """)

    static let publicImport = Self(
        rule: .publicImport,
        summary:
            "public import, or @_exported import, of a package that the layer does not expose.",
        why: """
            A public import is the permission to show the package's types in public declarations. With \
            InternalImportsByDefault (SE-0409) the compiler asks for the word; it does not ask whether \
            this layer may say it. This is the cheap half of public-api: it needs no build.
            """,
        bad: """
            // Sources/Data/Store.swift
            public import GRDB
            """,
        good: """
            // Sources/Data/Store.swift
            import GRDB
            """,
        setting: #"{ "name": "Data", "targets": ["Data"], "exposes": ["Domain", "grdb.swift"] }"#)

    static let staleBaseline = Self(
        rule: .staleBaseline,
        summary: "The baseline lists a violation that is not there any more.",
        why: """
            A baseline only shrinks: what was repaired must not come back under its old excuse. An entry \
            that nothing needs is room for a new violation of the same kind in the same file.
            """,
        bad: """
            // architecture-baseline.json
            { "rule": "layer-import", "file": "Sources/App/Old.swift", "count": 2, … }  // one is left
            """,
        good: """
            $ ashlar baseline --prune
            """,
        setting: #""baseline": "architecture-baseline.json"  // left out: no baseline"#)

    static let outdatedPicture = Self(
        rule: .outdatedPicture,
        summary: "A picture in the documentation shows another graph than the package has.",
        why: """
            A picture that was true once is worse than none: people plan by it. It is made of the rules \
            file and the manifest, so that nobody has to draw it, and the check can tell when it is old.
            """,
        bad: """
            <!-- ashlar graph -->
            …a picture from before FeatureCards was there…
            <!-- end of ashlar graph -->
            """,
        good: """
            $ ashlar graph --update
            """,
        setting: #""pictures": ["docs/architecture.md"]  // left out: none is checked"#)
}
