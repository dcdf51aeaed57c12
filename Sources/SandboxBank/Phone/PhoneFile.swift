import AshlarDomain
public import Foundation

/// The phone's messages in a file beside the sandbox's books, for another process of the same
/// user: whoever may read the books may read the phone.
public struct PhoneFile: Sendable {
    /// Where it is, or will be.
    public let url: URL

    /// Reads and writes nothing yet.
    public init(url: URL) { self.url = url }

    /// Newest first; empty while there is no file, or none that can be read.
    public func messages() -> [BankMessage] {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        // Replaced as a whole: what is there is complete, or of another program.
        return (try? Data(contentsOf: url)).flatMap {
            try? decoder.decode([BankMessage].self, from: $0)
        } ?? []
    }

    /// Writes what is on the phone, now and after each message, until cancelled.
    ///
    /// - Parameters:
    ///   - bank: Whose phone it is.
    ///   - onMessage: Called after each message is written.
    /// - Throws: ``SandboxBankError/phoneNotWritable(_:)``, or the error of `onMessage`.
    public func follow(
        _ bank: SandboxBankModule, onMessage: @Sendable (BankMessage) throws -> Void = { _ in }
    ) async throws {
        let arrivals = bank.newMessages()
        try await write(bank.messages())
        for await message in arrivals {
            try await write(bank.messages())
            try onMessage(message)
        }
    }

    /// Removes the file.
    public func remove() {
        // One that stays is replaced at the next start.
        try? FileManager.default.removeItem(at: url)
    }

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
            throw SandboxBankError.phoneNotWritable(url)
        }
    }

    /// The code that arrives while a sign-in begins.
    ///
    /// - Parameters:
    ///   - known: What was there before it began.
    ///   - clock: What is waited on between two looks.
    /// - Returns: `nil` if none comes within a few seconds.
    public func code(besides known: [BankMessage], clock: any Clock<Duration>) async throws
        -> String?
    {
        for _ in 0..<250 {
            if let newest = messages().first, newest != known.first { return newest.code }
            try await clock.sleep(for: .milliseconds(20))
        }
        return nil
    }
}
