/// Finds conflicts between a new name and the repository.
struct NameConflicts {
    let name: FeatureName
    let tree: SourceTree
    /// The kind of the new part, for messages.
    var kind = "feature"

    /// All conflicts of a feature’s name.
    var all: [Problem] { targets + routes + pages + texts + declarations }

    /// All conflicts of a screen’s name in an existing feature. A screen is not a target;
    /// ``AppAddition`` compares its types.
    func all(in feature: String) -> [Problem] { routes + pages + texts + members(of: feature) }

    private func taken(_ what: String) -> Problem { .taken(name, what, kind: kind) }

    /// Compared without case, because on many disks the folders would be the same.
    private var targets: [Problem] {
        let wanted = [name.typeName, name.folder, "\(name.folder)Tests"]
        let tests = tree.names(in: "Tests")
        // A tested target may be in another folder than Sources.
        let tested = tests.filter { $0.hasSuffix("Tests") }.map { String($0.dropLast(5)) }
        let there = tree.names(in: "Sources").union(tests).union(tested).sorted()
        return there.filter { folder in
            wanted.contains { $0.lowercased() == folder.lowercased() }
        }.map { taken("there is a target “\($0)”") }
    }

    /// Conflicts with the table of all links’ first parts.
    private var routes: [Problem] {
        let table = tree.files["docs/deep-links.md"] ?? ""
        let first = table.matches(of: /\| `\/([^\/`?]+)/).map { String($0.1) }
        return first.contains(name.pathName)
            ? [taken("links that begin with /\(name.pathName) already exist")] : []
    }

    /// A page with the name of one of the shell’s partials would replace it.
    private var pages: [Problem] {
        let path = "Sources/WebShell/Pages/\(name.pathName).mustache"
        return tree.files[path] == nil ? [] : [taken("\(path) is a part of every page")]
    }

    /// Text keys are shared by the whole app.
    private var texts: [Problem] {
        let prefix = "\n\"\(name.memberName)."
        return tree.files.filter {
            $0.key.hasSuffix(".strings") && ("\n" + $0.value).contains(prefix)
        }
        .keys.sorted().prefix(1)
        .map { taken("\($0) has texts under “\(name.memberName).…”") }
    }

    /// Existing types with the names of the feature’s types, or of types in the domain.
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

    /// Names in the feature’s route, module and tests that conflict with the screen’s.
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

    /// Members of types, not of functions; those of views are indented below a condition.
    private static func members(in text: String) -> [String] {
        let depth = text.hasPrefix("#if") ? 8 : 4
        return text.matches(of: /(?m)^( *)(?:@?[\w()]+ )*(?:case|func|let|var) (\w+)/)
            .filter { $0.1.count == depth }.map { String($0.2) }
    }
}
