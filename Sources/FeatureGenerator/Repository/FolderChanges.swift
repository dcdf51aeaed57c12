import Foundation

/// What is written and removed in a folder, step by step, so that exactly that can be taken back.
struct FolderChanges {
    private enum Step {
        case created(String)
        case changed(String, before: Data)
        case removed(String, before: Data)
        case madeFolder(URL)
        case removedFolder(URL)
    }

    private let folder: URL
    private var steps: [Step] = []

    init(_ folder: URL) { self.folder = folder.standardizedFileURL }

    // MARK: One step after the other

    mutating func write(_ text: String, to path: String) throws(Problem) {
        try attempt(path, "written") { changes in
            let place = changes.place(path)
            let isNew = DiskFile.kind(of: place) == nil
            let before = isNew ? Data() : try Data(contentsOf: place)
            try changes.makeFolders(to: place)
            try text.write(to: place, atomically: true, encoding: .utf8)
            changes.steps.append(isNew ? .created(path) : .changed(path, before: before))
        }
    }

    /// With the folders that are empty then; nothing where there is nothing.
    mutating func remove(_ path: String) throws(Problem) {
        try attempt(path, "removed") { changes in
            let place = changes.place(path)
            guard DiskFile.kind(of: place) != nil else { return }
            let before = try Data(contentsOf: place)
            try DiskFile.remove(place)
            changes.steps.append(.removed(path, before: before))
            try changes.removeEmptyFolders(from: place.deletingLastPathComponent())
        }
    }

    private mutating func makeFolders(to place: URL) throws {
        let parent = place.deletingLastPathComponent()
        guard parent.path.hasPrefix(folder.path + "/"), DiskFile.kind(of: parent) == nil else {
            return
        }
        try makeFolders(to: parent)
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: false)
        steps.append(.madeFolder(parent))
    }

    private mutating func removeEmptyFolders(from place: URL) throws {
        var place = place
        while place.path.hasPrefix(folder.path + "/"), try DiskFile.removeFolderIfEmpty(place) {
            steps.append(.removedFolder(place))
            place.deleteLastPathComponent()
        }
    }

    // MARK: Back

    /// Undoes the steps, the last one first, each for itself.
    ///
    /// - Returns: What could not be undone.
    mutating func takeBack() -> [Problem] {
        var problems: [Problem] = []
        while let step = steps.popLast() {
            do { try takeBack(step) } catch {
                problems.append(.notTakenBack(relative(step), error))
            }
        }
        return problems
    }

    private func takeBack(_ step: Step) throws {
        switch step {
        case .created(let path): try DiskFile.remove(place(path))
        case .changed(let path, let before), .removed(let path, let before):
            try before.write(to: place(path), options: .atomic)
        // Somebody may have put something into it meanwhile: then it stays.
        case .madeFolder(let place): _ = try DiskFile.removeFolderIfEmpty(place)
        case .removedFolder(let place):
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
        }
    }

    private func relative(_ step: Step) -> String {
        switch step {
        case .created(let path), .changed(let path, _), .removed(let path, _): path
        case .madeFolder(let place), .removedFolder(let place):
            String(place.path.dropFirst(folder.path.count + 1))
        }
    }

    private func place(_ path: String) -> URL { folder.appending(path: path) }

    private mutating func attempt(
        _ path: String, _ what: String, _ body: (inout FolderChanges) throws -> Void
    ) throws(Problem) {
        do { try body(&self) } catch { throw Problem.notDone(path, what, error) }
    }
}
