import AshlarArchitectureCheck
import Foundation

/// The sample repository, read once; its files are then changed in memory.
struct RepositoryInMemory {
    let package: SwiftPackage
    let manifests: [[UInt8]]
    let sources: [String: String]

    static var sample: RepositoryInMemory { get throws { try read.get() } }

    private static let read = Result {
        let repository = try TemporaryRepository()
        let package = try repository.check().package
        func text(_ file: String) throws -> String {
            try String(contentsOf: repository.folder.appending(path: file), encoding: .utf8)
        }
        let files = package.targets.flatMap(\.files)
        return RepositoryInMemory(
            package: package,
            manifests: try package.members.map { Array(try text($0.manifest).utf8) },
            sources: Dictionary(
                uniqueKeysWithValues: try files.map { ($0, try text($0)) }))
    }

    func violations(
        _ rules: String = TemporaryRepository.rules, adding line: String, to file: String
    ) throws -> [Violation] {
        var sources = sources
        sources[file, default: ""] += line + "\n"
        let check = try ArchitectureCheck(
            rules: ArchitectureRules(Array(rules.utf8)), package: package, manifests: manifests,
            scans: sources.mapValues { SourceScanner(patterns: []).scan($0) })
        return check.violations()
    }

    func found(adding line: String, to file: String) throws -> [String] {
        try violations(adding: line, to: file).map {
            "\($0.place) \($0.rule.rawValue) \($0.subject)"
        }
    }
}
