extension FeaturePlan {
    /// A feature that goes, as it came.
    ///
    /// Files of the feature that nobody generated stay, whether or not it is forced.
    ///
    /// - Parameters:
    ///   - name: As it was given.
    ///   - tree: With the feature in it.
    ///   - isForced: Removes what was changed since, too; ``notes`` say what that was, and what a
    ///     person has to look at.
    /// - Throws: ``Problems`` that name what was changed since.
    package static func removing(
        _ name: FeatureName, from tree: SourceTree, force isForced: Bool = false
    ) throws(Problems) -> FeaturePlan {
        let feature = FeatureFiles(name: name)
        let (texts, links) = (feature.texts, feature.links)
        let generated = feature.paths
        guard generated.contains(where: tree.has) else {
            throw Problems(all: [Problem("There is no feature “\(name.typeName)” to be removed.")])
        }
        var plan = FeaturePlan()
        for path in generated {
            if texts[path] != tree.files[path] || links[path] != tree.links[path] {
                plan.notes.append(Problem.changed(path, isThere: tree.has(path)).description)
            }
            if tree.files[path] != nil { plan.files[path] = .some(nil) }
            if tree.links[path] != nil { plan.links[path] = .some(nil) }
        }
        plan.removeInsertions(feature, tree)
        plan.noteLeftovers(feature, tree)
        guard isForced || plan.notes.isEmpty else {
            let advice = "Nothing was removed: --force removes what was generated all the same."
            throw Problems(all: (plan.notes + [advice]).map(Problem.init))
        }
        return plan
    }

    private mutating func removeInsertions(_ feature: FeatureFiles, _ tree: SourceTree) {
        for insertion in feature.insertions {
            if let text = text(of: insertion.file, in: tree).flatMap(insertion.undo(in:)) {
                files[insertion.file] = text
            } else {
                notes.append("\(insertion.file) has no longer \(insertion.shown).")
            }
        }
        let rule = RulesEntry(module: feature.name.module)
        if let text = tree.files[RulesEntry.file].flatMap(rule.undo(in:)) {
            files[RulesEntry.file] = text
        }
    }

    /// What lies in its folders beside it, and what would still need it.
    private mutating func noteLeftovers(_ feature: FeatureFiles, _ tree: SourceTree) {
        let after = applied(to: tree)
        let own = feature.folders.flatMap(after.paths)
        let module = feature.name.module
        let users = after.files.filter { path, text in
            path.hasSuffix(".swift") && !own.contains(path) && text.imports(module)
        }
        notes += own.map { "\($0) was not generated." }
        notes += users.keys.sorted().map { "\($0) still needs \(module)." }
    }
}

extension String {
    /// On a line of its own, whatever is in front of it.
    fileprivate func imports(_ module: String) -> Bool {
        contains(module)
            && split(separator: "\n").contains { $0.trimmed.hasSuffix("import \(module)") }
    }
}
