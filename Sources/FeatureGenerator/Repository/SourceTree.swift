/// The texts of a repository by their paths, and what else is there; all that a plan is made from.
package struct SourceTree: Equatable, Sendable {
    /// Relative to the repository's folder, parted by `/`.
    package var files: [String: String]
    /// What is no text that was read: files of another kind or encoding, links, and empty folders.
    package var others: Set<String>

    package init(files: [String: String] = [:], others: Set<String> = []) {
        self.files = files
        self.others = others
    }

    /// Whatever it is: a text, another file, a link, a folder.
    func has(_ path: String) -> Bool {
        files[path] != nil || others.contains(path)
            || all.contains { $0.hasPrefix(path + "/") }
    }

    /// Everything below a folder, sorted.
    func paths(below folder: String) -> [String] {
        all.filter { $0.hasPrefix(folder + "/") }.sorted()
    }

    /// What is in a folder, by its name.
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
