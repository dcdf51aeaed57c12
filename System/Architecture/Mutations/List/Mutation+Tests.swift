extension Mutation {
    /// Mutations in tests.
    static let tests: [Mutation] = [
        Mutation(
            "a feature's tests open the domain's internals",
            in: "Tests/FeaturePaymentsTests/ImmediateRepeatTests.swift",
            prepend: "@testable import AshlarDomain",
            finds: [.init("testable-import", at: "import AshlarDomain")]),
        Mutation(
            "a feature's tests import data",
            in: "Tests/FeaturePaymentsTests/ImmediateRepeatTests.swift",
            prepend: "import AshlarData",
            finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "a feature's tests import its sibling",
            in: "Tests/FeaturePaymentsTests/ImmediateRepeatTests.swift",
            prepend: "@testable import AshlarFeatureAccounts",
            finds: [.init("sibling", at: "import AshlarFeatureAccounts")]),
        Mutation(
            "the domain's tests import data", in: "Tests/DomainTests/Money/MoneyTests.swift",
            prepend: "import AshlarData", finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "a test imports SwiftUI", in: "Tests/FeaturePaymentsTests/ImmediateRepeatTests.swift",
            prepend: "import SwiftUI", finds: [.init("platform-import", at: "import SwiftUI")]),
    ]

    /// The baseline and its entries.
    static let baseline: [Mutation] = [
        Mutation(
            "a baseline with a stale entry", in: "architecture.json",
            find: """
                    "exhaustive": true,

                """,
            replace: """
                    "exhaustive": true,
                    "baseline": "architecture-baseline.json",

                """,
            also: [
                Change(
                    in: "architecture-baseline.json",
                    create: """
                        { "violations": [
                            { "rule": "layer-import", "target": "AshlarFeaturePayments", "file": "Sources/FeaturePayments/Payments/PaymentsScreen.swift",
                              "subject": "AshlarData", "count": 1, "owner": "nobody", "reason": "It is gone." }
                        ] }

                        """)
            ],
            finds: [.init("stale-baseline", at: "layer-import", in: "architecture-baseline.json")]),
        Mutation(
            "a baseline with one of two violations", in: "architecture.json",
            find: """
                    "exhaustive": true,

                """,
            replace: """
                    "exhaustive": true,
                    "baseline": "architecture-baseline.json",

                """,
            also: [
                Change(
                    in: "architecture-baseline.json",
                    create: """
                        { "violations": [
                            { "rule": "layer-import", "target": "AshlarFeaturePayments", "file": "Sources/FeaturePayments/Payments/PaymentsScreen.swift",
                              "subject": "AshlarData", "count": 1, "owner": "nobody", "reason": "One." }
                        ] }

                        """),
                Change(
                    in: paymentsScreen,
                    prepend: """
                        import AshlarData
                        import struct AshlarData.DataSettings
                        """),
            ], finds: [.init("layer-import", at: "import struct", in: paymentsScreen)]),
    ]

    /// Pictures.
    static let pictures: [Mutation] = [
        Mutation(
            "an arrow that does not exist", in: "docs/architecture.md",
            find: """
                    t_AshlarData --> t_AshlarDomain

                """,
            replace: """
                    t_AshlarData --> t_AshlarDomain
                    t_AshlarDomain --> t_AshlarData

                """,
            finds: [
                .init("outdated-picture", at: "<!-- ashlar graph -->", in: "docs/architecture.md")
            ]),
        Mutation(
            "a removed picture", in: "docs/architecture.md",
            find: """
                    t_AshlarData --> t_AshlarDomain

                """, replace: "",
            finds: [
                .init("outdated-picture", at: "<!-- ashlar graph -->", in: "docs/architecture.md")
            ]),
    ]
}
