extension RuleExplanation {
    static let undeclaredImport = Self(
        rule: .undeclaredImport,
        summary:
            "A file imports a module that its target does not declare, not even through others.",
        why: """
            The build becomes a race: all modules of a package are built into one folder, so the import \
            compiles if the other target happens to be built first, and fails on a clean machine or with \
            another number of cores. An immediate rebuild passes, so reviews do not notice.
            """,
        bad: """
            .target(name: "FeaturePayments", dependencies: ["Domain"])
            // Sources/FeaturePayments/PaymentList.swift
            import Charts2D
            """,
        good: #".target(name: "FeaturePayments", dependencies: ["Domain", "Charts2D"])"#,
        setting: """
            // Always checked. For files that SwiftPM compiles and you cannot fix, use a baseline:
            // ashlar baseline --owner you --reason "generated code"
            """)

    static let transitiveImport = Self(
        rule: .transitiveImport,
        summary:
            "A file imports a module that its target reaches only through others and does not declare.",
        why: """
            It builds only because the module in between happens to need the other one. When it stops \
            needing it, its importers break without having changed. The package manager's import check \
            accepts every module that is reached this way, so nothing else reports it.
            """,
        bad: """
            .target(name: "FeaturePayments", dependencies: ["Domain"])  // Domain depends on Core
            // Sources/FeaturePayments/PaymentList.swift
            import Core
            """,
        good: """
            // Declare it, if the layer may see it:
            .target(name: "FeaturePayments", dependencies: ["Core", "Domain"])
            // or import the module that re-exports it (Domain, by @_exported import Core):
            import Domain
            """,
        setting: """
            { "name": "Domain", "targets": ["Domain"], "imports": ["Core"], "reexports": ["Core"] }
            // Always checked; "reexports" of the layer in between lists what it may re-export.
            """)

    static let conditionalImport = Self(
        rule: .conditionalImport,
        summary: "#if canImport(X) tests for a module of this package, or of an undeclared one.",
        why: """
            The result depends on the contents of the build folder: false on a clean build, true on the \
            next one. The same commit then behaves differently on two machines, and neither the compiler \
            nor the package manager's import check reports it.
            """,
        bad: """
            #if canImport(Data)
                import Data
            #endif
            """,
        good: """
            // Depend on it, or do not; to distinguish platforms, test the platform's module:
            #if canImport(UIKit)
                import UIKit
            #endif
            """,
        setting:
            "// Always checked, for modules of the package and of packages that are not declared.")

    static let platformImport = Self(
        rule: .platformImport,
        summary: "A file imports a module of the platform that its layer may not use.",
        why: """
            A rule about money that imports SwiftUI can be tested on one platform only, and one that \
            imports FoundationNetworking can use the network. Manifests do not list the platform's \
            modules, so neither SwiftPM nor the compiler can check them.
            """,
        bad: """
            // Sources/Domain/Payment.swift
            import SwiftUI
            """,
        good: """
            // Sources/Domain/Payment.swift
            import Foundation
            """,
        setting: """
            { "name": "Domain", "targets": ["Domain"], "platform": { "allow": ["Foundation"] } }
            // or list what it may not import: { "deny": ["SwiftUI", "FoundationNetworking"] }
            """)

    static let testableImport = Self(
        rule: .testableImport,
        summary: "@testable import outside tests, or of a module other than the one under test.",
        why: """
            @testable opens all internal declarations: a test that uses another module's internals keeps \
            its author from changing them. Outside tests @testable builds only in debug, so the release \
            build, which comes last, fails.
            """,
        bad: """
            // Tests/FeaturePaymentsTests/PaymentListTests.swift
            @testable import Domain
            """,
        good: """
            // Tests/FeaturePaymentsTests/PaymentListTests.swift
            import Domain
            @testable import FeaturePayments
            """,
        setting: """
            "tests": [
              { "targets": ["*Tests"], "imports": ["tested"], "testable": ["tested"] }
            ]
            // "tested" is X for the test target XTests; [] allows none.
            """)

    static let bannedSymbol = Self(
        rule: .bannedSymbol,
        summary: "A file uses a symbol that its layer may not use.",
        why: """
            Date() inside a rule makes its tests depend on the day, and a shared instance connects files \
            that no import connects. The compiler sees valid code. The symbol is compared with Swift's \
            tokens, whatever the white space: not in comments or strings, but in interpolations.
            """,
        bad: """
            // Sources/Domain/SubmitPayment.swift
            let now = Date()
            """,
        good: """
            // Sources/Domain/SubmitPayment.swift
            init(now: @escaping @Sendable () -> Date) { self.now = now }
            """,
        setting: """
            "banned": [
              { "symbol": "Date()", "layers": ["Domain"], "except": ["Sources/Domain/Clock.swift"],
                "reason": "Time is injected.", "instead": "Take now: () -> Date in init." },
              { "symbol": "*Repository", "layers": ["Core"], "reason": "Core does not depend on data." }
            ]
            """)

    static let bannedWord = Self(
        rule: .bannedWord,
        summary: "A file uses a word in a name, a comment or a string that its layer may not use.",
        why: """
            A general library that calls a parameter payment, or explains itself by accounts, is written \
            for one business: its next user has to translate, and its next author builds on it. Neither \
            an import nor the compiler shows it. Names are split into words: paymentID and IBANs contain \
            payment and iban, repayment does not contain payment. Plurals match; case is ignored.
            """,
        bad: """
            // Sources/Offline/Outbox.swift
            /// Sends the payment.
            func send(_ paymentID: String)
            """,
        good: """
            // Sources/Offline/Outbox.swift
            /// Sends the command.
            func send(_ commandID: String)
            """,
        setting: """
            "bannedWords": [
              { "words": ["payment", "standing order"], "layers": ["Core"],
                "except": ["Sources/Core/Keychain.swift"], "reason": "Core is not for one business." }
            ]
            """)
}
