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
    func store(of bank: URL) -> URL {
        if bank == readBankURL() { return store }
        let name = "\(bank.scheme ?? "")-\(bank.host() ?? "")-\(bank.port ?? 0)"
        return root.appendingPathComponent("stores/\(name)", isDirectory: true)
    }

    // MARK: Where the running shell serves the bank

    /// The phone's messages while the books are served.
    var phone: PhoneFile { PhoneFile(url: bank.appendingPathComponent("phone.json")) }

    private var bankURLFile: URL { bank.appendingPathComponent("url") }

    /// Where the process that holds the books serves them; `nil` if none said so.
    func readBankURL() -> URL? {
        guard let text = try? String(contentsOf: bankURLFile, encoding: .utf8) else { return nil }
        return URL(string: text.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    func writeBankURL(_ url: URL) throws {
        try Foundation.Data(url.absoluteString.utf8).write(to: bankURLFile, options: .atomic)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o600], ofItemAtPath: bankURLFile.path)
    }

    /// The books are no longer served; a file that is gone already is as good.
    func removeBankURL() { try? FileManager.default.removeItem(at: bankURLFile) }

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
