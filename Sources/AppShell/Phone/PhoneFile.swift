import AshlarDomain
import AshlarSandboxBank
import Foundation

/// The phone's messages in a file beside the sandbox's books, for another process of the same
/// user: whoever may read the books may read the phone.
struct PhoneFile: Sendable {
    let url: URL

    /// Newest first; empty while there is no file, or none that can be read.
    func messages() -> [BankMessage] {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        // Replaced as a whole: what is there is complete, or of another program.
        return (try? Foundation.Data(contentsOf: url)).flatMap {
            try? decoder.decode([BankMessage].self, from: $0)
        } ?? []
    }

    /// Writes what is on the phone, now and after each message, until cancelled.
    func follow(_ bank: SandboxBankModule, tell: @Sendable (BankMessage) throws -> Void = { _ in })
        async throws
    {
        let arrivals = bank.newMessages()
        try await write(bank.messages())
        for await message in arrivals {
            try await write(bank.messages())
            try tell(message)
        }
    }

    /// One that stays says no more than it did, and is written anew at the next start.
    func remove() { try? FileManager.default.removeItem(at: url) }

    private func write(_ messages: [BankMessage]) throws {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        let new = url.appendingPathExtension("new")
        let manager = FileManager.default
        // Private before there is anything in it.
        _ = manager.createFile(
            atPath: new.path, contents: nil, attributes: [.posixPermissions: 0o600])
        try encoder.encode(messages).write(to: new)
        guard rename(new.path, url.path) == 0 else {
            throw CommandError(
                .failure, "The phone's file \(url.path) cannot be written.",
                next: "Choose a folder you may write to with --data-dir DIR.")
        }
    }

    /// The code that arrives while a sign-in begins.
    ///
    /// - Parameter known: What was there before it began.
    /// - Returns: `nil` if none comes within a few seconds.
    func code(besides known: [BankMessage], clock: any Clock<Duration>) async throws -> String? {
        for _ in 0..<250 {
            if let newest = messages().first, newest != known.first { return newest.code }
            try await clock.sleep(for: .milliseconds(20))
        }
        return nil
    }
}
