extension RuleExplanation {
    static let undeclaredImport = Self(
        rule: .undeclaredImport,
        summary:
            "A file imports a module that its target does not declare, not even through others.",
        why: """
            It is a race: all modules of a package are built into one folder, so that the import \
            compiles when the other target happened to be built first, and fails on a clean machine or \
            with another number of cores. An immediate rebuild passes, which is why it survives review.
            """,
        bad: """
            .target(name: "FeaturePayments", dependencies: ["Domain"])
            // Sources/FeaturePayments/PaymentList.swift
            import Charts2D
            """,
        good: #".target(name: "FeaturePayments", dependencies: ["Domain", "Charts2D"])"#,
        setting: """
            // Always checked. For files that SwiftPM compiles and nobody can fix, use a baseline:
            // ashlar baseline --owner you --reason "generated code"
            """)

    static let transitiveImport = Self(
        rule: .transitiveImport,
        summary:
            "A file imports what its target reaches only through others, and does not declare.",
        why: """
            It builds, today: the module in between happens to need the other one. On the day that it \
            stops needing it, its importers break without having changed. The package manager's import \
            check accepts every module that is reached like this, so nothing else tells you.
            """,
        bad: """
            .target(name: "FeaturePayments", dependencies: ["Domain"])  // Domain depends on Core
            // Sources/FeaturePayments/PaymentList.swift
            import Core
            """,
        good: """
            // Declare it, if the layer may see it:
            .target(name: "FeaturePayments", dependencies: ["Core", "Domain"])
            // or import what hands it on (Domain, by @_exported import Core):
            import Domain
            """,
        setting: """
            { "name": "Domain", "targets": ["Domain"], "imports": ["Core"], "reexports": ["Core"] }
            // Always checked; "reexports" of the layer in between says what it may hand on.
            """)

    static let conditionalImport = Self(
        rule: .conditionalImport,
        summary: "#if canImport(X) asks for a module of this package, or of an undeclared package.",
        why: """
            Its answer depends on what lies in the build folder: false on a clean build, true on the \
            next one. The same commit then behaves differently on two machines, and neither the compiler \
            nor the package manager's import check says a word.
            """,
        bad: """
            #if canImport(Data)
                import Data
            #endif
            """,
        good: """
            // Depend on it, or do not; what differs by platform asks for the platform's module:
            #if canImport(UIKit)
                import UIKit
            #endif
            """,
        setting:
            "// Always checked, for modules of the package and of packages that are not declared.")

    static let platformImport = Self(
        rule: .platformImport,
        summary: "A file imports a module of the platform that its layer may not.",
        why: """
            A rule about money that imports SwiftUI can be tested on one platform only, and one that \
            imports FoundationNetworking has the network inside. Modules of the platform are in no \
            manifest, so that neither SwiftPM nor the compiler has anything to check them against.
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
            // or what it may not: { "deny": ["SwiftUI", "FoundationNetworking"] }
            """)

    static let testableImport = Self(
        rule: .testableImport,
        summary: "@testable import outside tests, or of a module that is not the one under test.",
        why: """
            @testable opens everything internal: a test that reaches into another module's inside holds \
            its author to it, and outside tests it only builds in debug, so that the release build, \
            which comes last, is the one that fails.
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
            // "tested" is the target that XTests is called after; [] allows none.
            """)

    static let bannedSymbol = Self(
        rule: .bannedSymbol,
        summary: "A file holds Swift that its layer may not.",
        why: """
            Date() inside a rule makes its tests depend on the day, and a shared instance lets any file \
            reach any other behind the manifest's back. The compiler sees valid code. The symbol is \
            looked for as Swift's words, whatever the white space: not in comments, not in strings, but \
            inside their interpolations.
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
              { "symbol": "*Repository", "layers": ["Core"], "reason": "Core knows no data." }
            ]
            """)

    static let bannedWord = Self(
        rule: .bannedWord,
        summary: "A file has a word in a name, a comment or a text that its layer may not.",
        why: """
            A library for any business that calls a parameter payment, or explains itself by accounts, is \
            written for one: the next adopter has to translate, and the next author builds on it. No \
            import shows it, and the compiler knows no words. A name is taken apart where it is written \
            together: paymentID and IBANs hold payment and iban, repayment does not. Plurals count, and \
            upper and lower case do not.
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
                "except": ["Sources/Core/Keychain.swift"], "reason": "Core is for any business." }
            ]
            """)
}
