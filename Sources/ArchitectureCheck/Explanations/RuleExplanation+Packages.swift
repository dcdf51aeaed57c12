extension RuleExplanation {
    static let packageDependency = Self(
        rule: .packageDependency,
        summary: "A target depends on, or imports, a package that its layer may not use.",
        why: """
            A package that one layer needs is soon imported by all of them, and then cannot be replaced. \
            SwiftPM lets every target depend on every package of the manifest, and the compiler looks for \
            the modules of all used packages in one folder.
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
            // Packages by their identity, as in Package.resolved; "grdb.swift/GRDB" is one product.
            """)

    static let unusedDependency = Self(
        rule: .unusedDependency,
        summary: "A dependency is declared and never imported.",
        why: """
            It is built before this target without need, every package that depends on this one downloads \
            it, and imports of its modules look declared. SwiftPM warns about packages that no target \
            names, without a place, but not about targets and products that no file imports. A package \
            with executables or plugins is not reported: it may serve the command line.
            """,
        bad:
            #".target(name: "FeaturePayments", dependencies: ["Domain", "Charts"])  // no file imports it"#,
        good: #".target(name: "FeaturePayments", dependencies: ["Domain"])"#,
        setting: """
            "notImported": [
              { "dependency": "SQLiteGate", "reason": "Contains one #error and nothing to import." }
            ]
            """)

    static let publicAPI = Self(
        rule: .publicAPI,
        summary: "A public declaration shows a type of another layer or package.",
        why: """
            Callers need the other module too, and replacing that module breaks them: it has become part \
            of this layer's contract. The compiler requires only that the import is public, which is one \
            word. Checked with --public-api, because it builds the package and reads the compiler's \
            symbol graphs.
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
            // Package identities too. Not needed: its own types, its re-exports, the platform.
            """)

    static let publicImport = Self(
        rule: .publicImport,
        summary:
            "public import, or @_exported import, of a package that the layer does not expose.",
        why: """
            A public import permits the package's types in public declarations. With \
            InternalImportsByDefault (SE-0409) the compiler requires the word, but does not check whether \
            this layer may use it. This is the cheap part of public-api: it needs no build.
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
        summary: "The baseline lists a violation that no longer exists.",
        why: """
            A baseline only shrinks: a repaired violation must not return under its old entry. An unused \
            entry leaves room for a new violation of the same kind in the same file.
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
        summary: "A picture in the documentation differs from the package’s graph.",
        why: """
            An outdated picture is worse than none, because people plan by it. It is generated from the \
            rules file and the manifest, so the check can compare it.
            """,
        bad: """
            <!-- ashlar graph -->
            …a picture from before FeatureCards existed…
            <!-- end of ashlar graph -->
            """,
        good: """
            $ ashlar graph --update
            """,
        setting: #""pictures": ["docs/architecture.md"]  // left out: none is checked"#)
}
