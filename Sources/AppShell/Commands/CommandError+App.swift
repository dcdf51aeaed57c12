import ArgumentParser
import AshlarDomain
import AshlarSandboxBank
import AshlarTerminal
import AshlarWebShell
import Foundation

extension CommandError {
    /// Maps any error to a message and an exit code.
    init(_ error: any Error) {
        switch error {
        case let error as PaymentError: self.init(error)
        case let error as PaymentTransitionError:
            self.init(.refused, Self.message(error), next: "To see its status: payment ID.")
        case let error as SandboxBankError: self.init(error, program: "AppShell")
        case let error as ServerEnded:
            self.init(.failure, "\(error)", next: "Restart AppShell. Nothing was lost.")
        case let error as CodeError:
            self.init(
                .notSignedIn, Self.message(error),
                next: "Run the command again to get a new code.")
        case let error as SignInError:
            self.init(.notSignedIn, Self.message(error), next: Self.howToSignIn)
        default:
            if let failure = WebShell<AshlarApp>.commandError(error, program: "AppShell") {
                self = failure
                // A broken rule, in the text of its feature.
            } else if let text = AshlarApp.ownMessage(for: error, in: Self.wording) {
                self.init(.refused, text, next: "Correct it and try again.")
            } else {
                self.init(
                    error, program: "AppShell", signIn: Self.howToSignIn, message: Self.message)
            }
        }
    }

    static let howToSignIn =
        "Pass the user name with --user NAME and the password in ASHLAR_PASSWORD."

    /// The output of commands is always English.
    static let wording = Wording(
        locale: Locale(identifier: "en_GB"), timeZone: .gmt, tables: AshlarApp.tables)

    /// The page’s text for the error, in one line. Without the advice for server errors other than
    /// refusals, which differs between pages and commands.
    static func message(_ error: any Error) -> String {
        let notice = AshlarApp.message(for: error, in: wording)
        let isServers =
            if case .refused? = error as? ServerError { false } else { error is ServerError }
        return Output.line(isServers ? notice.text : "\(notice.text) \(notice.advice)")
    }

    /// Unknown ids are possible only in commands: a page offers existing ones.
    private init(_ error: PaymentError) {
        switch error {
        case .unknownPayment:
            self.init(.notFound, "\(error)", next: "To list them: payments.")
        case .unknownAccount:
            self.init(.notFound, "\(error)", next: "To list them: accounts.")
        default:
            self.init(
                .refused, Self.message(error), next: "Nothing was paid. Correct it and try again.")
        }
    }
}

extension ParsableCommand {
    /// Runs a command’s work, and reports an error on standard error and as an exit code.
    func reporting(_ work: () async throws -> Void) async throws {
        do {
            try await work()
        } catch let code as ExitCode {
            throw code
        } catch {
            let failure = CommandError(error)
            failure.write()
            throw ExitCode(failure.outcome.rawValue)
        }
    }
}
