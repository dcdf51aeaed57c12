import AshlarCore
import AshlarSandboxBank
import AshlarTerminal
import Foundation
import Testing

@testable import AshlarAppShell

/// Commands that need a one-time code: `approve` for a payment, the prompt for a sign-in.
@Suite(.serialized, .timeLimit(.minutes(10))) struct CodeCommandTests {
    private struct Payment: Decodable { let id, status: String }
    private struct Account: Decodable { let id, currency, spendable: String }
    private struct Accounts: Decodable { let accounts: [Account] }

    private let shell = Executable()

    // MARK: approve

    @Test func aCodeApprovesAPayment() async throws {
        try await waiting("flat")
        let code = try await newestCode()
        let wrong = try await approve("flat", other(than: code))
        #expect(wrong.code == 2)
        #expect(wrong.errors.contains("2 tries left"), "\(wrong.errors)")
        #expect(wrong.errors.contains("For a new code: approve flat."))
        let malformed = try await approve("flat", "12345")
        #expect(malformed.code == 2)
        #expect(malformed.errors.contains("6 digits"), "\(malformed.errors)")
        #expect(try await status("flat") == "awaiting_authorisation")
        let right = try await approve("flat", code)
        #expect(right.code == 0, "\(right.errors)")
        #expect(try right.json(Payment.self).status != "awaiting_authorisation")
        // An approved payment waits for no further code.
        #expect(try await approve("flat", code).code == 2)
        #expect(try await settled("flat") == "completed")
    }

    @Test func threeWrongCodesRejectThePayment() async throws {
        try await waiting("flat")
        let code = try await newestCode()
        let wrong = ["000000", "000001", "000002"].filter { $0 != code }
        // Each command is a separate process: the same code counts as another attempt.
        let answers = [
            (wrong[0], "2 tries left"), (wrong[0], "1 try left"),
            (wrong[1], "The payment was rejected"),
        ]
        for (entered, words) in answers {
            let result = try await approve("flat", entered)
            #expect(result.code == 2)
            #expect(result.errors.contains(words), "\(result.errors)")
        }
        #expect(try await status("flat") == "rejected")
        #expect(try await approve("flat", code).code == 2)
        #expect(try await status("flat") == "rejected")
    }

    @Test func newCodeInvalidatesThePreviousOne() async throws {
        try await waiting("flat")
        let first = try await newestCode()
        let renewed = try await shell.run(["approve", "flat"])
        #expect(renewed.code == 0, "\(renewed.errors)")
        #expect(renewed.errors.contains("A new code"))
        let second = try await newestCode()
        if first != second { #expect(try await approve("flat", first).code == 2) }
        #expect(try await approve("flat", second).code == 0)
        #expect(try await settled("flat") == "completed")
    }

    @Test func approvingAnUnknownPaymentFails() async throws {
        let result = try await shell.run(["approve", "nothing", "123456", "--rows", "5"])
        #expect(result.code == 4)
    }

    /// Pays a new payee, which requires approval.
    private func waiting(_ id: String) async throws {
        let listing = try await shell.run(["accounts", "--json"])
        let accounts = try listing.json(Accounts.self).accounts.filter { $0.currency == "GBP" }
        let account = try #require(accounts.first { (Double($0.spendable) ?? 0) > 30 })
        let paid = try await shell.run([
            "pay", "--from", account.id, "--to", "Stran Ger", "--iban", "GB42BUKB20201500000001",
            "--amount", "20.00", "--id", id, "--json",
        ])
        #expect(paid.code == 0, "\(paid.errors)")
        #expect(try paid.json(Payment.self).status == "awaiting_authorisation")
        #expect(paid.errors.contains("To approve it: approve \(id) CODE."))
    }

    private func approve(_ id: String, _ code: String) async throws -> Executable.Result {
        try await shell.run(["approve", id, code, "--json"])
    }

    private func status(_ id: String) async throws -> String {
        try await shell.run(["payment", id, "--json"]).json(Payment.self).status
    }

    /// The bank advances on each request.
    private func settled(_ id: String) async throws -> String {
        for _ in 0..<50 {
            let now = try await status(id)
            if ["completed", "rejected"].contains(now) { return now }
        }
        return try await status(id)
    }

    /// The sandbox runs inside the commands’ process; the phone is derived from its data.
    private func newestCode() async throws -> String {
        let environment = CoreModule(dependencies: Platform()).environment
        let setup = Setup(
            bank: .embedded(.generated(seed: 1, rows: 0)),
            folder: try DataFolder(path: shell.folder.path, name: "ashlar"))
        let dependencies = try #require(setup.sandbox(environment))
        let bank = try SandboxBankModule(dependencies: dependencies)
        return try #require(await bank.messages().first?.code)
    }

    private func other(than code: String) -> String { code == "000000" ? "000001" : "000000" }

    // MARK: The code prompt

    @Test func payPromptsForTheSignInCode() async throws {
        let bank = try await Bank(at: shell.folder)
        let result = try await bank.pay { other($0, isRight: true) }
        // Signed in, the command looks for the account, which does not exist.
        #expect(result.code == 4, "\(result.errors)")
        #expect(result.errors.contains("nobody"))
        // The next command is already signed in.
        let again = try await bank.client.run(bank.arguments)
        #expect(again.code == 4, "\(again.errors)")
        #expect(!again.errors.contains("Enter the code"))
        try await bank.stop()
    }

    @Test func payRejectsAWrongCode() async throws {
        let bank = try await Bank(at: shell.folder)
        let result = try await bank.pay { other($0, isRight: false) }
        #expect(result.code == 5, "\(result.errors)")
        #expect(result.errors.contains("2 tries left"))
        #expect(result.errors.contains("Run the command again"))
        let malformed = try await bank.pay { _ in "12 34\n" }
        #expect(malformed.code == 5)
        #expect(malformed.errors.contains("6 digits"), "\(malformed.errors)")
        try await bank.stop()
    }

    @Test func payFailsWithoutACode() async throws {
        let bank = try await Bank(at: shell.folder)
        let result = try await bank.pay { _ in nil }
        #expect(result.code == 5)
        #expect(result.errors.contains("Enter the code from the bank to sign in"))
        #expect(result.output.isEmpty)
        try await bank.stop()
    }

    private func other(_ code: String, isRight: Bool) -> String {
        (isRight ? code : other(than: code)) + "\n"
    }

    /// A sandbox in its own process, and a client with its own data folder that does not contain
    /// the phone file.
    private struct Bank {
        private let process: Process
        private let folder: URL
        private let password: String
        let client = Executable()
        let arguments: [String]

        init(at folder: URL) async throws {
            struct File: Decodable { let username, password: String }
            var server = Executable()
            server.folder = folder
            let (process, link) = try await server.start(["sandbox", "--rows", "20"])
            let file = folder.appendingPathComponent("bank/credentials.json")
            let user = try JSONDecoder().decode(
                File.self, from: Foundation.Data(contentsOf: file))
            self.process = process
            self.folder = folder
            password = user.password
            arguments = [
                "pay", "--bank-url", link, "--user", user.username, "--from", "nobody",
                "--to", "A", "--iban", "GB42BUKB20201500000001", "--amount", "1.00",
            ]
        }

        /// - Parameter answer: Returns the typed text for the phone’s code; `nil` ends the input.
        func pay(_ answer: @escaping (String) -> String?) async throws -> Executable.Result {
            let phone = PhoneFile(url: folder.appendingPathComponent("bank/phone.json"))
            let known = phone.messages()
            return try await client.run(
                arguments, environment: ["ASHLAR_PASSWORD": password], prompt: "Enter the code"
            ) {
                let code = try await phone.code(besides: known, clock: ContinuousClock())
                return answer(try #require(code))
            }
        }

        func stop() async throws {
            _ = try await Executable.end(of: process) { process.terminate() }
        }
    }
}
