import AshlarCore
import AshlarData
import AshlarDomain
import AshlarSandboxBank
import AshlarTerminal
import Foundation

/// The composed program for a command, with its own data or connected to the running shell that
/// holds it.
struct Books: Sendable {
    let root: CompositionRoot
    let platform: Platform
    let bar: ProgressBar

    /// Opens the data and signs in.
    static func open(_ options: BankOptions) async throws -> Books {
        let platform = Platform()
        var setup = try options.setup()
        let root: CompositionRoot
        do {
            root = try CompositionRoot(platform: platform, setup: setup)
            if root.bank != nil { setup.folder.removeDeadBankURL() }
        } catch SandboxBankError.journalInUse {
            setup = try shared(setup.folder)
            root = try CompositionRoot(platform: platform, setup: setup)
        }
        let books = Books(
            root: root, platform: platform, bar: ProgressBar(isForced: options.progress))
        try await books.signIn(options, CodePrompt(root, setup))
        try await books.reportRescues()
        return books
    }

    /// The shell that holds the journal serves the bank on loopback and publishes the address.
    private static func shared(_ folder: DataFolder) throws -> Setup {
        guard let address = folder.readBankAddress() else {
            throw CommandError(
                .failure,
                "Another program is using the data in \(folder.root.path).",
                next: "Wait until it ends, or choose another folder with --data-dir DIR.")
        }
        return Setup(bank: .served(address), folder: folder)
    }

    /// Does nothing while signed in; the sandbox’s customer needs no input.
    private func signIn(_ options: BankOptions, _ readCode: CodePrompt) async throws {
        guard await root.domain.currentSession() == nil else { return }
        guard root.bank == nil else { return try await root.signInSandboxUser() }
        let password = ProcessInfo.processInfo.environment["ASHLAR_PASSWORD"]
        guard let user = options.user, let password else {
            throw CommandError(
                .notSignedIn, "You are not signed in.", next: CommandError.howToSignIn)
        }
        let challenge = try await root.domain.signIn(username: user, password: Secret(password))
        _ = try await root.domain.confirmSignIn(challenge, code: try await readCode(challenge))
    }

    /// Reports store rescues on standard error; a report on a terminal also dismisses them.
    private func reportRescues() async throws {
        for rescue in await root.rescues() {
            Terminal.error("warning: \(rescue)")
            if Terminal.isErrorATerminal { try root.data.dismissRescue(rescue.id) }
        }
    }

    /// Refreshes accounts and entries from the bank.
    ///
    /// - Returns: The error of the refresh; the caller then shows stored data.
    func refreshAccounts() async throws -> ServerError? {
        try await refresh(root.domain.syncedAccounts, of: .entries)
    }

    /// Refreshes payments from the bank.
    ///
    /// - Returns: The error of the refresh; the caller then shows stored data.
    func refreshPayments() async throws -> ServerError? {
        try await refresh(root.domain.syncedPayments, of: .payments)
    }

    private func refresh(
        _ copy: SyncedCopy, of things: ProgressLine.Items
    ) async throws -> ServerError? {
        do {
            try await bar.refresh(copy) { ProgressLine($0, of: things, CommandError.wording) }
            return nil
        } catch let error as ServerError where error != .signedOut && error != .wrongCredentials {
            return error
        }
    }

    /// Warns on standard error that the output is not up to date.
    func warn(_ problem: ServerError?, _ freshness: Freshness) {
        guard let problem else { return }
        let age = freshness.lastSuccess.map { "as of \($0.formatted(.iso8601))" } ?? "never updated"
        Terminal.error("warning: \(CommandError.message(problem)) Showing saved data (\(age)).")
    }
}
