import AshlarCoreTesting
import Foundation
import Testing

@testable import AshlarOffline

@Suite struct ProcessMarkTests {
    private let temporary = TemporaryDirectory()
    private var directory: URL { temporary.url }
    private let mark: ProcessMark

    init() throws {
        mark = try ProcessMark(name: "own", in: temporary.url)
    }

    private func file(_ name: String) -> URL { directory.appendingPathComponent("\(name).lock") }

    @Test func processIsAliveWhileItHoldsItsFile() throws {
        var other: ProcessMark? = try ProcessMark(name: "other", in: directory)
        #expect(mark.isAlive("own"))
        #expect(mark.isAlive("other"))
        withExtendedLifetime(other) {}
        other = nil
        #expect(!mark.isAlive("other"))
    }

    @Test func fileOfAnEndedProcessIsRemoved() throws {
        try Data().write(to: file("dead"))
        #expect(!mark.isAlive("dead"))
        #expect(!FileManager.default.fileExists(atPath: file("dead").path))
        #expect(!mark.isAlive("never"))
    }

    /// For example, if no descriptor is free: a failed open does not mean that the process has
    /// ended.
    @Test func processWithAnUnopenableFileIsAlive() throws {
        try FileManager.default.createDirectory(
            at: file("closed"), withIntermediateDirectories: true)
        #expect(mark.isAlive("closed"))
    }
}
