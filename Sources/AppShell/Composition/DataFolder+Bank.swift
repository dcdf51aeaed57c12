import AshlarSandboxBank
import AshlarTerminal
import Foundation

/// The sandbox’s data, the stores, and the files that a running process publishes.
extension DataFolder {
    var bank: URL { root.appendingPathComponent("bank", isDirectory: true) }
    var store: URL { root.appendingPathComponent("store", isDirectory: true) }

    /// The phone’s messages while the sandbox is served.
    var phone: PhoneFile { PhoneFile(url: bank.appendingPathComponent("phone.json")) }

    private var bankURLFile: URL { bank.appendingPathComponent("url") }

    /// The address of the living process that serves the sandbox; `nil` if there is none. The
    /// address of a killed process is ignored: another program may use its port by now, and would
    /// receive the requests.
    func readBankAddress() -> ServerAddress? {
        HeldFile.read(bankURLFile).flatMap(ServerAddress.init)
    }

    /// Publishes the address until the file is removed or the process ends.
    ///
    /// - Throws: ``CommandError`` if it cannot be written.
    func publishBankURL(_ url: URL) throws -> HeldFile {
        try HeldFile(bankURLFile, text: url.absoluteString)
    }

    /// Call only from the process that holds the sandbox’s data: no other process serves it then.
    func removeDeadBankURL() {
        // The file may already be removed.
        try? FileManager.default.removeItem(at: bankURLFile)
    }
}
