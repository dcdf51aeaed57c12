import Foundation

/// Steps of writing in a folder, undone if a write fails half-way.
struct FolderChanges {
    private enum Step {
        case created(String)
        case changed(String, before: Data)
        case madeFolder(URL)
    }

    private let folder: URL
    private var steps: [Step] = []

    init(_ folder: URL) { self.folder = folder.standardizedFileURL }

    mutating func write(_ text: String, to path: String) throws(Problem) {
        let place = place(path)
        do {
            let isNew = DiskFile.kind(of: place) == nil
            let before = isNew ? Data() : try Data(contentsOf: place)
            try makeFolders(to: place)
            try text.write(to: place, atomically: true, encoding: .utf8)
            steps.append(isNew ? .created(path) : .changed(path, before: before))
        } catch { throw Problem.notWritten(path, error) }
    }

    /// Removes a file; does nothing if it does not exist.
    mutating func remove(_ path: String) throws(Problem) {
        let place = place(path)
        guard DiskFile.kind(of: place) != nil else { return }
        do {
            let before = try Data(contentsOf: place)
            try DiskFile.remove(place)
            steps.append(.changed(path, before: before))
        } catch { throw Problem.notWritten(path, error) }
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

    // MARK: Undo

    /// Undoes the steps independently of each other, the last one first.
    ///
    /// - Returns: Problems with steps that could not be undone.
    mutating func undo() -> [Problem] {
        var problems: [Problem] = []
        while let step = steps.popLast() {
            do { try undo(step) } catch {
                problems.append(.notRestored(relative(step), error))
            }
        }
        return problems
    }

    private func undo(_ step: Step) throws {
        switch step {
        case .created(let path): try DiskFile.remove(place(path))
        case .changed(let path, let before):
            try before.write(to: place(path), options: .atomic)
        // A folder that has become non-empty meanwhile stays.
        case .madeFolder(let place): _ = try DiskFile.removeFolderIfEmpty(place)
        }
    }

    private func relative(_ step: Step) -> String {
        switch step {
        case .created(let path), .changed(let path, _): path
        case .madeFolder(let place):
            String(place.path.dropFirst(folder.path.count + 1))
        }
    }

    private func place(_ path: String) -> URL { folder.appending(path: path) }
}
