/// The texts of a repository by their paths, and its links; all that a plan is made from.
package struct SourceTree: Equatable, Sendable {
    /// Relative to the repository's folder, parted by `/`.
    package var files: [String: String]
    /// Where symbolic links point to, as it is written in them.
    package var links: [String: String]

    package init(files: [String: String] = [:], links: [String: String] = [:]) {
        (self.files, self.links) = (files, links)
    }

    func has(_ path: String) -> Bool { files[path] != nil || links[path] != nil }

    /// Everything below a folder, sorted.
    func paths(below folder: String) -> [String] {
        (files.keys.filter { $0.hasPrefix(folder + "/") }
            + links.keys.filter { $0.hasPrefix(folder + "/") }).sorted()
    }

    /// The names of the folders in a folder.
    func folders(in folder: String) -> Set<String> {
        Set(
            paths(below: folder).compactMap { path in
                let parts = path.dropFirst(folder.count + 1).split(separator: "/")
                return parts.count > 1 ? String(parts[0]) : nil
            })
    }
}
