extension RuleExplanation {
    static let layerDependency = Self(
        rule: .layerDependency,
        summary: "The manifest lets a target depend on one of a layer that its own may not see.",
        why: """
            A layer can be replaced, tested and understood alone only while everything it needs stands \
            below it. SwiftPM knows targets and no layers: it accepts any dependency that is no cycle, \
            so that one line in Package.swift gives a whole target away, long before a file imports it.
            """,
        bad: #".target(name: "Domain", dependencies: ["Core", "Data"])"#,
        good: """
            .target(name: "Domain", dependencies: ["Core"])
            // Domain says what it needs as a protocol; Data, which sees Domain, implements it.
            """,
        setting: """
            "layers": [
              { "name": "Core", "targets": ["Core"], "imports": [] },
              { "name": "Domain", "targets": ["Domain"], "imports": ["Core"] },
              { "name": "Data", "targets": ["Data"], "imports": ["Domain"] }
            ]
            // Without "imports" a layer may see every layer that stands before it.
            """)

    static let layerImport = Self(
        rule: .layerImport,
        summary: "A file imports a module of a layer that its own may not see.",
        why: """
            All modules of a package are built into one folder, and the compiler finds there whatever \
            is built already: an import that the manifest does not declare builds or fails by timing. \
            The package manager's own check (--explicit-target-dependency-import-check error) names no \
            file and no line, accepts every module that is reached by way of others (a feature that \
            imports Core through Domain), and is not there in the newer build system.
            """,
        bad: """
            // Sources/FeaturePayments/PaymentList.swift
            import Data
            """,
        good: """
            // Sources/FeaturePayments/PaymentList.swift
            import Domain  // the protocol; the app hands Data's implementation in
            """,
        setting: #"{ "name": "Features", "targets": ["Feature*"], "imports": ["Domain"] }"#)

    static let sibling = Self(
        rule: .sibling,
        summary: "A target depends on, or imports, another one of its own independent layer.",
        why: """
            Features that know each other cannot be built, removed or owned one at a time: a change in \
            one recompiles the others, and their order of building is fixed. For the compiler two \
            features are two modules like any other, and with a warm build folder even an import that \
            nobody declares compiles.
            """,
        bad: """
            // Sources/FeaturePayments/PaymentDetail.swift
            import FeatureAccounts
            """,
        good: """
            // FeaturePayments says where it wants to go; the app, which sees both, decides.
            enum PaymentsRoute { case account(ID<Account>) }
            """,
        setting: """
            { "name": "Features", "targets": ["Feature*"], "imports": ["Domain"], "independent": true }
            """)

    static let cycle = Self(
        rule: .cycle,
        summary: "Targets need each other, by the manifest and by imports together.",
        why: """
            Two targets that need each other are one target with two names: neither can be built, tested \
            or moved alone. SwiftPM refuses a cycle in the manifest only when it builds (dump-package \
            prints it gladly), and never sees one that is closed by an import that nobody declared: \
            that one builds for as long as an old module lies in the build folder.
            """,
        bad: """
            .target(name: "Accounts", dependencies: ["Payments"])
            // Sources/Payments/Payment.swift
            import Accounts
            """,
        good: """
            .target(name: "Accounts", dependencies: ["Money"])
            .target(name: "Payments", dependencies: ["Money"])
            // What both need has moved below both.
            """,
        setting: "// Always checked; a baseline can list a cycle that is known.")

    static let outwardLink = Self(
        rule: .outwardLink,
        summary: "A symbolic link in a target's folder leads out of the target.",
        why: """
            A file that two targets compile is two types of one name: a change for one target changes the \
            other, and neither the manifest nor an import shows that they share it. SwiftPM follows \
            symbolic links without a word. A link that stays in its target's folder is not reported.
            """,
        bad: """
            Sources/FeatureAccounts/NoticeRow.swift -> ../FeaturePayments/NoticeRow.swift
            """,
        good: """
            .target(name: "SharedUI", dependencies: ["Core"])
            // Sources/SharedUI/NoticeRow.swift, which both features import
            """,
        setting: """
            "linked": [
              { "link": "Tests/TutorialTests/*", "reason": "The tests compile what the tutorial shows." }
            ]
            """)

    static let unassignedTarget = Self(
        rule: .unassignedTarget,
        summary: "A target belongs to no layer, where every one has to.",
        why: """
            A target that no rule mentions is a hole in the fence: everything may see it, and it may see \
            everything. New targets arrive exactly like that, and no compiler can know that somebody \
            forgot to decide where they belong.
            """,
        bad: #".target(name: "Utilities")  // and no layer names it"#,
        good: #"{ "name": "Core", "targets": ["Core", "Utilities"], "imports": [] }"#,
        setting: """
            "exhaustive": true
            // Test targets belong to an entry of "tests"; plugins to a layer as any other target.
            """)

    static let reExport = Self(
        rule: .reExport,
        summary: "A file hands on, by @_exported import, what its layer does not hand on.",
        why: """
            Whoever imports this module then sees the other one too, without a word in its own imports: \
            the layer in between is gone. The compiler accepts @_exported without a warning, also under \
            MemberImportVisibility, and the package manager's import check cannot see it.
            """,
        bad: """
            // Sources/Data/Data.swift
            @_exported import GRDB
            """,
        good: """
            // Sources/Data/Data.swift
            import GRDB
            // Who needs a name of GRDB imports GRDB, and has to be allowed to.
            """,
        setting: """
            { "name": "Domain", "targets": ["Domain"], "imports": ["Core"], "reexports": ["Core"] }
            // What Domain hands on is reached by importing Domain.
            """)
}
