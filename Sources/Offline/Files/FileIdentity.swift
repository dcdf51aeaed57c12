package import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Distinguishes a file from another file of the same name.
package struct FileIdentity: Equatable {
    private let device: UInt64
    private let number: UInt64

    /// - Returns: `nil` if there is no file.
    package init?(_ file: URL) { self.init(path: file.path) }

    package init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(status.st_ino)
    }
}
