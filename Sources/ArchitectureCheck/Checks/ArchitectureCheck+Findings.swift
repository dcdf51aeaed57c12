extension ArchitectureCheck {
    /// The baseline that the rules name, or another.
    ///
    /// - Parameters:
    ///   - root: The package's folder.
    ///   - file: Relative to the folder, or absolute; what the rules name if `nil`.
    /// - Throws: ``FileMistakes``, also where the file is missing.
    package func baseline(in root: String, file: String? = nil) throws(FileMistakes) -> Baseline? {
        guard let name = file ?? rules.baseline?.value else { return nil }
        let path = Path.joined(root, name)
        if let bytes = FileSystem.bytes(of: path) { return try Baseline(bytes, file: name) }
        let place = rules.baseline?.place ?? Place(file: name, line: 1, column: 1)
        throw FileMistakes([
            FileSystem.isThere(path)
                ? FileMistake(
                    "The baseline “\(name)” cannot be read.", at: place,
                    nextStep: "Make it a file that can be read.")
                : FileMistake(
                    "There is no baseline “\(name)”.", at: place,
                    nextStep: "Make one: ashlar baseline --owner NAME --reason TEXT.")
        ])
    }

    /// What is to be told of violations: those that the baseline does not know.
    ///
    /// - Parameter isChecked: Whether a rule was looked at.
    package func findings(
        of violations: [Violation], baseline: Baseline?,
        isChecked: (Rule) -> Bool = { _ in true }
    ) -> Findings {
        let (new, known) =
            baseline?.held(against: violations, isChecked: isChecked) ?? (violations.inOrder, 0)
        return Findings(
            package: package.name, extent: package.extent, targets: package.targets.count,
            files: scans.count,
            violations: new, baselined: known)
    }
}
