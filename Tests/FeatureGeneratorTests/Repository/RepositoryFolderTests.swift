import AshlarFeatureGenerator
import Foundation
import Testing

/// Runs on a separate copy of the files that a feature is added to.
@Suite struct RepositoryFolderTests {
    private func withCopy(_ body: (URL, RepositoryFolder) throws -> Void) throws {
        let copy = FileManager.default.temporaryDirectory
            .appending(path: "ashlar-generator-\(UUID().uuidString)")
        // A failure leaves the folder to the system’s cleanup.
        defer { try? FileManager.default.removeItem(at: copy) }
        for path in [
            "Package.swift", "docs/deep-links.md", "Sources/AppShell",
            "Sources/SharedUI", "Tests/AppShellTests",
        ] {
            let place = copy.appending(path: path)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                at: FeaturePlanTests.folder.appending(path: path), to: place)
        }
        try body(copy, RepositoryFolder(copy))
    }

    private func everything(in folder: URL) -> [String] {
        (FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? [])
            .sorted()
    }

    @Test func writesAPlan() throws {
        try withCopy { copy, repository in
            let before = repository.tree()
            let plan = try FeaturePlan.adding(try FeatureName("Marbles"), to: before)
            try repository.apply(plan, before: before)
            #expect(repository.tree() == plan.applied(to: before))
        }
    }

    // MARK: Existing files

    /// The kind of an existing entry, which is not read, in place of a file to write.
    enum ExistingEntry: CaseIterable {
        case latin1, folder, emptyFolder, linkToNothing

        func make(at place: URL) throws {
            let manager = FileManager.default
            switch self {
            case .latin1: try Data([0x2F, 0x2F, 0x20, 0xE9]).write(to: place)
            case .folder:
                try manager.createDirectory(at: place, withIntermediateDirectories: false)
                try Data("mine".utf8).write(to: place.appending(path: "mine.json"))
            case .emptyFolder:
                try manager.createDirectory(at: place, withIntermediateDirectories: false)
            case .linkToNothing:
                try manager.createSymbolicLink(
                    atPath: place.path, withDestinationPath: "nowhere.swift")
            }
        }
    }

    @Test(arguments: ExistingEntry.allCases, [true, false])
    func overwritesNoExistingEntry(
        existing: ExistingEntry, existsBefore: Bool
    ) throws {
        let path = "Tests/AppShellTests/MarblesPresenterTests.swift"
        try withCopy { copy, repository in
            let place = copy.appending(path: path)
            if existsBefore { try existing.make(at: place) }
            let before = repository.tree()
            let error = try #require(throws: Problems.self) {
                let plan = try FeaturePlan.adding(try FeatureName("Marbles"), to: before)
                if !existsBefore { try existing.make(at: place) }
                try repository.apply(plan, before: before)
            }
            #expect(error.all.count == 1 && "\(error)".contains("\(path) already exists"))
            let now = everything(in: copy)
            #expect(now.contains(path) && !now.contains { $0.contains("FeatureMarbles") })
            #expect(existing != .folder || now.contains("\(path)/mine.json"))
            if existing == .latin1 { #expect(try Data(contentsOf: place).count == 4) }
        }
    }

    @Test func linksInPlaceOfFoldersAreTargets() throws {
        try withCopy { copy, repository in
            try FileManager.default.createSymbolicLink(
                atPath: copy.appending(path: "Sources/FeatureMarbles").path,
                withDestinationPath: "../docs")
            let error = try #require(throws: Problems.self) {
                try FeaturePlan.adding(try FeatureName("Marbles"), to: repository.tree())
            }
            #expect("\(error)".contains("there is a target “FeatureMarbles”"))
        }
    }

    @Test(arguments: ["Sources/AppShell/Features/Features.swift", "docs/deep-links.md"])
    func reportsNonUTF8Files(path: String) throws {
        try withCopy { copy, repository in
            try Data([0x2F, 0x2F, 0x20, 0xE9]).write(to: copy.appending(path: path))
            let error = try #require(throws: Problems.self) {
                try FeaturePlan.adding(try FeatureName("Marbles"), to: repository.tree())
            }
            #expect("\(error)".contains("\(path) cannot be read as UTF-8"))
        }
    }

    // MARK: Write failures

    /// With a file in place of a folder the write fails half-way.
    @Test func failedWriteChangesNothing() throws {
        try withCopy { copy, repository in
            let before = repository.tree()
            let plan = try FeaturePlan.adding(try FeatureName("Marbles"), to: before)
            try Data("in the way".utf8).write(to: copy.appending(path: "Tests/FeatureMarblesTests"))
            let there = everything(in: copy)
            let tree = repository.tree()
            let error = try #require(throws: Problems.self) {
                try repository.apply(plan, before: before)
            }
            #expect(error.all.count == 1, "all was taken back")
            for part in ["Tests/FeatureMarblesTests/", "could not be written", "try again"] {
                #expect("\(error)".contains(part), "\(error)")
            }
            #expect(repository.tree() == tree)
            #expect(everything(in: copy) == there)
        }
    }
}
