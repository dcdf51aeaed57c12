/// What the command prints after it has updated an app.
package struct UpdateSummary: Sendable {
    private let update: AppUpdate
    private let version: String

    package init(_ update: AppUpdate, version: String) {
        self.update = update
        self.version = version
    }

    /// Every file with what became of it, and the next step.
    package var text: String {
        guard !update.outcomes.isEmpty else {
            return "This app is as version \(version) writes it.\n"
        }
        let lines = update.outcomes.sorted { $0.key < $1.key }.map { path, outcome in
            "  \(word(outcome)) \(path)\n"
        }
        return "Updated to version \(version):\n" + lines.joined() + "\n" + next
    }

    private var next: String {
        update.hasConflicts
            ? """
            Both of you changed the files marked “!”: search them for <<<<<<<, and decide.
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
        case .conflict: "! to be decided "
        case .stillRemoved: "  still removed "
        case .kept: "  kept, no part of an app any more: "
        }
    }
}
