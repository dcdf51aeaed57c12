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
        let texts = feature.texts
        let generated = feature.paths
        guard feature.isThere(in: tree) else { throw Problems(all: [.noFeature(feature)]) }
        var plan = FeaturePlan()
        for path in generated {
            if texts[path] != tree.files[path] {
                plan.notes.append(Problem.changed(path, isThere: tree.has(path)).description)
            }
            if tree.files[path] != nil { plan.files[path] = .some(nil) }
        }
        plan.removeInsertions(feature, tree)
        plan.notes += Leftovers(feature: feature, tree: plan.applied(to: tree)).all
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
                notes.append("\(insertion.file) has not exactly once any more: \(insertion.shown).")
            }
        }
        do throws(Problem) {
            let rule = RulesEntry(module: feature.name.module)
            if let text = tree.files[RulesEntry.file], let text = try rule.undo(in: text) {
                files[RulesEntry.file] = text
            }
        } catch {
            // The file cannot be read, which is told of what is left in it.
        }
    }
}

extension FeatureFiles {
    /// A page, or a sample, may belong to a screen of another feature: what makes a feature is its
    /// module.
    fileprivate func isThere(in tree: SourceTree) -> Bool {
        tree.has("Sources/\(name.folder)/\(name.typeName)Module.swift")
            || tree.files[listed.file].flatMap(listed.undo(in:)) != nil
    }
}

extension Problem {
    fileprivate static func noFeature(_ feature: FeatureFiles) -> Problem {
        let name = feature.name
        return Problem(
            "There is no feature “\(name.typeName)”: neither Sources/\(name.folder)/"
                + "\(name.typeName)Module.swift nor the line \(feature.listed.shown) in "
                + "\(feature.listed.file). Name one that is there.")
    }
}
