package import Foundation

/// A repository on disk: read whole, and written only when everything can be.
package struct RepositoryFolder: Sendable {
    private let folder: URL

    package init(_ folder: URL) { self.folder = folder.standardizedFileURL }

    /// All that a plan needs: manifest, rules, links, and the texts of sources and tests.
    ///
    /// - Throws: Foundation's error for a file that cannot be read.
    package func tree() throws -> SourceTree {
        var tree = SourceTree()
        for path in ["Package.swift", "architecture.json", "docs/deep-links.md"]
        where FileManager.default.fileExists(atPath: place(path).path) {
            tree.files[path] = try String(contentsOf: place(path), encoding: .utf8)
        }
        for path in ["Sources", "Tests"] { try read(path, into: &tree) }
        return tree
    }

    private static let endings: Set<String> = ["swift", "strings", "mustache", "md", "py"]

    private func read(_ path: String, into tree: inout SourceTree) throws {
        guard let found = FileManager.default.enumerator(atPath: place(path).path) else { return }
        for case let name as String in found {
            let file = "\(path)/\(name)"
            switch found.fileAttributes?[.type] as? FileAttributeType {
            case .typeSymbolicLink?:
                tree.links[file] = try FileManager.default
                    .destinationOfSymbolicLink(atPath: place(file).path)
            case .typeRegular? where Self.endings.contains((name as NSString).pathExtension):
                // What is no text is not looked for.
                if let text = try? String(contentsOf: place(file), encoding: .utf8) {
                    tree.files[file] = text
                }
            case .typeDirectory? where (name as NSString).lastPathComponent.hasPrefix(".build"):
                found.skipDescendants()
            default: break
            }
        }
    }

    /// Writes, and removes, all of a plan; where that fails half-way, all is as it was before.
    ///
    /// - Parameter before: What the plan was made from.
    /// - Throws: Foundation's error for what could not be written.
    package func carryOut(_ plan: FeaturePlan, before tree: SourceTree) throws {
        do {
            try write(plan.files, plan.links)
        } catch {
            let files = Dictionary(
                uniqueKeysWithValues: plan.files.keys.map { ($0, tree.files[$0]) })
            let links = Dictionary(
                uniqueKeysWithValues: plan.links.keys.map { ($0, tree.links[$0]) })
            // The first error says why; what cannot be restored either has the same reason.
            try? write(files, links)
            throw error
        }
    }

    private func write(_ files: [String: String?], _ links: [String: String?]) throws {
        let manager = FileManager.default
        for (path, text) in files.sorted(by: { $0.key < $1.key }) {
            guard let text else {
                try remove(path)
                continue
            }
            try makeFolder(of: path)
            try text.write(to: place(path), atomically: true, encoding: .utf8)
        }
        for (path, target) in links.sorted(by: { $0.key < $1.key }) {
            guard let target else {
                try remove(path)
                continue
            }
            try makeFolder(of: path)
            try manager.createSymbolicLink(atPath: place(path).path, withDestinationPath: target)
        }
    }

    private func makeFolder(of path: String) throws {
        try FileManager.default.createDirectory(
            at: place(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    }

    /// With the folders that are empty then.
    private func remove(_ path: String) throws {
        let manager = FileManager.default
        var place = place(path)
        guard (try? manager.attributesOfItem(atPath: place.path)) != nil else { return }
        try manager.removeItem(at: place)
        place.deleteLastPathComponent()
        while place.path.hasPrefix(folder.path + "/"),
            try manager.contentsOfDirectory(atPath: place.path).isEmpty
        {
            try manager.removeItem(at: place)
            place.deleteLastPathComponent()
        }
    }

    private func place(_ path: String) -> URL { folder.appending(path: path) }
}
