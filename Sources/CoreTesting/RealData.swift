package import Foundation

/// Tables and statements that may not be copied into the repository; they are in a folder beside
/// it, or in `ASHLAR_REALDATA`.
package enum RealData {
    /// The reason why a test that needs them is skipped.
    package static let absence = "no real data at ../shared/realdata or $ASHLAR_REALDATA"

    package static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["ASHLAR_REALDATA"] {
            return URL(filePath: path, directoryHint: .isDirectory)
        }
        let repository = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in
            url.deletingLastPathComponent()
        }
        return repository.deletingLastPathComponent().appending(path: "shared/realdata")
    }()

    package static var isPresent: Bool { FileManager.default.fileExists(atPath: folder.path) }
}
