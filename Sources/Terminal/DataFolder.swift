public import Foundation

/// The folder with a program’s data on this device; readable by its owner only.
public struct DataFolder: Sendable {
    /// The folder’s URL; it exists.
    public let root: URL

    /// Creates the folder if it is missing.
    ///
    /// - Parameters:
    ///   - path: `nil` for the user’s data folder.
    ///   - name: The program’s folder there, in lower case; capitalized on macOS.
    /// - Throws: ``CommandError`` if it cannot be created.
    public init(path: String?, name: String) throws {
        root = path.map { URL(fileURLWithPath: $0, isDirectory: true) } ?? Self.standard(name)
        try create(root)
    }

    // MARK: Links of running shells

    /// The folder for one server’s data: data of different servers is separate.
    public func store(of server: ServerAddress) -> URL {
        root.appendingPathComponent("stores/\(server.folderName)", isDirectory: true)
    }

    private var shells: URL { root.appendingPathComponent("shells", isDirectory: true) }

    /// Publishes the link of the shell at this port; it is replaced whenever a browser has used it.
    ///
    /// - Throws: ``CommandError`` if it cannot be written.
    public func publishLink(_ link: String, port: UInt16) throws -> HeldFile {
        try create(shells)
        let file = shells.appendingPathComponent("\(port)")
        for other in shellFiles() where other != file && HeldFile.read(other) == nil {
            // Removes files of dead processes; a file that is already removed is fine.
            try? FileManager.default.removeItem(at: other)
        }
        return try HeldFile(file, text: link)
    }

    /// The links of running shells with this folder, by port.
    public func readLinks() -> [(port: UInt16, link: String)] {
        shellFiles().compactMap { file in
            UInt16(file.lastPathComponent).flatMap { port in
                HeldFile.read(file).map { (port, $0) }
            }
        }.sorted { $0.port < $1.port }
    }

    /// Writes the link of each running shell with this folder to standard output.
    ///
    /// - Parameters:
    ///   - port: The port of one shell; `nil` for all.
    ///   - program: The command’s name.
    /// - Throws: ``CommandError`` if none is running.
    public func writeLinks(port: UInt16?, program: String) throws {
        let links = readLinks().filter { port == nil || $0.port == port }
        guard !links.isEmpty else {
            let place = port.map { " at port \($0)." } ?? "."
            throw CommandError(
                .failure, "\(program) is not running with the data folder \(root.path)\(place)",
                next: "Start \(program), or pass its folder with --data-dir DIR.")
        }
        for link in links { try Terminal.out(link.link) }
    }

    private func shellFiles() -> [URL] {
        // Without the folder no shell has run yet.
        (try? FileManager.default.contentsOfDirectory(atPath: shells.path))?
            .filter { UInt16($0) != nil }.map { shells.appendingPathComponent($0) } ?? []
    }

    private func create(_ folder: URL) throws {
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            throw CommandError(
                .failure,
                "The data folder \(folder.path) cannot be created: \(error.localizedDescription)",
                next: "Choose a writable folder with --data-dir DIR.")
        }
    }

    private static func standard(_ name: String) -> URL {
        #if os(macOS)
            let base = URL.applicationSupportDirectory
            return base.appendingPathComponent(name.capitalized, isDirectory: true)
        #else
            let environment = ProcessInfo.processInfo.environment
            // The specification ignores relative paths.
            let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
            let base = data ?? NSHomeDirectory() + "/.local/share"
            return URL(fileURLWithPath: "\(base)/\(name)", isDirectory: true)
        #endif
    }
}
