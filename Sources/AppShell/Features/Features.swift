import AshlarWebShell

/// The features of the app.
enum Features {
    static let all: [any WebFeature<AshlarApp>.Type] = [
        AccountsPages.self,
        PaymentsPages.self,
    ]
}
