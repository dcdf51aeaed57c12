import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Files that only their owner can read.
enum PrivateFile {
    /// Writes the file atomically.
    static func write(_ bytes: Foundation.Data, to url: URL) throws {
        let draft = url.appendingPathExtension("new")
        let isMade = FileManager.default.createFile(
            atPath: draft.path, contents: nil, attributes: [.posixPermissions: 0o600])
        guard isMade else {
            throw SandboxBankError.journalNotWritable(draft, reason: "it cannot be created")
        }
        let handle = try FileHandle(forWritingTo: draft)
        try handle.write(contentsOf: bytes)
        try handle.synchronize()
        try handle.close()
        guard rename(draft.path, url.path) == 0 else {
            throw SandboxBankError.journalNotWritable(
                url, reason: String(cString: strerror(errno)))
        }
    }
}
