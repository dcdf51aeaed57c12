import FeatureGenerator
import Foundation
import Testing

/// On a copy of what a feature is joined to, in a folder of its own.
@Suite struct RepositoryFolderTests {
    private func withCopy(_ body: (URL, RepositoryFolder) throws -> Void) throws {
        let copy = FileManager.default.temporaryDirectory
            .appending(path: "ashlar-generator-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: copy) }
        for path in [
            "Package.swift", "docs/deep-links.md", "Sources", "Tests/AppShellTests",
            "Tests/Browser",
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

    @Test func writesAPlanAndItsUndoing() throws {
        try withCopy { copy, repository in
            let (name, before) = (try FeatureName("Marbles"), try repository.tree())
            let there = everything(in: copy)
            let plan = try FeaturePlan.adding(name, to: before)
            try repository.carryOut(plan, before: before)
            let after = try repository.tree()
            #expect(after == plan.applied(to: before))
            try repository.carryOut(FeaturePlan.removing(name, from: after), before: after)
            #expect(try repository.tree() == before)
            #expect(everything(in: copy) == there, "no folder is left")
        }
    }

    /// A file where a folder is to be made: the disk refuses, half-way through.
    @Test func whereItCannotWriteAllItLeavesAllAsItWas() throws {
        try withCopy { copy, repository in
            let before = try repository.tree()
            let plan = try FeaturePlan.adding(try FeatureName("Marbles"), to: before)
            try Data("in the way".utf8).write(to: copy.appending(path: "Tests/FeatureMarblesTests"))
            let there = everything(in: copy)
            #expect(throws: (any Error).self) { try repository.carryOut(plan, before: before) }
            #expect(try repository.tree() == before)
            #expect(everything(in: copy) == there)
        }
    }
}
