import AshlarCoreTesting
import Foundation
import Testing

/// The parts of a command that determine its request.
struct KeptCommand: Equatable {
    let id, key: String
    let body: Data
}

/// The files of a killed process.
struct KilledStore {
    let copy: TemporaryDirectory
    let commands: [KeptCommand]
    let pages: [String: Int]

    var file: URL { copy.url.appendingPathComponent("stores/user-.sqlite") }

    func bytes() throws -> Data { try Data(contentsOf: file) }
    func write(_ bytes: Data) throws { try bytes.write(to: file) }

    func overwritePage(_ number: Int) throws {
        var bytes = try bytes()
        let start = (number - 1) * 4096
        bytes.replaceSubrange(start..<start + 4096, with: repeatElement(0x5A, count: 4096))
        try write(bytes)
    }

    func overwritePage(of table: String) throws {
        try overwritePage(try #require(pages[table]))
    }

    /// Overwrites the page that contains the text.
    func overwritePage(with text: String) throws {
        let place = try #require(try bytes().range(of: Data(text.utf8)))
        try overwritePage(place.lowerBound / 4096 + 1)
    }

    func replace(_ old: String, with new: String) throws {
        var bytes = try bytes()
        while let range = bytes.range(of: Data(old.utf8)) {
            bytes.replaceSubrange(range, with: Data(new.utf8))
        }
        try write(bytes)
    }
}
