import Data
import Domain
import Foundation

/// The files of a store that was opened and has nothing in it, so that a world need not make one.
///
/// Set once, before the first world of a process.
enum Template {
    nonisolated(unsafe) private(set) static var files: [(name: String, bytes: [UInt8])] = []

    /// Lets the real module make a store, by a world in which nothing happens but a sign-in.
    static func make(in storage: Storage) throws {
        guard files.isEmpty else { return }
        let world = try World(seed: 0, storage: storage)
        files = try world.makeTemplate()
    }
}
