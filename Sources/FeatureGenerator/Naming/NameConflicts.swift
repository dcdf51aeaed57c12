/// What in the repository stands in the way of a name.
struct NameConflicts {
    let name: FeatureName
    let tree: SourceTree

    /// Each for itself; none for a name that is free.
    var all: [Problem] { targets + routes + pages + texts + declarations }

    /// Letter case does not part two targets: on many disks their folders would be one.
    private var targets: [Problem] {
        let wanted = [name.typeName, name.folder, "\(name.folder)Tests"]
        let tests = tree.names(in: "Tests")
        // A tested target may lie elsewhere than in Sources.
        let tested = tests.filter { $0.hasSuffix("Tests") }.map { String($0.dropLast(5)) }
        let there = tree.names(in: "Sources").union(tests).union(tested).sorted()
        return there.filter { folder in
            wanted.contains { $0.lowercased() == folder.lowercased() }
        }.map { .taken(name, "there is a target “\($0)”") }
    }

    /// The first parts of all links are in a table.
    private var routes: [Problem] {
        let table = tree.files["docs/deep-links.md"] ?? ""
        let first = table.matches(of: /\| `\/([^\/`?]+)/).map { String($0.1) }
        return first.contains(name.pathName)
            ? [.taken(name, "the links that begin with /\(name.pathName) lead elsewhere")] : []
    }

    /// A page of the name of one of the shell's parts would take its place.
    private var pages: [Problem] {
        let path = "Sources/WebShell/Pages/\(name.pathName).mustache"
        return tree.files[path] == nil ? [] : [.taken(name, "\(path) is a part of every page")]
    }

    /// Keys of texts are the app's, not the feature's alone.
    private var texts: [Problem] {
        let prefix = "\n\"\(name.memberName)."
        return tree.files.filter {
            $0.key.hasSuffix(".strings") && ("\n" + $0.value).contains(prefix)
        }
        .keys.sorted().prefix(1)
        .map { .taken(name, "\($0) has texts under “\(name.memberName).…”") }
    }

    /// Types that are called as those of the feature would be, or as the domain calls something.
    private var declarations: [Problem] {
        let wanted = Set(FeatureFiles(name: name).types)
        for (path, text) in tree.files.sorted(by: { $0.key < $1.key })
        where path.hasPrefix("Sources/") && path.hasSuffix(".swift") {
            let isBelow = path.hasPrefix("Sources/Core/") || path.hasPrefix("Sources/Domain/")
            guard text.contains(name.typeName) else { continue }
            for match in text.matches(
                of: /\b(?:struct|class|enum|actor|protocol|typealias) ([A-Z]\w*)/)
            where wanted.contains(String(match.1)) || isBelow && match.1 == name.typeName {
                return [.taken(name, "\(path) has a “\(match.1)”")]
            }
        }
        return []
    }
}
