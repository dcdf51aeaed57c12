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
