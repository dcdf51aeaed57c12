import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The folders of devices, in memory where the system has such a place.
struct WorldFiles: Sendable {
    /// A store's file, as a process that starts now would find it.
    struct File: Sendable {
        let name: String
        let bytes: [UInt8]
    }

    let root: String

    /// - Parameter name: Of its own among those that are alive in this process.
    init(name: String) throws {
        let memory = "/dev/shm"
        let base =
            FileManager.default.isWritableFile(atPath: memory) ? memory : NSTemporaryDirectory()
        root = "\(base)/ashlar-world-\(getpid())-\(name)"
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    }

    /// A folder for a device, with the store's files as given.
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

    /// A file that is there is another one afterwards, empty, which nobody has open.
    func replaceIfThere(_ path: String) throws {
        guard unlink(path) == 0 else { return }
        try write([], to: path)
    }

    func remove(_ folder: String) {
        // What cannot be removed is left to the system's own cleaning of such places.
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

/// What all processes of a device share.
///
/// Only ever touched by the world's thread.
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

    /// As the next process finds it when all are dead, however they came to be.
    func copy() throws -> WorldDisk {
        try WorldDisk(
            files, number: number + 1, contents: files.files(of: folder), secrets: secrets.copy)
    }

    func contents() throws -> [WorldFiles.File] { try files.files(of: folder) }

    /// In the place of each of these senders' locked files, if it is there, comes one that nobody
    /// has locked: as the operating system leaves it.
    func unlock(_ senders: [String]) throws {
        for name in senders { try files.replaceIfThere("\(folder)/senders/\(name).lock") }
    }

    func remove() { files.remove(folder) }
}
