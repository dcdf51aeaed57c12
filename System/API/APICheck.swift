import Foundation
import Programs

/// Compares a package’s public interface with a released version.
///
/// The toolchain’s digester compares each library’s public API. It does not see the manifest, so
/// products, traits, platforms and the tools version are compared here. A change that breaks
/// importers fails unless docs/api-breakages.txt contains its line as intended; a line there that
/// breaks nothing fails as well.
struct APICheck {
    let folder: String
    private static let allowed = "docs/api-breakages.txt"

    /// The comparison is impossible; the description includes a next step.
    struct CannotCompare: Error, CustomStringConvertible {
        let description: String
    }

    /// Compares with a tag or commit, or with the newest version, and prints the breakages.
    ///
    /// - Returns: Whether all breakages are intended.
    func run(_ chosen: String?, _ say: (String) -> Void = say) throws -> Bool {
        guard let base = try chosen ?? newestVersion() else {
            say(
                "api-check: there is no released version (no tag such as 0.1.0), so there is nothing to compare with."
            )
            say("Compare with a commit: System/API/run COMMIT")
            return true
        }
        let commit = ["git", "rev-parse", "--verify", "--quiet", base + "^{commit}"]
        if try Program.run(commit, in: folder).code != 0 {
            throw CannotCompare(
                description: "there is no tag or commit “\(base)”. Name another one, or fetch the "
                    + "tags: git fetch --tags")
        }
        let old = try releasedManifest(base)
        let new = try manifest(folder)
        let broken = Manifests.breakages(old, new) + (try libraryBreakages(base, old, new))
        let intended = intendedLines()
        for line in broken { say("\(intended.contains(line) ? "intended" : "error"): \(line)") }
        let stale = intended.filter { !broken.contains($0) }
        for line in stale {
            say("error: \(Self.allowed): no longer breaks anything, remove the line: \(line)")
        }
        let unintended = broken.filter { !intended.contains($0) }
        let count = broken.count - unintended.count
        say("api-check: \(broken.count) breakages since \(base), \(count) of them intended")
        if !broken.isEmpty, let version = Self.version(base) {
            let next = version[0] == 0 ? "0.\(version[1] + 1).0" : "\(version[0] + 1).0.0"
            say("The next version is \(next) or later (docs/versioning.md).")
        }
        if !unintended.isEmpty {
            say(
                "Undo them or, if they are intended, add the lines to \(Self.allowed) and "
                    + "CHANGELOG.md.")
        }
        return unintended.isEmpty && stale.isEmpty
    }

    /// The standard output of a command; a failure ends the comparison.
    private func standardOutput(_ command: String...) throws -> String {
        do { return try Program.output(of: command, in: folder) } catch {
            throw CannotCompare(description: "\(error)")
        }
    }

    static func version(_ tag: String) -> [Int]? {
        tag.wholeMatch(of: /v?(\d+)\.(\d+)\.(\d+)/).map { match in
            [match.1, match.2, match.3].compactMap { Int($0) }
        }
    }

    /// The newest tag among HEAD’s ancestors; `nil` if nothing was released.
    private func newestVersion() throws -> String? {
        let tags = try standardOutput("git", "tag", "--merged", "HEAD").split(separator: "\n").map(
            String.init)
        let versions = tags.compactMap { tag in Self.version(tag).map { (tag, $0) } }
        return versions.max { $0.1.lexicographicallyPrecedes($1.1) }?.0
    }

    private func manifest(_ folder: String) throws -> JSON {
        try JSON(try standardOutput("swift", "package", "--package-path", folder, "dump-package"))
    }

    /// The manifest of the release; only manifest files are extracted to read it.
    private func releasedManifest(_ base: String) throws -> JSON {
        let scratch = try TemporaryFolder("manifest")
        let root = scratch.path + "/" + URL(filePath: folder).lastPathComponent
        try Program.output(of: ["mkdir", root])
        let names = try standardOutput("git", "ls-tree", "--name-only", base).split(separator: "\n")
        for name in names where name.wholeMatch(of: /Package(@swift-[\d.]+)?\.swift/) != nil {
            let text = try standardOutput("git", "show", "\(base):./\(name)")
            try Data(text.utf8).write(to: URL(filePath: "\(root)/\(name)"))
        }
        return try manifest(root)
    }

    /// The digester’s breakages in the libraries of both versions, one line each.
    private func libraryBreakages(_ base: String, _ old: JSON, _ new: JSON) throws -> [String] {
        let both = Manifests.libraries(old).intersection(Manifests.libraries(new)).sorted()
        if both.isEmpty { return [] }
        let outcome = try Program.run(
            ["swift", "package", "diagnose-api-breaking-changes", base, "--products"] + both
                + ["--baseline-dir", folder + "/.build/api"], in: folder, within: 7_200)
        var broken: [String] = []
        var module: String?
        for line in outcome.output.split(separator: "\n") {
            if let match = line.firstMatch(of: /(?:\d+|No) breaking changes? detected in (\S+)/) {
                module = String(match.1).trimmingCharacters(in: [":"])
            } else if let place = line.firstRange(of: "API breakage:") {
                let text = line[place.lowerBound...].trimmingCharacters(in: .whitespaces)
                broken.append("\(text) (\(module ?? "?"))")
            }
        }
        // Without a result the digester failed earlier; a failure without breakages is an error of
        // its own.
        if module == nil || (outcome.code != 0 && broken.isEmpty) {
            throw CannotCompare(
                description: "the digester could not compare with \(base):\n\(outcome)")
        }
        return broken
    }

    /// The lines of docs/api-breakages.txt, without comments.
    private func intendedLines() -> [String] {
        // Without the file, no breakage is intended.
        let text = (try? String(contentsOfFile: "\(folder)/\(Self.allowed)", encoding: .utf8)) ?? ""
        return text.lines.map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("#") }
    }
}
