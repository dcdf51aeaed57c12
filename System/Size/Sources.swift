import Foundation
import Programs

/// Files of the repository by folder.
struct Sources {
    let root: String

    init(root: String = Repository.root) { self.root = root }

    /// The files in some folders with this ending, at any depth.
    ///
    /// - Throws: ``Failure`` if there are none: a renamed folder would count as empty.
    func files(in folders: [String], ending: String = ".swift") throws -> [String] {
        let files = folders.flatMap { folder in
            let all = FileManager.default.enumerator(atPath: "\(root)/\(folder)")
            return (all?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(ending) }
                .sorted()
                .map { "\(folder)/\($0)" }
        }
        try require(!files.isEmpty, "\(folders.joined(separator: ", ")): no file ends in \(ending)")
        return files
    }

    /// The folders among these that exist.
    func existing(_ folders: [String]) -> [String] {
        folders.filter { FileManager.default.fileExists(atPath: "\(root)/\($0)") }
    }

    /// The names in a folder with this prefix.
    func folders(in folder: String, beginning: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)").sorted()
            .filter { $0.hasPrefix(beginning) }.map { "\(folder)/\($0)" }
    }

    func text(_ path: String) throws -> SwiftText {
        SwiftText(try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8))
    }
}
