import Foundation

/// The folder that holds this device's store and the sandbox's books; only its owner may look in.
struct DataFolder: Sendable {
    let root: URL

    /// - Parameter path: `nil` for the user's own place.
    init(path: String?) throws {
        root = path.map { URL(fileURLWithPath: $0, isDirectory: true) } ?? Self.standard
        try create(root)
    }

    var bank: URL { root.appendingPathComponent("bank", isDirectory: true) }
    var store: URL { root.appendingPathComponent("store", isDirectory: true) }

    /// Another bank's data never meets the sandbox's: each address has its own store.
    func store(of bank: BankAddress) -> URL {
        root.appendingPathComponent("stores/\(bank.folderName)", isDirectory: true)
    }

    // MARK: What a running process says of itself

    /// The phone's messages while the books are served.
    var phone: PhoneFile { PhoneFile(url: bank.appendingPathComponent("phone.json")) }

    private var bankURLFile: URL { bank.appendingPathComponent("url") }

    /// Where the living process that holds the books serves them; `nil` if none does. The address of
    /// one that was killed is ignored: another program may have its port by now, and would receive
    /// what is meant for the bank.
    func readBankAddress() -> BankAddress? { HeldFile.read(bankURLFile).flatMap(BankAddress.init) }

    /// Counts until it is removed, or the process ends.
    ///
    /// - Throws: ``CommandError`` if it cannot be written.
    func publishBankURL(_ url: URL) throws -> HeldFile {
        try HeldFile(bankURLFile, text: url.absoluteString)
    }

    /// For the process that holds the books: no other one serves them now.
    func removeDeadBankURL() {
        // A file that is gone already is as good.
        try? FileManager.default.removeItem(at: bankURLFile)
    }

    private var shells: URL { root.appendingPathComponent("shells", isDirectory: true) }

    /// The link of the shell at this port; replaced whenever a browser has used it.
    ///
    /// - Throws: ``CommandError`` if it cannot be written.
    func publishLink(_ link: String, port: UInt16) throws -> HeldFile {
        try create(shells)
        let file = shells.appendingPathComponent("\(port)")
        for other in shellFiles() where other != file && HeldFile.read(other) == nil {
            // What dead processes left; one that was removed meanwhile is as good.
            try? FileManager.default.removeItem(at: other)
        }
        return try HeldFile(file, text: link)
    }

    /// The links of the shells that run on this folder, by port.
    func readLinks() -> [(port: UInt16, link: String)] {
        shellFiles().compactMap { file in
            UInt16(file.lastPathComponent).flatMap { port in
                HeldFile.read(file).map { (port, $0) }
            }
        }.sorted { $0.port < $1.port }
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
                "The data folder \(folder.path) cannot be made: \(error.localizedDescription)",
                next: "Choose a folder you may write to with --data-dir DIR.")
        }
    }

    private static var standard: URL {
        #if os(macOS)
            let base = URL.applicationSupportDirectory
            return base.appendingPathComponent("Ashlar", isDirectory: true)
        #else
            let environment = ProcessInfo.processInfo.environment
            // The specification ignores a relative path.
            let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
            let base = data ?? NSHomeDirectory() + "/.local/share"
            return URL(fileURLWithPath: base + "/ashlar", isDirectory: true)
        #endif
    }
}
