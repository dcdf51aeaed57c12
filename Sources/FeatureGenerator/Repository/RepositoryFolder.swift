package import Foundation

/// A repository on disk, read completely, and written only if everything can be written.
package struct RepositoryFolder: Sendable {
    private let folder: URL

    package init(_ folder: URL) { self.folder = folder.standardizedFileURL }

    // MARK: Reading

    /// Everything that a plan needs: the manifest, the rules, and all paths and texts in the code’s
    /// folders.
    package func tree() -> SourceTree {
        var tree = SourceTree()
        for path in Self.single {
            read(path, as: DiskFile.kind(of: place(path)), into: &tree)
        }
        for path in Self.folders { readAll(path, into: &tree) }
        return tree
    }

    private func readAll(_ path: String, into tree: inout SourceTree) {
        guard let found = FileManager.default.enumerator(atPath: place(path).path) else { return }
        var folders: Set<String> = []
        var parents: Set<String> = []
        for case let name as String in found {
            let file = "\(path)/\(name)"
            let kind = found.fileAttributes?[.type] as? FileAttributeType
            if kind == .typeDirectory, (name as NSString).lastPathComponent.hasPrefix(".build") {
                found.skipDescendants()
                continue
            }
            parents.insert((file as NSString).deletingLastPathComponent)
            if kind == .typeDirectory {
                folders.insert(file)
            } else {
                read(file, as: kind, into: &tree)
            }
        }
        tree.others.formUnion(folders.subtracting(parents))
    }

    private static let single = ["Package.swift", "architecture.json", "docs/deep-links.md"]
    private static let folders = ["Sources", "Tests", "System", "Examples", "Benchmarks"]
    private static let endings: Set<String> = ["swift", "strings", "mustache", "md", "py"]

    private static func isText(_ path: String) -> Bool {
        single.contains(path) || endings.contains((path as NSString).pathExtension)
    }

    private func read(_ path: String, as kind: FileAttributeType?, into tree: inout SourceTree) {
        switch kind {
        case nil: break
        case .typeRegular? where Self.isText(path):
            // Files that cannot be read, or are not UTF-8, are recorded as existing.
            if let text = try? String(contentsOf: place(path), encoding: .utf8) {
                tree.files[path] = text
            } else {
                tree.others.insert(path)
            }
        default: tree.others.insert(path)
        }
    }

    // MARK: Writing

    /// Writes a plan; if that fails half-way, written files are undone.
    ///
    /// - Parameter tree: The tree that the plan was made from: files that it lacks are not
    ///   overwritten.
    /// - Throws: ``Problems`` with what could not be written, and what could not be undone.
    package func apply(_ plan: FeaturePlan, before tree: SourceTree) throws(Problems) {
        let paths = plan.files.keys.sorted()
        let new = paths.filter { !tree.has($0) && DiskFile.kind(of: place($0)) != nil }
        guard new.isEmpty else { throw Problems(all: new.map(Problem.exists)) }
        try write(plan.files)
    }

    /// Writes files, or removes those without a text; if that fails half-way, changes are undone.
    ///
    /// - Throws: ``Problems`` with what could not be written, and what could not be undone.
    package func write(_ texts: [String: String?]) throws(Problems) {
        var changes = FolderChanges(folder)
        do throws(Problem) {
            for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
                if let text { try changes.write(text, to: path) } else { try changes.remove(path) }
            }
        } catch {
            throw Problems(all: [error] + changes.undo())
        }
    }

    /// Checks that the folder can take a new app: it is empty except for `.git`.
    ///
    /// - Throws: ``Problems`` if the folder is not empty or cannot be read.
    package func requireEmpty() throws(Problems) {
        guard DiskFile.kind(of: folder) != nil else { return }
        guard DiskFile.kind(of: folder) == .typeDirectory,
            // A folder that cannot be listed cannot take an app.
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        else { throw Problems(all: [.noFolder(folder.path)]) }
        if let name = names.filter({ $0 != ".git" }).min() {
            throw Problems(all: [.notEmpty(folder.path, name)])
        }
    }

    /// The text of a file, or `nil` if it does not exist or is not UTF-8.
    package func text(_ path: String) -> String? {
        // Every failure means that there is no text.
        try? String(contentsOf: place(path), encoding: .utf8)
    }

    /// The texts of the existing files among these.
    ///
    /// - Throws: ``Problems`` for an existing file without readable text, which could not be kept.
    package func texts(_ paths: Set<String>) throws(Problems) -> [String: String] {
        var texts: [String: String] = [:]
        var problems: [Problem] = []
        for path in paths.sorted() where DiskFile.kind(of: place(path)) != nil {
            if let text = text(path) { texts[path] = text } else { problems.append(.notText(path)) }
        }
        guard problems.isEmpty else { throw Problems(all: problems) }
        return texts
    }

    private func place(_ path: String) -> URL { folder.appending(path: path) }
}
