/// The text that the command prints after an update.
package struct UpdateSummary: Sendable {
    private let update: AppUpdate
    private let version: String

    package init(_ update: AppUpdate, version: String) {
        self.update = update
        self.version = version
    }

    /// Every file with its outcome, and the next step.
    package var text: String {
        guard !update.outcomes.isEmpty else {
            return "This app already matches version \(version).\n"
        }
        let lines = update.outcomes.sorted { $0.key < $1.key }.map { path, outcome in
            "  \(word(outcome)) \(path)\n"
        }
        return "Updated to version \(version):\n" + lines.joined() + "\n" + next
    }

    private var next: String {
        update.hasConflicts
            ? """
            The files marked “!” have conflicting changes: search them for <<<<<<< and resolve them.
            To undo all of it: git stash --include-untracked

            """
            : """
            Next: make test, and commit it. To undo all of it: git stash --include-untracked

            """
    }

    private func word(_ outcome: AppUpdate.Outcome) -> String {
        switch outcome {
        case .updated: "~ updated       "
        case .added: "+ added         "
        case .removed: "- removed       "
        case .merged: "~ merged        "
        case .conflict: "! conflict      "
        case .stillRemoved: "  still removed "
        case .kept: "  kept, no longer part of an app: "
        }
    }
}
