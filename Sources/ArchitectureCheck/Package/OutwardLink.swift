/// A symbolic link in a target's folder whose end lies outside of the target.
package struct OutwardLink: Hashable, Codable, Sendable {
    /// Relative to the package's folder.
    package let path: String
    /// Relative to the package's folder, or absolute where it lies outside of that, too.
    package let end: String

    package init(path: String, end: String) {
        self.path = path
        self.end = end
    }
}
