/// Paths for the reader of a report.
package enum ReportPaths {
    /// The prefix that turns paths relative to the package’s folder into paths relative to another
    /// one. Links are followed first, because a folder may have two names.
    ///
    /// - Parameters:
    ///   - root: The package’s absolute folder.
    ///   - base: The reader’s absolute folder.
    /// - Returns: An empty string, a relative folder, or the absolute one if the package is
    ///   outside.
    package static func prefix(of root: String, from base: String) -> String {
        let real = (FileSystem.resolved(root), FileSystem.resolved(base))
        // A package behind a link that leads out of the reader’s folder is found by that link.
        return relative(real.0, to: real.1) ?? relative(Path.normal(root), to: Path.normal(base))
            ?? Path.normal(root) + "/"
    }

    /// `nil` if the folder is outside.
    private static func relative(_ folder: String, to base: String) -> String? {
        guard base.hasPrefix("/"), Path.isInside(folder, base) else { return nil }
        let rest = folder.utf8.dropFirst(base.utf8.count + 1)
        return rest.isEmpty ? "" : String(decoding: rest, as: UTF8.self) + "/"
    }
}
