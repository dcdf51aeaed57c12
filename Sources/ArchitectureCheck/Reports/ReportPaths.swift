/// Paths as the reader of a report needs them.
package enum ReportPaths {
    /// What to put in front of paths from the package's folder, so that they start in another one.
    ///
    /// - Parameters:
    ///   - root: The package's folder; both absolute.
    ///   - base: Where the reader is.
    /// - Returns: Nothing, a relative folder, or the absolute one where the package is outside.
    package static func prefix(of root: String, from base: String) -> String {
        let (root, base) = (withoutSlash(root), withoutSlash(base))
        if root == base { return "" }
        let inside = base + "/"
        return root.hasPrefix(inside) ? root.dropFirst(inside.count) + "/" : root + "/"
    }

    private static func withoutSlash(_ path: String) -> String {
        path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}
