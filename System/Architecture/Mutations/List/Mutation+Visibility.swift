extension Mutation {
    /// Visibility between layers.
    static let visibility: [Mutation] = [
        Mutation(
            "a feature imports its sibling", in: paymentsScreen,
            prepend: "import AshlarFeatureAccounts",
            finds: [.init("sibling", at: "import AshlarFeatureAccounts")]),
        Mutation(
            "the sibling imports it",
            in: "Sources/FeatureAccounts/AccountList/AccountList.swift",
            prepend: "import AshlarFeaturePayments",
            finds: [.init("sibling", at: "import AshlarFeaturePayments")]),
        Mutation(
            "the domain imports a higher layer", in: money, prepend: "import AshlarData",
            finds: [
                .init("layer-import", at: "import AshlarData"),
                .init("cycle", at: "import AshlarData"),
            ]),
        Mutation(
            "the core imports the domain", in: "Sources/Core/Runtime/Interactor.swift",
            prepend: "import AshlarDomain",
            finds: [
                .init("layer-import", at: "import AshlarDomain"),
                .init("cycle", at: "import AshlarDomain"),
            ]),
        Mutation(
            "data imports a feature", in: "Sources/Data/DataModule.swift",
            prepend: "import AshlarFeaturePayments",
            finds: [.init("layer-import", at: "import AshlarFeaturePayments")]),
        Mutation(
            "data imports the bank", in: "Sources/Data/DataModule.swift",
            prepend: "import AshlarSandboxBank",
            finds: [.init("layer-import", at: "import AshlarSandboxBank")]),
        Mutation(
            "the bank imports data", in: "Sources/SandboxBank/SandboxBankModule.swift",
            prepend: "import AshlarData", finds: [.init("layer-import", at: "import AshlarData")]),
        Mutation(
            "a feature imports test support", in: paymentsScreen,
            prepend: "import AshlarDomainTesting",
            finds: [.init("layer-import", at: "import AshlarDomainTesting")]),
        Mutation(
            "a feature imports the core, which it reaches through the domain", in: paymentsScreen,
            prepend: "import AshlarCore", finds: [.init("layer-import", at: "import AshlarCore")]),
        Mutation(
            "a feature's rules import SharedUI", in: paymentsScreen,
            prepend: "import AshlarSharedUI",
            finds: [.init("layer-import", at: "import AshlarSharedUI")]),
        Mutation(
            "a feature imports SharedUI where there is no SwiftUI", in: paymentsScreen,
            prepend: """
                #if canImport(SwiftUI)
                #else
                    import AshlarSharedUI
                #endif
                """, finds: [.init("layer-import", at: "import AshlarSharedUI")]),
        Mutation(
            "SharedUI imports the domain", in: "Sources/SharedUI/NoticeRow.swift",
            prepend: "import AshlarDomain",
            finds: [.init("layer-import", at: "import AshlarDomain")]),
        Mutation(
            "the check imports the app", in: "Sources/ArchitectureCheck/Violations/Place.swift",
            prepend: "import AshlarDomain",
            finds: [.init("layer-import", at: "import AshlarDomain")]),
        Mutation(
            "the shell imports a module that it reaches only through others",
            in: "Sources/AppShell/Composition/AshlarApp.swift", prepend: "import GRDB",
            finds: [.init("package-dependency", at: "import GRDB")]),
        Mutation(
            "a feature re-exports the domain", in: paymentsScreen,
            prepend: "@_exported import AshlarDomain",
            finds: [.init("re-export", at: "import AshlarDomain")]),
        Mutation(
            "the store shows its database", in: "Sources/Offline/Offline.swift",
            prepend: "public import GRDB", finds: [.init("public-import", at: "import GRDB")]),
    ]
}
