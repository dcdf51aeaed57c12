import Foundation
import Testing

@testable import AshlarFeatureGenerator

@Suite struct FolderChangesTests {
    private let manager = FileManager.default

    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = manager.temporaryDirectory
            .appending(path: "ashlar-changes-\(UUID().uuidString)")
        // A failure leaves the folder to the system’s cleanup.
        defer { try? manager.removeItem(at: folder) }
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        try body(folder)
    }

    /// All files with their bytes, and folders.
    private func everything(in folder: URL) throws -> [String: Data] {
        let paths = manager.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
        let all = try paths.map { path in
            let place = folder.appending(path: path)
            return switch DiskFile.kind(of: place) {
            case .typeRegular?: (path, try Data(contentsOf: place))
            default: (path, Data("folder".utf8))
            }
        }
        return Dictionary(uniqueKeysWithValues: all)
    }

    private func make(_ text: [UInt8], at path: String, in folder: URL) throws {
        let place = folder.appending(path: path)
        try manager.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text).write(to: place)
    }

    @Test func undoesEveryChange() throws {
        try withFolder { folder in
            // Not UTF-8.
            try make([0xE9, 0x0A], at: "a/changed", in: folder)
            let before = try everything(in: folder)
            var changes = FolderChanges(folder)
            try changes.write("new", to: "a/changed")
            try changes.write("new", to: "n/e/w")
            let between = try everything(in: folder)
            #expect(
                between == [
                    "a": Data("folder".utf8), "a/changed": Data("new".utf8),
                    "n": Data("folder".utf8), "n/e": Data("folder".utf8),
                    "n/e/w": Data("new".utf8),
                ])
            #expect(changes.undo().isEmpty)
            #expect(try everything(in: folder) == before)
        }
    }

    /// Files of another process in the same folder stay; everything else is undone.
    @Test func continuesUndoAfterAFailure() throws {
        try withFolder { folder in
            var changes = FolderChanges(folder)
            for name in ["one", "two", "three"] { try changes.write(name, to: "new/\(name)") }
            try manager.removeItem(at: folder.appending(path: "new/two"))
            try make([1], at: "new/two/mine", in: folder)
            let problems = changes.undo()
            #expect(problems.count == 1 && "\(problems)".contains("new/two could not be"))
            #expect(try everything(in: folder).keys.sorted() == ["new", "new/two", "new/two/mine"])
        }
    }

    @Test func reportsTheDiskErrorAndNextStep() throws {
        try withFolder { folder in
            try make([1], at: "file", in: folder)
            var changes = FolderChanges(folder)
            let error = try #require(throws: Problem.self) {
                try changes.write("text", to: "file/below")
            }
            #expect("\(error)".hasPrefix("file/below could not be written: "))
            #expect(!"\(error)".contains("NSCocoaErrorDomain"), "\(error)")
        }
    }
}
