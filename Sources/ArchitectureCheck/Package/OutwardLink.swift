/// A symbolic link in a target’s folder that leads out of the target.
package struct OutwardLink: Hashable, Codable, Sendable {
    /// Relative to the package’s folder.
    package let path: String
    /// The link’s target: relative to the package’s folder, or absolute if it is outside of it.
    package let end: String

    package init(path: String, end: String) {
        self.path = path
        self.end = end
    }
}
