@testable import AshlarArchitectureCheck

/// A package in memory: its manifest has one target a line, from the second line on.
struct Sample {
    var rules: String
    var targets: [PackageTarget] = []
    var packages: [ThirdPartyPackage] = []
    var sources: [String: String] = [:]
    /// Whether unused packages are ignored: most samples have some.
    var ignoresUnusedPackages = true

    init(rules: String) { self.rules = rules }

    /// - Parameter files: The contents by name, in the target’s folder.
    mutating func add(
        _ name: String, on dependencies: [PackageTarget.Dependency] = [],
        kind: PackageTarget.Kind = .regular, folder: String? = nil, files: [String: String] = [:]
    ) {
        var target = PackageTarget(
            name: name, kind: kind, folder: folder, dependencies: dependencies)
        for (file, source) in files { sources["\(target.folder)/\(file)"] = source }
        target.files = files.keys.sorted().map { "\(target.folder)/\($0)" }
        targets.append(target)
    }

    var manifest: String {
        "let package = Package(targets: [\n"
            + targets.map { target in
                let dependencies = target.dependencies.map { "\"\($0.name)\"" }
                return ".target(name: \"\(target.name)\", dependencies: ["
                    + dependencies.joined(separator: ", ") + "]),\n"
            }.joined() + "])"
    }

    func check() throws -> ArchitectureCheck {
        var rules = try ArchitectureRules(Array(rules.utf8))
        if ignoresUnusedPackages {
            let place = Place(file: rules.file, line: 1, column: 1)
            rules.notImported += packages.filter(\.isDirect).map {
                NotImported(dependency: Located($0.identity, at: place), reason: "", place: place)
            }
        }
        let scanner = SourceScanner(patterns: try ArchitectureCheck.patterns(of: rules))
        let words = ArchitectureCheck.words(of: rules)
        return try ArchitectureCheck(
            rules: rules,
            package: SwiftPackage(name: "Sample", targets: targets, packages: packages),
            manifests: [Array(manifest.utf8)],
            scans: sources.mapValues { source in
                var scan = scanner.scan(source)
                scan.words = Array(source.utf8).withUnsafeBufferPointer(words.scan)
                return scan
            })
    }

    /// `Sources/A/a.swift:1:8 layer-import Data`
    func found() throws -> [String] {
        try check().violations().map { "\($0.place) \($0.rule.rawValue) \($0.subject)" }
    }

    /// The mistakes in its rules file: `1:2: There is …`.
    func mistakes() -> [String] {
        do {
            _ = try check()
            return []
        } catch let mistakes as FileMistakes {
            return mistakes.all.map {
                "\($0.place.line):\($0.place.column): \($0.message) \($0.nextStep)"
            }
        } catch { return ["\(error)"] }
    }
}
