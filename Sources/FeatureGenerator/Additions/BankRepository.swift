/// Ashlar itself or a fork of it: the features are the bank’s, and AppShell is their app.
package struct BankRepository: Sendable {
    private let tree: SourceTree
    /// The names of the features, sorted.
    package let features: [String]

    /// - Returns: `nil` for another repository.
    package init?(_ tree: SourceTree) {
        features = tree.names(in: "Sources").sorted().compactMap { folder in
            guard folder.hasPrefix("Feature") else { return nil }
            let name = String(folder.dropFirst("Feature".count))
            return tree.files["Sources/\(folder)/\(name)Module.swift"] == nil ? nil : name
        }
        self.tree = tree
        guard !features.isEmpty, tree.files["Sources/AppShell/Features/Features.swift"] != nil
        else { return nil }
    }

    /// Another screen of a feature: screen, view, page, texts, link and tests.
    ///
    /// - Throws: ``Problems`` with everything that prevents it; then nothing should be written.
    package func screen(
        _ name: FeatureName, in feature: String?
    ) throws(Problems) -> AppAddition {
        guard let feature, features.contains(feature) else {
            throw Problems(all: [.noFeature(feature, of: features)])
        }
        let conflicts = NameConflicts(name: name, tree: tree, kind: "screen").all(in: feature)
        guard conflicts.isEmpty else { throw Problems(all: conflicts) }
        let filled = FilledScreen(name: name)
        func text(_ text: String) -> String {
            filled.text(text.replacing("%Feature%", with: feature))
        }
        let pack = PackedFiles(
            String(decoding: PackageResources.BankScreen_txt, as: UTF8.self)
        ).files
        return AppAddition(
            files: Dictionary(uniqueKeysWithValues: pack.map { (text($0), text($1)) }),
            insertions: (missingDependencies(of: feature) + FilledScreen.bank(feature)).map(
                filled.insertion))
    }

    /// The dependencies that the screen needs and the feature does not declare.
    private func missingDependencies(of feature: String) -> [Insertion] {
        let module = "Sources/Feature\(feature)/\(feature)Module.swift"
        return [
            ("getAccounts: GetAccounts", "The accounts that the screen at `/%path%` shows."),
            ("syncedAccounts: SyncedCopy", "Refreshed and followed while it is shown."),
        ].filter { tree.files[module]?.contains("var \($0.0) { get }") == false }.map {
            Insertion(
                module, .endOfList("public protocol \(feature)Dependencies: Sendable {"),
                "    /// \($0.1)\n    var \($0.0) { get }")
        }
    }

    /// The reason why entities and commands cannot be added to the bank.
    package static let noInterface = Problems(all: [
        Problem(
            "An entity or a command of the bank begins with the bank’s interface "
                + "(docs/openapi.yaml, SandboxBank), which is designed and not generated: "
                + "CONTRIBUTING.md says where to start.")
    ])
}

extension Problem {
    fileprivate static func noFeature(_ name: String?, of all: [String]) -> Problem {
        let choice = "name one of \(all.joined(separator: ", ")) with --feature."
        return Problem(
            name.map { "Ashlar has no feature “\($0)”: \(choice)" }
                ?? "A screen of Ashlar belongs to one of its features: \(choice)")
    }
}
