import ArgumentParser
import AshlarDomain
import AshlarLoopback
import AshlarSandboxBank
import Foundation

/// What a command's exit code says; docs/cli.md lists them.
enum Outcome: Int32 {
    case failure = 1
    /// A rule of the app or the bank said no; nothing was paid.
    case refused = 2
    /// The bank cannot be reached; a payment is stored and will be sent.
    case offline = 3
    case notFound = 4
    case notSignedIn = 5
    /// The arguments make no sense; ArgumentParser's own code.
    case usage = 64
}

/// Why a command failed, what to do next, and its exit code.
struct CommandError: DescribedError {
    let outcome: Outcome
    let problem: String
    let next: String

    init(_ outcome: Outcome, _ problem: String, next: String) {
        (self.outcome, self.problem, self.next) = (outcome, problem, next)
    }

    var description: String { "\(problem)\n\(next)" }

    /// Puts any error into words and a code.
    init(_ error: any Error) {
        switch error {
        case let error as CommandError: self = error
        case let error as ServerError: self.init(error)
        case let error as PaymentError: self.init(error)
        case let error as PaymentTransitionError:
            self.init(.refused, Self.message(error), next: "To see its status: payment ID.")
        case let error as SandboxBankError: self.init(error)
        case let error as LoopbackError: self.init(error)
        case let error as ServerEnded:
            self.init(.failure, "\(error)", next: "Restart AppShell. Nothing was lost.")
        case let error as CodeError:
            self.init(
                .notSignedIn, Self.message(error),
                next: "Run the command again to get a new code.")
        case let error as SignInError:
            self.init(.notSignedIn, Self.message(error), next: Self.howToSignIn)
        default: self.init(Problem(error), error)
        }
    }

    static let howToSignIn =
        "Pass the user name with --user NAME and the password in ASHLAR_PASSWORD."

    /// Commands speak English.
    static let wording = PageWords(locale: Locale(identifier: "en_GB"), timeZone: .gmt).wording

    /// What users read on pages, in one line.
    static func message(_ error: any Error) -> String {
        let notice = Features.message(for: error, in: wording)
        let words = notice.advice.isEmpty ? notice.text : "\(notice.text) \(notice.advice)"
        // The bank's own reason may be among them: it is to begin no line.
        return words.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// A rule in its feature's words, what is wrong with a file by its problem, anything else by its
    /// description.
    private init(_ problem: Problem, _ error: any Error) {
        if let text = Features.ownMessage(for: error, in: Self.wording) {
            self.init(.refused, text, next: "Correct it and try again.")
            return
        }
        guard case .device(let device, _) = problem else {
            self.init(
                .failure, "\(error)",
                next: "If this happens again, use another --data-dir and report the problem.")
            return
        }
        let next =
            switch device {
            case .full:
                "Free up some space, or choose a folder on another disk with --data-dir DIR."
            case .notWritable:
                "Give this user write access, or choose another folder with --data-dir DIR."
            case .newerVersion:
                "Update AppShell, or choose another folder with --data-dir DIR."
            case .damaged: "Quit every other AppShell that uses this folder, then try again."
            case .failed:
                "Try again. If this happens again, use another --data-dir and report the problem."
            }
        self.init(.failure, Self.message(error), next: next)
    }

    private init(_ error: ServerError) {
        switch error {
        case .offline, .timedOut, .busy:
            self.init(.offline, error.message, next: "Try again when you’re back online.")
        case .signedOut, .wrongCredentials:
            self.init(.notSignedIn, error.message, next: Self.howToSignIn)
        case .refused, .conflict:
            self.init(.refused, error.message, next: "Correct it and try again.")
        case .unreadable, .failed:
            self.init(
                .failure, error.message, next: "Try again. If this happens again, contact the bank."
            )
        }
    }

    private init(_ error: SandboxBankError) {
        let next =
            switch error {
            case .journalInUse:
                "Open the running AppShell (AppShell link prints a link), quit it, or choose another "
                    + "folder with --data-dir DIR."
            case .historyDiffers:
                "Leave out --statement to use this sandbox, or choose another folder with "
                    + "--data-dir DIR."
            case .journalOfAnotherVersion:
                "Start a new sandbox in another folder with --data-dir DIR, or use the version of "
                    + "AppShell that created this one."
            case .statementChanged, .journalUnreadable:
                "Restore the file from a backup, or start a new sandbox in another folder with "
                    + "--data-dir DIR."
            case .journalNotWritable:
                "Free up space or give this user write access, or choose another folder with "
                    + "--data-dir DIR."
            case .statementUnreadable, .statementColumnMissing:
                "Use a CSV file with the columns date, account, amount, currency, counterparty."
            case .rowCountOutOfRange: "Change --rows."
            case .addressInUse, .cannotServe: "Choose another port with --port N."
            }
        self.init(.failure, "\(error)", next: next)
    }

    private init(_ error: LoopbackError) {
        let next =
            switch error {
            case .portTaken:
                "To open the running AppShell: AppShell link. "
                    + "To start another one: --port N (0 picks a free port)."
            case .portForbidden: "Choose a port above 1023 with --port N (0 picks a free port)."
            case .cannotListen: "Choose another port with --port N (0 picks a free port)."
            }
        self.init(.failure, "\(error)", next: next)
    }

    /// A page has chosen what it names: only a command can name what is not there.
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
    /// Runs a command's work and turns what goes wrong into words on standard error and a code.
    func reporting(_ work: () async throws -> Void) async throws {
        do {
            try await work()
        } catch let code as ExitCode {
            throw code
        } catch {
            let failure = CommandError(error)
            Terminal.error("error: \(failure.problem)\n\(failure.next)")
            throw ExitCode(failure.outcome.rawValue)
        }
    }
}
