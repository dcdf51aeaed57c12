/// Paths as the reader of a report needs them.
package enum ReportPaths {
    /// What to put in front of paths from the package's folder, so that they start in another one.
    /// Links are followed first: two names of a folder are one folder.
    ///
    /// - Parameters:
    ///   - root: The package's folder; both absolute.
    ///   - base: Where the reader is.
    /// - Returns: Nothing, a relative folder, or the absolute one where the package is outside.
    package static func prefix(of root: String, from base: String) -> String {
        let real = (FileSystem.resolved(root), FileSystem.resolved(base))
        // Behind a link that leads out of the reader's folder it is still found by its link.
        return relative(real.0, to: real.1) ?? relative(Path.normal(root), to: Path.normal(base))
            ?? Path.normal(root) + "/"
    }

    /// `nil` where the folder is outside.
    private static func relative(_ folder: String, to base: String) -> String? {
        guard base.hasPrefix("/"), Path.isInside(folder, base) else { return nil }
        let rest = folder.utf8.dropFirst(base.utf8.count + 1)
        return rest.isEmpty ? "" : String(decoding: rest, as: UTF8.self) + "/"
    }
}
