import Foundation
import Testing

/// The commands as used by scripts: exit codes, JSON, and data that survives a crash.
@Suite(.serialized) struct CommandTests {
    private struct Payment: Decodable {
        let id, status, amount, payee: String
        let isSettled: Bool
    }
    private struct Payments: Decodable { let payments: [Payment] }
    private struct Account: Decodable { let id, currency, spendable: String }
    private struct Accounts: Decodable { let accounts: [Account] }

    let shell = Executable()

    func richest() async throws -> String {
        let listing = try await shell.run(["accounts", "--json", "--rows", "50"])
        #expect(listing.code == 0, "\(listing.errors)")
        let accounts = try listing.json(Accounts.self).accounts
        // The payments contain cents, so the currency must not be the yen.
        let euros = accounts.filter { $0.currency == "EUR" }
        let best = euros.max { (Double($0.spendable) ?? 0) < (Double($1.spendable) ?? 0) }
        return try #require(best).id
    }

    func pay(_ account: String, _ amount: String, _ more: [String] = []) async throws
        -> Executable.Result
    {
        try await shell.run(
            [
                "pay", "--from", account, "--to", "Greengrocer", "--iban", "DE89370400440532013000",
                "--amount", amount, "--reference", "Apples", "--json",
            ] + more)
    }

    @Test(arguments: [
        ["nonsense"], ["--port", "70000"], ["payments", "--from", "yesterday"],
        ["payments", "--from", "2026-02-02", "--to", "2026-02-01"], ["payments", "--limit", "0"],
        ["payments", "--status", "paid"], ["pay", "--from", "x"], ["accounts", "--rows", "-1"],
        ["accounts", "--bank-url", "bank"], ["sandbox", "--bank-url", "http://127.0.0.1:1"],
        ["accounts", "--statement", "a.csv", "--rows", "5"], ["payment"],
    ])
    func saysWhatIsWrongWithItsArguments(arguments: [String]) async throws {
        let result = try await shell.run(arguments)
        #expect(result.code == 64)
        #expect(result.errors.contains("Error:"))
        #expect(result.output.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: shell.folder.path))
    }

