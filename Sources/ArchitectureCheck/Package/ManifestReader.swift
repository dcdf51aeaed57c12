import Foundation

/// Reads manifests through SwiftPM and caches the results.
package struct ManifestReader: Sendable {
    /// The folder of the cache; `nil` disables caching.
    package var cache: String?
    /// Dumps the manifest in a folder through SwiftPM.
    package var dump: @Sendable (_ folder: String) throws(ToolFailure) -> [UInt8]
    package var environment: Environment

    /// - Parameters:
    ///   - package: The folder that is checked.
    ///   - scratch: Its build folder, which contains the cache as `ashlar`.
    package init(
        package: String, scratch: String, isCaching: Bool = true,
        dump: @escaping @Sendable (String) throws(ToolFailure) -> [UInt8] = Self.dumpPackage
    ) {
        cache = isCaching ? "\(scratch)/ashlar/manifests" : nil
        environment = .current(package: package)
        self.dump = dump
    }

    /// Runs `swift package dump-package`, also while another SwiftPM process holds the package’s
    /// lock.
    package static func dumpPackage(in folder: String) throws(ToolFailure) -> [UInt8] {
        try ToolRun.run(
            ["swift", "package", "--ignore-lock", "--package-path", folder, "dump-package"],
            in: folder
        ).checked("swift package dump-package in \(folder)")
    }

    /// - Parameter folders: Relative to the root; empty for the root itself.
    func manifests(in folders: [String], below root: String) throws(ToolFailure) -> [Manifest] {
        let read = folders.concurrentMap { folder in
            Result { () throws(ToolFailure) in
                try manifest(in: folder.isEmpty ? root : "\(root)/\(folder)", isFetched: false)
            }
        }
        var manifests: [Manifest] = []
        for one in read { manifests.append(try one.get()) }
        return manifests
    }

    func manifest(in folder: String, isFetched: Bool) throws(ToolFailure) -> Manifest {
        guard FileSystem.isFile("\(folder)/Package.swift") else {
            throw ToolFailure(
                "There is no Package.swift in \(folder).",
                nextStep: "Name the package's folder with --package.")
        }
        let key = cache.flatMap { _ in
            ManifestKey.name(folder: folder, isFetched: isFetched, environment: environment)
        }
        let file = key.flatMap { key in cache.map { "\($0)/\(key).json" } }
        // An unreadable entry is dumped again and overwritten.
        if let file, let known = FileSystem.bytes(of: file),
            let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(known))
        {
            return manifest
        }
        let bytes = try dump(folder)
        let manifest: Manifest
        do { manifest = try Manifest(dump: bytes, file: "dump-package") } catch {
            throw ToolFailure(
                "swift package dump-package in \(folder) did not print JSON: \(error.message)",
                nextStep: "Run it yourself and see what it prints.")
        }
        // A failed write only makes the next check slower.
        if let file, let data = try? JSONEncoder().encode(manifest) {
            _ = FileSystem.write([UInt8](data), to: file)
        }
        return manifest
    }
}
