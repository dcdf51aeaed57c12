import AshlarCore
import AshlarDomain
import AshlarSandboxBank
import AshlarTerminal
import Foundation

/// The source of a sign-in’s one-time code: the sandbox’s phone if this process can read it,
/// otherwise standard input.
struct CodePrompt: Sendable {
    private let bank: SandboxBankModule?
    private let file: PhoneFile?
    private let known: [BankMessage]
    private let clock: any Clock<Duration>

    /// Create it before the sign-in starts: earlier messages are ignored.
    init(_ root: CompositionRoot, _ setup: Setup) {
        bank = root.bank
        file = Self.file(setup)
        known = file?.messages() ?? []
        clock = root.core.environment.clock
    }

    /// `ASHLAR_PHONE` is the path of the phone file of a sandbox in another folder.
    private static func file(_ setup: Setup) -> PhoneFile? {
        if let path = ProcessInfo.processInfo.environment["ASHLAR_PHONE"] {
            return PhoneFile(url: URL(fileURLWithPath: path))
        }
        guard case .served = setup.bank else { return nil }
        return setup.folder.phone
    }

    func callAsFunction(_ challenge: SignInChallenge) async throws -> String {
        if let bank { return await bank.messages().first?.code ?? "" }
        if let file, let code = try await file.code(besides: known, clock: clock) { return code }
        Terminal.error("Enter the code sent to \(Output.plain(challenge.sentTo)):")
        guard let line = readLine() else {
            throw CommandError(
                .notSignedIn, "Enter the code from the bank to sign in.",
                next: "Type it, or pass it on standard input.")
        }
        return line
    }
}
