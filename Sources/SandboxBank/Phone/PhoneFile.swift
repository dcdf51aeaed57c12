import AshlarDomain
public import Foundation

/// The phone’s messages in a file beside the sandbox’s books, for another process of the same user:
/// permission to read the books includes the phone.
public struct PhoneFile: Sendable {
    /// The file’s location; it may not exist yet.
    public let url: URL

    /// Creates a reference without touching the file.
    public init(url: URL) { self.url = url }

    /// Newest first; empty without a readable file.
    public func messages() -> [BankMessage] {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        // Replaced atomically: a file is complete, or not from this program.
        return (try? Data(contentsOf: url)).flatMap {
            try? decoder.decode([BankMessage].self, from: $0)
        } ?? []
    }

    /// Writes the phone’s messages, now and after each new one, until cancelled.
    ///
    /// - Parameters:
    ///   - bank: The bank that sends the messages.
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
        // A file that cannot be removed is replaced at the next start.
        try? FileManager.default.removeItem(at: url)
    }

    private func write(_ messages: [BankMessage]) throws {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        let new = url.appendingPathExtension("new")
        let manager = FileManager.default
        // Restricted before it has content.
        _ = manager.createFile(
            atPath: new.path, contents: nil, attributes: [.posixPermissions: 0o600])
        try encoder.encode(messages).write(to: new)
        guard rename(new.path, url.path) == 0 else {
            throw SandboxBankError.phoneNotWritable(url)
        }
    }

    /// Waits for the code of a sign-in.
    ///
    /// - Parameters:
    ///   - known: The messages before the sign-in began.
    ///   - clock: Times the polling.
    /// - Returns: `nil` if none arrives within five seconds.
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
