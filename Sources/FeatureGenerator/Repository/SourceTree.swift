/// The texts of a repository by path, and its other paths: the input of a plan.
package struct SourceTree: Equatable, Sendable {
    /// Relative to the repository’s folder, separated by `/`.
    package var files: [String: String]
    /// Paths without a text: other kinds of files, other encodings, links, and empty folders.
    package var others: Set<String>

    package init(files: [String: String] = [:], others: Set<String> = []) {
        self.files = files
        self.others = others
    }

    /// Whether the path exists as a text, another file, a link or a folder.
    func has(_ path: String) -> Bool {
        files[path] != nil || others.contains(path)
            || all.contains { $0.hasPrefix(path + "/") }
    }

    /// Everything below a folder, sorted.
    func paths(below folder: String) -> [String] {
        all.filter { $0.hasPrefix(folder + "/") }.sorted()
    }

    /// The names of a folder’s entries.
    func names(in folder: String) -> Set<String> {
        Set(
            paths(below: folder).compactMap {
                $0.dropFirst(folder.count + 1).split(separator: "/").first.map(String.init)
            })
    }

    private var all: some Sequence<String> {
        [Array(files.keys), Array(others)].joined()
    }
}
