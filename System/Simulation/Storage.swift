import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The folders of a world's devices, in memory where the system has such a place.
struct Storage {
    let root: String

    init(name: String) throws {
        let memory = "/dev/shm"
        let base =
            FileManager.default.isWritableFile(atPath: memory)
            ? memory : NSTemporaryDirectory()
        root = "\(base)/ashlar-simulation-\(getpid())-\(name)"
        try FileManager.default.createDirectory(
            atPath: root, withIntermediateDirectories: true)
    }

    /// A folder for a device, with the store's files as given.
    func folder(_ number: Int, files: [(name: String, bytes: [UInt8])]) throws -> String {
        let path = "\(root)/\(number)"
        mkdir(path, 0o700)
        mkdir("\(path)/stores", 0o700)
        mkdir("\(path)/senders", 0o700)
        for file in files { try write(file.bytes, to: "\(path)/stores/\(file.name)") }
        return path
    }

    /// The bytes of the database and its log, as a process that starts now would find them.
    func files(of folder: String) throws -> [(name: String, bytes: [UInt8])] {
        let stores = "\(folder)/stores"
        return try FileManager.default.contentsOfDirectory(atPath: stores).sorted()
            .filter { !$0.hasSuffix("-shm") }
            .map { ($0, try read("\(stores)/\($0)")) }
    }

    /// A file that is there is another one afterwards, empty, which nobody has open.
    func replaceIfThere(_ path: String) throws {
        guard unlink(path) == 0 else { return }
        try write([], to: path)
    }

    func remove(_ folder: String) {
        // What cannot be removed is found by whoever cleans the folder of temporary files.
        try? FileManager.default.removeItem(atPath: folder)
    }

    func removeAll() { remove(root) }

    private func write(_ bytes: [UInt8], to path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        defer { close(descriptor) }
        guard descriptor >= 0, Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
            throw CocoaError(.fileWriteUnknown)
        }
    }

    private func read(_ path: String) throws -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw CocoaError(.fileReadUnknown) }
        defer { close(descriptor) }
        let size = Int(lseek(descriptor, 0, SEEK_END))
        lseek(descriptor, 0, SEEK_SET)
        return try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = Glibc.read(descriptor, buffer.baseAddress, size)
            guard count == size else { throw CocoaError(.fileReadUnknown) }
        }
    }
}
