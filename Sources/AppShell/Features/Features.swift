import AshlarDomain

/// The features of the app.
enum Features {
    /// Each is a module of its own, whose registration is the value of its name.
    static let all: [any ShellFeature.Type] = [
        accounts,
        payments,
    ]

    /// The features, and the shell's own pages.
    static let withInspector = all + [inspector]
}

extension Features {
    /// What users read of any error, on pages and in commands.
    static func message(for error: any Error, in wording: Wording) -> Notice {
        ownMessage(for: error, in: wording).map { Notice(.bad, $0) }
            ?? DomainModule.message(for: error, in: wording)
    }

    /// The words of the feature whose rule it is; `nil` for any other error.
    static func ownMessage(for error: any Error, in wording: Wording) -> String? {
        all.lazy.compactMap { $0.message(for: error, in: wording) }.first
    }
}
