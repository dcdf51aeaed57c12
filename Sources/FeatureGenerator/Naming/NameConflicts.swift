/// What in the repository stands in the way of a name.
struct NameConflicts {
    let name: FeatureName
    let tree: SourceTree
    /// What is to be called so.
    var kind = "feature"

    /// Each for itself; none for a name that is free.
    var all: [Problem] { targets + routes + pages + texts + declarations }

    /// Of a further screen of a feature, which is no target; ``AppAddition`` compares its types.
    func all(in feature: String) -> [Problem] { routes + pages + texts + members(of: feature) }

    private func taken(_ what: String) -> Problem { .taken(name, what, kind: kind) }

    /// Letter case does not part two targets: on many disks their folders would be one.
    private var targets: [Problem] {
        let wanted = [name.typeName, name.folder, "\(name.folder)Tests"]
        let tests = tree.names(in: "Tests")
        // A tested target may lie elsewhere than in Sources.
        let tested = tests.filter { $0.hasSuffix("Tests") }.map { String($0.dropLast(5)) }
        let there = tree.names(in: "Sources").union(tests).union(tested).sorted()
        return there.filter { folder in
            wanted.contains { $0.lowercased() == folder.lowercased() }
        }.map { taken("there is a target “\($0)”") }
    }

    /// The first parts of all links are in a table.
    private var routes: [Problem] {
        let table = tree.files["docs/deep-links.md"] ?? ""
        let first = table.matches(of: /\| `\/([^\/`?]+)/).map { String($0.1) }
        return first.contains(name.pathName)
            ? [taken("the links that begin with /\(name.pathName) lead elsewhere")] : []
    }

    /// A page of the name of one of the shell's parts would take its place.
    private var pages: [Problem] {
        let path = "Sources/WebShell/Pages/\(name.pathName).mustache"
        return tree.files[path] == nil ? [] : [taken("\(path) is a part of every page")]
    }

    /// Keys of texts are the app's, not the feature's alone.
    private var texts: [Problem] {
        let prefix = "\n\"\(name.memberName)."
        return tree.files.filter {
            $0.key.hasSuffix(".strings") && ("\n" + $0.value).contains(prefix)
        }
        .keys.sorted().prefix(1)
        .map { taken("\($0) has texts under “\(name.memberName).…”") }
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
                return [taken("\(path) has a “\(match.1)”")]
            }
        }
        return []
    }

    /// What the feature's route, module and tests call something: the screen's stand beside them.
    private func members(of feature: String) -> [Problem] {
        let wanted = [name.memberName, "\(name.memberName)Screen", "\(name.memberName)View"]
        let tests = "\(name.typeName)Tests"
        return tree.files.sorted { $0.key < $1.key }.compactMap { path, text -> Problem? in
            if path.hasPrefix("Tests/Feature\(feature)Tests/") {
                return text.contains("struct \(tests) ") ? taken("\(path) has a “\(tests)”") : nil
            }
            guard path.hasPrefix("Sources/Feature\(feature)/"), path.hasSuffix(".swift"),
                text.contains(/(?:enum \w+Route:|(?:struct|extension) \w+Module\b)/)
            else { return nil }
            return Self.members(in: text).first(where: wanted.contains)
                .map { taken("\(path) has a “\($0)”") }
        }
    }

    /// What functions call something is theirs. Members of views stand below a condition.
    private static func members(in text: String) -> [String] {
        let depth = text.hasPrefix("#if") ? 8 : 4
        return text.matches(of: /(?m)^( *)(?:@?[\w()]+ )*(?:case|func|let|var) (\w+)/)
            .filter { $0.1.count == depth }.map { String($0.2) }
    }
}
