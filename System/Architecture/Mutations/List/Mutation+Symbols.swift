extension Mutation {
    /// Banned symbols and words.
    static let symbols: [Mutation] = [
        Mutation(
            "the domain reads the time", in: money,
            append: "func later() -> Foundation.Date { Date() }",
            finds: [.init("banned-symbol", at: "{ Date() }")]),
        Mutation(
            "the domain reads the time across lines", in: money,
            append: """
                let later = Date /* now */
                    ()
                """, finds: [.init("banned-symbol", at: "let later")]),
        Mutation(
            "the domain reads the time within a string", in: money,
            append: #"let later = "it is \(Date())""#, finds: [.init("banned-symbol", at: "it is")]),
        Mutation(
            "the domain reads the time qualified by its module",
            in: "Sources/Domain/Payments/ValidatePayment.swift",
            append: "let later = Foundation.Date()",
            finds: [.init("banned-symbol", at: "Foundation.Date()")]),
        Mutation(
            "the domain reads the time in another way", in: money, append: "let later = Date.now",
            finds: [.init("banned-symbol", at: "Date.now")]),
        Mutation(
            "the domain makes an id", in: money, append: "let random = UUID()",
            finds: [.init("banned-symbol", at: "UUID()")]),
        Mutation(
            "the domain uses the network", in: money, append: "let network = URLSession.shared",
            finds: [.init("banned-symbol", at: "URLSession")]),
        Mutation(
            "a feature uses the network", in: paymentsScreen,
            append: "let network = URLSession(configuration: .default)",
            finds: [.init("banned-symbol", at: "URLSession")]),
        Mutation(
            "a feature uses HTTP", in: paymentsScreen, prepend: "import AshlarHTTP",
            finds: [.init("layer-import", at: "import AshlarHTTP")]),
        Mutation(
            "a feature names a repository", in: paymentsScreen,
            append: "let one: (any PaymentRepository)? = nil",
            finds: [.init("banned-symbol", at: "let one: (any PaymentRepository)")]),
        Mutation(
            "a feature names the store of secrets",
            in: "Sources/FeatureAccounts/AccountList/AccountList.swift",
            append: "let one: (any SecretStore)? = nil",
            finds: [.init("banned-symbol", at: "let one: (any SecretStore)")]),
        Mutation(
            "a singleton", in: money, append: "struct Lonely { static let shared = Lonely() }",
            finds: [.init("banned-symbol", at: "static let shared")]),
        Mutation(
            "a singleton across lines", in: money,
            append: """
                struct Lonely {
                    /* lonely */ static
                        let shared = 1
                }
                """, finds: [.init("banned-symbol", at: "lonely */ static")]),
        Mutation(
            "Offline explains itself by payments", in: "Sources/Offline/Offline.swift",
            append: """
                /// Sends the late payments.
                let late = 1
                """, finds: [.init("banned-word", at: "the late payments")]),
        Mutation(
            "Offline names a bank", in: "Sources/Offline/Commands/Outbox.swift",
            append: "let nextBankDay = 1", finds: [.init("banned-word", at: "nextBankDay")]),
        Mutation(
            "the server double has standing orders",
            in: "Sources/OfflineTesting/ServerDouble.swift",
            append: "struct StandingOrders {}", finds: [.init("banned-word", at: "StandingOrders")]),
    ]
}
