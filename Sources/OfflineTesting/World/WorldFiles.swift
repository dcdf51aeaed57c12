import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The folders of devices, in memory if the system has such a place.
struct WorldFiles: Sendable {
    /// A store’s file with the contents that a process would find if it started now.
    struct File: Sendable {
        let name: String
        let bytes: [UInt8]
    }

    let root: String

    /// - Parameter name: Unique among the instances in this process.
    init(name: String) throws {
        let memory = "/dev/shm"
        let base =
            FileManager.default.isWritableFile(atPath: memory) ? memory : NSTemporaryDirectory()
        root = "\(base)/ashlar-world-\(getpid())-\(name)"
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    }

    /// Creates a folder for a device, with the store’s files.
    func folder(_ number: Int, files: [File]) throws -> String {
        let path = "\(root)/\(number)"
        mkdir(path, 0o700)
        mkdir("\(path)/stores", 0o700)
        mkdir("\(path)/senders", 0o700)
        for file in files { try write(file.bytes, to: "\(path)/stores/\(file.name)") }
        return path
    }

    /// The bytes of the database and its log.
    func files(of folder: String) throws -> [File] {
        let stores = "\(folder)/stores"
        return try FileManager.default.contentsOfDirectory(atPath: stores).sorted()
            .filter { !$0.hasSuffix("-shm") }
            .map { File(name: $0, bytes: try read("\(stores)/\($0)")) }
    }

    /// Replaces an existing file by a new, empty one that no process has open.
    func replaceIfThere(_ path: String) throws {
        guard unlink(path) == 0 else { return }
        try write([], to: path)
    }

    func remove(_ folder: String) {
        // The system cleans up temporary files that cannot be removed.
        try? FileManager.default.removeItem(atPath: folder)
    }

    func removeAll() { remove(root) }

    private func write(_ bytes: [UInt8], to path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
        defer { close(descriptor) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
        try handle.write(contentsOf: bytes)
    }

    private func read(_ path: String) throws -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw CocoaError(.fileReadUnknown) }
        defer { close(descriptor) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
        return try [UInt8](handle.readToEnd() ?? Data())
    }
}

/// The files and secrets that all processes of a device share.
///
/// Used only on the world’s thread.
final class WorldDisk {
    let folder: String
    let secrets: WorldSecrets
    private let files: WorldFiles
    private let number: Int

    init(
        _ files: WorldFiles, number: Int, contents: [WorldFiles.File],
        secrets: WorldSecrets = WorldSecrets()
    ) throws {
        self.files = files
        self.secrets = secrets
        self.number = number
        folder = try files.folder(number, files: contents)
    }

    /// A copy as the next process finds it after all processes have been killed.
    func copy() throws -> WorldDisk {
        try WorldDisk(
            files, number: number + 1, contents: files.files(of: folder), secrets: secrets.copy)
    }

    func contents() throws -> [WorldFiles.File] { try files.files(of: folder) }

    /// Replaces each of these senders’ locked files, if it exists, by an unlocked one, as the
    /// operating system releases locks.
    func unlock(_ senders: [String]) throws {
        for name in senders { try files.replaceIfThere("\(folder)/senders/\(name).lock") }
    }

    func remove() { files.remove(folder) }
}
