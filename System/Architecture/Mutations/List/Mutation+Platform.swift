extension Mutation {
    /// Imports of platform modules and packages.
    static let platform: [Mutation] = [
        Mutation(
            "the domain imports SwiftUI", in: money, prepend: "import SwiftUI",
            finds: [.init("platform-import", at: "import SwiftUI")]),
        Mutation(
            "the domain imports SwiftUI if it can be imported", in: money,
            prepend: """
                #if canImport(SwiftUI)
                    import SwiftUI
                #endif
                """, finds: [.init("platform-import", at: "import SwiftUI")]),
        Mutation(
            "the domain imports the network", in: money,
            prepend: """
                #if canImport(FoundationNetworking)
                    import FoundationNetworking
                #endif
                """, finds: [.init("platform-import", at: "import FoundationNetworking")]),
        Mutation(
            "the core imports the C library", in: "Sources/Core/Runtime/Interactor.swift",
            prepend: "import Glibc", finds: [.init("platform-import", at: "import Glibc")]),
        Mutation(
            "a feature imports the network", in: paymentsScreen,
            prepend: "import FoundationNetworking",
            finds: [.init("platform-import", at: "import FoundationNetworking")]),
        Mutation(
            "the domain imports a database", in: money, prepend: "import GRDB",
            finds: [.init("package-dependency", at: "import GRDB")]),
        Mutation(
            "a feature imports a server", in: paymentsScreen, prepend: "import FlyingFox",
            finds: [.init("package-dependency", at: "import FlyingFox")]),
        Mutation(
            "tests in a shipping module", in: money, prepend: "import Testing",
            finds: [.init("platform-import", at: "import Testing")]),
    ]

    /// Conditions and imports that an incremental build accepts.
    static let conditions: [Mutation] = [
        Mutation(
            "a condition on a sibling", in: paymentsScreen,
            prepend: """
                #if canImport(AshlarFeatureAccounts)
                #endif
                """, finds: [.init("conditional-import", at: "canImport(AshlarFeatureAccounts)")]),
        Mutation(
            "a condition on a lower layer, with others", in: paymentsScreen,
            prepend: """
                #if os(Linux) && (DEBUG || !canImport(AshlarData))
                #endif
                """, finds: [.init("conditional-import", at: "canImport(AshlarData)")]),
        Mutation(
            "a condition in a second branch", in: paymentsScreen,
            prepend: """
                #if os(Plan9)
                #elseif canImport(AshlarData)
                #endif
                """, finds: [.init("conditional-import", at: "canImport(AshlarData)")]),
        Mutation(
            "an import under its own condition", in: paymentsScreen,
            prepend: """
                #if canImport(AshlarData)
                    import AshlarData
                #endif
                """,
            finds: [
                .init("layer-import", at: "    import AshlarData"),
                .init("conditional-import", at: "canImport(AshlarData)"),
            ]),
    ]
}
