extension RuleExplanation {
    static let layerDependency = Self(
        rule: .layerDependency,
        summary: "The manifest lets a target depend on a layer that its own layer may not see.",
        why: """
            A layer can be replaced, tested and understood alone only if everything it needs is below \
            it. SwiftPM has targets but no layers: it accepts any dependency without a cycle, so one line \
            in Package.swift opens a whole target, long before a file imports it.
            """,
        bad: #".target(name: "Domain", dependencies: ["Core", "Data"])"#,
        good: """
            .target(name: "Domain", dependencies: ["Core"])
            // Domain declares what it needs as a protocol; Data, which sees Domain, implements it.
            """,
        setting: """
            "layers": [
              { "name": "Core", "targets": ["Core"], "imports": [] },
              { "name": "Domain", "targets": ["Domain"], "imports": ["Core"] },
              { "name": "Data", "targets": ["Data"], "imports": ["Domain"] }
            ]
            // Without "imports" a layer may see every layer listed before it.
            """)

    static let layerImport = Self(
        rule: .layerImport,
        summary: "A file imports a module of a layer that its own layer may not see.",
        why: """
            All modules of a package are built into one folder, where the compiler finds every module \
            that is already built: an import that the manifest does not declare builds or fails by \
            timing. The package manager's own check (--explicit-target-dependency-import-check error) \
            gives no file or line, accepts every module that is reached through others (a feature that \
            imports Core through Domain), and is missing in the newer build system.
            """,
        bad: """
            // Sources/FeaturePayments/PaymentList.swift
            import Data
            """,
        good: """
            // Sources/FeaturePayments/PaymentList.swift
            import Domain  // the protocol; the app injects Data's implementation
            """,
        setting: #"{ "name": "Features", "targets": ["Feature*"], "imports": ["Domain"] }"#)

    static let sibling = Self(
        rule: .sibling,
        summary: "A target depends on, or imports, another target of its own independent layer.",
        why: """
            Features that depend on each other cannot be built, removed or owned separately: a change in \
            one recompiles the others, and their build order is fixed. To the compiler two features are \
            modules like any others, and with a warm build folder even an undeclared import compiles.
            """,
        bad: """
            // Sources/FeaturePayments/PaymentDetail.swift
            import FeatureAccounts
            """,
        good: """
            // FeaturePayments emits a route; the app, which sees both features, opens the screen.
            enum PaymentsRoute { case account(ID<Account>) }
            """,
        setting: """
            { "name": "Features", "targets": ["Feature*"], "imports": ["Domain"], "independent": true }
            """)

    static let cycle = Self(
        rule: .cycle,
        summary: "Targets need each other, by dependencies in the manifest and by imports.",
        why: """
            Two targets that need each other are one target with two names: neither can be built, tested \
            or moved alone. SwiftPM rejects a cycle in the manifest only when it builds (dump-package \
            prints it without an error), and does not see one that an undeclared import closes: that one \
            builds as long as an old module is in the build folder.
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
            A file compiled by two targets declares its types twice: a change for one target changes the \
            other, and neither the manifest nor an import shows the sharing. SwiftPM follows symbolic \
            links without a warning. A link that stays in its target's folder is not reported.
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
        summary: "A target belongs to no layer, although the rules are exhaustive.",
        why: """
            A target without a layer escapes the rules: everything may see it, and it may see everything. \
            New targets start like this, and the compiler cannot notice that they have no layer.
            """,
        bad: #".target(name: "Utilities")  // and no layer names it"#,
        good: #"{ "name": "Core", "targets": ["Core", "Utilities"], "imports": [] }"#,
        setting: """
            "exhaustive": true
            // Test targets belong to an entry of "tests"; plugins to a layer, like other targets.
            """)

    static let reExport = Self(
        rule: .reExport,
        summary: "A file re-exports a module that its layer does not, by @_exported import.",
        why: """
            Importers of this module then see the other one too, without importing it: the layer in \
            between no longer separates them. The compiler accepts @_exported without a warning, also \
            under MemberImportVisibility, and the package manager's import check cannot see it.
            """,
        bad: """
            // Sources/Data/Data.swift
            @_exported import GRDB
            """,
        good: """
            // Sources/Data/Data.swift
            import GRDB
            // A file that needs GRDB imports GRDB, which its layer must allow.
            """,
        setting: """
            { "name": "Domain", "targets": ["Domain"], "imports": ["Core"], "reexports": ["Core"] }
            // Importing Domain then also makes Core visible.
            """)
}
