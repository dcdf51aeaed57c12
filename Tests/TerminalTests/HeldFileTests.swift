import AshlarCoreTesting
import AshlarTerminal
import Foundation
import Testing

@Suite struct HeldFileTests {
    private let temporary = TemporaryDirectory()
    private var folder: URL { temporary.url }
    private var file: URL { folder.appendingPathComponent("url") }

    @Test func isReadableWhileHeld() throws {
        let held = try HeldFile(file, text: "one")
        #expect(HeldFile.read(file) == "one")
        try held.replace(with: "two")
        #expect(HeldFile.read(file) == "two")
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
        #expect(mode as? Int == 0o600)
        held.remove()
        held.remove()
        #expect(HeldFile.read(file) == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test func fileOfADeadProcessIsIgnored() throws {
        try "http://127.0.0.1:1".write(to: file, atomically: true, encoding: .utf8)
        #expect(HeldFile.read(file) == nil)
        // The next process replaces it.
        let held = try HeldFile(file, text: "alive")
        #expect(HeldFile.read(file) == "alive")
        held.remove()
    }

    @Test func keepsAReplacedFile() throws {
        let first = try HeldFile(file, text: "first")
        let second = try HeldFile(file, text: "second")
        first.remove()
        #expect(HeldFile.read(file) == "second")
        second.remove()
    }

    @Test func readersAlwaysFindAText() async throws {
        let held = try HeldFile(file, text: "0")
        let file = file
        let reading = Task.detached { (0..<2_000).allSatisfy { _ in HeldFile.read(file) != nil } }
        for number in 1...500 { try held.replace(with: "\(number)") }
        #expect(await reading.value)
        held.remove()
    }
}
