import Data
import Domain
import Foundation

/// The files of a store that was opened and has nothing in it, so that a world need not make one.
enum Template {
    nonisolated(unsafe) static var files: [(name: String, bytes: [UInt8])] = []
}
