/// The manifest of a package that the rules file covers.
struct MemberManifest: Sendable {
    /// Relative to the repository’s folder; empty for that folder itself.
    let folder: String
    /// The absolute path, with symbolic links followed.
    let path: String
    let manifest: Manifest
    /// The indices of the members that it names by path, by identity.
    var siblings: [String: Int] = [:]

    init(folder: String, root: String, manifest: Manifest) {
        self.folder = folder
        path = FileSystem.resolved(Path.joined(root, folder))
        self.manifest = manifest
    }

    /// The manifest file: of several, the newest one with the tools version that SwiftPM read.
    var file: String {
        let versioned = FileSystem.entries(of: path).map(\.name).filter {
            $0.hasPrefix("Package@swift-") && $0.hasSuffix(".swift")
        }
        let wanted = manifest.toolsVersion.prefix(2)
        let name = versioned.sorted(by: >).first { name in
            let first = FileSystem.bytes(of: "\(path)/\(name)")?.prefix { $0 != UInt8(ascii: "\n") }
            let version = String(decoding: first ?? [], as: UTF8.self).split(separator: ":").last
            let numbers = version?.split(separator: ".").compactMap {
                Int($0.filter(\.isWholeNumber))
            }
            return numbers.map { $0.prefix(2) == wanted } ?? false
        }
        return Path.joined(folder, name ?? "Package.swift")
    }
}

extension [MemberManifest] {
    /// Sets which members name each other by path.
    ///
    /// - Parameter root: The repository’s folder.
    /// - Throws: ``FileMistakes`` for packages of the same name, and for packages outside the
    ///   repository.
    mutating func setSiblings(in root: String) throws(FileMistakes) {
        let paths = Dictionary(enumerated().map { ($1.path, $0) }) { first, _ in first }
        let root = FileSystem.resolved(root)
        var mistakes = namesakes()
        for index in indices {
            for dependency in self[index].manifest.dependencies {
                guard let path = dependency.path.map(FileSystem.resolved) else { continue }
                if let other = paths[path] {
                    self[index].siblings[dependency.identity] = other
                } else if !Path.isInside(path, root) {
                    mistakes.append(self[index].outside(dependency, at: path))
                }
            }
        }
        guard mistakes.isEmpty else { throw FileMistakes(mistakes) }
    }

    /// Package names have to be unique, because they qualify the names of targets.
    private func namesakes() -> [FileMistake] {
        var known: [String: String] = [:]
        return compactMap { member in
            let file = member.file
            guard let other = known.updateValue(file, forKey: member.manifest.name) else {
                return nil
            }
            return FileMistake(
                "Two packages are called “\(member.manifest.name)”, the other one in \(other).",
                at: Place(file: file, line: 1, column: 1),
                nextStep: "Rename one, or name only one under “packageFolders”.")
        }
    }

    /// For each member, its siblings and theirs, transitively.
    var reaches: [Set<Int>] {
        map { member in
            var reach: Set<Int> = []
            var open = Array<Int>(member.siblings.values)
            while let next = open.popLast() {
                if reach.insert(next).inserted { open += self[next].siblings.values }
            }
            return reach
        }
    }
}

extension MemberManifest {
    fileprivate func outside(_ dependency: Manifest.Dependency, at path: String) -> FileMistake {
        let places = ManifestPlaces(
            FileSystem.bytes(of: "\(self.path)/\(Path.name(file))") ?? [], file: file)
        return FileMistake(
            "The package “\(manifest.name)” depends by path on \(path), which is outside of the "
                + "repository.",
            at: places.place(ofPackage: dependency.identity),
            nextStep: "Run the check in a folder that contains both, or depend on it by address.")
    }
}
