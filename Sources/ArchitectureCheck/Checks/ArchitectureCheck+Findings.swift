extension ArchitectureCheck {
    /// Reads the baseline that the rules name, or another one.
    ///
    /// - Parameters:
    ///   - root: The package’s folder.
    ///   - file: Relative to the folder, or absolute; `nil` reads the file that the rules name.
    /// - Returns: `nil` if neither names a file.
    /// - Throws: ``FileMistakes``, also if the file is missing.
    package func baseline(in root: String, file: String? = nil) throws(FileMistakes) -> Baseline? {
        guard let name = file ?? rules.baseline?.value else { return nil }
        let path = Path.joined(root, name)
        if let bytes = FileSystem.bytes(of: path) { return try Baseline(bytes, file: name) }
        let place = rules.baseline?.place ?? Place(file: name, line: 1, column: 1)
        throw FileMistakes([
            FileSystem.exists(path)
                ? FileMistake(
                    "The baseline “\(name)” cannot be read.", at: place,
                    nextStep: "Make it a readable file.")
                : FileMistake(
                    "There is no baseline “\(name)”.", at: place,
                    nextStep: "Create it: ashlar baseline --owner NAME --reason TEXT.")
        ])
    }

    /// The findings for the violations that the baseline does not list.
    ///
    /// - Parameter isChecked: Whether a rule was checked.
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
