import AshlarCoreTesting
import Foundation
import Testing

@testable import AshlarData

@Suite struct SenderMarkTests {
    private let temporary = TemporaryDirectory()
    private var directory: URL { temporary.url }
    private let mark: SenderMark

    init() throws {
        mark = try SenderMark(name: "own", in: temporary.url)
    }

    private func file(_ name: String) -> URL { directory.appendingPathComponent("\(name).lock") }

    @Test func aSenderLivesAsLongAsItHoldsItsFile() throws {
        var other: SenderMark? = try SenderMark(name: "other", in: directory)
        #expect(mark.knowsAlive("own"))
        #expect(mark.knowsAlive("other"))
        withExtendedLifetime(other) {}
        other = nil
        #expect(!mark.knowsAlive("other"))
    }

    @Test func whatADeadSenderLeftIsClearedAway() throws {
        try Foundation.Data().write(to: file("dead"))
        #expect(!mark.knowsAlive("dead"))
        #expect(!FileManager.default.fileExists(atPath: file("dead").path))
        #expect(!mark.knowsAlive("never"))
    }

    /// As where no descriptor is free: that a file cannot be opened says nothing of its sender.
    @Test func aSenderWhoseFileCannotBeOpenedLives() throws {
        try FileManager.default.createDirectory(
            at: file("closed"), withIntermediateDirectories: true)
        #expect(mark.knowsAlive("closed"))
    }
}
