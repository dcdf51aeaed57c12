import AshlarSandboxBank
import AshlarTerminal
import Foundation

/// The sandbox's books, the stores of banks, and what a running process publishes beside them.
extension DataFolder {
    var bank: URL { root.appendingPathComponent("bank", isDirectory: true) }
    var store: URL { root.appendingPathComponent("store", isDirectory: true) }

    /// The phone's messages while the books are served.
    var phone: PhoneFile { PhoneFile(url: bank.appendingPathComponent("phone.json")) }

    private var bankURLFile: URL { bank.appendingPathComponent("url") }

    /// Where the living process that holds the books serves them; `nil` if none does. The address of
    /// one that was killed is ignored: another program may have its port by now, and would receive
    /// what is meant for the bank.
    func readBankAddress() -> ServerAddress? {
        HeldFile.read(bankURLFile).flatMap(ServerAddress.init)
    }

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
}