    private static let full = "/dev/full"

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: full)),
        arguments: [
            ["accounts"], ["accounts", "--json"], ["payments"], ["payments", "--json"], ["export"],
        ])
    func unwritableOutputFails(arguments: [String]) async throws {
        let account = try await richest()
        var shell = shell
        shell.outputPath = Self.full
        let result = try await shell.run(arguments + (arguments == ["export"] ? [account] : []))
        #expect(result.code == 1)
        #expect(result.errors.contains("Standard output could not be written"))
    }

    @Test(arguments: ["serve", "sandbox"])
    func servesWithoutAReaderOfItsOutput(command: String) async throws {
        let process = Process()
        process.executableURL = try Executable.url()
        process.arguments = [
            command, "--port", "0", "--rows", "5", "--data-dir", shell.folder.path,
        ]
        let output = Pipe()
        try output.fileHandleForReading.close()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        let (codes, code) = AsyncStream<Int32>.makeStream()
        process.terminationHandler = {
            code.yield($0.terminationStatus)
            code.finish()
        }
        try process.run()
        // Written when the process ends normally after a signal.
        let phone = shell.folder.appendingPathComponent("bank/phone.json")
        var isServed = false
        while process.isRunning, !isServed {
            isServed = FileManager.default.fileExists(atPath: phone.path)
            await Task.yield()
        }
        if process.isRunning { process.terminate() }
        var ending = codes.makeAsyncIterator()
        #expect(await ending.next() == 0)
        #expect(isServed)
    }

    @Test func paysOnceForOneId() async throws {
        let account = try await richest()
        let first = try await pay(account, "12.34", ["--id", "order-1"])
        #expect(first.code == 0, "\(first.errors)")
        #expect(try first.json(Payment.self).isSettled)
        let again = try await pay(account, "12.34", ["--id", "order-1"])
        #expect(again.code == 0, "\(again.errors)")
        let other = try await pay(account, "12.35", ["--id", "order-1"])
        #expect(other.code == 2)
        #expect(other.errors.contains("another payment"))
        let found = try await shell.run(["payments", "--search", "greengr", "--json"])
        #expect(try found.json(Payments.self).payments.map(\.id) == ["order-1"])
    }

    @Test func refusesWhatARuleForbids() async throws {
        let account = try await richest()
        for amount in ["0", "-1", "1,50", "1.234", "99999999"] {
            let result = try await pay(account, amount)
            #expect(result.code == 2, "\(amount)")
            #expect(result.errors.hasPrefix("error: "))
        }
        let stranger = try await pay("nobody", "1.00")
        #expect(stranger.code == 4)
        #expect(
            try await shell.run(["payments", "--json", "--search", "greengr"]).output.contains(
                "[\n\n"))
    }

    @Test func findsNoPaymentOfAnUnknownId() async throws {
        let result = try await shell.run(["payment", "nothing", "--rows", "5"])
        #expect(result.code == 4)
        #expect(result.errors.contains("nothing"))
    }

    @Test func reportsUnreachableBanksAndUnknownUsers() async throws {
        let away = ["accounts", "--bank-url", "http://127.0.0.1:1"]
        #expect(try await shell.run(away).code == 5)
        let result = try await shell.run(
            away + ["--user", "ann"], environment: ["ASHLAR_PASSWORD": "secret-word"])
        #expect(result.code == 3, "\(result.errors)")
        #expect(!result.errors.contains("secret-word"))
    }

    @Test func refusesAnotherStatementForTheSameBooks() async throws {
        _ = try await richest()
        let file = shell.folder.appendingPathComponent("other.csv")
        try "date,account,amount,currency,counterparty\n2026-01-01,a,1.00,GBP,x\n"
            .write(to: file, atomically: true, encoding: .utf8)
        let result = try await shell.run(["accounts", "--statement", file.path])
        #expect(result.code == 1)
        #expect(result.errors.contains("--data-dir"))
    }

    @Test func endsAtASignalWithinASecond() async throws {
        let (process, _) = try await shell.start(["serve", "--port", "0", "--rows", "20"])
        let began = ContinuousClock.now
        let code = try await Executable.end(of: process) { process.terminate() }
        #expect(ContinuousClock.now - began < .seconds(1))
        #expect(code == 0)
    }

    @Test func endsWithAnErrorIfThePortIsTaken() async throws {
        let (process, link) = try await shell.start(["serve", "--port", "0", "--rows", "20"])
        let port = try #require(URL(string: link)?.port)
        let other = try await Executable().run(["--port", "\(port)", "--rows", "20"])
        #expect(other.code == 1)
        #expect(other.errors.contains("Port \(port)") && other.errors.contains("--port"))
        let same = try await shell.run(["--port", "0", "--rows", "20"])
        #expect(same.code == 1)
        #expect(same.errors.contains(shell.folder.path))
        _ = try await Executable.end(of: process) { process.terminate() }
    }

    @Test func paymentSurvivesKilledProcesses() async throws {
        let account = try await richest()
        let (process, _) = try await shell.start(["serve", "--port", "0"])
        // The running shell holds the data: the command connects over HTTP.
        let paid = try await pay(account, "7.77", ["--id", "survivor"])
        #expect(paid.code == 0, "\(paid.errors)")
        _ = try await Executable.end(of: process) { kill(process.processIdentifier, SIGKILL) }
        try FileManager.default.removeItem(at: shell.folder.appendingPathComponent("store"))
        let found = try await shell.run(["payment", "survivor", "--json"])
        #expect(found.code == 0, "\(found.errors)")
        #expect(try found.json(Payment.self).amount == "7.77")
    }
}
